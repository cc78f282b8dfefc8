//go:build tools && !race

package render

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"opsreport/fetch/record"
	"opsreport/fetch/weeklytest"
	"opsreport/render/browsertest"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/table"
)

// longNamed gives the items of a night serial numbers and titles of 120 characters.
func longNamed(n record.Night) *record.Night {
	all := n.Equipment
	n.Equipment = func(yield func(*record.Equipment, error) bool) {
		i := 0
		for e, err := range all {
			if err == nil {
				if i++; i%2 == 0 {
					e.Serial += strings.Repeat("X", 120-len(e.Serial))
				} else {
					e.Title += strings.Repeat(" beside the weighbridge", 4)
				}
			}
			if !yield(e, err) {
				return
			}
		}
	}
	return &n
}

// overflowing finds what reaches out of its list, its row or its cell, and what is cut.
const overflowing = `[...document.querySelectorAll(".list, .picks, .said, .listing *, .list *, .picks *")].filter(e => e.checkVisibility() && !e.closest("caption, thead, select"))
	.filter(e => { const r = e.getBoundingClientRect(), d = document.documentElement.clientWidth, cell = e.closest("td, th"), row = e.closest("tbody tr");
		return r.right > d + 0.5 || r.left < -0.5 || !(e instanceof SVGElement) && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible" ||
			cell && getComputedStyle(cell).display === "table-cell" && r.right > cell.getBoundingClientRect().right + 0.5 ||
			row && r.bottom > row.getBoundingClientRect().bottom + 0.5 })
	.slice(0, 3).map(e => e.outerHTML.slice(0, 120))`

// TestRowsInABrowser: a list of two lines has room at every width, however long its names are, and keeps to the rules for everybody.
func TestRowsInABrowser(t *testing.T) {
	t.Parallel()
	browser := browsertest.Start(t)
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	names := new(label.Book)
	o.Labels.Each(func(k label.Kind, id, name string) {
		names.Set(k, id, name+strings.Repeat(" of the harbour", 7))
	})
	o.Labels = names
	o.Nights, o.Removed = someNights(30)
	_, f := publishNight(t, Nights{Night: *longNamed(sampleNight(t, 0, 1)), Before: longNamed(sampleNight(t, 1, 1)),
		Week: longNamed(sampleNight(t, 7, 1)), Month: longNamed(sampleNight(t, 30, 1))}, o)
	v := &visited{files: f, browser: browser, file: (&url.URL{Scheme: "file", Path: f.write(t) + "/"}).String()}
	b := openTab(t, v.browser, v.file, 1280)
	for _, page := range []string{table.ChangesPage, table.WeekPage, table.MonthPage, "followups/open.html", "documents/all.html", pages.NightsPage} {
		b.Visit(page)
		for _, width := range []int64{360, 599, 768, 899, 1024, 1159, 1280, 390, 600, 900, 1160}[:weeklytest.Most(7, 11)] {
			b.Resize(width)
			where := fmt.Sprintf("%s at %d px", page, width)
			b.Fits(where)
			for _, out := range eval[[]string](b, overflowing) {
				t.Errorf("%s: no room for %s", where, out)
			}
		}
	}
	gapsAreBetween(b)
	daysStandBesideTheirNames(b)
	b.Print()
	for _, page := range []string{table.WeekPage, pages.NightsPage} {
		b.Visit(page)
		b.Resize(718) // A4 with its margins
		b.Fits(page + " on paper")
		for _, out := range eval[[]string](b, overflowing) {
			t.Errorf("%s on paper: no room for %s", page, out)
		}
	}
	if over := eval[[]string](b, `[...document.querySelectorAll(".pairs .calendar")].filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.scrollWidth + " > " + e.clientWidth)`); len(over) > 0 {
		t.Errorf("the calendar of the nights is wider than its room on paper: %s", over)
	}
	b.Quiet("rows")
	v.axe(t, 1280, []string{pages.NightsPage})
	v.axe(t, 390, []string{pages.NightsPage}, "prefers-color-scheme", "dark")
	v.axe(t, 1280, []string{table.WeekPage})
	v.axe(t, 1280, []string{"followups/open.html"})
	v.axe(t, 390, []string{table.WeekPage, "followups/open.html"}, "prefers-color-scheme", "dark")
	v.axe(t, 768, []string{table.ChangesPage}, "forced-colors", "active")
}

// someNights are n nights, each with two days without a snapshot before it, of which one is damaged, one names another as the one before and one is
// no longer kept.
func someNights(n int) (kept, removed []pages.NightLine) {
	for i := range n {
		asOf := sampleAsOf.AddDate(0, 0, -3*i)
		line := pages.NightLine{Folder: asOf.Format("20060102T150405Z"), AsOf: asOf, Digest: strings.Repeat("5e", 32), Before: strings.Repeat("6f", 32),
			Link: pages.Holds, Took: time.Duration(i*i) * time.Second, Bytes: 1_960_000, Requests: 14, Answered: 13, Records: 12_345 + i%3, NoTotal: 3, Sealed: true,
			Job: "https://ci.example.com/" + strings.Repeat("group/", 20) + "-/jobs/4711"}
		switch i {
		case 3:
			line.Link, line.Requests, line.Answered, line.Records = pages.DamagedNight, 0, 0, 0
		case 5:
			line.Link = pages.ChangedBefore
		case 7:
			removed = append(removed, pages.NightLine{Folder: line.Folder, AsOf: asOf, Digest: line.Digest, RemovedOn: sampleAsOf})
			continue
		}
		kept = append(kept, line)
	}
	return kept, removed
}

// daysStandBesideTheirNames: the first day of a calendar of weeks, whichever day of the week it is.
func daysStandBesideTheirNames(b *tab) {
	b.t.Helper()
	b.Visit(pages.NightsPage)
	b.says("the weekdays whose first day stands in another row", `[1, 2, 3, 4, 5, 6, 7].filter(n => {
		const c = document.querySelector(".calendar.weeks"), middle = e => { const r = e.getBoundingClientRect(); return (r.top + r.bottom) / 2 };
		c.className = "calendar weeks d" + n;
		return Math.abs(middle(c.querySelector("span")) - middle(c.querySelectorAll("i")[n])) > 4 }).join()`, "")
}

// gapsAreBetween: what is missing between the rows of a list stands there while all rows stand in their order, and counts for none of them.
func gapsAreBetween(b *tab) {
	const counts = `["#nights .gap", "#nights tbody tr:not([class])"].map(s => [...document.querySelectorAll(s)].filter(e => e.checkVisibility()).length).join()`
	b.Visit(pages.NightsPage)
	b.Settle(counts + ` === "29,30"`)
	for _, step := range [][2]string{{"cannot be read", "0,1"}, {"", "29,30"}, {"2026", "0,30"}, {"", "29,30"}} {
		b.query(step[0])
		b.Settle(counts + ` === "` + step[1] + `"`)
	}
	b.Do(chromedp.Click[string](`#nights thead button`))
	b.Settle(counts + ` === "0,30"`)
}
