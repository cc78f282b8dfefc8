package reviews

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/event"
	"opsreport/render/word"
	"opsreport/render/words"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/past"
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
	names := &label.Book{None: words.English(words.Context{}).Kinds.Absent}
	names.Set(label.User, "u2", "Leila Ropewalker")
	names.Set(label.Schedule, "s", "Annual inspection")
	var nights []record.Night
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
		nights = append(nights, n)
	}
	return bookOf(t, nights, report.Options{Book: names, Targets: map[string]report.Target{"E1": {Meets: 99.95, Watch: 90}, "F3": {Watch: 3}}})
}

// bookOf is the book of some nights.
func bookOf(t *testing.T, all []record.Night, options report.Options) *Book {
	t.Helper()
	var sources []past.Source
	var lines []history.Line
	var last *report.Report
	for _, n := range all {
		sources = append(sources, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
		r, err := report.Build(n, nil, options)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, history.Of(r, n.Digest))
		last = r
	}
	nights, err := past.Update(context.Background(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	counter := period.NewCounter(period.Known{Log: past.NewLog(nights), Stored: nights, Lines: lines, Zone: time.UTC})
	x := table.New(last, table.NewLayout(last, false))
	return New(Input{Registers: x, Words: event.New(x, nil, nil), Ledger: past.NewLog(nights), Counter: counter,
		Shown: counter.Show(new(period.Kept), "opsreport 1")})
}

// more are the follow-ups beside f1 on a night: from the fifth on there are all.
func more(night, opened int) (out []*record.FollowUp) {
	if night < 5 {
		return nil
	}
	for i := range opened {
		out = append(out, &record.FollowUp{ID: fmt.Sprint("more", i), Open: record.True,
			CreatedOn: record.MS(time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC).UnixMilli())})
	}
	return out
}

// spelt is a section as lines: its paragraphs, and the rows of its tables.
func spelt(s document.Section) string {
	out := s.Title
	for _, b := range s.Blocks {
		switch b := b.(type) {
		case document.Para:
			out += "\n" + b.Text
		case document.Table:
			out += "\n" + strings.Join(b.Heads(), " | ")
			for i := range b.Len {
				var cells []string
				for _, c := range b.Row(i) {
					cells = append(cells, c.Text)
				}
				out += "\n" + strings.Join(cells, " | ")
			}
		}
	}
	return out
}

// part returns the section of a page with an id, in lines.
func part(t *testing.T, p document.Page, id string) string {
	t.Helper()
	s := p.Section(id)
	if s.ID == "" {
		t.Fatalf("%s has no section %s", p.ID, id)
	}
	return spelt(s)
}

// blocks are the blocks of a section that have a type.
func blocks[B document.Block](s document.Section) (out []B) {
	for _, b := range s.Blocks {
		if is, ok := b.(B); ok {
			out = append(out, is)
		}
	}
	return out
}

func TestReviewOfAMonth(t *testing.T) {
	t.Parallel()
	b := book(t)
	p := b.Shown.Find("2026-10")
	of := map[string]document.Page{"made": b.Page(p), "edges": b.Page(p), "happened": b.Page(p), "late": b.Paper(p)}
	for id, want := range map[string][]string{
		"made": {
			"P0 Snapshots | 13 of 31 (41.9 %) | 2 of 30 (6.7 %) | +35.2 points",
			"P1 Inspections on time | 0 of 2 | n/a | –",
			"P2 In date | 26 of 26 (100.0 %) | 4 of 4 | no percentage",
			"P5 Due date moved, reassigned, reopened | 0 due dates moved, 1 reassigned, 0 reopened | 0 due dates moved, " +
				"0 reassigned, 0 reopened | +1",
			"P7 Open follow-ups | 1 + 0 opened + 0 appeared + 0 reopened + 0 returned open − 1 closed − 0 gone while open = 0 | "},
		"late": {"LD-2 | no title | Annual inspection | no office | 7 Oct 2026 | Not done | –",
			"LD-1 | Ladder | Annual inspection | no office | 6 Oct 2026 | Late | 8 Oct 2026"},
		"happened": {"reassigned | 1 | 0", "inspections completed | 1 | 0"},
		"edges":    {"Open follow-ups | 1 of 1 | 0 of 1", "What is seen between the last snapshot before the edge of a period"},
	} {
		got := part(t, of[id], id)
		for _, line := range want {
			if !strings.Contains(strings.ReplaceAll(got, "\u00a0", " "), line) {
				t.Errorf("%s lacks %q:\n%s", id, line, got)
			}
		}
	}
	annex := b.Annex(p)
	if got := part(t, annex, "happened-followups"); !strings.Contains(got, "No form, 27 Sep 2026 | no form | Leila Ropewalker | "+
		"27 Sep 2026 | "+
		"Reassigned | u1 | Leila Ropewalker | 7 Oct 2026") || !strings.Contains(got, "Closed | open | closed | 9 Oct 2026") {
		t.Error(got)
	}
}

// TestAMonthInOneScreen: the finding, the tiles with the month before, what became of inspections, and two sums.
func TestAMonthInOneScreen(t *testing.T) {
	t.Parallel()
	b := book(t)
	r := b.Page(b.Shown.Find("2026-10"))
	if want := "October 2026: no item expired; 0 of 2 inspections were on time"; r.Title != want {
		t.Errorf("%s, want %s", r.Title, want)
	}
	lede := "On time: 0 of 2. 1 inspection was done late, and 1 was not done by 2 Nov. 0 items were expired on 30 Sep, 0 on 2 Nov. " +
		"Follow-ups: 0 opened, 1 closed; 1 open on 30 Sep, 0 on 2 Nov."
	if got := strings.ReplaceAll(r.Lede.String(), "\u00a0", " "); got != lede {
		t.Errorf("%s, want %s", got, lede)
	}
	var tiles []string
	for _, t := range blocks[document.Tiles](r.Section("tiles"))[0] {
		tiles = append(tiles, word.Joined(" · ", append([]string{t.Label, t.Number + t.Unit}, append(t.Of, t.Change)...)...))
	}
	want := []string{"Inspections on time · 0 of 2", "Items that expired · 0 · ±0 against September",
		"Back in date after a completion · 0 · ±0 against September",
		"In date · 100.0% · 26 of 26* · before: 4 of 4", "Overdue of open · 0 of 3*", "Closed, never overdue · n/a · 1 not seen to be opened"}
	if !slices.Equal(tiles, want) {
		t.Errorf("%q\nwant\n%q", tiles, want)
	}
	fates := r.Section("fates")
	outcomes := blocks[document.Outcomes](fates)[0]
	if fates.Title != "2 of 2 inspections were late or not done by 2\u00a0Nov" || len(outcomes.Groups) != 1 || len(outcomes.Keys) != 3 {
		t.Fatalf("%+v", fates)
	}
	got := ""
	for _, row := range outcomes.Groups[0].Rows {
		got += row.Name + ": " + row.Of + "; "
	}
	weeks := "1–4 Oct: none; 5–11 Oct: 0 of 2; 12–18 Oct: none; 19–25 Oct: none; 26–31 Oct: none; "
	if got = strings.ReplaceAll(got, "\u00a0", " "); got != weeks {
		t.Error(got)
	}
	falls := ""
	for _, id := range []string{"flow", "stock"} {
		s := r.Section(id)
		for _, step := range blocks[document.Drawing](s)[0].Of.(chart.Waterfall).Steps {
			falls += step.Name + " " + step.Label + ", "
		}
		falls += s.Title + "; "
	}
	if want := "2 Oct 1, closed −1, 2 Nov 0, Open follow-ups by 2 Nov: 1 → 0; 2 Oct 0, 2 Nov 0, Expired items by 2 Nov: 0 → 0; "; strings.ReplaceAll(falls, "\u00a0", " ") != want {
		t.Errorf("%s, want %s", falls, want)
	}
}

func TestReviewOfAQuarter(t *testing.T) {
	t.Parallel()
	b := book(t)
	r := b.Page(b.Shown.Find("2026-Q4"))
	if got := part(t, r, "trends"); !strings.Contains(got, "Figure | October 2026 | November 2026") {
		t.Error(got)
	}
	for _, want := range []string{"Items in date | Meets target ≥ 99.95 %, Watch ≥ 90 %, else Act | 2 of 2 | 2 of 2",
		"Age of open follow-ups | Meets target 0, Watch ≤ 3, else Act, on the last group | 0 | 0"} {
		if got := part(t, r, "targets"); !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if got := part(t, r, "decisions"); strings.Count(got, "________________") != 6 {
		t.Error(got)
	}
	if !strings.Contains(r.Title, "so far") || strings.Contains(b.Page(b.Shown.Find("2026-Q3")).Title, "so far") {
		t.Errorf("title %q", r.Title)
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
	again := b.Counter.Show(&period.Kept{Published: published}, "opsreport 1")
	if got := again.Find("2026-10").Figure("P5").Says(b.Registers.Words.PeriodFigures); got != "2 due dates moved, 3 reassigned, 4 reopened" {
		t.Errorf("what was published does not stand: %s", got)
	}
	b.Shown = again
	want := "October 2026 | Due date moved, reassigned, reopened | 2 due dates moved, 3 reassigned, 4 reopened | " +
		"0 due dates moved, 1 reassigned, 0 reopened | " +
		"published by opsreport 0.9, counted again by opsreport 1"
	if got := part(t, b.Index(), "restatements"); !strings.Contains(got, want) {
		t.Error(got)
	}
	if len(again.Published) != len(published) {
		t.Errorf("%d published, then %d", len(published), len(again.Published))
	}
	published[at].Inputs = strings.Repeat("0", 64)
	b.Shown = b.Counter.Show(&period.Kept{Published: published}, "opsreport 1")
	if got := part(t, b.Index(), "restatements"); !strings.Contains(got, "its snapshots or their events have changed") {
		t.Error(got)
	}
}

func TestIndexDrawsWeeksAndMonths(t *testing.T) {
	t.Parallel()
	b := book(t)
	r := b.Index()
	if got := part(t, r, "weeks"); !strings.Contains(got, "Week 41 of 2026 | 0 of 2 | 1, 1 | 0 | 0 | 1 → 0 | 12 Oct | 3 of 7") {
		t.Error(got)
	}
	charts := slices.Concat(blocks[document.Charts](r.Section("charts"))[0].All, blocks[document.Charts](r.Section("weekly"))[0].All)
	if len(charts) != 2*len(drawn) || charts[0].ID != "on-time-months" || charts[len(drawn)].ID != "on-time-weeks" {
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

// TestASummaryIsASentence: the words below a chart say what its last place with a value shows.
func TestASummaryIsASentence(t *testing.T) {
	t.Parallel()
	b := book(t)
	x := &index{b, b.Registers.Words.PeriodIndex}
	months := b.Shown.Kind(period.Month)
	for id, want := range map[string]string{"on-time-months": "In October 2026: 0 on time, 1 late, 1 not done.",
		"in-date-nights-months": "In October 2026: 100.0 %."} {
		all := x.over(months[1:]).All
		if c := all[slices.IndexFunc(all, func(c document.Chart) bool { return c.ID == id })]; c.Summary != want || c.Says != want {
			t.Errorf("%s: %q, want %q", id, c.Summary, want)
		}
	}
}
