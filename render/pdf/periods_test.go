//go:build tools

package pdf

import (
	"bytes"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
	"opsreport/render/words"

	"opsreport/render/chart"
	"opsreport/render/pages/printed"
	"opsreport/render/table"
)

// TestMakeAnnex holds that the same input gives the same bytes, that a table is as
// long as it is up to a bound, and that no text breaks the document.
func TestMakeAnnex(t *testing.T) {
	t.Parallel()
	content, short, err := MakeAnnex(input(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := MakeAnnex(input(t, 3))
	if err != nil || !bytes.Equal(content, again) {
		t.Errorf("twice the same input gives other bytes, or %v", err)
	}
	if short.Pages < 1 || short.Pages > 3 || short.Replaced == 0 {
		t.Errorf("%+v", short)
	}
	if !strings.Contains(unpacked(t, content), "https://example.com/site/x.html") {
		t.Error("no link to the site")
	}
	_, long, err := MakeAnnex(input(t, annexOfPeriod))
	if err != nil || long.Pages <= short.Pages {
		t.Errorf("%d pages with %d rows, %v", long.Pages, annexOfPeriod, err)
	}
	_, cut, err := MakeAnnex(input(t, 10*annexOfPeriod))
	if err != nil || cut.Pages > long.Pages+1 {
		t.Errorf("%d pages with %d rows, %d with the most: %v", cut.Pages, 10*annexOfPeriod, long.Pages, err)
	}
	if _, _, err := MakeAnnex(PeriodInput{Words: words.English(words.Context{}), Fonts: sheet.Fonts{Regular: []byte("x")}}); err == nil {
		t.Error("a font that is none")
	}
}

// TestFourPages: the report of a period has four, on both papers, whatever the number of rows and however long the names; each
// begins with its own heading, and what does not fit is counted.
func TestFourPages(t *testing.T) {
	t.Parallel()
	for _, paper := range []string{"A4", "Letter"} {
		for _, n := range []int{0, 1, 30, 3000} {
			for _, long := range []int{8, 120} {
				in := full(t, n, long, n == 30)
				in.Paper = paper
				content, made, err := MakePeriod(in)
				if err != nil || made.Pages != 4 {
					t.Errorf("%s with %d rows of %d letters: %d pages, %v", paper, n, long, made.Pages, err)
					continue
				}
				pages := strings.Split(textOf(t, content), "\f")
				for i, head := range []string{"Snapshots on", "Expired longest", "Late or not done", "What this report cannot say"} {
					if !strings.Contains(pages[i], head) || !strings.Contains(pages[i], fmt.Sprintf("page %d of 4", i+1)) {
						t.Errorf("%s with %d rows: page %d lacks %q", paper, n, i+1, head)
					}
				}
				if cut := strings.Contains(pages[2], "The lists are an annex."); cut != (n > 30) && n != 30 {
					t.Errorf("%s with %d rows: what is cut leads to the annex: %t", paper, n, cut)
				}
				if i := strings.Count(pages[3], "L12 Name"); i != 1 || !strings.Contains(pages[3], "Approved by") {
					t.Errorf("%s with %d rows: page 4 is not whole", paper, n)
				}
			}
		}
	}
}

// TestThePeriodsPagesFillThePage: a report of few rows is not set closer than it must be, and shows all that has room.
func TestThePeriodsPagesFillThePage(t *testing.T) {
	t.Parallel()
	content, _, err := MakePeriod(full(t, 8, 8, false))
	if err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(textOf(t, content), "\f")
	if n := strings.Count(pages[1], "still expired"); n != 8 {
		t.Errorf("page 2 has %d of 8 rows", n)
	}
	again, _, err := MakePeriod(full(t, 8, 8, false))
	if err != nil || !bytes.Equal(content, again) {
		t.Errorf("twice the same input gives other bytes, or %v", err)
	}
	outline := run(t, content, "mutool", "show", "FILE", "outline")
	for _, head := range []string{"Snapshots on", "Open follow-ups", "Expired longest", "Where", "What changed", "Late or not done", "Basis"} {
		if !strings.Contains(outline, head) {
			t.Errorf("no bookmark %q in %s", head, outline)
		}
	}
}

// textOf returns the words of a document, with a form feed after each page.
func textOf(t *testing.T, content []byte) string {
	t.Helper()
	cmd := exec.Command("pdftotext", "-layout", "-", "-")
	cmd.Stdin = bytes.NewReader(content)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// wordsOf returns the words of a document in one line.
func wordsOf(t *testing.T, content []byte) string {
	t.Helper()
	return strings.Join(strings.Fields(textOf(t, content)), " ")
}

// TestAHeadingStaysWithItsTable: in the annex none is the last of a page, however high the first rows are.
func TestAHeadingStaysWithItsTable(t *testing.T) {
	t.Parallel()
	for filled := range 12 {
		in := input(t, 0)
		high := func(int) table.Cell { return table.Text(strings.Repeat("many words of a long cell ", 60)) }
		line := func(int) table.Cell { return table.Text("line") }
		in.Page.Sections = []document.Section{
			titled("a", "Before", table.Table{Len: 25 + filled, Columns: []table.Column{{ID: "x", Head: "X", Cell: line}}}),
			titled("b", "High rows", table.Table{Len: 2, Columns: []table.Column{{ID: "x", Head: "X", Cell: high}}}),
		}
		content, _, err := MakeAnnex(in)
		if err != nil {
			t.Fatal(err)
		}
		for i, page := range strings.Split(textOf(t, content), "\f") {
			if strings.Contains(page, "High rows") && !strings.Contains(page, "many words") {
				t.Errorf("with %d rows before, the heading is alone on page %d", 25+filled, i+1)
			}
		}
	}
}

// TestPageOneHasTwoCharts: also of an edition that has one list.
func TestPageOneHasTwoCharts(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	in.Charts = slices.DeleteFunc(in.Charts, func(c chart.Chart) bool { return !strings.HasPrefix(c.ID, "equipment-") })
	content, _ := summaryOf(t, in)
	one := strings.Join(strings.Fields(run(t, content, "pdftotext", "-l", "1", "FILE", "-")), " ")
	page := printed.Summary(&in.Edition, nil, in.Charts, asOf)
	shown := page.Section("charts").Blocks[0].(document.Charts).All
	if len(shown) != 2 {
		t.Fatalf("%d charts", len(shown))
	}
	for _, c := range shown {
		if !strings.Contains(one, c.Title) {
			t.Errorf("page 1 has no chart %q:\n%s", c.Title, one)
		}
	}
}
