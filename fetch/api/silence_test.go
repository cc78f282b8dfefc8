package api

import (
	"testing"
	"time"
)

// TestALaterPauseShortensNone: of two answers that ask for silence the longer one
// counts, whichever comes last.
func TestALaterPauseShortensNone(t *testing.T) {
	t.Parallel()
	g := newGate(&Options{Now: time.Now, Wait: func(Wait) {}})
	g.pause(time.Hour)
	g.pause(time.Second)
	if left := g.silence(); left < 59*time.Minute {
		t.Errorf("%s of an hour of silence are left", left)
	}
}
