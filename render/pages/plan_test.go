package pages

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/report"
	"opsreport/render/table"
)

// at is a night with some equipment, in the zone of its time.
func at(asOf time.Time, e ...census.Equipment) *census.Rows {
	for i := range e {
		for n := range e[i].Schedules {
			s := &e[i].Schedules[n]
			s.Passed = s.ExpiresMs != 0 && s.ExpiresMs < asOf.UnixMilli()
		}
	}
	return &census.Rows{AsOf: asOf, Zone: asOf.Location(), Equipment: e}
}

// A night an hour before midnight in London, where the clocks go back two days
// later: days are those of the calendar, 25 hours long where they are.
func TestByDay(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	asOf := time.Date(2026, 10, 23, 23, 0, 0, 0, zone)
	on := func(day, hour int) int64 { return time.Date(2026, 10, day, hour, 30, 0, 0, zone).UnixMilli() }
	item := func(serving record.Bool, expires ...int64) census.Equipment {
		e := census.Equipment{ID: "e", InService: serving}
		for _, ms := range expires {
			e.Schedules = append(e.Schedules, census.Schedule{ID: "s", ExpiresMs: ms})
		}
		return e
	}
	all := at(asOf,
		item(record.True, on(23, 22), on(23, 23), on(24, 0)), // expired, later today, tomorrow
		item(record.True, 0, on(25, 23), on(26, 0)),          // no date, the end of the long day, the day after
		item(record.False, on(20, 0), on(25, 0)),
		item(record.True, time.Date(2026, 11, 5, 23, 59, 0, 0, zone).UnixMilli(), time.Date(2026, 11, 6, 0, 0, 0, 0, zone).UnixMilli(), on(1, 0)))
	s := PlanOf(all, nil)
	if len(s.CatchUp) != 2 || s.CatchUp[0].Row != 3 || s.CatchUp[1].Row != 0 {
		t.Errorf("to catch up: %+v", s.CatchUp)
	}
	want := map[int]int{0: 1, 1: 1, 2: 1, 3: 1, 13: 1}
	for i, d := range s.Days {
		if len(d.Dues) != want[i] {
			t.Errorf("day %d, from %v: %+v", i, d.Start, d.Dues)
		}
	}
	all.Equipment[1].Schedules[0].Status = census.Expired
	if s := PlanOf(all, nil); len(s.CatchUp) != 3 || s.CatchUp[2].Row != 1 || s.All() != 8 {
		t.Errorf("expired without a date: %+v, %d in all", s.CatchUp, s.All())
	}
	if s.All() != 7 {
		t.Errorf("%d in all", s.All())
	}
	if s.Expiring(2) != 2 || s.Expiring(PlanDays) != 5 {
		t.Errorf("%d in two days, %d in all", s.Expiring(2), s.Expiring(PlanDays))
	}
	if part := PlanOf(all, []int32{1}); len(part.CatchUp) != 1 || part.Expiring(PlanDays) != 2 {
		t.Errorf("of one item: %+v", part)
	}
	if none := PlanOf(all, []int32{}); len(none.CatchUp) != 0 || none.Expiring(PlanDays) != 0 {
		t.Errorf("of no item: %+v", none)
	}
}

// TestWhatADateAloneWouldNotSay: that nothing was completed, and that the service calls a schedule otherwise than its date.
func TestWhatADateAloneWouldNotSay(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC)
	late, soon := asOf.AddDate(0, 0, -3).UnixMilli(), asOf.AddDate(0, 0, 3).UnixMilli()
	item := census.Equipment{ID: "e", InService: record.True, Schedules: []census.Schedule{
		{ID: "a", Status: census.Expired, ExpiresMs: late, Completed: census.GoodDate}, {ID: "b", Status: census.UpToDate, ExpiresMs: late},
		{ID: "c", Status: census.Expired, Completed: census.NoDate}, {ID: "d", Status: census.Expired, Completed: census.GoodDate},
		{ID: "e", Status: census.UpToDate, ExpiresMs: soon}, {ID: "f", Status: census.Expired, ExpiresMs: soon}}}
	all := at(asOf, item, census.Equipment{ID: "bare", Serial: "LD-0023", InService: record.True},
		census.Equipment{ID: "stored", InService: record.False})
	var got []string
	sheet, w := PlanOf(all, nil), Of(&report.Report{Rows: *all}).Words()
	for _, p := range sheet.Parts(w.Planner, PlanDays) {
		for _, due := range p.Dues {
			got = append(got, all.Schedule(due).ID+": "+BelowDue(w.Planner, all, due))
		}
	}
	want := []string{"a: ", "b: date passed, not called expired", "f: expired", "c: no completion on record", "d: ",
		"e: ", "f: expired"} // which is to catch up, and of its day
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := sheet.Headline(w, "Dock"), "Dock: 5 inspections to catch up, 2 this week"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for office, want := range map[string]string{"": "Nothing to catch up, none in two weeks",
		"Dock": "Dock: nothing to catch up, none this week"} {
		none := PlanOf(all, []int32{})
		if got := none.Headline(w, office); got != want {
			t.Errorf("nothing to do: %q, want %q", got, want)
		}
	}
	const missing = "Not on this sheet: 1 item in service with no schedule (LD-0023). An item of two offices is on both sheets."
	if got := sheet.Missing(w, all); got != missing {
		t.Errorf("got %q, want %q", got, missing)
	}
	if none := PlanOf(all, []int32{0}); len(none.Bare) != 0 {
		t.Errorf("of one item with schedules: %v", none.Bare)
	}
}

