package table

import (
	"bufio"
	"io"
	"strings"
)

// WriteCSV writes rows as RFC 4180 asks, with a byte order mark so that
// spreadsheets read it as UTF-8. A cell that a spreadsheet would take for a
// formula begins with an apostrophe.
func WriteCSV(w io.Writer, head []string, rows func(yield func([]string) bool)) error {
	b := bufio.NewWriterSize(w, 64<<10)
	b.WriteString("\uFEFF")
	writeLine(b, head)
	rows(func(cells []string) bool {
		writeLine(b, cells)
		return true
	})
	return b.Flush()
}

func writeLine(b *bufio.Writer, cells []string) {
	for i, c := range cells {
		if i > 0 {
			b.WriteByte(',')
		}
		writeField(b, c)
	}
	b.WriteString("\r\n")
}

func writeField(b *bufio.Writer, s string) {
	if harmless(s) {
		b.WriteString(s)
		return
	}
	s = strings.ToValidUTF8(s, "\uFFFD")
	guard := formula(s)
	if !strings.ContainsAny(s, "\",\r\n") && !strings.HasPrefix(s, " ") {
		if guard {
			b.WriteByte('\'')
		}
		b.WriteString(s)
		return
	}
	b.WriteByte('"')
	if guard {
		b.WriteByte('\'')
	}
	b.WriteString(strings.ReplaceAll(s, `"`, `""`))
	b.WriteByte('"')
}

// harmless reports whether a text needs nothing done to it: most begin with a
// letter or digit and hold nothing but printable ASCII.
func harmless(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c >= 0x7f || c == '"' || c == ',' {
			return false
		}
	}
	return s == "" || s[0] >= 'a' && s[0] <= 'z' || s[0] >= 'A' && s[0] <= 'Z' || s[0] >= '0' && s[0] <= '9'
}

// formula reports whether a spreadsheet may run a text: the ASCII signs, and
// their full-width forms that some take for the same.
func formula(s string) bool {
	for _, start := range [...]string{"=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"} {
		if strings.HasPrefix(s, start) {
			return true
		}
	}
	return false
}
