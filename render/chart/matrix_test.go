package chart

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func rest(n int) MatrixHead { return MatrixHead{Name: fmt.Sprintf("+%d", n)} }

// rowOf returns a row of n and d in turn, whose total is their sum.
func rowOf(name string, last bool, cells ...int) MatrixRow {
	r := MatrixRow{MatrixHead: MatrixHead{Name: name, Last: last}}
	for i := 0; i < len(cells); i += 2 {
		r.Cells = append(r.Cells, Count{N: cells[i], D: cells[i+1]})
		r.All.N, r.All.D = r.All.N+cells[i], r.All.D+cells[i+1]
	}
	return r
}

// told writes a matrix: rows, with their cells and what they look like.
func told(m *Matrix) string {
	var b strings.Builder
	for _, h := range m.Columns {
		b.WriteString(" " + h.Name)
	}
	for _, r := range append(slices.Clone(m.Rows), m.Total) {
		b.WriteString("\n" + r.Name)
		for _, c := range append(slices.Clone(r.Cells), r.All) {
			switch {
			case m.Empty(c):
				b.WriteString(" –")
			case m.Work:
				fmt.Fprintf(&b, " %d%s", c.N, c.Fill)
			default:
				fmt.Fprintf(&b, " %d/%d%s", c.N, c.D, c.Fill)
			}
			if m.Outlined(c) {
				b.WriteString("!")
			}
		}
	}
	return b.String()
}

// TestShadesOfShares at the edges of each step, and for so few that a share says nothing.
func TestShadesOfShares(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		n, d int
		want Fill
		few  bool
	}{{0, 0, "", false}, {0, 4, "", false}, {0, 100, "", false}, {1, 4, "", true}, {4, 4, "", true}, {1, 5, M3, false}, {5, 5, M4, false},
		{1, 1000, M1, false}, {99, 1000, M1, false}, {100, 1000, M2, false}, {199, 1000, M2, false}, {200, 1000, M3, false},
		{299, 1000, M3, false}, {300, 1000, M4, false}, {1000, 1000, M4, false}} {
		m := NewMatrix(Matrix{Columns: []MatrixHead{{Name: "t"}}, Rows: []MatrixRow{rowOf("o", false, c.n, c.d, 0, 9)},
			Total: rowOf("all", false, c.n, max(c.d, 1))}, rest, rest)
		if got := m.Rows[0].Cells[0]; got.Fill != c.want || got.Few != c.few {
			t.Errorf("%d of %d has %+v, want %q, few %v", c.n, c.d, got, c.want, c.few)
		}
	}
}

// TestMatrixOrder: most of n first, then of d, the ones without an office last; nothing counted is left out.
func TestMatrixOrder(t *testing.T) {
	t.Parallel()
	given := Matrix{Columns: []MatrixHead{{Name: "small"}, {Name: "none"}, {Name: "large"}, {Name: "worst"}}, Rows: []MatrixRow{
		rowOf("no office", true, 9, 9, 0, 0, 0, 0, 9, 9), rowOf("calm", false, 0, 5, 0, 0, 0, 50, 0, 5),
		rowOf("calmer", false, 0, 6, 0, 0, 0, 60, 0, 6), rowOf("empty", false, 0, 0, 0, 0, 0, 0, 0, 0),
		rowOf("worst", false, 0, 5, 0, 0, 1, 50, 3, 5),
	}, Total: rowOf("all", false, 9, 25, 0, 0, 1, 160, 12, 25)}
	before := fmt.Sprint(given)
	m := NewMatrix(given, rest, rest)
	want := ` worst small large
worst 3/5m4 0/5 1/50m1 4/60m1
calmer 0/6 0/6 0/60 0/72
calm 0/5 0/5 0/50 0/60
no office 9/9m4 9/9m4 – 18/18m4
all 12/25m4 9/25m4 1/160m1 22/210m2`
	if got := told(&m); got != want {
		t.Errorf("the matrix is%s\nwant%s", got, want)
	}
	if fmt.Sprint(given) != before {
		t.Error("what was given has changed")
	}
	if got := fmt.Sprint(m.Shades); got != "[{m1 0 10 } {m2 10 20 } {m4 30 0 }]" {
		t.Errorf("the shades are %v", got)
	}
}

