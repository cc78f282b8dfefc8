package reviews

import (
	"testing"

	"opsreport/render/chart"
	"opsreport/render/period"
)

// TestClosingsAreThoseOfTheEvents: one follow-up was closed, and none is gone.
func TestClosingsAreThoseOfTheEvents(t *testing.T) {
	t.Parallel()
	b := book(t)
	x := &index{b, b.Registers.Words.PeriodIndex}
	for _, c := range x.over(b.Shown.Kind(period.Week)).All {
		if c.ID != "closings-weeks" {
			continue
		}
		closed := 0.0
		for _, v := range c.Series[1].Values {
			if v != nil {
				closed += *v
			}
		}
		if c.Series[1].Name != "Closed" || closed != 1 {
			t.Errorf("%s: %v in all weeks", c.Series[1].Name, closed)
		}
		// A colour means the same here and on the first page of follow-ups.
		if opened, closed := c.Series[0].Fill, c.Series[1].Fill; opened != chart.Accent || closed != chart.Pale {
			t.Errorf("opened is drawn as %s, closed as %s", opened, closed)
		}
		return
	}
	t.Error("there is no chart of closings")
}
