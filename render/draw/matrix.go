package draw

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/chart"
)

// Sizes of a matrix on paper, in points.
const (
	cellHigh   = 15.5
	cellGap    = 2.0
	totalGap   = 7.0 // before what stands apart
	headLines  = 3
	nameShare  = 0.2 // of the width, for the names of rows
	workShare  = 0.16
	shadeWide  = 16
	shadesHigh = 15
	overhang   = 6.0 // by which a word of a column's name may be wider than the column
)

// matrixLayout is the columns of a matrix.
type matrixLayout struct {
	name, wide float64 // widths of the names and of a column
	all        bool    // totals of rows
	of, sumOf  string  // between n and d of a cell, and of a total; "" for n alone
}

// behind returns what stands behind n.
func (l matrixLayout) behind(c chart.Count, total bool) string {
	of := l.of
	if total {
		of = l.sumOf
	}
	if of == "" {
		return ""
	}
	return of + strconv.Itoa(c.D)
}

// between returns what stands between n and d in some cells: the words, a stroke where a column is too narrow for them in any of
// the cells, and where it is too narrow for that, n stands alone.
func (p *painter) between(of string, wide float64, cells []chart.Count) string {
	for _, of := range []string{" " + of + " ", "/"} {
		if !slices.ContainsFunc(cells, func(c chart.Count) bool {
			return p.Width(tickStyle.bold(), strconv.Itoa(c.N)+of+strconv.Itoa(c.D)) > wide-cellGap
		}) {
			return of
		}
	}
	return ""
}

func (p *painter) columnAt(l matrixLayout, i int, all bool) float64 {
	x := p.x + l.name + float64(i)*l.wide
	if all {
		x += totalGap
	}
	return x
}

// Matrix draws a matrix in the width of a frame, with its legend, and returns the y of its end. It begins on a new page if
// it has no room; its rows stay together.
func Matrix(on Canvas, m *chart.Matrix, at Frame) float64 {
	p := &painter{Canvas: on, x: at.X, w: at.W, y: at.Y}
	l := matrixLayout{name: p.w * nameShare, all: m.AllHead != ""}
	if m.Work {
		l.name = p.w * workShare
	}
	n, apart := float64(len(m.Columns)), 0.0
	if l.all {
		n, apart = n+1, totalGap
	}
	l.wide = (p.w - l.name - apart) / max(n, 1)
	if !m.Work {
		totals := append(slices.Clip(m.Total.Cells), m.Total.All)
		var cells []chart.Count
		for i := range m.Rows {
			cells, totals = append(cells, m.Rows[i].Cells...), append(totals, m.Rows[i].All)
		}
		l.of, l.sumOf = p.between(m.Of, l.wide, cells), p.between(m.Of, l.wide, totals)
	}
	p.need(float64(headLines)*lineBelow + float64(len(m.Rows)+1)*cellHigh + totalGap + shadesHigh)
	p.As("Table", func() {
		p.As("TR", func() { p.matrixHeads(m, l) })
		for i := range m.Rows {
			p.matrixRow(m, l, &m.Rows[i], nameStyle)
		}
		p.y += totalGap - cellGap
		p.matrixRow(m, l, &m.Total, nameStyle.bold())
	})
	p.As("P", func() { p.shades(m) })
	return p.y
}

// matrixHeads writes the names of the columns, the last line of each at the foot.
func (p *painter) matrixHeads(m *chart.Matrix, l matrixLayout) {
	heads := make([][]string, 0, len(m.Columns)+1)
	lines := 1
	add := func(name, note string) {
		room := l.wide - 2
		if longest := p.widest(headStyle, strings.Fields(name), math.Inf(1)); longest > room && longest < l.wide+overhang {
			room = longest + 0.1
		}
		broken := p.Wrap(headStyle, name, room, headLines)
		if len(broken) == 0 {
			broken = []string{""} // a head of nothing is a cell, too
		}
		if note != "" {
			broken = append(broken, note)
		}
		lines = max(lines, len(broken))
		heads = append(heads, broken)
	}
	for _, h := range m.Columns {
		add(h.Name, h.Note)
	}
	if l.all {
		add(m.AllHead, "")
	}
	p.y += float64(lines) * lineBelow
	p.HeadOf("Column", func() { p.Text(p.x, p.y-3, Start, headStyle, p.fit(headStyle, m.Head, l.name-4)) })
	for i, broken := range heads {
		x := p.columnAt(l, i, i == len(m.Columns)) + l.wide/2
		p.HeadOf("Column", func() {
			for k, line := range broken {
				style := headStyle
				if i < len(m.Columns) && m.Columns[i].Note != "" && k == len(broken)-1 {
					style = noteStyle
				}
				p.Text(x, p.y-3-float64(len(broken)-1-k)*lineBelow, Middle, style, line)
			}
		})
	}
	p.y += 1
}

