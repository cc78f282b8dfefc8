package table

import (
	"slices"
	"strings"
	"time"

	"opsreport/render/list"
)

// Records is the content of a list's CSV file: one row for each record, with id and page as the first columns.
// Times are UTC. No value depends on the as-of time.
type Records struct {
	Head  []string
	Len   int
	Row   func(i int) []string
	Whole bool // the file may have any length
	Piped bool // a program reads it: no byte order mark
}

// Records returns all records of a list.
func (x *Registers) Records(l list.ID) Records { return lists[l].records(x) }

// field is a column of the CSV file with all records of a list.
type field[T any] struct {
	head string
	text func(x *Registers, r *T) string
}

func (l source[T]) records(x *Registers) Records {
	rows := l.rows(x.Report)
	head := []string{"id", "page"}
	for _, f := range l.fields {
		head = append(head, f.head)
	}
	return Records{Head: head, Len: len(rows), Whole: true, Row: func(i int) []string {
		r := &rows[i]
		out := append(make([]string, 0, len(head)), l.id(r), x.Layout.Page(l.of, l.id(r)))
		for _, f := range l.fields {
			out = append(out, f.text(x, r))
		}
		return out
	}}
}

func stamp(ms int64) string {
	if ms == 0 {
		return ""
	}
	return time.UnixMilli(ms).UTC().Format(time.RFC3339Nano)
}

func ids(all []string) string { return strings.Join(all, " ") }

// CSV returns the content of a table's CSV file: the record's id and page, then the cells as shown.
func (t *Table) CSV() Records {
	head := t.Heads()
	if t.IDs != nil {
		head = append([]string{"id", "page"}, head...)
	}
	return Records{Head: head, Len: t.Len, Row: func(i int) []string {
		cells, out := t.Row(i), make([]string, 0, len(head))
		if t.IDs != nil {
			page := ""
			if n := slices.IndexFunc(cells, func(c Cell) bool { return c.Link != "" }); n >= 0 {
				page = cells[n].Link
			}
			out = append(out, t.RecordID(i), page)
		}
		for _, c := range cells {
			out = append(out, c.Text)
		}
		return out
	}}
}
