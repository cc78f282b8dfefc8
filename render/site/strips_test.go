package site

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/pages/overview"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
)

// editionOf is the last of some nights of one item; nil where it is not in the list.
func editionOf(t *testing.T, days []int, items ...*record.Equipment) (*pages.Edition, *period.Counter) {
	t.Helper()
	var sources []past.Source
	var last record.Night
	for i, e := range items {
		n := record.Night{Digest: fmt.Sprintf("%064x", i+1), AsOf: time.Date(2026, 11, days[i], 8, 0, 0, 0, time.UTC),
			Types: []record.TypeAsked{{ID: "t"}}, Set: record.Set{Equipment: record.Of[*record.Equipment](), Overdue: record.Of[string](),
				FollowUps: record.Of[*record.FollowUp](), Resources: record.Of[*record.Resource](),
				GroupTrainings: record.Of[*record.GroupTraining]()}}
		if e != nil {
			n.Equipment = record.Of(e)
		}
		sources = append(sources, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
		last = n
	}
	nights, err := past.Update(t.Context(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := report.Build(last, nil, report.Options{Book: new(label.Book), Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	return &pages.Edition{Report: r, Registers: table.New(r, table.Layout{})}, period.NewCounter(period.Known{Log: past.NewLog(nights), Stored: nights, Zone: time.UTC})
}

// TestStrips end with the night; with a single snapshot they show its status alone and the date on which the item expired.
func TestStrips(t *testing.T) {
	t.Parallel()
	item := func(status string) *record.Equipment {
		return &record.Equipment{ID: "e", TypeID: "t", Serial: "EX-1", Status: status, InService: record.True, Schedules: []record.Schedule{
			{ID: "s", Status: status, ExpiresOn: record.MS(time.Date(2026, 11, 5, 0, 0, 0, 0, time.UTC).UnixMilli())}}}
	}
	night, counter := editionOf(t, []int{-100, 1, 3, 4, 8}, item("uptodate"), item("expiring"), nil, item("expiring"), item("expired"))
	s := overview.Of(night, counter).Longest()
	if s.ID != "longest" || len(s.Blocks) != 1 || s.Note != "1 of 1 expired item, longest first, with their status in the last 13 weeks." {
		t.Fatalf("%+v", s)
	}
	rows := s.Blocks[0].(document.Entries)
	strip := rows.All[0].Strip.(chart.Strip)
	got := ""
	for _, p := range strip.Parts {
		got += fmt.Sprintf("%d %s-%s, ", p.Is, p.From.Format("2"), p.To.Format("2"))
	}
	if got != "0 23-1, 2 1-3, 2 4-5, 3 5-8, " || len(strip.Ticks) != 4 || !strip.To.Equal(night.Report.AsOf) || strip.Summary !=
		"Not known from 23 Jul 2026, expiring from 1 Nov 2026, not in the list from 3 Nov 2026, expiring from 4 Nov 2026, "+
			"expired since 5 Nov 2026." {
		t.Errorf("%s: %+v", got, strip)
	}
	if len(rows.Courses.Keys) != 4 || rows.Courses.Axis.Names[0].Name != "Sep" || len(rows.Courses.Axis.Names) != 3 {
		t.Errorf("%+v", rows.Courses)
	}
	night, counter = editionOf(t, []int{8}, item("expired"))
	s = overview.Of(night, counter).Longest()
	rows = s.Blocks[0].(document.Entries)
	if strip = rows.All[0].Strip.(chart.Strip); len(strip.Parts) != 2 || strip.Parts[0].Is != chart.Unproven ||
		!strip.Parts[0].From.Equal(strip.From) || strip.Parts[1].Is !=
		chart.WasExpired || !strip.Parts[1].From.Equal(strip.To) || len(strip.Flags) != 1 || strip.Flags[0].At.Day() != 5 ||
		rows.Courses.Keys[2].Name != "date on which it expired" {
		t.Errorf("one snapshot: %+v", strip)
	}
	if s := overview.Of(night, nil).Longest(); s.ID != "" {
		t.Errorf("nobody knows what it was: %+v", s)
	}
	night, counter = editionOf(t, []int{8}, nil)
	if s := overview.Of(night, counter).Longest(); s.ID != "" {
		t.Errorf("nothing is expired: %+v", s)
	}
}
