//go:build unix

package outdir

import (
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

const (
	fileMode   = 0o644
	folderMode = 0o755
)

// folder is an open folder into which files are written. It calls the system
// directly: package os would ask for each file whether it can be polled.
type folder struct {
	fd    int
	set   bool
	modes bool // the umask takes something away, so that modes must be set
}

func openFolder(path string) (folder, error) {
	fd, err := unix.Open(path, unix.O_DIRECTORY|unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return folder{}, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return folder{fd: fd, set: true}, nil
}

// opened gives the folder the mode that a web server needs, and learns whether
// what is made in it needs the same.
func (f *folder) opened() error {
	var s unix.Stat_t
	if err := unix.Fstat(f.fd, &s); err != nil {
		return err
	}
	if f.modes = s.Mode&0o777 != folderMode; f.modes {
		return unix.Fchmod(f.fd, folderMode)
	}
	return nil
}

// size returns the size of a plain file; -1 where there is none.
func (f *folder) size(name string) int64 {
	var s unix.Stat_t
	if !f.set || unix.Fstatat(f.fd, name, &s, unix.AT_SYMLINK_NOFOLLOW) != nil || s.Mode&unix.S_IFMT != unix.S_IFREG {
		return -1
	}
	return s.Size
}

// sameDisk reports whether one can be renamed into the other; true where one
// is not there.
func sameDisk(a, b string) bool {
	var x, y unix.Stat_t
	return unix.Stat(a, &x) != nil || unix.Stat(b, &y) != nil || x.Dev == y.Dev
}

func (f *folder) close() {
	if f.set {
		unix.Close(f.fd)
	}
	f.set = false
}

// open gives a folder below, and those between, the same mode.
func (f *folder) open(path string) error {
	if !f.modes {
		return nil
	}
	for ; filepath.Base(path) != stagedFolder; path = filepath.Dir(path) {
		if err := os.Chmod(path, folderMode); err != nil {
			return err
		}
	}
	return nil
}

// write makes a file that must not exist.
func (f *folder) write(name string, content []byte) error {
	fd, err := ignoring(func() (int, error) {
		return unix.Openat(f.fd, name, unix.O_WRONLY|unix.O_CREAT|unix.O_EXCL|unix.O_CLOEXEC, fileMode)
	})
	if err != nil {
		return err
	}
	for err == nil && len(content) > 0 {
		var n int
		n, err = ignoring(func() (int, error) { return unix.Write(fd, content) })
		content = content[max(n, 0):]
	}
	if err == nil && f.modes {
		err = unix.Fchmod(fd, fileMode)
	}
	return errors.Join(err, unix.Close(fd))
}

// ignoring repeats a call that a signal interrupted.
func ignoring(call func() (int, error)) (int, error) {
	for {
		n, err := call()
		if !errors.Is(err, unix.EINTR) {
			return n, err
		}
	}
}

// hold locks a folder until it is closed or the process ends.
func hold(f *os.File) error { return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) }

// release lets go of a folder, also for a child process that is being forked
// at this moment and shares it until it runs its own program.
func release(f *os.File) error {
	return errors.Join(unix.Flock(int(f.Fd()), unix.LOCK_UN), f.Close())
}

// syncFolder makes the entries of a folder durable.
func syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
