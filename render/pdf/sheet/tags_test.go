//go:build tools

package sheet

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Another program reads a document in the order in which it was composed: levels of headings without a gap, tables with their
// heads, columns one after the other, links with their words, a figure as its sentence; heads of pages and repeated heads of
// tables are not read, and right-to-left words are read in their order.
func TestReadByPoppler(t *testing.T) {
	t.Parallel()
	content, _, _ := set(t, setup(t), func(f *Flow) {
		f.Frame, f.Section = Frame{Head: "Head", Foot: "Foot", Warning: "Uncontrolled"}, "Section"
		f.NewPage()
		f.H1("Title")
		f.H3("Small", "more of it")
		f.H3("Next", "")
		f.H2("Part", 0)
		f.H3("Below", "")
		f.Para("One שלום two " + strings.Repeat("word ", 30) + "end")
		f.Tiles([]Tile{{Label: "Overdue", Number: "7", Unit: "%", Under: []string{"of 40"}, Link: "https://example.com/"}})
		f.Facts(90, []Fact{{Name: "Name", Value: "value"}})
		f.Abreast(func() { f.Para("left one"); f.Para("left two") }, func() { f.Para("right") })
		f.Figure("Two of three", func() {
			f.Box(50, f.Y, 20, 20, Accent, Black, 1)
			f.Link(50, f.Y, 20, 20, "https://example.com/chart")
			f.Print(50, f.Y+10, TableInk, "bar")
			f.Print(80, f.Y+10, TableInk, "drawn")
			f.Y += 20
		})
		g := numbered(60)
		g.Columns[0].Bold = true
		f.Grid(g)
	})
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdfinfo", "-struct-text", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(out)) {
		if said := strings.TrimSpace(line); said != "" {
			lines = append(lines, strings.TrimSuffix(strings.TrimSuffix(said, " (block)"), " (inline)"))
		}
	}
	said := strings.Join(lines, "\n")
	for _, want := range []string{
		"Document\nH1\n\"Title\"\nH2\n\"Small\"\nP\n\"more of it\"\nH2\n\"Next\"\nH2\n\"Part\"\nH3\n\"Below\"\nP\nSpan\n\"One ",
		"word word end\"\nL\nLI\nLBody\nP\nLink\n", "\"Overdue\"\nP\n\"7 %\"\nP\n\"of 40\"\n",
		"Table\nTR\nTH:\n/Scope /Row\n\"Name\"\nTD\n\"value\"\nP\n\"left one\"\nP\n\"left two\"\nP\n\"right\"\nFigure",
		"\nLink\nObject ",
		"\"bar\"\nH3\n\"Rows\"\nP\n\"60 rows\"\nTable\nTR\nTH:\n/Scope /Column\n\"Number\"\nTH:\n/Scope /Column\n\"Words\"\nTR\n" +
			"TH:\n/Scope /Row\n\"row-000\"\nTD\n\" \"\nTR\nTH:\n/Scope /Row\n\"row-001\"\nTD\n\"word ",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("it is not read that %q in\n%s", want, said)
		}
	}
	for what, most := range map[string]int{"Head": 0, "Uncontrolled": 0, "Section": 0, "\"Number\"": 1, "row-059": 1} {
		if n := strings.Count(said, what); n != most {
			t.Errorf("%s is read %d times", what, n)
		}
	}
	raw := unpacked(t, content)
	for _, want := range []string{"/Alt (Two of three)", "/Contents (Overdue)", "/Contents (bar)",
		"/ActualText <feff004f006e0065002005e905dc05d505dd0020"} {
		if !strings.Contains(raw, want) {
			t.Errorf("the document lacks %s", want)
		}
	}
}
