package pages

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/report"
)

// TestASnapshotNearTheNewYear is named without its year only where that is the year of the as-of time, and with the time of day only
// on that day, all in the zone of the report.
func TestASnapshotNearTheNewYear(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("x", 13*60*60)
	r := Of(reportOf(t, record.Night{AsOf: time.Date(2026, 1, 2, 5, 0, 0, 0, zone)}, report.Options{Zone: zone}))
	newYear := time.Date(2025, 12, 31, 11, 0, 0, 0, time.UTC)
	for after, want := range map[time.Duration][2]string{0: {"1 Jan", "1 Jan 2026"}, -time.Second: {"31 Dec 2025", "31 Dec 2025"},
		24*time.Hour + time.Minute: {"2 Jan at 00:01", "2 Jan 2026 at 00:01"}} {
		if got := [...]string{r.Night(newYear.Add(after)), r.NightDate(newYear.Add(after))}; got != want {
			t.Errorf("%s: %q, want %q", newYear.Add(after), got, want)
		}
	}
}
