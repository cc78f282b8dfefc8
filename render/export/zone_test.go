package export

import (
	"strings"
	"testing"
	"time"
)

// TestADayIsThatOfItsZone, and the stamp is in UTC.
func TestADayIsThatOfItsZone(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 12, 3, 0, 0, 0, 0, time.FixedZone("x", 13*60*60))
	got := string(calendar("x", Event{Key: "a", Day: day, Stamp: day}))
	for _, want := range []string{"DTSTAMP:20261202T110000Z", "DTSTART;VALUE=DATE:20261203", "DTEND;VALUE=DATE:20261204"} {
		if !strings.Contains(got, want+"\r\n") {
			t.Errorf("%s is missing in\n%s", want, got)
		}
	}
}
