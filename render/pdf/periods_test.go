package pdf

import (
	"bytes"
	"fmt"
	"io/fs"
	"os/exec"
	"strings"
	"testing"
	"time"

	"opsreport/render/pdf/sheet"

	"opsreport/assets"
	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/period"
	"opsreport/render/shown"
	"opsreport/render/table"
)

func input(t *testing.T, n int) PeriodInput {
	t.Helper()
	in := PeriodInput{AsOf: time.Date(2026, 11, 1, 4, 0, 0, 0, time.UTC), Digest: strings.Repeat("0f", 32), Service: "https://ops.example.com",
		Output: shown.Output{Settings: shown.Settings{Organisation: "Harbour Works", SiteURL: "https://example.com/site"}, Tool: "opsreport 1"}}
	for name, into := range map[string]*[]byte{"DejaVuSansCondensed.ttf": &in.Fonts.Regular, "DejaVuSansCondensed-Bold.ttf": &in.Fonts.Bold,
		"DejaVuSansMono.ttf": &in.Fonts.Mono} {
		var err error
		if *into, err = fs.ReadFile(assets.FS, "fonts/"+name); err != nil {
			t.Fatal(err)
		}
	}
	in.Page = brief.Page{ID: "2026-10", Title: "October 2026", Sections: []brief.Section{{ID: "x",
		Title: "What happened \U0001F525 \xff",
		Tables: []brief.Listed{{Table: table.Table{ID: "t", Caption: "Events", Len: n, Columns: []table.Column{
			{Head: "Record", Cell: func(i int) table.Cell { return table.Linked(fmt.Sprint("record ", i), "x.html") }},
			{Head: "Is", Cell: func(int) table.Cell { return table.Text("closed\x00") }}}}}}}}}
	return in
}

// TestMake holds that the same input gives the same bytes, that a table is as
// long as it is up to a bound, and that no text breaks the document.
func TestMake(t *testing.T) {
	t.Parallel()
	content, short, err := MakePeriod(input(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := MakePeriod(input(t, 3))
	if err != nil || !bytes.Equal(content, again) {
		t.Errorf("twice the same input gives other bytes, or %v", err)
	}
	if short.Pages < 1 || short.Pages > 3 || short.Replaced == 0 {
		t.Errorf("%+v", short)
	}
	if !strings.Contains(unpacked(t, content), "https://example.com/site/x.html") {
		t.Error("no link to the site")
	}
	_, long, err := MakePeriod(input(t, rows))
	if err != nil || long.Pages <= short.Pages {
		t.Errorf("%d pages with %d rows, %v", long.Pages, rows, err)
	}
	_, cut, err := MakePeriod(input(t, 10*rows))
	if err != nil || cut.Pages > long.Pages+1 {
		t.Errorf("%d pages with %d rows, %d with the most: %v", cut.Pages, 10*rows, long.Pages, err)
	}
	if _, _, err := MakePeriod(PeriodInput{Fonts: sheet.Fonts{Regular: []byte("x")}}); err == nil {
		t.Error("a font that is none")
	}
}

// TestChartsArePrinted: a chart of the review stands in the document, its bars
// lead to pages of the site; one without a value is left out.
func TestChartsArePrinted(t *testing.T) {
	t.Parallel()
	one, two := 1.0, 2.0
	columns := chart.Chart{ID: "on-time", Kind: chart.Columns, Title: "Were inspections done on time?", Unit: "inspections", Head: "Month",
		Categories: []chart.Category{{Label: "September 2026", Tick: "Sep"}, {Label: "October 2026", Tick: "Oct"}},
		Series:     []chart.Series{{Name: "On time", Fill: chart.UpToDate, Values: []*float64{&one, &two}}}}
	bars := columns
	bars.Kind, bars.Categories = chart.Bars, []chart.Category{{Label: "September 2026", Link: "periods/2026-09.html"}, {Label: "October 2026"}}
	empty := bars
	empty.Empty, empty.Categories = "No month with this figure", []chart.Category{{Label: "x", Link: "periods/2026-08.html"}}
	in := input(t, 1)
	in.Page.Sections = append(in.Page.Sections, brief.Section{ID: "charts", Title: "Over the periods",
		Charts: []chart.Chart{columns, bars, empty}})
	content, made, err := MakePeriod(in)
	if err != nil || !strings.Contains(unpacked(t, content), "https://example.com/site/periods/2026-09.html") {
		t.Errorf("the chart does not lead to September, %v", err)
	}
	if strings.Contains(unpacked(t, content), "2026-08.html") {
		t.Error("a chart without values is printed")
	}
	in.Page.Sections = in.Page.Sections[:1]
	if _, without, err := MakePeriod(in); err != nil || without.Pages > made.Pages {
		t.Errorf("%d pages with charts, %d without, %v", made.Pages, without.Pages, err)
	}
}

// textOf returns the words of a document.
func textOf(t *testing.T, in PeriodInput) string {
	t.Helper()
	content, _, err := MakePeriod(in)
	if err != nil {
		t.Fatal(err)
	}
	return wordsOf(t, content)
}

func wordsOf(t *testing.T, content []byte) string {
	t.Helper()
	cmd := exec.Command("pdftotext", "-", "-")
	cmd.Stdin = bytes.NewReader(content)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

// TestAListSaysWhereTheRestIs: one of which the review holds the first rows only, or that is longer than what is printed,
// which has a caption that says so; and every figure is explained by its own name.
func TestAListSaysWhereTheRestIs(t *testing.T) {
	t.Parallel()
	const note = "All rows are on the site"
	for all, want := range map[int]bool{3: false, 4: true} {
		in := input(t, 3)
		in.Page.Sections[0].Tables[0].Rest = &brief.Rest{N: all, Note: note}
		text := textOf(t, in)
		if strings.Contains(text, note) != want {
			t.Errorf("3 of %d rows: note %t", all, !want)
		}
		for _, e := range period.Dictionary() {
			if word, _, _ := strings.Cut(e.Name, " "); !strings.Contains(text, e.ID+" "+word) {
				t.Errorf("%s is not called %q", e.ID, e.Name)
			}
		}
	}
	for n, plain := range map[int]bool{rows: true, rows + 1: false} {
		if g := new(periodDoc).grid(input(t, n).Page.Sections[0].Tables[0].Table); g.Plain != plain || g.Most != rows || g.Len != n {
			t.Errorf("%d rows: without a caption %t, at most %d of %d", n, g.Plain, g.Most, g.Len)
		}
	}
}
