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

// TestTheFirstInstant: where a clock skips a time, the first instant after it; where it shows one twice, the first of them.
func TestTheFirstInstant(t *testing.T) {
	t.Parallel()
	havana, amman, apia := zonetest.Zone(t, "America/Havana"), zonetest.Zone(t, "Asia/Amman"), zonetest.Zone(t, "Pacific/Apia")
	newYork := zonetest.Zone(t, "America/New_York")
	for want, got := range map[string]time.Time{
		"2026-11-01T04:00:00Z": StartOfDay(2026, 11, 1, havana), // at one the clocks went back to midnight
		"2021-10-28T21:00:00Z": StartOfDay(2021, 10, 29, amman), // likewise, east of Greenwich
		"2011-12-30T10:00:00Z": StartOfDay(2011, 12, 30, apia),  // there was no such day
		"2026-03-08T07:00:00Z": AddMonths(zonetest.Time(t, newYork, "2026-02-08 02:30"), 1),
		"2026-11-01T05:30:00Z": AddMonths(zonetest.Time(t, newYork, "2026-12-01 01:30"), -1),
		"2026-11-01T06:00:00Z": AddMonths(zonetest.Time(t, newYork, "2026-12-01 01:00"), -1).Add(time.Hour),
	} {
		if got.UTC().Format(time.RFC3339) != want {
			t.Errorf("%s, want %s", got.UTC(), want)
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

// TestWhatComesAfter a week and a month, over the end of a year too, and before it.
func TestWhatComesAfter(t *testing.T) {
	t.Parallel()
	nov := StartOfDay(2026, 11, 2, time.UTC)
	for want, got := range map[string]time.Time{
		"2026-11-01": MonthAfter(nov, 0), "2026-12-01": MonthAfter(nov, 1), "2027-02-01": MonthAfter(nov, 3), "2025-11-01": MonthAfter(nov, -12),
		"2026-11-02": WeekAfter(nov, 0), "2026-11-09": WeekAfter(nov, 1), "2027-01-04": WeekAfter(nov, 9), "2026-10-26": WeekAfter(nov, -1),
	} {
		if got.Format(time.DateOnly) != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
