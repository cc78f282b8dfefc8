package rule

import (
	"testing"
	"time"
)

// TestAWaiverHoldsToTheEndOfItsDayInTheZone: the last day counts whole, by the
// zone of the report.
func TestAWaiverHoldsToTheEndOfItsDayInTheZone(t *testing.T) {
	t.Parallel()
	w := Waiver{Rule: "r", Until: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)}
	for _, name := range []string{"UTC", "Pacific/Auckland", "America/Los_Angeles", "Europe/London"} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		end := time.Date(2026, 11, 22, 0, 0, 0, 0, zone)
		for at, want := range map[time.Time]bool{end.Add(-24 * time.Hour): true, end.Add(-time.Nanosecond): true, end: false} {
			if w.Holds(at) != want {
				t.Errorf("until %s, at %s: %t", w.Until.Format(time.DateOnly), at, !want)
			}
		}
	}
}
