package main

import (
	"os"
	"testing"
)

// TestAScratchFileLeavesNothing, closed once or by the system.
func TestAScratchFileLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	f, err := newScratch()
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
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("%v, %v", left, err)
	}
	t.Setenv("TMPDIR", dir+"/none")
	t.Setenv("TMP", dir+"/none")
	if _, err := newScratch(); err == nil {
		t.Error("a file in no folder")
	}
}
