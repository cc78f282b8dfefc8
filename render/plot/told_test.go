package plot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/report"
)

// chartOf is a chart of a report.
func chartOf(t *testing.T, r *report.Report, id string) chart.Chart {
	t.Helper()
	r.AsOf, r.Zone, r.Options = time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC), time.UTC, report.Options{AgingDays: []int{7, 30}}
	for _, c := range Charts(r) {
		if c.ID == id {
			return c
		}
	}
	t.Fatalf("there is no chart %s", id)
	return chart.Chart{}
}

// TestMonthsOnAChart: the last two years, with what came before in words, the last month
// not over; people are counted by the figure, not by adding up months.
func TestMonthsOnAChart(t *testing.T) {
	t.Parallel()
	var months []report.Point
	for i := range 30 {
		months = append(months, report.Point{Start: time.Date(2024, time.Month(6+i), 1, 0, 0, 0, 0, time.UTC), N: 2})
	}
	r := &report.Report{Figures: []report.Figure{{Definition: report.Definition{ID: "T1"}, N: 60, Series: months},
		{Definition: report.Definition{ID: "T3"}, N: 3, Series: months[28:]},
		{Definition: report.Definition{ID: "E6"}, N: 1, Series: []report.Point{{Label: "0–7", N: 1}, {Label: "no date"}}}}}
	c := chartOf(t, r, "sessions")
	if first, last := c.Categories[0].Label, c.Categories[len(c.Categories)-1].Label; len(c.Categories) != 24 || first != "December 2024" ||
		last != "November 2026" || !c.Unfinished || !strings.HasSuffix(c.Note, "The last 24 months; 12 earlier.") {
		t.Errorf("%d months from %s to %s: %s", len(c.Categories), first, last, c.Note)
	}
	if c := chartOf(t, r, "trainees"); !strings.Contains(c.Note, "n = 3.") {
		t.Error(c.Note)
	}
	if c := chartOf(t, r, "expired-bands"); c.Unfinished {
		t.Error("ages have a period that is not over")
	}
}

// TestWhatIsFoldedIsAddedUp: twelve types are named and the rest is one row with the sum;
// the assignees who are named are those with the most.
func TestWhatIsFoldedIsAddedUp(t *testing.T) {
	t.Parallel()
	r := new(report.Report)
	for i := range 14 {
		for range 1 + min(1, 13-i) { // the last type has one item, every other two
			r.Equipment = append(r.Equipment, census.Equipment{TypeID: fmt.Sprintf("t%02d", i), InService: record.True, Status: census.Expired,
				Schedules: make([]census.Schedule, 1)})
		}
	}
	c := chartOf(t, r, "equipment-by-type")
	if n := len(c.Categories); n != 13 || c.Categories[11].Label != "t11" || c.Categories[12].Label != "Other types (2)" ||
		*c.Series[0].Values[12] != 3 {
		t.Errorf("%d rows, the last is %s with %v", n, c.Categories[n-1].Label, *c.Series[0].Values[n-1])
	}
	for i := range 16 {
		for range 1 + min(1, i) { // the first has one, every other two
			r.FollowUps = append(r.FollowUps, census.FollowUp{AssigneeID: fmt.Sprintf("u%02d", i), Open: record.True, Age: 1})
		}
	}
	if c := chartOf(t, r, "open-load"); c.Categories[0].Label != "u01" || *c.Series[0].Values[15] != 1 {
		t.Errorf("the first that is named is %s", c.Categories[0].Label)
	}
}

// TestARateWithoutAPercentageIsAGap, not a count.
func TestARateWithoutAPercentageIsAGap(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	for _, c := range Trends([]history.Line{{AsOf: at, Figures: []history.Figure{{ID: "E1", N: 3, D: new(4)}}}}, at) {
		if strings.HasPrefix(c.ID, "trend-in-date") && c.Empty == "" {
			t.Errorf("%s draws %v", c.ID, *c.Series[0].Values[12])
		}
	}
}
