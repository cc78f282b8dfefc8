package table_test

import (
	"cmp"
	"slices"
	"strconv"
	"testing"

	"opsreport/render/kind"
	"opsreport/render/table"
	"opsreport/render/word"
)

// TestRowsAreSortedByTheColumnThatSaysSo: the column that a register names as the one of its
// order is the one, also where another column was put before it.
func TestRowsAreSortedByTheColumnThatSaysSo(t *testing.T) {
	t.Parallel()
	x := sample()
	said := map[string]string{}
	for _, tab := range every(x) {
		at := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.Sorts })
		if at < 0 {
			continue
		}
		said[tab.ID] = tab.Columns[at].ID
		if tab.List == kind.None {
			continue // groups stand in the order of their report
		}
		var values []string
		for i := range tab.Len {
			if c := tab.Row(i)[at]; !c.Muted {
				values = append(values, cmp.Or(c.Sort, c.Text))
			}
		}
		texts := word.Collator()
		order := func(a, b string) int {
			x, errA := strconv.Atoi(a)
			y, errB := strconv.Atoi(b)
			if errA == nil && errB == nil {
				return cmp.Compare(x, y)
			}
			return texts.CompareString(a, b)
		}
		down := slices.Clone(values)
		slices.Reverse(down)
		if !slices.IsSortedFunc(values, order) && !slices.IsSortedFunc(down, order) {
			t.Errorf("%s is not sorted by %s: %q", tab.ID, tab.Columns[at].ID, values)
		}
	}
	for id, column := range map[string]string{"equipment": "serial", "expired": "days-expired", "never-completed": "serial",
		"overdue": "age", "open": "age", "closed": "closed", "no-activity": "idle", "reassigned": "reassigned", "forecast": "week"} {
		if said[id] != column {
			t.Errorf("%s says that it is sorted by %q, not %q", id, said[id], column)
		}
	}
}
