package pdf

import (
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/pdf/sheet"
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
	d.Need(min(d.Height(func() { d.chartAt(c, d.Paper.Left, d.Paper.Width(), high) }), 260))
	d.chartAt(c, d.Paper.Left, d.Paper.Width(), high)
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
	d.Abreast(
		func(x, w float64) { d.chartAt(a, x, w, high) },
		func(x, w float64) { d.chartAt(b, x, w, high) },
	)
}

// narrow tells whether a chart may stand in half the width.
func (d *doc) narrow(c chart.Chart) bool {
	return c.Kind != chart.Bars || len(c.Sides) == 0 && len(c.Categories) <= 14
}

func (d *doc) chartAt(c chart.Chart, x, w, high float64) {
	d.H3(x, w, c.Title, "")
	d.chartBody(c, x, w, high)
}

// chartBody draws what stands below the title.
func (d *doc) chartBody(c chart.Chart, x, w, high float64) {
	if c.Note != "" {
		d.Lines(x, w, sheet.NoteInk, d.Clean(c.Note))
	}
	d.Y += 3
	if c.Empty != "" {
		d.nothing(x, w, c.Empty)
		return
	}
	d.legend(c, x, w)
	high *= spacings[d.Density()].chart
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
	d.Gap(8)
}

// nothing says why there is no chart, on the hatch of what is not known.
func (d *doc) nothing(x, w float64, why string) {
	lines := d.Wrap(sheet.BodyInk, d.Clean(why), w-40)
	h := float64(len(lines))*sheet.BodyInk.Leading() + 26
	d.Need(h)
	d.area(x, d.Y, w, h, fills[chart.NoData])
	for i, line := range lines {
		y := d.Y + 22 + float64(i)*sheet.BodyInk.Leading()
		size := d.Width(sheet.BodyInk, line)
		d.Box(x+w/2-size/2-5, y-11, size+10, 15, fills[chart.NoData].paint, sheet.Black, 0)
		d.PrintMid(x+w/2, y, sheet.BodyInk, line)
	}
	d.Gap(8)
	d.Y += h
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// onMark writes a value into a mark where it fits; over a hatch it gets a
// plain backing.
func (d *doc) onMark(x, y, w, h float64, f fill, text string) {
	k := sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: f.label}
	if f.bold {
		k = k.Bold()
	}
	size := d.Width(k, sheet.Shown(text))
	if size+4 > w || h < 8.2 {
		return
	}
	if f.hatch != noHatch {
		d.Box(x+w/2-size/2-1.5, y+h/2-4.8, size+3, 9.6, f.paint, sheet.Black, 0)
	}
	d.PrintMid(x+w/2, y+h/2+3.1, k, sheet.Shown(text))
}

// gridlines draws the value axis: faint lines with their numbers. It returns
// the value at the top.
func (d *doc) gridlines(x, y, w, high, top, step float64, unit string) {
	k := sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Muted}
	for v := 0.0; v <= top+step/1000; v += step {
		at := y + high - v/top*high
		colour, wide := sheet.Hairline, 0.5
		if v == 0 {
			colour, wide = sheet.Outlined, 0.75
		}
		d.Rule(x, at, w, colour, wide)
		d.PrintRight(x-5, at+3, k, sheet.Shown(decimal(v)+unit))
	}
}

func (d *doc) axisWidth(top, step float64, unit string) float64 {
	k := sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Muted}
	return max(d.Width(k, sheet.Shown(decimal(top)+unit)), d.Width(k, sheet.Shown(decimal(top-step)+unit))) + 7
}

// spacing is how close charts stand in a density of the sheet.
type spacing struct {
	chart    float64 // height, as part of the wanted one
	bar, gap float64 // horizontal bars and the room between
	name     float64 // a name over its bar
}

var spacings = [sheet.Densities]spacing{
	{chart: 1, bar: 13, gap: 5, name: 12},
	{chart: 0.88, bar: 12.5, gap: 4.2, name: 11.5},
	{chart: 0.76, bar: 12, gap: 3.4, name: 11},
	{chart: 0.6, bar: 11.5, gap: 2.7, name: 10.5},
	{chart: 0.52, bar: 11, gap: 2.2, name: 10.2},
}
