package file

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"opsreport/fetch/disktest"
)

// TestAFileIsDurableBeforeItHasItsName: where the disk fails, what stood there stays, and
// nothing else is left.
func TestAFileIsDurableBeforeItHasItsName(t *testing.T) { disktest.InACopy(t, durable) }

func durable(t *testing.T) {
	dir := t.TempDir()
	d, ok := disktest.Watch(t, dir)
	if !ok {
		return // only a kernel that lets us see it can show it
	}
	name := filepath.Join(dir, "a")
	if err := Create(name, "old", 0o600); err != nil {
		t.Fatal(err)
	}
	if got := d.Taken(); len(got) != 1 || got[0] != "a" {
		t.Errorf("to create it, synced %v", got)
	}
	d.FailAt(0)
	if err := ReplacePrivate(name, []byte("new")); !errors.Is(err, unix.EIO) {
		t.Errorf("on a disk that fails: %v", err)
	}
	if got := d.Taken(); len(got) != 1 || !strings.HasPrefix(got[0], ".opsreport-") {
		t.Errorf("to replace it, synced %v", got)
	}
	left, err := os.ReadDir(dir)
	if text, _ := os.ReadFile(name); err != nil || len(left) != 1 || string(text) != "old" {
		t.Errorf("left are %v, %v, %q", left, err, text)
	}
}
