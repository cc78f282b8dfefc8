//go:build tools

package render

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"opsreport/render/calendar"
)

// searched is a site whose lists are made for the search.
func searched(t *testing.T, v *visited) *madeLists {
	m := makeLists(t, v)
	day := func(n int) []any { // so many days after that of the night
		on := calendar.Civil(v.edition.Report.AsOf).AddDate(0, 0, n)
		return []any{on.Format("2 Jan 2006"), on.Year()*10000 + int(on.Month())*100 + on.Day()}
	}
	since := func(days int) []any {
		return append(day(-days), v.edition.Report.AsOf.UnixMilli()-int64(days)*86_400_000-1)
	}
	in, out, alone := []any{"In service", "in"}, []any{"Out of service", "out"}, []any{"no one"}
	later, none := []any{"1 Dec 2026", 20261201}, []any{"no date"}
	expired, expiring, fine := []any{"Expired", "expired", 0}, []any{"Expiring", "expiring", 1}, []any{"Up to date", "uptodate"}
	line := func(role string, one, two []string) map[string]any {
		return map[string]any{"role": role, "t": "-", "by": one[0], "one": one, "two": two}
	}
	m.add("equipment", map[string]any{"by": "serial", "finds": map[string]any{"state": "status", "since": "expires", "names": true},
		"names": map[string]string{"office": "field_office", "with": "user"}, "near": map[string]string{"expires": "day"},
		"says": map[string][]string{"with": {"with no one", "with {0}", "with {0} and {1}", "with {0}, {1} and 1 other", "with {0}, {1} and {n} others"}},
		"lines": []map[string]any{line("what", []string{"serial", "title"}, []string{"type"}), line("who", []string{"office"}, []string{"with"}),
			line("state", []string{"status"}, []string{"service"}), line("when", []string{"expires"}, []string{})}, "looks": []map[string]any{
			{"of": []string{"expired"}, "chip": `<span class="chip exp"></span>`},
			{"of": []string{"expiring"}, "chip": `<span class="chip due"></span>`},
			{"of": []string{"uptodate"}, "chip": `<span class="chip utd"></span>`}}},
		[]head{{"id": "serial", "t": "Serial no."}, {"id": "title", "t": "Title"}, {"id": "type", "t": "Type", "f": true},
			{"id": "office", "t": "Office", "f": true}, {"id": "service", "t": "Service state", "h": true},
			{"id": "status", "t": "Status", "k": "s"}, {"id": "expires", "t": "Expires", "k": "d"}, {"id": "with", "t": "With"}}, [][]any{
			{"a1", 0, "LD-0010", "Roof ladder", "Ladders", "North", in, fine, later, alone},
			{"a2", 0, "LD-0009", "Roof ladder", "Ladders", "North", in, fine, later, alone},
			{"a3", 0, "LD-0004", "Ladder", "Ladders", "South", in, expired, none, alone},
			{"a4", 0, "LD-0016", "Ladder", "Ladders", []any{"no office"}, in, expired, since(35), alone},
			{"a5", 0, "LD-0002", "Ladder", "Ladders", "South", in, expiring, later, alone},
			{"a6", "equipment/other/a6.html", "LD-0031", "Long ladder", "Ladders", []any{"South", "s"}, in, expired, since(52), []any{"Carla, Dora", "c\tCarla\nd\tDora"}},
			{"a7", 0, "LD-0001", "Ladder", "Ladders", "South", out, []any{"Expired", "expired", 3}, since(9), alone},
			{"a8", 0, "EX-0001", "Foam 9 l", "Fire extinguishers", "North", in, fine, later, alone},
			{"a9", 0, "EX-0011", []any{"no title"}, "Fire extinguishers", "North", in, []any{"Expired", "expired", 0}, since(1), alone},
			{"a10", 0, "GD-0032", "Gas detector", "Detectors", "North", in, []any{"Expiring", "expiring", 0}, since(1), alone},
			{"a11", 0, "GD-0033", "Gas detector", "Detectors", "North", in, []any{"Up to date", "uptodate", 0}, since(3), []any{"Ann, Bo, Cy, Di", "p\tAnn\nq\tBo\nr\tCy\ns\tDi"}},
			{"a12", 0, "GD-0034", "Gas detector", "Detectors", "North", in, []any{"Expiring", "expiring", 0}, since(0), alone},
			{"a13", 0, "EX-0012", []any{"no title"}, "Fire extinguishers", "North", in, []any{"Expired", "expired", 0}, since(0), alone},
			{"a14", 0, "GD-0041", "Gas meter", "Meters", "North", in, fine, day(110), alone}, // 11 Mar, and 31 Mar
			{"a15", 0, "GD-0042", "Gas meter", "Meters", "North", in, fine, day(130), alone},
			{"a16", 0, "GD-0043", "Gas meter", "Meters", "North", in, fine, day(-110), alone}, // 3 Aug, and 29 Jul
			{"a17", 0, "GD-0044", "Gas meter", "Meters", "North", in, fine, day(-115), alone}})
	opened := func(days int64) []any {
		return []any{"1 Oct 2026", v.edition.Report.AsOf.UnixMilli() - days*86_400_000 - 1}
	}
	m.add("followups", map[string]any{"by": "created", "down": true, "text": []string{"data/text-followups-0.js"}, "finds": map[string]any{"state": "state"},
		"names": map[string]string{"assignee": "user"}, "near": map[string]string{"created": "age", "due": "due"},
		"says": map[string][]string{"assignee": {"with no one"}, "due": {"no due date"}, "reassigned": {"", "reassigned once", "reassigned twice", "reassigned {n} times"}},
		"lines": []map[string]any{line("what", []string{"follow-up"}, []string{"form"}), line("who", []string{"assignee"}, []string{"reassigned"}),
			line("state", []string{"state"}, []string{}), {"role": "when", "t": "-", "by": "closed", "one": []string{"closed", "due"}, "either": true, "two": []string{}},
			line("age", []string{"created"}, []string{})}, "looks": []map[string]any{
			{"of": []string{"overdue"}, "chip": `<span class="chip exp"></span>`}, {"of": []string{"open", "closed"}}}},
		[]head{{"id": "follow-up", "t": "Follow-up", "b": true}, {"id": "form", "t": "Form", "h": true}, {"id": "state", "t": "State", "k": "s"},
			{"id": "assignee", "t": "Assignee"}, {"id": "closed", "t": "Closed", "k": "d"}, {"id": "due", "t": "Due", "k": "d"},
			{"id": "reassigned", "t": "Reassigned", "k": "n"}, {"id": "created", "t": "Created", "k": "d"}}, [][]any{
			{"f-closed", 0, []any{"Walk: The ladder is loose. Tom saw it.", 6, 25}, "Walk", []any{"Closed", "closed"}, []any{"Anna Winch", "anna"},
				[]any{"9 Nov 2026", 20261109}, day(-9), []any{"0"}, opened(30)},
			{"f-newest", 0, []any{"Walk: EX-0001 hides a ladder", 6, 28}, "Walk", []any{"Closed", "closed"}, []any{"Anna Winch", "anna"},
				[]any{"10 Nov 2026", 20261110}, []any{"none given"}, []any{"3", 3}, opened(20)},
			{"f-open", 0, []any{"Walk: Ladder gone", 6, 17}, "Walk", []any{"Open", "open", 1}, []any{"Bert", "b"}, []any{"open"}, day(1), []any{"1", 1}, opened(0)},
			{"f-past", 0, []any{"Walk: Gate open", "Gate is open…"}, "Walk", []any{"Open", "open", 1}, []any{"Unassigned"}, []any{"open"}, day(-2), []any{"0"}, opened(1)},
			{"f-later", 0, "Walk: Rail bent", "Walk", []any{"Open", "open", 1}, []any{"Bert", "b"}, []any{"open"}, []any{"none given"}, []any{"0"}, opened(2)},
			{"0123456789abcdef", 0, "Walk, 2 Nov 2026", "Walk", []any{"Overdue", "overdue", 0}, []any{"Bert", "b"}, []any{"open"}, day(-18), []any{"0"}, opened(24)}})
	m.add("documents", map[string]any{"lines": []map[string]any{line("what", []string{"document"}, []string{"category"}), line("when", []string{"approved"}, []string{})}},
		[]head{{"id": "document", "t": "Document"}, {"id": "category", "t": "Category"}, {"id": "approved", "t": "Approved", "k": "d"}}, [][]any{
			{"d1", 0, "Cranes", "Manual", []any{"never"}}, {"d2", 0, "crane", "Manual", []any{"never"}},
			{"d3", 0, "Another crane", "Manual", []any{"3 Mar 2026", 20260303}},
			{"d4", 0, "Zoe\u0308’s Café, CO₂", "Notice", []any{"never"}}})
	m.files["data/groups.js"] = fmt.Appendf(nil, "opsreportGroups(%s);\n", m.json([][]string{
		{"equipment_type", "x", "Fire extinguishers", "equipment/type/x.html", "Type of equipment: 2 in service", "1 expired"},
		{"equipment_type", "l", "Ladders", "equipment/type/l.html", "Type of equipment: 6 in service", "3 expired"},
		{"form", "w", "Ladder", "followups/form/w.html", "Form: 2 open of 4 follow-ups"}, {"field_office", "s", "Old ladders", "o.html", "Office: 1 in service"},
		{"field_office", "n", "Long ladders", "n.html", "Office: 0 in service"},
		{"user", "c", "Carla", "followups/assignee/c.html", "Person"}, {"user", "b", "Bert", "followups/assignee/b.html", "Person"}}))
	m.files["data/text-followups-0.js"] = fmt.Appendf(nil, "opsreportText(%q,%s);\n", "followups", m.json([][]string{
		{"0123456789abcdef", strings.Repeat("before ", 30) + "the\n  needle  lies & <here> " + strings.Repeat("after ", 60)},
		{"no such record", "needle"}}))
	return m
}

