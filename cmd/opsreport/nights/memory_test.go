package nights

import (
	"testing"

	"opsreport/fetch/record"
)

// A small night leaves room for garbage, and a large one must not.
func TestGarbageFallsWithTheSizeOfTheNight(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ records, percent int }{{0, 200}, {3_000, 200}, {22_000, 200}, {30_000, 150}, {80_000, 56}, {150_000, 30},
		{1_000_000, 30}} {
		n := record.Night{Lists: []record.ListCount{{List: "followups", Rows: c.records / 2}, {List: "equipments", Rows: c.records / 2}}}
		if got := garbage(n); got < c.percent-1 || got > c.percent {
			t.Errorf("%d records leave room for %d %% of garbage, want %d %%", c.records, got, c.percent)
		}
	}
}
