//go:build tools

package chart_test

import (
	"context"
	"flag"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"opsreport/render/browsertest"
	"opsreport/render/chart"
)

var shots = flag.String("shots", "", "folder for screenshots of the browser tests")

// tab is one page of charts in a browser.
type tab struct {
	*browsertest.Tab
	t *testing.T
}

// open opens a page and draws its charts.
func open(t *testing.T, browser context.Context, address string, width int64, media ...string) *tab {
	t.Helper()
	folder, name := path.Split(address)
	b := &tab{browsertest.Open(t, browser, folder, width), t}
	b.Media(media...)
	b.Visit(name)
	b.DrawAll()
	return b
}

func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	return browsertest.Eval[T](b.Tab, expression)
}

func (b *tab) shoot(name string) {
	b.t.Helper()
	if *shots == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), browsertest.Take(b.Tab, chromedp.FullScreenshot(100)), 0o600); err != nil {
		b.t.Fatal(err)
	}
}

const texts = `[...document.querySelectorAll("figure[data-chart=ID] svg text")].map(t => t.textContent)`

func (b *tab) texts(id string) []string {
	b.t.Helper()
	return eval[[]string](b, strings.Replace(texts, "ID", id, 1))
}

func TestChartsDrawInABrowser(t *testing.T) {
	t.Parallel()
	ctx := browsertest.Start(t)
	weeks := nights() // its last number is wider than its place, and has no tick below it on a phone
	weeks.ID, weeks.Categories, weeks.Series[0].Values = "weeks", nil, nil
	for i := range 16 {
		weeks.Categories = append(weeks.Categories, names(strconv.Itoa(i+1)+" Nov")...)
		weeks.Series[0].Values = append(weeks.Series[0].Values, values(94.1)...)
	}
	first := flow() // its first number is the highest, below the title of the panel
	first.ID, first.Panel.Series[0].Values = "first", values(50, 38, 37, 36, 39, 38, 36, 38, 41, 37, 38, 39, 40)
	url := site(t, true, append(all(), first, weeks)...)
	for _, look := range []struct {
		name  string
		width int64
		media []string
	}{
		{"light", 1280, nil},
		{"dark", 1280, []string{"prefers-color-scheme", "dark"}},
		{"390", 390, nil},
		{"320-dark", 320, []string{"prefers-color-scheme", "dark"}},
		{"forced", 1280, []string{"forced-colors", "active"}},
	} {
		b := open(t, ctx, url, look.width, look.media...)
		b.shoot(look.name)
		for _, c := range all() {
			if got := b.texts(c.ID); len(got) == 0 {
				t.Errorf("%s: %s shows no text", look.name, c.ID)
			}
			if got := eval[string](b,
				`document.querySelector("figure[data-chart=`+c.ID+`] .chart-canvas").getAttribute("aria-label")`); got != c.Summary {
				t.Errorf("%s: %s is described as %q", look.name, c.ID, got)
			}
		}
		for _, id := range []string{"age", "forecast"} { // what stands below their columns takes two lines where one has no room
			if cut := slices.IndexFunc(b.texts(id), func(s string) bool { return strings.HasSuffix(s, "…") }); cut >= 0 {
				t.Errorf("%s: %s cuts %q", look.name, id, b.texts(id)[cut])
			}
		}
		if over := eval[int](b, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
			t.Errorf("%s: the page is %d px too wide", look.name, over)
		}
		if small := eval[[]string](b,
			`[...document.querySelectorAll("figure svg text")].filter(t => parseFloat(getComputedStyle(t).fontSize) < 12).map(t => `+
				`t.textContent)`); len(small) > 0 {
			t.Errorf("%s: text under 12 px: %q", look.name, small)
		}
		if out := eval[[]string](b, outside); len(out) > 0 {
			t.Errorf("%s: text outside its chart: %q", look.name, out)
		}
		if on := eval[[]string](b, touching); len(on) > 0 {
			t.Errorf("%s: text on other text: %q", look.name, on)
		}
		b.Quiet("charts")
	}
}

// touching finds text that lies on the text before it in its drawing.
const touching = `[...document.querySelectorAll("figure svg")].flatMap(s => {
	const all = [...s.querySelectorAll("text")].map(t => [t.textContent, t.getBoundingClientRect()]);
	return all.flatMap(([a, p], i) => all.slice(i + 1).filter(([b, q]) =>
		p.left + 2 < q.right && q.left + 2 < p.right && p.top + 4 < q.bottom && q.top + 4 < p.bottom).map(([b]) => a + " on " + b)) })`

// outside finds text that its drawing cuts off.
const outside = `[...document.querySelectorAll("figure svg")].flatMap(s => { const r = s.getBoundingClientRect();
	return [...s.querySelectorAll("text")].filter(t => { const q = t.getBoundingClientRect();
		return q.left < r.left - 1 || q.right > r.right + 1 || q.top < r.top - 1 || q.bottom > r.bottom + 1 }).map(t => t.textContent) })`

