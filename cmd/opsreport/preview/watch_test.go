package preview

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestPagesReloadOnlyWhereTheyAreWatched(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "<body>front</body>\n", "data.json": "</body>"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	site, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	get := func(path string) (int, string) {
		w := httptest.NewRecorder()
		site.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://127.0.0.1:80"+path, nil))
		return w.Code, w.Body.String()
	}
	holds := func(path string, code int, want string) {
		t.Helper()
		if gotCode, got := get(path); gotCode != code || got != want {
			t.Errorf("%s: %d %q, want %d %q", path, gotCode, got, code, want)
		}
	}
	holds("/", 200, "<body>front</body>\n")
	holds(nowPath, 404, "")
	holds(reloadPath, 404, "")
	site.Reload()
	holds("/", 200, "<body>front<script src=\"/.opsreport/reload.js?version=1\"></script>\n</body>\n")
	holds("/data.json", 200, "</body>")
	holds(nowPath, 200, "opsreportNow(1);\n")
	site.Rendered()
	holds(nowPath, 200, "opsreportNow(2);\n")
	if code, script := get(reloadPath + "?version=1"); code != 200 || !strings.Contains(script, nowPath) {
		t.Errorf("%d %s", code, script)
	}
}

func TestFollowSeesWhatChanged(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	ctx, end := context.WithCancel(t.Context())
	seen := make(chan struct{}, 8)
	ended := make(chan struct{})
	w := NewWatch(func() []string { return []string{filepath.Join(dir, "a"), filepath.Join(dir, "folder"), "nowhere"} })
	go func() {
		w.Follow(ctx, time.Millisecond, func() { seen <- struct{}{} })
		close(ended)
	}()
	if err := os.MkdirAll(filepath.Join(dir, "folder", "deep"), 0o700); err != nil { // an empty folder is nothing
		t.Fatal(err)
	}
	for _, change := range []func() error{
		func() error { return os.WriteFile(filepath.Join(dir, "a"), []byte("1"), 0o600) },
		func() error { return os.WriteFile(filepath.Join(dir, "folder", "deep", "b"), []byte("12"), 0o600) },
		func() error { return os.WriteFile(filepath.Join(dir, "folder", "deep", "b"), []byte("123"), 0o600) },
		func() error { return os.Remove(filepath.Join(dir, "a")) },
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		select {
		case <-seen:
		case <-time.After(30 * time.Second):
			t.Fatal("a change was not seen")
		}
	}
	end()
	<-ended
	if len(seen) > 0 {
		t.Error("a change was seen twice")
	}
}

// TestFollowWaitsForTheLastOfSomeChanges: a file that is still being written is not read.
func TestFollowWaitsForTheLastOfSomeChanges(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	name, looks, at := filepath.Join(t.TempDir(), "labels.csv"), 0, 0
	w := NewWatch(func() []string {
		if looks++; looks <= 3 { // the first is that of NewWatch
			if err := os.WriteFile(name, make([]byte, looks), 0o600); err != nil {
				t.Error(err)
			}
		}
		return []string{name}
	})
	w.Follow(ctx, time.Millisecond, func() { at = looks; cancel() })
	if at != 4 {
		t.Errorf("told at look %d, want that after the last change", at)
	}
}
