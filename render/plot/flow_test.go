package plot_test

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
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
	for _, c := range plot.Charts(r) {
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
