package outdir

import (
	"errors"
	"fmt"
	"io"
	"os"
)

var errNotPlain = errors.New("it is not a plain file")

// openPlain opens a plain file that is no link. It waits for no pipe.
func openPlain(path string) (*os.File, error) {
	named, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	if !named.Mode().IsRegular() {
		return nil, fmt.Errorf("open %s: %w", path, errNotPlain)
	}
	return os.OpenFile(path, os.O_RDONLY|noBlock, 0)
}

// readPlain returns what such a file holds.
func readPlain(path string) ([]byte, error) {
	f, err := openPlain(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}
