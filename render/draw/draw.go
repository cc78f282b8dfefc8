// Package draw draws charts and sketches on a Canvas, as lines, areas and texts: every number that it writes is in the chart.
// Coordinates are points, with y growing downwards; colours are names that the canvas knows, and the canvas measures and wraps texts.
//
// For the site it draws on a canvas of its own (svg.go): colours are names of classes, no line or area is outside the drawing, and
// widths of texts are estimates, rather too large, since only the browser knows the font of the page.
package draw

import (
	"math"
	"strconv"

	"opsreport/render/chart"
)

// Canvas is a surface on which charts are drawn.
type Canvas interface {
	Line(x1, y1, x2, y2 float64, s Stroke)
	Rect(x, y, w, h float64, a Area)
	Polygon(corners []Point, a Area)
	Circle(x, y, r float64, a Area)
	// Text draws one line; y is its baseline.
	Text(x, y float64, a Anchor, s Style, text string)
	// Link makes a rectangle a link to a page of the site; it reports whether that is possible.
	Link(x, y, w, h float64, page string) bool
	Width(s Style, text string) float64
	// Wrap breaks a text into lines of at most a width, and into at most lines lines. If the text is cut,
	// the end of the last line shows that.
	Wrap(s Style, text string, width float64, lines int) []string
	// As and HeadOf draw a part of what is read as a table by those who do not see it: the "Table", a row "TR" or a cell "TD" of it, or
	// a cell that is the head of its "Column" or "Row". The texts of a legend are a "P".
	As(kind string, draw func())
	HeadOf(what string, draw func())
	// Need returns the y at which a part of this height may begin: y itself, or the top of the next
	// page.
	Need(y, high float64) float64
}

// Colour names a colour; a fill's colour has the name of the fill.
type Colour string

// The colours that are not fills. The colour of text on a fill is On(fill).
const (
	Ink       Colour = "ink"
	Muted     Colour = "muted"
	Hairline  Colour = "hairline"
	Outline   Colour = "outline"
	Paper     Colour = "paper"
	Accent    Colour = "accent"
	HatchFine Colour = "hatch-fine"
	HatchOpen Colour = "hatch-open"
)

// On returns the colour of text on a fill.
func On(f chart.Fill) Colour { return "on-" + paint(f) }

// Stroke describes how a line is drawn.
type Stroke struct {
	Colour Colour
	Width  float64
	Dashed bool
	Dotted bool
}

// Area describes how a closed shape is drawn. Without a Fill only the edge is drawn, without a Width
// only the area.
type Area struct {
	Fill, Edge Colour
	Width      float64
}

// Style describes how a text is written; Size is in points. Shift moves it to the right of its x, by as much where the
// drawing is stretched to a wider column.
type Style struct {
	Colour Colour
	Size   float64
	Bold   bool
	Shift  float64
}

func (s Style) in(c Colour) Style { s.Colour = c; return s }
func (s Style) bold() Style       { s.Bold = true; return s }

func (s Style) shifted(by float64) Style { s.Shift = by; return s }

// Anchor says which part of a text is at its x: start, middle or end.
type Anchor int8

// The anchors.
const (
	Start Anchor = iota
	Middle
	End
)

// Point is a position on a Canvas.
type Point struct{ X, Y float64 }

// Frame is the position of a chart: X and Y of its corner and its width W. High is the wanted height of
// the plot; bars take as much height as they need.
type Frame struct{ X, Y, W, High float64 }

// The styles of texts in charts.
var (
	nameStyle  = Style{Colour: Ink, Size: 9}
	tickStyle  = Style{Colour: Ink, Size: 8.5}
	noteStyle  = tickStyle.in(Muted)
	headStyle  = tickStyle.bold()
	emptyStyle = Style{Colour: Ink, Size: 9.5}
)

const emptyLeading = 9.5 * 1.36

// Width of the edge of marks, in points.
const edge = 0.75

