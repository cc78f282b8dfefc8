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

// TestTheHighestValueIsThatOfAStack where a chart stacks: its axis must hold it.
func TestTheHighestValueIsThatOfAStack(t *testing.T) {
	t.Parallel()
	three, four := 3.0, 4.0
	for kind, want := range map[chart.Kind]float64{chart.Bars: 7, chart.Columns: 7, chart.Pairs: 4, chart.Line: 4} {
		c := chart.Chart{Kind: kind, Categories: []chart.Category{{}, {}}, Series: []chart.Series{{Values: []*float64{&three, nil}},
			{Values: []*float64{&four, &three}}}}
		if got := c.Max(); got != want {
			t.Errorf("kind %d: %v, want %v", kind, got, want)
		}
	}
}
