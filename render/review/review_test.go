package review

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/event"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
)

var first = time.Date(2026, 9, 28, 4, 0, 0, 0, time.UTC) // a Monday

// book is that of three nights a week over six weeks: one ladder is inspected
// late, another not at all, and a follow-up is handed on and closed.
func book(t *testing.T) *Book { return busy(t, 0) }

// busy is book with so many follow-ups that are opened in October, too.
func busy(t *testing.T, opened int) *Book {
	t.Helper()
	names := new(label.Book)
	names.Set(label.User, "u2", "Leila Ropewalker")
	names.Set(label.Schedule, "s", "Annual inspection")
	var sources []ledger.Source
	var lines []history.Line
	var last *report.Report
	for i := range 18 {
		at := first.AddDate(0, 0, i/3*7+i%3*2)
		due := func(day int) record.Time { return record.MS(first.AddDate(0, 0, day).Add(time.Hour).UnixMilli()) }
		e := record.Equipment{ID: "e1", Serial: "LD-1", Title: "Ladder", TypeID: "t", InService: record.True, Status: "uptodate",
			Schedules: []record.Schedule{{ID: "s", ExpiresOn: due(8), LastCompletedOn: due(-300)}}}
		if i > 5 {
			e.Schedules[0] = record.Schedule{ID: "s", ExpiresOn: due(300), LastCompletedOn: due(10)}
		}
		e2 := record.Equipment{ID: "e2", Serial: "LD-2", TypeID: "t", InService: record.True, Status: "uptodate",
			Schedules: []record.Schedule{{ID: "s", ExpiresOn: due(9)}}}
		f := record.FollowUp{ID: "f1", Open: record.True, AssigneeID: "u1", CreatedOn: due(-1)}
		if i > 3 {
			f.AssigneeID = "u2"
		}
		if i > 4 {
			f.Open = record.False
		}
		n := record.Night{Digest: fmt.Sprintf("%064x", i+1), AsOf: at, Folder: at.Format("20060102T150405Z"),
			Types: []record.TypeAsked{{ID: "t", Rows: 2}},
			Set:   record.Set{Equipment: record.Of(&e, &e2), FollowUps: record.Of(append(more(i, opened), &f)...)}}
		sources = append(sources, ledger.Source{Digest: n.Digest, AsOf: at, Open: func() (record.Night, error) { return n, nil }})
		r, err := report.Build(n, nil, report.Options{Book: names, Targets: map[string]report.Target{"E1": {Meets: 99.95, Watch: 90},
			"F3": {Watch: 3}}})
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, history.Of(r, n.Digest))
		last = r
	}
	nights, err := ledger.Update(context.Background(), nil, sources, ledger.Options{})
	if err != nil {
		t.Fatal(err)
	}
	chain := period.NewChain(nights, lines, time.UTC)
	x := table.New(last, table.NewLayout(last, false))
	return New(Input{Registers: x, Words: event.New(x, nil, nil), Ledger: ledger.NewIndex(nights), Chain: chain,
		Shown: chain.Show(new(period.Kept), "opsreport 1")})
}

// more are the follow-ups beside f1 on a night: from the fifth on there are all.
func more(night, opened int) (out []*record.FollowUp) {
	if night < 5 {
		return nil
	}
	for i := range opened {
		out = append(out, &record.FollowUp{ID: fmt.Sprint("more", i), Open: record.True})
	}
	return out
}

// said is a section as lines of cells.
func said(s brief.Section) string {
	out := s.Title + "\n" + strings.Join(s.Text, "\n")
	for _, t := range s.Tables {
		out += "\n" + strings.Join(t.Heads(), " | ")
		for i := range t.Len {
			var cells []string
			for _, c := range t.Row(i) {
				cells = append(cells, c.Text)
			}
			out += "\n" + strings.Join(cells, " | ")
		}
	}
	return out
}

