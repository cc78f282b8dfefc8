//go:build !windows

package snapshot

import (
	"errors"
	"os"
)

// syncFolder makes the entries of a folder durable.
func syncFolder(root *os.Root, folder string) error {
	f, err := root.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
