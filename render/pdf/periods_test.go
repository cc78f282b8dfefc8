package pdf

import (
	"bytes"
	"fmt"
	"io/fs"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/pdf/sheet"

	"opsreport/assets"
	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/shown"
	"opsreport/render/table"
)

func input(t *testing.T, n int) PeriodInput {
	t.Helper()
	in := PeriodInput{AsOf: time.Date(2026, 11, 1, 4, 0, 0, 0, time.UTC), Digest: strings.Repeat("0f", 32), Service: "https://ops.example.com",
		Output: shown.Output{Settings: shown.Settings{Organisation: "Harbour Works", SiteURL: "https://example.com/site"}, Tool: "opsreport 1"}}
	for name, into := range map[string]*[]byte{"DejaVuSansCondensed.ttf": &in.Fonts.Regular, "DejaVuSansCondensed-Bold.ttf": &in.Fonts.Bold,
		"DejaVuSansMono.ttf": &in.Fonts.Mono, "NotoEmoji-Regular.ttf": &in.Fonts.Emoji} {
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
	if _, _, err := MakeAnnex(PeriodInput{Fonts: sheet.Fonts{Regular: []byte("x")}}); err == nil {
		t.Error("a font that is none")
	}
}

// gridInAnnex returns a register as the annex of a period prints it.
func gridInAnnex(t brief.Listed) sheet.Grid {
	l := layout{where: Canvas{}.Site, rows: annexOfPeriod, rest: brief.RestOfPeriod}
	return l.grid(t, inAnnex())
}

// TestAListSaysWhereTheRestIs: one that is longer than what is printed has a caption that says so.
func TestAListSaysWhereTheRestIs(t *testing.T) {
	t.Parallel()
	for n, plain := range map[int]bool{annexOfPeriod: true, annexOfPeriod + 1: false} {
		if g := gridInAnnex(input(t, n).Page.Sections[0].Tables[0]); g.Plain != plain || g.Most != annexOfPeriod || g.Len != n {
			t.Errorf("%d rows: without a caption %t, at most %d of %d", n, g.Plain, g.Most, g.Len)
		}
	}
}

// full is the report of a period with so many rows in each of its tables, and with names that long.
func full(t *testing.T, n, long int, quarter bool) PeriodInput {
	t.Helper()
	in := input(t, 0)
	in.Name, in.Over = "October 2026", "The month is over"
	start := time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC)
	name := strings.Repeat("Långt namn ", long/11+1)
	cell := func(text string) func(int) table.Cell { return func(int) table.Cell { return table.Text(text) } }
	of := func(text string, columns, rows int) table.Table {
		g := table.Table{ID: "t", Caption: "x", Len: rows}
		for i := range columns {
			g.Columns = append(g.Columns, table.Column{ID: fmt.Sprint("c", i), Head: "Head", Cell: cell(text)})
		}
		return g
	}
	grid := func(columns, rows int) table.Table { return of(name, columns, rows) }
	short := func(columns, rows int) table.Table { return of("97 of 103 (94.2 %)", columns, rows) }
	calendar := chart.Calendar{Weeks: quarter}
	for i := range 31 {
		calendar.Days = append(calendar.Days, chart.CalendarDay{Name: fmt.Sprint(i + 1)})
	}
	axis := chart.TimeAxis{From: start, To: start.AddDate(0, 1, 0)}
	strips := brief.Section{ID: "longest", Title: "Expired longest", Courses: &brief.Courses{Axis: axis,
		Keys: []chart.StripKey{chart.StateKey(chart.WasExpired, "expired")}, Heads: [3]string{"Item", "Office", "Days"}}}
	for range min(n, 10) {
		strips.Rows = append(strips.Rows, brief.Row{Name: name, Under: name, Beside: name, Lower: name, Value: "31 of 31", Since: "still expired",
			Strip: &chart.Strip{TimeAxis: axis, Lane: chart.Lane{Parts: []chart.Part{{From: axis.From, To: axis.To, Is: chart.WasExpired}}}}})
	}
	oldest := strips
	oldest.ID, oldest.Title = "oldest", "Follow-ups open longest"
	fates := chart.Fates{}
	for range min(n, 14) {
		fates.Rows = append(fates.Rows, chart.Fate{Name: name, OnTime: 9, Late: 1, NotDone: 1, Of: "9 of 11"})
	}
	fall, _ := chart.NewWaterfall(chart.Move{N: 4, Name: "27 Sep", Note: "before"}, []chart.Move{{N: 3, Name: "opened", Label: "+3"}},
		chart.Move{N: 7, Name: "1 Nov"})
	m := chart.Matrix{Head: "Office", AllHead: "All types", Of: "of", Total: chart.MatrixRow{All: chart.Count{N: 1, D: 9}}}
	for range min(n, 9) {
		m.Columns = append(m.Columns, chart.MatrixHead{Name: name})
		m.Total.Cells = append(m.Total.Cells, chart.Count{N: 1, D: 9})
	}
	for range min(n, 14) {
		m.Rows = append(m.Rows, chart.MatrixRow{MatrixHead: chart.MatrixHead{Name: name}, Cells: m.Total.Cells, All: chart.Count{N: 1, D: 9}})
	}
	changed := brief.Section{ID: "happened", Title: "What changed"}
	for range 3 {
		changed.Tables = append(changed.Tables, brief.Listed{Table: grid(3, min(n, 11))})
	}
	limits := brief.Section{ID: "limitations", Title: "What this report cannot say"}
	meanings := brief.Section{ID: "meanings", Title: "What the figures mean"}
	for i := range 12 {
		limits.Facts = append(limits.Facts, brief.Fact{ID: fmt.Sprint("L", i+1), Name: "Name", Text: strings.Repeat("What it cannot say. ", 15)})
		meanings.Facts = append(meanings.Facts, brief.Fact{ID: fmt.Sprint("P", i), Name: "Name", Text: strings.Repeat("What it counts. ", 9)})
	}
	in.Page = brief.Page{ID: "2026-10", Title: "October 2026: " + strings.Repeat("a long finding ", 6),
		Lede: strings.Repeat("Something was found. ", 14), Sections: []brief.Section{
			{ID: "days", Title: "Snapshots on 4 of 31 days", Note: "The longest gap.", Calendar: &calendar, Text: []string{"Filled."}},
			{ID: "fates", Title: "17 inspections were late", Fates: []brief.Fates{{Title: "By week", Fates: fates},
				{Title: "By office", Fates: fates}},
				Keys: []chart.Shade{{Fill: chart.UpToDate, Name: "on time"}, {Name: "not due yet"}}},
			{ID: "flow", Title: "Open follow-ups", Sketch: fall, Said: []brief.Said{{Text: "What it means."}}},
			{ID: "stock", Title: "Expired items", Sketch: fall}, strips, {ID: "annex", Note: "The lists are an annex."},
			{ID: "where", Title: "Where", Matrix: &m}, changed, brief.Titled("late", "Late or not done", "", grid(6, n)), oldest, meanings,
			{ID: "made", Title: "Made", Text: []string{"P4 leaves out 3."}}, limits,
			{ID: "basis", Title: "Basis", Facts: []brief.Fact{{Name: "Closing snapshot", Text: strings.Repeat("0f", 32)}}}}}
	for i := range 6 {
		v := float64(i)
		in.Page.Tiles = append(in.Page.Tiles, brief.Tile{ID: fmt.Sprint(i), Label: "Items", Number: "12.3", Unit: "%", Of: []string{"1 of 9*"},
			Change: "+1.0 points", Pair: &chart.Change{Before: &v, After: &v, Full: 1, BeforeText: "1", AfterText: "1"}})
	}
	if quarter {
		in.Page.Sections = append(in.Page.Sections, brief.Titled("trends", "Trends", "", short(4, 5)),
			brief.Titled("targets", "Targets", "", short(5, 4)))
	}
	return in
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
				pages := strings.Split(words(t, content), "\f")
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
	pages := strings.Split(words(t, content), "\f")
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

// words returns the words of a document, with a form feed after each page.
func words(t *testing.T, content []byte) string {
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
	return strings.Join(strings.Fields(words(t, content)), " ")
}

// TestAHeadingStaysWithItsTable: in the annex none is the last of a page, however high the first rows are.
func TestAHeadingStaysWithItsTable(t *testing.T) {
	t.Parallel()
	for filled := range 12 {
		in := input(t, 0)
		high := func(int) table.Cell { return table.Text(strings.Repeat("many words of a long cell ", 60)) }
		line := func(int) table.Cell { return table.Text("line") }
		in.Page.Sections = []brief.Section{
			brief.Titled("a", "Before", "", table.Table{Caption: "a", Len: 25 + filled, Columns: []table.Column{{ID: "x", Head: "X", Cell: line}}}),
			brief.Titled("b", "High rows", "", table.Table{Caption: "b", Len: 2, Columns: []table.Column{{ID: "x", Head: "X", Cell: high}}}),
		}
		content, _, err := MakeAnnex(in)
		if err != nil {
			t.Fatal(err)
		}
		for i, page := range strings.Split(words(t, content), "\f") {
			if strings.Contains(page, "High rows") && !strings.Contains(page, "many words") {
				t.Errorf("with %d rows before, the heading is alone on page %d", 25+filled, i+1)
			}
		}
	}
}

// TestEventsOfInspectionsHaveRoom: where a table says which inspection was done, it leaves out the type of the item.
func TestEventsOfInspectionsHaveRoom(t *testing.T) {
	t.Parallel()
	of := func(ids ...string) (heads string) {
		events := table.Table{Len: 1}
		for _, id := range ids {
			events.Columns = append(events.Columns, table.Column{ID: id, Head: id, Cell: func(int) table.Cell { return table.Text("x") }})
		}
		for _, c := range gridInAnnex(brief.Listed{Table: events}).Columns {
			heads += c.ID + " "
		}
		return heads
	}
	for got, want := range map[string]string{
		of("record", "title", "type", "what", "of", "was", "is", "seen"): "record title what of was is seen ",
		of("record", "title", "type", "seen"):                            "record title type seen ",
		of("record", "title", "type", "what", "of", "was", "is"):         "record title what of was is ",
	} {
		if got != want {
			t.Errorf("columns %s, want %s", got, want)
		}
	}
}

// TestPageOneHasTwoCharts: also of an edition that has one list.
func TestPageOneHasTwoCharts(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	in.Charts = slices.DeleteFunc(in.Charts, func(c chart.Chart) bool { return !strings.HasPrefix(c.ID, "equipment-") })
	content, _ := document(t, in)
	one := run(t, content, "pdftotext", "-l", "1", "FILE", "-")
	for _, want := range []string{"Where is equipment expired?", "What falls due in the next 12 weeks?"} {
		if !strings.Contains(one, want) {
			t.Errorf("page 1 has no chart %q", want)
		}
	}
}
