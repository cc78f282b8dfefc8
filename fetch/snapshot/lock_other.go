//go:build !windows

package snapshot

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// lock holds a folder for one process; closing it, or the end of the process,
// lets go.
type lock struct{ folder *os.File }

// acquire locks the folder itself, so that no lock file can be left behind.
func acquire(dir string) (lock, error) {
	f, err := os.Open(dir)
	if err != nil {
		return lock{}, err
	}
	err = unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	switch {
	case errors.Is(err, unix.EWOULDBLOCK):
		err = fmt.Errorf("lock %s: %w", dir, ErrLocked)
	case err != nil:
		err = fmt.Errorf("lock %s: %w", dir, err)
	default:
		return lock{f}, nil
	}
	f.Close()
	return lock{}, err
}

// Close lets go of the folder, also for a child process that is being forked
// at this moment and shares it until it runs its own program.
func (l lock) Close() error {
	return errors.Join(unix.Flock(int(l.folder.Fd()), unix.LOCK_UN), l.folder.Close())
}
