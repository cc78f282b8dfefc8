package render

import (
	"path/filepath"
	"strings"
	"testing"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
)

// TestManyRecordsStayWithinTheLimits: lists are cut before a page passes its
// limit, and what a browser loads is cut too. Pages are shared so that the
// test writes few.
func TestManyRecordsStayWithinTheLimits(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.SharedPages = true
	n := sampleNight(t, 0, 1)
	n.Set = sample.Bulk(n.AsOf, 1800, 700, 40)
	n.Types = []record.TypeAsked{{ID: sample.BulkType, Rows: 700}}
	_, f := publishNight(t, Nights{Night: n}, o)
	reached := crawl(holdStatic(t, f))
	for _, name := range f.recordPages() {
		if !reached[name] {
			t.Errorf("no link leads to %s", name)
		}
	}
	for list, want := range map[string]int{"equipment": 700, "followups": 1800} {
		rows := 0
		for name, content := range f {
			if strings.HasPrefix(name, "data/rows-"+list+"-") {
				rows += strings.Count(string(content), "\n") - 2
				if len(content) > 1<<20 {
					t.Errorf("%s has %d bytes", name, len(content))
				}
			}
		}
		if rows != want {
			t.Errorf("the browser loads %d rows of %s, want %d", rows, list, want)
		}
	}
	if pages := len(f.recordPages()); pages > 2*4096 {
		t.Errorf("%d shared pages", pages)
	}
}
