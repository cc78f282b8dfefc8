//go:build tools

package render

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"opsreport/fetch/weeklytest"
	"opsreport/render/browsertest"
	"opsreport/render/word"

	"opsreport/render/census"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// visited is a site in a browser.
type visited struct {
	edition *Edition
	files   files
	browser context.Context
	file    string // address of the folder
	web     string // address under a sub-path of a host
}

// kinds are one page of each kind: the fixed ones, and the largest of each
// folder of many.
func (v *visited) kinds() []string {
	var out []string
	largest := map[string]string{}
	for _, name := range v.files.pages() {
		folder := path.Dir(name)
		if strings.Count(name, "/") < 2 && folder != "data-quality" {
			out = append(out, name)
		} else if len(v.files[name]) > len(v.files[largest[folder]]) {
			largest[folder] = name
		}
	}
	return append(out, slices.Sorted(maps.Values(largest))...)
}

// eachPage holds a page of each kind, from disk: every chart is drawn, and it keeps to the rules of axe, of which a push asks every
// tenth page.
func eachPage(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280, axeLibrary(t))
	drawn := 0
	for i, name := range v.kinds() {
		b.Visit(name)
		if weeklytest.On || i%10 == 0 {
			b.axe(name)
		}
		drawn += b.charts(name)
		b.Quiet(name)
	}
	v.enough(t, drawn)
}

// chartsFromHost: a host makes no difference to the charts.
func chartsFromHost(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.web, 1280)
	drawn := 0
	for _, name := range fronts {
		b.Visit(name)
		drawn += b.charts(name)
		b.Quiet(name)
	}
	v.enough(t, drawn)
}

// charts draws all charts of a page, holds that none is left, and counts them.
func (b *tab) charts(name string) int {
	b.t.Helper()
	b.DrawAll()
	for _, id := range eval[[]string](b,
		`[...document.querySelectorAll("figure.chart")].filter(f => f.matches(".chart-failed") || f.querySelector("script") && `+
			`!f.querySelector("svg text")).map(f => f.dataset.chart)`) {
		b.t.Errorf("%s: chart %s is not drawn", name, id)
	}
	return eval[int](b, `document.querySelectorAll("figure.chart-drawn").length`)
}

// fronts are the pages with the most charts.
var fronts = []string{"index.html", "equipment/index.html", "followups/index.html"}

// enough holds that so many charts are at least those of the fronts.
func (v *visited) enough(t *testing.T, drawn int) {
	t.Helper()
	want := 0
	for _, name := range fronts {
		want += bytes.Count(v.files[name], []byte(`id="chart-`))
	}
	if drawn < want || want < 5 {
		t.Errorf("%d charts drawn, at least %d expected", drawn, want)
	}
}

