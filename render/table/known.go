package table

import (
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/report"
)

// lists are the sources of the records of each list.
var lists = map[kind.ID]interface {
	records(x *Registers) Records
	register(x *Registers, rows ...int32) Table
	name(x *Registers, row int) Cell
	known(x *Registers, row int) []Cell
	heads() []Column
}{kind.Equipment: equipment, kind.FollowUps: followUps, kind.Documents: documents, kind.Trainings: sessions}

// At returns the registers of the rows of another night, with the same names and pages. It is for records that are
// no longer returned.
func (x *Registers) At(rows *census.Rows) *Registers {
	then := *rows
	then.Book, then.Zone = x.Report.Book, x.Report.Zone
	return New(&report.Report{Rows: then}, x.Layout)
}

// Register returns the register of a list with only the records at some rows, in their order.
func (x *Registers) Register(l kind.ID, rows ...int32) Table { return lists[l].register(x, rows...) }

func (l source[T]) register(x *Registers, rows ...int32) Table {
	g := *l.all
	g.by, g.less = nil, nil
	return build(x, l, g, append([]int32{}, rows...)) // never nil, which is all
}

// Name returns the name of the record at a row, with a link to its page.
func (x *Registers) Name(l kind.ID, row int) Cell { return lists[l].name(x, row) }

func (l source[T]) name(x *Registers, row int) Cell {
	return l.all.columns[0].cell(x, &l.rows(x.Report)[row])
}

// Known returns what else the record at a row is known by: one cell for each column of About.
func (x *Registers) Known(l kind.ID, row int) []Cell { return lists[l].known(x, row) }

func (l source[T]) known(x *Registers, row int) []Cell {
	about := make([]Cell, len(l.about))
	for i, c := range l.about {
		about[i] = c.cell(x, &l.rows(x.Report)[row])
	}
	return about
}

// NameColumn returns the column of the names of a list's records.
func NameColumn(l kind.ID) Column { return lists[l].heads()[0] }

// About returns the columns of what the records of a list are known by, beside their names.
func About(l kind.ID) []Column { return lists[l].heads()[1:] }

func (l source[T]) heads() []Column {
	out := []Column{l.all.columns[0].Column}
	for _, c := range l.about {
		c.Minor = false // nothing else says it
		out = append(out, c.Column)
	}
	return out
}
