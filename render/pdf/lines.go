package pdf

import (
	"opsreport/render/chart"
	"opsreport/render/pdf/sheet"
)

// panel draws the line below a chart, on the same categories, whose names
// stand between the two, with its own zero.
func (d *doc) panel(c chart.Chart, x, w float64, above plot) {
	d.Y += 4
	d.Print(x, d.Y+9, sheet.HeadInk, d.Fit(sheet.HeadInk, d.Clean(c.Panel.Title), w))
	d.Y += 8
	own := *c.Panel
	own.Categories = c.Categories
	top, step := scaleOf(own, 2)
	p := plot{x: above.x, y: d.Y + 10, w: above.w, high: 46 * spacings[d.Density()].chart, top: top, pitch: above.pitch, split: above.split}
	d.gridlines(p.x, p.y, p.w, p.high, top, step, percent(own))
	for _, s := range own.Series {
		d.curve(s, p)
	}
	d.Y = p.y + p.high + 4
}

// lineChart draws lines over ordered categories.
func (d *doc) lineChart(c chart.Chart, x, w, high float64) {
	d.Need(high + 40)
	p := d.plotIn(c, x, w, high, 3)
	for _, s := range c.Series {
		d.curve(s, p)
	}
	d.Y = p.y + p.high
	d.ticks(c, p)
	if c.AxisLabel != "" {
		d.PrintMid(p.x+p.w/2, d.Y+9, sheet.NoteInk, d.Fit(sheet.NoteInk, d.Clean(c.AxisLabel), p.w))
		d.Y += 13
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
			d.Line(p.middle(before), p.at(*s.Values[before]), p.middle(i), p.at(*v), lineColour(s.Fill), 1.2)
		}
		d.Disc(p.middle(i), p.at(*v), 1.1, lineColour(s.Fill), lineColour(s.Fill), 0.75)
		if first < 0 {
			first = i
		}
		before, last = i, i
	}
	for n, i := range []int{first, last} {
		if i < 0 || n == 1 && i == first {
			continue
		}
		d.Disc(p.middle(i), p.at(*s.Values[i]), 2, sheet.Black, sheet.Black, 0.75)
		d.PrintMid(p.middle(i), p.at(*s.Values[i])-5, sheet.HeadInk, sheet.Shown(decimal(*s.Values[i])))
	}
}

// stepChart draws a curve that holds its value until the next step.
func (d *doc) stepChart(c chart.Chart, x, w, high float64) {
	d.Need(high + 44)
	end := c.Categories[len(c.Categories)-1].X
	right, apart := chart.Scale(end, 6)
	top, step := scaleOf(c, 4)
	axis := d.axisWidth(top, step, percent(c))
	p := plot{x: x + axis, y: d.Y + 8, w: w - axis - 6, high: high, top: top}
	d.gridlines(p.x, p.y, p.w, p.high, top, step, percent(c))
	across := func(v float64) float64 { return p.x + v/right*p.w }
	for _, s := range c.Series {
		d.stairs(c, s, p, across)
	}
	for _, m := range c.Marks {
		d.stepMark(m, p, across)
	}
	d.Y = p.y + p.high
	for v := 0.0; v <= right+apart/1000; v += apart {
		d.PrintMid(across(v), d.Y+11, sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Black}, sheet.Shown(decimal(v)))
	}
	d.Y += 15.5
	if c.AxisLabel != "" {
		d.PrintMid(p.x+p.w/2, d.Y+9, sheet.NoteInk, d.Fit(sheet.NoteInk, d.Clean(c.AxisLabel), p.w))
		d.Y += 13
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
			d.Line(across(c.Categories[before].X), y, x, y, sheet.Accent, 1.2)
			d.Line(x, y, x, p.at(*v), sheet.Accent, 1.2)
		}
		before = i
	}
}

// stepMark draws a dot with its words, and a drop to the axis.
func (d *doc) stepMark(m chart.Mark, p plot, across func(float64) float64) {
	x, y := across(m.X), p.at(m.Y)
	d.Dashed(x, y, x, p.y+p.high, sheet.Muted, 0.6)
	d.Disc(x, y, 2.2, sheet.Black, sheet.Black, 0.75)
	label := d.Clean(m.Label)
	size := d.Width(sheet.HeadInk, label)
	if x+6+size > p.x+p.w {
		d.PrintRight(x-6, y-4, sheet.HeadInk, label)
		return
	}
	d.Print(x+6, y-4, sheet.HeadInk, label)
}
