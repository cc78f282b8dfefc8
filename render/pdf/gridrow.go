package pdf

import "opsreport/render/chart"

// heads are the wrapped words over the columns.
type heads struct {
	lines [][]shown
	high  float64
}

func (d *doc) gridHeads(g grid, widths []float64) heads {
	h := heads{lines: make([][]shown, len(g.columns))}
	most := 1
	for i, c := range g.columns {
		h.lines[i] = d.wrapTo(headInk, d.clean(c.head), widths[i], 3)
		most = max(most, len(h.lines[i]))
	}
	h.high = float64(most)*11.5 + 6
	return h
}

func (d *doc) gridHead(g grid, h heads, widths []float64) {
	x := d.paper.left
	for i, lines := range h.lines {
		y := d.y + h.high - 5.5 - float64(len(lines)-1)*11.5
		for _, line := range lines {
			d.aligned(g.columns[i], x, widths[i], y, headInk, line)
			y += 11.5
		}
		if g.columns[i].split {
			d.line2(x-g.gap/2, d.y, x-g.gap/2, d.y+h.high, hairline, 0.6)
		}
		x += widths[i] + g.gap
	}
	d.y += h.high
	d.rule(d.paper.left, d.y, d.paper.width(), black, 0.75)
}

func (d *doc) aligned(c column, x, w, y float64, k ink, s shown) {
	if c.right {
		d.textRight(x+w, y, k, s)
		return
	}
	d.text(x, y, k, s)
}

// rowHeight measures a row without counting what it replaces.
func (d *doc) rowHeight(g grid, widths []float64, row []cell) float64 {
	before := d.found.replaced
	_, high := d.wrapRow(g, widths, row)
	d.found.replaced = before
	return high
}

func (d *doc) wrapRow(g grid, widths []float64, row []cell) ([][]shown, float64) {
	lines := make([][]shown, len(row))
	most := 1
	for i, v := range row {
		w := widths[i]
		if v.chip != "" {
			w -= chipExtra
		}
		lines[i] = d.wrapTo(g.columns[i].ink(v), d.clean(v.text), w, g.lines())
		most = max(most, len(lines[i]))
	}
	return lines, float64(most)*d.set.line + d.set.pad
}

// gridRow sets a row, on a new page under a repeated head where it does not
// fit; the last row takes the total with it.
func (d *doc) gridRow(g grid, h heads, widths []float64, row []cell, last bool) {
	lines, high := d.wrapRow(g, widths, row)
	want := high
	if last {
		want += g.after
		if g.total != nil {
			want += d.set.line + d.set.pad
		}
	}
	if want > d.room() {
		d.newPage()
		d.gridHead(g, h, widths)
	}
	d.cells(g, widths, row, lines, high)
	d.rule(d.paper.left, d.y, d.paper.width(), hairline, 0.6)
}

func (d *doc) gridTotal(g grid, h heads, widths []float64) {
	row := boldRow(g.total)
	lines, high := d.wrapRow(g, widths, row)
	if high > d.room() {
		d.newPage()
		d.gridHead(g, h, widths)
	}
	d.rule(d.paper.left, d.y, d.paper.width(), black, 0.75)
	d.cells(g, widths, row, lines, high)
}

func boldRow(cells []cell) []cell {
	row := make([]cell, len(cells))
	for i, v := range cells {
		v.bold = true
		row[i] = v
	}
	return row
}

func (d *doc) cells(g grid, widths []float64, row []cell, lines [][]shown, high float64) {
	x := d.paper.left
	for i, v := range row {
		c := g.columns[i]
		if v.place != "" {
			d.mark(v.place)
		}
		if v.chip != "" {
			d.chip(x, d.y+d.set.pad/2-0.4, v.chip, lines[i])
		} else {
			d.cellText(c, v, x, widths[i], lines[i])
		}
		if c.split {
			d.line2(x-g.gap/2, d.y, x-g.gap/2, d.y+high, hairline, 0.6)
		}
		d.link(x, d.y, widths[i], high, v.link)
		x += widths[i] + g.gap
	}
	d.y += high
}

func (d *doc) cellText(c column, v cell, x, w float64, lines []shown) {
	k := c.ink(v)
	if v.link != "" && d.canLink(v.link) {
		k = k.in(accent)
	}
	for j, line := range lines {
		d.aligned(c, x, w, d.y+9+d.set.pad/2+float64(j)*d.set.line, k, line)
	}
}

const chipExtra = 22 // shape, gaps and edges around the word of a chip

// chip sets a status word on its fill.
func (d *doc) chip(x, y float64, status chart.Fill, lines []shown) {
	k := ink{regular, smallest, black}
	f := fills[status]
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, d.width(k, line))
	}
	d.box(x, y, wide+chipExtra-4, float64(len(lines))*d.set.line+1, f.paint, outlined, 0.75)
	mark := f.label
	d.plainShape(f.shape, x+7, y+6.5, 2.6, mark)
	for i, line := range lines {
		d.text(x+13.5, y+9.6+float64(i)*d.set.line, k.in(f.label), line)
	}
}
