package engine

import (
	"html/template"
	"strings"
	"unicode/utf8"

	"opsreport/render/word"
	"opsreport/render/words/message"
)

// appendText appends a text of a record as HTML. It escapes the text, shows control
// characters as pictures, writes a visible sign for a text in which nothing can be seen,
// and isolates a text that could change the direction of the text after it.
func appendText(b []byte, s string) []byte {
	if innocent(s) {
		return append(b, s...)
	}
	return appendAny(b, s)
}

func appendAny(b []byte, s string) []byte {
	s = word.Legible(s)
	if !word.Turns(s) {
		return append(b, template.HTMLEscapeString(s)...)
	}
	b = append(b, "<bdi>"...)
	b = append(b, template.HTMLEscapeString(s)...)
	return append(b, "</bdi>"...)
}

// appendBold appends a message of which a part may be bold.
func appendBold(b []byte, s string) []byte {
	for s != "" {
		if s[0] == ' ' { // between two parts
			b, s = append(b, ' '), s[1:]
			continue
		}
		before, after, found := strings.Cut(s, message.BoldOn)
		if before != "" {
			b = appendText(b, strings.TrimSuffix(before, " "))
			if strings.HasSuffix(before, " ") {
				b = append(b, ' ')
			}
		}
		if !found {
			break
		}
		strong, rest, _ := strings.Cut(after, message.BoldOff)
		b = append(appendText(append(b, "<strong>"...), strong), "</strong>"...)
		s = rest
	}
	return b
}

// boldHTML returns what appendBold appends.
func boldHTML(s string) template.HTML { return template.HTML(appendBold(nil, s)) }

// textHTML returns what appendText appends.
func textHTML(s string) template.HTML {
	if innocent(s) {
		return template.HTML(s)
	}
	return template.HTML(appendText(make([]byte, 0, len(s)+16), s))
}

// innocent reports whether textHTML would return a text unchanged. That is so for most texts,
// which then need no second copy.
func innocent(s string) bool {
	if s != "" && s[0] == ' ' {
		return false // the text may be only this space
	}
	for i := 0; i < len(s); {
		if meansNothing[s[i]] {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if !common(r) {
			return false
		}
		i += size
	}
	return true
}

// common reports whether a character beyond ASCII is a Latin letter, or one of the marks
// that names and our own words are full of.
func common(r rune) bool {
	switch r {
	case '·', '–', '’', '…':
		return true
	}
	return r >= 'À' && r <= 'ɏ' // to the end of Latin Extended-B
}

// meansNothing marks the bytes that need no escape in text and attributes.
var meansNothing = func() (t [256]bool) {
	for c := byte(' '); c < 0x7f; c++ {
		t[c] = c != '&' && c != '<' && c != '>' && c != '"' && c != '\''
	}
	return t
}()
