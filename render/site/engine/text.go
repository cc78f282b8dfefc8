package engine

import (
	"html/template"

	"opsreport/render/glyph"
)

// AppendText appends a text of a record as HTML: escaped, with control
// characters as pictures, a sign where nothing of it would be seen, and isolated
// where it could turn the direction of what follows.
func AppendText(b []byte, s string) []byte {
	if Innocent(s) {
		return append(b, s...)
	}
	if glyph.Unseen(s) {
		s += "\u2423" // a sign for an open box: a link has a name, a reader something to see
	}
	s = glyph.Visible(s)
	if !glyph.Turns(s) {
		return append(b, template.HTMLEscapeString(s)...)
	}
	b = append(b, "<bdi>"...)
	b = append(b, template.HTMLEscapeString(s)...)
	return append(b, "</bdi>"...)
}

// Text is AppendText by itself.
func Text(s string) template.HTML {
	if Innocent(s) {
		return template.HTML(s)
	}
	return template.HTML(AppendText(make([]byte, 0, len(s)+16), s))
}

// Innocent reports whether a text is what Text makes of it: most are, and need
// no second copy.
func Innocent(s string) bool {
	if s != "" && s[0] == ' ' {
		return false // it may be a space alone
	}
	for i := range len(s) {
		if !meansNothing[s[i]] {
			return false
		}
	}
	return true
}

// meansNothing are the bytes that stand for themselves in text and attributes.
var meansNothing = func() (t [256]bool) {
	for c := byte(' '); c < 0x7f; c++ {
		t[c] = c != '&' && c != '<' && c != '>' && c != '"' && c != '\''
	}
	return t
}()
