package draw

import (
	"math"
	"testing"

	"opsreport/render/chart"
)

// segments keeps where areas begin and how wide they are.
type segments struct {
	recorder
	at [][2]float64
}

func (s *segments) Rect(x, _, w, _ float64, a Area) {
	if a.Fill != "" {
		s.at = append(s.at, [2]float64{x, w})
	}
}

// TestSegmentsOfBarsStandOneBehindTheOther: a segment begins where the one before it
// ends, in the share of the row that it is, or to the scale of all rows.
func TestSegmentsOfBarsStandOneBehindTheOther(t *testing.T) {
	t.Parallel()
	for _, share := range []bool{true, false} {
		c := chart.Chart{Kind: chart.Bars, Share: share, Categories: []chart.Category{{Label: "a"}, {Label: "b"}},
			Series: []chart.Series{{Name: "one", Fill: chart.UpToDate, Values: numbers(30, 1)},
				{Name: "two", Fill: chart.Expired, Values: numbers(10, 1)}}}
		var on segments
		Marks(&on, c, Frame{W: 300, High: 200}, SpacingOf(0))
		if len(on.at) != 4 {
			t.Fatalf("share %v: segments %v", share, on.at)
		}
		one, two := on.at[0][1]+on.at[1][1], on.at[2][1]+on.at[3][1]
		for row := 0; row < 4; row += 2 {
			if end := on.at[row][0] + on.at[row][1]; math.Abs(end-on.at[row+1][0]) > 1e-6 {
				t.Errorf("share %v: a segment ends at %g, the next begins at %g", share, end, on.at[row+1][0])
			}
		}
		if math.Abs(on.at[0][1]-3*on.at[1][1]) > 1e-6 || share && math.Abs(one-two) > 1e-6 || !share && math.Abs(one-20*two) > 1e-6 {
			t.Errorf("share %v: segments %v", share, on.at)
		}
	}
}
