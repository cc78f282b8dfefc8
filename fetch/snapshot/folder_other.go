//go:build !windows

package snapshot

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// folderLock holds a folder for one process; closing it, or the end of the process,
// lets go.
type folderLock struct{ folder *os.File }

// lockFolder locks the folder itself, so that no lock file can be left behind.
func lockFolder(dir string) (folderLock, error) {
	f, err := os.Open(dir + asFolder)
	if err != nil {
		return folderLock{}, err
	}
	err = unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	switch {
	case errors.Is(err, unix.EWOULDBLOCK):
		err = fmt.Errorf("lock %s: %w", dir, ErrLocked)
	case err != nil:
		err = fmt.Errorf("lock %s: %w", dir, err)
	default:
		return folderLock{f}, nil
	}
	f.Close()
	return folderLock{}, err
}

// Close lets go of the folder, also for a child process that is being forked
// at this moment and shares it until it runs its own program.
func (l folderLock) Close() error {
	return errors.Join(unix.Flock(int(l.folder.Fd()), unix.LOCK_UN), l.folder.Close())
}

// syncFolder makes the entries of a folder durable.
func syncFolder(root *os.Root, folder string) error {
	f, err := root.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
