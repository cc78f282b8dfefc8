//go:build !linux

package outdir

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// syncAll makes all files below a folder durable.
func syncAll(dir string) error {
	return filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		h, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			return err
		}
		return errors.Join(h.Sync(), h.Close())
	})
}