// search finds a record by id, serial number, title and text.
func search(t *testing.T, v *visited) {
	equipment := v.files.rows(t, "data/equipment.csv")
	var serial, title []string
	for i := range v.edition.Report.Equipment {
		e := &v.edition.Report.Equipment[i]
		row := equipment[slices.IndexFunc(equipment, func(r []string) bool { return r[0] == e.ID })]
		if e.Serial == "EX-0001" {
			serial = []string{e.Serial, row[1]}
		}
		if e.Title != "" && len(title) == 0 {
			title = []string{e.Title, row[1]}
		}
	}
	followUp := v.files.rows(t, "data/followups.csv")[3]
	document := v.files.rows(t, "data/documents.csv")[2]
	text := v.files.document(t, followUp[1])
	note := strings.Join(strings.Fields(textOf(tags(text, "p")[len(tags(text, "p"))-4], "")), " ")
	for _, base := range []string{v.file, v.web}[:weeklytest.Most(1, 2)] {
		b := openTab(t, v.browser, base, 1280)
		b.Visit("index.html")
		b.Do(chromedp.KeyEvent("/"))
		b.Settle(`!!document.activeElement && document.activeElement.type === "search" && !location.pathname.endsWith("/search.html")`)
		// The driver types the key that the page took, so the field is emptied first.
		eval[string](b, `document.activeElement.value = ""`)
		b.Do(chromedp.KeyEvent(serial[0][:5] + "\r"))
		b.Settle(`location.pathname.endsWith("/search.html") && document.activeElement.value === ` + quoted(serial[0][:5]))
		b.Settle(`!!document.querySelector(".hits a")`)
		// A serial number leads to its record, and from there back to where it was typed.
		b.Do(chromedp.KeyEvent(serial[0][5:] + "\r"))
		b.Settle(`location.pathname.endsWith(` + quoted("/"+serial[1]) + `)`)
		b.Visit("methods.html")
		b.Do(chromedp.KeyEvent("/"))
		eval[string](b, `document.activeElement.value = ""`)
		b.Do(chromedp.KeyEvent(strings.ToLower(serial[0]) + "\r"))
		b.Settle(`document.readyState === "complete" && location.pathname.endsWith(` + quoted("/"+serial[1]) + `)`)
		b.back()
		b.Settle(`location.pathname.endsWith("/methods.html")`)
		b.Visit("search.html")
		for _, q := range [][]string{serial, title, {followUp[0], followUp[1]}, {document[0], document[1]},
			{strings.ToUpper(followUp[0]), followUp[1]}} {
			b.query(q[0])
			b.Settle(`[...document.querySelectorAll(".hits a")].some(a => a.href.endsWith(` + quoted(q[1]) + `))`)
		}
		b.query(serial[0])
		b.Settle(`document.querySelector(".hits a").href.endsWith(` + quoted(serial[1]) + `)`)
		b.query("no such thing anywhere")
		b.Settle(`document.querySelector("main [role=status]").textContent === "No record contains “no such thing anywhere”"`)
		b.Visit("search.html#q=" + url.QueryEscape(serial[0]))
		b.Settle(`!!document.querySelector(".hits a")`)
		b.look(serial[0]) // until all is read: what is found before is drawn anew
		b.Do(chromedp.Click[string](".hits a"))
		b.Settle(`document.querySelector("h1").textContent.includes(` + quoted(serial[0]) + `)`)
		b.Quiet("search")
	}
	if !bytes.Contains(v.files["data/text-followups-0.js"], []byte("opsreportText")) {
		t.Errorf("no text to search at full (a note is %q)", note)
	}
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit("search.html")
	words := v.phrase(t)
	b.query(words[0])
	b.Settle(`[...document.querySelectorAll(".hits a")].some(a => a.href.endsWith(` + quoted(words[1]) + `))`)
	b.Visit("search.html#q=the&in=followups")
	b.Settle(`document.querySelectorAll(".hits .more").length > 0`)
	if breaks := eval[int](b, `[...document.querySelectorAll(".hits .more")].filter(p => p.textContent.includes("\u240a")).length`); breaks > 0 {
		t.Errorf("%d texts that were found show their line breaks as pictures", breaks)
	}
}

