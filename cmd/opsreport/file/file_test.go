package file

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestAPrivateFileIsItsOwnersAlone: also where it replaces one that all could
// read.
func TestAPrivateFileIsItsOwnersAlone(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		return // has no modes
	}
	name := filepath.Join(t.TempDir(), "site.eml")
	if err := os.WriteFile(name, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := ReplacePrivate(name, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v; want 0600", info.Mode(), err)
	}
}

// TestWhatCannotBeReplacedLeavesNothing beside it.
func TestWhatCannotBeReplacedLeavesNothing(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	name := filepath.Join(dir, "folder")
	if err := os.Mkdir(name, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := ReplacePrivate(name, []byte("x")); err == nil {
		t.Error("a folder was replaced")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 1 {
		t.Errorf("left are %v, %v", left, err)
	}
}

// TestReadHasALimit: a file of that size is read, a larger one is told by its name.
func TestReadHasALimit(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(name, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(name, 5); err != nil || string(got) != "12345" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := Read(name, 4); err == nil || err.Error() != name+" has more than 4 bytes" {
		t.Errorf("%v", err)
	}
}
