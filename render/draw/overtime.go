package draw

import (
	"strconv"

	"opsreport/render/chart"
)

// dayBars draws columns with their numbers; a column of 0 has none.
func (p *painter) dayBars(d chart.DayBars, high float64) {
	if len(d.Bars) == 0 {
		return
	}
	most, noted := 1, false
	for _, b := range d.Bars {
		most, noted = max(most, b.N), noted || b.Note != ""
	}
	below := lineBelow + 1
	if noted {
		below += lineBelow
	}
	pitch := p.w / float64(len(d.Bars))
	top, foot := p.y+10, p.y+high
	for i, b := range d.Bars {
		if b.Soft {
			p.Rect(p.x+float64(i)*pitch, p.y, pitch, high+below, Area{Fill: Colour(chart.Soft)})
		}
	}
	for i, b := range d.Bars {
		x, wide := p.x+(float64(i)+0.06)*pitch, pitch*0.88
		if h := (foot - top) * float64(b.N) / float64(most); b.N > 0 {
			p.Rect(x, foot-h, wide, h, Area{Fill: Colour(chart.Plain), Edge: Outline, Width: edge})
			p.Text(x+wide/2, foot-h-2.5, Middle, numberStyle, strconv.Itoa(b.N))
		}
		p.across(x, foot, wide, Outline, 1)
		p.Text(x+wide/2, foot+lineBelow-0.5, Middle, axisStyle, b.Name)
		p.Text(x+wide/2, foot+2*lineBelow-0.5, Middle, axisStyle, b.Note)
	}
	p.y = foot + below
}

// trend draws a line over time, with its target, and its first and last value below.
func (p *painter) trend(t chart.Trend, high float64) {
	foot := p.y + high
	at := func(v float64) float64 { return foot - (min(max(v, t.Low), t.High)-t.Low)/(t.High-t.Low)*high }
	if g := t.Target; g != nil {
		if from, to := at(g.From), at(g.To); from != to {
			p.Rect(p.x, min(from, to), p.w, max(from, to)-min(from, to), Area{Fill: Colour(chart.Band)})
		}
		if g.Limit >= t.Low && g.Limit <= t.High {
			p.Line(p.x, at(g.Limit), p.x+p.w, at(g.Limit), Stroke{Colour: Muted, Width: edge, Dashed: true})
		}
	}
	p.across(p.x, foot, p.w, Hairline, edge)
	stroke := Stroke{Colour: lineColour(t.Fill), Width: curveWidth}
	for i, r := range t.Points {
		x := p.on(t.TimeAxis, r.At)
		alone := (i == 0 || r.Gap) && (i+1 == len(t.Points) || t.Points[i+1].Gap)
		switch {
		case alone:
			p.Line(x-0.6, at(r.V), x+0.6, at(r.V), stroke)
		case i > 0 && !r.Gap:
			p.Line(p.on(t.TimeAxis, t.Points[i-1].At), at(t.Points[i-1].V), x, at(r.V), stroke)
		}
	}
	if n := len(t.Points); n > 0 {
		last := t.Points[n-1]
		p.Circle(p.on(t.TimeAxis, last.At), at(last.V), 2.2, Area{Fill: stroke.Colour})
	}
	p.y = foot + lineBelow
	p.Text(p.x, p.y, Start, axisStyle, t.First)
	taken := p.Width(axisStyle, t.First) + p.Width(axisStyle, t.Last) + 4
	if taken > p.w {
		p.y += lineBelow
	}
	p.Text(p.x+p.w, p.y, End, axisStyle, t.Last)
	if taken+p.Width(axisStyle, t.Middle) < p.w {
		p.Text(p.x+p.w/2, p.y, Middle, axisStyle, t.Middle)
	}
	p.y += 2
}