func section(t *testing.T, r brief.Page, id string) string {
	t.Helper()
	i := slices.IndexFunc(r.Sections, func(s brief.Section) bool { return s.ID == id })
	if i < 0 {
		t.Fatalf("%s has no section %s", r.ID, id)
	}
	return said(r.Sections[i])
}

func TestReviewOfAMonth(t *testing.T) {
	t.Parallel()
	b := book(t)
	r := b.Of(b.Shown.Find("2026-10"))
	for id, want := range map[string][]string{
		"figures": {
			"P0 Snapshots | 13 of 31 (41.9 %) | 2 of 30 (6.7 %) | +35.2 points | 72 h",
			"P1 Inspections on time | 0 of 2 | n/a | – | 72 h",
			"P2 In date | 26 of 26 (100.0 %) | 4 of 4 | no percentage | 72 h",
			"P5 Due date moved, reassigned, reopened | 0 due dates moved, 1 reassigned, 0 reopened | " +
				"0 due dates moved, 0 reassigned, 0 reopened | +1 | 72 h",
			"P7 Open follow-ups | 1 + 0 opened + 0 reopened + 0 returned open − 1 closed − 0 gone while open = 0 | "},
		"inspections": {"LD-2 | no title | Annual inspection | 7 Oct 2026 | Not done | –",
			"LD-1 | Ladder | Annual inspection | 6 Oct 2026 | Late | 8 Oct 2026"},
		"nights":   {"1 Oct 2026 | 1 Oct 2026 | 1", "3 Oct 2026 | 4 Oct 2026 | 2"},
		"happened": {"Follow-ups reassigned | 1", "Inspections completed | 1"},
		"happened-followups-list": {"No form, 27 Sep 2026 | no form | Leila Ropewalker | 27 Sep 2026 | Reassigned | u1 | Leila Ropewalker | " +
			"7 Oct 2026",
			"Closed | Open | Closed | 9 Oct 2026"},
		"stood": {"F1 Open / closed | 1 of 1 | 0 of 1"},
	} {
		got := section(t, r, id)
		for _, line := range want {
			if !strings.Contains(got, line) {
				t.Errorf("%s lacks %q:\n%s", id, line, got)
			}
		}
	}
	if before := section(t, b.Of(b.Shown.Find("2026-09")), "figures"); !strings.Contains(before, "| fewer than two nights | – |") {
		t.Errorf("the first month has one before:\n%s", before)
	}
}

