package nights

import (
	"testing"

	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch/record"
)

// TestTheLimitGrowsWithTheNight: small nights share one, and beyond some 120,000
// records it grows as what a night holds does.
func TestTheLimitGrowsWithTheNight(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		records int
		mib     int64
	}{{-2, 86}, {0, 86}, {30_000, 103}, {150_000, 183}, {1_000_000, 993}} {
		n := record.Night{Lists: []record.ListCount{{List: "followups", Rows: c.records / 2}, {List: "equipments", Rows: c.records / 2}}}
		if got := memory(n) >> 20; got != c.mib {
			t.Errorf("%d records may take %d MiB, want %d", c.records, got, c.mib)
		}
	}
	if held := int64(200 << 20); room(held) < held*5/4 {
		t.Errorf("beside %d bytes the collector would hardly rest: %d", held, room(held))
	}
}

// TestTheEnvironmentDecides when garbage is collected, with either of the names
// of the Go runtime.
func TestTheEnvironmentDecides(t *testing.T) {
	t.Parallel()
	for _, set := range []string{"", "GOGC", "GOMEMLIMIT"} {
		w := &World{Reader: inputs.Reader{Getenv: func(name string) string {
			if name == set {
				return "100"
			}
			return ""
		}}}
		if w.tuned() != (set == "") {
			t.Errorf("with %q set: %v", set, w.tuned())
		}
	}
}
