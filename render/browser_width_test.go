//go:build tools

package render

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// tablet holds that tables of many columns need not be moved sideways on a tablet:
// those of requests, those of the planner and those that stand side by side.
func tablet(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 768)
	tables := 0
	for _, name := range []string{"provenance.html", "index.html", "equipment/planner.html"} {
		b.Visit(name)
		for _, width := range []int64{768, 900, 1000, 1100, 1216, 1280} {
			b.Resize(width)
			for _, over := range eval[[]string](b, `[...document.querySelectorAll("#requests .scroll, .cols .scroll, #offices .scroll, #people .scroll")]
				.filter(e => e.checkVisibility()).map(e => e.getAttribute("aria-label") + " by " + (e.scrollWidth - e.clientWidth))`) {
				if tables++; !strings.HasSuffix(over, " by 0") {
					t.Errorf("%s at %d px: one has to move %s px", name, width, over)
				}
			}
		}
	}
	if tables < 5 { // that of the requests, at each width
		t.Errorf("only %d tables were measured", tables)
	}
	b.Quiet("tablet")
}

// longest is how long pages of the sample may be, in pixels of a window of 1280 and of 390: what a page says first is not to drown
// again in what comes second.
var longest = map[string][2]int{
	"index.html":           {2600, 5500},
	"equipment/index.html": {2250, 3800},
	"followups/index.html": {4300, 7600},
	"documents/index.html": {3200, 5300},
	"trainings/index.html": {2450, 5000},
	"periods/index.html":   {2200, 4300},
}

// lengths holds the first pages to their lengths, with the widest font that there is.
func lengths(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	for at, width := range []int64{1280, 390} {
		for _, name := range slices.Sorted(maps.Keys(longest)) {
			b.Visit(name)
			b.Resize(width)
			if high := eval[int](b, `document.documentElement.scrollHeight`); high > longest[name][at] || high < 900 {
				t.Errorf("%s is %d px long at %d px, at most %d wanted", name, high, width, longest[name][at])
			}
		}
	}
	b.Quiet("lengths")
}

// menu: the values of a filter are chosen within the window.
func menu(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit(v.office())
	b.Settle(`!!document.querySelector(".choice")`)
	for _, width := range []int64{320, 390, 600, 768, 1280} {
		b.Resize(width)
		if out := eval[bool](b, `(() => { const d = document.querySelector(".choice"); d.open = true;
			const r = d.querySelector("fieldset").getBoundingClientRect(); return r.left < 0 || r.right > innerWidth || r.width < 200 })()`); out {
			t.Errorf("at %d px the menu is not whole", width)
		}
	}
	b.Quiet("menu")
}

// longStatus: a status of a hundred characters makes the page of an item no wider
// than the window.
func longStatus(t *testing.T, v *visited) {
	at := slices.IndexFunc(v.files.pages(), func(name string) bool {
		return strings.HasPrefix(name, "equipment/item/") && slices.ContainsFunc(tags(v.files.document(t, name), "td"), func(n *html.Node) bool {
			return len(cellText(n)) > 90 && len(tags(n, "svg")) > 0
		})
	})
	if at < 0 {
		t.Fatal("no item has a long status")
	}
	name := v.files.pages()[at]
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit(name)
	b.Fits(name + " at 1280 px")
	b.Resize(390)
	b.Fits(name + " at 390 px")
	b.Quiet("long status")
}

// wholeWords: names of figures do not break inside a word, nor do words that only a screen reader reads.
func wholeWords(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	lines := func(selector string) int {
		return eval[int](b, `(() => { const r = document.createRange();
			let n = document.querySelector(`+quoted(selector)+`);
			while (n.firstChild) n = n.firstChild;
			r.selectNodeContents(n);
			return new Set([...r.getClientRects()].map(q => q.top)).size })()`)
	}
	b.Visit("methods.html")
	if n := lines("#F9 .r"); n != 1 {
		t.Errorf("the name of F9 takes %d lines", n)
	}
	if n := lines(".same caption span"); n != 1 {
		t.Errorf("a caption that repeats the heading takes %d lines", n)
	}
	b.Visit("equipment/expired.html")
	b.Resize(390)
	if n := lines("thead th[data-c=days-expired]"); n != 1 {
		t.Errorf("a column's hidden heading takes %d lines", n)
	}
	b.Visit("index.html")
	for _, width := range []int64{1001, 1024, 1180, 1280} {
		b.Resize(width)
		if wide := eval[float64](b, `document.querySelector("#inspect .what").getBoundingClientRect().width`); wide < 200 { // "LD-0031 Extension ladder, 7 m"
			t.Errorf("at %d px the items to be inspected first have %.0f px", width, wide)
		}
	}
	for _, name := range []string{"index.html", "followups/index.html"} { // a number and its sign of percent
		b.Visit(name)
		shares := 0
		for _, width := range []int64{320, 390, 600, 768, 900, 1024, 1100, 1280} {
			b.Resize(width)
			for _, text := range eval[[]string](b, `[...document.querySelectorAll(".tile p > span")].filter(e => /^[\d.]+ %/.test(e.textContent)).map(e => {
				const r = document.createRange();
				r.selectNodeContents(e);
				return new Set([...r.getClientRects()].map(q => q.top)).size + " " + e.textContent; })`) {
				if shares++; !strings.HasPrefix(text, "1 ") {
					t.Errorf("%s at %d px: so many lines has %q", name, width, text)
				}
			}
		}
		if shares == 0 {
			t.Errorf("%s has no share", name)
		}
	}
	b.Quiet("whole words")
}

// besideStrips: what came of an item has room beside its strip, whole.
func besideStrips(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit("index.html")
	for _, width := range []int64{1001, 1280} {
		b.Resize(width)
		if out := eval[int](b, `(e => (e.textContent = "back in date 18 Oct", e.parentElement.scrollWidth - e.parentElement.clientWidth))(
			document.querySelector("#inspect .course + .value .m"))`); out > 0 {
			t.Errorf("at %d px what came of an item is %d px wider than its room", width, out)
		}
	}
	b.Quiet("beside strips")
}

// longNames: a list of long names beside its filters makes the page no wider than the window.
func longNames(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit("equipment/all.html")
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length > 5`)
	for _, width := range []int64{1280, 1100, 900} {
		b.Resize(width)
		b.Fits(fmt.Sprintf("equipment/all.html at %d px", width))
	}
	b.Quiet("long names")
}
