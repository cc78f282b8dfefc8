package pdf

import (
	"strconv"

	"opsreport/render/chart"
)

// wideEnough is from where on the names of bars stand beside them.
const wideEnough = 330

// figureOf returns a chart by its ID, and whether there is one.
func (d *doc) figureOf(id string) (chart.Chart, bool) {
	for _, c := range d.in.Charts {
		if c.ID == id {
			return c, true
		}
	}
	return chart.Chart{}, false
}

// chart draws a chart with its heading, note and legend, across the page.
func (d *doc) chart(id string, high float64) {
	c, ok := d.figureOf(id)
	if !ok {
		return
	}
	d.need(min(d.height(func() { d.chartAt(c, d.paper.left, d.paper.width(), high) }), 260))
	d.chartAt(c, d.paper.left, d.paper.width(), high)
}

// pair draws two charts beside each other; one alone takes the width.
func (d *doc) pair(left, right string, high float64) {
	a, okA := d.figureOf(left)
	b, okB := d.figureOf(right)
	if !okA || !okB || !d.narrow(a) || !d.narrow(b) {
		d.chart(left, high)
		d.chart(right, high)
		return
	}
	d.abreast(
		func(x, w float64) { d.chartAt(a, x, w, high) },
		func(x, w float64) { d.chartAt(b, x, w, high) },
	)
}

// narrow tells whether a chart may stand in half the width.
func (d *doc) narrow(c chart.Chart) bool {
	return c.Kind != chart.Bars || len(c.Sides) == 0 && len(c.Categories) <= 14
}

func (d *doc) chartAt(c chart.Chart, x, w, high float64) {
	d.h3(x, w, c.Title, "")
	d.chartBody(c, x, w, high)
}

// chartBody draws what stands below the title.
func (d *doc) chartBody(c chart.Chart, x, w, high float64) {
	if c.Note != "" {
		d.lines(x, w, noteInk, d.clean(c.Note))
	}
	d.y += 3
	if c.Empty != "" {
		d.nothing(x, w, c.Empty)
		return
	}
	d.legend(c, x, w)
	high *= d.set.chart
	switch c.Kind {
	case chart.Bars:
		d.bars(c, x, w)
	case chart.Columns, chart.Pairs:
		d.columns(c, x, w, high)
	case chart.Line:
		d.lineChart(c, x, w, high)
	case chart.Step:
		d.stepChart(c, x, w, high)
	}
	d.gap(8)
}

// nothing says why there is no chart, on the hatch of what is not known.
func (d *doc) nothing(x, w float64, why string) {
	lines := d.wrap(bodyInk, d.clean(why), w-40)
	h := float64(len(lines))*bodyInk.leading() + 26
	d.need(h)
	d.area(x, d.y, w, h, fills[chart.NoData])
	for i, line := range lines {
		y := d.y + 22 + float64(i)*bodyInk.leading()
		size := d.width(bodyInk, line)
		d.box(x+w/2-size/2-5, y-11, size+10, 15, fills[chart.NoData].paint, black, 0)
		d.textMid(x+w/2, y, bodyInk, line)
	}
	d.gap(8)
	d.y += h
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// onMark writes a value into a mark where it fits; over a hatch it gets a
// plain backing.
func (d *doc) onMark(x, y, w, h float64, f fill, text string) {
	k := ink{regular, smallest, f.label}
	if f.bold {
		k = k.bold()
	}
	size := d.width(k, shown(text))
	if size+4 > w || h < 8.2 {
		return
	}
	if f.hatch != noHatch {
		d.box(x+w/2-size/2-1.5, y+h/2-4.8, size+3, 9.6, f.paint, black, 0)
	}
	d.textMid(x+w/2, y+h/2+3.1, k, shown(text))
}

// gridlines draws the value axis: faint lines with their numbers. It returns
// the value at the top.
func (d *doc) gridlines(x, y, w, high, top, step float64, unit string) {
	k := ink{regular, smallest, muted}
	for v := 0.0; v <= top+step/1000; v += step {
		at := y + high - v/top*high
		colour, wide := hairline, 0.5
		if v == 0 {
			colour, wide = outlined, 0.75
		}
		d.rule(x, at, w, colour, wide)
		d.textRight(x-5, at+3, k, shown(decimal(v)+unit))
	}
}

func (d *doc) axisWidth(top, step float64, unit string) float64 {
	k := ink{regular, smallest, muted}
	return max(d.width(k, shown(decimal(top)+unit)), d.width(k, shown(decimal(top-step)+unit))) + 7
}
