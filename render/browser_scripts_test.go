//go:build tools

package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"golang.org/x/net/html"

	"opsreport/render/calendar"
)

// madeLists are lists made by hand, with the scripts and pages of another site: what the scripts do where a list, a
// filter, a file or a search is at its edge.
type madeLists struct {
	t     *testing.T
	files files
	index map[string]any
}

// head is a column of such a list.
type head map[string]any

// loadedPage is the page of a list as it is where the list is too long for it.
func loadedPage(page []byte) []byte {
	if bytes.Contains(page, []byte("data-register")) {
		return page
	}
	before, rest, _ := bytes.Cut(page, []byte(`<section class="rule" id="list">`))
	_, after, _ := bytes.Cut(rest, []byte(`</section>`))
	if at := bytes.Index(before, []byte(`<ul class="picks">`)); at >= 0 {
		before = before[:at]
	}
	return slices.Concat(before, []byte(`<section class="rule" id="list"><p class="tools"><a class="button" href="../data/equipment.csv" download>CSV</a></p>`+
		`<div data-register="equipment"></div><p class="tally"><strong role="status" data-rows="0"></strong> <span class="m">as listed</span></p>`+
		`</section>`), after)
}

func makeLists(t *testing.T, v *visited) *madeLists {
	m := &madeLists{t, files{}, map[string]any{}}
	for name, content := range v.files {
		if strings.HasPrefix(name, "assets/") || slices.Contains([]string{"equipment/all.html", "followups/all.html", "search.html", "data/groups.js"}, name) {
			if m.files[name] = content; strings.HasPrefix(name, "equipment/") {
				m.files[name] = loadedPage(content)
			}
		}
	}
	return m
}

// add adds a list with its rows in two files, and what more the index says of it.
func (m *madeLists) add(name string, info map[string]any, heads []head, rows [][]any) {
	m.t.Helper()
	var lines []map[string]any
	for i, h := range heads {
		if h["id"] != "secret" && h["k"] != "w" {
			lines = append(lines, map[string]any{"role": map[bool]string{true: "what", false: "who"}[i == 0], "t": h["t"], "h": h["h"], "by": h["id"],
				"one": []any{h["id"]}, "two": []any{}})
		}
	}
	all := map[string]any{"folder": name + "/item", "word": "All " + name, "rows": len(rows), "heads": heads,
		"lines": lines, "one": "row", "many": "rows", "by": heads[0]["id"], "down": false, "place": len(m.index), "finds": map[string]any{"under": []string{}, "who": []string{}, "date": heads[0]["id"]}}
	for key, value := range info {
		all[key] = value
	}
	var shards []string
	for i, part := range [][][]any{rows[:len(rows)/2], rows[len(rows)/2:]} {
		shards = append(shards, fmt.Sprintf("data/rows-%s-%d.js", name, i))
		m.files[shards[i]] = fmt.Appendf(nil, "opsreportRows(%q,%s);\n", name, m.json(part))
	}
	all["shards"] = shards
	m.index[name] = all
	m.files["data/lists.js"] = fmt.Appendf(nil, "opsreportLists(%s);\n", m.json(m.index))
}

func (m *madeLists) json(of any) []byte {
	m.t.Helper()
	b, err := json.Marshal(of)
	if err != nil {
		m.t.Fatal(err)
	}
	return b
}

// pick chooses an option of the select box beside the filter.
func (b *tab) pick(word string) {
	b.t.Helper()
	eval[bool](b, `(s => { s.selectedIndex = [...s.options].findIndex(o => o.text === `+quoted(word)+`);
		s.dispatchEvent(new Event("change")); return true })(document.querySelector(".controls select"))`)
}

// tick ticks a box of the filters, or of the columns.
func (b *tab) tick(within, word string) {
	b.t.Helper()
	eval[bool](b, `([...document.querySelectorAll(`+quoted(within)+`)].find(l => l.children[1].textContent === `+quoted(word)+
		` || l.children[2]?.textContent === `+quoted(word)+`).querySelector("input").click(), true)`)
}

// saved is the file that the page offers, as it is, with its name and kind.
func (b *tab) saved() string {
	b.t.Helper()
	eval[bool](b, `(window.caught = null, document.querySelector(".controls button.button").click(), true)`)
	return eval[string](b, `caught === null ? "not made by the page" : caught.arrayBuffer().then(a => caughtName + " " + caught.type + " " +
		new TextDecoder("utf-8", {ignoreBOM: true}).decode(a))`)
}

