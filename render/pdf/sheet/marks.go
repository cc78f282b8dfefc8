package sheet

import (
	"bytes"

	"github.com/jung-kurt/gofpdf"
)

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
