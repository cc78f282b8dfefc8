//go:build !linux

package main

import (
	"slices"
	"strings"
	"testing"
)

// onScreen runs the program in a pipe, since tests have no terminal here, and returns the lines that it prints.
func onScreen(t *testing.T, dir string, vars []string, args ...string) []string {
	t.Helper()
	w := &world{t: t, dir: dir, vars: slices.Concat(inherited(), []string{"HOME=" + t.TempDir()}, vars)}
	code, stdout, stderr := w.run(args...)
	if code != 0 {
		t.Fatalf("%q: exit code %d\n%s", args, code, stderr)
	}
	return strings.Split(stdout, "\n")
}
