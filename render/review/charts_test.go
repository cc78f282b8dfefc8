package review

import (
	"testing"

	"opsreport/render/chart"
	"opsreport/render/period"
)

// TestClosingsAreThoseOfTheEvents: one follow-up was closed, and none is gone.
func TestClosingsAreThoseOfTheEvents(t *testing.T) {
	t.Parallel()
	b := book(t)
	for _, c := range b.Charts() {
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

// TestTheChartsOfAPeriodEndWithIt, and not with a later one or the one before.
func TestTheChartsOfAPeriodEndWithIt(t *testing.T) {
	t.Parallel()
	b := book(t)
	p := b.Shown.Kind(period.Week)[1]
	charts := b.leading(p)
	if len(charts) == 0 {
		t.Fatal("it has no charts")
	}
	for _, c := range charts {
		if last := c.Categories[len(c.Categories)-1]; last.Link != Page(p.ID) {
			t.Errorf("%s of %s ends with %s", c.ID, p.ID, last.Link)
		}
	}
}
