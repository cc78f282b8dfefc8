package pdf

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/chart"
)

// figureOf returns the chart with an id.
func (d *doc) figureOf(id string) chart.Chart {
	i := slices.IndexFunc(d.in.Charts, func(c chart.Chart) bool { return c.ID == id })
	if i < 0 {
		return chart.Chart{ID: id, Title: "Chart " + id, Empty: brief.ChartNotMade}
	}
	c := d.in.Charts[i]
	if curved(&c) {
		c.Note += " " + brief.NumbersAt("p. "+d.PageOf("section F"))
	}
	return c
}

// charts returns a block of charts below each other.
func (d *doc) charts(high float64, ids ...string) func() {
	return func() {
		for _, id := range ids {
			d.on.Titled(d.figureOf(id), high)
		}
	}
}

// chart draws a chart in the full width, with its heading, note and legend.
func (d *doc) chart(id string, high float64) {
	block := d.charts(high, id)
	d.Need(min(d.Height(block), 260))
	block()
}

// pair draws two charts of columns side by side.
func (d *doc) pair(left, right string, high float64) {
	d.Abreast(d.charts(high, left), d.charts(high, right))
}
