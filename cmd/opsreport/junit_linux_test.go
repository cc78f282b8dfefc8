package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"opsreport/fetch/fakeapi"
)

// TestResultsThatCannotBeWrittenAreNoVerdict: CI would read yesterday's. Nobody listens at the socket.
func TestResultsThatCannotBeWrittenAreNoVerdict(t *testing.T) {
	t.Parallel()
	server, vars, err := serveScript(t.TempDir(), fakeapi.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Stop() })
	w := &world{t: t, dir: t.TempDir(), vars: slices.Concat(vars, inherited(),
		[]string{"OPSREPORT_RULES=[{name: None overdue, figure: F2, max: 0}]"})}
	if err := unix.Mknod(filepath.Join(w.dir, "socket"), unix.S_IFSOCK|0o600, 0); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := w.run("nightly", "--junit", "socket"); code != 1 || !strings.Contains(stderr, "error: write socket: ") {
		t.Errorf("nightly ends with %d:\n%s", code, stderr)
	}
	code, stdout, stderr := w.run("check", "--junit", "socket")
	if code != 1 || !strings.Contains(stderr, "error: write socket: ") || !strings.HasPrefix(stdout, "not met") {
		t.Errorf("check ends with %d:\n%s%s", code, stdout, stderr)
	}
}
