//go:build tools

package sheet

import (
	"fmt"
	"strings"
	"testing"
)

// TestAFigureSaysWhereItStands, as a reader counts: from the lower edge of the page.
func TestAFigureSaysWhereItStands(t *testing.T) {
	t.Parallel()
	var want string
	content, _, _ := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Para("above")
		top := f.Y
		f.Figure("It shows one", func() {
			f.Box(50, f.Y, 20, 20, Accent, Black, 1)
			f.Y += 20
		})
		want = fmt.Sprintf("/BBox [ %.2f %.2f %.2f %.2f ]", f.Paper.Left, f.Paper.High-top-20, f.Paper.Right, f.Paper.High-top)
	})
	if all := strings.Join(strings.Fields(unpacked(t, content)), " "); !strings.Contains(all, want) {
		_, is, _ := strings.Cut(all, "/BBox [ ")
		t.Errorf("it stands at %.40s, want %s", is, want)
	}
}

// TestAChipTakesMoreThanItsWord: a column has room for the sign and the edges too.
func TestAChipTakesMoreThanItsWord(t *testing.T) {
	t.Parallel()
	set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Para("one")
		word, chip := f.cellWidth(Column{}, Cell{Text: "Expired"}), f.cellWidth(Column{}, Cell{Text: "Expired", Chip: &Chip{}})
		if chip != word+chipExtra {
			t.Errorf("a chip is %g wide, its word %g", chip, word)
		}
	})
}

// TestTheWordOfAChipIsNotBroken: however little room a table has, the least width of a column is that of a chip's word with its sign.
func TestTheWordOfAChipIsNotBroken(t *testing.T) {
	t.Parallel()
	set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Para("one")
		long := strings.Repeat("some words ", 12)
		row := []Cell{{Text: long}, {Text: long}, {Text: long}, {Text: "Expired", Chip: &Chip{}}, {Text: long}, {Text: long}}
		widths, _ := f.gridWidths(Grid{Columns: make([]Column, len(row)), Len: 1, Row: func(int) []Cell { return row }})
		if word := f.Width(Column{}.ink(row[3]), f.Quietly("Expired")); widths[3] < word+chipExtra {
			t.Errorf("its column is %g wide, the word %g", widths[3], word)
		}
	})
}
