package view

import "opsreport/render/table"

// Said reports whether the name of every row begins with the text of a column, for example with
// the form of a follow-up.
func Said(t *table.Table, column int) bool {
	return t.Columns[column].ID == "form" && t.Columns[0].Beside
}

// Lean returns a table without the column whose text the names of its rows contain.
func Lean(t table.Table) table.Table {
	for i := range t.Columns {
		if Said(&t, i) {
			return table.Without(t, t.Columns[i].ID)
		}
	}
	return t
}
