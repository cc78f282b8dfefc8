package outdir

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"runtime"
	"sync"
)

const (
	fileMode   = 0o644
	folderMode = 0o755
)

// mostOpen is how many folders below one are kept open.
const mostOpen = 16

// folder is an open folder in which files stand by their paths. No path leads
// out of it, whatever links stand in it. It is safe for concurrent use; a zero
// one has no files.
type folder struct {
	root  *os.Root
	modes bool // the umask takes something away, so that modes must be set

	mu   sync.Mutex
	open map[string]*os.Root // folders below, the first that were asked for
}

func openFolder(dir string) (*folder, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &folder{root: root, open: map[string]*os.Root{}}, nil
}

func (f *folder) close() {
	if f == nil || f.root == nil {
		return
	}
	for _, below := range f.open {
		below.Close()
	}
	f.root.Close()
	f.root, f.open = nil, nil
}

// at calls do with the folder of a file and the file's name in it.
func (f *folder) at(name string, do func(in *os.Root, base string) error) error {
	if f == nil || f.root == nil {
		return fs.ErrNotExist
	}
	dir, base := path.Split(name)
	if dir == "" {
		return do(f.root, base)
	}
	in, keep, err := f.below(dir)
	if err != nil {
		return err
	}
	if !keep {
		defer in.Close()
	}
	return do(in, base)
}

// below opens a folder; keep says that it stays open.
func (f *folder) below(dir string) (in *os.Root, keep bool, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if in = f.open[dir]; in != nil {
		return in, true, nil
	}
	if in, err = f.root.OpenRoot(dir); err != nil {
		return nil, false, err
	}
	if keep = len(f.open) < mostOpen; keep {
		f.open[dir] = in
	}
	return in, keep, nil
}

// size returns the size of a plain file; -1 where there is none.
func (f *folder) size(name string) (size int64) {
	size = -1
	f.at(name, func(in *os.Root, base string) error { // what cannot be found is as what is not there
		info, err := in.Lstat(base)
		if err == nil && info.Mode().IsRegular() {
			size = info.Size()
		}
		return err
	})
	return size
}

// read returns what a plain file holds.
func (f *folder) read(name string) (content []byte, err error) {
	err = f.at(name, func(in *os.Root, base string) error {
		info, err := in.Lstat(base)
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			return fmt.Errorf("%s is not a plain file", name)
		}
		content, err = in.ReadFile(base)
		return err
	})
	return content, err
}

// public gives the folder the mode that a web server needs, and learns whether
// what is made in it needs the same.
func (f *folder) public() error {
	if runtime.GOOS == "windows" {
		return nil
	}
	info, err := f.root.Stat(".")
	if err != nil {
		return err
	}
	if f.modes = info.Mode().Perm() != folderMode; !f.modes {
		return nil
	}
	return f.root.Chmod(".", folderMode)
}

// mkdir makes a folder and those above it.
func (f *folder) mkdir(dir string) error {
	if dir == "" {
		return nil
	}
	if err := f.root.MkdirAll(dir, folderMode); err != nil || !f.modes {
		return err
	}
	for ; dir != "."; dir = path.Dir(dir) {
		if err := f.root.Chmod(dir, folderMode); err != nil {
			return err
		}
	}
	return nil
}

// create makes a file that must not exist, of what is written to it.
func (f *folder) create(name string, write func(io.Writer) error) error {
	return f.at(name, func(in *os.Root, base string) error {
		h, err := in.OpenFile(base, os.O_WRONLY|os.O_CREATE|os.O_EXCL|noBlock, fileMode)
		if err != nil {
			return err
		}
		err = write(h)
		if err == nil && f.modes {
			err = h.Chmod(fileMode)
		}
		return errors.Join(err, h.Close())
	})
}

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
