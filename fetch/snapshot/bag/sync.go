//go:build !windows

package bag

import (
	"errors"
	"os"
)

// Sync makes the entries of a folder durable.
func Sync(root *os.Root, folder string) error {
	f, err := root.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
