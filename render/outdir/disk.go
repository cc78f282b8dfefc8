package outdir

import (
	"errors"
	"io"
	"os"
)

const (
	fileMode   = 0o644
	folderMode = 0o755
)

// disk is all that changes files. Tests put one in its place that comes to an end.
type disk interface {
	Create(path string) (io.WriteCloser, error) // a file that is not there
	Mkdir(path string) error
	Rename(from, to string) error
	Remove(path string) error
	RemoveAll(path string) error
}

// realDisk makes files and folders that a web server can read, whatever the umask.
type realDisk struct{}

func (realDisk) Create(path string) (io.WriteCloser, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return nil, err
	}
	if err := f.Chmod(fileMode); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

func (realDisk) Mkdir(path string) error {
	if err := os.Mkdir(path, folderMode); err != nil {
		return err
	}
	return os.Chmod(path, folderMode)
}

func (realDisk) Rename(from, to string) error { return os.Rename(from, to) }
func (realDisk) Remove(path string) error     { return os.Remove(path) }
func (realDisk) RemoveAll(path string) error  { return os.RemoveAll(path) }
