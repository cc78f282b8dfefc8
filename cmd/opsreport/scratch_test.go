package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestAScratchFileLeavesNothing, and is made in no folder that is none.
func TestAScratchFileLeavesNothing(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f, err := scratchBeside(filepath.Join(dir, "new", "site"))()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte("note")); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 3)
	if _, err := f.ReadAt(got, 1); err != nil || string(got) != "ote" {
		t.Errorf("%q, %v", got, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(filepath.Join(dir, "new")); err != nil || len(left) > 0 {
		t.Errorf("%v, %v", left, err)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := scratchBeside(filepath.Join(file, "site"))(); err == nil {
		t.Error("a file in a file")
	}
}
