//go:build linux || darwin

package doctor

import "golang.org/x/sys/unix"

// freeBytes is what this user may still write to the disk of a folder.
func freeBytes(dir string) (uint64, bool) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil || s.Blocks == 0 { // some file systems know no size
		return 0, false
	}
	return s.Bavail * uint64(s.Bsize), true
}
