package outdir

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestSystemFilesAreLeftAlone: what an operating system left in a site refuses nothing, and is no part of it.
func TestSystemFilesAreLeftAlone(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1", "old/a.html"))
	left := []string{".DS_Store", "old/Thumbs.db", "equipment/._index.html", "lost+found/b"}
	err := os.Mkdir(filepath.Join(dir, "lost+found"), 0o755)
	for _, name := range left {
		err = errors.Join(err, os.WriteFile(filepath.Join(dir, name), []byte("system"), 0o644))
	}
	if err = errors.Join(err, CheckWritable(dir)); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, dir, site("2"))
	for _, name := range left {
		if content, err := os.ReadFile(filepath.Join(dir, name)); string(content) != "system" {
			t.Errorf("%s is %q, %v", name, content, err)
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := whole(dir, site("2")); err != nil {
		t.Error(err)
	}
	if got := list(t, dir, deletedFile); got != "old/a.html" {
		t.Errorf("deleted: %s", got)
	}
}
