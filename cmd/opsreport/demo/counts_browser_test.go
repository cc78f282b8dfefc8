//go:build tools && !race

package demo

import (
	"bytes"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"opsreport/fetch/weeklytest"
	"opsreport/render/browsertest"
)

// listed is how many rows the list of a page says that it has, and how many a reader sees once all are shown.
const listed = `(() => {
  const line = document.getElementById(location.hash.slice(1)) ?? document.querySelector("[data-rows]"), box = line.matches("tbody") ? line : line.closest(".tablebox, .listing") ?? line;
  for (let more; more = [...box.querySelectorAll("button")].find(b => b.textContent.startsWith("Show more"));) more.click();
  const rows = [...box.querySelectorAll("tr:has(th[scope=row])")].filter(tr => tr.getClientRects().length);
  return line.dataset.rows + " " + rows.length;
})()`

// always are filters of which a link of the demo is opened each time: no other list tells whether they leave what is counted. So are those of the
// numbers in the first sentences of pages, but one of each alone where many pages are alike.
var always = []string{"documents/all.html#f.kind=link", "documents/all.html#f.versioned=", "trainings/all.html#f.check=none,own", "trainings/all.html#f.recorded=2025-11-23/2026-11-23", "trainings/people.html#f.group=lately,this-year", "trainings/people.html#f.month=", "#trainees-table", "trainings/people.html#f.trainings=", "followups/all.html#f.closed-as=observer",
	"followups/all.html#f.state=closed&f.attachments=1-", "followups/all.html#f.reassigned=2-&f.state=closed", "followups/all.html#f.closed-by=", "followups/closed-lately.html#f.days-to-close=0", "followups/settled.html#f.state=closed", "equipment/no-evidence.html#f.office=", "&f.expires=", "followups/open.html#f.due=", "followups/open.html#f.due=0001-01-01/", "/9999-12-31&f.state=open", "followups/open.html#f.due=&f.state=open", "&f.names=", "-completed.html#f.against=late", "periods/2026-10-newly-expired.html#f.counted=begun", "periods/2026-10-back-in-date.html#f.counted=by-completion", "followups/all.html#f.due-met=yes",
	"-followups-new.html#f.drawn=later", "-back-in-date.html#f.counted=by-completion&f.drawn=later", "periods/2026-10-inspections.html#f.fate=late,not-done&f.office=", "-inspections.html#f.fate=not-done&f.fell-due=", "-inspections.html#f.fate=late,not-done&f.type="}

// ids are what the addresses of alike pages and filters differ in.
var ids = regexp.MustCompile(`[0-9a-f]{16,}`)

// TestCountsAreTheRowsOfTheirLists opens what numbers of records lead to, and counts the rows that stand there.
func TestCountsAreTheRowsOfTheirLists(t *testing.T) {
	t.Parallel()
	browser := browsertest.Start(t)
	for name, p := range sites(t) {
		b := browsertest.Open(t, browser, (&url.URL{Scheme: "file", Path: p.root + "/"}).String(), 1280)
		all, at := p.counts(), ""
		slices.SortStableFunc(all, func(a, b count) int { return strings.Compare(a.to, b.to) })
		few := weeklytest.Most(12, len(all))
		var opened []count
		for i := range min(few, len(all)) {
			opened = append(opened, all[i*len(all)/few])
		}
		alike := map[string]bool{}
		for _, c := range all {
			if like := path.Dir(c.page) + ids.ReplaceAllString(c.to, ""); c.lede && !alike[like] {
				alike[like] = true
				opened = append(opened, c)
			}
		}
		if len(alike) < 10 {
			t.Errorf("%s: no more than %d numbers of first sentences lead to a list", name, len(alike))
		}
		for _, filter := range always {
			if i := slices.IndexFunc(all, func(c count) bool { return strings.Contains(c.to, filter) }); i >= 0 {
				opened = append(opened, all[i])
			} else if name == "demo " {
				t.Errorf("no number leads to %s", filter)
			}
		}
		for _, c := range opened {
			if to, fragment, _ := strings.Cut(c.to, "#"); to == at && strings.Contains(fragment, "=") { // another filter of the same page
				browsertest.Eval[bool](b, `(location.hash = `+strconv.Quote(fragment)+`, true)`)
				b.Settle(`!!history.state?.lists`)
			} else {
				b.Visit(c.to)
				at = to
			}
			b.Settle(`!!document.querySelector("[data-rows]") && (!document.querySelector("[data-register]") || !!document.querySelector(".listing"))`)
			if got, want := browsertest.Eval[string](b, listed), c.n+" "+c.n; got != want {
				t.Errorf("%s: %s counts %s, and %s has rows and shows rows: %s", name, c.page, c.n, c.to, got)
			}
		}
		b.Quiet(name + ", " + strconv.Itoa(len(opened)) + " lists")
	}
}

