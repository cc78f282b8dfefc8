//go:build tools

package render

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// longTitle is longer than a row shows.
var longTitle = "Pump, " + strings.Repeat("with a name that goes on, ", 8) + "end"

// manyOffices is the list of equipment with 400 items of two types in 131 offices, "A 1" to "A 130" and an empty one; item n
// is in office n mod 130, but the first 60 in the last ones.
func (v *visited) manyOffices(t *testing.T) files {
	f := files{}
	for name, content := range v.files {
		if strings.HasPrefix(name, "assets/") || name == "equipment/all.html" || name == "data/lists.js" || name == "data/groups.js" {
			if f[name] = content; strings.HasPrefix(name, "equipment/") {
				f[name] = loadedPage(content)
			}
		}
	}
	var rows bytes.Buffer
	rows.WriteString("opsreportRows(\"equipment\",[\n")
	for i := range 400 {
		office, title := i%130+1, `"Pump"`
		if i < 60 {
			office = 113 + i%2
		}
		if i == 7 {
			title = quoted(longTitle)
		}
		fmt.Fprintf(&rows, `["id%03d",0,"N %d",%s,"Type %d","A %d","Annual service","A keeper","In service",["Up to date","uptodate"],["%d Dec 2026",202612%02d],["never"]],`+
			"\n", i, i, title, i%2, office, i%28+1, i%28+1)
	}
	f["data/rows-equipment-0.js"] = append(rows.Bytes(), "]);\n"...)
	return f
}

