package sheet

import (
	"slices"
)

// Grid is a table on pages. Its head is repeated, and a row is never divided.
type Grid struct {
	Caption string
	Order   string // "oldest first"
	Columns []Column
	Len     int
	Row     func(i int) []Cell
	Place   func(i int) string // name of the place of a row, to which links lead; nil for none
	Most    int                // largest number of printed rows; 0 prints all
	Total   []Cell
	Empty   string // text in place of a table without rows
	Rest    string // says where the rows are that are not printed
	Counted string // replaces "n rows" beside the caption
	Plain   bool   // no caption line at all
	Single  bool   // each cell has one line, shortened if necessary
	Note    string // below the table; the last row stays together with it
}

// Column describes a column of a Grid.
type Column struct {
	ID    string // unique in a Grid; may be ""
	Head  string
	Right bool
	Mono  bool
	Bold  bool
	Min   float64 // points; 0 lets the content decide
	Max   float64 // points; 0 lets the content decide
	Split bool    // a thin line separates it from the column before
}

// Column returns the column with an id, to be changed; one that belongs to no Grid if there is none.
func (g *Grid) Column(id string) *Column {
	if i := slices.IndexFunc(g.Columns, func(c Column) bool { return c.ID == id }); i >= 0 {
		return &g.Columns[i]
	}
	return new(Column)
}

// NameRows says that the first column names the rows, in bold, and is read as the head of each.
func (g *Grid) NameRows() { g.Columns[0].Bold = true }

// Widest returns the width of the widest cell of a column among the rows that are printed.
func (f *Flow) Widest(g Grid, id string) (wide float64) {
	n := slices.IndexFunc(g.Columns, func(c Column) bool { return c.ID == id })
	for i := range g.rows() {
		cell := g.Row(i)[n]
		wide = max(wide, f.Width(g.Columns[n].ink(cell), f.Quietly(cell.Text)))
	}
	return wide
}

// Cell is one text of a Grid.
type Cell struct {
	Text  string
	Link  string // a place in the document, or an address
	Chip  *Chip  // the text is the chip's word; nil for none
	Muted bool
	Bold  bool
}

// Chip is a coloured plate behind a word, with a sign before the word.
type Chip struct {
	Paint, Label RGB
	Sign         Sign
}

// Sign draws a small mark at a place, with radius r in points.
type Sign func(f *Flow, x, y, r float64)

const (
	cellGap      = 9.0 // between two columns, if there is room
	cellGapLeast = 6.5
	cellLines    = 8  // largest number of lines; the cell then says how much it leaves out
	measured     = 80 // number of rows that decide the widths
)

// Grid prints a table. Caption, head and the first two rows stay together.
func (f *Flow) Grid(g Grid) {
	g.Total = slices.Clone(g.Total)
	for i := range g.Total {
		g.Total[i].Bold = true
	}
	rows, s := g.rows(), f.gridSetter(g)
	f.Need(s.opening())
	if !g.Plain {
		f.Apart()
		f.H3(g.Caption, f.extent(g))
	}
	if g.Len == 0 {
		f.Note(g.Empty)
		f.Note(g.Note)
		return
	}
	f.As("Table", func() {
		f.As("TR", s.head)
		for i := range rows {
			s.row(i, rows)
		}
		if g.Total != nil {
			s.total()
		}
	})
	f.Gap(3)
	if rows < g.Len {
		f.Note(f.words.Rest(rows, g.Len, g.Rest))
	}
	f.Gap(3)
	f.Note(g.Note)
}

// Opening returns the height of the caption, the head and the first two rows of a table, which stay together, for a heading
// above it that stays with them.
func (f *Flow) Opening(g Grid) float64 { return f.gridSetter(g).opening() }

func (s *gridSetter) opening() float64 {
	high := 30 + s.headHigh
	for i := range min(2, s.grid.rows()) {
		high += s.rowHeight(s.grid.Row(i))
	}
	return min(high, s.Paper.Bottom-s.Paper.Top)
}

