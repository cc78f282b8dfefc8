package brief

import (
	"strings"
	"testing"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/history"
	"opsreport/render/report"
)

// TestClosingSaysWhatIsReached: half, and four in five, or that fewer are closed.
func TestClosingSaysWhatIsReached(t *testing.T) {
	t.Parallel()
	value := func(name string, v *float64) report.Stat { return report.Stat{Name: name, Value: v} }
	for _, s := range []struct {
		half, most  *float64
		title, want string
	}{
		{new(3.0), new(8.0), "Half are closed within 3 days",
			"Half of the follow-ups are closed within 3 days, four in five within 8 days."},
		{new(1.0), nil, "Half are closed within 1 day",
			"Half of the follow-ups are closed within 1 day; four in five is not reached."},
		{nil, nil, "How long does closing take?",
			"Fewer than half of the follow-ups are closed, so the median is not reached."},
	} {
		f := &report.Figure{Stats: []report.Stat{value("median", s.half), value("p80", s.most)}, Series: []report.Point{{Day: 1}}}
		title, note, got := OnChart("time-to-close").Closing(f, true, 12)
		if title != s.title || got != s.want {
			t.Errorf("%q, %q, want %q, %q", title, got, s.title, s.want)
		}
		if want := "n = 0. Drawn up to day 12, in steps of half a percent or more."; len(note) < len(want) || note[len(note)-len(want):] != want {
			t.Errorf("%q", note)
		}
	}
}

// weeksTo is a report of the weeks of F7 up to a Saturday, in which a number of follow-ups is open.
func weeksTo(at time.Time, open int) Report {
	flow := report.Figure{Definition: report.Definition{ID: "F7"}}
	for week := range 13 {
		flow.Series = append(flow.Series, report.Point{Start: calendar.WeekAfter(calendar.WeekStart(at), week-12)})
	}
	flow.Stats = []report.Stat{{Name: "net", Value: new(float64(-3))}}
	return Of(&report.Report{Rows: census.Rows{AsOf: at, Zone: time.UTC}, Figures: []report.Figure{flow,
		{Definition: report.Definition{ID: "F1"}, N: open, Value: new(1.0), Configured: true}}})
}

// TestFlowSaysWhereItWent: up, down or nowhere, and that a week ended below zero, as computed from the records of now.
func TestFlowSaysWhereItWent(t *testing.T) {
	t.Parallel()
	r := weeksTo(time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC), 4)
	for _, s := range []struct {
		opened, closed, backlog int
		want                    string
	}{
		{5, 2, 4, "Opened 5, closed 2 in 13 weeks: up by 3, from 1 before the first to 4."},
		{1, 3, -1, "Opened 1, closed 3 in 13 weeks: down by 2, from 1 before the first to −1."},
		{2, 2, 4, "Opened 2, closed 2 in 13 weeks: no change, from 4 before the first to 4."},
	} {
		got := r.Flow(nil, s.opened, s.closed, s.backlog, 0)
		if got.Summary != s.want || !strings.HasPrefix(got.Note, s.want+" Computed from the records that exist now") || !strings.Contains(got.Line, "computed") {
			t.Errorf("%q, want %q", got, s.want)
		}
	}
	for below, want := range map[int]string{0: "", 1: " Below zero at the end of 1 week,", 2: " Below zero at the end of 2 weeks,"} {
		if note := r.Flow(nil, 1, 1, 0, below).Note; !strings.Contains(note, want) || strings.Contains(note, "Below zero") != (want != "") {
			t.Errorf("%d weeks below zero: %q", below, note)
		}
	}
}

// TestTheBacklogIsThatOfTheSnapshots once eight weeks have one, and else said to be computed.
func TestTheBacklogIsThatOfTheSnapshots(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC) // a Saturday
	r := weeksTo(at, 43)
	lines := func(weeks int) (all []history.Line) { // of the end of each week, oldest first, with two in the last one
		for back := weeks - 1; back >= 0; back-- {
			all = append(all, history.Line{AsOf: at.AddDate(0, 0, -7*back), Figures: []history.Figure{{ID: "F1", N: 43 - back}}})
		}
		return append([]history.Line{{AsOf: all[0].AsOf.AddDate(0, 0, -1), Figures: []history.Figure{{ID: "F1", N: 99}}}}, all...)
	}
	for weeks, want := range map[int]string{
		7:  "The backlog shrank by 3 in 13 weeks, computed from the records that exist now.",
		8:  "The backlog shrank by 56 since the snapshot of 9 Oct, from 99 to 43.",
		14: "The backlog grew by 13 since the snapshot of 29 Aug, from 30 to 43.",
		20: "The backlog grew by 13 since the snapshot of 29 Aug, from 30 to 43.",
	} {
		if got := strings.ReplaceAll(r.backlogSaid(lines(weeks)), "\u00a0", " "); got != want {
			t.Errorf("%d weeks: %q, want %q", weeks, got, want)
		}
	}
	b := r.Backlog(lines(20)[:19]) // tonight's line is lacking, and that of a week before
	says := r.Flow(b, 5, 2, 77, 0)
	if b.Weeks[12] != nil || *b.Weeks[0] != 31 || *b.Weeks[10] != 41 || strings.Contains(says.Note+says.Summary, "77") ||
		!strings.Contains(says.Note, "closed 2 in 13 weeks, computed from the records") || strings.Contains(says.Line, "computed") {
		t.Errorf("%v %+v", b.Weeks, says)
	}
}

// TestPartsOfATableAreCounted: beside its caption and below it, one row or many.
func TestPartsOfATableAreCounted(t *testing.T) {
	t.Parallel()
	for _, s := range [][2]string{
		{RowsOf(2, 9), "first 2 of 9"}, {RowsOf(1, 1), "1 row"}, {RowsOf(0, 0), "0 rows"}, {PageOf(3, "12"), "page 3 of 12"},
		{FirstRows(2, 9, "All in Annex A."), "First 2 of 9 rows. All in Annex A."},
	} {
		if s[0] != s[1] {
			t.Errorf("%q, want %q", s[0], s[1])
		}
	}
}

// TestWhereMostAreExpiredIsSharedOut: places with equally many are named together.
func TestWhereMostAreExpiredIsSharedOut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		expired []int
		want    string
	}{
		{[]int{3, 2}, "under A: 3 of 3."}, {[]int{2, 2, 1}, "under A and B: 2 each."}, {[]int{2, 2, 2, 2}, "under A, B and 2 more: 2 each."},
	} {
		var groups []report.Group
		for i, n := range c.expired {
			g := report.Group{Label: string(rune('A' + i))}
			g.Equipment.In.Expired = n
			groups = append(groups, g)
		}
		if got := Worst(9, groups); !strings.HasSuffix(got, c.want) {
			t.Errorf("of %v: %q, want %q", c.expired, got, c.want)
		}
	}
}
