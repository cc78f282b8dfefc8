//go:build tools

package render

import (
	"fmt"
	"opsreport/fetch/weeklytest"
	"path"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// unseen are the texts, small lines and drawings of a page that have no box, are cut off, or have the colour of their ground.
// What a rule may hide at a width is named here, and nothing else: a phone leaves out minor columns (x), small lines (w), the sums
// of offices over the weeks, the heads above rows with strips, and writes the head of a column before its value.
const unseen = `(() => {
  const wide = innerWidth, out = [], seen = new Map();
  // The rows of a long list are alike: the first and the last are looked at.
  const may = ["script", "[hidden]", ".vh", ".skip", "option", "tbody > tr:nth-child(n+21):not(:last-child)",
    "details:not([open]) > :not(summary)", ".same caption > span:first-child"];
  if (wide > 760) may.push(".menu");
  if (wide <= 760) may.push(".matrix td span", ".matrix.work .all", "thead", ".heads p",
    ".menu:not([open]) ~ ul", ".tablebox tr > .x");
  if (wide <= 599) may.push(".list .row-age p", "#inspect .rows li:nth-child(n + 7)");
  if (wide <= 899) may.push(".scroll .w", ".list thead"); else may.push(".choice summary");
  if (wide > 760 && wide <= 899) may.push(".scroll .x");
  if (wide >= 1000) may.push("#happened thead");
  const hides = may.join(",");
  const rgb = c => (c.match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number);
  const light = c => { const [r, g, b] = c.map(v =>
    (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b };
  const ground = e => {
    for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c.length < 4 || c[3] > 0) return c }
    return [255, 255, 255] };
  const apart = (colour, e) => { const a = light(rgb(colour)), b = light(ground(e));
    return (Math.max(a, b) + .05) / (Math.min(a, b) + .05) };
  const cut = (box, e) => {
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      const s = getComputedStyle(p);
      if (s.display === "contents" || !/hidden|clip/.test(s.overflowX + s.overflowY)) continue;
      const r = p.getBoundingClientRect();
      if (Math.min(box.right, r.right) - Math.max(box.left, r.left) < 1 ||
        Math.min(box.bottom, r.bottom) - Math.max(box.top, r.top) < 4) return true;
    }
    return false;
  };
  const tell = (what, e) => { const at = e.closest("[id]");
    out.push(what + ": " + e.tagName + "." + (e.getAttribute("class") ?? "") + (at ? " in " + at.id : "") +
      " " + e.textContent.trim().slice(0, 40)) };
  const look = (e, boxes, colour) => {
    if (!e.checkVisibility({visibilityProperty: true, opacityProperty: true})) return tell("hidden", e);
    const box = [...boxes].find(r => r.width >= 1 && r.height >= 1);
    if (!box) return tell("without a box", e);
    if (box.right <= 0 || box.bottom + scrollY <= 0) return tell("outside", e);
    if (cut(box, e)) return tell("cut off", e);
    const s = getComputedStyle(e);
    if (s.clipPath !== "none") return tell("clipped", e);
    if (parseFloat(s.fontSize) < 8) return tell("too small", e);
    if (colour && apart(colour(s), e) < 3) return tell("as dark as its ground", e);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n; n = texts.nextNode();) {
    const e = n.parentElement;
    if (!n.data.trim() || e.closest(hides) || e.closest("svg")) continue;
    const r = document.createRange();
    r.selectNodeContents(n);
    look(e, r.getClientRects(), s => s.color);
  }
  for (const e of document.querySelectorAll("td .spark, .tick, .chip svg, .tile dt .i, .info svg, .chart-key, img")) {
    if (e.closest(hides)) continue;
    look(e, [e.getBoundingClientRect()], e.matches(".spark, .info svg") ? s => s.stroke : null);
  }
  for (const e of document.querySelectorAll(".spark path + path"))
    if (!e.closest(hides) && apart(getComputedStyle(e).stroke, e) < 3) tell("as dark as its ground", e);
  for (const f of document.querySelectorAll("figure.chart")) {
    if (f.closest("details:not([open])")) continue;
    const drawn = [...f.querySelectorAll(".chart-plot svg")].filter(e =>
      e.checkVisibility() && e.getBoundingClientRect().height > 60);
    if (!f.querySelector(".chart-empty") && drawn.length !== 1) tell(drawn.length + " drawings", f);
  }
  for (const e of document.querySelectorAll("input, select, button"))
    if (!e.closest(hides) && e.type !== "checkbox") look(e, [e.getBoundingClientRect()], null);
  // On a phone the head of a number stands beside it.
  if (wide <= 760) for (const e of document.querySelectorAll(".tablebox tbody :is(.n, .l)[data-h]")) {
    if (e.closest(hides) || e === e.parentElement.firstElementChild || !e.textContent.trim()) continue;
    const said = ["::before", "::after"].map(p => getComputedStyle(e, p).content).join("");
    if (!said.includes(e.dataset.h)) tell("without its head " + e.dataset.h, e);
  }
  return [...new Set(out)].slice(0, 12);
})()`

// seenEverywhere: every text, column, small line, chart, tile and control of a page of each kind is there to be seen on small phones,
// larger ones, tablets and wide screens, in light and in dark.
func seenEverywhere(t *testing.T, v *visited) {
	b := openTab(t, v.browser, v.file, 320)
	looks := []struct {
		width  int64
		scheme string
	}{{320, "dark"}, {390, "light"}, {768, "light"}, {900, "dark"}, {1280, "light"}}
	count, folders := map[string]int{}, map[string]int{}
	for i, name := range v.kinds() {
		folder := path.Dir(name)
		if folder == "data-quality" || folder == "periods" {
			if folders[folder]++; folders[folder] > 3 { // one is like the other
				continue
			}
		}
		b.Do(chromedp.EmulateViewport(320, 900))
		b.Visit(name)
		if strings.HasSuffix(name, "/all.html") {
			b.Settle(`document.querySelectorAll(".listing tbody tr:not(.group)").length > 3`)
		}
		some := looks
		if !weeklytest.On && folder != "periods" { // one after the other
			some = looks[i%len(looks):][:1]
		}
		for _, l := range some {
			b.Media("prefers-color-scheme", l.scheme)
			b.Resize(l.width)
			for _, wrong := range eval[[]string](b, unseen) {
				t.Errorf("%s at %d px, %s: %s", name, l.width, l.scheme, wrong)
			}
			b.Fits(fmt.Sprintf("%s at %d px", name, l.width))
			if l.width <= 760 {
				// The navigation is below a menu.
				eval[bool](b, `(document.querySelector(".menu summary").click(), true)`)
				if hidden := eval[[]string](b, `[...document.querySelectorAll(".nav a, .about summary")].filter(e =>
					!e.checkVisibility() && !e.closest(".about details:not([open])")
					|| e.checkVisibility() && e.getBoundingClientRect().height < 24).map(e => e.textContent)`); len(hidden) > 0 {
					t.Errorf("%s at %d px: the menu does not show %q", name, l.width, hidden)
				}
				eval[bool](b, `(document.querySelector(".menu summary").click(), true)`)
			}
		}
		for _, what := range []string{"td .spark", ".tile .target", ".tile", "figure.chart",
			".chip", "table", ".thread li", ".plan tr", ".listing tr", ".picks a", ".tile .spark"} {
			count[what] += eval[int](b, `[...document.querySelectorAll(`+quoted(what)+`)].filter(e => e.checkVisibility()).length`)
		}
	}
	for what, n := range count {
		if n < 2 {
			t.Errorf("only %d of %s were looked at", n, what)
		}
	}
	b.Quiet("seen everywhere")
}
