package overview

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
)

// lateNight is a night with so many expired items and overdue follow-ups.
func lateNight(asOf time.Time, expired, overdue int) record.Night {
	past := record.MS(asOf.AddDate(0, 0, -40).UnixMilli())
	var items []*record.Equipment
	for i := range expired {
		items = append(items, &record.Equipment{ID: fmt.Sprintf("e%d", i), InService: record.True, Status: "expired",
			Schedules: []record.Schedule{{ID: "s", Status: "expired", ExpiresOn: past}}})
	}
	var open []*record.FollowUp
	var late []string
	for i := range overdue {
		open = append(open, &record.FollowUp{ID: fmt.Sprintf("f%d", i), Open: record.True, CreatedOn: past})
		late = append(late, open[i].ID)
	}
	items = append(items, &record.Equipment{ID: "good", InService: record.True, Status: "uptodate"})
	open = append(open, &record.FollowUp{ID: "good", Open: record.True, CreatedOn: past})
	return record.Night{AsOf: asOf, Set: record.Set{Equipment: record.Of(items...), FollowUps: record.Of(open...),
		Overdue: func(yield func(string, error) bool) {
			for _, id := range late {
				if !yield(id, nil) {
					return
				}
			}
		}}}
}

// TestTheOverviewComparesInWholeSentences: how the two numbers of the title changed, and since when, with the time where that
// is the day of the report itself.
func TestTheOverviewComparesInWholeSentences(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 14, 12, 7, 0, time.UTC)
	for _, c := range []struct {
		expired, overdue int // of the night before; tonight there are two of each
		ago              time.Duration
		want             string
	}{
		{2, 2, 24 * time.Hour, "Expired: 2, as on 20 Nov. Overdue: 2, as many as then."},
		{2, 2, 2 * time.Hour, "Expired: 2, as on 21 Nov at 12:12. Overdue: 2, as many as then."},
		{3, 3, 24 * time.Hour, "Expired: 2, 1 fewer than on 20 Nov. Overdue: 2, 1 fewer."},
		{3, 2, 24 * time.Hour, "Expired: 2, 1 fewer than on 20 Nov. Overdue: 2, as many as then."},
		{0, 2, 24 * time.Hour, "Expired: 2, 2 more than on 20 Nov. Overdue: 2, as many as then."},
		{2, 3, 24 * time.Hour, "Expired: 2, as on 20 Nov. Overdue: 2, 1 fewer."},
		{2, 1, 2 * time.Hour, "Expired: 2, as on 21 Nov at 12:12. Overdue: 2, 1 more."},
		{3, 1, 24 * time.Hour, "Expired: 2, 1 fewer than on 20 Nov. Overdue: 2, 1 more."},
	} {
		o := report.Options{Zone: time.UTC, Book: new(label.Book)}
		before, err := report.Build(lateNight(asOf.Add(-c.ago), c.expired, c.overdue), nil, o)
		if err != nil {
			t.Fatal(err)
		}
		n := lateNight(asOf, 2, 2)
		r, err := report.Build(n, before, o)
		if err != nil {
			t.Fatal(err)
		}
		got := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.Layout{})}, nil).Lede().String()
		if !strings.Contains(got, c.want) {
			t.Errorf("after %d expired and %d overdue: %q, want %q", c.expired, c.overdue, got, c.want)
		}
	}
}

// TestTheOverviewNamesNoneOfSeveralAlone: places with equally many expired items are counted together.
func TestTheOverviewNamesNoneOfSeveralAlone(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 14, 12, 7, 0, time.UTC)
	book := new(label.Book)
	for _, c := range []struct {
		offices string // of the items, a letter each
		want    []string
	}{
		{"AAB", []string{"A has 2 expired items, B 1."}},
		{"AABC", []string{"A has 2 expired items; B and 1 other office have 1 each."}},
		{"ABCD", []string{"A, B and 2 other offices have 1 expired item each."}},
		{"AABBCC", []string{"A, B and 1 other office have 2 expired items each."}},
		{"A", []string{"A has 1 expired item."}},
	} {
		n := lateNight(asOf, len(c.offices), 0)
		var items []*record.Equipment
		for e := range n.Equipment {
			if i := len(items); i < len(c.offices) {
				e.OfficeIDs = []string{c.offices[i : i+1]}
				book.Set(label.Office, e.OfficeIDs[0], e.OfficeIDs[0])
			}
			items = append(items, e)
		}
		n.Equipment = record.Of(items...)
		r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: book})
		if err != nil {
			t.Fatal(err)
		}
		got := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.Layout{})}, nil).Lede().String()
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q, want %q", c.offices, got, want)
			}
		}
	}
}

// TestWhatToCloseFirst is the follow-up that is late by most days, where due values are read as dates; else the oldest one.
func TestWhatToCloseFirst(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 14, 12, 7, 0, time.UTC)
	for format, want := range map[string]string{
		"yyyymmdd": "11 days late due 10 Nov, 1 day late due 20 Nov, 40 days open no due date, ",
		"":         "40 days open due value 20261120, 40 days open due value 20261110, 40 days open no due date, ",
	} {
		n := lateNight(asOf, 0, 3)
		var all []*record.FollowUp
		for f := range n.FollowUps {
			f.Due = map[string]string{"f0": "20261120", "f1": "20261110"}[f.ID]
			all = append(all, f)
		}
		n.FollowUps = record.Of(all...)
		r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book), DueFormat: format})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, row := range Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.Layout{})}, nil).Overdue(closeFirst) {
			got += row.Value.String() + " " + row.Since + ", "
		}
		if got != want {
			t.Errorf("format %q: %q, want %q", format, got, want)
		}
	}
}

// TestTheTitleHasTwoNumbers, or says why there is none.
func TestTheTitleHasTwoNumbers(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	none := lateNight(asOf, 2, 1)
	none.FollowUps = record.Of[*record.FollowUp]()
	for want, n := range map[string]record.Night{
		"12 items are expired, 7 follow-ups are overdue":          lateNight(asOf, 12, 7),
		"1 item is expired, 1 follow-up is overdue":               lateNight(asOf, 1, 1),
		"No item is expired, no follow-up is overdue":             lateNight(asOf, 0, 0),
		"2 items are expired, no follow-up is overdue":            lateNight(asOf, 2, 0),
		"2 items are expired; the service returned no follow-ups": none,
		"The service returned no equipment and no follow-ups":     {AsOf: asOf},
	} {
		r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
		if err != nil {
			t.Fatal(err)
		}
		if got := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.Layout{})}, nil).Headline(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTheFirstOfThemAreCounted of all, and where they are all, it says so. An edition of a part says nothing of all.
func TestTheFirstOfThemAreCounted(t *testing.T) {
	t.Parallel()
	part := &record.Part{Lists: []string{record.FollowUps}, Narrowed: []string{record.FollowUps}}
	for want, c := range map[string]struct {
		overdue int
		part    *record.Part
	}{
		"5 of 6 follow-ups that the service lists as overdue, oldest first.": {6, nil},
		"All 3 follow-ups that the service lists as overdue, oldest first.":  {3, nil},
		"The one follow-up that the service lists as overdue.":               {1, nil},
		"3 follow-ups that the service lists as overdue, oldest first.":      {3, part},
	} {
		n := lateNight(time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC), 0, c.overdue)
		n.Part = c.part
		r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
		if err != nil {
			t.Fatal(err)
		}
		if got := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.Layout{})}, nil).close().Note; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
