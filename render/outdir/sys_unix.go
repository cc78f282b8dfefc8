//go:build unix

package outdir

import (
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// renames reports whether a file in one folder can be renamed into another. Mounts of one file system can only be told by trying, for which
// nothing has to be there.
func renames(from, to string) bool {
	var x, y unix.Stat_t
	if unix.Stat(from, &x) != nil || unix.Stat(to, &y) != nil || x.Dev != y.Dev || writable(from) != nil {
		return false
	}
	const none = ".opsreport-none"
	return !errors.Is(os.Rename(filepath.Join(from, none), filepath.Join(to, none)), unix.EXDEV)
}

// writable returns why files of a folder cannot be made, renamed and removed; nil
// where they can.
func writable(dir string) error {
	if err := unix.Access(dir, unix.W_OK|unix.X_OK); err != nil {
		return &os.PathError{Op: "write in", Path: dir, Err: err}
	}
	return nil
}

// syncFolder makes the entries of a folder durable.
func syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
