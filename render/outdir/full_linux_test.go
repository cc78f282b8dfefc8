package outdir

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// TestFullDisk publishes to disks with too little space or too few inodes. The
// old site must stay, or a journal finish the new one once there is space.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	enough := 260
	for ; tight(t, enough) != fits; enough += 20 {
		if enough > 2000 {
			return // only root may mount; TestCutOffAtAnyStep holds the same
		}
	}
	found := map[outcome]int{}
	for inodes := enough - 20; inodes < enough; inodes++ {
		found[tight(t, inodes)]++
	}
	if found[untouched] == 0 || found[halfDone] == 0 {
		t.Errorf("%d disks were too small to stage, %d to rename", found[untouched], found[halfDone])
	}
}

type outcome int

const (
	unknown outcome = iota
	fits
	untouched
	halfDone // with a journal
)

// tight publishes version 2 over version 1 with so many inodes, then again
// with more.
func tight(t *testing.T, inodes int) outcome {
	t.Helper()
	root := t.TempDir()
	err := unix.Mount("tmpfs", root, "tmpfs", 0, fmt.Sprintf("nr_inodes=%d", inodes))
	if errors.Is(err, unix.EPERM) || errors.Is(err, unix.EACCES) {
		return unknown
	}
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Unmount(root, unix.MNT_DETACH)
	dir := filepath.Join(root, "site")
	mustPublish(t, dir, large("1"))
	if _, err = publish(dir, large("2")); err == nil {
		return fits
	}
	if !errors.Is(err, unix.ENOSPC) {
		t.Errorf("%d inodes: %v", inodes, err)
	}
	if err := halfway(dir, false); err != nil {
		t.Errorf("%d inodes: %v", inodes, err)
	}
	how := untouched
	if _, err := os.Stat(filepath.Join(root, ".site.staged", journalFile)); err == nil {
		how = halfDone
	}
	if err := unix.Mount("", root, "", unix.MS_REMOUNT, "nr_inodes=5000"); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, dir, large("2"))
	checkWhole(t, dir, large("2"))
	return how
}

// TestMountPoint is refused before anything is written: nothing can be renamed
// into it.
func TestMountPoint(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, ""); err != nil {
		if _, err := publish(dir, site("1")); err != nil { // a plain folder, to other users
			t.Error(err)
		}
		return
	}
	t.Cleanup(func() { unix.Unmount(dir, unix.MNT_DETACH) })
	if _, err := Open(dir); err == nil {
		t.Error("it was taken")
	}
	if left, _ := os.ReadDir(filepath.Dir(dir)); len(left) != 1 {
		t.Errorf("left %v", left)
	}
	mustPublish(t, filepath.Join(dir, "inside"), site("1"))
}
