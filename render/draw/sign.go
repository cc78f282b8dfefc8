package draw

import "opsreport/render/chart"

// paint returns the colour of a fill; one that the palette does not have is neutral.
func paint(f chart.Fill) Colour {
	if _, known := f.Look(); !known {
		f = chart.Neutral
	}
	return Colour(f)
}

// lineColour returns the colour of a line: pale fills are too faint for lines.
func lineColour(f chart.Fill) Colour {
	if look, _ := f.Look(); look.Faint {
		return Ink
	}
	return paint(f)
}

// shape returns the shape of the sign of a status.
func shape(status chart.Fill) string {
	look, _ := status.Look()
	return look.Shape
}

// area draws a filled shape with its hatch and outline.
func (p *painter) area(x, y, w, h float64, f chart.Fill) {
	if w <= 0 || h <= 0 {
		return
	}
	p.Rect(x, y, w, h, Area{Fill: paint(f)})
	look, _ := f.Look()
	switch look.Hatch {
	case "fine":
		p.hatch(x, y, w, h, Stroke{Colour: HatchFine, Width: 0.55}, 4.2, true)
	case "open":
		p.hatch(x, y, w, h, Stroke{Colour: HatchOpen, Width: 0.7}, 5.2, false)
	}
	p.Rect(x, y, w, h, Area{Edge: Outline, Width: edge})
}

// hatch draws diagonal lines in a rectangle, which end at its edges; with down they run like "\".
func (p *painter) hatch(x, y, w, h float64, s Stroke, step float64, down bool) {
	for at := x - h + step/2; at < x+w; at += step {
		from, to := max(0, x-at), min(h, x+w-at) // how far the line has run at the edges
		if down {
			p.Line(at+from, y+from, at+to, y+to, s)
		} else {
			p.Line(at+from, y+h-from, at+to, y+h-to, s)
		}
	}
}

// Sign draws the sign of a status at a place, with radius r.
func Sign(on Canvas, status chart.Fill, x, y, r float64) {
	a := Area{Fill: paint(status), Edge: Outline, Width: edge}
	switch s := shape(status); s {
	case "diamond":
		on.Polygon(corners(s, x, y, r*1.25), a)
		on.Line(x-r*0.6, y+r*0.6, x+r*0.6, y-r*0.6, Stroke{Colour: Outline, Width: 0.6})
	case "circle":
		on.Circle(x, y, r, a)
	default:
		on.Polygon(corners(s, x, y, r), a)
	}
}

// PlainSign draws the sign of a status in one colour.
func PlainSign(on Canvas, status chart.Fill, x, y, r float64, c Colour) {
	s := shape(status)
	if s == "circle" {
		on.Circle(x, y, r, Area{Fill: c, Edge: c, Width: edge})
		return
	}
	on.Polygon(corners(s, x, y, r), Area{Fill: c})
}

func corners(shape string, x, y, r float64) []Point {
	switch shape {
	case "triangle":
		return []Point{{x, y - r}, {x + r*1.1, y + r}, {x - r*1.1, y + r}}
	case "diamond":
		return []Point{{x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}}
	}
	return []Point{{x - r, y - r}, {x + r, y - r}, {x + r, y + r}, {x - r, y + r}}
}

// legend draws the keys of the chart, in lines no wider than the chart.
func (p *painter) legend() {
	keys := p.chart.Legend()
	if len(keys) == 0 {
		return
	}
	at := p.x
	for _, key := range keys {
		name := p.fit(tickStyle, key.Name, p.w-16)
		size := p.Width(tickStyle, name) + 26
		if at > p.x && at+size-10 > p.x+p.w {
			at = p.x
			p.y += 13
		}
		p.key(key, at, p.y+3)
		p.Text(at+13, p.y+10, Start, tickStyle, name)
		at += size
	}
	p.y += 16
}

func (p *painter) key(key chart.Key, x, y float64) {
	switch key.Shape {
	case "frame":
		for _, s := range [][4]float64{{0, 0, 10, 0}, {10, 0, 10, 8}, {10, 8, 0, 8}, {0, 8, 0, 0}} {
			p.Line(x+s[0], y+s[1], x+s[2], y+s[3], Stroke{Colour: Outline, Width: dashWidth, Dashed: true})
		}
	case "line":
		p.Line(x, y+4, x+10, y+4, Stroke{Colour: lineColour(key.Fill), Width: curveWidth})
	case "box":
		p.area(x, y, 10, 8, key.Fill)
	default:
		Sign(p.Canvas, key.Fill, x+5, y+4, 3.2)
	}
}

// Widths of lines, in points.
const (
	dashWidth  = 0.6
	curveWidth = 1.2
)
