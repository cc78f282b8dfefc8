// Package browsertest opens pages in Chromium for the tests that ask a browser. Nothing that it does waits without end: a step
// that takes longer than Patience fails its test, and says for what it waited and what the page is, where else the package's whole
// time would pass without a word. Without Chromium in /usr/bin a test fails.
package browsertest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Patience is how long a step may take that takes a moment where all is well.
const Patience = 30 * time.Second

// starting is how long the browser may take to start.
const starting = 2 * time.Minute

// Start starts a browser with a profile of its own, which ends with the test. It keeps no page that was left: the driver never
// hears of the scripts of one that is shown again as it was, and would wait for them for ever.
func Start(t testing.TB) context.Context {
	t.Helper()
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(program()), chromedp.UserDataDir(t.TempDir()), chromedp.Env("TMPDIR="+t.TempDir()), chromedp.NoSandbox,
		chromedp.WSURLReadTimeout(starting), chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		// The box below the address bar is a page of its own, which is drawn for as long as the browser runs, though nobody sees it.
		chromedp.Flag("disable-features",
			"Translate,BlinkGenPropertyTrees,BackForwardCache,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, end := chromedp.NewContext(ctx)
	t.Cleanup(end)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("start %s: %v", program(), err)
	}
	return ctx
}

// program is Chromium without windows, which takes two thirds of the CPU time, and the whole where that is not installed.
func program() string {
	const shell = "/usr/lib/chromium/chromium-headless-shell" // what is in /usr/bin is a script, which does not end it
	if _, err := os.Stat(shell); err == nil {
		return shell
	}
	return "/usr/bin/chromium"
}

// Tab is a page with everything that the browser said against it.
type Tab struct {
	ctx  context.Context
	t    testing.TB
	base string        // what addresses begin with
	most time.Duration // that a step may take

	mu        sync.Mutex
	complains []string
}

// Open opens an empty tab, so many pixels wide, of the site at an address; scripts run before those of each page. What the
// pages print to the console, and a request that leaves the site, is held against them.
func Open(t testing.TB, browser context.Context, base string, width int64, scripts ...string) *Tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	b := &Tab{ctx: ctx, t: t, base: base, most: Patience}
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
	if _, err := call(b, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	for _, s := range scripts {
		if _, err := call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: s}); err != nil {
			t.Fatal(err)
		}
	}
	b.Do(chromedp.EmulateViewport(width, 900))
	return b
}

func (b *Tab) complain(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.complains = append(b.complains, what)
}

// Quiet holds that the browser has said nothing against the pages since it was last asked.
func (b *Tab) Quiet(where string) {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.complains {
		b.t.Errorf("%s: %s", where, c)
	}
	b.complains = nil
}

// Visit opens a page of the site and waits for its scripts.
func (b *Tab) Visit(name string) {
	b.t.Helper()
	if page, _, _ := strings.Cut(b.base+name, "#"); Eval[string](b, `location.href.split("#")[0]`) == page {
		// A change of the fragment alone would load nothing.
		b.Do(chromedp.Navigate("about:blank"))
	}
	b.Do(chromedp.Navigate(b.base + name))
	b.Settle(`document.readyState === "complete"`)
}

