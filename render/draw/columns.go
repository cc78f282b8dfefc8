package draw

import (
	"iter"

	"opsreport/render/chart"
)

// overCategories draws Columns (stacked), Pairs (side by side) or lines over their categories, and the panel.
func (p *painter) overCategories(high float64) {
	p.need(high + 44)
	in := p.plotIn(high)
	switch p.chart.Kind {
	case chart.Line:
		for _, s := range p.chart.Series {
			p.curve(s, in)
		}
	case chart.Columns:
		for i := range p.chart.Categories {
			p.column(in, i)
		}
	default:
		for i := range p.chart.Categories {
			p.sideBySide(in, i)
		}
	}
	p.apart(in)
	p.y = in.y + in.high
	p.ticks(in)
	p.axisLabel(in)
	if p.chart.Panel != nil {
		p.panel(in)
	}
}

// part is a part of a stack: where it begins, and its value.
type part struct{ from, v float64 }

// stack returns the parts of a category that are not zero, the one at the axis first.
func (p *painter) stack(category int) iter.Seq2[part, chart.Fill] {
	return func(yield func(part, chart.Fill) bool) {
		from := 0.0
		for _, s := range p.chart.Series {
			v := s.Values[category]
			if v == nil || *v == 0 {
				continue
			}
			if !yield(part{from, *v}, s.Fill) {
				return
			}
			from += *v
		}
	}
}

// column draws a stack. Its parts have their values in them, unless there is only one part.
func (p *painter) column(in plot, i int) {
	wide := min(in.pitch*0.66, 44)
	x, top := in.middle(i)-wide/2, 0.0
	for part, fill := range p.stack(i) {
		top = part.from + part.v
		p.area(x, in.level(top), wide, in.height(part.v), fill)
	}
	for part, fill := range p.stack(i) {
		if part.v != top && fill != chart.Neutral {
			p.onMark(x, in.level(part.from+part.v), wide, in.height(part.v), fill, decimal(part.v))
		}
	}
	if label := decimal(top); HasValue(p.chart, i) && p.Width(headStyle, label) < in.edge(i+1)-in.edge(i) {
		p.Text(in.middle(i), in.level(top)-3.5, Middle, headStyle, label)
	}
}

func (p *painter) sideBySide(in plot, i int) {
	n := float64(len(p.chart.Series))
	wide := min(in.pitch*0.8/n, 26)
	x := in.middle(i) - wide*n/2
	for _, s := range p.chart.Series {
		if v := s.Values[i]; v != nil {
			p.area(x, in.level(*v), wide, in.height(*v), s.Fill)
			if text := decimal(*v); p.Width(tickStyle, text) <= wide {
				p.Text(x+wide/2, in.level(*v)-3, Middle, tickStyle, text)
			}
		}
		x += wide
	}
}

// apart marks categories that are set apart, and a period that is not over yet.
func (p *painter) apart(in plot) {
	n := len(p.chart.Categories)
	dashes := Stroke{Colour: Muted, Width: dashWidth, Dashed: true}
	if p.chart.SetApart > 0 && p.chart.SetApart < n {
		x := in.edge(n - p.chart.SetApart)
		p.Line(x, in.y-8, x, in.y+in.high+12, dashes)
	}
	if p.chart.Unfinished {
		dashes.Colour = Outline
		x1, x2 := in.edge(n-p.chart.SetApart-1), in.edge(n-p.chart.SetApart)
		y1, y2 := in.y-8, in.y+in.high
		p.Line(x1+1, y1, x2-1, y1, dashes)
		p.Line(x1+1, y1, x1+1, y2, dashes)
		p.Line(x2-1, y1, x2-1, y2, dashes)
	}
}
