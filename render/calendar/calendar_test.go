package calendar

import (
	"testing"

	"opsreport/render/calendar/local"
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
		z := local.Zone(t, c.zone)
		if got := WholeMonths(local.Time(t, z, c.from), local.Time(t, z, c.to)); got != c.want {
			t.Errorf("%s to %s in %s: %d, want %d", c.from, c.to, c.zone, got, c.want)
		}
	}
}
