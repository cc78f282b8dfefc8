package plot_test

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/plot"
	"opsreport/render/report"
)

// TestFifteenAssigneesAreNamed; of sixteen, one is in the row of the others.
func TestFifteenAssigneesAreNamed(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]bool{15: false, 16: true} {
		r := &report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC}, Options: report.Options{AgingDays: []int{7, 30}}}
		for i := range n {
			r.FollowUps = append(r.FollowUps, census.FollowUp{AssigneeID: fmt.Sprintf("u%02d", i), Open: record.True, Age: 1})
		}
		for _, c := range plot.Charts(r, nil) {
			if c.ID != "open-load" {
				continue
			}
			if last := c.Categories[len(c.Categories)-1].Label; (last == "Others (1)") != want || len(c.Categories) != n {
				t.Errorf("of %d there are %d rows, the last is %q", n, len(c.Categories), last)
			}
		}
	}
}
