package view

import (
	"unicode/utf16"

	"opsreport/render/word"
)

// Titled prepares a text for a title or an attribute, which cannot contain markup: characters,
// not elements, isolate text of another direction.
func Titled(s string) string { return word.Apart(s) }

// Fit shortens a text for a title. A character that is escaped in markup counts with the length
// of its escape; one beyond U+FFFF counts as two.
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
