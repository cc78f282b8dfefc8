package view

import (
	"cmp"
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/table"
)

// Matrix is the data of the partial matrix: a table with shaded cells.
type Matrix struct {
	Head    string       // above the names of the rows; may be absent
	Says    string       // what it shows, in a sentence
	Work    bool         // its cells are counts, not n of d
	Columns []MatrixHead // its columns
	AllHead string       // above the totals of the rows; absent without them
	Rows    []MatrixRow  // its rows
	Total   MatrixRow    // the totals of its columns
	Legend  string       // before its shades; may be absent
	Shades  []Shade      // its shades, those that have words
}

// Shade is an entry of the legend of a matrix.
type Shade struct {
	Class string // as of the cells that have it
	Name  string // which numbers have it
}

// MatrixHead names a row or a column of a matrix.
type MatrixHead struct {
	Name string // its name
	Note string // on a second line; may be absent
	Href string // the page of what is counted there; may be absent
}

// MatrixRow is a row of a matrix.
type MatrixRow struct {
	MatrixHead
	Cells []MatrixCell // a cell for each column
	All   *MatrixCell  // all columns; absent where the matrix has no totals of rows
}

// MatrixCell is a number of a matrix.
type MatrixCell struct {
	Class string  // m1 to m4 or w1 to w4: its shade; few: an outline; zero: none of something; none: a dash; may be absent
	N     string  // the number, or a dash
	List  *Number // the number with the list of what it counts; may be absent
	Of    string  // of 13: of how many; absent for a dash, and where only n counts
}

// MatrixOf prepares a matrix for a template.
func (s Setter) MatrixOf(m *chart.Matrix) *Matrix {
	v := &Matrix{Head: m.Head, Says: m.Summary, Work: m.Work, AllHead: m.AllHead}
	for _, h := range m.Columns {
		v.Columns = append(v.Columns, s.matrixHead(h))
	}
	for _, r := range m.Rows {
		v.Rows = append(v.Rows, s.matrixRow(m, r))
	}
	v.Total, v.Legend = s.matrixRow(m, m.Total), m.Legend
	for _, shade := range m.Shades {
		if shade.Name != "" {
			v.Shades = append(v.Shades, Shade{cmp.Or(string(shade.Fill), "few"), shade.Name})
		}
	}
	return v
}

func (s Setter) matrixHead(h chart.MatrixHead) MatrixHead {
	v := MatrixHead{Name: h.Name, Note: h.Note}
	if h.Link != "" {
		v.Href = s.Root + h.Link
	}
	return v
}

func (s Setter) matrixRow(m *chart.Matrix, r chart.MatrixRow) MatrixRow {
	v := MatrixRow{MatrixHead: s.matrixHead(r.MatrixHead)}
	for _, c := range r.Cells {
		v.Cells = append(v.Cells, s.matrixCell(m, c))
	}
	if m.AllHead != "" {
		all := s.matrixCell(m, r.All)
		v.All = &all
	}
	return v
}

func (s Setter) matrixCell(m *chart.Matrix, c chart.Count) MatrixCell {
	v := MatrixCell{Class: string(c.Fill), N: strconv.Itoa(c.N)}
	v.List = s.Number(table.Tally{N: c.N, List: c.List}, v.N)
	switch {
	case m.Empty(c):
		return MatrixCell{Class: "none", N: chart.Gap}
	case m.Outlined(c):
		v.Class = "few"
	case c.N == 0:
		v.Class = "zero"
	}
	if !m.Work {
		v.Of = m.Of + " " + strconv.Itoa(c.D)
	}
	return v
}
