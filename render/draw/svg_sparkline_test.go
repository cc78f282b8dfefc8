package draw

import "testing"

func TestSparklineOf(t *testing.T) {
	t.Parallel()
	v := func(n float64) *float64 { return &n }
	for _, c := range []struct {
		values     []*float64
		line, last string
	}{
		{[]*float64{v(0), v(10), v(5)}, "M2 14L26 2L50 8", "M50 8h0"},
		{[]*float64{v(7), v(7), v(7)}, "M2 8L26 8L50 8", "M50 8h0"},                   // level, in the middle
		{[]*float64{v(0), v(0), v(0)}, "M2 14L26 14L50 14", "M50 14h0"},               // nothing below zero
		{[]*float64{v(100), v(101), v(100)}, "M2 8.6L26 7.4L50 8.6", "M50 8.6h0"},     // a small change looks small
		{[]*float64{v(10), nil, v(0), nil, v(5)}, "M2 2h1M26 14h1M50 8h1", "M50 8h0"}, // values between gaps are points
		{[]*float64{v(10), v(0), nil, v(5), v(5)}, "M2 2L14 14M38 8L50 8", "M50 8h0"},
		{[]*float64{nil, v(1e12), v(0)}, "M26 2L50 14", "M50 14h0"},
	} {
		if got := SVGSparklineOf(c.values, 4); got.Line != c.line || got.Last != c.last {
			t.Errorf("got %q, %q; want %q, %q", got.Line, got.Last, c.line, c.last)
		}
	}
}
