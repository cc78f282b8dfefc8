package table_test

import (
	"strconv"
	"testing"

	"opsreport/render/table"
)

// TestRowsAndColumnsAreChosenTogether: a row that is left keeps its own cells, id and key, also of a table that was
// narrowed before, and a total stays in its column as long as all rows do.
func TestRowsAndColumnsAreChosenTogether(t *testing.T) {
	t.Parallel()
	column := func(id string) table.Column {
		return table.Column{ID: id, Cell: func(row int) table.Cell { return table.Text(id + strconv.Itoa(row)) }, Total: table.Text("all " + id)}
	}
	whole := table.Table{Len: 5, Columns: []table.Column{column("a"), column("b"), column("c")},
		IDs:  func(row int) string { return "id" + strconv.Itoa(row) },
		Keys: func(row, depth int) string { return "k" + strconv.Itoa(row+depth) }}
	lean := table.Without(whole, "b")
	if got := textsOf(lean.Total()); got != "all a, all c" {
		t.Errorf("the totals are %s", got)
	}
	some := table.Narrow(table.Narrow(lean, []int32{4, 3, 1}), []int32{2, 0})
	for i, want := range []string{"a1, c1 id1", "a4, c4 id4"} {
		if got := textsOf(some.Row(i)) + " " + some.RecordID(i); got != want {
			t.Errorf("row %d is %s, want %s", i, got, want)
		}
	}
	if parts := table.Cut(&some); some.Len != 2 || len(parts) != 2 || parts[0].Name != "p-k1" || parts[1].Name != "p-k4" {
		t.Errorf("%d rows are cut into %+v", some.Len, parts)
	}
	if some.Total() != nil || len(whole.Columns) != 3 || whole.Cell(1, 1).Text != "b1" {
		t.Errorf("some rows have the totals of all, or the table they are of has changed: %+v", whole)
	}
}
