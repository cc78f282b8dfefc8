package table_test

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestTheForecastListsTwelveWeeks: the register has a row for every schedule that expires in 84 days, counted as the days of E13
// are, also where an item has two in one week, with the day of that schedule; what is past or later is not in it.
func TestTheForecastListsTwelveWeeks(t *testing.T) {
	t.Parallel()
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	on := func(days int) record.Schedule {
		return record.Schedule{ID: fmt.Sprint(days), Status: "uptodate", ExpiresOn: record.MS(monday.AddDate(0, 0, days).UnixMilli())}
	}
	item := func(id string, s ...record.Schedule) *record.Equipment {
		return &record.Equipment{ID: id, InService: record.True, Schedules: s}
	}
	book := &label.Book{}
	items := record.Of(item("a", on(1), on(12), on(8), on(86)), item("b", on(9), on(85), on(1)))
	r, err := report.Build(record.Night{AsOf: monday.AddDate(0, 0, 2), Set: record.Set{Equipment: items}}, nil,
		report.Options{Zone: time.UTC, Book: book})
	if err != nil {
		t.Fatal(err)
	}
	tab := table.New(r, table.NewLayout(r, false)).Forecast()
	got := ""
	for i := range tab.Len {
		for at, c := range tab.Row(i) {
			if id := tab.Columns[at].ID; id == "week" || id == "serial" || id == "expires" {
				got += c.Text + ", "
			}
		}
	}
	want := "23 Nov 2026, a, 24 Nov 2026, 23 Nov 2026, b, 25 Nov 2026, 23 Nov 2026, a, 28 Nov 2026, 8 Feb 2027, b, 9 Feb 2027, "
	if n := int(*r.Figure("E13").Stat(report.TwelveWeeks).Value); got != want || n != tab.Len {
		t.Errorf("E13 counts %d in 84 days, the register lists %s", n, got)
	}
}

// TestAnItemOfManySchedulesNeedsManyPages of the forecast: none has more rows than a page of a
// list may have.
func TestAnItemOfManySchedulesNeedsManyPages(t *testing.T) {
	t.Parallel()
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	e := &record.Equipment{ID: "a", Serial: "S-1", InService: record.True}
	for i := range 3 * table.CutRows {
		e.Schedules = append(e.Schedules, record.Schedule{ID: fmt.Sprint(i), ExpiresOn: record.MS(monday.AddDate(0, 0, 5).UnixMilli())})
	}
	r, err := report.Build(record.Night{AsOf: monday, Set: record.Set{Equipment: record.Of(e)}}, nil, report.Options{Zone: time.UTC,
		Book: &label.Book{}})
	if err != nil {
		t.Fatal(err)
	}
	tab := table.New(r, table.NewLayout(r, false)).Forecast()
	rows := 0
	for _, p := range table.Cut(&tab) {
		if rows += len(p.Rows); len(p.Rows) > table.CutRows {
			t.Errorf("%s has %d rows", p.Name, len(p.Rows))
		}
	}
	if rows != len(e.Schedules) {
		t.Errorf("%d rows of %d", rows, len(e.Schedules))
	}
}
