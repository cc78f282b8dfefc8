package render

import (
	"bytes"
	"fmt"
	"html"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

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

// TestNumbersOfLongLists: where the page of a list has only the first of its rows, no number promises them all.
func TestNumbersOfLongLists(t *testing.T) {
	t.Parallel()
	const many = 450
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.SharedPages = true
	night := func(asOf time.Time, before bool) record.Night {
		n := sampleNight(t, 0, 1)
		n.AsOf, n.Types, n.Folder = asOf, nil, asOf.Format("20060102T150405Z")
		day := func(days int) record.Time { return record.MS(sampleAsOf.AddDate(0, 0, days).UnixMilli()) }
		is := func(was, is string) string {
			if before {
				return was
			}
			return is
		}
		var items []*record.Equipment
		var followUps []*record.FollowUp
		var documents []*record.Resource
		var sessions []*record.GroupTraining
		for i := range many {
			for _, status := range []string{"expired", "expiring", "uptodate"} {
				expires := map[string]int{"expired": -3, "expiring": 3, "uptodate": 40}[status]
				if status == "expired" {
					status = is("expiring", status)
				}
				for state, serves := range map[string]record.Bool{"in": record.True, "out": record.False} {
					id := fmt.Sprint(expires, state, i)
					items = append(items, &record.Equipment{ID: id, Serial: id, InService: serves, Status: status,
						Schedules: []record.Schedule{{ID: "s", Status: status, ExpiresOn: day(expires)}}})
				}
			}
			closed := &record.FollowUp{ID: fmt.Sprint("closed", i), Open: record.False, CreatedOn: day(-50), ResolvedOn: day(-1), AssigneeID: is("u1", "u2")}
			if before {
				closed.Open, closed.ResolvedOn = record.True, record.Time{}
			}
			followUps = append(followUps, closed, &record.FollowUp{ID: fmt.Sprint("late", i), Open: record.True, CreatedOn: day(-100), AssigneeID: is("u1", "u2")},
				&record.FollowUp{ID: fmt.Sprint(is("gone", "soon"), i), Open: record.True, CreatedOn: day(-1)})
			documents = append(documents, &record.Resource{ID: fmt.Sprint("d", i)})
			sessions = append(sessions, &record.GroupTraining{ID: fmt.Sprint("t", i), Created: day(-3), TrainingIDs: []string{"9"}, TraineeIDs: []string{fmt.Sprint("u", i)}})
		}
		n.Set = record.Set{Equipment: record.Of(items...), FollowUps: record.Of(followUps...), Resources: record.Of(documents...),
			GroupTrainings: record.Of(sessions...), Overdue: func(yield func(string, error) bool) {
				for i := range many {
					if !before && !yield(fmt.Sprint("late", i), nil) {
						return
					}
				}
			}}
		return n
	}
	before, n := night(sampleAsOf.AddDate(0, 0, -1), true), night(sampleAsOf, false)
	_, f := publishNight(t, Nights{Night: n, Before: &before, Ledger: ledgerOf(t, before, n)}, o)
	if counts := f.holdCounts(t); counts < 50 {
		t.Errorf("no more than %d numbers lead to their lists", counts)
	}
}

var (
	counts   = regexp.MustCompile(`<a [^>]*href="([^"]*)" data-count="(\d+)"`)
	tellRows = regexp.MustCompile(`<(?:tbody|table|strong|div|section)\b[^>]*data-rows="(\d+)"`)
)

// holdCounts holds that what a number leads to without a filter has as many rows, and that a list which has not all its rows is led to by no
// number, but for those whose rows a browser loads. It returns how many numbers there are.
func (f files) holdCounts(t *testing.T) (n int) {
	t.Helper()
	for _, name := range f.pages() {
		for _, m := range counts.FindAllSubmatch(f[name], -1) {
			n++
			to, fragment, _ := strings.Cut(html.UnescapeString(string(m[1])), "#")
			page := f[path.Join(path.Dir(name), to)]
			rows := tellRows.FindSubmatch(page)
			if fragment != "" && !strings.Contains(fragment, "=") {
				rows = regexp.MustCompile(`id="` + fragment + `"[^>]*data-rows="(\d+)"`).FindSubmatch(page)
			}
			switch {
			case rows == nil:
				t.Errorf("%s counts %s, and %s says of no rows", name, m[2], to+"#"+fragment)
			case strings.Contains(fragment, "="):
				if bytes.Contains(page, []byte(`id="pages"`)) && !strings.HasSuffix(to, "all.html") {
					t.Errorf("%s counts %s: %s has not all rows to filter", name, m[2], to+"#"+fragment)
				}
			case string(rows[1]) != string(m[2]) && !strings.HasSuffix(to, "all.html"):
				t.Errorf("%s counts %s, and %s has %s rows", name, m[2], to+"#"+fragment, rows[1])
			}
		}
	}
	return n
}
