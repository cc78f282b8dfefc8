//go:build tools

package sheet

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// One row is never alone on the last page of a table.
func TestALastRowIsNotAlone(t *testing.T) {
	t.Parallel()
	_, _, pages := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		g := numbered(5)
		g.Row = func(i int) []Cell { return []Cell{{Text: fmt.Sprintf("row-%03d", i)}, {Text: "word"}} }
		f.Y = f.Paper.Bottom - f.Height(func() { f.Grid(g) }) + 10
		f.Grid(g)
	})
	if len(pages) != 2 || !strings.Contains(pages[0], "row-002") || !strings.Contains(pages[1], "row-003") {
		t.Errorf("%q", pages)
	}
}

// Numbers and dates are not broken, however long the names beside them are, and neither are the heads "n of d".
func TestNumbersStayWhole(t *testing.T) {
	t.Parallel()
	name := strings.Repeat("all that belongs to the northern works ", 4)
	var columns []Column
	var row []Cell
	for i := range 6 {
		columns, row = append(columns, Column{Head: fmt.Sprint("Name ", i)}), append(row, Cell{Text: name})
	}
	columns = append(columns, Column{Head: "Expires", Right: true}, Column{Head: "In date, n of d", Right: true},
		Column{Head: "In date", Right: true})
	row = append(row, Cell{Text: "17 Sep 2026"}, Cell{Text: "1081 of 1354"}, Cell{Text: "100.0 %"})
	_, _, pages := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Grid(Grid{Caption: "Rows", Len: 3, Row: func(int) []Cell { return row }, Columns: columns})
	})
	for _, c := range row[6:] {
		if n := strings.Count(pages[0], c.Text); n != 3 {
			t.Errorf("%q stands %d times of 3:\n%s", c.Text, n, pages[0])
		}
	}
	if !strings.Contains(pages[0], "of d") {
		t.Errorf("the head has a letter alone in a line:\n%s", pages[0])
	}
}

// Blocks that are too high for what is left of a page stand below each other, rather than leave the page empty; a heading among
// them stays with what is below it.
func TestAbreastLeavesNoPageEmpty(t *testing.T) {
	t.Parallel()
	for used, together := range map[float64]bool{0: true, 350: false, 600: true} {
		_, _, pages := set(t, setup(t), func(f *Flow) {
			f.NewPage()
			f.Print(f.Paper.Left, f.Y+10, BodyInk, "above")
			f.Y += 20 + used
			f.Abreast(func() { f.Grid(numbered(9)) }, func() { f.H3("Beside", ""); f.Para("text of it") })
		})
		if beside := regexp.MustCompile(`Rows.*Beside`).MatchString(pages[0] + pages[1%len(pages)]); beside != together {
			t.Errorf("with %v points used the blocks are side by side %t:\n%q", used, beside, pages)
		}
		if used == 350 && !strings.Contains(pages[0], "row-000") || !regexp.MustCompile(`Beside[^\f]*text of it`).MatchString(
			strings.Join(pages, "\f")) {
			t.Errorf("with %v points used: %q", used, pages)
		}
	}
}

// A circle is four curves, which look round where six are drawn coarsely.
func TestADiscIsRound(t *testing.T) {
	t.Parallel()
	content, _, _ := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Disc(100, 100, 3, Accent, Black, 1)
	})
	raw := unpacked(t, content)
	at := strings.Index(raw, "103.00 741.89 m")
	if at < 0 {
		t.Fatal("no circle begins at the right")
	}
	path, _, _ := strings.Cut(raw[at:], "h\nB")
	if n := strings.Count(path, " c\n"); n != 4 || len(path) > 400 {
		t.Errorf("%d curves in %.500q", n, path)
	}
}

// The first heading of a page has no line above it, since the page has one; the others do.
func TestHeadingsHaveOneLineAbove(t *testing.T) {
	t.Parallel()
	content, _, _ := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.H2("First", 0)
		f.H2("Second", 0)
	})
	if n := strings.Count(unpacked(t, content), " l S"); n != 3 { // of header, footer, and the second
		t.Errorf("%d lines", n)
	}
}

// The widths of columns are those of rows from all over a table: one that is empty in the first rows has room for its words.
func TestColumnsHaveRoomForLaterRows(t *testing.T) {
	t.Parallel()
	_, _, pages := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Grid(Grid{Caption: "Rows", Len: 300, Columns: []Column{{Head: "Title"}, {Head: "Type"}, {Head: "Inspection"}, {Head: "Where"}},
			Row: func(i int) []Cell {
				late := ""
				if i >= 200 {
					late = "Thorough examination of lifting gear"
				}
				return []Cell{{Text: "Counterbalance truck, 1.8 t, with a mast of three parts"}, {Text: "Industrial trucks with forks"}, {Text: late},
					{Text: "Eastgate Depot, North Dock and Tannery Yard"}}
			}})
	})
	all := strings.Join(pages, "\n")
	if n := strings.Count(all, "examination"); n != 100 {
		t.Errorf("%d of 100 long words are whole", n)
	}
}

// The words that say where the rest of a table is stand on the page of its last row.
func TestTheRestStaysWithTheTable(t *testing.T) {
	t.Parallel()
	for above := 0.0; above < 50; above += 5 {
		_, _, pages := set(t, setup(t), func(f *Flow) {
			f.NewPage()
			g := numbered(40)
			g.Most, g.Rest = 20, "The rest: elsewhere."
			f.Y = f.Paper.Bottom - f.Height(func() { f.Grid(g) }) + above - 20
			f.Grid(g)
		})
		for _, page := range pages {
			if strings.Contains(page, "The rest: elsewhere.") && !strings.Contains(page, "row-019") {
				t.Fatalf("with %v points above, the table has left its last words alone:\n%s", above, page)
			}
		}
	}
}

// The numbers of a row of tiles stand on one line, also beside a label of two.
func TestNumbersOfTilesStandOnOneLine(t *testing.T) {
	t.Parallel()
	content, _, _ := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		row := []Tile{{Label: "No inspection on record, whatever the status", Number: "41"}}
		for range 6 {
			row = append(row, Tile{Label: "Overdue", Number: "42", Under: []string{"of 1397 on record"}})
		}
		f.Tiles(row)
	})
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-bbox", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	tops := map[string]int{}
	for _, m := range regexp.MustCompile(`yMin="([0-9.]+)"[^>]*>4[12]<`).FindAllStringSubmatch(string(out), -1) {
		tops[m[1]]++
	}
	if len(tops) != 1 {
		t.Errorf("numbers stand at %v", tops)
	}
}
