package pdf

import (
	"strings"

	"opsreport/render/chart"
	"opsreport/render/draw"
)

// trendPrefix is the beginning of the ids of the charts of past nights.
const trendPrefix = "trend-"

// trends returns the charts of past nights that have more than one point.
func (d *doc) trends() []chart.Chart {
	var out []chart.Chart
	for _, c := range d.in.Charts {
		if strings.HasPrefix(c.ID, trendPrefix) && c.Empty == "" && points(c) > 1 {
			out = append(out, c)
		}
	}
	return out
}

func points(c chart.Chart) int {
	n := 0
	for i := range c.Categories {
		if draw.HasValue(c, i) {
			n++
		}
	}
	return n
}

// annexTrends draws the history of the main figures, two charts side by side.
func (d *doc) annexTrends() {
	d.Para("The last night of each period, as it was reported then. A period without a snapshot is a gap.")
	for some := d.trends(); len(some) > 0; some = some[min(2, len(some)):] {
		blocks := []func(x, w float64){func(float64, float64) {}, func(float64, float64) {}}
		for i, c := range some[:min(2, len(some))] {
			c.Note = ""
			blocks[i] = func(x, w float64) { d.chartAt(c, x, w, 74) }
		}
		d.Abreast(blocks...)
	}
}
