package outdir

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// TestFullDisk publishes to disks with too few inodes. The old site must stay.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	enough := 260
	for ; ; enough += 20 {
		fits, mounted := tight(t, enough)
		if !mounted {
			t.Skip("only root may mount")
		}
		if fits {
			break
		}
	}
	for inodes := enough - 20; inodes < enough; inodes++ {
		tight(t, inodes)
	}
}

// tight publishes version 2 over version 1 with so many inodes, then again with more.
func tight(t *testing.T, inodes int) (fits, mounted bool) {
	t.Helper()
	root := t.TempDir()
	if !mount(t, "tmpfs", root, "tmpfs", 0, fmt.Sprintf("nr_inodes=%d", inodes)) {
		return false, false
	}
	dir := filepath.Join(root, "site")
	mustPublish(t, dir, large("1"))
	_, err := publish(dir, large("2"))
	if err == nil {
		return true, true
	}
	if !errors.Is(err, unix.ENOSPC) {
		t.Errorf("%d inodes: %v", inodes, err)
	}
	checkWhole(t, dir, large("1"))
	if err := unix.Mount("", root, "", unix.MS_REMOUNT, "nr_inodes=5000"); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, dir, large("2"))
	checkWhole(t, dir, large("2"))
	return false, true
}

// mount mounts until the end of a test. It is false where that is not allowed.
func mount(t *testing.T, source, target, kind string, flags uintptr, data string) bool {
	t.Helper()
	err := unix.Mount(source, target, kind, flags, data)
	if errors.Is(err, unix.EPERM) || errors.Is(err, unix.EACCES) {
		return false
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { unix.Unmount(target, unix.MNT_DETACH) })
	return true
}

// TestOtherFileSystems: a site may be a mount, of another file system or of the same one, and a link to either. It is staged inside
// then, and nothing of that is left, also where a run before was killed or its lists were not passed on.
func TestOtherFileSystems(t *testing.T) {
	t.Parallel()
	for name, prepare := range map[string]func(t *testing.T, top, dir string) bool{
		"another file system": func(t *testing.T, _, dir string) bool {
			return os.Mkdir(dir, 0o755) == nil && mount(t, "tmpfs", dir, "tmpfs", 0, "")
		},
		"the same file system": func(t *testing.T, top, dir string) bool {
			volume := filepath.Join(top, "volume")
			return errors.Join(os.Mkdir(volume, 0o755), os.Mkdir(dir, 0o755)) == nil && mount(t, volume, dir, "", unix.MS_BIND, "")
		},
		"link to another file system": func(t *testing.T, top, dir string) bool {
			volume := filepath.Join(top, "volume")
			return errors.Join(os.Mkdir(volume, 0o755), os.Symlink(volume, dir)) == nil && mount(t, volume, volume, "", unix.MS_BIND, "")
		},
		"link into another file system": func(t *testing.T, top, dir string) bool {
			volume := filepath.Join(top, "volume")
			return errors.Join(os.Mkdir(volume, 0o755), os.Symlink(filepath.Join(volume, "public"), dir)) == nil &&
				mount(t, "tmpfs", volume, "tmpfs", 0, "") && os.Mkdir(filepath.Join(volume, "public"), 0o755) == nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			top := t.TempDir()
			dir := filepath.Join(top, "site")
			if !prepare(t, top, dir) {
				t.Skip("only root may mount")
			}
			last := site("0")
			for i, files := range []map[string]string{site("1", "a.html"), site("2", "b/c.html"), site("2"), site("3", "a/b.html")} {
				if err := CheckWritable(dir); err != nil {
					t.Fatal(err)
				}
				for kill := range 8 * i {
					err := publishOn(&mortalDisk{left: 4 * kill, ends: rand.New(rand.NewPCG(1, uint64(kill)))}, dir, site(fmt.Sprint(kill), "d.html"))
					if err != nil && !errors.Is(err, errKilled) {
						t.Fatal(err)
					}
				}
				mustPublish(t, dir, files)
				real, err := filepath.EvalSymlinks(dir)
				if err != nil {
					t.Fatal(err)
				}
				if err := whole(real, files); err != nil {
					t.Error(err)
				}
				for name := range files {
					if _, was := last[name]; !was && !strings.Contains(list(t, dir, changedFile), name) {
						t.Errorf("%s is new, and not in the list", name)
					}
				}
				last = files
				if files, _ := os.ReadDir(dir); slices.ContainsFunc(files, func(e os.DirEntry) bool { return strings.HasPrefix(e.Name(), ".opsreport") }) {
					t.Errorf("left in the site: %v", files)
				}
			}
		})
	}
}
