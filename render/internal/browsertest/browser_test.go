//go:build tools

package browsertest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestAStepEnds: a page that never answers again ends the step that asks it, and the test learns which page it is.
func TestAStepEnds(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<!doctype html><title>x</title>"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := Open(t, Start(t), "file://"+dir+"/", 390)
	b.Visit("index.html")
	b.most = time.Second
	_, err := run(b, chromedp.Evaluate[bool](`(() => { for (const end = Date.now() + 20000; Date.now() < end;); return true })()`))
	if !errors.Is(err, context.DeadlineExceeded) || !strings.HasSuffix(err.Error(), "/index.html") {
		t.Errorf("a page that does not answer: %v", err)
	}
}
