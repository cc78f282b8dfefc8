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
	empty   string // in place of a table without rows
	rest    string // where the rows are that are not printed
	counted string // replaces "n rows" beside the caption
	plain   bool   // no caption line at all
	single  bool   // cells of one line, shortened where they must
}

type column struct {
	head  string
	right bool
	mono  bool
	bold  bool
	muted bool
	min   float64 // points; 0 leaves it to the content
	wide  float64 // relative width where the content asks for more than there is
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
	cellGap   = 9.0  // between two columns
	cellPad   = 5.4  // over and under the lines of a row
	cellLine  = 12.0 // distance between lines of a cell
	cellLines = 8    // at most, then the cell says what it leaves out
	measured  = 120  // rows that decide the widths
)

// grid sets a table. Caption, head and two rows stay together.
func (d *doc) grid(g grid) {
	shownRows := g.len
	if g.most > 0 && g.len > g.most {
		shownRows = g.most
	}
	widths := d.gridWidths(g, shownRows)
	heads := d.gridHeads(g, widths)
	first := 0.0
	for i := range min(2, shownRows) {
		first += d.rowHeight(g, widths, g.row(i))
	}
	d.need(min(26+heads.high+first, d.paper.bottom-d.paper.top))
	if !g.plain {
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
	d.y += 3
	if shownRows < g.len {
		d.note(fmt.Sprintf("First %d of %d rows. %s", shownRows, g.len, g.rest))
	}
	d.y += 3
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

// gridWidths gives every column what its cells need; where that is too much,
// the widest give way, never below their longest short word.
func (d *doc) gridWidths(g grid, rows int) []float64 {
	need := make([]float64, len(g.columns))
	least := make([]float64, len(g.columns))
	heads := make([]float64, len(g.columns))
	for i, c := range g.columns {
		head := d.quietly(c.head)
		heads[i] = d.width(headInk, head) + 0.5
		least[i] = max(c.min, d.longestWord(headInk, head)+0.5)
		need[i] = least[i]
	}
	take := func(row []cell) {
		for i := range g.columns {
			if i < len(row) {
				w := d.cellWidth(g.columns[i], row[i])
				need[i] = max(need[i], w)
				least[i] = max(least[i], min(w, 44))
			}
		}
	}
	for i := range min(rows, measured) {
		take(g.row(i))
	}
	if g.total != nil {
		take(g.total)
	}
	total := d.paper.width() - cellGap*float64(len(need)-1)
	if whole := wider(need, heads); sum(whole) <= total {
		need = whole
	}
	spread(g.columns, need, total)
	return share(need, least, total)
}

// spread gives spare room to columns of words, and a little to every other, so
// that numbers stay near what they belong to.
func spread(columns []column, need []float64, total float64) {
	spare, words := total-sum(need), 0
	for i := range need {
		if !columns[i].right {
			words++
		}
	}
	if spare <= 0 || words == 0 {
		return
	}
	little := min(14, spare/float64(len(need)))
	for i := range need {
		need[i] += little
		if !columns[i].right {
			need[i] += (spare - little*float64(len(need))) / float64(words)
		}
	}
}

// share brings widths to a sum: spare room is spread, missing room is taken
// from the widest.
func share(need, least []float64, total float64) []float64 {
	if spare := total - sum(need); spare >= 0 {
		for i := range need {
			need[i] += spare / float64(len(need))
		}
		return need
	}
	low, high := 0.0, total
	for range 40 {
		limit := (low + high) / 2
		if capped(need, least, limit, nil) > total {
			high = limit
		} else {
			low = limit
		}
	}
	out := make([]float64, len(need))
	got := capped(need, least, low, out)
	for i := range out {
		if got > total {
			out[i] *= total / got
		} else if need[i] > out[i] {
			out[i] += total - got
			got = total
		}
	}
	return out
}

func sum(widths []float64) float64 {
	all := 0.0
	for _, w := range widths {
		all += w
	}
	return all
}

// wider returns the greater of each two widths.
func wider(a, b []float64) []float64 {
	out := make([]float64, len(a))
	for i := range a {
		out[i] = max(a[i], b[i])
	}
	return out
}

func capped(need, least []float64, limit float64, out []float64) float64 {
	all := 0.0
	for i := range need {
		w := max(min(need[i], limit), min(least[i], need[i]))
		if out != nil {
			out[i] = w
		}
		all += w
	}
	return all
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
	text := v.text
	if len(text) > 240 {
		text = text[:240]
	}
	w := d.width(c.ink(v), d.quietly(text)) + 0.5
	if v.chip != "" {
		w += chipExtra
	}
	return w
}

func (c column) ink(v cell) ink {
	k := tableInk
	switch {
	case c.mono && !v.muted:
		k = k.mono().sized(smallest)
	case c.bold || v.bold:
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
