//go:build tools

package render

import (
	"fmt"
	"net/url"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// TestInFirefox opens pages of a site of four nights from disk in Firefox, where
// it is installed: the browser that most readers have beside Chromium. The tests
// install no second browser of some 200 MB: every page is opened in Chromium,
// `.ci/test` says when this is left out, and the workflow test.yml has Firefox.
func TestInFirefox(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("firefox-esr")
	if err != nil {
		program, err = exec.LookPath("firefox")
	}
	if err != nil {
		t.Skip("Firefox is not installed: no page is opened in it")
	}
	var nights []record.Night
	for _, back := range []int{8, 7, 1, 0} {
		n := sampleNight(t, back, 1)
		n.Digest = fmt.Sprintf("%064d", back)
		nights = append(nights, n)
	}
	_, f := publishNight(t, Nights{Night: nights[3], Before: &nights[2], Ledger: ledgerOf(t, nights...)},
		sampleOptions(t, filepath.Join(t.TempDir(), "site")))
	base := (&url.URL{Scheme: "file", Path: f.write(t) + "/"}).String()
	m := firefox(t, program)
	visit := func(name string) { m.call("WebDriver:Navigate", map[string]any{"url": base + name}) }
	serial := f.rows(t, "data/equipment.csv")[5]

	for _, name := range []string{"index.html", "periods/index.html", "equipment/expired.html"} {
		visit(name)
		if charts := ask[int](m, `return document.querySelectorAll("figure.chart .chart-canvas").length`); charts < 2 {
			t.Errorf("%s has %d charts", name, charts)
		}
		ask[any](m, `document.querySelectorAll("main details:has(.chart-canvas)").forEach(d => { d.open = true })`) // what is folded is not drawn
		m.until(`[...document.querySelectorAll("figure.chart")].every(f => {
			const todo = f.querySelector(".chart-canvas") && !f.matches(".chart-drawn");
			if (todo) f.scrollIntoView(); return !todo && !f.matches(".chart-failed") })`)
		if bare := ask[[]string](m, `return [...document.querySelectorAll("figure.chart-drawn")].
			filter(f => !f.querySelector(".chart-canvas svg text")).map(f => f.dataset.chart)`); len(bare) > 0 {
			t.Errorf("%s: nothing is drawn in %q", name, bare)
		}
		if over := ask[int](m, `return document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
			t.Errorf("%s is %d px too wide", name, over)
		}
	}

	visit("equipment/all.html")
	const rows = `document.querySelectorAll(".listing tbody tr:not(.group)").length`
	m.until(rows + ` > 50`)
	const first = `document.querySelector(".listing tbody tr:not(.group) th").textContent`
	before := ask[string](m, `return `+first)
	for range 2 {
		ask[any](m, `[...document.querySelectorAll("thead button")].find(b => b.textContent === "Item").click()`)
	}
	m.until(`document.querySelector("th[aria-sort]")?.getAttribute("aria-sort") === "descending"`)
	if after := ask[string](m, `return `+first); after == before {
		t.Errorf("sorting down leaves %q first", after)
	}
	field := m.find(`main input[type=search]`)
	m.call("WebDriver:ElementSendKeys", map[string]any{"id": field, "text": serial[0]})
	m.until(rows + ` < 5`)

	visit("search.html?q=" + url.QueryEscape(serial[0]))
	m.until(allRead)
	m.until(`[...document.querySelectorAll(".hits a")].some(a => a.href.endsWith(` + quoted(serial[1]) + `))`)
	m.call("WebDriver:ElementClick", map[string]any{"id": m.find(".hits a")})
	m.until(`location.pathname.endsWith(` + quoted(serial[1]) + `) && document.readyState === "complete"`)
	if title := ask[string](m, `return document.querySelector("h1").textContent`); strings.TrimSpace(title) == "" {
		t.Errorf("%s has no heading", serial[1])
	}
	for _, e := range m.errors(base) {
		t.Error(e)
	}
}
