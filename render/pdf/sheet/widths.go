package sheet

import "math"

// sample holds the measured cells that decide the widths of a table: the width of each cell on one
// line.
type sample struct {
	need, least, heads []float64
	rows               [][]float64
}

// gridWidths returns the width of every column and the gap between two. If the cells need more than
// the page has, it chooses the widths that give the fewest lines; no column is narrower than its
// longest short word.
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
	return s.settle(s.need), gap
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
	widths := make([]float64, len(columns))
	for i, c := range columns {
		if i >= len(row) {
			break
		}
		w := f.cellWidth(c, row[i])
		widths[i] = w
		if c.Max > 0 {
			w = min(w, c.Max)
		}
		s.need[i] = max(s.need[i], w)
		if c.Right && w <= numberMost { // half a number or half a date is read as another
			s.least[i] = max(s.least[i], w)
		}
		s.least[i] = max(s.least[i], min(w, f.LongestWord(c.ink(row[i]), f.Quietly(clip(row[i].Text))), wordMost))
	}
	s.rows = append(s.rows, widths)
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

// settle moves width between columns as long as that saves lines.
func (s *sample) settle(widths []float64) []float64 {
	const step, most = 6.0, 60
	best := s.lines(widths)
	for range most {
		from, to, better := -1, -1, best
		for i := range widths {
			if widths[i]-step < s.least[i] {
				continue
			}
			for j := range widths {
				if i == j {
					continue
				}
				widths[i], widths[j] = widths[i]-step, widths[j]+step
				if n := s.lines(widths); n < better-1e-9 {
					from, to, better = i, j, n
				}
				widths[i], widths[j] = widths[i]+step, widths[j]-step
			}
		}
		if from < 0 {
			break
		}
		widths[from] -= step
		widths[to] += step
		best = better
	}
	return widths
}

// lines estimates the height of the sampled rows. A reduction by less than a line counts a little,
// so that the search continues until it saves a whole line.
func (s *sample) lines(widths []float64) float64 {
	all := 0.0
	for _, row := range s.rows {
		most, partly := 1.0, 1.0
		for i, w := range row {
			most = max(most, math.Ceil(w*1.04/widths[i]-0.04))
			partly = max(partly, w/widths[i])
		}
		all += most + partly/10
	}
	return all
}

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

// fitted takes the missing width from the widest columns.
func fitted(need, least []float64, total float64) []float64 {
	capped := func(limit float64) []float64 {
		out := make([]float64, len(need))
		for i, w := range need {
			out[i] = max(min(w, limit), min(least[i], w))
		}
		return out
	}
	low, high := 0.0, total
	for range 40 {
		if limit := (low + high) / 2; sum(capped(limit)) > total {
			high = limit
		} else {
			low = limit
		}
	}
	out := capped(low)
	got := sum(out)
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

// wider returns the larger of each two widths.
func wider(a, b []float64) []float64 {
	out := make([]float64, len(a))
	for i := range a {
		out[i] = max(a[i], b[i])
	}
	return out
}
