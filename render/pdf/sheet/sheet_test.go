//go:build tools

package sheet

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// set makes a document and returns it with the text of each page.
func set(t *testing.T, s Setup, compose func(*Flow)) ([]byte, Result, []string) {
	t.Helper()
	content, result, err := Set(s, compose)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("qpdf", "--check", file).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	out, err := exec.Command("pdftotext", "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(strings.TrimSuffix(string(out), "\f"), "\f")
	if len(pages) != result.Pages {
		t.Fatalf("%d pages, and %d are announced", len(pages), result.Pages)
	}
	return content, result, pages
}

// unpacked returns all objects of a document as text.
func unpacked(t *testing.T, content []byte) string {
	t.Helper()
	cmd := exec.Command("qpdf", "--qdf", "--object-streams=disable", "-", "-")
	cmd.Args[3] = filepath.Join(t.TempDir(), "b.pdf")
	if err := os.WriteFile(cmd.Args[3], content, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func numbered(n int) Grid {
	return Grid{
		Caption: "Rows", Len: n, Columns: []Column{{Head: "Number"}, {Head: "Words"}},
		Row: func(i int) []Cell {
			return []Cell{{Text: fmt.Sprintf("row-%03d", i)}, {Text: strings.Repeat("word ", 20*(i%3))}}
		},
		Place: func(i int) string { return fmt.Sprint("row ", i) },
	}
}

// Every row stands once and in order, under a head on each page; pages know
// their number and their sum, and places the page on which they stand.
func TestGridOverPages(t *testing.T) {
	t.Parallel()
	_, result, pages := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Para("Row 150 is on page " + f.PageOf("row 150") + ".")
		f.Grid(numbered(200))
	})
	if result.Pages < 4 {
		t.Fatalf("%d pages", result.Pages)
	}
	on := 0
	for i, page := range pages {
		if !strings.Contains(page, "Number ") {
			t.Errorf("page %d has no head", i+1)
		}
		if want := fmt.Sprintf("page %d of %d", i+1, result.Pages); !strings.Contains(page, want) {
			t.Errorf("page %d lacks %q", i+1, want)
		}
		if strings.Contains(page, "row-150") {
			on = i + 1
		}
	}
	if want := fmt.Sprintf("Row 150 is on page %d.", on); !strings.Contains(pages[0], want) {
		t.Errorf("page 1 lacks %q", want)
	}
	rows := regexp.MustCompile(`row-\d\d\d`).FindAllString(strings.Join(pages, ""), -1)
	for i, row := range rows {
		if row != fmt.Sprintf("row-%03d", i) {
			t.Fatalf("row %d is %s", i, row)
		}
	}
	if len(rows) != 200 {
		t.Errorf("%d rows of 200", len(rows))
	}
}

// A table that is cut says so, and where the rest is; one that is whole does not.
func TestGridCut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		most, of  int
		says, cut string
	}{
		{29, 30, "first 29 of 30, by number", "First 29 of 30 rows. The rest is elsewhere."}, {30, 30, "30 rows, by number", ""},
		{0, 1, "Rows 1 row Number", ""},
	} {
		_, _, pages := set(t, setup(t), func(f *Flow) {
			f.NewPage()
			g := numbered(c.of)
			g.Most, g.Rest, g.Order = c.most, "The rest is elsewhere.", "by number"
			f.Grid(g)
		})
		all := strings.Join(strings.Fields(strings.Join(pages, "")), " ")
		printed := c.of
		if c.most > 0 {
			printed = c.most
		}
		for _, want := range []string{c.says, c.cut, fmt.Sprintf("row-%03d", printed-1)} {
			if !strings.Contains(all, want) {
				t.Errorf("%d of %d: missing %q", c.most, c.of, want)
			}
		}
		if strings.Contains(all, fmt.Sprintf("row-%03d", printed)) || c.cut == "" && strings.Contains(all, "elsewhere") {
			t.Errorf("%d of %d: %q", c.most, c.of, all)
		}
	}
}

