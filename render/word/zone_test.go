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
	// Zones without an abbreviation of their own are called by their offset.
	for name, want := range map[string]string{"-03": "UTC−03:00", "+0545": "UTC+05:45", "GMT": "GMT"} {
		offset := map[string]int{"-03": -180, "+0545": 345}[name] * 60
		if got := Zone(at.In(time.FixedZone(name, offset))); got != want {
			t.Errorf("%s is called %s, want %s", name, got, want)
		}
	}
}

// TestWhatOtherProgramsRead is in UTC, whatever the zone of the report.
func TestWhatOtherProgramsRead(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 1, 2, 3, 0, time.FixedZone("x", 2*60*60))
	if got := Stamp(at); got != "2026-11-20T23:02:03Z" {
		t.Error(got)
	}
	if got := dateUTC(at); got != "20 Nov 2026, 23:02:03 UTC" {
		t.Error(got)
	}
}
