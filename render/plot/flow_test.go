package plot_test

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/plot"
	"opsreport/render/report"
)

// TestFlowBelowZero draws what dates that contradict each other give: one
// follow-up closed three weeks before it was created.
func TestFlowBelowZero(t *testing.T) {
	t.Parallel()
	ago := func(days int) record.Time {
		return record.MS(asOf.Add(-time.Duration(days) * 24 * time.Hour).UnixMilli())
	}
	r, err := report.Build(record.Night{AsOf: asOf, Set: record.Set{FollowUps: record.Of(
		&record.FollowUp{ID: "f", Open: record.False, CreatedOn: ago(10), ResolvedOn: ago(31)},
	)}}, nil, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range plot.Charts(r, nil) {
		if err := c.Check(); err != nil {
			t.Error(err)
		}
		if c.ID != "flow" {
			continue
		}
		gaps := 0
		for _, v := range c.Panel.Series[0].Values {
			if v == nil {
				gaps++
			}
		}
		if gaps != 3 || !strings.Contains(c.Note, "Below zero at the end of 3 weeks") {
			t.Errorf("%d gaps, note %q", gaps, c.Note)
		}
	}
}

// TestFlowOfSnapshots draws the backlog as the snapshots had it, not as the records that exist now would have it.
func TestFlowOfSnapshots(t *testing.T) {
	t.Parallel()
	r, err := report.Build(record.Night{AsOf: asOf, Set: record.Set{FollowUps: record.Of(
		&record.FollowUp{ID: "f", Open: record.True, CreatedOn: record.MS(asOf.AddDate(0, 0, -200).UnixMilli())},
	)}}, nil, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var lines []history.Line
	for back := 9; back >= 0; back-- {
		lines = append(lines, history.Line{AsOf: asOf.AddDate(0, 0, -7*back), Figures: []history.Figure{{ID: "F1", N: 10 + back}}})
	}
	lines[len(lines)-1].Figures[0].N = 1
	for _, c := range plot.Charts(r, lines) {
		if c.ID != "flow" {
			continue
		}
		line := c.Panel.Series[0]
		if n := len(line.Values); n != 13 || line.Values[2] != nil || *line.Values[3] != 19 || *line.Values[11] != 11 || *line.Values[12] != 1 ||
			strings.Contains(line.Name, "computed") {
			t.Errorf("%s: %v", line.Name, line.Values)
		}
	}
}