// outline is what the page of the search shows: its heading, the counts, the boxes, then each list with its rows.
const outline = `[...document.querySelectorAll("main h1, .kinds, .best li, .found h2, .hits tbody tr, .found section > p, .notes")].map(e =>
	e.matches(".kinds, tr") ? [...e.children].map(c => [...(c.matches("th, td") ? c.children : [c])].map(p => p.textContent).join(" / ") + (c.matches("[aria-current]") ? "*" : "")).join(" | ") :
	e.matches(".best li") ? "[" + e.querySelector("a").getAttribute("href") + " " + e.textContent + "]" : e.textContent).join("\n")`

// type types into the field, as from a link, and waits for what is found.
func (b *tab) look(query string) {
	b.t.Helper()
	b.Visit("search.html?q=" + url.QueryEscape(query))
	b.Settle(allRead)
}

// allRead holds once a search has read every file; until then, what is found is drawn anew with each.
const allRead = `/contains? “/.test(document.querySelector("main [role=status]").textContent) &&
	!/not read/i.test(document.querySelector(".notes")?.textContent)`

// found: groups as boxes, then each list with the best first, six of each, and its count as a filter.
func found(t *testing.T, v *visited) {
	b := openTab(t, v.browser, serve(t, searched(t, v).files), 1280)
	for _, c := range [][2]string{
		{"ladder", `10 records contain “ladder”
All 10* | Equipment 7 | Follow-ups 3 | Documents 0
[followups/form/w.html LadderForm: 2 open of 4 follow-ups]
[equipment/type/l.html LaddersType of equipment: 6 in service, 3 expired]
[o.html Old laddersOffice: 1 in service]
Equipment 7, expired first
LD-0031 Long ladder / Ladders | South / with Carla and Dora | Expired | 52 days ago / 30 Sep 2026
LD-0016 Ladder / Ladders | no office / with no one | Expired | 35 days ago / 17 Oct 2026
LD-0004 Ladder / Ladders | South / with no one | Expired | no date
LD-0002 Ladder / Ladders | South / with no one | Expiring | in 10 days / 1 Dec 2026
LD-0001 Ladder / Ladders | South / with no one | Expired / Out of service | 9 days ago / 12 Nov 2026
LD-0009 Roof ladder / Ladders | North / with no one | Up to date | in 10 days / 1 Dec 2026
All 7
Follow-ups 3, 1 open; overdue and open first, then the newest
Ladder gone / Walk | Bert / reassigned once | Open | tomorrow / 22 Nov 2026 | less than a day ago / 1 Oct 2026
EX-0001 hides a ladder / Walk | Anna Winch / reassigned 3 times | Closed | 10 Nov 2026 | 1 Oct 2026
The ladder is loose / Walk | Anna Winch | Closed | 9 Nov 2026 | 1 Oct 2026
Documents: none.`},
		{"EX0001", `2 records contain “EX0001”
All 2* | Equipment 1 | Follow-ups 1 | Documents 0
Equipment 1, expired first
EX-0001 Foam 9 l / Fire extinguishers | North / with no one | Up to date | in 10 days / 1 Dec 2026
Follow-ups 1, none open; overdue and open first, then the newest
EX-0001 hides a ladder / Walk | Anna Winch / reassigned 3 times | Closed | 10 Nov 2026 | 1 Oct 2026
Documents: none.`},
		{"walk", `6 records contain “walk”
All 6* | Equipment 0 | Follow-ups 6 | Documents 0
Follow-ups 6, 4 open; overdue and open first, then the newest
Walk, 2 Nov 2026 | Bert | Overdue | 18 days late / 3 Nov 2026 | 24 days ago / 1 Oct 2026
Ladder gone / Walk | Bert / reassigned once | Open | tomorrow / 22 Nov 2026 | less than a day ago / 1 Oct 2026
Gate is open… / Walk | with no one | Open | 2 days past / not listed as overdue | 1 day ago / 1 Oct 2026
Walk: Rail bent / Walk | Bert | Open | no due date | 2 days ago / 1 Oct 2026
EX-0001 hides a ladder / Walk | Anna Winch / reassigned 3 times | Closed | 10 Nov 2026 | 1 Oct 2026
The ladder is loose / Walk | Anna Winch | Closed | 9 Nov 2026 | 1 Oct 2026
Equipment, Documents: none.`},
		{"crane", `3 records contain “crane”
All 3* | Equipment 0 | Follow-ups 0 | Documents 3
Documents 3, by title
crane / Manual | never
Another crane / Manual | 3 Mar 2026
Cranes / Manual | never
Equipment, Follow-ups: none.`},
		{"anna winch", `2 records contain “anna winch”
All 2* | Equipment 0 | Follow-ups 2 | Documents 0
Follow-ups 2, none open; overdue and open first, then the newest
EX-0001 hides a ladder / Walk | Anna Winch / reassigned 3 times | Closed | 10 Nov 2026 | 1 Oct 2026
The ladder is loose / Walk | Anna Winch | Closed | 9 Nov 2026 | 1 Oct 2026
Equipment, Documents: none.`},
		{"fire", `3 records contain “fire”
All 3* | Equipment 3 | Follow-ups 0 | Documents 0
[equipment/type/x.html Fire extinguishersType of equipment: 2 in service, 1 expired]
Equipment 3, expired first
EX-0011 no title / Fire extinguishers | North / with no one | Expired | yesterday / 20 Nov 2026
EX-0012 no title / Fire extinguishers | North / with no one | Expired | today / 21 Nov 2026
EX-0001 Foam 9 l / Fire extinguishers | North / with no one | Up to date | in 10 days / 1 Dec 2026
Follow-ups, Documents: none.`},
		{"detector", `3 records contain “detector”
All 3* | Equipment 3 | Follow-ups 0 | Documents 0
Equipment 3, expired first
GD-0033 Gas detector / Detectors | North / with Ann, Bo and 2 others | Up to date | 3 days ago / 18 Nov 2026
GD-0032 Gas detector / Detectors | North / with no one | Expiring | yesterday / 20 Nov 2026
GD-0034 Gas detector / Detectors | North / with no one | Expiring | today / 21 Nov 2026
Follow-ups, Documents: none.`},
		{"meter", `4 records contain “meter”
All 4* | Equipment 4 | Follow-ups 0 | Documents 0
Equipment 4, expired first
GD-0041 Gas meter / Meters | North / with no one | Up to date | in 3 months / 11 Mar 2027
GD-0042 Gas meter / Meters | North / with no one | Up to date | in 4 months / 31 Mar 2027
GD-0043 Gas meter / Meters | North / with no one | Up to date | 3 months ago / 3 Aug 2026
GD-0044 Gas meter / Meters | North / with no one | Up to date | 3 months ago / 29 Jul 2026
Follow-ups, Documents: none.`},
		{"f-open", `1 record contains “f-open”
All 1* | Equipment 0 | Follow-ups 1 | Documents 0
Follow-ups 1, 1 open; overdue and open first, then the newest
Ladder gone / Walk | Bert / reassigned once | Open | tomorrow / 22 Nov 2026 | less than a day ago / 1 Oct 2026
Equipment, Documents: none.`},
	} {
		b.look(c[0])
		b.says(c[0], outline, c[1])
	}
	for q, marks := range map[string]string{"zoë's": "Zoë’s", "ZOE’S CAFE": "Zoë’s,Café", "co2 Zo\u00eb": "Zoë,CO₂"} { // however letters, quotes and case are written
		b.look(q)
		b.says(q, `document.querySelectorAll(".hits tbody tr").length + " " + [...document.querySelectorAll(".hits mark")].map(e => e.textContent.normalize()).join()`, "1 "+marks)
	}
	b.says("the field", `document.getElementById("search-field").autocomplete`, "off")
	for _, q := range []string{"ex 1", "Ex-01", "EX.1"} {
		b.look(q)
		b.says(q+" first", `document.querySelector(".hits a").textContent`, "EX-0001")
	}

	// A count leads to its list alone, and back again, also by keys.
	b.look("ladder")
	eval[bool](b, `(document.querySelector(".found section > p a").focus(), true)`)
	b.Do(chromedp.KeyEvent(kb.Enter))
	b.Settle(`document.querySelectorAll(".hits tbody tr").length === 7`)
	b.says("a list alone", outline, `10 records contain “ladder”
All 10 | Equipment 7* | Follow-ups 3 | Documents 0
Equipment 7, expired first
LD-0031 Long ladder / Ladders | South / with Carla and Dora | Expired | 52 days ago / 30 Sep 2026
LD-0016 Ladder / Ladders | no office / with no one | Expired | 35 days ago / 17 Oct 2026
LD-0004 Ladder / Ladders | South / with no one | Expired | no date
LD-0002 Ladder / Ladders | South / with no one | Expiring | in 10 days / 1 Dec 2026
LD-0001 Ladder / Ladders | South / with no one | Expired / Out of service | 9 days ago / 12 Nov 2026
LD-0009 Roof ladder / Ladders | North / with no one | Up to date | in 10 days / 1 Dec 2026
LD-0010 Roof ladder / Ladders | North / with no one | Up to date | in 10 days / 1 Dec 2026
Documents: none.`)
	b.says("what has the focus", `document.activeElement.tagName`, "H1")
	b.back()
	b.Settle(`document.querySelectorAll(".hits tbody tr").length === 9`)
	b.says("links", `[...document.querySelectorAll(".hits a")].slice(0, 3).map(a => a.getAttribute("href")).join()`,
		"equipment/other/a6.html,o.html,followups/assignee/c.html")

	// The field: what is typed stands in the address, a name that one record has opens its page.
	b.query("EX-2 & co")
	b.Settle(`document.querySelector("main [role=status]").textContent.includes("EX-2 & co")`)
	b.says("the address has the text", `location.search`, "?q=EX-2%20%26%20co")
	for _, q := range []string{"crane", "EX-00"} {
		b.query(q)
		eval[bool](b, `(document.querySelector("main form").requestSubmit(), true)`)
		b.Settle(`document.querySelector("main [role=status]").textContent.includes(` + quoted("“"+q+"”") + `)`)
	}
	for q, page := range map[string]string{"a8": "equipment/item/a8.html", " ld-0031 ": "equipment/other/a6.html"} {
		b.Visit("search.html")
		b.query(q)
		eval[bool](b, `(document.querySelector("main form").requestSubmit(), true)`)
		b.Settle(`location.pathname.endsWith(` + quoted("/"+page) + `)`)
	}
	b.Visit("search.html?q=ladder&open=1")
	b.Settle(`location.search === "?q=ladder" && document.querySelectorAll(".hits tbody tr").length === 9`)

	// The key that leads to a field is a character in it.
	key := func(to string) string {
		return `String(` + to + `.dispatchEvent(new KeyboardEvent("keydown", {key: "/", bubbles: true, cancelable: true})))`
	}
	b.says("a slash in the field", key(`document.getElementById("search-field")`), "true")
	b.says("a slash elsewhere", key(`document.body`), "false")
	b.query(" ")
	b.Settle(`document.querySelector("main h1").textContent === "Search"`)
	b.says("nothing asked for", outline, "Search")
}

