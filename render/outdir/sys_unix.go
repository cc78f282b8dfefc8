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
	var s unix.Stat_t
	f := folder{fd: fd, set: true}
	if err := unix.Fstat(fd, &s); err != nil {
		return f, err
	}
	if f.modes = s.Mode&0o777 != folderMode; f.modes {
		return f, unix.Fchmod(fd, folderMode)
	}
	return f, nil
}

func (f *folder) close() {
	if f.set {
		unix.Close(f.fd)
	}
	f.set = false
}

// open755 gives a folder, and those above it up to this one, the mode that a
// web server needs.
func (f *folder) open755(path string) error {
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
