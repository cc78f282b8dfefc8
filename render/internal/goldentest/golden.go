// Package goldentest holds what a test made against a file in its testdata, for the
// tests of the render stage; with -update it writes the file.
package goldentest

import (
	"bytes"
	"flag"
	"fmt"
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
