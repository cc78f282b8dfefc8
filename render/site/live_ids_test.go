package site

import (
	"encoding/csv"
	"encoding/json"
	"html"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/pages"
)

// TestTheBrowserKnowsTheIdOfARow: what is saved of a list names records by
// their ids, also where their pages are called otherwise.
func TestTheBrowserKnowsTheIdOfARow(t *testing.T) {
	t.Parallel()
	list := regexp.MustCompile(`(?s)<table class="list[^>]* data-list="[^"]*"(.*?)</table><script type="application/json">(.*?)</script>`)
	link := regexp.MustCompile(`<th scope="row"[^>]*><span class="one"><a href="([^"]*)"`)
	for _, shared := range []bool{false, true} {
		n := sampleNight(asOf)
		odd := 0
		all := slices.Collect(func(yield func(*record.Resource) bool) {
			for d, err := range sample.Set(sample.Options{Scale: 1, Last: asOf, AsOf: asOf}).Resources {
				if odd++; odd%3 == 0 {
					d.ID = "Á/" + d.ID + " <&\">"
				}
				if err != nil || !yield(d) {
					return
				}
			}
		})
		n.Resources = record.Of(all...)
		in := input(t, n, nil)
		in.Registers.Layout.Shared = shared
		files := write(t, in)
		ids := map[string]string{} // by page
		for _, list := range []string{"documents", "trainings"} {
			rows, err := csv.NewReader(strings.NewReader(string(files["data/"+list+".csv"]))).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range rows[1:] {
				ids[r[1]] = r[0]
			}
		}
		rows, named := 0, 0
		for name, content := range files {
			if path.Ext(name) != ".html" || name == pages.NightsPage { // a night has no page
				continue
			}
			for _, one := range list.FindAllSubmatch(content, -1) {
				var known document.Known
				if err := json.Unmarshal(one[2], &known); err != nil {
					t.Fatal(err)
				}
				links := link.FindAllSubmatch(one[1], -1)
				if len(links) != len(known.Rows) {
					t.Fatalf("%s: %d rows, of which %d are known", name, len(links), len(known.Rows))
				}
				for i, l := range links {
					page := path.Join(path.Dir(name), html.UnescapeString(string(l[1])))
					want, ok := ids[page]
					if !ok {
						continue // of another list
					}
					rows++
					if file, _, _ := strings.Cut(path.Base(page), ".html"); file != want {
						named++
					}
					if got := known.Rows[i].ID; got != want {
						t.Errorf("%s: the row of %s is taken for %q, not %q", name, page, got, want)
					}
				}
			}
		}
		if rows < 10 || named == 0 || shared != (named == rows) {
			t.Errorf("shared %t: of %d rows %d have pages of other names", shared, rows, named)
		}
	}
}
