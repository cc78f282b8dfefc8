package export

import (
	_ "embed"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
)

const (
	xmlHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	main    = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	office  = "http://schemas.openxmlformats.org/officeDocument/2006"
	packed  = "http://schemas.openxmlformats.org/package/2006"
	kind    = "application/vnd.openxmlformats-officedocument.spreadsheetml."
)

// The styles of cells, as their places in styles.xml.
const (
	headStyle = 1 + iota
	textStyle // what is typed into it stays a text
	timeStyle
	exactStyle // a time with milliseconds
	linkStyle
)

//go:embed styles.xml
var styles string

func contentTypes(sheets []Sheet) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<Types xmlns="%s/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.`+
		`relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`, packed)
	for i := range sheets {
		fmt.Fprintf(&b, `<Override PartName="/xl/worksheets/sheet%d.xml" ContentType="%sworksheet+xml"/>`, i+1, kind)
	}
	fmt.Fprintf(&b, `<Override PartName="/xl/workbook.xml" ContentType="%[1]ssheet.main+xml"/>`+
		`<Override PartName="/xl/styles.xml" ContentType="%[1]sstyles+xml"/></Types>`, kind)
	return b.String()
}

// relation leads from a part to another one, or out of the workbook.
type relation struct {
	id, kind, target string
	outside          bool
}

func (w *writer) relations(all iter.Seq[relation]) {
	w.put(xmlHead + `<Relationships xmlns="` + packed + `/relationships">`)
	for r := range all {
		w.put(`<Relationship Id="`)
		w.put(r.id)
		w.put(`" Type="` + office + `/relationships/`)
		w.put(r.kind)
		w.put(`" Target="`)
		w.escape(r.target)
		w.put(`"`)
		if r.outside {
			w.put(` TargetMode="External"`)
		}
		if w.put(`/>`); len(w.b) >= piece {
			_ = w.flush()
		}
	}
	w.put(`</Relationships>`)
}

// writer writes a sheet, row by row.
type writer struct {
	to      io.Writer
	b       []byte // not written yet
	err     error
	columns []string
	row     int    // the last one that was opened, from 1
	number  string // its digits
}

// piece is how many bytes are written at once.
const piece = 64 << 10

func (w *writer) put(s string) { w.b = append(w.b, s...) }

// flush writes what was put, and returns the first error.
func (w *writer) flush() error {
	if w.err == nil {
		_, w.err = w.to.Write(w.b)
	}
	w.b = w.b[:0]
	return w.err
}

// begin writes what stands before the rows.
func (w *writer) begin() {
	w.put(xmlHead + `<worksheet xmlns="` + main + `" xmlns:r="` + office + `/relationships"><sheetViews>` +
		`<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
		`<sheetFormatPr defaultColWidth="22" defaultRowHeight="15"/><sheetData>`)
}

func (w *writer) open() {
	w.row++
	w.number = strconv.Itoa(w.row)
	w.put(`<row r="`)
	w.put(w.number)
	w.put(`">`)
}

func (w *writer) close() {
	if w.put(`</row>`); len(w.b) >= piece {
		_ = w.flush() // which keeps the error
	}
}

// end writes what stands after the rows.
func (w *writer) end(whole string, pages []linked) {
	w.put(`</sheetData><autoFilter ref="` + whole + `"/>`)
	if pages != nil {
		w.put(`<hyperlinks>`)
		for i, p := range pages {
			w.put(`<hyperlink ref="`)
			w.put(p.cell)
			w.put(`" r:id="rId`)
			w.b = strconv.AppendInt(w.b, int64(i+1), 10)
			w.put(`"/>`)
		}
		w.put(`</hyperlinks>`)
	}
	w.put(`</worksheet>`)
}

// column names a column by its place: A, Z, AA.
func column(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return column(i/26-1) + string(rune('A'+i%26))
}

// absolute is a range as formulas write one that stays where it is: $A$1:$C$3.
func absolute(whole string) string {
	from, to, _ := strings.Cut(whole, ":")
	at := strings.IndexAny(to, "123456789")
	return "$A$" + from[1:] + ":$" + to[:at] + "$" + to[at:]
}
