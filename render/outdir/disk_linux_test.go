package outdir

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"opsreport/fetch/disktest"
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

// TestASiteIsDurableStepByStep: what is staged before anything is put in place, and all pages before the digests. Where the disk fails before
// the first step the site is as it was, and in any case the next run makes it good.
func TestASiteIsDurableStepByStep(t *testing.T) { disktest.InACopy(t, durable) }

func durable(t *testing.T) {
	root := t.TempDir()
	d, ok := disktest.Watch(t, root)
	if !ok {
		return // only a kernel that lets us see it can show it
	}
	dir := filepath.Join(root, "site")
	mustPublish(t, dir, site("a"))
	if got, want := d.Taken(), []string{".", ".site.staged", "."}; !slices.Equal(got, want) {
		t.Errorf("a first site: synced %v, want %v", got, want)
	}
	mustPublish(t, dir, site("b", "x/y.html"))
	want := []string{".", ".site.staged", ".site.staged", "site", "site/data", "site/equipment", "site/x", "site"}
	if got := d.Taken(); !slices.Equal(got, want) {
		t.Errorf("the next: synced %v, want %v", got, want)
	}
	before := site("b", "x/y.html")
	for n := range want {
		files := site(fmt.Sprint(n), "x/y.html")
		files["x/y.html"] = fmt.Sprint("changed ", n)
		d.FailAt(n)
		if _, err := publish(dir, files); !errors.Is(err, unix.EIO) {
			t.Errorf("sync %d fails: %v", n, err)
		}
		if n < 3 {
			if err := whole(dir, before); err != nil {
				t.Errorf("sync %d fails: %v", n, err)
			}
		}
		d.FailAt(-1)
		mustPublish(t, dir, files)
		checkWhole(t, dir, files)
		before = files
	}
}

// TestAFolderThatCannotBeWrittenIsFoundFirst: it is not met by a commit that has put half of
// the new files in place.
func TestAFolderThatCannotBeWrittenIsFoundFirst(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	files := site("1")
	files["a/b.html"] = "1"
	mustPublish(t, dir, files)
	for _, folder := range []string{dir, filepath.Join(dir, "a")} {
		if err := os.Chmod(folder, 0o555); err != nil {
			t.Fatal(err)
		}
		var path *fs.PathError
		if err := plainly(t, dir); !errors.As(err, &path) || !errors.Is(err, fs.ErrPermission) || path.Path != folder {
			t.Errorf("%s cannot be written, and Open says %v", folder, err)
		}
		if err := os.Chmod(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := plainly(t, dir); err != nil {
		t.Error(err)
	}
}

// plainly opens a site as a user who may not do all that root may, whoever runs the test.
func plainly(t *testing.T, dir string) error {
	t.Helper()
	end := make(chan error)
	go func() {
		runtime.LockOSThread() // for good: the thread ends with the goroutine
		end <- func() error {
			head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
			var caps [2]unix.CapUserData
			if err := unix.Capget(&head, &caps[0]); err != nil {
				return err
			}
			const override = 1<<unix.CAP_DAC_OVERRIDE | 1<<unix.CAP_DAC_READ_SEARCH
			caps[0].Effective &^= override
			caps[0].Permitted &^= override
			if err := unix.Capset(&head, &caps[0]); err != nil {
				return err
			}
			d, err := Open(dir)
			if err != nil {
				return err
			}
			return d.Abort()
		}()
	}()
	return <-end
}

// TestAFolderThatWasReadIsClosed: as many folders as a site has are not open at once, nor afterwards.
func TestAFolderThatWasReadIsClosed(t *testing.T) {
	t.Parallel()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(root, "site")
	files := site("1")
	files["a/b.html"], files["a/c/d.html"] = "1", "1"
	mustPublish(t, dir, files)
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Abort(); err != nil {
		t.Fatal(err)
	}
	open, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	for _, fd := range open {
		if to, err := os.Readlink("/proc/self/fd/" + fd.Name()); err == nil && strings.HasPrefix(to, root) {
			t.Errorf("%s is still open", to)
		}
	}
}
