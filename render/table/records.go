package table

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"opsreport/render/kind"
	"opsreport/render/word"
)

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
	return Records{Title: l.of.Spec().Records, Fields: fields, Len: len(rows), Whole: true, Row: func(i int) []string {
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
