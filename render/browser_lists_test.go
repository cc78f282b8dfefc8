//go:build tools

package render

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"opsreport/render/kind"
	"opsreport/render/table"
	"opsreport/render/word"
)

// ordered: a list that the script loads has its rows in the order of the page that it replaces.
func ordered(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	x := table.New(v.edition.Report, table.NewLayout(v.edition.Report, false))
	for of, whole := range map[kind.ID]table.Table{kind.FollowUps: x.FollowUps()} { // the others are not too long for their page
		var want []string
		for i := range min(whole.Len, 100) {
			want = append(want, "../"+x.Layout.Page(of, whole.RecordID(i)))
		}
		name := of.Spec().Folder + "/all.html"
		b.Visit(name)
		b.Settle(`document.querySelector(".listing tbody tr:not(.group)") !== null`)
		got := eval[[]string](b, `[...document.querySelectorAll(".listing tbody th a")].map(a => a.getAttribute("href"))`)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the script has the rows\n%q\nand the page\n%q", name, got, want)
		}
	}
	texts := []string{"EX-10", "ex-9", "EX-9b", "EX-10-11", "EX-10-2", "EX 9", "EX9", "EX-a", "007", "8", "20261121000000000000000001",
		"–5", "-5", "(a)", "#12", "* x",
		"€ 5", "Ämter", "Amt 2", "amtlich", "Straße", "Strassf", "Łódź", "Œuvre", "oeuvra", "Smørrebrød", "Ωmega",
		"Ámega",
		"Жук", "мой", "мои", "Mappe…", "Mappe 1", "Mappe-1", "Mappe/1", "Mappe.1", "Mappe, 1", "Mappe & 1", "Mappe + 1",
		"x\u200by", "xya", "x\u00a0y"}
	in, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortStableFunc(texts, word.Collator().CompareString)
	got := eval[[]string](b, string(in)+`.sort(new Intl.Collator("en", {numeric: true, sensitivity: "base"}).compare)`)
	if !slices.Equal(got, texts) {
		t.Errorf("the browser sorts %q, and the page %q", got, texts)
	}
	b.Quiet("order")
}

// rowsAreFound: the groups of a list are its filters, its menus count what they leave, and a heading sorts, sorts the other way, and then
// brings the groups back.
func rowsAreFound(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit("followups/open.html")
	b.Settle(`!!document.querySelector(".choice")`)
	const state = `[[...document.querySelectorAll(".list tbody tr:not(.group)")].filter(e => e.checkVisibility()).length,
		[...document.querySelectorAll(".list .group")].filter(e => e.checkVisibility()).length, document.querySelector("[data-rows]").dataset.rows].join()`
	all := eval[string](b, state)
	overdue := v.edition.Report.CountFollowUps(nil).Overdue
	pill := func(n int) {
		eval[bool](b, fmt.Sprintf(`(document.querySelectorAll(".picks a")[%d].click(), true)`, n))
	}
	pill(1)
	b.Settle(`location.hash === "#f.group=overdue"`)
	b.says("the overdue ones", state, fmt.Sprintf("%d,1,%d", overdue, overdue))
	b.says("the chosen group", `document.querySelector(".picks [aria-current]").textContent.replace(/\s+/g, " ").trim()`, fmt.Sprint("Overdue ", overdue))
	counts := `[...document.querySelectorAll(".choice label > :last-child")].map(e => +e.textContent)`
	b.Settle(counts + `.length > 0`)
	pill(0)
	b.says("all of them again", state, all)
	before := eval[[]string](b, `[...document.querySelectorAll(".list tbody th a")].map(a => a.href)`)
	b.press("Open")
	b.Settle(`location.hash === "#sort=-age"`)
	const ages = `[...document.querySelectorAll(".list .row-age .one")].map(e => parseInt(e.textContent)).filter(n => !isNaN(n))`
	if got := eval[[]int](b, ages); !slices.IsSortedFunc(got, func(a, b int) int { return b - a }) || len(got) < 10 {
		t.Errorf("sorted by age there are %d", got)
	}
	b.says("no groups", `String([...document.querySelectorAll(".list .group")].some(e => e.checkVisibility()))`, "false")
	b.press("Open")
	b.Settle(`location.hash === "#sort=age"`)
	b.press("Open")
	b.Settle(`location.hash === ""`)
	if got := eval[[]string](b, `[...document.querySelectorAll(".list tbody th a")].map(a => a.href)`); !slices.Equal(got, before) {
		t.Errorf("a third click leaves the rows %q", got)
	}
	// A menu has the months in which they were opened, the newest first; an address may ask for days.
	const menu = `[...document.querySelectorAll(".choice")].find(d => d.querySelector("summary").textContent === "Opened")`
	b.says("the order in a menu", `document.querySelector(".controls select").options[0].text`, "Sort: longest open")
	b.says("a long order in a menu", `(s => { const o = s.options[0], was = o.text; o.text = "long ".repeat(40); const wide = s.offsetWidth; o.text = was; return "" + wide })(document.querySelector(".controls select"))`, "320")
	month := menu + `.querySelector("label")`
	b.Settle(`!!` + month)
	n := eval[string](b, month+`.lastChild.textContent`)
	eval[bool](b, `(`+month+`.querySelector("input").click(), true)`)
	b.Settle(`/^#f\.created=\d{4}-\d\d$/.test(location.hash)`)
	b.says("the newest month", `document.querySelector("[data-rows]").dataset.rows`, n)
	b.says("what the heads of groups count", `String([...document.querySelectorAll(".list tbody")].filter(e => e.checkVisibility())
		.every(e => +e.querySelector(".count").textContent === e.querySelectorAll("tr:not(.group)").length))`, "true")
	first := eval[string](b, `location.hash.slice(-7)`)
	eval[bool](b, `(location.hash = "#f.created=`+first+`-01/`+first+`-31", true)`)
	b.Settle(`!` + month + `.querySelector("input").checked`)
	b.says("the days of that month", `document.querySelector("[data-rows]").dataset.rows`, n)
	// A number leads to rows by what no menu has; what is said of a whole group is not said of a part of it.
	b.Visit("trainings/all.html")
	b.Settle(`!!document.querySelector(".choice")`)
	const notes = `[...document.querySelectorAll(".list .group .m")].filter(e => e.checkVisibility()).length`
	if eval[int](b, notes) == 0 {
		t.Error("no group of sessions says how many attended")
	}
	eval[bool](b, `(location.hash = "#f.check=own", true)`)
	b.Settle(`!!document.querySelector(".pill")`)
	w := v.edition.Registers.Words
	b.says("the filter", `document.querySelector(".pill").textContent.replace(" ✕", "")`, w.Browser.OfColumn(w.Columns.Head("check"), w.Registers.OwnInstructor()))
	if n := eval[int](b, `[...document.querySelectorAll(".list tbody")].filter(e => e.checkVisibility() && !e.querySelector(".group .m:not([hidden])")).length`); n == 0 {
		t.Error("each group of the sessions given by a trainee is whole")
	}
	b.Quiet("rows")
}
