package export

import (
	"archive/zip"
	"compress/flate"
	_ "embed"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"opsreport/render/table"
)

// MostLinks is how many rows of a sheet lead to the pages of their records: programs refuse a sheet with more links.
const MostLinks = 65_530

// Sheet is a table with the name of its sheet: at most 31 letters, digits and hyphens.
type Sheet struct {
	Name string
	table.Records
}

// book is a workbook that is being written.
type book struct {
	zip    *zip.Writer
	site   string   // what links to pages begin with
	ranges []string // of the sheets that are written, with their heads
}

// Workbook writes a workbook. Its links to the pages of records begin with site: the address of the site with a slash at its
// end, or the way to it from the folder of the workbook.
func Workbook(w io.Writer, site string, sheets []Sheet) error {
	b := book{zip: zip.NewWriter(w), site: site}
	packer, err := flate.NewWriter(nil, flate.BestSpeed) // of all parts, since they stand one after the other
	if err != nil {
		return err
	}
	b.zip.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		packer.Reset(w)
		return packer, nil
	})
	if err := b.part("[Content_Types].xml", contentTypes(sheets)); err != nil {
		return err
	}
	if err := b.relations("_rels/.rels", relation{"rId1", "officeDocument", "xl/workbook.xml", false}); err != nil {
		return err
	}
	all := []relation{{"rIdStyles", "styles", "styles.xml", false}}
	for i := range sheets {
		if err := b.sheet(&sheets[i], i+1); err != nil {
			return fmt.Errorf("sheet %s: %w", sheets[i].Name, err)
		}
		all = append(all, relation{"rId" + strconv.Itoa(i+1), "worksheet", fmt.Sprintf("worksheets/sheet%d.xml", i+1), false})
	}
	if err := b.part("xl/workbook.xml", b.contents(sheets)); err != nil {
		return err
	}
	if err := b.relations("xl/_rels/workbook.xml.rels", all...); err != nil {
		return err
	}
	if err := b.part("xl/styles.xml", styles); err != nil {
		return err
	}
	return b.zip.Close()
}

// made is the time of every part: the first that a zip file can hold.
var made = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func (b *book) create(name string) (io.Writer, error) {
	return b.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: made})
}

func (b *book) part(name, content string) error {
	w, err := b.create(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, xmlHead+content)
	return err
}

// relations writes a part that says where another one leads.
func (b *book) relations(name string, all ...relation) error {
	to, err := b.create(name)
	if err != nil {
		return err
	}
	w := writer{to: to}
	w.relations(slices.Values(all))
	return w.flush()
}

// sheet writes a sheet, and after it where its links lead.
func (b *book) sheet(s *Sheet, number int) error {
	to, err := b.create(fmt.Sprintf("xl/worksheets/sheet%d.xml", number))
	if err != nil {
		return err
	}
	w := writer{to: to, b: make([]byte, 0, piece+piece/8), columns: make([]string, len(s.Fields)+1)}
	for i := range w.columns {
		w.columns[i] = column(i)
	}
	pages, err := w.rows(s)
	if err != nil {
		return err
	}
	whole := "A1:" + w.columns[len(s.Fields)-1] + strconv.Itoa(w.row)
	b.ranges = append(b.ranges, whole)
	w.end(whole, pages)
	if err := w.flush(); err != nil || pages == nil {
		return err
	}
	if w.to, err = b.create(fmt.Sprintf("xl/worksheets/_rels/sheet%d.xml.rels", number)); err != nil {
		return err
	}
	w.relations(func(yield func(relation) bool) {
		for i, p := range pages {
			yield(relation{"rId" + strconv.Itoa(i+1), "hyperlink", b.site + p.page, true})
		}
	})
	return w.flush()
}

// linked is a cell with the page that it leads to.
type linked struct{ cell, page string }

// rows writes the head and all rows, and returns their links.
func (w *writer) rows(s *Sheet) (pages []linked, err error) {
	w.begin()
	w.open()
	for i, f := range s.Fields {
		w.text(i, headStyle, f.Name)
	}
	if s.Len > MostLinks {
		w.text(len(s.Fields), headStyle, "The first "+strconv.Itoa(MostLinks)+" rows lead to the pages of their records")
	}
	w.close()
	page := slices.IndexFunc(s.Fields, func(f table.Field) bool { return f.Name == "page" })
	err = table.EachRow(s.Records, func(cells []string) {
		w.open()
		for i, cell := range cells {
			style := textStyle
			if i == page && cell != "" && len(pages) < MostLinks {
				pages, style = append(pages, linked{w.columns[i] + w.number, cell}), linkStyle
			}
			w.cell(i, s.Fields[i].Type, style, cell)
		}
		w.close()
	})
	return pages, err
}

