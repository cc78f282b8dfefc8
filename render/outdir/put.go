package outdir

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// Put gives the site a file. The content is not kept. A path may be put or
// kept once.
func (d *Dir) Put(path string, content []byte) error {
	err := check(path)
	if err == nil {
		err = d.put(path, content)
	}
	return d.failed(path, err)
}

func (d *Dir) put(path string, content []byte) error {
	digest := sha256.Sum256(content)
	d.mu.Lock()
	i, write, err := d.claim(path)
	d.bytes += int64(len(content))
	same := err == nil && d.table.state[i]&(known|present) == known|present && d.table.sums[i] == digest
	d.mu.Unlock()
	if err != nil {
		return err
	}
	if same && d.live.size(path) == int64(len(content)) {
		return nil
	}
	d.mu.Lock()
	d.table.state[i] |= staged
	d.table.sums[i] = digest
	d.mu.Unlock()
	if !write {
		return nil
	}
	return d.write(path, content)
}

// PutFrom gives the site a file that is written piece by piece: one that is too
// long to hold. It is staged whatever it holds, and dropped where the site has
// the same.
func (d *Dir) PutFrom(path string, write func(io.Writer) error) error {
	err := check(path)
	if err == nil {
		err = d.putFrom(path, write)
	}
	return d.failed(path, err)
}

func (d *Dir) putFrom(path string, write func(io.Writer) error) error {
	d.mu.Lock()
	i, allowed, err := d.claim(path)
	d.mu.Unlock()
	if err != nil || !allowed {
		return err
	}
	if err := d.folderOf(path); err != nil {
		return err
	}
	digest, size, err := d.stage.writeFrom(path, write)
	if err != nil {
		return err
	}
	d.mu.Lock()
	d.bytes += size
	same := d.table.state[i]&(known|present) == known|present && d.table.sums[i] == digest
	d.mu.Unlock()
	if same && d.live.size(path) == size {
		return d.stage.root.at(path, (*os.Root).Remove)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.table.state[i] |= staged
	d.table.sums[i] = digest
	return nil
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
func (d *Dir) claim(path string) (i int, write bool, err error) {
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

func (d *Dir) write(path string, content []byte) error {
	if err := d.folderOf(path); err != nil {
		return err
	}
	return d.stage.write(path, content)
}

// folderOf makes the folder that a file is staged in.
func (d *Dir) folderOf(path string) error {
	folder := path[:max(0, strings.LastIndexByte(path, '/'))]
	d.mu.Lock()
	made := d.made[folder]
	d.mu.Unlock()
	if made {
		return nil
	}
	if err := d.stage.root.mkdir(folder); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.made[strings.Clone(folder)] = true
	return nil
}
