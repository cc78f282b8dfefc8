// Package drawing turns a chart or a sketch into lines, areas and texts for a page. Package draw draws the
// chart on its canvas, and the template of a chart writes the result as SVG. It promises that
// page and PDF have the same drawing, that colours are names of classes, and that no line or area
// is outside the drawing. Only the browser knows the font of the page, so the widths of texts are
// estimates; they are rather too large. Package view calls Of.
package drawing

import (
	"math"
	"strconv"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/draw"
)

// Drawing is a chart drawn at one width. Its lengths have a unit of their own; the page scales it
// to the width of its column.
type Drawing struct {
	Wide  bool   `doc:"drawn for a wide column, not for a phone"`
	Broad bool   `doc:"drawn for the width of a page"`
	W     string `doc:"width, in its own units"`
	H     string `doc:"height, likewise"`
	Marks []Mark `doc:"its marks, from back to front"`
}

// Mark is a path, or a text if Text is set.
type Mark struct {
	Class  string `doc:"names of its colours: f- of a fill, s- of a line, t- of a text; dashed, bold, and middle or end for where x is"`
	Path   string `doc:"d of a path; absent for a text"`
	Stroke string `doc:"width of its line; absent where there is none"`
	X      string `doc:"position of a text"`
	Y      string `doc:"its baseline"`
	Text   string `doc:"one line of text"`
}

// Widths of drawings, and the height of their plots. On a page that is not scaled, one unit is
// about 1.7 pixels.
const (
	broad, wide, slim = 640, 368, 238

	high = 122
	flat = 110 // height for a broad one
)

// most is the largest number of values in a drawing; with more, they would be finer than its
// lines.
const most = 600

// Of draws a chart, without its legend, for a wide and for a narrow column. A chart with too many
// values has no drawing.
func Of(c chart.Chart) []Drawing {
	if len(c.Categories)*len(c.Series) > most {
		return nil
	}
	return []Drawing{at(c, wide, high), at(c, slim, high)}
}

// Across draws a chart that has the full width of the page: the drawings of Of, and a broad one.
func Across(c chart.Chart) []Drawing {
	drawn := Of(c)
	if drawn == nil {
		return nil
	}
	across := at(c, broad, flat)
	across.Broad = true
	return append([]Drawing{across}, drawn...)
}

func at(c chart.Chart, w, high float64) Drawing {
	on := &canvas{}
	end := draw.Marks(on, c, draw.Frame{Y: 2, W: w, High: high}, draw.SpacingOf(0))
	on.h = math.Ceil(end + 2)
	return Drawing{Wide: w == wide, W: number(w), H: number(on.h), Marks: on.marks}
}

// canvas collects the marks of a drawing.
type canvas struct {
	h     float64
	marks []Mark
}

// path adds a path. If the path before has the same class and stroke, both become one.
func (c *canvas) path(class, stroke, d string) {
	if last := len(c.marks) - 1; last >= 0 {
		m := &c.marks[last]
		if m.Class == class && m.Stroke == stroke && m.Text == "" {
			m.Path += d
			return
		}
		if m.Path == d && m.Stroke == "" && strings.HasPrefix(class, "s-") {
			m.Class += " " + class // the edge of the area before
			m.Stroke = stroke
			return
		}
	}
	c.marks = append(c.marks, Mark{Class: class, Stroke: stroke, Path: d})
}

func (c *canvas) Line(x1, y1, x2, y2 float64, s draw.Stroke) {
	class := "s-" + string(s.Colour)
	if s.Dashed {
		class += " dashed"
	}
	if s.Dotted {
		class += " dotted"
	}
	d := "M" + pair(x1, y1)
	switch {
	case y1 == y2:
		d += "H" + number(x2)
	case x1 == x2:
		d += "V" + number(y2)
	default:
		d += "L" + pair(x2, y2)
	}
	c.path(class, number(s.Width), d)
}

func (c *canvas) area(d string, a draw.Area) {
	if a.Fill != "" {
		c.path("f-"+string(a.Fill), "", d)
	}
	if a.Width > 0 {
		c.path("s-"+string(a.Edge), number(a.Width), d)
	}
}

func (c *canvas) Rect(x, y, w, h float64, a draw.Area) {
	c.area("M"+pair(x, y)+"h"+number(w)+"v"+number(h)+"h"+number(-w)+"z", a)
}

func (c *canvas) Polygon(corners []draw.Point, a draw.Area) {
	d := make([]string, len(corners))
	for i, p := range corners {
		d[i] = pair(p.X, p.Y)
	}
	c.area("M"+strings.Join(d, "L")+"z", a)
}

func (c *canvas) Circle(x, y, r float64, a draw.Area) {
	half := "a" + number(r) + " " + number(r) + " 0 1 0 "
	c.area("M"+pair(x-r, y)+half+number(2*r)+" 0"+half+number(-2*r)+" 0z", a)
}

func (c *canvas) Text(x, y float64, a draw.Anchor, s draw.Style, text string) {
	if text == "" {
		return
	}
	class := "t-" + string(s.Colour)
	if s.Bold {
		class += " bold"
	}
	switch a {
	case draw.Middle:
		class += " middle"
	case draw.End:
		class += " end"
	}
	c.marks = append(c.marks, Mark{Class: class, X: number(x), Y: number(y), Text: text})
}

// Link never makes a link, since the table below a drawing has the links.
func (c *canvas) Link(_, _, _, _ float64, _ string) bool { return false }

// Need returns y, since a drawing is not divided into pages.
func (c *canvas) Need(y, _ float64) float64 { return y }

func pair(x, y float64) string { return number(x) + " " + number(y) }

// number writes a length.
func number(v float64) string {
	places := 10.0
	if v > -1 && v < 1 {
		places = 100
	}
	return strconv.FormatFloat(math.Round(v*places)/places+0, 'f', -1, 64)
}
