package outdir

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// syncAll makes all files below a folder durable in one call: one fsync a file
// would take longer than the rendering.
func syncAll(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(unix.Syncfs(int(f.Fd())), f.Close())
}
