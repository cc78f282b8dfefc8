package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"opsreport/assets"
	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/draw"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/pages/printed"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Where nothing is open, or nothing of known age, the tile says so in words.
func TestNoOldestTile(t *testing.T) {
	t.Parallel()
	closed := &record.FollowUp{ID: "closed", Open: record.False, CreatedOn: ago(300), UpdatedOn: ago(200)}
	for name, in := range map[string]Input{
		"none": aged(t), "closed": aged(t, closed), "undated": aged(t, closed, &record.FollowUp{ID: "undated", Open: record.True}),
	} {
		if tile := tileOf(pages.PrintedTiles(&in.Edition, "F3")[0]); tile.Number != "" || tile.Words != map[bool]string{true: "No data", false: "n/a"}[name == "undated"] {
			t.Errorf("%s: the tile says %q %q", name, tile.Number, tile.Words)
		}
	}
}

// TestAReportIsNamedByInitials: at most four, of words that are no legal form.
func TestAReportIsNamedByInitials(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"Harbour Works Ltd": "HW", "The North and South Quay Port Authority": "NSQP", "": "OPS",
		"Ltd": "OPS", "(øst) 3i": "Ø3"} {
		if got := initials(name); got != want {
			t.Errorf("%q is %s, want %s", name, got, want)
		}
	}
}

// TestATileLeadsToItsFigure and names the target, where there is one.
func TestATileLeadsToItsFigure(t *testing.T) {
	t.Parallel()
	plain := tileOf(document.Tile{Label: "Overdue", Figure: "F2", Number: "7"})
	if plain.Link != "figure F2" || plain.Target != "" || plain.Number != "7" || plain.Words != "" {
		t.Errorf("%+v", plain)
	}
	worded := tileOf(document.Tile{Label: "Data status", Number: "Complete", Unit: "x", Words: true})
	if worded.Link != "part quality" || worded.Number != "" || worded.Unit != "" || worded.Words != "Complete" {
		t.Errorf("%+v", worded)
	}
	rated := tileOf(document.Tile{Figure: "E1", Verdict: document.Verdicts{{Sign: document.Missed, Text: "target 95 % missed", More: "under 90 %"}}})
	if rated.Target != "× target 95 % missed, under 90 %" {
		t.Errorf("%+v", rated)
	}
}

