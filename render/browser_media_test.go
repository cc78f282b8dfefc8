//go:build tools && !race

package render

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// promise is what a style sheet does for one medium: a property of every element that a selector finds, or of what it puts before
// or after them.
type promise struct{ of, property, want string }

// medium is a way to look at a page.
type medium struct {
	name  string
	media []string // features, each with its value; "print" alone is paper
	width int64
	pages map[string][]promise
}

// media are the promises of the style sheets that no other test of a browser sees broken.
func media(v *visited) []medium {
	one := func(folder string) string {
		all := v.files.pages()
		return all[slices.IndexFunc(all, func(name string) bool { return strings.HasPrefix(name, folder) })]
	}
	var linked string // a document with a link to elsewhere
	for _, name := range v.files.pages() {
		if strings.HasPrefix(name, "documents/item/") && strings.Contains(string(v.files[name]), `href="http`) {
			linked = name
		}
	}
	thread := one("followups/item/")
	return []medium{
		{"a screen", nil, 1280, map[string][]promise{
			"index.html": {{"html", "color-scheme", "light dark"}, {"html", "scroll-behavior", "smooth"}, {".skip", "position", "absolute"},
				{".menu", "display", "none"}, {".vh", "position", "absolute"}, {"[hidden]", "display", "none"}},
			"followups/open.html": {{".list th.row-when", "width", "142px"}}, // "18 days late" is whole in DejaVu Sans
			"documents/all.html":  {{".list th.row-state", "width", "172px"}},
		}},
		{"a screen of who wants no motion", []string{"prefers-reduced-motion", "reduce"}, 1280, map[string][]promise{
			"index.html": {{"html", "scroll-behavior", "auto"}},
		}},
		{"a tablet", nil, 1024, map[string][]promise{ // what is long takes another line
			"followups/index.html": {{".bar", "padding-top", "8px"}},
		}},
		{"a phone", nil, 390, map[string][]promise{
			"index.html": {{".menu", "display", "block"}, {".menu ~ ul", "display", "none"}, {".nav", "display", "contents"},
				{".find", "text-align", "start"}},
			"equipment/forecast.html": {{".choice", "position", "static"}, {".listing > .list", "clear", "inline-end"},
				{".crumbs li", "display", "inline"}},
			"trainings/all.html": {{".row-what:not(:has(p)) + .row-who::before", "content", "none"},
				{".row-what:has(p) + .row-who:not(:empty)::before", "content", `" · "`}},
			"equipment/lines.html": {{".tablebox thead", "position", "absolute"}, {".tablebox tr", "display", "flex"},
				{".tablebox .scroll", "overflow", "visible"}, {".tablebox tr > .x", "display", "none"}},
			"followups/open.html": {{".row-what:has(p) + .row-who:not(:has(.m))::before", "content", `" · with "`}},
			"data-quality.html":   {{"tr[id] > td.l::before", "content", `"Effect on figures "`}},
			thread:                {{".thread .day", "position", "static"}, {".id", "float", "none"}},
		}},
		{"paper", []string{"print"}, 1280, map[string][]promise{
			"index.html": {{"body", "font-size", "12px"}, {".nav, .find, .paper, .skip, .info", "display", "none"},
				{"h1, h2, h3, h2 + p", "break-after", "avoid"}, {".tile, .foot, figure, tr", "break-inside", "avoid"},
				{"#close, #soon, #where, #changed, .rows li", "break-inside", "avoid"}, {"#inspect", "break-inside", "auto"},
				{".heads, .rows li:first-child", "break-after", "avoid"}, {".chip, .i", "print-color-adjust", "exact"},
				{".chart-key", "print-color-adjust", "exact"}, {"figure.chart details:not([open]), .all-rules:not([open])", "display", "none"},
				{".main-side:has(> #inspect)", "grid-template-columns count", "1"}},
			"equipment/forecast.html": {{".controls, .tools, .parts", "display", "none"}, {"thead", "display", "table-header-group"},
				{".scroll", "overflow", "visible"}, {".scroll thead th", "position", "static"}, {"thead th button", "display", "contents"},
				{"caption, thead", "break-after", "avoid"}},
			"followups/open.html":  {{".list :is(.row-when, .row-age)", "text-align", "end"}, {".list th.row-what", "width is half", "true"}},
			"equipment/index.html": {{"tfoot", "display", "table-row-group"}},
			"limitations.html":     {{".limits > div", "break-inside", "avoid"}},
			thread:                 {{".thread li", "break-inside", "avoid"}, {".facts > div", "break-inside", "avoid"}},
			linked:                 {{"main a[href^=http]::after", "content has the address", "true"}},
		}},
	}
}

