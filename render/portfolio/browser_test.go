//go:build tools

package portfolio

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/browsertest"
)

// TestWidths: no page is moved sideways, long names of accounts and hostile texts or not, and nothing complains.
func TestWidths(t *testing.T) {
	t.Parallel()
	p := four()
	p.Accounts[0].Name = strings.Repeat("reports.example.com/", 4)
	dir := filepath.Join(t.TempDir(), "out")
	publish(t, p, dir)
	b := browsertest.Open(t, browsertest.Start(t), "file://"+dir+"/", 1280)
	b.Visit(pageFile)
	for _, width := range []int64{320, 390, 768, 1000, 1280} {
		b.Resize(width)
		b.Fits(strconv.FormatInt(width, 10))
	}
	if rows := browsertest.Eval[string](b, `getComputedStyle(document.querySelector("tbody tr")).display`); rows != "table-row" {
		t.Errorf("the style is not that of the site: a row is %s", rows)
	}
	b.Quiet("portfolio")
}
