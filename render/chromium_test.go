//go:build tools

package render

import (
	"context"
	"fmt"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/render/browsertest"
)

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

// tab is a page of the site in a browser.
type tab struct {
	*browsertest.Tab
	t *testing.T
}

// watch notes what breaks the policy, before any script of the page runs.
const watch = `addEventListener("securitypolicyviolation", e => console.error("policy: " + e.violatedDirective + " " + e.blockedURI));`

// fresh is an hour after the sample's night, whenever the tests run: two days later its pages
// would say that they are stale.
var fresh = fmt.Sprintf("Date.now = () => %d;", sampleAsOf.Add(time.Hour).UnixMilli())

// openTab opens an empty tab of a site; scripts run before those of each page.
func openTab(t *testing.T, browser context.Context, base string, width int64, scripts ...string) *tab {
	t.Helper()
	return &tab{browsertest.Open(t, browser, base, width, append([]string{watch, fresh}, scripts...)...), t}
}

func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	return browsertest.Eval[T](b.Tab, expression)
}

// back goes to where the tab was before, once this call has its answer, which the page left cannot give any more.
func (b *tab) back() {
	b.t.Helper()
	eval[bool](b, `(setTimeout(() => history.back()), true)`)
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