// Apart adds space above a heading.
func (f *Flow) Apart() {
	if f.Y > f.Paper.Top+40 {
		f.Gap(4)
	}
}

// CountedGrid prints a table below a heading that has the words of its caption.
func (f *Flow) CountedGrid(g Grid) {
	if g.Len > 0 {
		f.Y -= 3
		f.Note(f.words.Alone(f.extent(g)))
	}
	g.Plain = true
	f.Grid(g)
}

// rows returns how many rows are printed.
func (g Grid) rows() int {
	if g.Most > 0 {
		return min(g.Most, g.Len)
	}
	return g.Len
}

// extent says how many rows there are, and their order.
func (f *Flow) extent(g Grid) string {
	s := g.Counted
	if s == "" {
		s = f.words.Rows(g.rows(), g.Len)
	}
	if g.Order != "" && g.Len > 1 {
		return f.words.Ordered(s, g.Order)
	}
	return s
}

// lines returns how many lines a cell may have.
func (g Grid) lines() int {
	if g.Single {
		return 1
	}
	return cellLines
}

func (c Column) ink(v Cell) Ink {
	k := TableInk
	switch {
	case c.Mono && !v.Muted:
		k = k.Mono().Sized(Smallest)
	case (c.Bold || v.Bold) && !v.Muted:
		k = k.Bold()
	}
	if v.Muted {
		k = k.In(Muted)
	}
	return k
}

// gridSetter prints the rows of one Grid.
type gridSetter struct {
	*Flow
	grid     *Grid
	widths   []float64
	gap      float64   // between two columns
	heads    [][]Shown // the wrapped heads of the columns
	headHigh float64
}

func (f *Flow) gridSetter(g Grid) *gridSetter {
	s := &gridSetter{Flow: f, grid: &g}
	s.widths, s.gap = f.gridWidths(g)
	s.heads = make([][]Shown, len(g.Columns))
	most := 1
	for i, c := range g.Columns {
		s.heads[i] = f.WrapTo(HeadInk, f.Clean(c.Head), s.widths[i], 3)
		most = max(most, len(s.heads[i]))
	}
	s.headHigh = float64(most)*11.5 + 6
	return s
}

func (s *gridSetter) head() {
	x := s.Paper.Left
	for i, lines := range s.heads {
		y := s.Y + s.headHigh - 5.5 - float64(len(lines)-1)*11.5
		s.HeadOf("Column", func() {
			for _, line := range lines {
				s.aligned(s.grid.Columns[i], x, s.widths[i], y, HeadInk, line)
				y += 11.5
			}
		})
		s.split(i, x, s.headHigh)
		x += s.widths[i] + s.gap
	}
	s.Y += s.headHigh
	s.Rule(s.Paper.Left, s.Y, s.Paper.Width(), Black, 0.75)
}

// split draws the thin line before a column, if the column has one.
func (s *gridSetter) split(column int, x, high float64) {
	if s.grid.Columns[column].Split {
		s.Line(x-s.gap/2, s.Y, x-s.gap/2, s.Y+high, Hairline, 0.6)
	}
}

func (s *gridSetter) aligned(c Column, x, w, y float64, k Ink, text Shown) {
	switch {
	case text == "":
		s.Blank(x, y)
	case c.Right:
		s.PrintRight(x+w, y, k, text)
	default:
		s.Print(x, y, k, text)
	}
}

// rowHeight measures a row without counting replaced characters.
func (s *gridSetter) rowHeight(row []Cell) (high float64) {
	s.Uncounted(func() { _, high = s.wrapped(row) })
	return high
}

func (s *gridSetter) wrapped(row []Cell) ([][]Shown, float64) {
	lines := make([][]Shown, len(row))
	most := 1
	for i, v := range row {
		w := s.widths[i]
		if v.Chip != nil {
			w -= chipExtra
		}
		lines[i] = s.WrapTo(s.grid.Columns[i].ink(v), s.Clean(v.Text), w, s.grid.lines())
		most = max(most, len(lines[i]))
	}
	return lines, float64(most)*s.set.line + s.set.pad
}

