package main

import (
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/preview"
)

// TestPreviewKnowsEveryTypeThatIsPublished serves a whole site: each file with its
// type, whatever this machine takes ends of names for, and each header that the site
// asks its host for.
func TestPreviewKnowsEveryTypeThatIsPublished(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if code, _, stderr := w.run("nightly"); code != 0 {
		t.Fatalf("exit code %d, %s", code, stderr)
	}
	dir := filepath.Join(w.dir, "site")
	calendar := filepath.Join(dir, "calendar", "all.ics") // which is made only where something expires soon
	if err := os.MkdirAll(filepath.Dir(calendar), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(calendar, []byte("BEGIN:VCALENDAR\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	site, err := preview.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	asked, err := os.ReadFile(filepath.Join(dir, "_headers"))
	if err != nil {
		t.Fatal(err)
	}
	headers := regexp.MustCompile(`(?m)^  ([A-Za-z-]+): (.+)$`).FindAllStringSubmatch(string(asked), -1)
	if len(headers) < 5 {
		t.Errorf("only %d headers: %q", len(headers), headers)
	}
	want := map[string]string{
		".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
		".json": "application/json", ".jsonl": "application/jsonl", ".csv": "text/csv; charset=utf-8", ".pdf": "application/pdf",
		".ics": "text/calendar; charset=utf-8", ".prom": "text/plain; charset=utf-8; version=0.0.4", ".txt": "text/plain; charset=utf-8",
		"":     "text/plain; charset=utf-8",
		".sql": "application/sql", ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	}
	seen := map[string]bool{}
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil || strings.HasPrefix(name, ".") {
			return err // no browser asks for it
		}
		name = filepath.ToSlash(name)
		end := path.Ext(name)
		typ, ok := want[end]
		if seen[end] = true; !ok {
			t.Errorf("%s: what type has it?", name)
		}
		r := httptest.NewRecorder()
		site.ServeHTTP(r, httptest.NewRequest("GET", (&url.URL{Scheme: "http", Host: "127.0.0.1:8080", Path: "/" + name}).String(), nil))
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if got := r.Header().Get("Content-Type"); r.Code != http.StatusOK || got != typ || r.Body.String() != string(content) {
			t.Errorf("%s: %d, %q, want %q; its bytes are served: %v", name, r.Code, got, typ, r.Body.String() == string(content))
		}
		for _, h := range headers {
			if got := r.Header().Get(h[1]); got != h[2] {
				t.Errorf("%s: %s is %q, want %q", name, h[1], got, h[2])
			}
		}
		if got := r.Header().Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%s: Cache-Control is %q", name, got)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for end := range want {
		if !seen[end] {
			t.Errorf("no file ends with %q", end)
		}
	}
}
