//go:build tools

package render

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"opsreport/render/calendar"
)

// few is a site of short lists.
func few(t *testing.T, v *visited) files {
	t.Helper()
	m := makeLists(t, v)
	looks := []map[string]any{{"of": []string{"expired"}, "chip": `<span class="chip exp"></span>`},
		{"of": []string{"expiring"}, "chip": `<span class="chip due"></span>`},
		{"of": []string{"uptodate"}, "chip": `<span class="chip utd"></span>`}}
	list := func(name, by string, down bool, heads []head, rows [][]any) {
		m.add(name, map[string]any{"by": by, "down": down, "looks": looks}, heads, rows)
	}
	var items [][]any
	for i := range 101 {
		state, office, day := []any{"Expired", "expired"}, "North", []any{fmt.Sprintf("%d Nov 2026", 1+i%30), 20261101 + i%30}
		switch {
		case i == 100:
			state = []any{"Expiring", "expiring"}
		case i >= 60:
			state = []any{"Up to date", "uptodate"}
		}
		if i%2 > 0 {
			office = "South"
		}
		title := "Pump"
		switch i {
		case 5:
			day = []any{"no date"}
		case 7:
			title = "-1+1"
		case 8:
			title = "Kühlpumpe"
		}
		items = append(items, []any{fmt.Sprintf("id%03d", i), 0, fmt.Sprintf("EX-%03d", i), title, office, state, day})
	}
	list("equipment", "serial", false, []head{{"id": "serial", "t": "Serial no."}, {"id": "title", "t": "Title"},
		{"id": "office", "t": "Office", "f": true}, {"id": "status", "t": "Status", "k": "s", "f": true},
		{"id": "expires", "t": "Expires", "k": "d"}}, items)
	list("followups", "created", true, []head{{"id": "follow-up", "t": "Follow-up", "b": true}, {"id": "assignee", "t": "Assignee"},
		{"id": "created", "t": "Created", "k": "d"}}, [][]any{{"of-twelve-ch", 0, 0, "Anna Assignee", []any{"9 Nov 2026", 20261109}},
		{"of-thirteen-c", 0, 0, "Anna Assignee", []any{"10 Nov 2026", 20261110}}, {"none", 0, "Walk", "Anna Assignee", []any{"no date"}}})
	list("documents", "document", false, []head{{"id": "document", "t": "Document"}}, [][]any{{"d1", 0, "The crane book"},
		{"d2", 0, "Cranes"}, {"d3", 0, "crane"}, {"d4", 0, "Another crane"}})
	list("trainings", "training", false, []head{{"id": "training", "t": "Training"}, {"id": "instructor", "t": "Instructor"}},
		[][]any{{"t1", 0, "Harness check", "Ingrid Instructor"}})
	return m.files
}

// fewRows: the list of a register at its edges.
func fewRows(t *testing.T, v *visited) {
	b := openTab(t, v.browser, serve(t, few(t, v)), 1280, catch)
	b.Visit("equipment/all.html")
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 100`)
	b.says("of 101 rows", `document.querySelector(".listing p button").textContent`, "Show more of 101 rows")
	eval[bool](b, `(document.querySelector(".listing p button").click(), true)`)
	b.says("after more", rowsShown, "101 0")
	b.query("EX-0")
	b.says("of exactly 100", rowsShown, "100 0")

	b.query("EX-00")
	last := `[...document.querySelectorAll(".listing tbody tr:not(.group)")].map(r => r.cells[0].textContent.slice(-1)).join("")`
	b.press("Expires")
	b.says("the first day first", last, "0123467895")
	b.press("Expires")
	b.says("the last day first, without a day last", last, "9876432105")
	b.press("Serial no.")
	b.says("the head that is sorted by",
		`[...document.querySelectorAll(".listing th[aria-sort]")].map(e => e.textContent + e.ariaSort).join()`, "Serial no.ascending")
	eval[bool](b, `(document.querySelector(".controls button.button").click(), true)`)
	b.says("the file", `caught.text().then(s => s.split("\r\n")[8])`, "id007,equipment/item/id007.html,EX-007,'-1+1,South,Expired,2026-11-08")

	b.query("")
	tick := func(word string) {
		t.Helper()
		eval[bool](b, `([...document.querySelectorAll(".choice label")].find(l => l.textContent.startsWith(`+quoted(word)+
			`)).querySelector("input").click(), true)`)
	}
	const counts = `[...document.querySelectorAll(".choice label")].filter(e => !e.hidden).map(e => e.textContent).join(" ")`
	tick("Expired")
	b.Settle(counts + ` === "North30 South30 Expired60 Expiring1 Up to date40"`)
	tick("Up to date")
	b.Settle(counts + ` === "North50 South50 Expired60 Expiring1 Up to date40"`)
	const said = `document.querySelector(".pills strong").textContent + ", " + document.querySelector(".controls input").value`
	b.query("EX")
	eval[bool](b, `([...document.querySelectorAll(".pill")].find(e => e.textContent.startsWith("Expired")).click(), true)`)
	b.says("without one of two filters", said, "40 of 101 rows, EX")
	b.query("EX-09")
	eval[bool](b, `(document.querySelector(".pills .plain").click(), true)`)
	b.says("without any", said, "101 of 101 rows, ")
	b.says("what has more", `document.querySelector(".listing > p:last-child").textContent`, "Show more of 101 rows")
	b.query("kuhlPUMPE")
	b.Settle(said + ` === "1 of 101 rows, kuhlPUMPE"`)
	const offered = `[...document.querySelectorAll(".pills a, .pills .plain")].map(e => e.textContent).join()`
	b.query("kühlpunpe")
	b.Settle(offered + ` === "Clear all,Show “kuhlpumpe” instead,Search every record"`)
	b.says("everything is searched for it", `document.querySelector(".pills a").getAttribute("href")`, "../search.html#q=k%C3%BChlpunpe")
	eval[bool](b, `(document.querySelectorAll(".pills .plain")[1].click(), true)`)
	b.Settle(said + ` === "1 of 101 rows, kuhlpumpe"`)
	b.query("EX-09")
	b.Settle(said + ` !== "101 of 101 rows, EX-09" && !document.querySelector(".listing > p:last-child").textContent`)

	b.Visit("followups/all.html")
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 3`)
	b.says("the newest first, by their ids", `[...document.querySelectorAll(".listing tbody th a")].map(e => e.textContent).join()`,
		"…irteen-c,of-twelve-ch,Walk")
	b.Quiet("few rows")
}