// TestMarksLeadToTheirLists: a click on a part of a bar opens the list of what it counts, as its number in the table does.
func TestMarksLeadToTheirLists(t *testing.T) {
	t.Parallel()
	p := sites(t)["demo "]
	b := browsertest.Open(t, browsertest.Start(t), (&url.URL{Scheme: "file", Path: p.root + "/"}).String(), 1280)
	b.Visit("equipment/types.html")
	b.DrawAll()
	const chart = `document.querySelector("figure[data-chart=equipment-by-type]")`
	list := browsertest.Eval[string](b, chart+`.querySelector("tbody td a").href`)
	at := browsertest.Eval[[]float64](b, `(() => {
  const canvas = `+chart+`.querySelector(".chart-canvas");
  canvas.scrollIntoView();
  const bars = [...canvas.querySelectorAll("path")].map(p => p.getBoundingClientRect()).filter(r => r.height > 8 && r.height < 40 && r.width > 2);
  const first = bars.sort((a, b) => a.top - b.top || a.left - b.left)[0];
  return [first.left + first.width / 2, first.top + first.height / 2];
})()`)
	b.Do(chromedp.MouseClickXY(at[0], at[1]))
	b.Settle(`location.href === ` + strconv.Quote(list))
	b.Quiet("marks")
}

// TestLinksAboveAListFilterIt: those above the completions of a period leave the late ones, and the links to files below it stay what they are.
func TestLinksAboveAListFilterIt(t *testing.T) {
	t.Parallel()
	p := sites(t)["demo "]
	b := browsertest.Open(t, browsertest.Start(t), (&url.URL{Scheme: "file", Path: p.root + "/"}).String(), 1280)
	b.Visit("periods/2026-10-completed.html")
	const shown = `[...document.querySelectorAll(".list tbody tr:not(.group)")].filter(e => e.checkVisibility())`
	const late = `[...document.querySelectorAll(".picks a")].find(a => a.textContent.trim().startsWith("Late"))`
	n := browsertest.Eval[int](b, `+`+late+`.querySelector("b").textContent`)
	all := browsertest.Eval[int](b, shown+`.length`)
	if left := browsertest.Eval[int](b, `(`+late+`.click(), `+shown+`.length)`); n == 0 || left != n || all <= n ||
		!browsertest.Eval[bool](b, shown+`.every(e => e.textContent.includes("late"))`) {
		t.Errorf("of %d rows %d are left, and the link counts %d late ones", all, left, n)
	}
	b.Settle(`location.hash === "#f.against=late" && ` + late + `.matches("[aria-current]")`)
	if browsertest.Eval[bool](b, `(() => {
  let taken;
  addEventListener("click", e => { taken = e.defaultPrevented; e.preventDefault(); });
  document.querySelector("#files a").click();
  return taken;
})()`) {
		t.Error("a link to a file filters the list")
	}
	b.Quiet("completions")
}

// TestSheetsOfPaper: a list begins on the sheet of what is printed before it, and takes no further one for that.
func TestSheetsOfPaper(t *testing.T) {
	t.Parallel()
	p := sites(t)["demo "]
	b := browsertest.Open(t, browsertest.Start(t), (&url.URL{Scheme: "file", Path: p.root + "/"}).String(), 1280)
	for name, most := range map[string]int{"index.html": 3, "periods/2026-10.html": 3} {
		b.Visit(name)
		document := browsertest.Take(b, chromedp.PrintToPDF(chromedp.PDFPaper(chromedp.PaperA4)))
		if n := bytes.Count(document, []byte("/Type /Page\n")); n == 0 || n > most {
			t.Errorf("%s is printed on %d sheets, at most %d wanted", name, n, most)
		}
	}
	b.Quiet("sheets of paper")
}
