package pdf

import (
	"opsreport/render/chart"
	"opsreport/render/pdf/canvas"
)

// figureOf returns the chart with an id, and whether there is one.
func (d *doc) figureOf(id string) (chart.Chart, bool) {
	for _, c := range d.in.Charts {
		if c.ID == id {
			return c, true
		}
	}
	return chart.Chart{}, false
}

// chart draws a chart in the full width, with its heading, note and legend.
func (d *doc) chart(id string, high float64) {
	c, ok := d.figureOf(id)
	if !ok {
		return
	}
	d.Need(min(d.Height(func() { d.chartAt(c, d.Paper.Left, d.Paper.Width(), high) }), 260))
	d.chartAt(c, d.Paper.Left, d.Paper.Width(), high)
}

// pair draws two charts side by side; if one is missing, the other takes the full width.
func (d *doc) pair(left, right string, high float64) {
	a, okA := d.figureOf(left)
	b, okB := d.figureOf(right)
	if !okA || !okB || !d.narrow(a) || !d.narrow(b) {
		d.chart(left, high)
		d.chart(right, high)
		return
	}
	d.Abreast(
		func(x, w float64) { d.chartAt(a, x, w, high) },
		func(x, w float64) { d.chartAt(b, x, w, high) },
	)
}

// narrow reports whether a chart fits in half the width.
func (d *doc) narrow(c chart.Chart) bool {
	return c.Kind != chart.Bars || len(c.Sides) == 0 && len(c.Categories) <= 14
}

func (d *doc) chartAt(c chart.Chart, x, w, high float64) { d.canvas().Titled(c, x, w, high) }

// chartBody draws what stands below the title.
func (d *doc) chartBody(c chart.Chart, x, w, high float64) { d.canvas().Chart(c, x, w, high) }

func (d *doc) canvas() canvas.Canvas { return canvas.Canvas{Flow: d.Flow, Sites: d.sites} }