// The sum of a table is never alone: the last row goes to the next page with it.
func TestATotalStaysWithTheLastRow(t *testing.T) {
	t.Parallel()
	_, _, pages := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		g := numbered(4)
		g.Row = func(i int) []Cell { return []Cell{{Text: fmt.Sprintf("row-%03d", i)}, {Text: "word"}} }
		f.Y = f.Paper.Bottom - f.Height(func() { f.Grid(g) })
		g.Total = []Cell{{Text: "All rows"}, {Text: "4"}}
		f.Grid(g)
	})
	if len(pages) != 2 || !strings.Contains(pages[0], "row-002") || strings.Contains(pages[0], "row-003") ||
		!strings.Contains(pages[1], "row-003") || !strings.Contains(pages[1], "All rows") {
		t.Errorf("%q", pages)
	}
}

// Blocks print all that they are given: every line of a frame, every tile with its own number, every fact with its own
// link; what stands below columns begins below the longest.
func TestBlocksLoseNothing(t *testing.T) {
	t.Parallel()
	content, _, pages := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Framed([]Shown{"bold"}, []Shown{"plain one", "plain two"}, "")
		var row []Tile
		for i := range 6 {
			row = append(row, Tile{Label: fmt.Sprintf("Label%d", i), Number: fmt.Sprint(71 + i), Unit: "d",
				Under: []string{fmt.Sprintf("of %d", 80+i)},
				Was:   fmt.Sprintf("was %d", 90+i), Target: fmt.Sprintf("aim %d", 60+i)})
		}
		f.Tiles(row)
		f.Facts(90, []Fact{{Name: "Name", Value: "value"}, {Name: "Other", Value: "linked", Link: "https://example.com/other"}})
		top := f.Y
		f.Abreast(func() { f.Para("left one"); f.Para("left two"); f.Para("left three") }, func() { f.Para("right") })
		if high := f.Y - top; high < 3*BodyInk.Leading() {
			t.Errorf("after three lines the next block begins %g below", high)
		}
	})
	lines := strings.Split(pages[0], "\n")
	for _, want := range []string{"bold", "plain one", "plain two", "Label0 Label1 Label2 Label3 Label4 Label5",
		"71 d 72 d 73 d 74 d 75 d 76 d",
		"of 80 of 81 of 82 of 83 of 84 of 85", "was 90 was 91 was 92 was 93 was 94 was 95", "aim 60 aim 61 aim 62 aim 63 aim 64 aim 65",
		"left one right"} {
		found := false
		for _, l := range lines {
			found = found || strings.Contains(strings.Join(strings.Fields(l), " "), want)
		}
		if !found {
			t.Errorf("no line has %q in %q", want, pages[0])
		}
	}
	if n := strings.Count(unpacked(t, content), "https://example.com/other"); n != 1 {
		t.Errorf("the fact has %d links", n)
	}
}

// What no font can draw is counted once in the header of all pages.
func TestAHeaderIsCountedOnce(t *testing.T) {
	t.Parallel()
	_, result, pages := set(t, setup(t), func(f *Flow) {
		f.Frame = Frame{Head: "Fire 消", Foot: "W-1"}
		f.NewPage()
		f.NewPage()
		f.NewPage()
	})
	if result.Replaced != 1 || len(pages) != 3 {
		t.Errorf("%d characters replaced on %d pages", result.Replaced, len(pages))
	}
}

// What is a little too high for a page is drawn close together, so that it fits.
func TestFitted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows, atLeast, atMost int // pages
		close                 bool
	}{{20, 1, 1, false}, {42, 1, 1, true}, {200, 4, 9, true}} {
		isClose := false
		_, result, _ := set(t, setup(t), func(f *Flow) {
			f.NewPage()
			f.Fitted("one", func() {
				isClose = f.IsClose()
				g := numbered(c.rows)
				g.Row = func(i int) []Cell { return []Cell{{Text: fmt.Sprint(i)}, {Text: "word"}} }
				f.Grid(g)
			})
		})
		if isClose != c.close || result.Pages < c.atLeast || result.Pages > c.atMost {
			t.Errorf("%d rows: close together %v, on %d pages", c.rows, isClose, result.Pages)
		}
	}
}

// A warning stays whole, however long the words before it are.
func TestWarningStays(t *testing.T) {
	t.Parallel()
	_, _, pages := set(t, setup(t), func(f *Flow) {
		f.Frame = Frame{Head: "Works", Foot: "W-1 ", Code: "9f3c", Class: strings.Repeat("secret ", 60), Warning: "Uncontrolled copy"}
		f.Section = "1 First"
		f.NewPage()
	})
	for _, want := range []string{"secret", "… · Uncontrolled copy", "Works", "1 First", "W-1 9f3c"} {
		if !strings.Contains(pages[0], want) {
			t.Errorf("missing: %q in\n%s", want, pages[0])
		}
	}
}