func (p *painter) matrixRow(m *chart.Matrix, l matrixLayout, r *chart.MatrixRow, name Style) {
	base := p.y + cellHigh/2 + 3
	p.As("TR", func() {
		p.HeadOf("Row", func() { p.linked(p.x, base, name, p.fit(name, r.Name, l.name-6), r.Link) })
		for i, c := range r.Cells {
			p.As("TD", func() { p.cell(m, c, l.behind(c, r == &m.Total), p.columnAt(l, i, false), l.wide, r == &m.Total) })
		}
		if l.all {
			p.As("TD", func() {
				p.cell(m, r.All, l.behind(r.All, true), p.columnAt(l, len(r.Cells), true), l.wide, r == &m.Total || m.Work)
			})
		}
	})
	p.y += cellHigh
}

// cell draws n on its shade, and what stands behind it.
func (p *painter) cell(m *chart.Matrix, c chart.Count, behind string, x, wide float64, total bool) {
	x, wide = x+cellGap/2, wide-cellGap
	base := p.y + cellHigh/2 + 2.1
	if m.Empty(c) {
		p.Text(x+wide/2, base, Middle, noteStyle, chart.Gap)
		return
	}
	n, of := tickStyle, tickStyle
	switch {
	case c.Fill != "":
		p.Rect(x, p.y, wide, cellHigh-cellGap, Area{Fill: Colour(c.Fill)})
		n, of = n.in(On(c.Fill)), of.in(On(c.Fill))
	case m.Outlined(c) && !(m.Work && total):
		p.Rect(x+0.6, p.y+0.6, wide-1.2, cellHigh-cellGap-1.2, Area{Edge: Colour(chart.Expired), Width: 1.2})
	case c.N == 0:
		n, of = noteStyle, noteStyle
	}
	n.Bold = total || !m.Work && c.N > 0
	of.Bold = total && c.N > 0
	words := strconv.Itoa(c.N)
	from := x + wide/2 - (p.Width(n, words)+p.Width(of, behind))/2
	p.Text(from, base, Start, n, words)
	p.Text(from+p.Width(n, words), base, Start, of, behind)
}

// shades writes the legend, of the shades that have words; none if no cell is shaded.
func (p *painter) shades(m *chart.Matrix) {
	if !slices.ContainsFunc(m.Shades, func(s chart.Shade) bool { return s.Name != "" }) {
		return
	}
	x := p.x
	if m.Legend != "" {
		p.Text(x, p.y+11, Start, noteStyle, m.Legend)
		x += p.Width(noteStyle, m.Legend) + 9
	}
	for _, s := range m.Shades {
		if s.Name == "" {
			continue
		}
		size := shadeWide + 4 + p.Width(noteStyle, s.Name)
		if x > p.x && x+size > p.x+p.w {
			x, p.y = p.x, p.y+shadesHigh-2
		}
		if s.Fill != "" {
			p.Rect(x, p.y+4, shadeWide, 8, Area{Fill: Colour(s.Fill)})
		} else {
			p.Rect(x+0.6, p.y+4.6, shadeWide-1.2, 6.8, Area{Edge: Colour(chart.Expired), Width: 1.2})
		}
		p.Text(x+shadeWide+4, p.y+11, Start, noteStyle, s.Name)
		x += size + 9
	}
	p.y += shadesHigh
}
