package draw

import (
	"math"
	"slices"
	"strconv"

	"opsreport/render/chart"
)

// SVGSketch is a chart.Sketch drawn for every column from a least width on. Its paths are stretched to the width of the column, its
// signs and texts are not: they keep their size and only move.
type SVGSketch struct {
	Class string    // w260, w400 or w640: drawn for columns of that width in pixels or more; slim: for narrower ones; absent for all
	W     string    // width of what is stretched, in its own units
	H     string    // height in pixels
	Paths []Path    // lines and areas, from back to front, in a box of W by H that is stretched
	Signs []SVGSign // signs
	Texts []Text    // texts
	Open  *Open     // what goes on after the end of a strip; absent if nothing does
}

// Open is the last state of a strip that goes on for a time that the page does not tell. The nightly script draws it
// up to the as-of time.
type Open struct {
	Class string // its class, as of a path
	X     string // where the state begins, a percentage of the width
	Y     string // its top in pixels
	High  string // its height in pixels
}

// Path is lines or areas of a sketch.
type Path struct {
	Class  string // names of its colours, as in a chart: f- of a fill, s- of a line; dashed, dotted
	Path   string // d of the path
	Stroke string // width of its line in pixels; absent where there is none
}

// SVGSign is a path of a sketch that is not stretched.
type SVGSign struct {
	Path
	X string // its place, a percentage of the width
	Y string // its place in pixels
}

// Text is a text of a sketch.
type Text struct {
	Class string // names of its colour and its look, as in a chart
	X     string // position, a percentage of the width
	Y     string // its baseline in pixels
	Shift string // pixels to the right of its position; may be absent
	Text  string // one line of text
}

// unit is a point in pixels.
const unit = 4.0 / 3

// widths are the least widths, in points, for which a kind of sketch is drawn; the class of the first says
// from which width of the column on it is shown.
func widths(s chart.Sketch) (class string, wide, slim float64) {
	switch s := s.(type) {
	case chart.Strip:
		if slices.ContainsFunc(s.Parts, func(p chart.Part) bool { return p.Label != "" }) {
			return "w640", 480, 180
		}
		return "", 180, 0
	case chart.Trend:
		return "w260", 195, 120
	case chart.FateBar, chart.ShareBar:
		return "w400", 300, 165
	case chart.DayBars, chart.Waterfall:
		return "", 232, 0
	case chart.Change:
		return "", 120, 0
	}
	return "", 180, 0
}

// SVGSketches draws a sketch: once, or once for a wide and once for a narrow column.
func SVGSketches(s chart.Sketch) []SVGSketch {
	class, wide, slim := widths(s)
	if slim == 0 {
		return []SVGSketch{sketch(s, class, wide)}
	}
	return []SVGSketch{sketch(s, class, wide), sketch(s, "slim", slim)}
}

func sketch(s chart.Sketch, class string, w float64) SVGSketch {
	on, at := &fluid{w: w}, Frame{Y: 1, W: w}
	end := Sketch(on, s, at)
	high := math.Ceil((end + 0.5) * unit)
	out := SVGSketch{Class: class, W: number(w * unit), H: number(high), Paths: on.paths(), Signs: on.signs, Texts: on.texts}
	if strip, ok := s.(chart.Strip); ok {
		if open, ok := OngoingOf(strip, at); ok {
			out.Open = &Open{"s-outline dashed", on.across(open.X), number(open.Y * unit), number(open.High * unit)}
			if open.Fill != "" {
				out.Open.Class = "f-" + string(open.Fill) + " s-outline"
			}
		}
	}
	return out
}

// fluid is a canvas as wide as the column in which it will stand.
type fluid struct {
	canvas
	w     float64
	signs []SVGSign
	texts []Text
}

func (f *fluid) Line(x1, y1, x2, y2 float64, s Stroke) {
	s.Width *= unit
	f.canvas.Line(x1*unit, y1*unit, x2*unit, y2*unit, s)
}

func (f *fluid) Rect(x, y, w, h float64, a Area) {
	a.Width *= unit
	f.canvas.Rect(x*unit, y*unit, w*unit, h*unit, a)
}

// sign keeps a shape as it is: it is drawn around 0 0.
func (f *fluid) sign(x, y float64, a Area, shape func(on *canvas, a Area)) {
	var on canvas
	a.Width *= unit
	shape(&on, a)
	for _, p := range on.paths() {
		f.signs = append(f.signs, SVGSign{p, f.across(x), number(y * unit)})
	}
}

func (f *fluid) Polygon(corners []Point, a Area) {
	least, most := math.Inf(1), math.Inf(-1)
	for _, c := range corners {
		least, most = min(least, c.X), max(most, c.X)
	}
	x, y := (least+most)/2, corners[0].Y
	moved := make([]Point, len(corners))
	for i, c := range corners {
		moved[i] = Point{X: (c.X - x) * unit, Y: (c.Y - y) * unit}
	}
	f.sign(x, y, a, func(on *canvas, a Area) { on.Polygon(moved, a) })
}

func (f *fluid) Circle(x, y, r float64, a Area) {
	f.sign(x, y, a, func(on *canvas, a Area) { on.Circle(0, 0, r*unit, a) })
}

func (f *fluid) Text(x, y float64, a Anchor, s Style, text string) {
	if text == "" {
		return
	}
	one := Text{Class: textClass(a, s), X: f.across(x), Y: number(y * unit), Text: text}
	if s.Shift != 0 {
		one.Shift = number(s.Shift * unit)
	}
	f.texts = append(f.texts, one)
}

// across returns a place as a percentage of the width.
func (f *fluid) across(x float64) string {
	return strconv.FormatFloat(math.Round(x/f.w*1e4)/100+0, 'f', -1, 64) + "%"
}
