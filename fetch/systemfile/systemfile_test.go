package systemfile

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestIs(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{
		".DS_Store": true, "Thumbs.db": true, "thumbs.DB": true, "desktop.ini": true, "._index.html": true, ".nfs000000000012": true, "lost+found": true,
		"index.html": false, ".nojekyll": false, ".htaccess": false, "thumbs.db.html": false, "": false, ".": false,
	} {
		if Is(name) != want {
			t.Errorf("%q: %t", name, !want)
		}
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := errors.Join(os.MkdirAll(filepath.Join(dir, "a", "lost+found", "b"), 0o755), os.WriteFile(filepath.Join(dir, "a", ".DS_Store"), nil, 0o644),
		os.WriteFile(filepath.Join(dir, "a", "lost+found", "b", "Thumbs.db"), nil, 0o644), os.WriteFile(filepath.Join(dir, "x.html"), nil, 0o644)); err != nil {
		t.Fatal(err)
	}
	if got, want := Find(dir), []string{"a/.DS_Store", "a/lost+found"}; !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
	if got := Find(filepath.Join(dir, "none")); got != nil {
		t.Errorf("found %v where nothing is", got)
	}
}
