package config

import (
	"strings"
	"testing"
	"time"
	_ "time/tzdata"
)

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
