package pages

import (
	"strings"
	"testing"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/history"
	"opsreport/render/report"
)

// weeksTo is a report of the weeks of F7 up to a Saturday, in which a number of follow-ups is open.
func weeksTo(at time.Time, open int) Report {
	flow := report.Figure{Definition: report.Definition{ID: "F7"}}
	for week := range 13 {
		flow.Series = append(flow.Series, report.Point{Start: calendar.WeekAfter(calendar.WeekStart(at), week-12)})
	}
	flow.Stats = []report.Stat{{ID: "net", Value: new(float64(-3))}}
	return Of(&report.Report{Rows: census.Rows{AsOf: at, Zone: time.UTC}, Figures: []report.Figure{flow,
		{Definition: report.Definition{ID: "F1"}, N: open, Value: new(1.0), Configured: true}}})
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
		if got := strings.ReplaceAll(r.backlogSaid(nil, lines(weeks)), "\u00a0", " "); got != want {
			t.Errorf("%d weeks: %q, want %q", weeks, got, want)
		}
	}
	b := history.BacklogOf(r.Report, lines(20)[:19]) // tonight's line is lacking, and that of a week before
	if b.Weeks[12] != nil || *b.Weeks[0] != 31 || *b.Weeks[10] != 41 {
		t.Errorf("%v", b.Weeks)
	}
}
