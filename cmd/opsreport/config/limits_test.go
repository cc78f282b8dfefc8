package config

import (
	"strings"
	"testing"
	"time"
)

// TestLimitsHoldAtTheirBounds: the first and the last value that a limit names are
// taken, and the ones beside them are not.
func TestLimitsHoldAtTheirBounds(t *testing.T) {
	t.Parallel()
	whole := func(n int) any { return &n }
	long := func(d time.Duration) any { return &d }
	line := func(n int) any { s := strings.Repeat("é", n); return &s }
	for _, c := range []struct {
		name string
		of   limit
		v    any
		ok   bool
	}{
		{"below", between(2, 5), whole(1), false}, {"first", between(2, 5), whole(2), true},
		{"last", between(2, 5), whole(5), true}, {"above", between(2, 5), whole(6), false},
		{"shorter", lasting(time.Minute, time.Hour), long(time.Minute - 1), false},
		{"shortest", lasting(time.Minute, time.Hour), long(time.Minute), true},
		{"longest", lasting(time.Minute, time.Hour), long(time.Hour), true},
		{"longer", lasting(time.Minute, time.Hour), long(time.Hour + 1), false},
		{"full line", oneLine(4), line(4), true}, {"too full a line", oneLine(4), line(5), false},
	} {
		if wrong := c.of.check(c.v); (len(wrong) == 0) != c.ok {
			t.Errorf("%s: %d mistakes, taken should be %v", c.name, len(wrong), c.ok)
		}
	}
}
