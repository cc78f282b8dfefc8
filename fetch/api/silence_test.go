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
	g.pause(time.Hour, false)
	g.pause(time.Second, false)
	if left := g.silence(); left < 59*time.Minute {
		t.Errorf("%s of an hour of silence are left", left)
	}
}

// TestPausesGrow: before the second try one waits up to the base, then up to twice and four times as long, never longer
// than the longest, and at least half of that.
func TestPausesGrow(t *testing.T) {
	t.Parallel()
	c := &Client{options: Options{Retry: Retry{Base: 4 * time.Second, Max: 10 * time.Second}}}
	most := []time.Duration{4 * time.Second, 8 * time.Second, 10 * time.Second, 10 * time.Second}
	shortest, longest := [4]time.Duration{time.Hour, time.Hour, time.Hour, time.Hour}, [4]time.Duration{}
	for range 300 {
		b := c.pauses()
		for try := range most {
			d := b.NextBackOff()
			shortest[try], longest[try] = min(shortest[try], d), max(longest[try], d)
		}
	}
	for try, up := range most {
		if shortest[try] < up/2-time.Millisecond || shortest[try] > up*5/8 || longest[try] < up*7/8 || longest[try] > up+time.Millisecond {
			t.Errorf("pause %d is from %s to %s, want half of %s up to all of it", try+1, shortest[try], longest[try], up)
		}
	}
}
