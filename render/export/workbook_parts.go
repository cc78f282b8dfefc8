package export

import (
	"bufio"
	_ "embed"
	"fmt"
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
	w.WriteString(xmlHead + `<Relationships xmlns="` + packed + `/relationships">`)
	for r := range all {
		w.WriteString(`<Relationship Id="` + r.id + `" Type="` + office + `/relationships/` + r.kind + `" Target="`)
		w.escape(r.target)
		w.WriteString(`"`)
		if r.outside {
			w.WriteString(` TargetMode="External"`)
		}
		w.WriteString(`/>`)
	}
	w.WriteString(`</Relationships>`)
}

// writer writes a sheet, row by row.
type writer struct {
	*bufio.Writer
	columns []string
	row     int // the last one that was opened, from 1
	room    []byte
}

// begin writes what stands before the rows.
func (w *writer) begin() {
	w.WriteString(xmlHead + `<worksheet xmlns="` + main + `" xmlns:r="` + office + `/relationships"><sheetViews>` +
		`<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
		`<sheetFormatPr defaultColWidth="22" defaultRowHeight="15"/><sheetData>`)
}

func (w *writer) open() {
	w.row++
	w.WriteString(`<row r="` + strconv.Itoa(w.row) + `">`)
}

func (w *writer) close() { w.WriteString(`</row>`) }

// end writes what stands after the rows.
func (w *writer) end(whole string, pages []linked) {
	w.WriteString(`</sheetData><autoFilter ref="` + whole + `"/>`)
	if pages != nil {
		w.WriteString(`<hyperlinks>`)
		for i, p := range pages {
			w.WriteString(`<hyperlink ref="` + p.cell + `" r:id="rId` + strconv.Itoa(i+1) + `"/>`)
		}
		w.WriteString(`</hyperlinks>`)
	}
	w.WriteString(`</worksheet>`)
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
