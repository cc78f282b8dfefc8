// Package goldentest holds what a test made against a file in its testdata, for the
// tests of the render stage; with -update it writes the file.
package goldentest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
)

var update = flag.Bool("update", false, "write the golden files")

// Holds fails a test whose bytes are not those of the file.
func Holds(t testing.TB, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what the test made. If the new one is right, write it: go test ./%s -run %s -update\n%s",
			path, folder(t), t.Name(), differ(string(want), string(got)))
	}
}

// HoldsAll holds a folder of testdata to be these files by their paths, and no others.
func HoldsAll(t testing.TB, dir string, texts map[string]string) {
	t.Helper()
	root := filepath.Join("testdata", filepath.FromSlash(dir))
	if *update {
		if err := os.RemoveAll(root); err != nil {
			t.Fatal(err)
		}
		for name, text := range texts {
			to := filepath.Join(root, filepath.FromSlash(name))
			if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, []byte(text), 0o644)); err != nil {
				t.Fatal(err)
			}
		}
	}
	left := maps.Clone(texts)
	var wrong []string
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(rel)
		want, err := os.ReadFile(p)
		got, made := left[name]
		switch delete(left, name); {
		case err != nil:
			return err
		case !made:
			wrong = append(wrong, name+" is not made any more\n")
		case got != string(want):
			wrong = append(wrong, name+"\n"+differ(string(want), got))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(left)) {
		wrong = append(wrong, name+" is new\n")
	}
	if len(wrong) > 0 {
		t.Errorf("%d files of %s are not what the test made. If the new ones are right, write them: go test ./%s -run %s -update\n%s",
			len(wrong), root, folder(t), t.Name(), strings.Join(wrong[:min(len(wrong), 20)], ""))
	}
}

// folder returns the folder of the package under test, from the root of the module.
func folder(t testing.TB) string {
	t.Helper()
	at, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for root := at; filepath.Dir(root) != root; root = filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			rel, _ := filepath.Rel(root, at) // both are absolute
			return filepath.ToSlash(rel)
		}
	}
	return "…"
}

// shown is how many lines a failure prints.
const shown = 80

// differ returns the lines in which two texts differ, with a few of those around them.
func differ(want, got string) string {
	all := diff.Diff("the file", []byte(want), "what the test made", []byte(got))
	lines := slices.Collect(strings.Lines(string(all)))[1:] // without the command of a diff
	if more := len(lines) - shown; more > 0 {
		lines = append(lines[:shown], fmt.Sprintf("and %d more lines\n", more))
	}
	return strings.Join(lines, "")
}
