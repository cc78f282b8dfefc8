package chart_test

import (
	"testing"

	"opsreport/render/chart"
)

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
