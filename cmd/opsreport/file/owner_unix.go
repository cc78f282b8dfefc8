//go:build unix

package file

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a file the owner that another has, where this user may do so: what root
// writes for somebody else must stay readable to them.
func keepOwner(f *os.File, was fs.FileInfo) {
	if of, ok := was.Sys().(*syscall.Stat_t); ok {
		_ = f.Chown(int(of.Uid), int(of.Gid)) // most users may not, and then the file is theirs
	}
}

// again is an open file under another number, which may be closed.
func again(fd int) (*os.File, error) {
	other, err := syscall.Dup(fd)
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(other), "open file"), nil
}
