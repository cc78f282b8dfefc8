package pages

import (
	"testing"

	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
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

// TestAPartSaysWhatItHas: a forecast lists schedules, and what lists no records lists rows.
func TestAPartSaysWhatItHas(t *testing.T) {
	t.Parallel()
	w := words.English(words.Context{}).Lists
	for want, rows := range map[string]table.Table{
		"1 item whose serial numbers begin with .": {List: kind.Equipment, Len: 1, By: table.BySerial},
		"3 follow-ups created in .":                {List: kind.FollowUps, Len: 3, By: table.ByCreation},
		"3 rows whose serial numbers begin with .": {List: kind.Equipment, Len: 3, By: table.BySerials},
		"1 row.":            {Len: 1},
		"2 group sessions.": {List: kind.Trainings, Len: 2},
		"0 rows. The other pages of the list hold the rest.": {},
	} {
		if got := PartOf(w, &rows, table.Part{}, max(rows.Len, 1)); got != want {
			t.Errorf("%+v: %q, want %q", rows, got, want)
		}
	}
}
