package table

import (
	"opsreport/render/census"
	"opsreport/render/list"
	"opsreport/render/report"
)

// lists are the sources of the records of each list.
var lists = map[list.ID]interface {
	records(x *Registers) Records
	register(x *Registers, row int) Table
	known(x *Registers, row int) (Cell, []Cell)
	heads() []Column
}{list.Equipment: equipment, list.FollowUps: followUps, list.Documents: documents, list.Trainings: sessions}

// At returns the registers of the rows of another night, with the same names and pages. It is for records that are
// no longer returned.
func (x *Registers) At(rows *census.Rows) *Registers {
	then := *rows
	then.Book, then.Zone = x.Report.Book, x.Report.Zone
	return New(&report.Report{Rows: then}, x.Book, x.Layout)
}

// Register returns the register of a list with only the record at a row.
func (x *Registers) Register(l list.ID, row int) Table { return lists[l].register(x, row) }

func (l source[T]) register(x *Registers, row int) Table {
	return build(x, l, *l.all, []int32{int32(row)})
}

// Known returns the name of the record at a row, and what else it is known by: one cell for each column of About.
func (x *Registers) Known(l list.ID, row int) (name Cell, about []Cell) {
	return lists[l].known(x, row)
}

func (l source[T]) known(x *Registers, row int) (Cell, []Cell) {
	r := &l.rows(x.Report)[row]
	about := make([]Cell, len(l.about))
	for i := range about {
		about[i] = l.about[i].cell(x, r)
	}
	return l.all.columns[0].cell(x, r), about
}

// About returns the columns of what the records of a list are known by, beside their names.
func About(l list.ID) []Column { return lists[l].heads() }

func (l source[T]) heads() []Column {
	out := make([]Column, len(l.about))
	for i, c := range l.about {
		out[i] = c.Column
		out[i].Minor = false // nothing else says it
	}
	return out
}
