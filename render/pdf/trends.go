package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/draw"
)

// trends returns the charts of past nights that have more than one point.
func (d *doc) trends() []chart.Chart {
	var out []chart.Chart
	for _, c := range d.in.Trends {
		if c.Empty == "" && points(c) > 1 {
			c.Note = c.Head // of weeks or of months; the paragraph above the charts says the rest once
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

// annexTrends draws the history of the main figures.
func (d *doc) annexTrends() {
	d.Para(brief.TrendsNote + " " + brief.NumbersAt("p. "+d.PageOf("section F")))
	d.on.Pairs(d.trends(), 74)
}