// Spacing is the distances between the parts of a chart.
type Spacing struct {
	Plot     float64 // factor for the wanted height
	Bar, Gap float64 // height of a bar, and the gap between two
	Name     float64 // height of a name above its bar
}

// The spacings: Loose is easier to read, Close takes half the height.
var (
	Loose = Spacing{Plot: 1, Bar: 13, Gap: 5, Name: 12}
	Close = Spacing{Plot: 0.52, Bar: 11, Gap: 2.2, Name: 10.2}
)

// painter draws one chart; y is where the next part begins.
type painter struct {
	Canvas
	Spacing
	chart chart.Chart
	x, w  float64
	y     float64
}

// Chart draws the legend and the marks of a chart, or the reason why there are none, and returns the y
// of its end.
func Chart(on Canvas, c chart.Chart, at Frame, s Spacing) float64 {
	p := &painter{Canvas: on, Spacing: s, chart: c, x: at.X, w: at.W, y: at.Y}
	if c.Empty != "" {
		p.nothing()
		return p.y
	}
	p.legend()
	p.marks(at.High)
	return p.y
}

// Marks draws the marks of a chart without its legend, and returns the y of their end. The chart must
// not be empty.
func Marks(on Canvas, c chart.Chart, at Frame, s Spacing) float64 {
	p := &painter{Canvas: on, Spacing: s, chart: c, x: at.X, w: at.W, y: at.Y}
	p.marks(at.High)
	return p.y
}

// marks draws the part below the legend.
func (p *painter) marks(high float64) {
	high *= p.Plot
	switch p.chart.Kind {
	case chart.Bars:
		p.bars()
	case chart.Columns, chart.Pairs, chart.Line:
		p.overCategories(high)
	case chart.Step:
		p.steps(high)
	}
}

// need moves y to where a part of this height may begin.
func (p *painter) need(high float64) { p.y = p.Need(p.y, high) }

// fit shortens a text to one line.
func (p *painter) fit(s Style, text string, width float64) string {
	return p.Wrap(s, text, width, 1)[0]
}

// across draws a horizontal line.
func (p *painter) across(x, y, w float64, c Colour, width float64) {
	p.Line(x, y, x+w, y, Stroke{Colour: c, Width: width})
}

// reasonLines is the largest number of lines of the reason why there is no chart.
const reasonLines = 8

// nothing writes why there is no chart, on the hatch that means "no data".
func (p *painter) nothing() {
	lines := p.Wrap(emptyStyle, p.chart.Empty, p.w-40, reasonLines)
	h := float64(len(lines))*emptyLeading + 26
	p.need(h)
	p.area(p.x, p.y, p.w, h, chart.NoData)
	for i, line := range lines {
		y := p.y + 22 + float64(i)*emptyLeading
		size := p.Width(emptyStyle, line)
		p.Rect(p.x+p.w/2-size/2-5, y-11, size+10, 15, Area{Fill: paint(chart.NoData)})
		p.Text(p.x+p.w/2, y, Middle, emptyStyle, line)
	}
	p.y += h
}

// decimal writes a number without rounding errors of sums.
func decimal(v float64) string { return strconv.FormatFloat(math.Round(v*1e4)/1e4, 'f', -1, 64) }

// onMark writes a value into a mark if it fits; on a hatch it stands on paper, so that it is read in grey too.
func (p *painter) onMark(x, y, w, h float64, f chart.Fill, text string) {
	look, _ := f.Look()
	k := Style{Colour: On(f), Size: tickStyle.Size, Bold: look.Dark}
	size := p.Width(k, text)
	if size+4 > w || h < 8.2 {
		return
	}
	if look.Hatch != "" {
		p.Rect(x+w/2-size/2-1.5, y+h/2-4.8, size+3, 9.6, Area{Fill: Paper})
		k.Colour = Ink
	}
	p.Text(x+w/2, y+h/2+3.1, Middle, k, text)
}
