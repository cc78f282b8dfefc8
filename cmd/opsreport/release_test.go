package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestReleasesAreTheSameBytes builds a release from two copies of the tree in
// different folders. The second is a copy of the first, since somebody may be at
// work on the tree.
func TestReleasesAreTheSameBytes(t *testing.T) {
	t.Parallel()
	target := runtime.GOOS + "/" + runtime.GOARCH
	var programs [2][]byte
	from := filepath.Join("..", "..")
	for i := range programs {
		tree := filepath.Join(t.TempDir(), strings.Repeat("deeper/", i), "tree")
		for _, part := range []string{".ci", "assets", "cmd", "fetch", "render", "templates"} {
			if err := os.CopyFS(filepath.Join(tree, part), os.DirFS(filepath.Join(from, part))); err != nil {
				t.Fatal(err)
			}
		}
		for _, file := range []string{"go.mod", "go.sum"} {
			b, err := os.ReadFile(filepath.Join(from, file))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(tree, file), b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		from = tree
		dist := t.TempDir()
		sums, err := exec.Command("bash", filepath.Join(tree, ".ci", "release"), dist, target).Output()
		if err != nil {
			t.Fatalf("release: %v", err)
		}
		name := "opsreport-" + strings.ReplaceAll(target, "/", "-")
		if programs[i], err = os.ReadFile(filepath.Join(dist, name)); err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(filepath.Join(dist, "SHA256SUMS"))
		if err != nil || !bytes.Equal(kept, sums) || !strings.HasSuffix(string(sums), "  "+name+"\n") {
			t.Errorf("checksums %q and %q, %v", kept, sums, err)
		}
	}
	if !bytes.Equal(programs[0], programs[1]) {
		t.Error("two builds of one tree differ")
	}
}
