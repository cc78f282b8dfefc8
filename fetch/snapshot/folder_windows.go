package snapshot

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// folderLock holds a folder for one process; closing it, or the end of the process,
// lets go.
type folderLock struct{ handle windows.Handle }

// lockFolder makes a mutex named after the folder: Windows cannot lock a folder,
// and a file would have to be left behind.
func lockFolder(dir string) (folderLock, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return folderLock{}, err
	}
	name, err := windows.UTF16PtrFromString(`Global\opsreport-` + digestOf([]byte(strings.ToLower(path)))[:32])
	if err != nil {
		return folderLock{}, err
	}
	h, err := windows.CreateMutex(nil, false, name)
	if errors.Is(err, windows.ERROR_ALREADY_EXISTS) {
		windows.CloseHandle(h)
		return folderLock{}, fmt.Errorf("lock %s: %w", dir, ErrLocked)
	}
	if err != nil {
		return folderLock{}, fmt.Errorf("lock %s: %w", dir, err)
	}
	return folderLock{h}, nil
}

// Close lets go of the folder.
func (l folderLock) Close() error { return windows.CloseHandle(l.handle) }

// syncFolder does nothing: Windows has no such call, and NTFS journals renames.
func syncFolder(*os.Root, string) error { return nil }