// facets: of many names in a filter some are offered and the others are looked for, in their natural order.
func facets(t *testing.T, v *visited) {
	b := openTab(t, v.browser, serve(t, v.manyOffices(t)), 1280)
	b.Visit("equipment/all.html")
	const offices = `[...document.querySelectorAll(".choice")]` +
		`.find(d => d.querySelector("summary").textContent === "Office")`
	const names = `[...` + offices + `.querySelectorAll("label span:first-of-type")].map(s => s.textContent)`
	b.Settle(`!!document.querySelector(".choice label")`)
	b.says("fields for names", `[...document.querySelectorAll(".choice input[type=search]")].map(f => f.getAttribute("aria-label")).join()`,
		"Find a name in: Office")
	if got := eval[[]string](b, names); len(got) != 12 || !slices.Contains(got, "A 113") || !slices.Contains(got, "A 114") ||
		slices.Index(got, "A 60") > slices.Index(got, "A 113") {
		t.Errorf("of many offices are offered %q", got)
	}
	ask := func(text string) {
		eval[bool](b, `(() => { const f = `+offices+`.querySelector("input[type=search]"); f.focus(); f.value = `+quoted(text)+
			`; f.dispatchEvent(new Event("input", {bubbles: true})); return true })()`)
	}
	said := offices + `.querySelector("[aria-live]").textContent`
	b.says("all names", said, "12 of 130 names, those with the most rows")
	ask("12 a")
	if got := eval[[]string](b, names); !slices.Equal(got, []string{"A 12", "A 112", "A 120", "A 121", "A 122", "A 123", "A 124", "A 125",
		"A 126", "A 127", "A 128", "A 129"}) {
		t.Errorf("\"12 a\" finds %q", got)
	}
	b.says("those that match", said, "12 names match.")
	ask("nowhere")
	b.says("none", said, "No name matches.")
	ask("A 23")
	eval[bool](b, `(`+offices+`.querySelector("label input").click(), true)`)
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 2`)
	// Escape empties the field, then closes the filter; what is chosen stays.
	eval[bool](b, `(`+offices+`.open = true, `+offices+`.querySelector("input[type=search]").focus(), true)`)
	b.Do(chromedp.KeyEvent(kb.Escape))
	b.says("the field", offices+`.querySelector("input[type=search]").value`, "")
	if got := eval[[]string](b, names); len(got) != 13 || !slices.Contains(got, "A 23") {
		t.Errorf("beside what is chosen are offered %q", got)
	}
	b.says("it is open", `String(`+offices+`.open)`, "true")
	b.Do(chromedp.KeyEvent(kb.Escape))
	b.says("after Escape", `[`+offices+`.open, document.activeElement.textContent,
		document.querySelectorAll(".listing tbody tr:not(.group)").length].join(" ")`,
		"false Office 2")
	b.Quiet("facets")
}

// back: each choice in a list is a step of the history, and what is typed in one go is one.
func back(t *testing.T, v *visited) {
	for _, base := range []string{serve(t, v.manyOffices(t)), "file://" + v.manyOffices(t).write(t) + "/"} {
		b := openTab(t, v.browser, base, 1280)
		b.Visit("equipment/all.html")
		const type1 = `[...document.querySelectorAll(".choice label")].find(l => l.textContent.startsWith("Type 1")).querySelector("input")`
		const state = `[document.querySelector(".pills strong").textContent, document.querySelector(".controls input").value, ` + type1 +
			`.checked, document.querySelector(".listing th[aria-sort]")?.textContent ?? ""].join("|")`
		b.Settle(`!!document.querySelector(".choice label")`)
		eval[bool](b, `(`+type1+`.click(), true)`)
		for _, typed := range []string{"id", "id1", "id11"} {
			b.query(typed)
		}
		b.press("Expires")
		steps := []string{"200 of 400 items||true|", "5 of 400 items|id11|true|", "5 of 400 items|id11|true|Expires"}
		b.Settle(state + ` === ` + quoted(steps[2]))
		go1 := func(by int, want string) {
			eval[bool](b, fmt.Sprintf(`(history.go(%d), true)`, by))
			b.Settle(state + ` === ` + quoted(want))
		}
		go1(-1, steps[1])
		// A place of the page is no choice.
		eval[bool](b, `(location.hash = "#main", true)`)
		b.says("at a place of the page", state, steps[1])
		b.back()
		b.Settle(`location.hash.startsWith("#q=") || location.hash.startsWith("#f.")`)
		b.says("and back from it", state, steps[1])
		go1(-1, steps[0])
		go1(-1, "400 of 400 items||false|")
		go1(1, steps[0])
		b.Quiet("back")
	}
}

// whatIsCut: what is cut in a row is whole in the file.
func whatIsCut(t *testing.T, v *visited) {
	b := openTab(t, v.browser, serve(t, v.manyOffices(t)), 1280, catch)
	b.Visit("equipment/all.html")
	b.Settle(`!!document.querySelector(".choice label")`)
	b.query("goes on")
	b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length === 1`)
	eval[bool](b, `(document.querySelector(".controls .row > button.button").click(), true)`)
	content := eval[string](b, `caught.arrayBuffer().then(a => new TextDecoder().decode(a))`)
	want := map[string]string{"id": "id007", "page": "equipment/item/id007.html", "Serial no.": "N 7", "Title": longTitle, "Type": "Type 1",
		"Office": "A 114", "Service state": "In service", "Status": "Up to date", "Expires": "2026-12-08", "Last completed": "never"}
	got := files{"file": []byte(content)}.named(t, "file")
	for head, cell := range want {
		if len(got) != 1 || got[0][head] != cell {
			t.Errorf("the file is %q, want %q under %s", content, cell, head)
		}
	}
	// A list whose rows stand on the page has them whole in the file too.
	b = openTab(t, v.browser, v.file, 1280, catch)
	b.Visit("followups/open.html")
	b.Settle(`!!document.querySelector(".controls")`)
	open := v.files.named(t, "data/followups-open.csv")
	long := open[slices.IndexFunc(open, func(r map[string]string) bool { return len(r["Follow-up"]) > 90 })]
	b.query(long["id"])
	b.Settle(`document.querySelectorAll("#open tbody tr:not(.group)").length === 1`)
	eval[bool](b, `(document.querySelector(".controls .row > button.button").click(), true)`)
	content = eval[string](b, `caught.arrayBuffer().then(a => new TextDecoder().decode(a))`)
	if said := long["Follow-up"]; !strings.Contains(content, said) || strings.Contains(said, "…") {
		t.Errorf("the file is %q, and the one of all has %q", content, said)
	}
	b.Quiet("what is cut")
}
