package render

import (
	"context"
	"fmt"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// chromium starts a browser with a profile of its own; without Chromium the
// test fails.
func chromium(t *testing.T) context.Context {
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

// serve serves a site under a sub-path, as a plain static host does, and
// returns its address with a slash at the end.
func serve(t *testing.T, f files) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, ok := strings.CutPrefix(r.URL.Path, "/repo/")
		content, found := f[name]
		if !ok || !found {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
		_, _ = w.Write(content) // a browser that has gone away has what it wanted
	}))
	t.Cleanup(s.Close)
	return s.URL + "/repo/"
}

// tab is a page with everything that the browser said against it.
type tab struct {
	context.Context
	t    *testing.T
	base string

	mu        sync.Mutex
	complains []string
}

// watch notes what breaks the policy, before any script of the page runs.
const watch = `addEventListener("securitypolicyviolation", e => console.error("policy: " + e.violatedDirective + " " + e.blockedURI));`

// fresh is an hour after the sample's night, whenever the tests run: two days later its pages
// would say that they are stale.
var fresh = fmt.Sprintf("Date.now = () => %d;", sampleAsOf.Add(time.Hour).UnixMilli())

// openTab opens an empty tab of a site; scripts run before those of each page.
func openTab(t *testing.T, browser context.Context, base string, width int64, scripts ...string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	b := &tab{Context: ctx, t: t, base: base}
	messages := chromedp.Console(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for m, err := range messages {
			if err != nil {
				return
			}
			b.complain(m.String())
		}
	}()
	t.Cleanup(func() { cancel(); <-done })
	if err := chromedp.Listen(ctx, func(event any) {
		if e, ok := event.(*network.EventRequestWillBeSent); ok && !strings.HasPrefix(e.Request.URL, base) &&
			!strings.HasPrefix(e.Request.URL, "data:") && !strings.HasPrefix(e.Request.URL, "blob:") {
			b.complain("request to " + e.Request.URL)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	for _, s := range append([]string{watch, fresh}, scripts...) {
		if _, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument,
			page.AddScriptToEvaluateOnNewDocumentParams{Source: s}); err != nil {
			t.Fatal(err)
		}
	}
	b.do(chromedp.EmulateViewport(width, 900))
	return b
}

func (b *tab) complain(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.complains = append(b.complains, what)
}

// visit opens a page of the site and waits for its scripts.
func (b *tab) visit(name string) {
	b.t.Helper()
	if page, _, _ := strings.Cut(b.base+name, "#"); eval[string](b, `location.href.split("#")[0]`) == page {
		// A change of the fragment alone would load nothing.
		b.do(chromedp.Navigate("about:blank"))
	}
	b.do(chromedp.Navigate(b.base + name))
	b.settle(`document.readyState === "complete"`)
}

// media sets what the page is shown on: name and value in turn.
func (b *tab) media(pairs ...string) {
	b.t.Helper()
	var features []*emulation.MediaFeature
	for i := 0; i+1 < len(pairs); i += 2 {
		features = append(features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	if _, err := chromedp.Call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		b.t.Fatal(err)
	}
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b, steps...); err != nil {
		b.t.Fatal(err)
	}
}

func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%.300s: %v", expression, err)
	}
	return v
}

// leaving are the words of Chromium for a page that is left while it is asked.
var leaving = []string{"Cannot find context", "context was destroyed", "Inspected target navigated"}

// patience is how long a test waits for what comes in a moment on a quiet machine: on one that has other things to do, the race
// detector and another package's browser, it takes a minute at times. Nothing waits so long where all is well.
const patience = 2 * time.Minute

// settle waits until an expression holds in the page.
func (b *tab) settle(expression string) {
	b.t.Helper()
	for range 20 {
		_, err := chromedp.Run(b, chromedp.Poll[bool](expression, chromedp.WithPollingTimeout(patience)))
		switch {
		case err == nil:
			return
		case !slices.ContainsFunc(leaving, func(words string) bool { return strings.Contains(err.Error(), words) }):
			b.t.Fatalf("%s: wait for %s: %v", eval[string](b, "location.href"), expression, err)
		}
		// The page was left while it was asked: the next one is.
	}
	b.t.Fatalf("wait for %s: pages come and go", expression)
}

// drawAll scrolls through the page, since charts are drawn when they come near.
func (b *tab) drawAll() {
	b.t.Helper()
	b.settle(`(() => { for (const f of document.querySelectorAll("figure.chart"))
		if (!f.matches(".chart-drawn, .chart-failed") && f.querySelector(".chart-canvas")) { f.scrollIntoView(); return false } return true })()`)
	eval[bool](b, `(scrollTo(0, 0), true)`)
}

// quiet holds that the browser has said nothing against the pages so far.
func (b *tab) quiet(where string) {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.complains {
		b.t.Errorf("%s: %s", where, c)
	}
	b.complains = nil
}

// resize makes the window of a page so wide, and waits until it is laid out and
// its charts have followed.
func (b *tab) resize(width int64) {
	b.t.Helper()
	b.do(chromedp.EmulateViewport(width, 900))
	eval[bool](b, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// fits holds that nothing is wider than the window.
func (b *tab) fits(where string) {
	b.t.Helper()
	if over := eval[int](b, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		b.t.Errorf("%s is %d px too wide", where, over)
	}
}

// axeLibrary is axe-core, to run before the scripts of a page.
func axeLibrary(t *testing.T) string {
	t.Helper()
	library, err := os.ReadFile("testdata/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	return string(library)
}

// axeRun holds a page to the rules that the site is held to.
const axeRun = `axe.run(document, {preload: false, resultTypes: ["violations"], runOnly: {type: "tag",
	values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}).then(r => r.violations.map(v =>
	v.id + " (" + v.nodes.length + "): " + v.nodes[0].html))`

func quoted(s string) string { return strconv.Quote(s) }
