package outdir

import (
	"os"
	"path/filepath"
)

// folder is the folder into which files are written.
type folder struct{ path string }

func openFolder(path string) (folder, error) { return folder{path}, nil }

func (f *folder) close() {}

func (f *folder) opened() error { return nil }

func (f *folder) open(string) error { return nil }

// size returns the size of a plain file; -1 where there is none.
func (f *folder) size(name string) int64 {
	s, err := os.Lstat(filepath.Join(f.path, filepath.FromSlash(name)))
	if f.path == "" || err != nil || !s.Mode().IsRegular() {
		return -1
	}
	return s.Size()
}

// sameDisk is not asked: renaming tells.
func sameDisk(_, _ string) bool { return true }

func (f *folder) write(name string, content []byte) error {
	h, err := os.OpenFile(filepath.Join(f.path, filepath.FromSlash(name)), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = h.Write(content)
	if closed := h.Close(); err == nil {
		err = closed
	}
	return err
}

// hold does nothing: Windows cannot lock a folder, and refuses to rename a
// file that another process writes.
func hold(*os.File) error { return nil }

func release(f *os.File) error { return f.Close() }

// syncFolder does nothing: Windows has no such call, and NTFS journals renames.
func syncFolder(string) error { return nil }