// TestMatrixCaps: more offices and types than a page names are one row and one column, and the totals stay.
func TestMatrixCaps(t *testing.T) {
	t.Parallel()
	var m Matrix
	var total []int
	for k := range MostTypes + 3 {
		m.Columns = append(m.Columns, MatrixHead{Name: fmt.Sprint("t", k)})
		total = append(total, (20-k)*15, 20*15)
	}
	for i := range MostOffices + 2 {
		var cells []int
		for k := range m.Columns {
			cells = append(cells, min(20, 20-k), 20)
		}
		r := rowOf(fmt.Sprint("o", i), false, cells...)
		r.All.N -= i
		m.Rows = append(m.Rows, r)
	}
	m.Rows = append(m.Rows, rowOf("none", true, make([]int, 2*len(m.Columns))...))
	m.Rows[len(m.Rows)-1].All.D = 1
	m.Total = rowOf("all", false, total...)
	m = NewMatrix(m, rest, rest)
	if len(m.Columns) != MostTypes+1 || m.Columns[MostTypes].Name != "+3" || m.Columns[0].Name != "t0" {
		t.Errorf("the columns are %+v", m.Columns)
	}
	if len(m.Rows) != MostOffices+2 || m.Rows[MostOffices].Name != "+2" || m.Rows[MostOffices+1].Name != "none" {
		t.Fatalf("%d rows", len(m.Rows))
	}
	other := m.Rows[MostOffices]
	if got := other.Cells[MostTypes]; got.N != 2*(12+11+10) || got.D != 2*60 {
		t.Errorf("other types of other offices: %+v", got)
	}
	if got := m.Total.Cells[MostTypes]; got.N != 15*(12+11+10) || got.D != 3*300 || m.Total.All.N == 0 {
		t.Errorf("all other types: %+v", m.Total)
	}
	one := NewMatrix(Matrix{Columns: []MatrixHead{{Name: "t"}}, Rows: []MatrixRow{rowOf("o", false, 1, 1)},
		Total: rowOf("all", false, 1, 1)}, rest, rest)
	if got := told(&one); got != " t\no 1/1! 1/1!\nall 1/1! 1/1!" {
		t.Errorf("one cell: %s", got)
	}
	if got := one.Shades; len(got) != 1 || got[0].Fill != "" {
		t.Errorf("the shades of one cell: %+v", got)
	}
}

// TestWork: shades by quarters of the largest cell; what is in no week has an outline, and totals have no shade.
func TestWork(t *testing.T) {
	t.Parallel()
	row := func(name string, last bool, apart int, cells ...int) MatrixRow {
		r := MatrixRow{MatrixHead: MatrixHead{Name: name, Last: last}, Cells: []Count{{N: apart, Apart: true}}}
		for _, n := range cells {
			r.Cells = append(r.Cells, Count{N: n})
			r.All.N += n
		}
		return r
	}
	m := NewWork(Matrix{Columns: []MatrixHead{{Name: "past"}, {Name: "a"}, {Name: "b"}, {Name: "c"}}, Rows: []MatrixRow{
		row("less", false, 99, 1, 3, 0), row("more", false, 0, 13, 4, 6), row("some", false, 1, 7, 9, 10), row("none", true, 3, 2, 0, 0)},
		Total: row("all", false, 103, 23, 16, 16)}, rest)
	want := ` past a b c
some 1! 7w3 9w3 10w4 26
more – 13w4 4w2 6w2 23
less 99! 1w1 3w1 – 4
none 3! 2w1 – – 2
all 103! 23 16 16 55`
	if got := told(&m); got != want {
		t.Errorf("the matrix is%s\nwant%s", got, want)
	}
	if got := fmt.Sprint(m.Shades); got != "[{w1 1 3 } {w2 4 6 } {w3 7 9 } {w4 10 13 }]" {
		t.Errorf("the shades are %v", got)
	}
	small := NewWork(Matrix{Columns: []MatrixHead{{Name: "a"}, {Name: "b"}},
		Rows:  []MatrixRow{{Cells: []Count{{N: 1}, {N: 2}}, All: Count{N: 3}}},
		Total: MatrixRow{Cells: []Count{{N: 1}, {N: 2}}}}, rest)
	if got := fmt.Sprint(small.Shades); got != "[{w2 1 1 } {w4 2 2 }]" {
		t.Errorf("the shades of 1 and 2 are %v", got)
	}
}
