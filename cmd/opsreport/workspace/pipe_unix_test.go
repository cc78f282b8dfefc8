//go:build unix

package workspace

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"opsreport/fetch/snapshot"
)

// TestPipeInTheSiteIsNotWaitedFor: nobody would ever write to it.
func TestPipeInTheSiteIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	w, _ := testEnv(t)
	c := load(t, "OPSREPORT_PRIVACY=full")
	sessions(t, snapshot.New(c.Snapshots), 0, 1)
	if err := os.MkdirAll(filepath.Join(c.Site, "data"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"history.jsonl", "metrics.json"} {
		if err := syscall.Mkfifo(filepath.Join(c.Site, "data", name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := openedAs(t, w, c, AsStored).KeepsHistory(); err == nil {
		t.Error("a pipe passes for a history")
	}
	if _, _, err := Published(c.Site); err == nil {
		t.Error("a pipe passes for figures")
	}
}
