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
	"time"

	"opsreport/assets"
	"opsreport/render/pdf/face"
)

func setup(t *testing.T) Setup {
	t.Helper()
	read := func(name string) []byte {
		content, err := assets.FS.ReadFile("fonts/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	faces, err := face.OpenFaces(face.Fonts{
		Regular: read("DejaVuSansCondensed.ttf"), Bold: read("DejaVuSansCondensed-Bold.ttf"), Mono: read("DejaVuSansMono.ttf"),
	})
	if err != nil {
		t.Fatal(err)
	}
	return Setup{Faces: faces, Made: time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC), Title: "A document"}
}

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

func numbered(n int) Grid {
	return Grid{
		Caption: "Rows", Len: n, Columns: []Column{{Head: "Number"}, {Head: "Words"}},
		Row: func(i int) []Cell {
			return []Cell{{Text: fmt.Sprintf("row-%03d", i), Place: fmt.Sprint("row ", i)}, {Text: strings.Repeat("word ", 20*(i%3))}}
		},
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

// A table that is cut says so, and where the rest is.
func TestGridCut(t *testing.T) {
	t.Parallel()
	_, _, pages := set(t, setup(t), func(f *Flow) {
		f.NewPage()
		g := numbered(30)
		g.Most, g.Rest, g.Order = 7, "The rest is elsewhere.", "by number"
		f.Grid(g)
	})
	for _, want := range []string{"first 7 of 30, by number", "First 7 of 30 rows. The rest is elsewhere.", "row-006"} {
		if !strings.Contains(pages[0], want) {
			t.Errorf("missing: %q", want)
		}
	}
	if strings.Contains(pages[0], "row-007") {
		t.Error("an eighth row is printed")
	}
}

// What is a little too high for a page is set closer, so that it fits; what must
// have one page gets the closest.
func TestFitted(t *testing.T) {
	t.Parallel()
	short := func(rows int) (density, pages int) {
		_, result, _ := set(t, setup(t), func(f *Flow) {
			f.NewPage()
			f.Fitted("one", false, func() {
				density = f.Density()
				g := numbered(rows)
				g.Row = func(i int) []Cell { return []Cell{{Text: fmt.Sprint(i)}, {Text: "word"}} }
				f.Grid(g)
			})
		})
		return density, result.Pages
	}
	if density, pages := short(20); density != 0 || pages != 1 {
		t.Errorf("20 rows in density %d on %d pages", density, pages)
	}
	if density, pages := short(42); density == 0 || pages != 1 {
		t.Errorf("42 rows in density %d on %d pages", density, pages)
	}
	if density, pages := short(200); pages < 4 {
		t.Errorf("200 rows in density %d on %d pages", density, pages)
	}
	density := -1
	set(t, setup(t), func(f *Flow) {
		f.NewPage()
		f.Fitted("one", true, func() { density = f.Density(); f.Grid(numbered(200)) })
	})
	if density != Densities-1 {
		t.Errorf("a section of one page that does not fit has density %d", density)
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
	const each, places = 4, 18 // 4 characters of each text are replaced
	if result.Replaced != each*places {
		t.Errorf("%d characters replaced, want %d", result.Replaced, each*places)
	}
	if n := strings.Count(strings.Join(pages, ""), "{nb}"); n != places {
		t.Errorf("%d texts are printed, want %d", n, places)
	}
}

// A fault inside a pass is an error, and no document.
func TestFaultIsAnError(t *testing.T) {
	t.Parallel()
	content, result, err := Set(setup(t), func(*Flow) { panic("index out of range") })
	if err == nil || content != nil || result != (Result{}) || !strings.Contains(err.Error(), "index out of range") {
		t.Errorf("%d bytes, %v, %v", len(content), result, err)
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
