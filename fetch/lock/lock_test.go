package lock

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"
)

func TestTake(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	held, err := Take(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Take(dir); !errors.Is(err, ErrHeld) {
		t.Errorf("taken twice: %v", err)
	}
	if other, err := Take(t.TempDir()); err != nil || other.Close() != nil {
		t.Errorf("another folder: %v", err)
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Take(dir)
	if err != nil || again.Close() != nil {
		t.Errorf("after it was let go: %v", err)
	}
	if _, err := Take(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no folder: %v", err)
	}
}