// foundNothing: a word that no record has is taken for the nearest that one has; where the rows do not come, it says so.
func foundNothing(t *testing.T, v *visited) {
	m := searched(t, v)
	b := openTab(t, v.browser, serve(t, m.files), 1280)
	const heading = `document.querySelector("main h1").textContent`
	for q, want := range map[string]string{
		"laddr": "ladder", "lader": "ladder", "laddre": "ladder", "extingisher": "extinguishers", "extingishers": "extinguishers",
		"extingisers": "extinguishers",
		"xneedlex":    "needle", "loose laddr": "loose ladder", "Foem": "foam", "needel": "needle",
	} {
		b.Visit("search.html?q=" + url.QueryEscape(q))
		b.Settle(heading + ` === ` + quoted(`No record contains “`+q+`”. Showing “`+want+`” instead`))
		b.says(q, `document.querySelector("main h1 a").getAttribute("href") +
			document.querySelectorAll(".hits tbody tr").length.toString().replace(/[1-9]+/, "+")`,
			"#q="+strings.ReplaceAll(want, " ", "%20")+"+")
	}
	for _, q := range []string{"fom", "ladxxr", "xneedlx",
		"extinbisers x", "no title", "EX-0099", "ladder crane", "__proto__", "constructor"} {
		b.look(q)
		eval[bool](b, `new Promise(done => setTimeout(() => done(true), 300))`)
		b.says(q, outline, "No record contains “"+q+"”")
	}
	b.says("what is left", `[...document.querySelectorAll(".browse a")].filter(a => a.checkVisibility()).length + ""`, "4")

	delete(m.files, "data/rows-documents-1.js")
	b = openTab(t, v.browser, serve(t, m.files), 1280)
	b.Visit("search.html?q=crane")
	const failed = "The records could not be loaded. The lists below have every one."
	b.Settle(`document.querySelector(".notes")?.textContent === ` + quoted(failed))
	b.query("foam")
	b.Settle(`document.querySelectorAll(".hits tbody tr").length === 1`)
	b.says("lists that came are searched", outline, "1 record contains “foam”\nAll 1* | Equipment 1 | Follow-ups 0\n"+
		"Equipment 1, expired first\nEX-0001 Foam 9 l / Fire extinguishers | North / with no one | Up to date | in 10 days / 1 Dec 2026\n"+failed+" Follow-ups: none.")
	b.says("links to the lists", `String(document.querySelector(".browse a").checkVisibility())`, "true")
	delete(m.files, "data/lists.js")
	b.Visit("search.html?q=crane")
	b.Settle(heading + ` === ` + quoted(failed))
	b.Visit("equipment/all.html")
	b.Settle(`document.querySelector("[data-register]").textContent ===
		"The data of this list could not be loaded; the pages below hold every row."`)
	if left := eval[int](b, `[...document.querySelectorAll("main a[href$='.html']")].filter(a => a.checkVisibility()).length`); left == 0 {
		t.Error("where the rows do not come, no link leads to them")
	}
}

// foundInTexts: what was found in a text is shown around the words, marked, and as text.
func foundInTexts(t *testing.T, v *visited) {
	b := openTab(t, v.browser, serve(t, searched(t, v).files), 390)
	b.look("needle")
	b.says("a text", `document.querySelector(".hits .more").innerHTML`, "…"+strings.Repeat("before ", 8)+"the <mark>needle</mark> lies &amp; &lt;here&gt; "+
		strings.TrimSpace(strings.Repeat("after ", 16))+"…")
	b.look("loose Ladder")
	b.says("marks", `document.querySelector(".hits a").innerHTML`, "<span>The <mark>ladder</mark> is <mark>loose</mark></span>")
	b.Fits("what is found")
	b.Quiet("found in texts")
}
