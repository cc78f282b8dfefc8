package main

import (
	"errors"
	"io/fs"
	"os"

	"opsreport/render/site"
)

// scratchFile is a file that goes when it is closed, or before where the system
// allows it.
type scratchFile struct{ *os.File }

func newScratch() (site.Scratch, error) {
	f, err := os.CreateTemp("", "opsreport-")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(f.Name()) // Windows removes no open file; Close does
	return scratchFile{f}, nil
}

func (f scratchFile) Close() error {
	err := f.File.Close()
	if gone := os.Remove(f.Name()); !errors.Is(gone, fs.ErrNotExist) {
		err = errors.Join(err, gone)
	}
	return err
}
