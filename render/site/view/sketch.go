package view

import (
	"opsreport/render/chart"
	"opsreport/render/site/drawing"
)

// Sketch is the data of the partial sketch: a drawing that needs no script.
type Sketch struct {
	Says  string           `doc:"what it shows, in a sentence; absent if the words beside it say so"`
	Drawn []drawing.Sketch `doc:"the drawing: once, or once for a wide and once for a narrow column"`
}

// SketchOf draws a sketch.
func SketchOf(s chart.Sketch) *Sketch { return &Sketch{s.Says(), drawing.SketchOf(s)} }

// StripKey is an entry of the legend of strips.
type StripKey struct {
	Sign *Sketch `doc:"its sign"`
	Name string  `doc:"what the sign means"`
}

// StripLegend prepares the legend of strips for the partial sketch-legend.
func StripLegend(keys []chart.StripKey) []StripKey {
	out := make([]StripKey, len(keys))
	for i, k := range keys {
		out[i] = StripKey{SketchOf(k.Sign), k.Name}
	}
	return out
}
