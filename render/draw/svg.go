package draw

import (
	"bytes"
	"math"
	"strconv"

	"opsreport/render/chart"
)

// Drawing is a chart drawn at one width. Its lengths have a unit of their own; the page scales it
// to the width of its column.
type Drawing struct {
	Wide  bool   // drawn for a wide column, not for a phone
	Broad bool   // drawn for the width of a page
	W     string // width, in its own units
	H     string // height, likewise
	Marks []Mark // its marks, from back to front
}

// Mark is a path, or a text if Text is set.
type Mark struct {
	Class  string // names of its colours: f- of a fill, s- of a line, t- of a text; dashed, bold, and middle or end for where x is
	Path   string // d of a path; absent for a text
	Stroke string // width of its line; absent where there is none
	X      string // position of a text
	Y      string // its baseline
	Text   string // one line of text
}

// Widths of drawings, and the height of their plots. On a page that is not scaled, one unit is
// about 1.7 pixels.
const (
	broad, wide, slim = 640, 368, 238

	high = 112
	flat = 100 // height for a broad one
)

// most is the largest number of values in a drawing; with more, they would be finer than its
// lines.
const most = 600

// SVG draws a chart, without its legend, for a wide and for a narrow column. A chart with too many
// values has no drawing.
func SVG(c chart.Chart) []Drawing {
	if len(c.Categories)*len(c.Series) > most {
		return nil
	}
	return []Drawing{drawing(c, wide, high), drawing(c, slim, high)}
}

// SVGAcross draws a chart that has the full width of the page: the drawings of SVG, and a broad one.
func SVGAcross(c chart.Chart) []Drawing {
	drawn := SVG(c)
	if drawn == nil {
		return nil
	}
	across := drawing(c, broad, flat)
	across.Broad = true
	return append([]Drawing{across}, drawn...)
}

func drawing(c chart.Chart, w, high float64) Drawing {
	on := &canvas{}
	end := Marks(on, c, Frame{Y: 2, W: w, High: high}, Loose)
	on.h = math.Ceil(end + 2)
	return Drawing{Wide: w == wide, W: number(w), H: number(on.h), Marks: on.done()}
}

// canvas collects the marks of a drawing.
type canvas struct {
	h     float64
	marks []Mark
	path  []byte // of the last mark, if that is a path
}

// done returns the marks.
func (c *canvas) done() []Mark {
	if last := len(c.marks) - 1; last >= 0 && len(c.path) > 0 {
		c.marks[last].Path = string(c.path)
		c.path = c.path[:0]
	}
	return c.marks
}

// paths returns the marks, of which none is a text.
func (c *canvas) paths() []Path {
	var out []Path
	for _, m := range c.done() {
		out = append(out, Path{m.Class, m.Path, m.Stroke})
	}
	return out
}

// begin begins a piece of a path with a class and a stroke. If the path before has the same, both become one.
func (c *canvas) begin(class, stroke string) {
	if m := c.last(); m == nil || m.Class != class || m.Stroke != stroke {
		c.marks = append(c.done(), Mark{Class: class, Stroke: stroke})
	}
}

// last returns the last mark if it is a path, else nil.
func (c *canvas) last() *Mark {
	if len(c.path) == 0 {
		return nil
	}
	return &c.marks[len(c.marks)-1]
}

func (c *canvas) Line(x1, y1, x2, y2 float64, s Stroke) {
	c.begin(lineClass(s), number(s.Width))
	c.path = appendPair(append(c.path, 'M'), x1, y1)
	switch {
	case y1 == y2:
		c.path = appendNumber(append(c.path, 'H'), x2)
	case x1 == x2:
		c.path = appendNumber(append(c.path, 'V'), y2)
	default:
		c.path = appendPair(append(c.path, 'L'), x2, y2)
	}
}

