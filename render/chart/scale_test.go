package chart_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"opsreport/render/chart"
)

func TestScale(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		max       float64
		lines     int
		top, step float64
	}{
		{0, 3, 1, 1}, {math.NaN(), 3, 1, 1}, {1, 3, 1, 1}, {2, 3, 2, 1}, {7, 3, 8, 4}, {11, 3, 12, 4}, {13, 3, 15, 5}, {41, 2, 50, 25},
		{120, 4, 120, 40}, {1400, 3, 1500, 500},
	} {
		if top, step := chart.Scale(c.max, c.lines); top != c.top || step != c.step {
			t.Errorf("Scale(%v, %d) = %v, %v, want %v, %v", c.max, c.lines, top, step, c.top, c.step)
		}
	}
}

func TestScaleHolds(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		highest := rapid.Float64Range(0, 1e9).Draw(t, "max")
		lines := rapid.IntRange(1, 5).Draw(t, "lines")
		top, step := chart.Scale(highest, lines)
		if top < highest || step < 1 || top/step > float64(lines) || top != math.Trunc(top) {
			t.Fatalf("Scale(%v, %d) = %v, %v", highest, lines, top, step)
		}
	})
}
