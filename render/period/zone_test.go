package period

import (
	"testing"
	"time"
)

// TestShownPeriodsAreThoseOfTheZone: the last one is that of the newest night's day there, and it begins at midnight there.
func TestShownPeriodsAreThoseOfTheZone(t *testing.T) {
	t.Parallel()
	tokyo, err := time.LoadLocation("Asia/Tokyo")
	if err != nil {
		t.Fatal(err)
	}
	first := time.Date(2026, 11, 1, 0, 30, 0, 0, tokyo) // still October in UTC
	nights := []account{{at: first.AddDate(0, 0, -1).UTC()}, {at: first.UTC()}, {at: first.Add(time.Hour).UTC()}}
	shown := counted(t, nights, tokyo).Show(&Kept{}, "x")
	p := shown.Find("2026-11")
	if p == nil || p.Nights != 2 || !p.Start.Equal(time.Date(2026, 11, 1, 0, 0, 0, 0, tokyo)) || p.Days != 1 || p.Of != 1 {
		t.Errorf("%+v", p)
	}
}

// TestTenWeeksAreToldByWeek, and a day more by month.
func TestTenWeeksAreToldByWeek(t *testing.T) {
	t.Parallel()
	start := Of(Week, monday).Start
	c := counted(t, []account{{at: start.AddDate(0, 0, -1)}, {at: start.AddDate(0, 0, 1)}, {at: start.AddDate(0, 0, 80)}}, time.UTC)
	for days, want := range map[int]string{69: "2026-10-11", 70: "2026-10-11", 71: "2026-10-31"} {
		p, ok := c.Compute(rangeOf(start, start.AddDate(0, 0, days)))
		if !ok {
			t.Fatal(days)
		}
		if parts := p.byTime(); parts[0].Last != want {
			t.Errorf("of %d days the first part ends on %s, want %s", days, parts[0].Last, want)
		}
	}
}
