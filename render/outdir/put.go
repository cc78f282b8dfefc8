package outdir

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Put gives the site a file. The content is not kept. A path may be put or
// kept once.
func (d *Dir) Put(path string, content []byte) error {
	return d.failed(path, d.put(path, content))
}

func (d *Dir) put(path string, content []byte) error {
	i, allowed, err := d.claim(path)
	if err != nil {
		return err
	}
	if d.has(i, path, sha256.Sum256(content), int64(len(content))) || !allowed {
		return nil
	}
	return d.write(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

// PutFrom gives the site a file that is written piece by piece: one that is too
// long to hold. It is staged whatever it holds, and dropped where the site has
// the same.
func (d *Dir) PutFrom(path string, write func(io.Writer) error) error {
	return d.failed(path, d.putFrom(path, write))
}

func (d *Dir) putFrom(path string, write func(io.Writer) error) error {
	i, allowed, err := d.claim(path)
	if err != nil || !allowed {
		return err
	}
	to := &counted{sum: sha256.New()}
	err = d.write(path, func(w io.Writer) error {
		to.w = w
		return write(to)
	})
	if err != nil {
		return err
	}
	if d.has(i, path, [sha256.Size]byte(to.sum.Sum(nil)), to.size) {
		return os.Remove(d.stage.file(path))
	}
	return nil
}

// counted is a writer that digests and counts what passes.
type counted struct {
	w    io.Writer
	sum  hash.Hash
	size int64
}

func (c *counted) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.sum.Write(p[:n])
	c.size += int64(n)
	return n, err
}

// failed keeps an error, which Commit then returns.
func (d *Dir) failed(path string, err error) error {
	if err == nil {
		return nil
	}
	err = fmt.Errorf("write %s: %w", path, err)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.err = errors.Join(d.err, err)
	return err
}

// claim marks a path as part of the site. Past the limit, files are counted
// and no longer written, so that the error can say how many there would be.
func (d *Dir) claim(path string) (i int, allowed bool, err error) {
	if err := check(path); err != nil {
		return 0, false, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	i, h, ok := d.table.seek(path)
	switch {
	case !ok:
		i = d.table.add(path, h)
	case d.table.state[i]&claimed != 0:
		return 0, false, fmt.Errorf("the site has %s already", d.table.path(i))
	case string(d.table.path(i)) != path:
		if d.table.state[i]&present != 0 {
			d.stale = append(d.stale, string(d.table.path(i)))
		}
		d.table.rename(i, path)
	}
	d.table.state[i] |= claimed
	d.files++
	return i, d.MaxFiles == 0 || d.files < d.MaxFiles, nil
}

// has reports whether the site has these bytes at a path that was claimed. Where
// it has not, they are to be staged.
func (d *Dir) has(i int, path string, digest [sha256.Size]byte, size int64) bool {
	d.mu.Lock()
	d.sized(path, size)
	same := d.table.state[i]&(known|present) == known|present && d.table.sums[i] == digest
	d.mu.Unlock()
	if same && d.size(path) == size {
		return true
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.table.state[i] |= staged
	d.table.sums[i] = digest
	return false
}

// sized counts a file of the new site.
func (d *Dir) sized(path string, size int64) {
	d.bytes += size
	if d.Long > 0 && size > d.Long {
		d.long = append(d.long, strings.Clone(path))
	}
}

// write stages a file.
func (d *Dir) write(path string, content func(io.Writer) error) error {
	if err := d.folderOf(path); err != nil {
		return err
	}
	return d.stage.create(path, content)
}

// folderOf makes the folder of a staged file, if it is the first there.
func (d *Dir) folderOf(path string) error {
	folder := path[:max(0, strings.LastIndexByte(path, '/'))]
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.made[folder] {
		return nil
	}
	files := d.stage.path(stagedFolder)
	if err := makeFolders(files, filepath.Join(files, folder)); err != nil {
		return err
	}
	d.made[strings.Clone(folder)] = true
	return nil
}
