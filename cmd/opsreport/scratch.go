package main

import (
	"errors"
	"os"
	"path/filepath"

	"opsreport/render/site"
)

// scratchFile is a file that goes when it is closed, or before where the system
// allows it.
type scratchFile struct {
	*os.File
	there bool // it still has a name
}

// scratchBeside makes scratch files where a site will be staged: on its disk,
// since a folder for temporary files may be memory. What is written there is
// the free text of a night; on Windows, a program that is killed leaves it.
func scratchBeside(dir string) func() (site.Scratch, error) {
	return func() (site.Scratch, error) {
		parent := filepath.Dir(filepath.Clean(dir))
		if err := os.MkdirAll(parent, 0o755); err != nil {
			return nil, err
		}
		f, err := os.CreateTemp(parent, "."+filepath.Base(dir)+".texts-")
		if err != nil {
			return nil, err
		}
		return scratchFile{f, os.Remove(f.Name()) != nil}, nil
	}
}

func (f scratchFile) Close() error {
	err := f.File.Close()
	if f.there {
		err = errors.Join(err, os.Remove(f.Name()))
	}
	return err
}
