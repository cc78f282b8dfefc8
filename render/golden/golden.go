// Package golden holds what a test made against a file in its testdata, for the
// tests of the render stage; with -update it writes the file.
package golden

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
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

// shown is how many lines of each side a failure prints.
const shown = 40

// differ returns the lines in which two texts differ, without those that both begin or end with.
func differ(want, got string) string {
	was, is := strings.Split(want, "\n"), strings.Split(got, "\n")
	line := 1
	for len(was) > 0 && len(is) > 0 && was[0] == is[0] {
		was, is, line = was[1:], is[1:], line+1
	}
	for len(was) > 0 && len(is) > 0 && was[len(was)-1] == is[len(is)-1] {
		was, is = was[:len(was)-1], is[:len(is)-1]
	}
	var b strings.Builder
	fmt.Fprintf(&b, "from line %d on:\n", line)
	for _, side := range []struct {
		sign  string
		lines []string
	}{{"-", was}, {"+", is}} {
		for _, l := range side.lines[:min(shown, len(side.lines))] {
			fmt.Fprintf(&b, "%s %s\n", side.sign, l)
		}
		if more := len(side.lines) - shown; more > 0 {
			fmt.Fprintf(&b, "%s and %d more lines\n", side.sign, more)
		}
	}
	return b.String()
}