// Text that breaks the drawing library goes through every block, and what no
// font can draw is counted once for each place where it stands.
func TestHostileText(t *testing.T) {
	t.Parallel()
	const bad = "a🔥\xe2\x82\x00{nb}"
	s := setup(t)
	s.Title, s.Author, s.Subject, s.Keywords, s.Creator = bad, bad, bad, bad, bad
	_, result, pages := set(t, s, func(f *Flow) {
		f.Frame, f.Section = Frame{}, ""
		f.NewPage()
		f.H1(bad)
		f.H2(bad, 10)
		f.Para(bad)
		f.Note(bad)
		f.Code(bad)
		f.Notice(bad, "javascript:alert(1)")
		f.Facts(80, []Fact{{Name: bad, Value: bad, Link: bad}})
		f.Tiles([]Tile{{Label: bad, Number: bad, Unit: bad, Under: []string{bad}, Was: bad, Target: bad}, {Label: "x", Words: bad}})
		f.Grid(Grid{Caption: bad, Len: 1, Columns: []Column{{Head: bad}}, Row: func(int) []Cell { return []Cell{{Text: bad}} }})
	})
	const each, places = 3, 18 // 3 characters of each text are replaced
	if result.Replaced != each*places {
		t.Errorf("%d characters replaced, want %d", result.Replaced, each*places)
	}
	if n := strings.Count(strings.Join(pages, ""), "{nb}"); n != places {
		t.Errorf("%d texts are printed, want %d", n, places)
	}
}

// The same calls give the same bytes.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	compose := func(f *Flow) {
		f.NewPage()
		f.Grid(numbered(60))
		f.Code("abc")
	}
	a, _, _ := set(t, setup(t), compose)
	b, _, _ := set(t, setup(t), compose)
	if !bytes.Equal(a, b) {
		t.Error("two documents of the same calls differ")
	}
}

// A column that goes on to another page leaves header and footer of that page as wide as the others.
func TestColumnKeepsFrame(t *testing.T) {
	t.Parallel()
	_, _, pages := set(t, setup(t), func(f *Flow) {
		f.Frame = Frame{Head: "The works of a firm with a name that is long", Foot: "W-1"}
		f.Section = "1 First"
		f.NewPage()
		f.Within(f.Paper.Left, 80, func() { f.Grid(numbered(60)) })
	})
	head := func(page string) string { first, _, _ := strings.Cut(page, "\n"); return first }
	if len(pages) < 2 || !strings.Contains(head(pages[0]), "long ") || head(pages[1]) != head(pages[0]) {
		t.Errorf("%d pages, headers %q and %q", len(pages), head(pages[0]), head(pages[1]))
	}
}

// The last row of a table goes to the next page with the note below it, rather than leave the note alone.
func TestNoteStaysWithTheLastRow(t *testing.T) {
	t.Parallel()
	_, _, pages := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		g := numbered(4)
		g.Row = func(i int) []Cell { return []Cell{{Text: fmt.Sprintf("row-%03d", i)}, {Text: "word"}} }
		f.Y = f.Paper.Bottom - f.Height(func() { f.Grid(g) })
		g.Note = "Below the table."
		f.Grid(g)
	})
	if len(pages) != 2 || !strings.Contains(pages[0], "row-002") || strings.Contains(pages[0], "row-003") ||
		!strings.Contains(pages[1], "row-003") || !strings.Contains(pages[1], "Below the table.") {
		t.Errorf("%q", pages)
	}
}

// TestAHeadingStaysWithWhatItHeads: where that has no room below it, both stand on the next page.
func TestAHeadingStaysWithWhatItHeads(t *testing.T) {
	t.Parallel()
	for left, want := range map[float64]int{100: 1, 70: 2} {
		_, _, pages := set(t, setup(t), func(f *Flow) {
			f.NewPage()
			f.Y = f.Paper.Bottom - left
			f.H2("Heading", 50)
			f.Need(20)
			f.Print(f.Paper.Left, f.Y+10, BodyInk, "headed")
		})
		if len(pages) != want || !strings.Contains(pages[want-1], "Heading") || !strings.Contains(pages[want-1], "headed") {
			t.Errorf("%v points are left: %q", left, pages)
		}
	}
}