// rowsShown is how many rows a register shows, and how many buttons for more.
const rowsShown = `document.querySelectorAll(".listing tbody tr:not(.group)").length + " " + document.querySelectorAll(".listing p button").length`

// says holds the text of an expression.
func (b *tab) says(what, expression, want string) {
	b.t.Helper()
	if got := eval[string](b, expression); got != want {
		b.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// handmade: two lists of a page have an address each, and ages are those at the as-of time.
func handmade(t *testing.T, v *visited) {
	f := few(t, v)
	head, _, _ := strings.Cut(string(f["equipment/all.html"]), `<main id="main">`)
	var p strings.Builder
	p.WriteString(head + `<main id="main">`)
	for _, name := range []string{"one", "two"} {
		fmt.Fprintf(&p, `<div class="tablebox"><div class="scroll"><table data-list="%s"><caption><span>%s</span></caption><thead><tr>`+
			`<th data-c="a">A</th></tr></thead><tbody>`, name, name)
		for i := range 25 {
			fmt.Fprintf(&p, `<tr><th>row %d</th></tr>`, i)
		}
		p.WriteString(`</tbody></table></div></div>`)
	}
	for _, hours := range []int64{-1, 0, 23, 24, 47, 48} {
		fmt.Fprintf(&p, `<p class="aged" data-age="%d" hidden></p>`, v.edition.Report.AsOf.UnixMilli()-hours*3_600_000)
	}
	for _, days := range []int{0, 1, -1} {
		fmt.Fprintf(&p, `<ol><li data-day="%d"><p class="day">As-of</p></li></ol>`,
			calendar.Civil(v.edition.Report.AsOf).AddDate(0, 0, -days).UnixMilli())
	}
	f["equipment/hand.html"] = []byte(p.String() + `</main></body></html>`)
	const moved = `window.moved = {}; new MutationObserver(all => { for (const m of all) for (const e of m.removedNodes) if (e.matches?.("tr"))
		moved[m.target.closest("table").dataset.list] = (moved[m.target.closest("table").dataset.list] ?? 0) + 1 })
		.observe(document, {childList: true, subtree: true})`
	b := openTab(t, v.browser, serve(t, f), 1280, moved)
	b.Visit("equipment/hand.html#q=row+2&list=two")
	b.says("rows stay where they are unless others are asked for", `JSON.stringify(moved)`, `{"two":25}`)
	b.says("the rows of both", `[...document.querySelectorAll(".pills strong")].map(e => e.textContent).join()`, "25 of 25 rows,7 of 25 rows")
	on := " on " + v.edition.Report.AsOf.Format("2 Jan")
	b.says("ages", `[...document.querySelectorAll(".aged")].map(e => e.hidden ? "-" : e.textContent).join()`,
		strings.ReplaceAll("-,0 days@,0 days@,1 day@,1 day@,2 days@", "@", on))
	b.says("days", `[...document.querySelectorAll(".day")].map(e => e.textContent).join()`, "Day 0,Day 1,As-of")
	b.Quiet("by hand")
}

// atTheEnds: the keys of a chart lead to its first and its last mark and not beyond.
func (b *tab) atTheEnds() {
	b.t.Helper()
	const at = `(f => [...f.querySelectorAll("tbody tr")].findIndex(r => r.cells[0].textContent === f.querySelector("[role=status]").` +
		`textContent.split(", ")[0]) - %s)(document.querySelector(".chart-canvas").closest("figure")) === 0`
	for _, step := range [][2]string{{kb.End, `(f.querySelectorAll("tbody tr").length - 1)`}, {kb.ArrowRight,
		`(f.querySelectorAll("tbody tr").length - 1)`},
		{kb.Home, "0"}, {kb.ArrowLeft, "0"}} {
		b.Do(chromedp.KeyEvent(step[0]))
		b.Settle(fmt.Sprintf(at, step[1]))
	}
}