// row prints a row of so many. If it does not fit, it goes to a new page below a repeated head.
func (s *gridSetter) row(i, rows int) {
	row := s.grid.Row(i)
	lines, high := s.wrapped(row)
	s.fits(high + s.after(i, rows))
	if s.grid.Place != nil {
		s.Mark(s.grid.Place(i))
	}
	s.cells(row, lines, high)
	s.Rule(s.Paper.Left, s.Y, s.Paper.Width(), Hairline, 0.6)
}

// after returns the height of what stays together with a row: with the last one the total and the first lines of the note; where
// there is neither, with the one before it the last one, which is never alone on a page.
func (s *gridSetter) after(i, rows int) float64 {
	rest := rows < s.grid.Len && !s.intact
	if i == rows-2 && i > 0 && (rest || s.grid.Note == "" && s.grid.Total == nil) {
		return s.rowHeight(s.grid.Row(i+1)) + s.after(i+1, rows)
	}
	high := 0.0
	if i == rows-1 && s.grid.Note != "" && !s.intact {
		high += 2*NoteInk.Leading() + 6
	}
	if i == rows-1 && s.grid.Total != nil {
		high += s.set.line + s.set.pad
	}
	if i == rows-1 && rest { // the words that say so
		high += 2*NoteInk.Leading() + 6
	}
	return high
}

// fits begins a new page with a repeated head if less room than high is left.
func (s *gridSetter) fits(high float64) {
	if high > s.Room() {
		s.NewPage()
		s.beside("Header", s.head) // it was read already
	}
}

func (s *gridSetter) total() {
	lines, high := s.wrapped(s.grid.Total)
	s.fits(high)
	s.Rule(s.Paper.Left, s.Y, s.Paper.Width(), Black, 0.75)
	s.cells(s.grid.Total, lines, high)
}

func (s *gridSetter) cells(row []Cell, lines [][]Shown, high float64) {
	x := s.Paper.Left
	s.As("TR", func() {
		for i, v := range row {
			cell := func() {
				s.Linked(v.Link, func() {
					s.Link(x, s.Y, s.widths[i], high, v.Link)
					if v.Chip != nil {
						s.chip(x, s.Y+s.set.pad/2-0.4, v.Chip, lines[i])
					} else {
						s.cell(s.grid.Columns[i], v, x, s.widths[i], lines[i])
					}
				})
			}
			if i == 0 && s.grid.Columns[0].Bold {
				s.HeadOf("Row", cell)
			} else {
				s.As("TD", cell)
			}
			s.split(i, x, high)
			x += s.widths[i] + s.gap
		}
	})
	s.Y += high
}

func (s *gridSetter) cell(c Column, v Cell, x, w float64, lines []Shown) {
	k := c.ink(v)
	if v.Link != "" && s.CanLink(v.Link) {
		k = k.In(Accent)
	}
	for i, line := range lines {
		s.aligned(c, x, w, s.Y+9+s.set.pad/2+float64(i)*s.set.line, k, line)
	}
}

const chipExtra = 22 // width of the sign, gaps and edges around the word of a chip

// chip prints a word on its plate.
func (s *gridSetter) chip(x, y float64, c *Chip, lines []Shown) {
	k := Ink{Cut: Regular, Size: Smallest, Colour: c.Label}
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, s.Width(k, bare(line)))
	}
	s.Box(x, y, wide+chipExtra-4, float64(len(lines))*s.set.line+1, c.Paint, Outlined, 0.75)
	c.Sign(s.Flow, x+7, y+6.5, 2.6)
	for i, line := range lines {
		s.Print(x+13.5, y+9.6+float64(i)*s.set.line, k, line)
	}
}

// sample holds what the measured cells say of the widths of a table's columns: what each needs for all on one line, the least that
// breaks no short word, and its head.
type sample struct{ need, least, heads []float64 }

