package word

import (
	"strings"
	"unicode/utf8"
)

// starts are the characters at which a spreadsheet begins a formula: the ASCII
// ones, and their full-width forms, which some spreadsheets treat alike. The
// browser's list.js has them too.
const starts = "=+-@\t\r\n＝＋－＠"

// Formula reports whether a spreadsheet may take a text for a formula, so that a
// CSV file needs a quotation mark before it.
func Formula(s string) bool {
	first, size := utf8.DecodeRuneInString(s)
	return size > 0 && strings.ContainsRune(starts, first)
}
