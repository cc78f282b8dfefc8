package plot

import (
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/report"
)

// TestTheWorstStandsFirst: the types with most expired items, of as many those with most expiring, then those with most items, then
// by name.
func TestTheWorstStandsFirst(t *testing.T) {
	t.Parallel()
	r := &report.Report{}
	for kind, states := range map[string]string{"a": "xuuuu", "b": "xeuu", "c": "xxu", "d": "xeu", "e": "xeuu", "f": "xuuuuuu",
		"g": "uuuuuuuuu"} {
		for _, s := range states {
			e := census.Equipment{TypeID: kind, InService: record.True, Schedules: make([]census.Schedule, 1), Status: census.UpToDate}
			switch s {
			case 'x':
				e.Status = census.Expired
			case 'e':
				e.Status = census.Expiring
			}
			r.Equipment = append(r.Equipment, e)
		}
	}
	var order []string
	for _, c := range of(r).byType().Categories {
		order = append(order, c.Label)
	}
	if got := strings.Join(order, " "); got != "c b e d f a g" {
		t.Errorf("the order is %s", got)
	}
}
