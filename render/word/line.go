package word

import (
	"strings"
	"unicode"
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
