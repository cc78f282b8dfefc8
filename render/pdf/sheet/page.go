package sheet

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/jung-kurt/gofpdf"
)

// page draws on the pages of the drawing library. It draws nothing without a library, as in passes
// that only find positions, and while a height is measured.
type page struct {
	faces *Faces
	out   *gofpdf.Fpdf
	pen   pen
	links map[string]int
	emoji bool // their font is in the document
	tags
}

// pen is the state that was last sent to the drawing library, so that nothing is sent twice.
type pen struct {
	font             string
	size             float64
	text, line, fill RGB
	wide             float64
}

// fresh is the pen at the start of a page: no colour is the last one.
var fresh = pen{text: None, line: None, fill: None, wide: -1}

// drawing reports whether this pass draws.
func (p *page) drawing() bool { return p.out != nil }

func (p *page) open(size Paper, made time.Time) {
	out := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "pt", Size: gofpdf.SizeType{Wd: size.Wide, Ht: size.High}})
	out.SetCatalogSort(true)
	out.SetCompression(false) // package archive packs
	out.SetAutoPageBreak(false, 0)
	out.SetMargins(0, 0, 0)
	out.SetCellMargin(0)
	out.SetCreationDate(made.UTC())
	out.SetModificationDate(made.UTC())
	p.faces.Embed(func(name string, data []byte) {
		// The library adds bytes to the slice that it is given.
		out.AddUTF8FontFromBytes(name, "", bytes.Clone(data))
	})
	p.out, p.tags = out, newTags()
}

// targets creates the targets of internal links, as the pass before found them.
func (p *page) targets(places map[string]place) {
	p.links = make(map[string]int, len(places))
	for _, name := range slices.Sorted(maps.Keys(places)) {
		at := places[name]
		id := p.out.AddLink()
		p.out.SetLink(id, max(0, at.y-overMark), at.page)
		p.links[name] = id
	}
}

// overMark is how far above a place a viewer begins to show the page.
const overMark = 14

