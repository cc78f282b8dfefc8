package chart_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"opsreport/render/chart"
)

var shots = flag.String("shots", "", "folder for screenshots of the browser tests")

// browser starts Chromium with a profile of its own; without Chromium the
// test fails.
func browser(t *testing.T) context.Context {
	t.Helper()
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath("/usr/bin/chromium"), chromedp.UserDataDir(t.TempDir()), chromedp.Env("TMPDIR="+t.TempDir()), chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.NoFirstRun, chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, end := chromedp.NewContext(ctx)
	t.Cleanup(end)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("start /usr/bin/chromium: %v", err)
	}
	return ctx
}

// tab is one page with everything that the browser complained about.
type tab struct {
	context.Context
	t *testing.T

	mu        sync.Mutex
	complains []string
}

func open(t *testing.T, browser context.Context, url string, width int64, media ...string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	t.Cleanup(cancel)
	b := &tab{Context: ctx, t: t}
	messages := chromedp.Console(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for m, err := range messages {
			if err != nil {
				return
			}
			b.mu.Lock()
			b.complains = append(b.complains, m.String())
			b.mu.Unlock()
		}
	}()
	t.Cleanup(func() { cancel(); <-done })
	var features []*emulation.MediaFeature
	for i := 0; i+1 < len(media); i += 2 {
		features = append(features, &emulation.MediaFeature{Name: media[i], Value: media[i+1]})
	}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.EmulateViewport(width, 900), chromedp.Navigate(url))
	return b
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b, steps...); err != nil {
		b.t.Fatal(err)
	}
}

func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b, chromedp.Evaluate[T](expression))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// settle waits until an expression holds in the page.
func (b *tab) settle(expression string) {
	b.t.Helper()
	if _, err := chromedp.Run(b, chromedp.Poll[bool](expression, chromedp.WithPollingTimeout(2*time.Minute))); err != nil {
		b.t.Fatalf("wait for %s: %v", expression, err)
	}
}

// drawAll scrolls through the page, since charts are drawn when they come near.
func (b *tab) drawAll() {
	b.t.Helper()
	b.settle(`document.readyState === "complete"`)
	b.settle(`(() => { for (const f of document.querySelectorAll("figure.chart"))
		if (!f.matches(".chart-drawn, .chart-failed")) { f.scrollIntoView(); return false } return true })()`)
	eval[bool](b, `(scrollTo(0, 0), true)`)
}

func (b *tab) quiet() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.complains) > 0 {
		b.t.Errorf("the browser complains:\n%s", strings.Join(b.complains, "\n"))
	}
}

func (b *tab) shoot(name string) {
	b.t.Helper()
	if *shots == "" {
		return
	}
	png, err := chromedp.Run(b, chromedp.FullScreenshot(100))
	if err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o600); err != nil {
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
	ctx := browser(t)
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
		b.drawAll()
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
		b.quiet()
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
	b := open(t, browser(t), site(t, true, all()...), 1280)
	b.drawAll()
	for id, wants := range map[string][]string{
		"status":   {"Fire extinguishers", "71", "78 of 82 · 95.1 %"},
		"age":      {"9", "11", "15–30", "days open at as-of (buckets of unequal width)"},
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
	ctx := browser(t)
	for _, kind := range []chart.Kind{chart.Bars, chart.Columns} {
		c := hostileChart(kind)
		b := open(t, ctx, site(t, true, c), 1280)
		b.drawAll()
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
		b.quiet()
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
	b.do(chromedp.MouseEvent(chromedp.MouseMoved, x, y), chromedp.MouseEvent(chromedp.MouseMoved, x+2, y+1))
	b.settle(`document.querySelectorAll("figure[data-chart=` + id + `] svg text").length > ` + strconv.Itoa(len(before)))
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
	b := open(t, browser(t), site(t, false, age()), 1280)
	b.drawAll()
	if !eval[bool](b,
		`document.querySelector("details").open && /could not be drawn/.test(document.querySelector(".chart-canvas").textContent)`) {
		t.Error("nothing says that the chart is missing")
	}
}

func TestChartsFollowThePage(t *testing.T) {
	t.Parallel()
	b := open(t, browser(t), site(t, true, status(), age()), 1280)
	b.drawAll()
	wide := eval[int](b, `document.querySelector(".chart-canvas svg").width.baseVal.value`)
	b.do(chromedp.EmulateViewport(600, 900))
	b.settle(`Math.abs(document.querySelector(".chart-canvas svg").getBoundingClientRect().width - ` +
		`document.querySelector(".chart-canvas").clientWidth) < 2`)
	if wide <= 0 {
		t.Error("the drawing has no width")
	}
	fill := `document.querySelector("figure[data-chart=age] .chart-canvas svg").innerHTML.toLowerCase().includes("#5b5e63")`
	if eval[bool](b, fill) {
		t.Error("the light page is drawn in dark colours")
	}
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}
	if _, err := chromedp.Call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		t.Fatal(err)
	}
	b.settle(fill)
	b.quiet()
}
