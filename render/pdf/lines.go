package pdf

import "opsreport/render/chart"

// panel draws the line below a chart, on the same categories, whose names
// stand between the two, with its own zero.
func (d *doc) panel(c chart.Chart, x, w float64, above plot) {
	d.y += 4
	d.text(x, d.y+9, headInk, d.fit(headInk, d.clean(c.Panel.Title), w))
	d.y += 8
	own := *c.Panel
	own.Categories = c.Categories
	top, step := scaleOf(own, 2)
	p := plot{x: above.x, y: d.y + 10, w: above.w, high: 46 * d.set.chart, top: top, pitch: above.pitch, split: above.split}
	d.gridlines(p.x, p.y, p.w, p.high, top, step, percent(own))
	for _, s := range own.Series {
		d.curve(s, p)
	}
	d.y = p.y + p.high + 4
}

// lineChart draws lines over ordered categories.
func (d *doc) lineChart(c chart.Chart, x, w, high float64) {
	d.need(high + 40)
	p := d.plotIn(c, x, w, high, 3)
	for _, s := range c.Series {
		d.curve(s, p)
	}
	d.y = p.y + p.high
	d.ticks(c, p)
	if c.AxisLabel != "" {
		d.textMid(p.x+p.w/2, d.y+9, noteInk, d.fit(noteInk, d.clean(c.AxisLabel), p.w))
		d.y += 13
	}
}

// curve draws one series; a gap parts the line. The first and the last value
// are written.
func (d *doc) curve(s chart.Series, p plot) {
	before, first, last := -1, -1, -1
	for i, v := range s.Values {
		if v == nil {
			before = -1
			continue
		}
		if before >= 0 {
			d.line2(p.middle(before), p.at(*s.Values[before]), p.middle(i), p.at(*v), lineColour(s.Fill), 1.2)
		}
		d.disc(p.middle(i), p.at(*v), 1.1, lineColour(s.Fill), lineColour(s.Fill))
		if first < 0 {
			first = i
		}
		before, last = i, i
	}
	for n, i := range []int{first, last} {
		if i < 0 || n == 1 && i == first {
			continue
		}
		d.disc(p.middle(i), p.at(*s.Values[i]), 2, black, black)
		d.textMid(p.middle(i), p.at(*s.Values[i])-5, headInk, shown(decimal(*s.Values[i])))
	}
}

// stepChart draws a curve that holds its value until the next step.
func (d *doc) stepChart(c chart.Chart, x, w, high float64) {
	d.need(high + 44)
	end := c.Categories[len(c.Categories)-1].X
	right, apart := chart.Scale(end, 6)
	top, step := scaleOf(c, 4)
	axis := d.axisWidth(top, step, percent(c))
	p := plot{x: x + axis, y: d.y + 8, w: w - axis - 6, high: high, top: top}
	d.gridlines(p.x, p.y, p.w, p.high, top, step, percent(c))
	across := func(v float64) float64 { return p.x + v/right*p.w }
	for _, s := range c.Series {
		d.stairs(c, s, p, across)
	}
	for _, m := range c.Marks {
		d.stepMark(m, p, across)
	}
	d.y = p.y + p.high
	for v := 0.0; v <= right+apart/1000; v += apart {
		d.textMid(across(v), d.y+11, ink{regular, smallest, black}, shown(decimal(v)))
	}
	d.y += 15.5
	if c.AxisLabel != "" {
		d.textMid(p.x+p.w/2, d.y+9, noteInk, d.fit(noteInk, d.clean(c.AxisLabel), p.w))
		d.y += 13
	}
}

func (d *doc) stairs(c chart.Chart, s chart.Series, p plot, across func(float64) float64) {
	before := -1
	for i, v := range s.Values {
		if v == nil {
			before = -1
			continue
		}
		if before >= 0 {
			y, x := p.at(*s.Values[before]), across(c.Categories[i].X)
			d.line2(across(c.Categories[before].X), y, x, y, accent, 1.2)
			d.line2(x, y, x, p.at(*v), accent, 1.2)
		}
		before = i
	}
}

// stepMark draws a dot with its words, and a drop to the axis.
func (d *doc) stepMark(m chart.Mark, p plot, across func(float64) float64) {
	x, y := across(m.X), p.at(m.Y)
	d.dashed(x, y, x, p.y+p.high, muted)
	d.disc(x, y, 2.2, black, black)
	label := d.clean(m.Label)
	size := d.width(headInk, label)
	if x+6+size > p.x+p.w {
		d.textRight(x-6, y-4, headInk, label)
		return
	}
	d.text(x+6, y-4, headInk, label)
}
