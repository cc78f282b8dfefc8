package site

import (
	"encoding/csv"
	"html"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
)

// TestTheBrowserKnowsTheIdOfARow: what is saved of a table names records by
// their ids, also where their pages are called otherwise.
func TestTheBrowserKnowsTheIdOfARow(t *testing.T) {
	t.Parallel()
	table := regexp.MustCompile(`(?s)<table[^>]* data-list="[^"]*".*?</table>`)
	row := regexp.MustCompile(`(?s)<tr(?: data-id="([^"]*)")?>(.*?)</tr>`)
	link := regexp.MustCompile(`<a href="([^"]*)"`)
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
			if path.Ext(name) != ".html" {
				continue
			}
			for _, one := range table.FindAll(content, -1) {
				for _, m := range row.FindAllSubmatch(one, -1) {
					l := link.FindSubmatch(m[2])
					if l == nil {
						continue
					}
					page := path.Join(path.Dir(name), string(l[1]))
					want, ok := ids[page]
					if !ok {
						continue // a row of a group
					}
					rows++
					got := html.UnescapeString(string(m[1]))
					if got == "" {
						got, _, _ = strings.Cut(path.Base(page), ".html")
					} else {
						named++
					}
					if got != want {
						t.Errorf("%s: the row of %s is taken for %q, not %q", name, page, got, want)
					}
				}
			}
		}
		if rows < 10 || named == 0 || shared != (named == rows) {
			t.Errorf("shared %t: %d of %d rows say their id", shared, named, rows)
		}
	}
}
