//go:build !windows

package lock

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// Folder is a folder that is held.
type Folder struct{ file *os.File }

// Take locks a folder, and does not wait: it returns ErrHeld, as it is, where somebody else has it.
func Take(dir string) (*Folder, error) {
	f, err := os.Open(dir + string(filepath.Separator)) // a pipe of that name would be waited for
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		err = ErrHeld
	case err != nil:
		err = fmt.Errorf("lock %s: %w", dir, err)
	default:
		return &Folder{f}, nil
	}
	f.Close()
	return nil, err
}

// Close lets go of the folder, also for a child process that is being forked at this moment and shares it until it runs its
// own program.
func (l *Folder) Close() error {
	return errors.Join(syscall.Flock(int(l.file.Fd()), syscall.LOCK_UN), l.file.Close())
}
