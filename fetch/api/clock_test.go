package api

import (
	"testing"
	"time"
)

// TestClocksMayDifferByFiveMinutes: five minutes are allowed either way, and a
// second more is not.
func TestClocksMayDifferByFiveMinutes(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	for off, want := range map[time.Duration]bool{
		0: false, 5 * time.Minute: false, -5 * time.Minute: false, 5*time.Minute + time.Second: true, -5*time.Minute - time.Second: true,
	} {
		h := header{date: now.Add(off)}
		if got, tooMuch := h.clockOff(now); tooMuch != want || got != off {
			t.Errorf("%s: off by %s, too much: %t", off, got, tooMuch)
		}
	}
}
