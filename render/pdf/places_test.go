package pdf

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/event"

	"opsreport/render/pdf/sheet"

	"opsreport/assets"
	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/draw"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// few is the reference with a few items, compared with a night before: three that are expired, one of which was never
// completed, two that expire soon, four that are up to date, and one whose status is not known.
func few(t *testing.T) Input {
	t.Helper()
	in := reference.input(t)
	night := reference.night()
	var items []*record.Equipment
	for i, status := range []string{"expired", "expired", "expired", "expiring", "expiring", "uptodate", "uptodate", "uptodate", "uptodate",
		"lost"} {
		e := &record.Equipment{ID: fmt.Sprint("item", i), Serial: fmt.Sprint("EX-", i), TypeID: "type0", InService: record.True, Status: status,
			Schedules: []record.Schedule{{ID: "s", Status: status, ExpiresOn: ago(9 + i), LastCompletedOn: ago(400)}}}
		if i == 2 {
			e.Schedules[0].LastCompletedOn = record.Time{}
		}
		if i == 3 {
			e.Unknown = []record.Field{{Name: "colourOfLid"}}
		}
		items = append(items, e)
	}
	night.Equipment = record.Of(items...)
	before := night
	before.AsOf = asOf.AddDate(0, 0, -1)
	o := report.Options{Zone: london(t), Book: in.Book}
	was, err := event.Read(before, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	is, err := event.Read(night, was.Report, o)
	if err != nil {
		t.Fatal(err)
	}
	in.Report, in.Night, in.Registers = is.Report, night, table.New(is.Report, table.Layout{})
	return in
}

// TestASmallReportSaysEachOfItsFew: what is counted once is printed once, in its own place.
func TestASmallReportSaysEachOfItsFew(t *testing.T) {
	t.Parallel()
	in := few(t)
	in.Report.Unknown = slices.DeleteFunc(in.Report.Unknown, func(f census.UnknownField) bool { return f.Field != "colourOfLid" })
	content, _ := document(t, in)
	pages := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	for i := range pages {
		pages[i] = strings.Join(strings.Fields(pages[i]), " ")
	}
	all := strings.Join(pages, " ")
	if want := "2 longest expired items of 3 (Annex B), 1 of 1 item with no inspection on record (Annex C)."; !strings.Contains(pages[0],
		want) {
		t.Errorf("page 1 does not say %q:\n%s", want, pages[0])
	}
	for _, want := range []string{
		"No inspection on record EX-2", "Fire extinguishers 10 3 2 4 1 6 of 9 66.7 % 0 0",
		newRegisters(&in).unknown.Caption + " 1 row", "colourOfLid",
		"Previous 20 Nov 2026, 04:12 GMT", "“was”: in the snapshot of 20 Nov 2026, 04:12 GMT.",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("missing: %q", want)
		}
	}
	if strings.Contains(all, "No field was returned that") {
		t.Error("it says that every field is known")
	}
	known := brief.Of(in.Report).Provenance(&in.Night, in.Nights, in.Metrics, report.Traffic{})
	for _, f := range brief.Some(known, "fetched", "run", "service", "requests", "span", "before", "seal", "snapshot", "manifest",
		"metrics") {
		if !strings.Contains(all, f.Name+" ") {
			t.Errorf("where the figures come from lacks %q", f.Name)
		}
	}
}

// TestContentsLeadToTheirSections: the links of the contents, one by one, and each figure has a place that tiles lead to.
func TestContentsLeadToTheirSections(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	set, err := sheet.OpenFaces(in.Fonts)
	if err != nil {
		t.Fatal(err)
	}
	var pages []string
	figures := map[string]string{}
	content, _, err := sheet.Set(setup(&in, set), func(f *sheet.Flow) {
		d := newDoc(&in, paperOf(&in), nil, annexRows, f)
		d.print()
		pages = nil
		for _, s := range d.parts() {
			pages = append(pages, f.PageOf(s.place()))
		}
		for _, one := range in.Report.Figures {
			figures[one.ID] = f.PageOf("figure " + one.ID)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	var links [][]string // of each page
	for _, page := range pagesOf(objects(t, content)) {
		var to []string
		for _, link := range page.links {
			if m := regexp.MustCompile(`/Dest\[(\d+) 0 R`).FindStringSubmatch(link); m != nil {
				object, err := strconv.Atoi(m[1])
				if err != nil {
					t.Fatal(err)
				}
				to = append(to, strconv.Itoa((object-1)/2))
			}
		}
		links = append(links, to)
	}
	if len(links) < 10 || len(links[1]) < len(pages) || strings.Join(links[1][:len(pages)], " ") != strings.Join(pages, " ") {
		t.Errorf("the contents lead to %v, the sections begin on %v", links[1:2], pages)
	}
	text := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	for id, page := range figures {
		n, err := strconv.Atoi(page)
		if err != nil || !regexp.MustCompile(`(?m)^ *`+id+` +\S`).MatchString(text[n-1]) {
			t.Errorf("%s is said to be defined on page %s", id, page)
		}
	}
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
	if got := facts([]brief.Fact{{Name: "Run", None: "not recorded", Code: true}, {Name: "As of", Text: "now", Code: true}}); got[0].Value !=
		"not recorded" || got[0].Code || got[1].Value != "now" || !got[1].Code {
		t.Errorf("facts %+v", got)
	}
	for want, tile := range map[string]brief.Tile{"was 6": {Change: "+1 since 20 Nov", Was: "was 6"},
		"not compared": {Change: "not compared"}} {
		if got := tileOf(tile).Was; got != want {
			t.Errorf("the tile says %q, want %q", got, want)
		}
	}
	c := chart.Chart{Note: "n", Categories: make([]chart.Category, 6), Series: []chart.Series{{Values: make([]*float64, 6)}}}
	if got := new(doc).firstRows(c, 6); got.Note != "n" || len(got.Categories) != 6 {
		t.Errorf("a chart of six rows in room for six: %q", got.Note)
	}
	in := reference.input(t)
	last := in.Registers.Groups(label.Training)[0]
	for _, g := range in.Registers.Groups(label.Training) {
		if g.Teaching.LastMs < last.Teaching.LastMs {
			last = g
		}
	}
	page := newDoc(&in, paperOf(&in), nil, 0, new(sheet.Flow)).part("documents")
	if first := page.Section("sessions").Tables[0].Name(0).Text; first != last.Label {
		t.Errorf("the training given longest ago is %q, the first of the list %q", last.Label, first)
	}
}
