//go:build tools

package browsertest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
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

// watched keeps what a test is told, and does not end the test that asks.
type watched struct {
	testing.TB
	told string
}

func (w *watched) Helper() {}

func (w *watched) Fatalf(format string, args ...any) {
	w.told = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// TestAWaitSaysForWhat: what never holds ends the wait, and the test learns for what it waited, what is there instead, and on
// which page.
func TestAWaitSaysForWhat(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<!doctype html><title>as it is</title>"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := Open(t, Start(t), "file://"+dir+"/", 390)
	b.Visit("index.html")
	w := &watched{TB: t}
	b.t, b.most = w, 3*time.Second
	done := make(chan struct{})
	go func() {
		defer close(done)
		b.Settle(`document.title === "as it never is"`)
	}()
	<-done
	b.t = t
	for _, want := range []string{`document.title === "as it never is"`, `it is "as it is"`, "/index.html"} {
		if !strings.Contains(w.told, want) {
			t.Errorf("the test is told %q, not %s", w.told, want)
		}
	}
}
