package table

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"opsreport/render/kind"
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

// Records is the content of a list's CSV file: one row for each record, with id and page as the first columns.
// Times are UTC. No value depends on the as-of time.
type Records struct {
	Title  string
	Fields []Field
	Len    int
	Row    func(i int) []string // the cells of a row
	Whole  bool                 // the file may have any length
	Piped  bool                 // a program reads it: no byte order mark
}

// Field is a column of a CSV file.
type Field struct {
	Name  string // its head
	Type  Type   // of its cells
	About string // what they say; may be ""
}

// Type is what every cell of a column is, or is missing; the names are those of a Frictionless Table Schema.
type Type string

// The types. The zero Type is that of texts too.
const (
	TextType Type = "string"
	Integer  Type = "integer"  // digits
	Fraction Type = "number"   // digits, with or without a point
	Boolean  Type = "boolean"  // true or false
	DateTime Type = "datetime" // RFC 3339, UTC
)

// Named returns columns of texts.
func Named(names ...string) []Field {
	out := make([]Field, len(names))
	for i, name := range names {
		out[i].Name = name
	}
	return out
}

// Head returns the first line of the file.
func (r *Records) Head() []string {
	out := make([]string, len(r.Fields))
	for i, f := range r.Fields {
		out[i] = f.Name
	}
	return out
}

// recordFields begin the file of a list or register.
var recordFields = []Field{{Name: "id", About: "id of the record, as the service sent it"},
	{Name: "page", About: "page of the record, relative to the site's root"}}

// Records returns all records of a list.
func (x *Registers) Records(l kind.ID) Records { return lists[l].records(x) }

// field is a column of the CSV file with all records of a list.
type field[T any] struct {
	Field
	text func(x *Registers, r *T) string
}

func (l source[T]) records(x *Registers) Records {
	rows := l.rows(x.Report)
	fields := slices.Clone(recordFields)
	for _, f := range l.fields {
		fields = append(fields, f.Field)
	}
	return Records{Title: x.Words.Kinds.Records(l.of.Spec().Folder), Fields: fields, Len: len(rows), Whole: true, Row: func(i int) []string {
		r := &rows[i]
		cells := []string{l.id(r), x.Layout.Page(l.of, l.id(r))}
		for _, f := range l.fields {
			cells = append(cells, f.text(x, r))
		}
		return cells
	}}
}

func stamp(ms int64) string {
	if ms == 0 {
		return ""
	}
	return time.UnixMilli(ms).UTC().Format(time.RFC3339Nano)
}

func ids(all []string) string { return strings.Join(all, " ") }

// CSV returns the content of a table's CSV file: the record's id and page, then the cells as shown, but with whole names,
// and with days as ISO 8601 has them.
func (t *Table) CSV() Records {
	var fields []Field
	if t.IDs != nil {
		fields = slices.Clone(recordFields)
	}
	for _, c := range t.Columns {
		fields = append(fields, Field{Name: c.Head, Type: c.Type})
	}
	return Records{Title: t.Caption, Fields: fields, Len: t.Len, Row: func(i int) []string {
		cells := make([]string, 0, len(fields))
		if t.IDs != nil {
			cells = append(cells, t.RecordID(i), "")
		}
		for n := range t.Columns {
			c := t.Cell(i, n)
			if t.IDs != nil && cells[1] == "" {
				cells[1] = c.Link // the first link of the row
			}
			text := cmp.Or(c.Whole, c.Text)
			if t.Columns[n].Kind == Date {
				text = word.ISODate(text)
			}
			cells = append(cells, text)
		}
		return cells
	}}
}

// What several columns of CSV files hold.
const (
	foundBy     = "ids of the data-quality checks that found it, with a space between two"
	nameOrID    = "its name, else its shortened id"
	namesOfThem = "their names, with a comma between two"
	orEmpty     = "; empty where that is not known"
	whenCreated = "when the record was created"
)

// PackageFile describes the CSV files of its folder, column by column.
const PackageFile = "data/datapackage.json"

// WorkbookFile has the figures, the lists of records and the exceptions as sheets.
const WorkbookFile = "data/registers.xlsx"

// MostInWorkbook is how many records a report may have to be made a workbook of.
const MostInWorkbook = 200_000

// Package is the content of PackageFile: a Frictionless Data Package (specs.frictionlessdata.io, version 1), made from
// the columns that the files themselves are made from.
type Package struct {
	Profile   string     `json:"profile"`
	Name      string     `json:"name"`
	Title     string     `json:"title,omitempty"`
	Created   string     `json:"created"`  // the as-of time
	Snapshot  string     `json:"snapshot"` // its digest; a property of our own
	Resources []resource `json:"resources"`
}

type resource struct {
	Profile   string  `json:"profile"`
	Name      string  `json:"name"`
	Path      string  `json:"path"` // relative to PackageFile
	Title     string  `json:"title,omitempty"`
	Format    string  `json:"format"`
	Mediatype string  `json:"mediatype"`
	Encoding  string  `json:"encoding"`
	Dialect   dialect `json:"dialect"`
	Schema    schema  `json:"schema"`
}

type dialect struct {
	Delimiter      string `json:"delimiter"`
	LineTerminator string `json:"lineTerminator"`
	DoubleQuote    bool   `json:"doubleQuote"`
	Header         bool   `json:"header"`
}

type schema struct {
	Fields        []packageField `json:"fields"`
	MissingValues []string       `json:"missingValues"`
}

type packageField struct {
	Name        string `json:"name"`
	Type        Type   `json:"type"`
	Description string `json:"description,omitempty"`
}

// NewPackage describes CSV files, which all stand in the folder of PackageFile, by their paths.
func NewPackage(title string, asOf time.Time, digest string, files map[string]Records) Package {
	p := Package{Profile: "tabular-data-package", Name: "opsreport", Title: title, Created: word.Stamp(asOf), Snapshot: digest}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		of := schema{MissingValues: []string{""}}
		for _, f := range files[file].Fields {
			of.Fields = append(of.Fields, packageField{f.Name, cmp.Or(f.Type, TextType), f.About})
		}
		base := path.Base(file)
		p.Resources = append(p.Resources, resource{
			Profile:   "tabular-data-resource",
			Name:      strings.TrimSuffix(base, ".csv"),
			Path:      base,
			Title:     files[file].Title,
			Format:    "csv",
			Mediatype: "text/csv",
			Encoding:  "utf-8",
			Dialect:   dialect{Delimiter: ",", LineTerminator: "\r\n", DoubleQuote: true, Header: true},
			Schema:    of,
		})
	}
	return p
}
