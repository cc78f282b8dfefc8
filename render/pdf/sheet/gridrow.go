package sheet

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
