package word

import (
	"testing"
	"time"
)

// TestAZoneWithoutAName shows its offset, with its minutes and a minus sign.
func TestAZoneWithoutAName(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for minutes, want := range map[int]string{-210: "21 Nov 2026, 08:30 UTC−03:30", 345: "21 Nov 2026, 17:45 UTC+05:45"} {
		if got := DateTime(at.In(time.FixedZone("", minutes*60))); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
