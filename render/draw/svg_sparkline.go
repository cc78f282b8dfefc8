package draw

import "math"

// SVGSparkline is a small line of a few values inside a line of text: the path of the line, and the
// path of the dot at its last value, in a box of sparkW by sparkH.
type SVGSparkline struct{ Line, Last string }

// The size of a sparkline's box, and the margin inside it.
const (
	sparkW, sparkH = 52, 16
	sparkEdge      = 2
)

// SVGSparklineOf draws values, oldest first, at equal distances; nil is a gap. Its scale does not
// begin at zero. The scale covers at least a tenth of the highest value and at least least, so
// that a small change looks small.
func SVGSparklineOf(values []*float64, least float64) SVGSparkline {
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range values {
		if v != nil {
			low, high = min(low, *v), max(high, *v)
		}
	}
	if span := max(least, math.Abs(high)/10); high-low < span {
		low = max(min(low, 0), low-(span-(high-low))/2)
		high = low + span
	}
	var out SVGSparkline
	step := float64(sparkW-2*sparkEdge) / float64(max(1, len(values)-1))
	drawn := false
	for i, v := range values {
		if v == nil {
			drawn = false
			continue
		}
		at := string(appendPair(nil, sparkEdge+float64(i)*step, sparkH-sparkEdge-(*v-low)/(high-low)*(sparkH-2*sparkEdge)))
		out.Last = "M" + at + "h0"
		switch {
		case drawn:
			out.Line += "L" + at
		case i+1 < len(values) && values[i+1] != nil:
			out.Line += "M" + at
		default:
			out.Line += "M" + at + "h1" // a single value between two gaps is a point
		}
		drawn = true
	}
	return out
}
