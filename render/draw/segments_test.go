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

// lines keeps where lines begin and end.
type lines struct {
	recorder
	ends [][4]float64
}

func (l *lines) Line(x1, y1, x2, y2 float64, _ Stroke) {
	l.ends = append(l.ends, [4]float64{x1, y1, x2, y2})
}

func atEdge(distance float64) bool { return math.Abs(distance) < 1e-9 }

// The lines of a hatch run at 45 degrees from edge to edge of what they fill, however wide and high it is.
func TestHatchEndsAtTheEdges(t *testing.T) {
	t.Parallel()
	const x, y = 10.0, 20.0
	for _, size := range [][2]float64{{30, 12}, {5, 40}, {2, 2}, {0.5, 13}} {
		for _, f := range []chart.Fill{chart.Expiring, chart.NoData} {
			var on lines
			w, h := size[0], size[1]
			(&painter{Canvas: &on}).area(x, y, w, h, f)
			if want := int((w + h) / 5.5); len(on.ends) < want {
				t.Errorf("%v: %d lines on %v", f, len(on.ends), size)
			}
			for _, l := range on.ends {
				rise := l[3] - l[1]
				if f == chart.NoData {
					rise = -rise
				}
				if math.Abs(rise-(l[2]-l[0])) > 1e-9 || rise <= 0 {
					t.Errorf("%v: %v does not run as it should", f, l)
				}
				if !atEdge(l[0]-x) && !atEdge(l[1]-y) && !atEdge(l[1]-y-h) || !atEdge(l[2]-x-w) && !atEdge(l[3]-y) && !atEdge(l[3]-y-h) ||
					min(l[0], l[2]) < x-1e-9 || max(l[0], l[2]) > x+w+1e-9 || min(l[1], l[3]) < y-1e-9 || max(l[1], l[3]) > y+h+1e-9 {
					t.Errorf("%v: %v does not end at the edges of %v", f, l, size)
				}
			}
		}
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
		Marks(&on, c, Frame{W: 300, High: 200}, Loose)
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
