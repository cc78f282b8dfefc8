package chart_test

import (
	"testing"

	"opsreport/render/chart"
)

// TestAnExactScaleHasNoRoomToSpare: where the highest value is a round number of steps, the
// axis ends there.
func TestAnExactScaleHasNoRoomToSpare(t *testing.T) {
	t.Parallel()
	for top, step := range map[float64]float64{100: 25, 20: 5, 8: 2, 4000: 1000} {
		if end, by := chart.Scale(top, 4); end != top || by != step {
			t.Errorf("up to %v it ends at %v in steps of %v, not %v", top, end, by, step)
		}
	}
}
