//go:build tools

package engine

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/assets"
	"opsreport/render/browsertest"
	"opsreport/render/document"
	"opsreport/render/internal/sketchtest"
)

const lanesPage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'">
<link rel="stylesheet" href="css/site.css"><link rel="stylesheet" href="css/charts.css"><script defer src="night.js"></script></head>
<body><header class="head" data-root=""></header><main>LANES</main></body></html>`

// TestLanesGoOnToTheAsOfTime: a page of a record ends with its last event, and the nightly script draws what goes on since then.
func TestLanesGoOnToTheAsOfTime(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(dir, assets.FS); err != nil {
		t.Fatal(err)
	}
	lanes := sketchtest.Lanes()[0]
	page := strings.Replace(lanesPage, "LANES", string(shown(t, document.Lanes{Lanes: lanes})), 1)
	script, err := assets.FS.ReadFile("js/night.js")
	if err != nil {
		t.Fatal(err)
	}
	// The names of the axis that the day would touch make room for it.
	asOf := lanes.Names[4].At.AddDate(0, 0, -2)
	night := fmt.Sprintf(`var opsreportNight = {"asOf":%d,"stale":9e15,"day":"29 Nov","next":"","strip":""};`, asOf.UnixMilli())
	for name, content := range map[string]string{"index.html": page, "night.js": night + "\n" + string(script)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	browser := browsertest.Start(t)
	for _, width := range []int64{1280, 320} {
		b := browsertest.Open(t, browser, "file://"+dir+"/", width)
		b.Visit("index.html")
		b.Settle(`document.querySelectorAll(".lanes .asof").length === 4`)
		// Pixels from the end of what goes on to the as-of time.
		const ends = `[...document.querySelectorAll(".lanes .sketch > svg")].map(s => {
			const o = s.querySelector(".ongoing"), l = s.querySelector(".asof");
			return o ? Math.round(Math.abs(o.getBoundingClientRect().right - l.getBoundingClientRect().left) / 2) : "no" }).join()`
		if got := browsertest.Eval[string](b, ends); got != "no,0,0,no" {
			t.Errorf("%d wide: the lanes end so far from the as-of time: %s", width, got)
		}
		const names = `[...document.querySelectorAll(".lane-axis text")].map(t => t.textContent).join()`
		if got := browsertest.Eval[string](b, names); got != "Aug,Sep,Oct,Nov,29 Nov" {
			t.Errorf("%d wide: the axis has %s", width, got)
		}
		b.Fits(fmt.Sprintf("%d wide: the page", width))
		b.Quiet(fmt.Sprintf("%d wide", width))
	}
}
