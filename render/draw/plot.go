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
