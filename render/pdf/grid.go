package pdf

import (
	"fmt"

	"opsreport/render/chart"
)

// grid is a table on pages: its head repeats, no row is cut.
type grid struct {
	caption string
	order   string // "oldest first"
	columns []column
	len     int
	row     func(i int) []cell
	most    int // rows printed at most; 0 prints all
	total   []cell
	empty   string  // in place of a table without rows
	rest    string  // where the rows are that are not printed
	counted string  // replaces "n rows" beside the caption
	gap     float64 // between two columns
	plain   bool    // no caption line at all
	after   float64 // room that must stay below the last row
	single  bool    // cells of one line, shortened where they must
}

type column struct {
	head  string
	right bool
	mono  bool
	bold  bool
	muted bool
	min   float64 // points; 0 leaves it to the content
	max   float64 // points; 0 leaves it to the content
	split bool    // a hairline divides it from the column before
}

type cell struct {
	text  string
	link  string
	chip  chart.Fill // status; the text is its word
	muted bool
	bold  bool
	place string // the row is where links to this name lead
}

const (
	cellGap      = 9.0 // between two columns, where there is room
	cellGapLeast = 6.5
	cellLines    = 8  // at most, then the cell says what it leaves out
	measured     = 80 // rows that decide the widths
)

// grid sets a table. Caption, head and two rows stay together.
func (d *doc) grid(g grid) {
	shownRows := g.len
	if g.most > 0 && g.len > g.most {
		shownRows = g.most
	}
	widths, gap := d.gridWidths(g, shownRows)
	g.gap = gap
	heads := d.gridHeads(g, widths)
	first := 0.0
	for i := range min(2, shownRows) {
		first += d.rowHeight(g, widths, g.row(i))
	}
	d.need(min(30+heads.high+first, d.paper.bottom-d.paper.top))
	if !g.plain {
		d.apart3()
		d.h3(d.paper.left, d.paper.width(), g.caption, g.extent(shownRows))
	}
	if g.len == 0 {
		d.note(g.empty)
		return
	}
	d.gridHead(g, heads, widths)
	for i := range shownRows {
		d.gridRow(g, heads, widths, g.row(i), i == shownRows-1)
	}
	if g.total != nil {
		d.gridTotal(g, heads, widths)
	}
	d.gap(3)
	if shownRows < g.len {
		d.note(fmt.Sprintf("First %d of %d rows. %s", shownRows, g.len, g.rest))
	}
	d.gap(3)
}

// apart3 keeps a heading away from what stands over it.
func (d *doc) apart3() {
	if d.y > d.paper.top+40 {
		d.gap(4)
	}
}

// titled sets a table under a heading of its own instead of a caption.
func (d *doc) titled(g grid) {
	first := min(g.len, max(g.most, 1))
	if g.most == 0 {
		first = g.len
	}
	d.h2(g.caption, 90)
	if g.len > 0 {
		d.y -= 3
		d.note(capital(g.extent(first)))
	}
	g.plain = true
	d.grid(g)
}

// extent says how many rows there are, and in which order.
func (g grid) extent(shownRows int) string {
	var s string
	switch {
	case g.counted != "":
		s = g.counted
	case shownRows < g.len:
		s = fmt.Sprintf("first %d of %d", shownRows, g.len)
	case g.len == 1:
		s = "1 row"
	default:
		s = fmt.Sprintf("%d rows", g.len)
	}
	if g.order != "" && g.len > 1 {
		s += ", " + g.order
	}
	return s
}

func (d *doc) longestWord(k ink, s shown) float64 {
	widest, from := 0.0, 0
	for i := 0; i <= len(s); i++ {
		if i == len(s) || s[i] == ' ' {
			widest = max(widest, d.width(k, s[from:i]))
			from = i + 1
		}
	}
	return widest
}

func (d *doc) cellWidth(c column, v cell) float64 {
	w := d.width(c.ink(v), d.quietly(clip(v.text))) + 0.5
	if v.chip != "" {
		w += chipExtra
	}
	return w
}

// clip bounds what is measured of a long cell.
func clip(text string) string { return text[:min(len(text), 240)] }

func (c column) ink(v cell) ink {
	k := tableInk
	switch {
	case c.mono && !v.muted:
		k = k.mono().sized(smallest)
	case (c.bold || v.bold) && !v.muted:
		k = k.bold()
	}
	if v.muted || c.muted {
		k = k.in(muted)
	}
	return k
}

// lines is how many lines a cell may have.
func (g grid) lines() int {
	if g.single {
		return 1
	}
	return cellLines
}
