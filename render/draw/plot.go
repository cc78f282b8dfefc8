package draw

import (
	"math"
	"slices"
	"strings"

	"opsreport/render/chart"
)

// plot is the rectangle of the values, with its value axis.
type plot struct {
	x, y, w, high float64
	axis          chart.Axis
	pitch         float64 // distance between categories
	split         int     // before this category the distance is doubled
}

func (p plot) level(v float64) float64  { return p.y + p.high - p.height(v) }
func (p plot) edge(i int) float64       { return p.x + (float64(i)+float64(max(0, i-p.split)))*p.pitch }
func (p plot) middle(i int) float64     { return (p.edge(i) + p.edge(i+1)) / 2 }
func (p plot) height(v float64) float64 { return v / p.axis.Top * p.high }

// gridlines draws the value axis: thin lines with their numbers.
func (p *painter) gridlines(in plot) {
	for v := 0.0; v <= in.axis.Top+in.axis.Step/1000; v += in.axis.Step {
		colour, width := Hairline, 0.5
		if v == 0 {
			colour, width = Outline, edge
		}
		p.across(in.x, in.level(v), in.w, colour, width)
		p.Text(in.x-5, in.level(v)+3, End, noteStyle, decimal(v)+in.axis.Unit)
	}
}

// plotOf returns the rectangle to the right of the numbers of a value axis.
func (p *painter) plotOf(a chart.Axis, high float64) plot {
	left := max(p.Width(noteStyle, decimal(a.Top)+a.Unit), p.Width(noteStyle, decimal(a.Top-a.Step)+a.Unit)) + 7
	return plot{x: p.x + left, y: p.y + 12, w: p.w - left, high: high, axis: a}
}

// plotIn draws the axes of a chart with categories.
func (p *painter) plotIn(high float64) plot {
	in := p.plotOf(p.chart.Axis(3), high)
	n := len(p.chart.Categories)
	in.split = n
	if n > 8 {
		in.split -= p.chart.SetApart
	}
	in.pitch = in.w / float64(max(1, n+n-in.split))
	p.gridlines(in)
	return in
}

// axisLabel writes the name of the category axis, on two lines where one has no room.
func (p *painter) axisLabel(in plot) {
	if p.chart.AxisLabel == "" {
		return
	}
	for _, line := range p.Wrap(noteStyle, p.chart.AxisLabel, in.w, 2) {
		p.Text(in.x+in.w/2, p.y+9, Middle, noteStyle, p.fit(noteStyle, line, in.w))
		p.y += 11
	}
	p.y += 2
}

// ticks writes the names of the categories below the axis, without those that would touch.
func (p *painter) ticks(in plot) {
	last, deepest := in.x-40, 1
	words := tickWords(p.chart)
	named := thinned(words, in.w)
	rooms, broken := make([]float64, len(named)), false
	for n, i := range named {
		rooms[n] = in.w // half way to both neighbours
		if n > 0 {
			rooms[n] = min(rooms[n], in.middle(i)-in.middle(named[n-1])-3)
		}
		if n+1 < len(named) {
			rooms[n] = min(rooms[n], in.middle(named[n+1])-in.middle(i)-3)
		}
		broken = broken || p.inOrder(i) && p.Width(tickStyle, words[i]) > rooms[n]
	}
	for n, i := range named {
		room := rooms[n]
		if broken && p.inOrder(i) {
			room = 0 // as the others
		}
		longest := p.widest(tickStyle, strings.Split(words[i], " "), math.Inf(1))
		lines := p.Wrap(tickStyle, words[i], max(room, longest+0.5), 2)
		size := p.widest(tickStyle, lines, math.Inf(1))
		mid := min(in.middle(i), in.x+in.w-size/2)
		if mid-size/2 < last+3 {
			continue
		}
		for j, line := range lines {
			p.Text(mid, p.y+11+float64(j)*10.5, Middle, tickStyle, line)
		}
		deepest = max(deepest, len(lines))
		last = mid + size/2
	}
	p.y += 5 + float64(deepest)*10.5
}

// inOrder reports whether a category is one of those that follow each other, not one that is set apart.
func (p *painter) inOrder(category int) bool {
	return category < len(p.chart.Categories)-p.chart.SetApart
}

// tickWide is the smallest width of a name on one line.
const tickWide = 34.0

// thinned returns the categories whose names have room. It keeps the last one.
func thinned(words []string, width float64) []int {
	var named []int
	for i, w := range words {
		if w != "" {
			named = append(named, i)
		}
	}
	every := int(math.Ceil(float64(len(named)) * tickWide / width))
	if every < 2 || len(named) < 9 {
		return named
	}
	var out []int
	for n := (len(named) - 1) % every; n < len(named); n += every {
		out = append(out, named[n])
	}
	return out
}

// tickWords returns the short names of the categories, or the full names if there are none.
func tickWords(c chart.Chart) []string {
	words := make([]string, len(c.Categories))
	for i, k := range c.Categories {
		words[i] = k.Tick
	}
	if strings.Join(words, "") == "" {
		for i, k := range c.Categories {
			words[i] = k.Label
		}
	}
	return words
}

// HasValue reports whether any series of a chart has a value for a category.
func HasValue(c chart.Chart, category int) bool {
	return slices.ContainsFunc(c.Series, func(s chart.Series) bool { return s.Values[category] != nil })
}

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