func TestMarksCarryTheirNumbers(t *testing.T) {
	t.Parallel()
	b := open(t, browsertest.Start(t), site(t, true, all()...), 1280)
	for id, wants := range map[string][]string{
		"status":   {"Fire extinguishers", "71", "78 of 82 · 95.1 %"},
		"age":      {"9", "11", "15–30", "days open"},
		"forecast": {"past", "no date", "set apart", "11", "16 Nov"},
		"flow":     {"Open at week end", "36", "40", "15", "13", "7"},
		"close":    {"half closed by day 12", "4 in 5 closed by day 38", "50 %"},
		"load":     {"Median age", "119 d", "Unassigned"},
		"nights":   {"5", "7"},
	} {
		got := b.texts(id)
		for _, want := range wants {
			if !slices.Contains(got, want) {
				t.Errorf("%s lacks %q: %q", id, want, got)
			}
		}
	}
}

func TestHostileNamesShowAsWritten(t *testing.T) {
	t.Parallel()
	ctx := browsertest.Start(t)
	for _, kind := range []chart.Kind{chart.Bars, chart.Columns} {
		c := hostileChart(kind)
		b := open(t, ctx, site(t, true, c), 1280)
		b.shoot("hostile-" + kind.String())
		if kind == chart.Bars {
			got := b.texts(c.ID)
			for _, name := range []string{hostile[1], hostile[2], hostile[5], "line␊break␀"} {
				if !slices.Contains(got, name) {
					t.Errorf("%q is not among %q", name, got)
				}
			}
		}
		if n := eval[int](b, `document.querySelectorAll("img, figure script:not([type])").length`); n > 0 {
			t.Errorf("%s: %d elements made of names", kind, n)
		}
		if out := eval[[]string](b, outside); len(out) > 0 {
			t.Errorf("%s: text outside its chart: %q", kind, out)
		}
		want := hostile[1]
		for _, s := range c.Series {
			want += "\n" + s.Name + ": 2"
		}
		if tip := hover(b, c.ID, 1); tip != want {
			t.Errorf("%s: the tooltip is %q, not %q", kind, tip, want)
		}
		b.Quiet("charts")
	}
}

// hover points at a category and returns the text of the tooltip, without the
// characters that only keep it what it is.
func hover(b *tab, id string, category int) string {
	b.t.Helper()
	before := b.texts(id)
	at := eval[[]float64](b, `(() => { const r = document.querySelector("figure[data-chart=`+id+`] .chart-canvas").getBoundingClientRect();
		return [r.left, r.top, r.width, r.height] })()`)
	x, y := at[0]+at[2]*0.5, at[1]+32*(float64(category)+0.5)
	if strings.Contains(eval[string](b, `document.getElementById("chart-`+id+`").textContent`), `"kind":"columns"`) {
		x, y = at[0]+40+(at[2]-40)/10*(float64(category)+0.5), at[1]+at[3]/3
	}
	b.Do(chromedp.MouseEvent(chromedp.MouseMoved, x, y), chromedp.MouseEvent(chromedp.MouseMoved, x+2, y+1))
	b.Settle(`document.querySelectorAll("figure[data-chart=` + id + `] svg text").length > ` + strconv.Itoa(len(before)))
	var tip []string
	for _, s := range b.texts(id) {
		if i := slices.Index(before, s); i >= 0 {
			before = slices.Delete(before, i, i+1)
			continue
		}
		tip = append(tip, s)
	}
	return strings.NewReplacer("\u2068", "", "\u2069", "", "\u2060", "").Replace(strings.Join(tip, "\n"))
}

func TestMissingLibraryOpensTheTable(t *testing.T) {
	t.Parallel()
	b := open(t, browsertest.Start(t), site(t, false, age()), 1280)
	if !eval[bool](b,
		`document.querySelector("details").open && /could not be drawn/.test(document.querySelector(".chart-canvas").textContent)`) {
		t.Error("nothing says that the chart is missing")
	}
}

func TestChartsFollowThePage(t *testing.T) {
	t.Parallel()
	b := open(t, browsertest.Start(t), site(t, true, status(), age()), 1280)
	wide := eval[int](b, `document.querySelector(".chart-canvas svg").width.baseVal.value`)
	b.Do(chromedp.EmulateViewport(600, 900))
	b.Settle(`Math.abs(document.querySelector(".chart-canvas svg").getBoundingClientRect().width - ` +
		`document.querySelector(".chart-canvas").clientWidth) < 2`)
	if wide <= 0 {
		t.Error("the drawing has no width")
	}
	fill := `document.querySelector("figure[data-chart=age] .chart-canvas svg").innerHTML.toLowerCase().includes("#5b5e63")`
	if eval[bool](b, fill) {
		t.Error("the light page is drawn in dark colours")
	}
	b.Media("prefers-color-scheme", "dark")
	b.Settle(fill)
	b.Quiet("charts")
}
