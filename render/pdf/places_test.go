//go:build tools

package pdf

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/pdf/sheet"

	"opsreport/render/census"
	"opsreport/render/pages"
	"opsreport/render/report"
)

// TestASmallReportSaysEachOfItsFew: what is counted once is printed once, in its own place.
func TestASmallReportSaysEachOfItsFew(t *testing.T) {
	t.Parallel()
	in := few(t)
	in.Report.Unknown = slices.DeleteFunc(in.Report.Unknown, func(f census.UnknownField) bool { return f.Field != "colourOfLid" })
	content, _ := annexOf(t, in)
	sheets := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	for i := range sheets {
		sheets[i] = strings.Join(strings.Fields(sheets[i]), " ")
	}
	all := strings.Join(sheets, " ")
	for _, want := range []string{
		"Fire extinguishers 10 3 2 4 1 6 of 9 66.7 % 0 0",
		newRegisters(&in).unknown.Caption + " 1 row", "colourOfLid",
		"Previous 20 Nov 2026, 04:12 GMT",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("missing: %q", want)
		}
	}
	if strings.Contains(all, "No field was returned that") {
		t.Error("it says that every field is known")
	}
	known := pages.Origin(&in.Edition, report.Traffic{})
	for _, f := range known.Some("fetched", "run", "service", "requests", "span", "before", "seal", "snapshot", "manifest",
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
		d := newDoc(&in, madeFrom(&in), annexRows, f)
		d.print()
		pages = nil
		for _, s := range d.parts {
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
	if len(links) < 10 || len(links[0]) < len(pages) || strings.Join(links[0][:len(pages)], " ") != strings.Join(pages, " ") {
		t.Errorf("the contents lead to %v, the sections begin on %v", links[:1], pages)
	}
	text := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	for id, page := range figures {
		n, err := strconv.Atoi(page)
		if err != nil || !regexp.MustCompile(`(?m)^ *`+id+` +\S`).MatchString(text[n-1]) {
			t.Errorf("%s is said to be defined on page %s", id, page)
		}
	}
}
