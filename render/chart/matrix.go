package chart

import (
	"cmp"
	"slices"
)

// Matrix is a table of counts with shaded cells: expired items by office and type, or inspections by office and week. It
// is a table in every output, since its numbers are text. NewMatrix and NewWork make it.
type Matrix struct {
	Head    string       // above the names of the rows; may be ""
	Columns []MatrixHead // from the start
	Rows    []MatrixRow  // from the top
	Total   MatrixRow    // of the columns; stands apart, below the others
	Of      string       // between n and d: "of"
	AllHead string       // above the totals of the rows: "All types"
	Work    bool         // counts without a base, in shades W1 to W4
	Shades  []Shade      // the shades that a cell has, in order, for the legend
	Legend  string       // before the shades: "Share expired:"; may be ""
	Summary string       // what the table shows, in a sentence: its caption for those who do not see it
}

// MatrixHead names a row or a column.
type MatrixHead struct {
	Name string // its name
	Note string // on a second line: "Nov"; may be ""
	Link string // page, relative to the site's root; "" for none
	Last bool   // a row after all others, whatever it counts: "No office"
}

// MatrixRow is a row, with a cell for each column and one for all of them.
type MatrixRow struct {
	MatrixHead
	Cells []Count // one for each column
	All   Count   // stands apart, behind the others
}

// Count is a cell: n of d.
type Count struct {
	N     int    // how many
	D     int    // 0 if there is nothing to count: the cell is a dash. In a matrix of Work, N alone says that
	Fill  Fill   // M1 to M4 or W1 to W4; "" for no shade
	Few   bool   // an outline in place of a shade: there is something, of fewer than fewOf
	List  string // address of the list of just these records, from the site's root; "" for none
	Apart bool   // of Work: not in a week, for example a date that has passed; it gets an outline, no shade
}

// Empty reports whether a cell is a dash.
func (m *Matrix) Empty(c Count) bool { return m.Work && c.N == 0 || !m.Work && c.D == 0 }

// Outlined reports whether a cell has an outline in place of a shade.
func (m *Matrix) Outlined(c Count) bool { return c.Few || m.Work && c.Apart && c.N > 0 }

// Shade is a shade of a Matrix, or its outline, with the counts that have it.
type Shade struct {
	Fill     Fill   // "" for the outline of few
	From, To int    // of Work: smallest and largest count; else the share in per cent, from From and below To (0: no limit)
	Name     string // its words in the legend, which the caller sets once the Matrix is made: "10–19 %"
}

// fewOf is the number of records below which a share says nothing.
const fewOf = 5

// The most rows and columns that a Matrix names on a page.
const (
	MostOffices = 12
	MostTypes   = 8
)

// shares are the shades of shares. The steps are fixed, so that two months can be compared.
var shares = []Shade{{Fill: M1, To: 10}, {Fill: M2, From: 10, To: 20}, {Fill: M3, From: 20, To: 30}, {Fill: M4, From: 30}}

// Rest names the row or the column that stands for n others: "288 other offices".
type Rest func(n int) MatrixHead

// NewMatrix shades a matrix of shares and brings it into order: rows and columns with the largest n first, then with the largest
// d; at most MostOffices rows and MostTypes columns, and one more for the rest of each. A row or a column of which
// nothing is counted is left out. The row of the rest is a sum, so a record of two of its rows counts twice.
func NewMatrix(m Matrix, otherRows, otherColumns Rest) Matrix {
	totals := m.Total.Cells
	named, rest := arrange(m.Columns, MostTypes, func(i int) Count { return totals[i] })
	columns := func(r MatrixRow) MatrixRow {
		cells := picked(r.Cells, named)
		if len(rest) > 0 {
			cells = append(cells, sum(picked(r.Cells, rest)))
		}
		r.Cells = cells
		return r
	}
	heads := picked(m.Columns, named)
	if len(rest) > 0 {
		heads = append(heads, otherColumns(len(rest)))
	}
	m.Columns, m.Total = heads, columns(m.Total)
	m.Rows = arranged(m.Rows, otherRows)
	for i := range m.Rows {
		m.Rows[i] = columns(m.Rows[i])
	}
	m.shade(func(c *Count) Shade {
		if c.N == 0 || c.D < fewOf {
			c.Few = c.N > 0
			return Shade{}
		}
		return shares[min(c.N*10/c.D, len(shares)-1)]
	}, true)
	few := func(c Count) bool { return c.Few }
	if slices.ContainsFunc(append(slices.Clip(m.Rows), m.Total), func(r MatrixRow) bool {
		return few(r.All) || slices.ContainsFunc(r.Cells, few)
	}) {
		m.Shades = append(m.Shades, Shade{})
	}
	return m
}