// thing is a list with everything that a file, an order or a filter has to take care of.
func thing(m *madeLists) {
	weeks := head{"id": "weeks", "t": "Weeks", "k": "w"}
	m.add("equipment", map[string]any{"by": "serial", "looks": []map[string]any{
		{"of": []string{"expired"}, "chip": `<span class="chip exp"><svg viewBox="0 0 10 10"></svg></span>`},
		{"of": []string{"uptodate"}, "chip": `<span class="chip utd"><svg viewBox="0 0 10 10"></svg></span>`},
		{"of": []string{"other"}, "chip": ""}}},
		[]head{{"id": "serial", "t": "Serial no."}, {"id": "title", "t": `A "title", or two`}, {"id": "offices", "t": "Offices", "f": true},
			{"id": "status", "t": "Status", "k": "s", "f": true}, {"id": "expires", "t": "Expires", "k": "d", "c": "n"},
			{"id": "count", "t": "Count", "k": "n", "h": "counted"}, {"id": "line", "t": "Line"}, weeks,
			{"id": "secret", "t": "Secret"}}, [][]any{
			{"a1", 0, "EX-10", `say "yes" or "no" or ""`, []any{"Dock, Yard", "dock\tDock\nyard\tYard"}, []any{"Up to date", "uptodate"},
				[]any{"1 Nov 2026", 20261101}, []any{"10", 10}, "deep water", []any{""}, "x"},
			{"b2", "equipment/other/b2.html", "EX-9", "=1+1", []any{"Yard", "yard"}, []any{"Expired", "expired"},
				[]any{"30 Sep 2026", 20260930}, []any{"9", 9}, "no line", []any{""}, "x"},
			{"c3", 0, "ex-1", "two\rlines", []any{"none"}, []any{"odd one", "other:odd one"},
				[]any{"no date"}, []any{"n/a"}, "a,b", []any{""}, "x"},
			{"d4", 0, "ÉX-2", " leading", []any{"Dock", "dock"}, []any{"Expired", "expired"}, []any{"5 Nov 2026", 20261105}, []any{"100", 100},
				"＝fullwidth", []any{""}, "x"},
			{"e5", 0, 0, "@at", []any{"Dock", "dock"}, []any{"Up to date", "uptodate"}, []any{"4 Nov 2026", 20261104}, []any{"-3", -3},
				"+plus", []any{""}, "x"},
		})
}

// spreadsheet: the file of a list is what is shown, as a spreadsheet takes it, and nothing in it that the spreadsheet would run.
func spreadsheet(t *testing.T, v *visited) {
	m := makeLists(t, v)
	thing(m)
	b := openTab(t, v.browser, serve(t, m.files), 1280, catch)
	b.Visit("equipment/all.html")
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 5`)
	b.pick("Sort: Expires, latest first")
	const head = "id,page,Serial no.,\"A \"\"title\"\", or two\",Offices,Status,Expires,Count"
	if got, want := b.saved(), "equipment.csv text/csv \ufeff"+head+",Line,Secret\r\n"+
		"d4,equipment/item/d4.html,ÉX-2,\" leading\",Dock,Expired,2026-11-05,100,'＝fullwidth,x\r\n"+
		"e5,equipment/item/e5.html,e5,'@at,Dock,Up to date,2026-11-04,'-3,'+plus,x\r\n"+
		"a1,equipment/item/a1.html,EX-10,\"say \"\"yes\"\" or \"\"no\"\" or \"\"\"\"\",\"Dock, Yard\",Up to date,2026-11-01,10,deep water,x\r\n"+
		"b2,equipment/other/b2.html,EX-9,'=1+1,Yard,Expired,2026-09-30,9,no line,x\r\n"+
		"c3,equipment/item/c3.html,ex-1,\"two\rlines\",none,odd one,no date,n/a,\"a,b\",x\r\n"; got != want {
		t.Errorf("the file is\n%q\nwant\n%q", got, want)
	}
	b.says("the button", `document.querySelector(".controls button.button").textContent`, "CSV, 5 rows")
	b.query("EX-9")
	b.says("the button of one row", `document.querySelector(".controls button.button").textContent`, "CSV, 1 row")
	b.query("")
	// With every row and the usual columns it is the file of the site.
	b.Visit("equipment/all.html")
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 5`)
	if got := b.saved(); got != "not made by the page" {
		t.Errorf("the whole list is made anew: %q", got)
	}
	b.Quiet("spreadsheet")
}