// TestASheetSaysWhatItLacks: of what may be due all the same, no sheet says that there is none.
func TestASheetSaysWhatItLacks(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC)
	soon, late := asOf.AddDate(0, 0, 3).UnixMilli(), asOf.AddDate(0, 0, -3).UnixMilli()
	unread := census.Schedule{Status: census.UpToDate, Expires: census.BadDate}
	for _, c := range []struct {
		schedules             []census.Schedule
		head, lede, none, row string
	}{
		{[]census.Schedule{{Status: census.UpToDate, Expires: census.GoodDate, ExpiresMs: soon + 30*census.DayMs}},
			"Nothing to catch up, none in two weeks", ": 0 in the first seven days, 0 in the seven after.",
			"No inspection is to catch up, and none expires in these two weeks.", ""},
		{[]census.Schedule{unread}, "The expiry date of 1 of 1 inspection that the service does not call expired cannot be read", ". The expiry date of 1 of 1 inspection that the service does not call expired cannot be read.",
			"The expiry date of 1 of 1 inspection that the service does not call expired cannot be read.", "not known, not known, not known"},
		{[]census.Schedule{unread, {Status: census.UpToDate, Expires: census.GoodDate, ExpiresMs: soon}},
			"1 inspection in two weeks; the expiry date of 1 of 2 inspections that the service does not call expired cannot be read",
			": 1 in the first seven days, 0 in the seven after. The expiry date of 1 of 2 inspections that the service does not call expired cannot be read.", "",
			"not known, 1, not known"},
		{[]census.Schedule{unread, {Status: census.Expired, Expires: census.GoodDate, ExpiresMs: late}},
			"1 inspection to catch up; the expiry date of 1 of 1 inspection that the service does not call expired cannot be read",
			". The expiry date of 1 of 1 inspection that the service does not call expired cannot be read.", "", "1, not known, not known"},
		{[]census.Schedule{{Status: census.Expired}}, "1 inspection to catch up, none in two weeks", // it is on the sheet
			": 0 in the first seven days, 0 in the seven after.", "", "1, 0, 0"},
		{[]census.Schedule{{Status: census.Other, Expires: census.GoodDate, ExpiresMs: soon + 30*census.DayMs}},
			"No inspection expires in two weeks; the status of 1 of 1 inspection cannot be read",
			": 0 in the first seven days, 0 in the seven after.", "The status of 1 of 1 inspection cannot be read.", "not known, 0, 0"},
	} {
		all := at(asOf, census.Equipment{ID: "e", InService: record.True, Schedules: c.schedules})
		sheet, w := PlanOf(all, nil), Of(&report.Report{Rows: *all}).Words()
		if got := sheet.Headline(w, ""); got != c.head {
			t.Errorf("%q, want %q", got, c.head)
		}
		if _, after, _ := strings.Cut(strings.ReplaceAll(sheet.Lede(nil, w, ""), "\u00a0", " "), "8 Dec 2026"); !strings.HasPrefix(after, c.lede) {
			t.Errorf("%s: %q, want %q", c.head, sheet.Lede(nil, w, ""), c.lede)
		}
		if got := sheet.Nothing(Of(&report.Report{Rows: *all}), w.Planner.Nothing()); c.none != "" && got != c.none {
			t.Errorf("%s: %q, want %q", c.head, got, c.none)
		}
		r := &report.Report{Rows: *all}
		offices, row := NewSheets(NewLists(&Edition{Report: r, Registers: table.New(r, table.Layout{})}, nil)).officesTable([]table.Group{{Group: report.Group{Label: "Dock", Rows: []int32{0}}}}), ""
		if offices.Len > 0 {
			row = fmt.Sprintf("%s, %s, %s", offices.Cell(0, 1).Text, offices.Cell(0, 2).Text, offices.Cell(0, 3).Text)
		}
		if row != c.row {
			t.Errorf("%s: row %q, want %q", c.head, row, c.row)
		}
	}
}

// TestOneDayStandsByName: of inspections that expire at the same time, numbers in the names of the items count by their value.
func TestOneDayStandsByName(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	r := at(asOf)
	for _, serial := range []string{"A 113", "A 23", "a 3"} {
		r.Equipment = append(r.Equipment, census.Equipment{ID: serial, Serial: serial, InService: record.True,
			Schedules: []census.Schedule{{ID: "s", Passed: true, ExpiresMs: asOf.AddDate(0, 0, -1).UnixMilli()}, {ID: "t", Status: census.Expired}}})
	}
	var got []string
	for _, d := range PlanOf(r, nil).CatchUp {
		got = append(got, r.Equipment[d.Row].Serial)
	}
	if want := []string{"a 3", "A 23", "A 113", "a 3", "A 23", "A 113"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
