package table

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strings"

	"opsreport/render/word"
)

// MaxCSVBytes is the largest CSV file that is not whole; many web hosts accept no larger files.
const MaxCSVBytes = 10 << 20

// WriteCSV writes records as RFC 4180 requires, with a byte order mark so that spreadsheets read them as UTF-8. A cell
// that a spreadsheet would execute as a formula gets an apostrophe in front. If some records do not fit, the first
// cell for a text in a last line gives their number.
func WriteCSV(w io.Writer, r Records) error { return newCSVWriter(w, MaxCSVBytes-maxNotice).all(r) }

// EachRow calls row with the cells of each line of the CSV file below its head.
func EachRow(r Records, row func(cells []string)) error {
	c, head := newCSVWriter(io.Discard, MaxCSVBytes-maxNotice), true
	if r.Whole { // nothing has to be written to know which rows there are
		for i := range r.Len {
			row(guarded(r.Row(i)))
		}
		return nil
	}
	c.told = func(cells []string) {
		if !head {
			row(cells)
		}
		head = false
	}
	return c.all(r)
}

func (c *csvWriter) all(r Records) error {
	if r.Whole {
		c.most = 0
	}
	if !r.Piped {
		c.bytes = len(byteOrderMark)
		c.out.WriteString(byteOrderMark)
	}
	if c.write(r.Head()) {
		for i := range r.Len {
			if !c.write(r.Row(i)) {
				c.most = 0
				last := make([]string, len(r.Fields))
				text := slices.IndexFunc(r.Fields, func(f Field) bool { return cmp.Or(f.Type, TextType) == TextType })
				last[max(text, 0)] = fmt.Sprintf("first %d of %d rows: this file would pass %d MB", i, r.Len, MaxCSVBytes>>20)
				c.write(last)
				break
			}
		}
	}
	return c.out.Flush()
}

// RowsSaid returns the number of rows that links to a file state; -1 if there are so many rows that the
// file may be cut.
func RowsSaid(n int) int {
	if n > MaxCSVBytes/500 {
		return -1
	}
	return n
}

// maxNotice is longer than the last line of a cut file.
const maxNotice = 200

// csvWriter writes lines up to a size; a zero limit means none.
type csvWriter struct {
	out         *bufio.Writer
	line        bytes.Buffer
	to          *csv.Writer
	bytes, most int
	told        func(cells []string) // called with each line; may be nil
}

func newCSVWriter(w io.Writer, most int) *csvWriter {
	c := &csvWriter{out: bufio.NewWriterSize(w, 64<<10), most: most}
	c.to = csv.NewWriter(&c.line)
	return c
}

const byteOrderMark = "\uFEFF"

// write returns false if the line does not fit, or cannot be written.
func (c *csvWriter) write(cells []string) bool {
	cells = guarded(cells)
	c.line.Reset()
	_ = c.to.Write(cells) // writing to memory cannot fail
	c.to.Flush()
	// The option UseCRLF of csv.Writer would also change line ends inside a cell.
	line := bytes.TrimSuffix(c.line.Bytes(), []byte("\n"))
	if c.bytes += len(line) + len("\r\n"); c.most > 0 && c.bytes > c.most {
		return false
	}
	if c.told != nil {
		c.told(cells)
	}
	c.out.Write(line)
	_, err := c.out.WriteString("\r\n")
	return err == nil
}

// guarded returns cells as a file has them.
func guarded(cells []string) []string {
	out := make([]string, len(cells))
	for i, cell := range cells {
		if cell = strings.ToValidUTF8(cell, "\uFFFD"); word.Formula(cell) {
			cell = "'" + cell
		}
		out[i] = cell
	}
	return out
}