func TestReviewOfAQuarter(t *testing.T) {
	t.Parallel()
	b := book(t)
	r := b.Of(b.Shown.Find("2026-Q4"))
	if got := section(t, r, "trends"); !strings.Contains(got, "Figure | October 2026 | November 2026") {
		t.Error(got)
	}
	for _, want := range []string{"E1 In-date equipment | Meets target ≥ 99.95 %, Watch ≥ 90 %, else Act | 2 of 2 | 2 of 2",
		"F3 Age of open | Meets target 0, Watch ≤ 3, else Act, on the last bucket | 0 | 0"} {
		if got := section(t, r, "targets"); !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if got := section(t, r, "decisions"); strings.Count(got, "________________") != 6 {
		t.Error(got)
	}
	if !strings.Contains(r.Lede, "It is not over") || strings.Contains(b.Of(b.Shown.Find("2026-Q3")).Lede, "not over") {
		t.Errorf("lede %q", r.Lede)
	}
}

// TestRestated changes what was published, and wants both values and the reason.
func TestRestated(t *testing.T) {
	t.Parallel()
	b := book(t)
	published := slices.Clone(b.Shown.Published)
	at := slices.IndexFunc(published, func(p period.Published) bool { return p.Period == "2026-10" })
	published[at].Figures = slices.Clone(published[at].Figures)
	published[at].Figures[5].N, published[at].Figures[5].Series, published[at].Tool = new(9), []int{2, 3, 4}, "opsreport 0.9"
	again := b.Chain.Show(&period.Kept{Published: published}, "opsreport 1")
	if got := again.Find("2026-10").Figure("P5").Text; got != "2 due dates moved, 3 reassigned, 4 reopened" {
		t.Errorf("what was published does not stand: %s", got)
	}
	b.Shown = again
	want := "October 2026 | P5 | 2 due dates moved, 3 reassigned, 4 reopened | 0 due dates moved, 1 reassigned, 0 reopened | " +
		"published by opsreport 0.9, counted again by opsreport 1"
	if got := section(t, b.Index(), "restatements"); !strings.Contains(got, want) {
		t.Error(got)
	}
	if len(again.Published) != len(published) {
		t.Errorf("%d published, then %d", len(published), len(again.Published))
	}
	published[at].Inputs = strings.Repeat("0", 64)
	b.Shown = b.Chain.Show(&period.Kept{Published: published}, "opsreport 1")
	if got := section(t, b.Index(), "restatements"); !strings.Contains(got, "its nights or the ledger have changed") {
		t.Error(got)
	}
}

func TestIndexDrawsWeeksAndMonths(t *testing.T) {
	t.Parallel()
	b := book(t)
	r := b.Index()
	if got := section(t, r, "weeks"); !strings.Contains(got, "Week 41 of 2026 | 3 of 7 (42.9 %) | 72 h | 0 of 2 |") {
		t.Error(got)
	}
	charts := r.Sections[0].Charts
	if len(charts) != 2*len(drawn) || charts[0].ID != "on-time-weeks" {
		t.Fatalf("%d charts", len(charts))
	}
	titles := map[string]bool{}
	for _, c := range charts {
		if titles[c.Title] {
			t.Errorf("two charts are called %q", c.Title)
		}
		titles[c.Title] = true
		if err := c.Check(); err != nil || len(c.Categories) < 3 {
			t.Errorf("%s: %d places, %v", c.ID, len(c.Categories), err)
		}
	}
}

// TestChartsOfPeriodsFarApart: a ledger may begin with a night of another century,
// if its line was damaged or the clock was wrong.
func TestChartsOfPeriodsFarApart(t *testing.T) {
	t.Parallel()
	week := func(year int) *period.Period {
		return &period.Period{Span: period.Of(period.Week, time.Date(year, 11, 18, 0, 0, 0, 0, time.UTC))}
	}
	got := spans([]*period.Period{week(2026), week(1)})
	if len(got) != mostPlaces || got[len(got)-1].ID != "2026-W47" || got[0].ID != "2025-W47" {
		t.Errorf("%d places, from %s to %s", len(got), got[0].ID, got[len(got)-1].ID)
	}
}

// TestASummaryIsASentence: the words below a chart say what its last place shows.
func TestASummaryIsASentence(t *testing.T) {
	t.Parallel()
	n := func(v float64) []*float64 { return []*float64{&v} }
	c := chart.Chart{Unit: "inspections", Categories: []chart.Category{{Label: "October 2026"}}, Series: []chart.Series{
		{Name: "On time", Values: n(109)}, {Name: "Not done", Values: n(0)}, {Name: "Not due yet", Fill: chart.NoData, Values: n(0)}}}
	share := chart.Chart{Unit: "%", Categories: []chart.Category{{Label: "Week 9 of 2026"}, {Label: "Week 10 of 2026"}},
		Series: []chart.Series{{Name: "Item-nights", Values: append(n(100), nil)}}}
	for got, want := range map[string]string{
		last(&c): "In October 2026: 109 on time, 0 not done", last(&share): "In week 9 of 2026: 100.0 %",
		noteOn(2, 2, "week", "weeks"): "Every week has this figure. What happened between two nights counts in the weeks of both nights.",
		noteOn(1, 2, "week", "weeks"): "1 of 2 weeks have this figure; the others are gaps. What happened between two nights counts in the " +
			"weeks of both nights.",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
