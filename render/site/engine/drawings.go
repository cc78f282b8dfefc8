package engine

import (
	"slices"

	"opsreport/render/chart"
	"opsreport/render/draw"
	"opsreport/render/period"
	"opsreport/render/words"
)

// Sketch is a drawing that needs no script.
type Sketch struct {
	Says  string           // what it shows, in a sentence; absent if the words beside it say so
	Drawn []draw.SVGSketch // the drawing: once, or once for a wide and once for a narrow column
	Leads bool             // parts of it are links
}

// sketchOf draws a sketch.
func sketchOf(s chart.Sketch) Sketch {
	drawn := draw.SVGSketches(s)
	return Sketch{s.Says(), drawn, slices.ContainsFunc(drawn, func(d draw.SVGSketch) bool { return len(d.Links) > 0 })}
}

// Sparkline is a small line of the last weeks.
type Sparkline struct {
	Line string // d of the path of the line, in a box of 52 by 16
	Last string // d of the dot at its last value
	Text string // its content, for screen readers: Last snapshots of 13 weeks: from 12 to 7
}

// leastSpan is the smallest difference of values that fills the height of a sparkline.
const leastSpan = 4

// sparklineOf draws the history of a figure.
func sparklineOf(of *period.Series, w words.Charts) Sparkline {
	drawn := draw.SVGSparklineOf(of.Values[:], leastSpan)
	return Sparkline{drawn.Line, drawn.Last, course(w, of)}
}

// course says how a figure went from the first week on of which it is known; "" where it never is.
func course(w words.Charts, of *period.Series) string {
	value := w.Amount
	if of.Share {
		value = w.Percent
	}
	first := slices.IndexFunc(of.Values[:], func(v *float64) bool { return v != nil })
	if first < 0 {
		return ""
	}
	var known []float64
	for _, v := range of.Values[first:] {
		if v != nil {
			known = append(known, *v)
		}
	}
	weeks := len(of.Values) - first
	begin, end, low, high := known[0], known[len(known)-1], slices.Min(known), slices.Max(known)
	return w.Weeks(words.ChartsWeeksArgs{N: weeks, Unknown: weeks - len(known), Begin: value(begin), End: value(end), Low: value(low), High: value(high),
		Steady: low == high, Lower: low < min(begin, end), Higher: high > max(begin, end)})
}