// styled holds pages to what the style sheets promise of each medium.
func styled(t *testing.T, v *visited) {
	for _, m := range media(v) {
		b := openTab(t, v.browser, v.file, m.width)
		switch {
		case len(m.media) == 1:
			b.Print()
		case m.media != nil:
			b.Media(m.media...)
		}
		for page, promises := range m.pages {
			b.Visit(page)
			for _, p := range promises {
				if got := b.style(p); got != p.want {
					t.Errorf("%s, %s: %s of %s is %q, want %q", m.name, page, p.property, p.of, got, p.want)
				}
			}
		}
	}
	b := openTab(t, v.browser, v.file, 1280)
	b.Media("forced-colors", "active")
	b.Visit("index.html")
	for what, differ := range map[string]string{
		"the tab of the page has a bar of its own": `edge(".nav a[aria-current]") !== edge(".nav a:not([aria-current])")`,
		"other tabs have none":                     `edge(".nav a:not([aria-current])") === style("body", "backgroundColor")`,
		"small lines have the colour of text":      `style(".sketch path, .spark path", "stroke") !== style("body", "backgroundColor")`,
	} {
		if !eval[bool](b, `((style, edge) => `+differ+`)((s, p) => getComputedStyle(document.querySelector(s))[p],
			s => getComputedStyle(document.querySelector(s)).borderBottomColor)`) {
			t.Errorf("in forced colours: not so that %s", what)
		}
	}
	focus := openTab(t, v.browser, v.file, 1280)
	focus.Visit("index.html")
	focus.Do(chromedp.KeyEvent("\t"))
	if got := eval[string](focus, `(s => s.outlineStyle + " " + s.outlineWidth + ", " + s.insetBlockStart)(
		getComputedStyle(document.querySelector(".skip:focus-visible")))`); got != "solid 2px, 8px" {
		t.Errorf("the first stop of the tab key shows %s", got)
	}
	if got := eval[string](focus, `(e => (e.hidden = true, getComputedStyle(e).display))(document.querySelector(".status"))`); got != "none" {
		t.Errorf("what is hidden is shown as %s", got)
	}
	const mark = `getComputedStyle(document.body.appendChild(document.createElement("mark"))).backgroundColor`
	light := eval[string](focus, mark)
	focus.Media("prefers-color-scheme", "dark")
	if dark := eval[string](focus, mark); dark == light {
		t.Errorf("a mark is %s on a light screen and on a dark one", dark)
	}
}

// style returns the values that a property has, of all elements of a page that a selector finds, each once.
func (b *tab) style(p promise) string {
	b.t.Helper()
	of, pseudo, _ := strings.Cut(p.of, "::")
	property, said, _ := strings.Cut(p.property, " ")
	values := `[...document.querySelectorAll(` + quoted(of) + `)].map(e => ((e, v) => ` + cmp.Or(map[string]string{
		"count": `v.split(" ").length`, "has the address": `v.includes("(" + e.getAttribute("href") + ")")`,
		"is half": `2.2 * e.offsetWidth > e.closest("table").offsetWidth`}[said], "v") +
		`)(e, getComputedStyle(e, ` + quoted(strings.TrimSuffix("::"+pseudo, "::")) + `).getPropertyValue(` + quoted(property) + `)))`
	return eval[string](b, `[...new Set(`+values+`)].join(" | ")`)
}

// chartsChange: a chart that is drawn has the colours of the screen as it is now, its tip goes with the focus, and one that cannot
// be drawn opens its table.
func chartsChange(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 1280)
	b.Visit("index.html")
	b.DrawAll()
	const drawn = `document.querySelector(".chart-canvas svg").outerHTML`
	b.says("what a chart is", `document.querySelector(".chart-canvas").getAttribute("aria-roledescription")`,
		"chart: arrow keys go from mark to mark")
	for _, change := range [][]string{{"forced-colors", "active"}, {"forced-colors", "none"}, {"prefers-color-scheme", "dark"}} {
		was := eval[string](b, drawn)
		b.Media(change...)
		b.Settle(drawn + ` !== ` + quoted(was))
	}
	const texts = `document.querySelectorAll(".chart-canvas svg text").length`
	before := eval[int](b, texts)
	b.Do(chromedp.Focus[string](".chart-canvas"), chromedp.KeyEvent(kb.ArrowRight))
	b.Settle(fmt.Sprintf("%s > %d", texts, before))
	b.Do(chromedp.KeyEvent(kb.End + kb.Home))
	b.Settle(`(f => f.querySelector("[role=status]").textContent.startsWith(f.querySelector("tbody tr").cells[0].textContent))(
		document.querySelector(".chart-canvas").closest("figure"))`)
	eval[bool](b, `(document.activeElement.blur(), true)`)
	b.Settle(fmt.Sprintf("%s === %d", texts, before))
	b.Quiet("charts that change")

	f := maps.Clone(v.files)
	f["assets/echarts.min.js"] = []byte("// nothing\n")
	b = openTab(t, v.browser, serve(t, f), 1280)
	b.Visit("index.html")
	eval[bool](b, `(document.querySelector("figure.chart").scrollIntoView(), true)`)
	b.Settle(`!!document.querySelector(".chart-failed")`)
	b.says("a chart that is not drawn", `(f => f.querySelector(".chart-canvas").textContent + f.querySelector("details").open)(
		document.querySelector(".chart-failed"))`, "This chart could not be drawn. The data table below holds all its numbers.true")
}
