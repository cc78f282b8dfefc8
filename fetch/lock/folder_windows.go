package lock

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// Folder is a folder that is held.
type Folder struct{ handle windows.Handle }

// Take makes a mutex named after the folder: Windows cannot lock a folder, and a file would have to be left behind. It does
// not wait: it returns ErrHeld, as it is, where somebody else has it.
func Take(dir string) (*Folder, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, err
	}
	path, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	name, err := windows.UTF16PtrFromString(fmt.Sprintf(`Global\opsreport-%.16x`, sha256.Sum256([]byte(strings.ToLower(path)))))
	if err != nil {
		return nil, err
	}
	h, err := windows.CreateMutex(nil, false, name)
	if errors.Is(err, windows.ERROR_ALREADY_EXISTS) {
		windows.CloseHandle(h)
		return nil, ErrHeld
	}
	if err != nil {
		return nil, fmt.Errorf("lock %s: %w", dir, err)
	}
	return &Folder{h}, nil
}

// Close lets go of the folder.
func (l *Folder) Close() error { return windows.CloseHandle(l.handle) }
