package templates

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func write(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(name), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestWalk: hidden files count in static/ only, and a link counts as what it leads to within the folder.
func TestWalk(t *testing.T) {
	t.Parallel()
	top := t.TempDir()
	dir := filepath.Join(top, "templates")
	write(t, dir, "layout.html", ".git/config", "pages/.x.swp", "static/.well-known/a", "..data/shared.html")
	write(t, top, "secret")
	if err := os.Symlink(filepath.Join("..", "..data", "shared.html"), filepath.Join(dir, "pages", "missing.html")); err != nil {
		t.Fatal(err)
	}
	visited := func() (names []string, err error) {
		files, err := Folder(dir)
		if err != nil {
			return nil, err
		}
		err = Walk(files, func(name string, info fs.FileInfo) error {
			if !info.Mode().IsRegular() {
				t.Errorf("%s is %v", name, info.Mode())
			}
			names = append(names, name)
			return nil
		})
		return names, err
	}
	if got, err := visited(); err != nil || !slices.Equal(got, []string{"layout.html", "pages/missing.html", "static/.well-known/a"}) {
		t.Errorf("files %q, error %v", got, err)
	}
	for _, to := range []string{filepath.Join("..", "..", "secret"), filepath.Join(top, "secret"), "nothing"} {
		link := filepath.Join(dir, "static", "plan.png")
		if err := os.Symlink(to, link); err != nil {
			t.Fatal(err)
		}
		if _, err := visited(); err == nil || !strings.Contains(err.Error(), "static/plan.png is a symbolic link") {
			t.Errorf("a link to %s: error %v", to, err)
		}
		if err := os.Remove(link); err != nil {
			t.Fatal(err)
		}
	}
}

// TestReadRefuses: what is no file and what is no UTF-8 is refused, with its line.
func TestReadRefuses(t *testing.T) {
	t.Parallel()
	users := fstest.MapFS{"latin": {Data: []byte("ok\nM\xfcller")}, "pipe": {Mode: fs.ModeNamedPipe}, "folder/a": {}}
	for name, want := range map[string]string{"latin": "line 2 is not UTF-8", "pipe": "is not a file", "folder": "is not a file"} {
		if _, err := Read(users, users, name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", name, err, want)
		}
	}
}
