package pages

import (
	"testing"

	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestRegistersKnowTheirPages: whoever links to a register finds it where it is written.
func TestRegistersKnowTheirPages(t *testing.T) {
	t.Parallel()
	for _, g := range Registers() {
		for _, one := range g.Tables(table.New(&report.Report{}, table.Layout{})) {
			if want := g.Path() + ".html"; one.Page != want {
				t.Errorf("%s stands on %s, not on %s", one.ID, want, one.Page)
			}
		}
	}
}

// TestHowManyRecordsARegisterLists: a forecast lists schedules, and what lists no records lists rows.
func TestHowManyRecordsARegisterLists(t *testing.T) {
	t.Parallel()
	for want, rows := range map[string]table.Table{
		"1 item":       {ID: "equipment", List: kind.Equipment, Len: 1},
		"3 follow-ups": {ID: "open", List: kind.FollowUps, Len: 3},
		"3 rows":       {ID: "forecast", List: kind.Equipment, Len: 3},
		"1 row":        {ID: "requests", Len: 1},
		"0 rows":       {ID: "forecast", Len: 0},
	} {
		if got := HowMany(&rows); got != want {
			t.Errorf("%s of list %d: %q, want %q", rows.ID, rows.List, got, want)
		}
	}
}