// close returns the bytes of the document.
func (p *page) close() ([]byte, error) {
	p.end()
	if err := p.out.Error(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := p.out.Output(&b); err != nil {
		return nil, err
	}
	if b.Len() == 0 {
		return nil, errors.New("nothing was written")
	}
	return b.Bytes(), nil
}

// turn begins a page.
func (p *page) turn() {
	if p.drawing() {
		p.end()
		p.pen = fresh
		p.out.AddPage()
	}
}

// Link makes an area a link to a place in the document or to an address.
func (p *page) Link(x, y, w, h float64, target string) {
	if !p.drawing() || target == "" {
		return
	}
	if id, ok := p.links[target]; ok {
		p.out.Link(x, y, w, h, id)
	} else if IsURL(target) {
		p.out.LinkString(x, y, w, h, target)
	} else {
		return
	}
	p.linked(target)
}

// Print draws one line with its baseline at y.
func (p *page) Print(x, y float64, k Ink, s Shown) {
	if !p.drawing() || s == "" {
		return
	}
	p.words(s)
	p.colour(&p.pen.text, k.Colour, p.out.SetTextColor)
	p.faces.Runs(k.Cut, s, func(c Cut, part string) {
		p.font(c.Name(), k.Size)
		p.out.Text(x, y, p.faces.coded(c, part))
		x += p.faces.Width(Ink{Cut: c, Size: k.Size}, Shown(part))
	})
}

// Blank draws nothing that is seen. An element has to have something for programs that read a page by what is drawn on it: they would
// leave out a cell, and move the others.
func (p *page) Blank(x, y float64) { p.Print(x, y, TableInk, " ") }

// bare returns a line without the space at which it was broken.
func bare(s Shown) Shown { return Shown(strings.TrimSuffix(string(s), " ")) }

// PrintRight is Print with the end of the line at x.
func (p *page) PrintRight(x, y float64, k Ink, s Shown) {
	p.Print(x-p.faces.Width(k, bare(s)), y, k, s)
}

// PrintMid is Print with the middle of the line at x.
func (p *page) PrintMid(x, y float64, k Ink, s Shown) {
	p.Print(x-p.faces.Width(k, bare(s))/2, y, k, s)
}

func (p *page) font(name string, size float64) {
	if p.pen.font == name && p.pen.size == size {
		return
	}
	if name == emoji.Name() && !p.emoji {
		face := p.faces[emoji]
		p.out.AddUTF8FontFromBytes(name, "", codedFont(face.data, face.font))
		p.emoji = true
	}
	p.pen.font, p.pen.size = name, size
	p.out.SetFont(name, "", size)
}

// Point is a place on a page, in points from the upper left corner.
type Point = gofpdf.PointType

func (p *page) colour(last *RGB, want RGB, tell func(r, g, b int)) {
	if *last != want {
		*last = want
		tell(want.R, want.G, want.B)
	}
}

func (p *page) stroke(c RGB, wide float64) {
	p.colour(&p.pen.line, c, p.out.SetDrawColor)
	if p.pen.wide != wide {
		p.pen.wide = wide
		p.out.SetLineWidth(wide)
	}
}

// Line draws a line between two places.
func (p *page) Line(x1, y1, x2, y2 float64, c RGB, wide float64) {
	if !p.drawing() {
		return
	}
	p.shape()
	p.stroke(c, wide)
	p.out.Line(x1, y1, x2, y2)
}

// Rule draws a horizontal line from x to x+w.
func (p *page) Rule(x, y, w float64, c RGB, wide float64) { p.Line(x, y, x+w, y, c, wide) }

// Dashed draws a dashed line.
func (p *page) Dashed(x1, y1, x2, y2 float64, c RGB, wide float64) {
	p.patterned(x1, y1, x2, y2, c, wide, 2.2, 1.8)
}

// Dotted draws a dotted line.
func (p *page) Dotted(x1, y1, x2, y2 float64, c RGB, wide float64) {
	p.patterned(x1, y1, x2, y2, c, wide, 1, 2.2)
}

func (p *page) patterned(x1, y1, x2, y2 float64, c RGB, wide float64, pattern ...float64) {
	if !p.drawing() {
		return
	}
	p.out.SetDashPattern(pattern, 0)
	p.Line(x1, y1, x2, y2, c, wide)
	p.out.SetDashPattern(nil, 0)
}

// Box fills and outlines a rectangle: the colour None does not fill, a zero width does not outline.
func (p *page) Box(x, y, w, h float64, fill, edge RGB, wide float64) {
	if p.drawing() {
		p.shape()
		p.out.Rect(x, y, w, h, p.area(fill, edge, wide))
	}
}

// Polygon fills and outlines a polygon, as Box does.
func (p *page) Polygon(corners []Point, fill, edge RGB, wide float64) {
	if p.drawing() {
		p.shape()
		p.out.Polygon(corners, p.area(fill, edge, wide))
	}
}

// Disc fills and outlines a circle, as Box does. It has four curves: the six of the library look like a hexagon where a viewer draws
// small ones coarsely.
func (p *page) Disc(x, y, r float64, fill, edge RGB, wide float64) {
	if p.drawing() {
		p.shape()
		style := p.area(fill, edge, wide)
		const k = 0.5523 // of the radius, to the points that bend a quarter
		p.out.MoveTo(x+r, y)
		p.out.CurveBezierCubicTo(x+r, y+k*r, x+k*r, y+r, x, y+r)
		p.out.CurveBezierCubicTo(x-k*r, y+r, x-r, y+k*r, x-r, y)
		p.out.CurveBezierCubicTo(x-r, y-k*r, x-k*r, y-r, x, y-r)
		p.out.CurveBezierCubicTo(x+k*r, y-r, x+r, y-k*r, x+r, y)
		p.out.ClosePath()
		p.out.DrawPath(style)
	}
}

// area sets the colours and returns the library's name for filling and outlining.
func (p *page) area(fill, edge RGB, wide float64) string {
	style := ""
	if fill != None {
		p.colour(&p.pen.fill, fill, p.out.SetFillColor)
		style = "F"
	}
	if wide > 0 {
		p.stroke(edge, wide)
		style += "D"
	}
	return style
}

// Picture draws the picture of a document with its upper left corner at a place.
func (p *page) Picture(pic *Picture, x, y float64) {
	if !p.drawing() {
		return
	}
	p.shape()
	const name = "picture"
	options := gofpdf.ImageOptions{ImageType: "PNG"}
	p.out.RegisterImageOptionsReader(name, options, bytes.NewReader(pic.data))
	p.out.ImageOptions(name, x, y, pic.Wide, pic.High, false, options, 0, "")
}
