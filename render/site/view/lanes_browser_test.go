package view

import (
	"context"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"opsreport/assets"
	"opsreport/render/internal/sketchtest"
	"opsreport/templates"
)

const lanesPage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'">
<link rel="stylesheet" href="css/site.css"><link rel="stylesheet" href="css/charts.css"><script defer src="night.js"></script></head>
<body><header class="head" data-root=""></header><main>{{template "lanes" .Lanes}}</main></body></html>`

// TestLanesGoOnToTheAsOfTime: a page of a record ends with its last event, and the nightly script draws what goes on since then.
func TestLanesGoOnToTheAsOfTime(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(dir, assets.FS); err != nil {
		t.Fatal(err)
	}
	page := template.Must(template.New("page").Funcs(template.FuncMap{"text": func(s string) string { return s }}).
		ParseFS(templates.FS, "partials/sketch.html", "partials/lanes.html"))
	template.Must(page.Parse(lanesPage))
	var b strings.Builder
	lanes := sketchtest.Lanes()[0]
	if err := page.Execute(&b, map[string]any{"Lanes": Setter{}.LanesOf(lanes)}); err != nil {
		t.Fatal(err)
	}
	script, err := assets.FS.ReadFile("js/night.js")
	if err != nil {
		t.Fatal(err)
	}
	// The names of the axis that the day would touch make room for it.
	asOf := lanes.Names[4].At.AddDate(0, 0, -2)
	night := fmt.Sprintf(`var opsreportNight = {"asOf":%d,"stale":9e15,"day":"29 Nov","next":"","strip":""};`, asOf.UnixMilli())
	for name, content := range map[string]string{"index.html": b.String(), "night.js": night + "\n" + string(script)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx := chromium(t)
	for _, width := range []int64{1280, 320} {
		run := func(expression string) string {
			t.Helper()
			v, err := chromedp.Run(ctx, chromedp.Evaluate[string](expression))
			if err != nil {
				t.Fatalf("%s: %v", expression, err)
			}
			return v
		}
		address := "file://" + filepath.Join(dir, "index.html")
		if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, 900), chromedp.Navigate(address)); err != nil {
			t.Fatal(err)
		}
		const drawn = `document.querySelectorAll(".lanes .asof").length === 4`
		if _, err := chromedp.Run(ctx, chromedp.Poll[bool](drawn, chromedp.WithPollingTimeout(2*time.Minute))); err != nil {
			t.Fatal(err)
		}
		// Pixels from the end of what goes on to the as-of time.
		const ends = `[...document.querySelectorAll(".lanes .sketch > svg")].map(s => {
			const o = s.querySelector(".ongoing"), l = s.querySelector(".asof");
			return o ? Math.round(Math.abs(o.getBoundingClientRect().right - l.getBoundingClientRect().left) / 2) : "no" }).join()`
		if got := run(ends); got != "no,0,0,no" {
			t.Errorf("%d wide: the lanes end so far from the as-of time: %s", width, got)
		}
		if got := run(`[...document.querySelectorAll(".lane-axis text")].map(t => t.textContent).join()`); got != "Aug,Sep,Oct,Nov,29 Nov" {
			t.Errorf("%d wide: the axis has %s", width, got)
		}
		if got := run(`"" + (document.documentElement.scrollWidth - innerWidth)`); got != "0" {
			t.Errorf("%d wide: the page is %s px too wide", width, got)
		}
	}
}

// chromium starts the browser with a profile of its own.
func chromium(t *testing.T) context.Context {
	t.Helper()
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath("/usr/bin/chromium"), chromedp.UserDataDir(t.TempDir()), chromedp.Env("TMPDIR="+t.TempDir()), chromedp.NoSandbox,
		chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
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
