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

// TestAWaiverHoldsToTheEndOfADayWithoutMidnightAfterIt: where clocks jump from 24:00 to
// 1:00, the last hour of the day belongs to it too.
func TestAWaiverHoldsToTheEndOfADayWithoutMidnightAfterIt(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("America/Sao_Paulo")
	if err != nil {
		t.Fatal(err)
	}
	w := Waiver{Rule: "r", Until: time.Date(2018, 11, 3, 0, 0, 0, 0, time.UTC)}
	for at, want := range map[time.Time]bool{time.Date(2018, 11, 3, 23, 59, 0, 0, zone): true,
		time.Date(2018, 11, 4, 1, 0, 0, 0, zone): false} {
		if w.Holds(at) != want {
			t.Errorf("at %s: %t", at, !want)
		}
	}
}