// TestAListSaysWhereTheRestIs: one that is longer than what is printed has a caption that says so.
func TestAListSaysWhereTheRestIs(t *testing.T) {
	t.Parallel()
	for n, plain := range map[int]bool{annexOfPeriod: true, annexOfPeriod + 1: false} {
		if g := gridInAnnex(tableOf(input(t, n).Page.Sections[0]).Table); g.Plain != plain || g.Most != annexOfPeriod || g.Len != n {
			t.Errorf("%d rows: without a caption %t, at most %d of %d", n, g.Plain, g.Most, g.Len)
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
		for _, c := range gridInAnnex(events).Columns {
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

// gridInAnnex returns a register as the annex of a period prints it.
func gridInAnnex(t table.Table) sheet.Grid {
	l := layout{where: Canvas{}.Site, rows: annexOfPeriod, rest: "The rest.", w: words.English(words.Context{}).Paper}
	return l.grid(document.Table{Table: t}, inAnnex())
}

// TestColoursOnPaperAreThoseOfTheSite, so that a legend learnt from one is true of the other.
func TestColoursOnPaperAreThoseOfTheSite(t *testing.T) {
	t.Parallel()
	css, err := assets.FS.ReadFile("css/charts.css")
	if err != nil {
		t.Fatal(err)
	}
	light, _, _ := strings.Cut(string(css), "@media")
	found := map[string]string{}
	for _, m := range regexp.MustCompile(`--chart-([a-z0-9-]+): ([^;]+);`).FindAllStringSubmatch(light, -1) {
		found[m[1]] = m[2]
	}
	held := 0
	for name, c := range Palette {
		is := found[string(name)]
		if other, ok := strings.CutPrefix(is, "var(--chart-"); ok {
			is = found[strings.TrimSuffix(other, ")")]
		}
		if len(is) == 4 {
			is = "#" + strings.Repeat(is[1:2], 2) + strings.Repeat(is[2:3], 2) + strings.Repeat(is[3:4], 2)
		}
		if is == "" || name == draw.Hairline { // thinner on paper
			continue
		}
		held++
		if want := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B); is != want {
			t.Errorf("%s is %s on the site and %s on paper", name, is, want)
		}
	}
	if held < 20 {
		t.Errorf("only %d colours are compared", held)
	}
}

// TestSmallWordsOfThePDF: what a fact, a tile, a chart and a list of trainings say where there is little to say.
func TestSmallWordsOfThePDF(t *testing.T) {
	t.Parallel()
	if got := facts(document.Facts{{Name: "Run", Values: []table.Cell{table.Muted("not recorded")}}, document.Coded("", "As of", "now")}); got[0].Value !=
		"not recorded" || got[0].Code || got[1].Value != "now" || !got[1].Code {
		t.Errorf("facts %+v", got)
	}
	for want, tile := range map[string]document.Tile{"was 6": {Change: "+1 since 20 Nov", Was: "was 6"},
		"not compared": {Change: "not compared"}} {
		if got := tileOf(tile).Was; got != want {
			t.Errorf("the tile says %q, want %q", got, want)
		}
	}
	c := chart.Chart{Note: "n", Categories: make([]chart.Category, 6), Series: []chart.Series{{Values: make([]*float64, 6)}}}
	if got := firstBars(words.English(words.Context{}).Paper, c, 6); got.Note != "n" || len(got.Categories) != 6 {
		t.Errorf("a chart of six rows in room for six: %q", got.Note)
	}
	in := reference.input(t)
	last := in.Registers.Groups(label.Training)[0]
	for _, g := range in.Registers.Groups(label.Training) {
		if g.Trainings.LastMs < last.Trainings.LastMs {
			last = g
		}
	}
	sessions := tableOf(sectionOf(&in, "documents", "sessions"))
	if first := sessions.Name(0).Text; first != last.Label {
		t.Errorf("the training given longest ago is %q, the first of the list %q", last.Label, first)
	}
}

// TestPartsOfATableAreCounted: beside its caption and below it, one row or many.
func TestPartsOfATableAreCounted(t *testing.T) {
	t.Parallel()
	w := counted(words.English(words.Context{}))
	for _, s := range [][2]string{
		{w.Rows(2, 9), "first 2 of 9"}, {w.Rows(1, 1), "1 row"}, {w.Rows(0, 0), "0 rows"}, {w.Page(3, "12"), "page 3 of 12"},
		{w.Rest(2, 9, "All in Annex A."), "First 2 of 9 rows. All in Annex A."},
	} {
		if s[0] != s[1] {
			t.Errorf("%q, want %q", s[0], s[1])
		}
	}
}

// Without a published site the place of the rest is a page of the site, in one whole sentence.
func TestRestIsOneSentence(t *testing.T) {
	t.Parallel()
	l := &layout{rows: 3, where: Canvas{}.Site, w: words.English(words.Context{}).Paper}
	columns := []table.Column{{ID: "record", Cell: func(int) table.Cell { return table.Text("x") }}}
	for want, of := range map[string]struct {
		t table.Table
		r row
	}{
		"The rest: changes.html of the site.": {table.Table{Page: "changes.html", Len: 5}, row{most: 3}},
		"The rest: followups/overdue.html of the site and data/followups.csv.": {table.Table{Page: "followups/overdue.html", Len: 5,
			List: kind.FollowUps}, row{annex: true}},
	} {
		of.t.Columns = columns
		if got := l.grid(document.Table{Table: of.t}, of.r); got.Rest != want || got.Most != 3 {
			t.Errorf("%d rows, %q", got.Most, got.Rest)
		}
	}
}

// summaryOf returns the summary of a night.
func summaryOf(t testing.TB, in Input) ([]byte, Result) {
	t.Helper()
	in.Summary = printed.Summary(&in.Edition, nil, in.Charts, asOf)
	content, result, err := Summary(in)
	if err != nil {
		t.Fatal(err)
	}
	return content, result
}

// annexOf returns the annex of the summary of a night.
func annexOf(t testing.TB, in Input) ([]byte, Result) {
	t.Helper()
	content, result, err := Annex(in)
	if err != nil {
		t.Fatal(err)
	}
	return content, result
}

// Fonts that the library would misread are refused by name (C13), and nothing
// is printed.
func TestBadFonts(t *testing.T) {
	t.Parallel()
	good := fonts(t)
	for name, data := range map[string][]byte{
		"no font": []byte("hello"), "collection": append([]byte("ttcf"), good.Regular[4:]...),
		"postscript": append([]byte("OTTO"), good.Regular[4:]...),
		"cut":        good.Regular[:5000], "zeros": make([]byte, 4096), "woff": append([]byte("wOFF"), good.Regular[4:]...),
	} {
		in := reference.input(t)
		in.Fonts.User = data
		if _, _, err := Annex(in); err == nil || !strings.Contains(err.Error(), "read the user font: font cannot be used: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Two documents from one Input are whole: nothing of the first is used up (C12).
func TestMakeTwice(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	a, _ := annexOf(t, in)
	b, _ := annexOf(t, in)
	if len(a) == 0 || !bytes.Equal(a, b) {
		t.Error("the second document differs")
	}
}
