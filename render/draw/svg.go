package draw

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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
	Links []Place   // places that lead to a list; may be absent
}

// Place is a place of a sketch that leads to the list of what is counted there.
type Place struct {
	X     string // its left edge, a percentage of the width
	Y     string // its top in pixels
	Width string // a percentage of the width
	High  string // its height in pixels
	Href  string // the list
	Count int    // how many records that has
	Says  string // the words for those who do not see the drawing
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
	case chart.Bar:
		return "", 33, 0
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
	out := SVGSketch{Class: class, W: number(w * unit), H: number(high), Paths: on.paths(), Signs: on.signs, Texts: on.texts, Links: on.links}
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
	links []Place
}

func (f *fluid) Lead(x, y, w, h float64, to string, n int, says string) {
	f.links = append(f.links, Place{f.across(x), number(y * unit), f.across(w), number(h * unit), to, n, says})
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

// Width estimates the width of a text; it is rather too large than too small.
func (c *canvas) Width(s Style, text string) float64 {
	sum := 0.0
	for _, r := range text {
		sum += advance(r)
	}
	if s.Bold {
		sum *= 1.06
	}
	return sum * s.Size
}

// advance returns the width of a letter in ems, for a usual sans-serif font.
func advance(r rune) float64 {
	switch {
	case strings.ContainsRune(" .,:;'|!()[]ijlI·-/", r):
		return 0.36
	case r >= '0' && r <= '9':
		return 0.6
	case strings.ContainsRune("mwMW@%—…", r):
		return 0.92
	case r >= 'A' && r <= 'Z':
		return 0.7
	case r < 0x1100:
		return 0.57
	}
	return 1
}

const more = "…"

// Wrap breaks a text between words; it cuts a word that is too long.
func (c *canvas) Wrap(s Style, text string, width float64, lines int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(text) {
		joined := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && c.Width(s, joined) > width {
			out, line = append(out, line), word
			continue
		}
		line = joined
	}
	out = append(out, line)
	if len(out) > lines {
		out[lines-1] = strings.Join(out[lines-1:], " ")
		out = out[:lines]
	}
	for i := range out {
		out[i] = c.shorten(s, out[i], width)
	}
	return out
}

// shorten cuts a text to a width and ends it with an ellipsis.
func (c *canvas) shorten(s Style, text string, width float64) string {
	if c.Width(s, text) <= width {
		return text
	}
	for text != "" && c.Width(s, text+more) > width {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return strings.TrimRight(text, " ") + more
}
