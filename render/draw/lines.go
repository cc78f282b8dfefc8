package draw

import (
	"math"
	"slices"

	"opsreport/render/chart"
)

// panel draws the line below a chart. It has the same categories, whose names are between the two, and
// its own axis from zero.
func (p *painter) panel(above plot) {
	own := *p.chart.Panel
	p.y += 4
	p.Text(p.x, p.y+9, Start, headStyle, p.fit(headStyle, own.Title, p.w))
	p.y += 13 // keeps the number over the highest point below the title
	own.Categories = p.chart.Categories
	in := above
	in.y, in.high, in.axis = p.y+10, 46*p.Plot, own.Axis(2)
	p.gridlines(in)
	for _, s := range own.Series {
		p.curve(s, in)
	}
	p.y = in.y + in.high + 4
}

// curve draws one series; a gap interrupts the line. It writes the first and the last value.
func (p *painter) curve(s chart.Series, in plot) {
	before, first, last := -1, -1, -1
	colour := lineColour(s.Fill)
	for i, v := range s.Values {
		if v == nil {
			before = -1
			continue
		}
		if before >= 0 {
			p.Line(in.middle(before), in.level(*s.Values[before]), in.middle(i), in.level(*v), Stroke{Colour: colour, Width: curveWidth})
		}
		p.dot(in.middle(i), in.level(*v), 1.1, colour)
		if first < 0 {
			first = i
		}
		before, last = i, i
	}
	for n, i := range []int{first, last} {
		if i < 0 || n == 1 && i == first {
			continue
		}
		p.dot(in.middle(i), in.level(*s.Values[i]), 2, Ink)
		text := decimal(*s.Values[i])
		half := p.Width(headStyle, text) / 2
		p.Text(max(in.x+half, min(in.middle(i), in.x+in.w-half)), in.level(*s.Values[i])-5, Middle, headStyle, text)
	}
}

func (p *painter) dot(x, y, r float64, c Colour) {
	p.Circle(x, y, r, Area{Fill: c, Edge: c, Width: edge})
}

// steps draws a curve that keeps its value until the next step.
func (p *painter) steps(high float64) {
	p.need(high + 44)
	end := p.chart.Categories[len(p.chart.Categories)-1].X
	right, apart := chart.Scale(end, 6)
	over := max(6, p.Width(tickStyle, decimal(right))/2) // half the width of the last number below the axis
	in := p.plotOf(p.chart.Axis(4), high)
	in.y, in.w = p.y+8, in.w-over
	p.gridlines(in)
	across := func(v float64) float64 { return in.x + v/right*in.w }
	for _, s := range p.chart.Series {
		p.stairs(s, in, across)
	}
	p.stepMarks(in, across)
	p.y = in.y + in.high
	for v := 0.0; v <= right+apart/1000; v += apart {
		p.Text(across(v), p.y+11, Middle, tickStyle, decimal(v))
	}
	p.y += 15.5
	p.axisLabel(in)
}

func (p *painter) stairs(s chart.Series, in plot, across func(float64) float64) {
	before := -1
	stroke := Stroke{Colour: Accent, Width: curveWidth}
	for i, v := range s.Values {
		if v == nil {
			before = -1
			continue
		}
		if before >= 0 {
			y, x := in.level(*s.Values[before]), across(p.chart.Categories[i].X)
			p.Line(across(p.chart.Categories[before].X), y, x, y, stroke)
			p.Line(x, y, x, in.level(*v), stroke)
		}
		before = i
	}
}

// stepMarks draws dots with their words and lines down to the axis. If words would cover those of
// another mark, they go to the other side of the dot; if neither side is free, they are left out, since
// the sentence below the chart has them.
func (p *painter) stepMarks(in plot, across func(float64) float64) {
	var taken []span
	for _, m := range p.chart.Marks {
		x, y := across(m.X), in.level(m.Y)
		p.Line(x, y, x, in.y+in.high, Stroke{Colour: Muted, Width: dashWidth, Dashed: true})
		p.dot(x, y, 2.2, Ink)
		size := p.Width(headStyle, m.Label)
		for _, to := range []span{{x + 6, y - 4, size}, {x - 6 - size, y - 4, size}, {x + 6, y + 10, size}, {x - 6 - size, y + 10, size}} {
			if to.x < in.x || to.x+size > in.x+in.w || to.y > in.y+in.high || slices.ContainsFunc(taken, to.touches) {
				continue
			}
			p.Text(to.x, to.y, Start, headStyle, m.Label)
			taken = append(taken, to)
			break
		}
	}
}

// span is the position of a line of text: start, baseline and width.
type span struct{ x, y, w float64 }

func (s span) touches(o span) bool {
	return s.x < o.x+o.w+3 && o.x < s.x+s.w+3 && math.Abs(s.y-o.y) < headStyle.Size
}