// phrase is a piece of a note that few follow-ups have, and the page of one.
func (v *visited) phrase(t *testing.T) []string {
	t.Helper()
	for _, row := range v.files.rows(t, "data/followups.csv") {
		for _, n := range tags(v.files.document(t, row[1]), "ol") {
			for _, p := range tags(n, "p") {
				text := strings.TrimSpace(textOf(p, ""))
				if attribute(p, "class") == "" && len(text) > 40 && !strings.ContainsAny(text, `"\`) && strings.ToLower(text) != text {
					return []string{text, row[1]}
				}
			}
		}
	}
	t.Fatal("no follow-up has a note")
	return nil
}

// query types into the field that is searched with.
func (b *tab) query(text string) {
	b.t.Helper()
	eval[bool](b,
		`(() => { const f = document.querySelector("main :is(.controls, .asked) input[type=search]"); f.value = `+quoted(text)+
			`; f.dispatchEvent(new `+`Event("input", {bubbles: true})); return true })()`)
}

// catch keeps what the page offers as a download.
const catch = `URL.createObjectURL = blob => { window.caught = blob; return "data:," }; HTMLAnchorElement.prototype.click = function ` +
	`() { window.caughtName = this.download }`

// lists: sort, facets, text, state in the address and restored from it, CSV.
func lists(t *testing.T, v *visited) {
	all := v.files.rows(t, "data/equipment.csv")
	for _, base := range []string{v.file, v.web}[:weeklytest.Most(1, 2)] {
		b := openTab(t, v.browser, base, 1280, catch)
		b.Visit("equipment/all.html")
		b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length > 50`)
		count := func() string { return eval[string](b, `document.querySelector(".pills strong").textContent`) }
		if want := fmt.Sprintf("%d items, ", len(all)); !strings.HasPrefix(count(), want) {
			t.Errorf("the list says %q, want %q", count(), want)
		}
		first := `document.querySelector(".listing tbody tr:not(.group) th").textContent`
		before := eval[string](b, first)
		b.press("Item")
		b.press("Item")
		if after := eval[string](b, first); after == before || eval[string](b,
			`document.querySelector("th[aria-sort]").getAttribute("aria-sort")`) != "descending" {
			t.Errorf("sorting down leaves %q first", after)
		}
		eval[bool](b,
			`([...document.querySelectorAll(".picks a")].find(l => l.textContent.includes("Expired")).dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})), true)`)
		b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length < 50`)
		b.query("EX-")
		b.Settle(`location.hash.includes("EX-")`)
		shown := eval[[]string](b, `[...document.querySelectorAll(".listing tbody th a")].map(a => a.getAttribute("href"))`)
		state := eval[string](b, `location.hash`)
		var want []string
		for _, e := range v.edition.Report.Equipment {
			if e.Status == census.Expired && strings.Contains(e.Serial, "EX-") {
				want = append(want, e.ID)
			}
		}
		var ids []string
		eval[bool](b, `(document.querySelector(".controls button.button").click(), true)`)
		content := eval[string](b, `caught.arrayBuffer().then(a => new TextDecoder("utf-8", {ignoreBOM: true}).decode(a))`)
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(content, "\ufeff"))).ReadAll()
		if err != nil || !strings.HasPrefix(content, "\ufeffid,page,") {
			t.Fatalf("the CSV begins with %.40q, error %v", content, err)
		}
		for _, row := range rows[1:] {
			ids = append(ids, row[0])
			if v.files[row[1]] == nil {
				t.Errorf("the CSV names %q, which is no page", row[1])
			}
		}
		slices.Sort(ids)
		slices.Sort(want)
		if !slices.Equal(ids, want) || len(shown) != len(want) || len(want) == 0 {
			t.Errorf("%d rows shown, %d in the CSV, want %d", len(shown), len(ids), len(want))
		}
		b.Visit("equipment/all.html" + state)
		b.Settle(`!!document.querySelector(".listing tbody th a")`)
		if again := eval[[]string](b,
			`[...document.querySelectorAll(".listing tbody th a")].map(a => a.getAttribute("href"))`); !slices.Equal(again, shown) {
			t.Errorf("the address %q restores %d rows of %d", state, len(again), len(shown))
		}
		b.Settle(`document.querySelector(".picks [aria-current]")?.textContent.includes("Expired")`)
		b.Visit("followups/closed.html")
		b.Settle(`!!document.querySelector("table")`)
		b.Visit("data-quality.html")
		b.Quiet("lists")
	}
}

// texts: the browser writes every character as the pages do, be it alone or beside others.
func texts(t *testing.T, v *visited) {
	var all []string
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if utf8.ValidRune(r) && (r < 0x3000 || r > 0xd7ff && r < 0x10000 || unicode.Is(unicode.Cf, r) || r&0xfffe == 0xfffe) {
			all = append(all, string(r), "a"+string(r))
		}
	}
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit("equipment/all.html")
	sent, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	for i, got := range eval[[]string](b, string(sent)+".map(opsreportRecords.plain)") {
		if want := word.Legible(all[i]); got != want {
			t.Errorf("%+q is %+q in the browser, %+q on the page", all[i], got, want)
		}
	}
}

func (b *tab) press(head string) {
	b.t.Helper()
	eval[bool](b, `([...document.querySelectorAll("thead button")].find(b => b.textContent === `+quoted(head)+`).click(), true)`)
}

// office is the page of an office.
func (v *visited) office() string {
	return v.files.pages()[slices.IndexFunc(v.files.pages(), func(name string) bool { return strings.HasPrefix(name, "equipment/office/") })]
}

// stale: a banner says when the report should have been renewed, and none
// before.
func stale(t *testing.T, v *visited) {
	for hours, want := range map[int]bool{1: false, 35: false, 37: true} {
		now := v.edition.Report.AsOf.UnixMilli() + int64(hours)*3600_000
		b := openTab(t, v.browser, v.file, 1280, fmt.Sprintf("Date.now = () => %d", now))
		for _, name := range []string{"index.html", v.files.recordPages()[0]} {
			b.Visit(name)
			if got := eval[bool](b,
				`[...document.querySelectorAll(".notice")].some(n => n.textContent.includes("Out of date since"))`); got != want {
				t.Errorf("%s, %d hours after: stale %v", name, hours, got)
			}
		}
		b.Quiet("stale")
	}
}

// reach is every element that a keyboard should come to.
const reach = `[...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter(e => ` +
	`e.checkVisibility({visibilityProperty: true}) && e.tabIndex >= 0 && !e.disabled)`

// keyboard: the tab key comes to everything, in order, and shows where it is.
func keyboard(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	for _, name := range []string{"index.html", "followups/overdue.html", "search.html"} {
		b.Visit(name)
		b.DrawAll()
		want := eval[int](b, `(window.met = new Set(), window.bare = [], addEventListener("focusin", e => { met.add(e.target);
			const s = getComputedStyle(e.target);
			if (s.outlineStyle === "none" && s.boxShadow === "none") bare.push(e.target.outerHTML.slice(0, 80)) }),
			document.activeElement.blur(), `+reach+`.length)`)
		keys := strings.Repeat(kb.Tab, want+2)
		b.Do(chromedp.KeyEvent(keys))
		if missed := eval[[]string](b, reach+`.filter(e => !met.has(e)).map(e => e.outerHTML.slice(0, 80))`); len(missed) > 0 || want < 12 {
			t.Errorf("%s: of %d elements the tab key does not come to %q", name, want, missed)
		}
		if bare := eval[[]string](b, `bare`); len(bare) > 0 {
			t.Errorf("%s: nothing shows that the focus is at %q", name, bare)
		}
	}
	for _, name := range fronts { // its charts are stops too where nobody has scrolled to them, once what is folded is open
		b.Visit(name)
		stops := eval[int](b, `(document.querySelectorAll("details:has(figure.chart)").forEach(d => d.open = true),
			window.met = new Set(), addEventListener("focusin", e => met.add(e.target)),
			`+reach+`.length + 2 * document.querySelectorAll("figure.chart").length)`)
		b.Do(chromedp.KeyEvent(strings.Repeat(kb.Tab, stops)))
		if missed := eval[[]string](b, `[...document.querySelectorAll("figure.chart")].filter(f => f.querySelector("script") &&
			!met.has(f.querySelector(".chart-canvas"))).map(f => f.dataset.chart)`); len(missed) > 0 {
			t.Errorf("%s: the tab key does not come to the charts %q", name, missed)
		}
	}
	b.Visit("index.html")
	b.DrawAll()
	b.Do(chromedp.Focus[string](".chart-canvas"), chromedp.KeyEvent(kb.ArrowRight+kb.ArrowRight+kb.ArrowLeft+kb.ArrowRight))
	b.Settle(`(f => [...f.querySelectorAll("tbody tr")][1].cells[0].textContent === f.querySelector("[role=status]").textContent.split(",` +
		` ")[0])(
		document.querySelector(".chart-canvas").closest("figure"))`)
	b.atTheEnds()
	b.Do(chromedp.Focus[string](".about summary"), chromedp.KeyEvent(kb.Enter))
	b.Settle(`document.querySelector(".about details").open && document.querySelector(".about a").checkVisibility()`)
	b.Do(chromedp.KeyEvent(kb.Tab + kb.Escape))
	b.Settle(`!document.querySelector(".about details").open && document.activeElement.matches(".about summary")`)
	b.Quiet("keyboard")
}

// withoutScripts: no dead control shows, every chart has its table.
func withoutScripts(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	b.WithoutScripts()
	for _, name := range []string{"index.html", "equipment/all.html", "search.html", "followups/open.html"} {
		b.Do(chromedp.Navigate(v.file + name))
		if dead := eval[[]string](b,
			`[...document.querySelectorAll("button, input, select, textarea, [onclick]")].map(e => e.outerHTML)`); len(dead) > 0 {
			t.Errorf("%s shows %q", name, dead)
		}
		if blank := eval[int](b, `[...document.querySelectorAll(".chart-canvas")].filter(e => e.checkVisibility()).length`); blank > 0 {
			t.Errorf("%s: %d empty drawings show", name, blank)
		}
		b.Fits(name)
	}
	b.Quiet("without scripts")
}

// printing: every chart is drawn and no control is printed.
func printing(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit("index.html")
	if document := browsertest.Take(b.Tab, chromedp.PrintToPDF(chromedp.PDFPrintBackground())); !bytes.HasPrefix(document, []byte("%PDF")) {
		t.Fatalf("printed is %.20q", document)
	}
	b.Print()
	if left := eval[int](b, `[...document.querySelectorAll(".chart-plain")].filter(e => !e.checkVisibility()).length +
		[...document.querySelectorAll(".chart-canvas")].filter(e => e.checkVisibility()).length`); left > 0 {
		t.Errorf("%d drawings are not printed, or twice", left)
	}
	for _, name := range []string{"equipment/all.html", v.files.recordPages()[0]} {
		b.Visit(name)
		if shown := eval[[]string](b,
			`[...document.querySelectorAll("nav.nav, .skip, input, select, button.button")].filter(e => e.checkVisibility()).map(e => `+
				`e.outerHTML.slice(0, 80))`); len(shown) > 0 {
			t.Errorf("%s prints %q", name, shown)
		}
	}
	// Paper is as narrow as a phone, and yet it has the tables of a wide screen.
	narrow := openTab(t, v.browser, v.file, 700)
	narrow.Print()
	narrow.Visit("index.html")
	if cards := eval[int](narrow,
		`[...document.querySelectorAll("main table")].filter(e =>
			e.checkVisibility() && getComputedStyle(e).display !== "table").length`); cards > 0 {
		t.Errorf("%d tables are printed as cards", cards)
	}
	if one := eval[int](narrow,
		`[...document.querySelectorAll(".cols")].filter(e => getComputedStyle(e).gridTemplateColumns.split(" ").length !== 2).length`); one > 0 {
		t.Errorf("%d blocks of two columns are printed as one", one)
	}
	b.Quiet("print")
}

// forcedColours: charts and chips keep their shapes and words.
func forcedColours(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	b.Media("forced-colors", "active")
	for _, name := range []string{"index.html", "equipment/expired.html"} {
		b.Visit(name)
		b.DrawAll()
		if bad := eval[[]string](b,
			`[...document.querySelectorAll(".chip")].filter(c => !c.querySelector("svg") || !c.textContent.trim()).map(c => `+
				`c.outerHTML)`); len(bad) > 0 {
			t.Errorf("%s: %q", name, bad)
		}
		b.Fits(name)
		// Of the two colours that there are, a hatch has that of the text: in that of the canvas nobody would see it.
		hatches := eval[[]string](b, `(text => [...document.querySelectorAll("figure.chart-drawn pattern path")].map(p =>
			p.getAttribute("fill").replaceAll(" ", "") === text.replaceAll(" ", "") ? "seen" : p.getAttribute("fill") + " beside " + text))(
			(e => { e.style.color = "CanvasText"; document.body.append(e); const c = getComputedStyle(e).color; e.remove(); return c })(
				document.createElement("i")))`)
		if unseen := slices.DeleteFunc(slices.Clone(hatches), func(h string) bool { return h == "seen" }); len(unseen) > 0 || len(hatches) == 0 {
			t.Errorf("%s: of %d hatches these are not seen: %q", name, len(hatches), unseen)
		}
	}
	b.Quiet("forced colours")
}

func axeDark(t *testing.T, v *visited) {
	pages := []string{"index.html", v.files.recordPages()[0], "equipment/index.html", "equipment/all.html", "followups/overdue.html",
		"provenance.html"}
	v.axe(t, 1280, pages[:weeklytest.Most(2, len(pages))], "prefers-color-scheme", "dark")
}

// axeHostile: the records of all kinds, and the fronts with their charts drawn.
func axeHostile(t *testing.T, v *visited) {
	pages := []string{"index.html", "equipment/index.html", "followups/index.html", "equipment/all.html", "equipment/no-evidence.html",
		"documents/all.html"}
	for _, name := range v.kinds() {
		if strings.Count(name, "/") > 1 {
			pages = append(pages, name)
		}
	}
	b := openTab(t, v.browser, v.file, 320)
	for i, name := range pages {
		if !weeklytest.On && i%4 > 0 {
			continue
		}
		b.Visit(name)
		b.DrawAll()
		if failed := eval[int](b, `document.querySelectorAll(".chart-failed").length`); failed > 0 {
			t.Errorf("%s: %d charts are not drawn", name, failed)
		}
		b.Fits(name + " at 320 px")
	}
	b.Quiet("narrow")
	v.axe(t, 1280, pages[:weeklytest.Most(2, 7)])
}

func axeNarrow(t *testing.T, v *visited) {
	pages := []string{"followups/overdue.html", "search.html", v.files.recordPages()[0], "index.html", "equipment/index.html",
		"equipment/all.html", "methods.html"}
	v.axe(t, 320, pages[:weeklytest.Most(3, len(pages))])
}

func (v *visited) axe(t *testing.T, width int64, pages []string, media ...string) {
	t.Helper()
	b := openTab(t, v.browser, v.file, width, axeLibrary(t))
	b.Media(media...)
	for _, name := range pages {
		b.Visit(name)
		b.axe(name)
		b.Quiet(name)
	}
}

// axe holds the page that is open to the rules.
func (b *tab) axe(name string) {
	b.t.Helper()
	for _, violation := range eval[[]string](b, axeRun) {
		b.t.Errorf("%s: %s", name, violation)
	}
}

// directions: what turns the direction of text turns nothing around it.
func directions(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	for _, name := range []string{"equipment/all.html", "equipment/expired.html", "followups/open.html", "followups/overdue.html",
		"documents/all.html"} {
		b.Visit(name)
		b.Settle(`!!document.querySelector("tbody tr")`)
		loose := eval[[]string](b, `(() => { const out = [], w = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			const marked = /[\u202a-\u202e]/, within = /^[^\u202a-\u202e]*\u2068[^]*\u2069[^\u202a-\u202e]*$/;
			for (let n; n = w.nextNode();) {
				const e = n.parentElement, apart = () => /isolate|plaintext/.test(getComputedStyle(e).unicodeBidi);
				if (marked.test(n.data) && !e.closest("script") && !within.test(n.data) && !apart()) out.push(e.outerHTML.slice(0, 120));
			}
			return out })()`)
		if len(loose) > 0 {
			t.Errorf("%s: %d texts turn what is around them: %q", name, len(loose), loose[:min(3, len(loose))])
		}
	}
	b.Quiet("direction")
}

// hostileSearch: what is found is shown as text.
func hostileSearch(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	for _, q := range []string{"</script><script>alert(1)", "constructor", "__proto__", "onerror", "=1+1"} {
		b.Visit("search.html#q=" + url.QueryEscape(q))
		b.Settle(`document.querySelectorAll(".hits a").length > 3`)
		if made := eval[int](b, `document.querySelectorAll("main img, main script:not([type])").length`); made > 0 {
			t.Errorf("%q: %d elements made of data", q, made)
		}
		if away := eval[[]string](b,
			`[...document.querySelectorAll(".hits a")].map(a => a.href).filter(h => !h.startsWith(`+quoted(v.file)+`))`); len(away) > 0 {
			t.Errorf("%q leads to %q", q, away)
		}
	}
	for _, name := range []string{"equipment/all.html", "documents/all.html"} {
		b.Visit(name + "#f.Status=constructor&f.__proto__=x&sort=toString")
		b.Settle(`!!document.querySelector("tbody")`)
	}
	b.Quiet("hostile search")
}

// manyRows: the list of 100000 follow-ups finds what is typed.
func manyRows(t *testing.T, v *visited) {
	const shards = 64
	many := weeklytest.Most(20_000, 100_000)
	f := files{}
	for name, content := range v.files {
		if strings.HasPrefix(name, "assets/") || name == "followups/all.html" || name == "data/groups.js" {
			f[name] = content
		}
	}
	index := v.files["data/lists.js"]
	at := bytes.Index(index, []byte(`"data/rows-followups-0.js"`))
	if at < 0 {
		t.Fatalf("the index of lists does not name the rows of follow-ups: %.200s", index)
	}
	row := bytes.TrimRight(bytes.SplitN(v.files["data/rows-followups-0.js"], []byte("\n"), 3)[1], `,\`)
	row = []byte(strings.NewReplacer(`\\`, `\`, `\'`, `'`).Replace(string(row))) // which is JSON in a text of the script
	id := strings.SplitN(string(row), `"`, 3)[1]
	var cells []any
	if err := json.Unmarshal(row, &cells); err != nil {
		t.Fatal(err)
	}
	var lists map[string]struct{ Heads []struct{ ID string } }
	if err := json.NewDecoder(bytes.NewReader(index[bytes.IndexByte(index, '{'):])).Decode(&lists); err != nil {
		t.Fatal(err)
	}
	assignee := slices.IndexFunc(lists["followups"].Heads, func(head struct{ ID string }) bool { return head.ID == "assignee" })
	person, err := json.Marshal(cells[2+assignee]) // behind id and page
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for s := range shards {
		name := fmt.Sprintf("data/rows-followups-%d.js", s)
		names = append(names, quoted(name))
		var b bytes.Buffer
		b.WriteString("opsreportRows(\"followups\",[\n")
		for i := s; i < many; i += shards {
			one := bytes.ReplaceAll(row, []byte(id), fmt.Appendf(nil, "many%08d", i))
			if i < 50 {
				one = bytes.Replace(one, person, fmt.Appendf(nil, `["A person %d","p%d"]`, i, i), 1)
			}
			b.Write(one)
			b.WriteString(",\n")
		}
		b.WriteString("]);\n")
		f[name] = b.Bytes()
	}
	f["data/lists.js"] = bytes.Replace(index, []byte(`"data/rows-followups-0.js"`), []byte(strings.Join(names, ",")), 1)
	b := openTab(t, v.browser, serve(t, f), 1280)
	b.Visit("followups/all.html")
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 100`)
	// Those of whom there is a page are led to it: the last 50 of the first 100.
	if linked := eval[int](b, `document.querySelectorAll(".listing .row-who a[href^='../followups/assignee/']").length`); linked != 50 {
		t.Errorf("%d names in rows lead to pages, want 50", linked)
	}
	for q, want := range map[string]int{"many0000": 10_000, "many00000007": 1, "nowhere": 0} {
		b.query(q)
		if got := eval[string](b, `document.querySelector(".pills strong").textContent`); got != fmt.Sprintf("%d of %d follow-ups", want, many) {
			t.Errorf("%q: %q, want %d", q, got, want)
		}
	}
	b.query("")
	eval[bool](b, `(document.querySelector(".listing > p:last-child button").click(), true)`)
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 1100`)
	// The numbers of values follow the rows a little later: until then they are those of the query before.
	rest := strconv.Itoa(many - 50)
	b.Settle(`[...document.querySelectorAll(".choice .m")].some(e => e.textContent === "` + rest + `")`)
	shown := eval[[]string](b,
		`[...[...document.querySelectorAll(".choice")].find(d => d.querySelector("summary").textContent === "With")
			.querySelectorAll("summary, label, [aria-live]")].map(e => e.textContent)`)
	if len(shown) != 14 || shown[0] != "With" || !strings.HasSuffix(shown[12], rest) ||
		shown[13] != "12 of 51 names, those with the most rows" {
		t.Errorf("of 51 assignees the filter offers %q", shown)
	}
	b.Quiet("many rows")
}
