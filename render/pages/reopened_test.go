package pages

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestARowSaysWhenItWasReopened: the last time that a follow-up was seen open again stands in its row, and nothing where none was seen.
func TestARowSaysWhenItWasReopened(t *testing.T) {
	t.Parallel()
	night := func(day int, again record.Bool) record.Night {
		at := time.Date(2026, 11, day, 4, 0, 0, 0, time.UTC)
		one := func(id string, open record.Bool) *record.FollowUp {
			return &record.FollowUp{ID: id, FormID: "form", Open: open, CreatedOn: record.MS(at.AddDate(0, 0, -day).UnixMilli())}
		}
		return record.Night{Digest: strings.Repeat("a", day), AsOf: at, Set: record.Set{FollowUps: record.Of(one("again", again), one("never", record.True))}}
	}
	last := night(6, record.True)
	var sources []past.Source
	for _, n := range []record.Night{night(1, record.True), night(2, record.False), night(3, record.True), night(4, record.False), night(5, record.True), last} {
		sources = append(sources, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
	}
	nights, err := past.Update(t.Context(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := reportOf(t, last, report.Options{Zone: time.UTC, Book: new(label.Book)})
	counter := period.NewCounter(period.Known{Log: past.NewLog(nights), Stored: nights, Zone: time.UTC})
	lists := NewLists(&Edition{Report: r, Registers: table.New(r, table.NewLayout(r, false)), Night: last}, counter)
	nobody := NewPeople(lists).Page(&lists.e.Registers.People()[0], 0)
	open := lists.Open(0)
	for name, list := range map[string]document.Section{"list": open.Section("list"), "page of nobody": nobody.Section("to-do")} {
		var said []string
		for _, b := range list.Blocks {
			rows, _ := b.(document.Rows)
			for _, g := range rows.Groups {
				for _, row := range g.Rows {
					said = append(said, row[0].Two.String())
				}
			}
		}
		if got := strings.Join(said, "|"); got != "reopened 5 Nov|" && got != "|reopened 5 Nov" {
			t.Errorf("the rows of the %s say %q", name, got)
		}
	}
}