// Media sets what the page is shown on: name and value of each feature in turn.
func (b *Tab) Media(pairs ...string) {
	b.t.Helper()
	var features []*emulation.MediaFeature
	for i := 0; i+1 < len(pairs); i += 2 {
		features = append(features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	b.emulate(emulation.SetEmulatedMediaParams{Features: features})
}

// Print shows the pages as they are printed.
func (b *Tab) Print() {
	b.t.Helper()
	b.emulate(emulation.SetEmulatedMediaParams{Media: "print"})
}

func (b *Tab) emulate(media emulation.SetEmulatedMediaParams) {
	b.t.Helper()
	if _, err := call(b, emulation.SetEmulatedMedia, media); err != nil {
		b.t.Fatal(err)
	}
}

// WithoutScripts runs none of those of the pages that are opened from now on.
func (b *Tab) WithoutScripts() {
	b.t.Helper()
	off := emulation.SetScriptExecutionDisabledParams{Value: true}
	if _, err := call(b, emulation.SetScriptExecutionDisabled, off); err != nil {
		b.t.Fatal(err)
	}
}

// Resize makes the window of a page so wide, and waits until it is laid out and its charts have followed.
func (b *Tab) Resize(width int64) {
	b.t.Helper()
	b.Do(chromedp.EmulateViewport(width, 900))
	Eval[bool](b, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// Fits holds that nothing is wider than the window.
func (b *Tab) Fits(where string) {
	b.t.Helper()
	if over := Eval[int](b, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		b.t.Errorf("%s is %d px too wide", where, over)
	}
}

// DrawAll scrolls through the page, since charts are drawn when they come near, and unfolds what they stand in.
func (b *Tab) DrawAll() {
	b.t.Helper()
	b.Settle(`(() => { for (const f of document.querySelectorAll("figure.chart"))
		if (!f.matches(".chart-drawn, .chart-failed") && f.querySelector(".chart-canvas")) {
			for (let d = f.closest("details"); d; d = d.parentElement.closest("details")) d.open = true
			f.scrollIntoView(); return false
		} return true })()`)
	Eval[bool](b, `(scrollTo(0, 0), true)`)
}

// Do takes steps, each within Patience.
func (b *Tab) Do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	for _, s := range steps {
		Take(b, s)
	}
}

// Take takes a step that has a result.
func Take[T any](b *Tab, step chromedp.Action[T]) T {
	b.t.Helper()
	v, err := run(b, step)
	if err != nil {
		b.t.Fatal(err)
	}
	return v
}

// Eval is the value of an expression in the page, awaited where it is a promise.
func Eval[T any](b *Tab, expression string) T {
	b.t.Helper()
	v, err := run(b, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%.300s: %v", expression, err)
	}
	return v
}

// leaving are the words of Chromium for a page that is left while it is asked.
var leaving = []string{"Cannot find context", "context was destroyed", "Inspected target navigated"}

// Settle waits until an expression holds in the page, whichever page that is by then. Of a comparison that never holds the test
// is told what was compared.
func (b *Tab) Settle(expression string) {
	b.t.Helper()
	const spare = time.Second // for the page to say that it waited in vain
	for began := time.Now(); ; {
		left := b.most - time.Since(began) - spare
		if left <= 0 {
			b.t.Fatalf("wait for %s: pages come and go; now it is %s", expression, b.place())
		}
		_, err := run(b, chromedp.Poll[bool](expression, chromedp.WithPollingTimeout(left)))
		if err == nil {
			return
		}
		if slices.ContainsFunc(leaving, func(words string) bool { return strings.Contains(err.Error(), words) }) {
			continue // the page was left while it was asked: the next one is
		}
		told := ""
		if is, _, ok := strings.Cut(expression, " === "); ok && errors.Is(err, chromedp.ErrPollingTimeout) {
			if v, err := run(b, chromedp.Evaluate[string](`String(`+is+`)`)); err == nil {
				told = fmt.Sprintf("; it is %.500q", v)
			}
		}
		b.t.Fatalf("wait for %s: %v%s", expression, err, told)
	}
}

// run takes one step. The driver's own limits hold within a page that answers; this one holds where none does.
func run[T any](b *Tab, step chromedp.Action[T]) (T, error) {
	ctx, cancel := context.WithTimeout(b.ctx, b.most)
	defer cancel()
	v, err := chromedp.Run(ctx, step)
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, chromedp.ErrPollingTimeout) {
		return v, fmt.Errorf("%w: the page is %s", err, b.place())
	}
	return v, err
}

// call asks the browser rather than the page.
func call[P, R any](b *Tab, c cdp.Command[P, R], params P) (R, error) {
	ctx, cancel := context.WithTimeout(b.ctx, Patience)
	defer cancel()
	return chromedp.Call(ctx, c, params)
}

// place is the address that the browser has for the tab, whether or not the page answers.
func (b *Tab) place() string {
	v, err := call(b, page.GetNavigationHistory, cdp.Empty{})
	if err != nil || int(v.CurrentIndex) >= len(v.Entries) {
		return fmt.Sprintf("not known (%v)", err)
	}
	return v.Entries[v.CurrentIndex].URL
}
