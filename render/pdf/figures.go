package pdf

import "opsreport/render/chart"

// figureOf returns the chart with an id, and whether there is one.
func (d *doc) figureOf(id string) (chart.Chart, bool) {
	for _, c := range d.in.Charts {
		if c.ID == id {
			return c, true
		}
	}
	return chart.Chart{}, false
}

// charts returns a block of charts below each other; a missing one is left out.
func (d *doc) charts(high float64, ids ...string) func() {
	return func() {
		for _, id := range ids {
			if c, ok := d.figureOf(id); ok {
				d.on.Titled(c, high)
			}
		}
	}
}

// chart draws a chart in the full width, with its heading, note and legend.
func (d *doc) chart(id string, high float64) {
	block := d.charts(high, id)
	if h := d.Height(block); h > 0 {
		d.Need(min(h, 260))
		block()
	}
}

// pair draws two charts side by side; if one is missing, the other takes the full width.
func (d *doc) pair(left, right string, high float64) {
	if d.narrow(left) && d.narrow(right) {
		d.Abreast(d.charts(high, left), d.charts(high, right))
		return
	}
	d.chart(left, high)
	d.chart(right, high)
}

// narrow reports whether there is a chart and it fits in half the width.
func (d *doc) narrow(id string) bool {
	c, ok := d.figureOf(id)
	return ok && (c.Kind != chart.Bars || len(c.Sides) == 0 && len(c.Categories) <= 14)
}
