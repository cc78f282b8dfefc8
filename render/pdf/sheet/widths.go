package sheet

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
		s.least[i] = max(s.least[i], min(w, f.LongestWord(c.ink(row[i]), f.Quietly(clip(row[i].Text))), wordMost))
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