// reordered: orders and filters of a list, and the address that leads to them.
func reordered(t *testing.T, v *visited) {
	m := makeLists(t, v)
	thing(m)
	b := openTab(t, v.browser, serve(t, m.files), 1280, catch)
	b.Visit("equipment/all.html")
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 5`)
	const ids = `[...document.querySelectorAll(".listing tbody th a")].map(a => a.href.slice(-7, -5)).join(" ")`
	b.says("as listed: numbers by their value, capitals as small ones, names without one last", ids, "e5 c3 d4 b2 a1")
	b.says("what one may sort by", `[...document.querySelector("select").options].map(o => o.text).join("|")`, `Sort: as listed|`+
		`Sort: Serial no.|Sort: A "title", or two|Sort: Offices|Sort: Status|Sort: Expires|Sort: Expires, latest first|Sort: Count|`+
		`Sort: Count, highest first|Sort: Line|Sort: Secret`)
	for _, c := range [][3]string{
		{"Sort: Expires", "b2 a1 e5 d4 c3", "sort=expires"}, {"Sort: Expires, latest first", "d4 e5 a1 b2 c3", "sort=-expires"},
		{"Sort: Count", "e5 b2 a1 d4 c3", "sort=count"}, {"Sort: Count, highest first", "d4 a1 b2 e5 c3", "sort=-count"},
		{"Sort: Status", "d4 b2 c3 e5 a1", "sort=status"}, {"Sort: as listed", "e5 c3 d4 b2 a1", ""},
	} {
		b.pick(c[0])
		b.says(c[0], ids, c[1])
		b.says(c[0]+": the address", `location.hash.slice(1)`, c[2])
	}
	b.says("heads that sort", `
		[...document.querySelectorAll(".listing thead th")].map(e => 
			e.textContent + (e.querySelector("button") ? "" : "!")).join("|")`,
		`Serial no.|A "title", or two|Offices|Status|Expires|Count|Line`)
	b.press("Count")
	b.says("a head", ids+` + document.querySelector("[aria-sort]").textContent + document.querySelector("select").selectedOptions[0].text`,
		"d4 a1 b2 e5 c3CountSort: Count, highest first")
	b.press("Count")
	b.says("a head again", ids+` + document.querySelector("[aria-sort]").ariaSort`, "e5 b2 a1 d4 c3ascending")
	b.says("one head is marked", `String(document.querySelectorAll(".listing [aria-sort]").length)`, "1")

	// An item of two offices counts in each; the states stand in the order of their looks, the others by name.
	const filters = `[...document.querySelectorAll(".choice fieldset")].map(f => f.querySelector("legend").textContent + ": " +
		[...f.querySelectorAll("label:not([hidden])")].map(l =>
			l.textContent + (l.querySelector("svg")?.getAttribute("class") ?? "")).join(", ")).join("; ")`
	b.Settle(filters + ` === "Offices: Dock3, none1, Yard2; Status: Expired2i exp, Up to date2i utd, odd one1"`)
	b.tick(".choice label", "Yard")
	b.says("of an office", ids, "b2 a1")
	b.Settle(filters + ` === "Offices: Dock3, none1, Yard2; Status: Expired1i exp, Up to date1i utd"`)
	b.tick(".choice label", "Expired")
	b.says("and expired", ids+` + decodeURIComponent(location.hash)`, "b2#f.offices=yard&f.status=expired&sort=count")
	b.says("the filters in words", `[...document.querySelectorAll(".pill")].map(e => e.textContent + e.ariaLabel).join("; ")`,
		"Yard ✕Remove the filter Yard; Expired ✕Remove the filter Expired")
	b.tick(".choice label", "Yard")
	b.says("no office any more", ids, "b2 d4")

	// Each word is looked for, in any column and in the id, also in those that are not shown.
	for q, want := range map[string]string{"deep": "a1", "EX 30": "b2", "c3": "c3", "yes dock": "a1", "x nowhere": "", "ÉX-2": "d4", "ex-2": "d4"} {
		b.Visit("equipment/all.html#q=" + url.QueryEscape(q))
		b.Settle(`document.querySelector(".pills strong") !== null`)
		b.says("rows with "+q, ids, want)
	}
	b.says("the field has the text of the address", `document.querySelector(".controls input").value !== "" ? "yes" : "no"`, "yes")

	// A link within the page changes its state; what the list does not have is left alone.
	eval[bool](b, `(location.hash = "#f.status=expired&f.gone=x&sort=-weeks", true)`)
	b.Settle(ids + ` === "d4 b2"`)
	b.says("a row", `[...document.querySelectorAll(".listing tbody tr:last-child > *")].map(e =>
		e.textContent + "/" + e.className + "/" + (e.dataset.h ?? "")).join("|")`,
		`EX-9/row-what/|=1+1/row-who/|Yard/row-who/|Expired/row-who/|30 Sep 2026/row-who/|9/row-who/counted |no line/row-who/`)
	b.Quiet("reordered")
}

// headOfPages: the search field, the list below an entry, and what the night adds.
func headOfPages(t *testing.T, v *visited) {
	late := v.edition.Report.AsOf.UnixMilli() + 37*3600_000
	b := openTab(t, v.browser, v.file, 1280, fmt.Sprintf("Date.now = () => %d", late))
	record := v.files.recordPages()[0]
	b.Visit(record)
	b.Settle(`!!document.querySelector(".head > .notice[role=status]")`)
	said := eval[string](b, `(e =>
		e.textContent + "/" + e.getAttribute("role") + "/" + e.querySelector("strong").textContent)(
		document.querySelector(".head > .notice[role=status]"))`)
	if next := `22 Nov 2026, 16:12`; !strings.HasPrefix(said, "Out of date since "+next) ||
		!strings.HasSuffix(said, " The nightly job has not published a report since./status/Out of date since 22 Nov 2026, 16:12 GMT.") {
		t.Errorf("the stale report says %q", said)
	}
	b.says("when the next report was due", `document.querySelector(".strip").innerText.replace(/^.*(?=data)/, "")`, "data")
	if strip, want := eval[string](b, `document.querySelector(".strip").textContent`), v.files.document(t, "index.html"); strip !=
		textOf(tags(want, "p")[slices.IndexFunc(tags(want, "p"), func(n *html.Node) bool { return attribute(n, "class") == "strip" })], "") {
		t.Errorf("the strip of a record says %q", strip)
	}
	key := func(key, more, to string) string {
		return eval[string](b, `(() => { document.activeElement.blur(); const e = new KeyboardEvent("keydown", Object.assign({key: `+quoted(key)+
			`, bubbles: true, cancelable: true}, `+more+`)); (`+to+`).dispatchEvent(e);
			return e.defaultPrevented + " " + document.activeElement.tagName })()`)
	}
	for _, c := range [][4]string{{"/", "{}", "document.body", "true INPUT"}, {"/", "{ctrlKey: true}", "document.body", "false BODY"},
		{"/", "{metaKey: true}", "document.body", "false BODY"}, {"/", "{altKey: true}", "document.body", "false BODY"},
		{"/", "{}", `document.querySelector("input")`, "false BODY"}, {"a", "{}", "document.body", "false BODY"}} {
		if got := key(c[0], c[1], c[2]); got != c[3] {
			t.Errorf("the key %s with %s in %s: %s, want %s", c[0], c[1], c[2], got, c[3])
		}
	}
	b.says("the field", `(f =>
		[f.type, f.placeholder, f.ariaLabel, f.autocomplete, f.getAttribute("aria-keyshortcuts")].join())(document.querySelector(".find input"))`,
		"search,Search,Search every record,off,/")
	b.says("no link beside it", `String(document.querySelector(".find a"))`, "null")

	// The list below "Evidence" opens, and closes by Escape, by a click and by the focus elsewhere, not within it.
	const open = `String(document.querySelector(".about details").open)`
	for how, does := range map[string]string{
		"click": `document.querySelector("main").click()`, "focus": `document.querySelector(".site").focus()`} {
		eval[bool](b, `(document.querySelector(".about summary").click(), document.querySelector(".about li a").focus(), true)`)
		b.says("open, with the focus within", open, "true")
		eval[bool](b, `(`+does+`, true)`)
		b.says("after a "+how+" elsewhere", open, "false")
	}
	b.Do(chromedp.Focus[string](".about summary"), chromedp.KeyEvent(kb.Enter))
	b.Settle(open + ` === "true"`)
	b.Do(chromedp.KeyEvent(kb.Tab + "x"))
	b.says("after another key", open, "true")
	b.Do(chromedp.KeyEvent(kb.Escape))
	b.Settle(open + ` === "false" && document.activeElement.matches(".about summary")`)

	// A text that was typed goes to the search as it is.
	b.Do(chromedp.Focus[string](".find input"), chromedp.KeyEvent("a&b #c+d\r"))
	b.Settle(`location.pathname.endsWith("/search.html") && document.getElementById("search-field")?.value === "a&b #c+d"`)
	b.Visit("search.html")
	b.says("the page of the search keeps its link", `
		document.querySelector(".find").textContent + document.querySelectorAll(".find input").length`, "Search0")
	if got := key("/", "{}", "document.body"); got != "true INPUT" || eval[string](b, `document.activeElement.id`) != "search-field" {
		t.Errorf("on the page of the search, / leads to %s", got)
	}
	// A thread that is still open says of which day the report is.
	still := slices.IndexFunc(v.files.recordPages(), func(name string) bool {
		return strings.Contains(string(v.files[name]), `class="end" data-day`)
	})
	name := v.files.recordPages()[still]
	since := attribute(tags(v.files.document(t, name), "li")[slices.IndexFunc(tags(v.files.document(t, name), "li"), func(n *html.Node) bool {
		return attribute(n, "data-day") != ""
	})], "data-day")
	sinceMs, err := strconv.ParseInt(since, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	b.Visit(name)
	b.says(name, `document.querySelector("[data-day] .day").textContent`,
		fmt.Sprintf("Day %d", (calendar.Civil(v.edition.Report.AsOf).UnixMilli()-sinceMs)/86_400_000))
	b.Quiet("head")
}
