//go:build unix

package preview

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// TestPipesAreNotServed: nor waited for, whether asked for, as the page of what is not
// there, or as the headers.
func TestPipesAreNotServed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, dir, map[string]string{"index.html": "front"})
	site, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"pipe", "404.html", "_headers"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if w := ask(site, "GET", "localhost:8080", "/pipe", 8080); w.Code != 404 {
		t.Errorf("a pipe: %d", w.Code)
	}
	if w := ask(site, "GET", "localhost:8080", "/index.html", 8080); w.Code != 200 || w.Body.String() != "front" {
		t.Errorf("a page beside a pipe: %d %s", w.Code, w.Body)
	}
	if _, err := Open(dir); err == nil || errors.Is(err, syscall.ENXIO) {
		t.Errorf("headers from a pipe: %v", err)
	}
	if _, err := Open(filepath.Join(dir, "pipe")); !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("a pipe in place of the site: %v", err)
	}
}
