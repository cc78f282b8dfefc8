package sheet

import "math"

// sample is what decides the widths of a table: what each cell would take in
// one line.
type sample struct {
	need, least, heads []float64
	rows               [][]float64
}

// gridWidths gives every column what its cells need, and the gap between two.
// Where that is more than there is, the columns are brought to the sum that
// takes the fewest lines, none below its longest short word.
func (f *Flow) gridWidths(g Grid, rows int) ([]float64, float64) {
	s := f.sample(g, rows)
	gap := cellGap
	room := func() float64 { return f.Paper.Width() - gap*float64(len(s.need)-1) }
	if whole := wider(s.need, s.heads); sum(whole) <= room() {
		s.need = whole
	}
	if sum(s.need) > room() {
		gap = cellGapLeast
	}
	spread(g.Columns, s.need, room())
	return s.settle(share(s.need, s.least, room())), gap
}

func (f *Flow) sample(g Grid, rows int) sample {
	n := len(g.Columns)
	s := sample{need: make([]float64, n), least: make([]float64, n), heads: make([]float64, n)}
	for i, c := range g.Columns {
		head := f.Quietly(c.Head)
		s.heads[i] = f.Width(HeadInk, head) + 0.5
		s.least[i] = max(c.Min, f.LongestWord(HeadInk, head)+0.5)
		s.need[i] = s.least[i]
	}
	for i := range min(rows, measured) {
		s.take(f, g.Columns, g.Row(i))
	}
	if g.Total != nil {
		s.take(f, g.Columns, boldRow(g.Total))
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

// clip bounds what is measured of a long cell.
func clip(text string) string { return text[:min(len(text), 240)] }

// wordMost is how wide a word may be that a column makes room for; longer ones
// are broken.
const wordMost = 72

// settle moves width between columns while that saves lines.
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

// lines estimates the height of the sampled rows; a little less than a line is
// worth a little, so that the way to a whole one is found.
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

// spread gives spare room to columns of words, and a little to every other, so
// that numbers stay near what they belong to.
func spread(columns []Column, need []float64, total float64) {
	spare, words := total-sum(need), 0
	for i := range need {
		if !columns[i].Right {
			words++
		}
	}
	if spare <= 0 || words == 0 {
		return
	}
	little := min(14, spare/float64(len(need)))
	for i := range need {
		need[i] += little
		if !columns[i].Right {
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
