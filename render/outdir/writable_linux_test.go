package outdir

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

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
