package snapshot

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"

	"opsreport/fetch/snapshot/bag"
)

// lock holds a folder for one process; closing it, or the end of the process,
// lets go.
type lock struct{ handle windows.Handle }

// acquire makes a mutex named after the folder: Windows cannot lock a folder,
// and a file would have to be left behind.
func acquire(dir string) (lock, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return lock{}, err
	}
	name, err := windows.UTF16PtrFromString(`Global\opsreport-` + bag.Digest([]byte(strings.ToLower(path)))[:32])
	if err != nil {
		return lock{}, err
	}
	h, err := windows.CreateMutex(nil, false, name)
	if errors.Is(err, windows.ERROR_ALREADY_EXISTS) {
		windows.CloseHandle(h)
		return lock{}, fmt.Errorf("lock %s: %w", dir, ErrLocked)
	}
	if err != nil {
		return lock{}, fmt.Errorf("lock %s: %w", dir, err)
	}
	return lock{h}, nil
}

// Close lets go of the folder.
func (l lock) Close() error { return windows.CloseHandle(l.handle) }
