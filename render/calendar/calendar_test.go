package calendar

import (
	"testing"
	"time"

	"opsreport/render/internal/zonetest"
)

func TestMonthsAreCalendarMonths(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		zone, from, to string
		want           int
	}{
		{"UTC", "2026-01-31 10:00", "2026-02-28 09:59", 0},
		{"UTC", "2026-01-31 10:00", "2026-02-28 10:00", 1}, // the last day stands in for the 31st
		{"UTC", "2024-02-29 00:00", "2025-02-28 00:00", 12},
		{"UTC", "2025-11-21 04:12", "2026-11-21 04:11", 11},
		{"UTC", "2025-11-21 04:12", "2026-11-21 04:12", 12},
		{"Europe/London", "2026-03-28 12:00", "2026-04-28 12:00", 1}, // 23 hours short of 31 days
		{"Europe/London", "2026-10-24 12:00", "2026-11-24 12:00", 1},
	} {
		z := zonetest.Zone(t, c.zone)
		if got := WholeMonths(zonetest.Time(t, z, c.from), zonetest.Time(t, z, c.to)); got != c.want {
			t.Errorf("%s to %s in %s: %d, want %d", c.from, c.to, c.zone, got, c.want)
		}
	}
}

// TestDaysAndWeeksOfAZone: a week begins on Monday, Sunday is its last day, and a day
// without midnight begins at its first instant.
func TestDaysAndWeeksOfAZone(t *testing.T) {
	t.Parallel()
	london, saoPaulo := zonetest.Zone(t, "Europe/London"), zonetest.Zone(t, "America/Sao_Paulo")
	const layout = "2006-01-02 15:04"
	for day := 19; day <= 25; day++ { // the clocks go back on Sunday the 25th
		at := time.Date(2026, 10, day, 23, 59, 0, 0, london)
		if got := WeekStart(at).Format(layout); got != "2026-10-19 00:00" {
			t.Errorf("the week of %s begins at %s", at, got)
		}
	}
	for want, got := range map[string]time.Time{
		"2026-10-26 00:00": WeekAfter(zonetest.Time(t, london, "2026-10-19 00:00"), 1),
		"2018-11-04 01:00": StartOfDay(2018, 11, 4, saoPaulo),
		"2026-02-28 10:00": AddMonths(zonetest.Time(t, london, "2026-01-31 10:00"), 1),
		"2026-12-31 10:00": AddMonths(zonetest.Time(t, london, "2027-01-31 10:00"), -1),
	} {
		if got.Format(layout) != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