// NewWork shades a matrix of counts by quarters of its largest cell, without totals and without what stands Apart. Its columns keep their
// order; the rows with the largest sum come first, at most MostOffices and one for the rest.
func NewWork(m Matrix, otherRows Rest) Matrix {
	m.Work = true
	m.Rows = arranged(m.Rows, otherRows)
	most := 0
	for _, r := range m.Rows {
		for _, c := range r.Cells {
			if !c.Apart {
				most = max(most, c.N)
			}
		}
	}
	m.shade(func(c *Count) Shade {
		if c.N == 0 || c.Apart {
			return Shade{}
		}
		quarter := (c.N*4 - 1) / most // 0 to 3
		return Shade{Fill: []Fill{W1, W2, W3, W4}[quarter], From: quarter*most/4 + 1, To: (quarter + 1) * most / 4}
	}, false)
	return m
}

// shade sets the shades of all cells, of totals too if wanted, and lists those that there are.
func (m *Matrix) shade(of func(*Count) Shade, totals bool) {
	m.Shades = nil
	one := func(c *Count) {
		s := of(c)
		if c.Fill = s.Fill; s.Fill != "" && !slices.Contains(m.Shades, s) {
			m.Shades = append(m.Shades, s)
		}
	}
	rows := m.Rows
	if totals {
		rows = append(slices.Clip(m.Rows), m.Total)
	}
	for _, r := range rows {
		for k := range r.Cells {
			one(&r.Cells[k])
		}
	}
	if totals {
		for i := range m.Rows {
			one(&m.Rows[i].All)
		}
		one(&m.Total.All)
	}
	slices.SortFunc(m.Shades, func(a, b Shade) int { return cmp.Compare(a.From, b.From) })
}

// arranged returns rows in order, those beyond MostOffices as one.
func arranged(rows []MatrixRow, other Rest) []MatrixRow {
	heads := make([]MatrixHead, len(rows))
	for i := range rows {
		heads[i] = rows[i].MatrixHead
	}
	named, rest := arrange(heads, MostOffices, func(i int) Count { return rows[i].All })
	out := make([]MatrixRow, 0, len(named)+1)
	for _, r := range picked(rows, named) {
		if r.Last && len(rest) > 0 {
			out, rest = append(out, joined(picked(rows, rest), other)), nil
		}
		r.Cells = slices.Clone(r.Cells)
		out = append(out, r)
	}
	if len(rest) > 0 {
		out = append(out, joined(picked(rows, rest), other))
	}
	return out
}

// arrange returns the places of the heads that are named, in order, and of the rest.
func arrange(heads []MatrixHead, most int, of func(i int) Count) (named, rest []int) {
	var last []int
	for i, h := range heads {
		switch c := of(i); {
		case c.D == 0 && c.N == 0:
		case h.Last:
			last = append(last, i)
		default:
			named = append(named, i)
		}
	}
	slices.SortStableFunc(named, func(a, b int) int {
		x, y := of(a), of(b)
		return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(y.D, x.D))
	})
	most = min(most, len(named))
	named, rest = named[:most:most], named[most:]
	return append(named, last...), rest
}

func picked[T any](all []T, places []int) []T {
	out := make([]T, 0, len(places)+1)
	for _, i := range places {
		out = append(out, all[i])
	}
	return out
}

// joined returns the row that stands for some rows.
func joined(rows []MatrixRow, other Rest) MatrixRow {
	out := MatrixRow{MatrixHead: other(len(rows)), Cells: make([]Count, len(rows[0].Cells))}
	for _, r := range rows {
		out.All = sum([]Count{out.All, r.All})
		for k, c := range r.Cells {
			out.Cells[k] = sum([]Count{out.Cells[k], c})
		}
	}
	return out
}

func sum(cells []Count) Count {
	var out Count
	for _, c := range cells {
		out.N, out.D, out.Apart = out.N+c.N, out.D+c.D, out.Apart || c.Apart
	}
	return out
}
