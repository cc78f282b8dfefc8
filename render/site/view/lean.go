package view

import "opsreport/render/table"

// Said reports whether the name of every row begins with what a column says: the
// form of a follow-up.
func Said(t *table.Table, column int) bool {
	return t.Columns[column].ID == "form" && t.Columns[0].Beside
}

// Lean returns a table without the column that the names of its rows say.
func Lean(t table.Table) table.Table {
	for i := range t.Columns {
		if Said(&t, i) {
			return table.Without(t, t.Columns[i].ID)
		}
	}
	return t
}
