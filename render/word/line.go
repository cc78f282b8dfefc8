package word

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shows reports whether a text has more than white space and characters that
// take none.
func Shows(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) })
}

// Line cuts a text to so many characters, at the end of a word where one of
// them does not fill half of it, with a space for every run of white space and
// a sign for what cannot be seen.
func Line(text string, most int) string {
	var line strings.Builder // its own memory: the text is that of a whole record
	line.Grow(min(len(text), most+len("…")))
	n, word, gap := 0, 0, false
	for _, r := range text {
		if unicode.IsSpace(r) {
			gap = line.Len() > 0
			continue
		}
		if gap {
			word, gap = line.Len(), false
			line.WriteByte(' ')
			n++
		}
		if n >= most {
			whole := line.String()
			if word > len(whole)/2 {
				whole = whole[:word]
			}
			return Visible(strings.TrimRight(whole, " ,;:.–-")) + "…"
		}
		line.WriteRune(r)
		n++
	}
	return Visible(line.String())
}

// Unmarked returns a text without the signs that Markdown puts around bold words, where it would
// take them for such: "**Do** this" is "Do this", and "2**3" stays.
func Unmarked(s string) string {
	if !strings.Contains(s, "**") {
		return s
	}
	return bold.ReplaceAllString(s, "$1")
}

// bold matches bold words within a paragraph; \B beside a sign means that no letter touches it.
var bold = regexp.MustCompile(`\B\*\*([^\s*](?:(?:[^*\n]|\n[^*\n])*[^\s*])?)\*\*\B`)

// Sentence cuts a text after its first sentence, without the full stop, and to so many characters. A line break
// ends a sentence too.
func Sentence(text string, most int) string {
	text = strings.TrimSpace(text)
	for i, size := 0, 0; i < len(text); i += size {
		var r rune
		r, size = utf8.DecodeRuneInString(text[i:])
		after := text[i+size:]
		switch {
		case r == '\n' || r == '\r', r == '.' && ends(after):
			return Line(text[:i], most)
		case (r == '!' || r == '?') && ends(after), r == '。', r == '！', r == '？':
			return Line(text[:len(text)-len(after)], most)
		}
	}
	return Line(text, most)
}

// ends reports whether a sentence ends before the rest of a text: "No. 7" and "approx. two" do not end one.
func ends(rest string) bool {
	if rest == "" {
		return true
	}
	space, size := utf8.DecodeRuneInString(rest)
	if !unicode.IsSpace(space) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(rest[size:], unicode.IsSpace))
	return next == utf8.RuneError || !unicode.IsLower(next) && !unicode.IsDigit(next)
}
