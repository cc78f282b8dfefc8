package pdf

import (
	"slices"

	"opsreport/render/chart"
)

// tile is one number with what it is held against.
type tile struct {
	label  string
	status chart.Fill // its shape stands before the label; "" for none
	number string     // "94.2"; "" where words stand for it
	unit   string     // "%"
	words  string     // "Complete with exceptions", "n/a"
	under  []string   // "194 of 206"
	was    string     // what the night before said
	target string     // "Watch · ≥ 95 %"
	link   string
}

const tileSize = 26

// tiles sets a row of tiles under a rule, in columns as wide as they need.
func (d *doc) tiles(row []tile) {
	const inset = 6.5
	if len(row) == 0 {
		return
	}
	widths := d.tileWidths(row, inset)
	inner := func(i int, w float64) float64 { return w - 3 - min(float64(i), 1)*inset }
	tallest, x := 0.0, d.paper.left
	for i, t := range row {
		tallest = max(tallest, d.height(func() { d.tile(t, x, inner(i, widths[i])) }))
	}
	d.need(tallest + 8)
	d.rule(d.paper.left, d.y, d.paper.width(), black, 0.75)
	top := d.y
	for i, t := range row {
		d.y = top
		if i > 0 {
			d.line2(x, top+1, x, top+tallest+1, hairline, 0.6)
			d.tile(t, x+inset, inner(i, widths[i]))
		} else {
			d.tile(t, x, inner(i, widths[i]))
		}
		x += widths[i]
	}
	d.y = top + tallest
	d.y += max(5, 8*d.set.block)
}

// tileWidths gives each tile its part: an equal one, unless a number needs more.
func (d *doc) tileWidths(row []tile, inset float64) []float64 {
	need := make([]float64, len(row))
	sum := 0.0
	for i, t := range row {
		need[i] = d.tileNeed(t) + inset + 6
		sum += need[i]
	}
	equal := d.paper.width() / float64(len(row))
	if slices.Max(need) <= equal {
		return slices.Repeat([]float64{equal}, len(row))
	}
	for i := range need {
		if sum > d.paper.width() {
			need[i] *= d.paper.width() / sum
		} else {
			need[i] += (d.paper.width() - sum) / float64(len(row))
		}
	}
	return need
}

func (d *doc) tileNeed(t tile) float64 {
	clean := func(s string) shown { return d.quietly(s) }
	label := d.width(ink{bold, tableSize, black}, clean(t.label))
	if t.status != "" {
		label += 10
	}
	number := d.width(ink{bold, tileSize, black}, clean(t.number)) + 3 + d.width(ink{regular, 11, black}, clean(t.unit))
	widest := max(label, number, 55)
	for _, s := range t.under {
		widest = max(widest, min(66, d.width(tableInk, clean(s))))
	}
	if t.number == "" {
		widest = max(widest, min(82, d.width(ink{bold, 11, black}, clean(t.words))))
	}
	return max(widest, min(80, d.width(ink{bold, smallest, black}, clean(t.target))))
}

// quietly cleans without counting, for text that is measured and set later.
func (d *doc) quietly(s string) shown {
	before := d.found.replaced
	out := d.clean(s)
	d.found.replaced = before
	return out
}

func (d *doc) tile(t tile, x, w float64) {
	d.y += 4
	top, at := d.y, x
	k := ink{bold, tableSize, black}
	if t.status != "" {
		d.shape(t.status, x+3, d.y+7.2, 3)
		at += 10
	}
	for _, line := range d.wrapTo(k, d.clean(t.label), w-(at-x), 2) {
		d.text(at, d.y+10, k, line)
		d.y += 12
	}
	d.y += 1
	d.tileValue(t, x, w)
	for _, s := range t.under {
		d.small(x, w, tableInk, s)
	}
	d.small(x, w, noteInk, t.was)
	d.small(x, w, headInk, t.target)
	d.link(x, top, w, d.y-top, t.link)
}

// small sets a line or more of a tile.
func (d *doc) small(x, w float64, k ink, s string) {
	if s == "" {
		return
	}
	for _, line := range d.wrapTo(k, d.clean(s), w, 4) {
		d.text(x, d.y+9, k, line)
		d.y += 11.7
	}
}

func (d *doc) tileValue(t tile, x, w float64) {
	if t.number == "" {
		k := ink{bold, 11, black}
		d.y += 3
		for _, line := range d.wrapTo(k, d.clean(t.words), w, 3) {
			d.text(x, d.y+11, k, line)
			d.y += 13
		}
		d.y += 3
		return
	}
	k := ink{bold, tileSize, black}
	number, unit := d.clean(t.number), d.clean(t.unit)
	uk := ink{regular, 11, black}
	for d.width(k, number)+3+d.width(uk, unit) > w && k.size > 11 {
		k.size--
	}
	number = d.fit(k, number, w)
	d.text(x, d.y+23.5, k, number)
	d.text(x+d.width(k, number)+3, d.y+23.5, uk, unit)
	d.y += 29
}