// contents names the sheets, and the ranges that they filter.
func (b *book) contents(sheets []Sheet) string {
	var names, filters strings.Builder
	for i, s := range sheets {
		fmt.Fprintf(&names, `<sheet name="%s" sheetId="%d" r:id="rId%d"/>`, s.Name, i+1, i+1)
		fmt.Fprintf(&filters, `<definedName name="_xlnm._FilterDatabase" localSheetId="%d" hidden="1">'%s'!%s</definedName>`, i, s.Name,
			absolute(b.ranges[i]))
	}
	return `<workbook xmlns="` + main + `" xmlns:r="` + office + `/relationships"><sheets>` + names.String() + `</sheets><definedNames>` +
		filters.String() + `</definedNames></workbook>`
}

// MostChars is how many UTF-16 units a cell holds.
const MostChars = 32_767

// cell writes a cell as what its column is; a text that is not, as a text.
func (w *writer) cell(i int, t table.Type, style int, text string) {
	if text == "" {
		return
	}
	switch t {
	case table.Integer, table.Fraction:
		if isNumber(text) {
			w.value(i, 0, text)
			return
		}
	case table.DateTime:
		if at, err := time.Parse(time.RFC3339Nano, text); err == nil {
			style = timeStyle
			if at.Nanosecond() != 0 {
				style = exactStyle
			}
			w.value(i, style, serial(at))
			return
		}
	}
	w.text(i, style, text)
}

// isNumber reports whether a spreadsheet holds all digits of a number: it keeps fifteen.
func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil && len(text) <= 15 && strings.Trim(text, "-.0123456789") == ""
}

// epoch is day 0 of a spreadsheet's calendar, which holds for all days since March 1900.
var epoch = time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)

// serial is a time as the number of days since epoch.
func serial(at time.Time) string {
	const day = 86_400_000
	ms := at.UnixMilli() - epoch.UnixMilli()
	return strconv.FormatFloat(float64(ms)/day, 'f', -1, 64)
}

func (w *writer) value(i, style int, digits string) {
	w.openCell(i, style)
	w.put(`><v>`)
	w.put(digits)
	w.put(`</v></c>`)
}

// text writes a text where it stands, and not into a table of all texts, which would have to be held.
func (w *writer) text(i, style int, text string) {
	w.openCell(i, style)
	if strings.TrimSpace(text) == text {
		w.put(` t="inlineStr"><is><t>`)
	} else {
		w.put(` t="inlineStr"><is><t xml:space="preserve">`)
	}
	w.escape(text)
	w.put(`</t></is></c>`)
}

// openCell begins a cell.
func (w *writer) openCell(i, style int) {
	w.put(`<c r="`)
	w.put(w.columns[i])
	w.put(w.number)
	w.put(`"`)
	if style > 0 {
		w.put(` s="`)
		w.b = strconv.AppendInt(w.b, int64(style), 10)
		w.put(`"`)
	}
}

// appendText appends the characters of a cell. Those that XML cannot hold are shown as pictures; the beginning of
// what a spreadsheet would take for an escape, such as _x0041_, is escaped.
func appendText(to []byte, text string) []byte {
	if plain(text) {
		return append(to, text...)
	}
	left := MostChars
	for i, r := range text {
		if left--; r > 0xffff {
			left--
		}
		if left < 0 {
			break
		}
		switch {
		case r == '&':
			to = append(to, "&amp;"...)
		case r == '<':
			to = append(to, "&lt;"...)
		case r == '>':
			to = append(to, "&gt;"...)
		case r == '"':
			to = append(to, "&#34;"...)
		case r == '\r':
			to = append(to, "&#13;"...) // as it is, a reader would take it for a line end
		case r == '_' && escaping(text[i:]):
			to = append(to, "_x005F_"...)
		case r < 0x20 && r != '\t' && r != '\n':
			to = utf8.AppendRune(to, 0x2400+r)
		case r == 0x7f:
			to = append(to, "\u2421"...)
		case r == 0xfffe || r == 0xffff:
			to = append(to, "\ufffd"...)
		default:
			to = utf8.AppendRune(to, r)
		}
	}
	return to
}

// plain reports whether a text stands in XML as it is; nearly every text does.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < 0x20 || c >= 0x7f || c == '&' || c == '<' || c == '>' || c == '"' || c == '_' {
			return false
		}
	}
	return len(text) <= MostChars
}

func (w *writer) escape(text string) { w.b = appendText(w.b, text) }

// escaping reports whether a text begins as _x0041_ does.
func escaping(text string) bool {
	return len(text) >= 7 && text[1] == 'x' && text[6] == '_' && strings.Trim(text[2:6], "0123456789abcdefABCDEF") == ""
}

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