func lineClass(s Stroke) string {
	class := "s-" + string(s.Colour)
	if s.Dashed {
		class += " dashed"
	}
	if s.Dotted {
		class += " dotted"
	}
	return class
}

// area draws an area with its edge.
func (c *canvas) area(a Area, shape func(b []byte) []byte) {
	if a.Fill != "" {
		c.begin("f-"+string(a.Fill), "")
		c.path = shape(c.path)
	}
	if a.Width <= 0 {
		return
	}
	edge, stroke, end := lineClass(Stroke{Colour: a.Edge}), number(a.Width), len(c.path)
	c.path = shape(c.path)
	if m := c.last(); m != nil && m.Stroke == "" && end > 0 && bytes.Equal(c.path[:end], c.path[end:]) {
		m.Class += " " + edge // of the area before, which is alone in its path
		m.Stroke = stroke
		c.path = c.path[:end]
		return
	}
	c.path = c.path[:end]
	c.begin(edge, stroke)
	c.path = shape(c.path)
}

func (c *canvas) Rect(x, y, w, h float64, a Area) {
	c.area(a, func(b []byte) []byte {
		b = appendNumber(append(appendPair(append(b, 'M'), x, y), 'h'), w)
		b = appendNumber(append(b, 'v'), h)
		return append(appendNumber(append(b, 'h'), -w), 'z')
	})
}

func (c *canvas) Polygon(corners []Point, a Area) {
	c.area(a, func(b []byte) []byte {
		for i, p := range corners {
			if i == 0 {
				b = append(b, 'M')
			} else {
				b = append(b, 'L')
			}
			b = appendPair(b, p.X, p.Y)
		}
		return append(b, 'z')
	})
}

func (c *canvas) Circle(x, y, r float64, a Area) {
	c.area(a, func(b []byte) []byte {
		b = appendPair(append(b, 'M'), x-r, y)
		for _, across := range [...]float64{2 * r, -2 * r} {
			b = append(appendPair(append(b, 'a'), r, r), " 0 1 0 "...)
			b = append(appendNumber(b, across), " 0"...)
		}
		return append(b, 'z')
	})
}

func (c *canvas) Text(x, y float64, a Anchor, s Style, text string) {
	if text == "" {
		return
	}
	c.marks = append(c.done(), Mark{Class: textClass(a, s), X: number(x), Y: number(y), Text: text})
}

func textClass(a Anchor, s Style) string {
	class := "t-" + string(s.Colour)
	if s.Bold {
		class += " bold"
	}
	switch a {
	case Middle:
		class += " middle"
	case End:
		class += " end"
	}
	return class
}

// Link never makes a link, since the table below a drawing has the links.
func (c *canvas) Link(_, _, _, _ float64, _ string) bool { return false }

// As and HeadOf draw what they are given, since the site has a table of its own beside each drawing.
func (c *canvas) As(_ string, draw func())     { draw() }
func (c *canvas) HeadOf(_ string, draw func()) { draw() }

// Need returns y, since a drawing is not divided into pages.
func (c *canvas) Need(y, _ float64) float64 { return y }

// appendPair writes a place.
func appendPair(b []byte, x, y float64) []byte {
	return appendNumber(append(appendNumber(b, x), ' '), y)
}

// number returns a length as it is written.
func number(v float64) string { return string(appendNumber(make([]byte, 0, 12), v)) }

// appendNumber writes a length with one decimal, or two below 1. The shortest form of a float takes package strconv
// three times as long.
func appendNumber(b []byte, v float64) []byte {
	places := 10
	if v > -1 && v < 1 {
		places = 100
	}
	n := int64(math.Round(v * float64(places)))
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, n/int64(places), 10)
	rest := int(n % int64(places))
	if rest == 0 {
		return b
	}
	if b = append(b, '.'); places == 100 {
		b = append(b, byte('0'+rest/10))
		if rest %= 10; rest == 0 {
			return b
		}
	}
	return append(b, byte('0'+rest))
}
