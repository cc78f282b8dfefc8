package view

import (
	"unicode/utf16"
	"unicode/utf8"

	"opsreport/render/glyph"
)

// Titled makes a text fit for a title or an attribute, which hold no markup:
// what turns direction is isolated by characters.
func Titled(s string) string {
	if glyph.Unseen(s) {
		s += "\u2423" // as the function text of the templates does
	}
	s = glyph.Visible(s)
	if glyph.Turns(s) {
		return "\u2068" + s + "\u2069"
	}
	return s
}

// Fit shortens a text for a title: to so many characters, a sign that markup
// spells out counted as it is spelt, one beyond the first plane as two.
func Fit(s string, most int) string {
	used, cut := 0, -1
	for i, r := range s {
		width := utf16.RuneLen(r)
		switch r {
		case '<', '>':
			width = len("&lt;")
		case '&', '"', '\'':
			width = len("&#34;")
		}
		if cut < 0 && used+width >= most {
			cut = i
		}
		if used += width; used > most {
			return s[:cut] + "…"
		}
	}
	return s
}

// Cut is the beginning of a text, so many bytes at most, whole characters.
func Cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}
