package table_test

import (
	"testing"

	"opsreport/render/census"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestAnAgeThatIsUnknownIsNotNone: only where nothing is open is there none.
func TestAnAgeThatIsUnknownIsNotNone(t *testing.T) {
	t.Parallel()
	for open, want := range map[int]string{0: "none", 2: "unknown"} {
		l := report.FollowUpCounts{Open: open, Ages: make([]int, 7), Oldest: census.NoDay, Median: census.NoDay}
		x := registersOf(census.Rows{})
		all := x.GroupsOfFollowUps("forms", "By form", "Form", []table.Group{{Group: report.Group{Label: "Walk", FollowUps: l}}})
		for i, c := range all.Columns {
			if c.ID != "oldest" && c.ID != "median-age" {
				continue
			}
			if got := all.Cell(0, i); got.Text != want || !got.Muted {
				t.Errorf("%d open, %s: %+v, want %q", open, c.ID, got, want)
			}
		}
	}
}