// gridWidths returns the width of every column and the gap between two. If the cells need more than
// the page has, each column gets its share; none is narrower than its longest short word.
func (f *Flow) gridWidths(g Grid) ([]float64, float64) {
	s := f.sample(g)
	gap := cellGap
	room := func() float64 { return f.Paper.Width() - gap*float64(len(s.need)-1) }
	if whole := wider(s.need, s.heads); sum(whole) <= room() {
		s.need = whole
	}
	if sum(s.need) > room() {
		gap = cellGapLeast
	}
	if spare := room() - sum(s.need); spare >= 0 {
		spread(g.Columns, s.need, spare)
	} else {
		s.need = fitted(s.need, s.least, room())
	}
	return s.need, gap
}

func (f *Flow) sample(g Grid) sample {
	n := len(g.Columns)
	s := sample{need: make([]float64, n), least: make([]float64, n), heads: make([]float64, n)}
	for i, c := range g.Columns {
		head := f.Quietly(c.Head)
		s.heads[i] = f.Width(HeadInk, head) + 0.5
		s.least[i] = max(c.Min, f.LongestWord(HeadInk, head)+0.5)
		s.need[i] = s.least[i]
	}
	rows := g.rows()
	for i := range min(rows, measured) { // from all over the table, since rows that stand together are alike
		at := i
		if rows > measured {
			at = i * (rows - 1) / (measured - 1)
		}
		s.take(f, g.Columns, g.Row(at))
	}
	if g.Total != nil {
		s.take(f, g.Columns, g.Total)
	}
	return s
}

func (s *sample) take(f *Flow, columns []Column, row []Cell) {
	for i, c := range columns {
		if i >= len(row) {
			break
		}
		w := f.cellWidth(c, row[i])
		if c.Max > 0 {
			w = min(w, c.Max)
		}
		s.need[i] = max(s.need[i], w)
		if c.Right && w <= numberMost { // half a number or half a date is read as another
			s.least[i] = max(s.least[i], w)
		}
		word := min(f.LongestWord(c.ink(row[i]), f.Quietly(clip(row[i].Text)))+0.5, wordMost)
		if row[i].Chip != nil { // whose sign and edges stand beside the word
			word += chipExtra
		}
		s.least[i] = max(s.least[i], min(w, word))
	}
}

func (f *Flow) cellWidth(c Column, v Cell) float64 {
	w := f.Width(c.ink(v), f.Quietly(clip(v.Text))) + 0.5
	if v.Chip != nil {
		w += chipExtra
	}
	return w
}

// clip returns the beginning of a long cell, for measuring.
func clip(text string) string { return text[:min(len(text), 240)] }

// wordMost is the longest word, in points, for which a column makes room; a longer word is broken.
const wordMost = 72

// numberMost is the widest number or date, in points, that a column keeps on one line.
const numberMost = 96

// spread gives most of the spare width to columns of words and a little to the others, so that
// numbers stay near the column that they belong to.
func spread(columns []Column, need []float64, spare float64) {
	words := 0
	for _, c := range columns {
		if !c.Right {
			words++
		}
	}
	little := spare / float64(len(need))
	if words > 0 {
		little = min(14, little)
	}
	for i := range need {
		need[i] += little
		if !columns[i].Right {
			need[i] += (spare - little*float64(len(need))) / float64(words)
		}
	}
}

// fitted gives each column its least width, and what is left by the share of what each needs beyond that.
func fitted(need, least []float64, total float64) []float64 {
	out := make([]float64, len(need))
	for i := range need {
		out[i] = min(least[i], need[i])
	}
	left, wanted := total-sum(out), sum(need)-sum(out)
	for i := range out {
		if left < 0 {
			out[i] *= total / (total - left)
		} else if wanted > 0 {
			out[i] += left * (need[i] - out[i]) / wanted
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

// wider returns the larger of each two widths.
func wider(a, b []float64) []float64 {
	out := make([]float64, len(a))
	for i := range a {
		out[i] = max(a[i], b[i])
	}
	return out
}
