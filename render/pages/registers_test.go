package pages

import (
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
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

// TestRegistersHaveTheirWords: the page of an empty one would not say that it is empty.
func TestRegistersHaveTheirWords(t *testing.T) {
	t.Parallel()
	good := census.Equipment{ID: "e", Serial: "1", InService: record.True, Status: census.UpToDate, Schedules: []census.Schedule{{Status: census.UpToDate}}}
	r := &report.Report{Rows: census.Rows{Equipment: []census.Equipment{good}}} // no register is empty for want of items in service
	for _, g := range Registers() {
		for _, one := range g.Tables(table.New(r, table.Layout{})) {
			if one.Caption == "" || one.Len == 0 && one.Empty == "" || one.Order == "" {
				t.Errorf("render/words/en/registers.txt lacks caption.%s, empty.%[1]s or order.%[1]s: %q, %q, %q", one.ID, one.Caption, one.Empty, one.Order)
			}
			for _, c := range one.Columns {
				if c.Head == "" {
					t.Errorf("%s: the column %s has no head: say it as head.%[2]s in render/words/en/columns.txt", one.ID, c.ID)
				}
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
