package config

import (
	"strings"
	"testing"
	"time"
)

// TestRulesAndTargetsHoldAtTheirBounds: none and all are limits that somebody may set.
func TestRulesAndTargetsHoldAtTheirBounds(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"targets: {E1: {meets: 100, watch: 100}, F2: {meets: 0, watch: 0}}", "targets: {E1: {meets: 0, watch: 0}}",
		"rules: [{name: a, figure: F2, max: 0}]", "rules: [{name: a, figure: F2, max: 1000000000}]",
		"rules: [{name: a, figure: E1, min_percent: 100}]", "rules: [{name: a, figure: E1, min_percent: 0}]",
		"rules: [{name: a, list: followups, min_records: 0}]", "rules: [{name: a, list: followups, max_shrink_percent: 100}]"} {
		if _, err := load(t, minimal+text+"\n"); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"targets: {E1: {meets: 100.1, watch: 100}}", "targets: {F2: {meets: -1, watch: 0}}",
		"rules: [{name: a, figure: F2, max: -1}]", "rules: [{name: a, figure: F2, max: 1000000001}]",
		"rules: [{name: a, figure: E1, min_percent: 100.1}]", "rules: [{name: a, list: followups, max_shrink_percent: 101}]"} {
		if _, err := load(t, minimal+text+"\n"); err == nil {
			t.Errorf("%s is taken", text)
		}
	}
}

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

// TestTheLongestPauseMayBeTheShortest: all pauses then are as long.
func TestTheLongestPauseMayBeTheShortest(t *testing.T) {
	t.Parallel()
	for maximum, ok := range map[string]bool{"9s": false, "10s": true, "11s": true} {
		_, err := load(t, minimal, "OPSREPORT_SERVICE_RETRY_BASE=10s", "OPSREPORT_SERVICE_RETRY_MAX="+maximum)
		if (err == nil) != ok {
			t.Errorf("base 10s, max %s: %v", maximum, err)
		}
	}
}

func TestAMistypedZoneHasANearestOne(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Europe/Londn":  "Europe/London",
		"europe/london": "Europe/London",
		"London":        "Europe/London",
		"Pariss":        "Europe/Paris",
		"new york":      "America/New_York",
		"Etc/UTC ":      "Etc/UTC",
		"utc":           "UTC",
		"Middle-earth":  "",
	} {
		if got := meantZone(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	for name, want := range map[string]string{"Europe/Londn": `did you mean "Europe/London"?`, "Middle-earth": "IANA"} {
		if f := zoneName().check(&name); len(f) != 1 || !strings.Contains(f[0].hint, want) {
			t.Errorf("the hint of %s is %+v, want %s", name, f, want)
		}
	}
}

func TestEveryZoneCanBeLoaded(t *testing.T) {
	t.Parallel()
	for _, name := range strings.Fields(zoneNames) {
		if _, err := time.LoadLocation(name); err != nil {
			t.Error(err)
		}
	}
}
