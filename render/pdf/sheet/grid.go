package sheet

import (
	"slices"
	"strings"
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
		extent := f.extent(g)
		f.Note(strings.ToUpper(extent[:1]) + extent[1:])
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
		s += ", " + g.Order
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
