package outdir

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

type digest [sha256.Size]byte

// Put gives the site a file. The content is not kept. A path may be put once.
func (d *Dir) Put(path string, content []byte) error {
	return d.failed(path, d.put(path, content))
}

func (d *Dir) put(path string, content []byte) error {
	f, allowed, err := d.claim(path)
	if err != nil || d.same(f, sha256.Sum256(content), int64(len(content))) || !allowed {
		return err
	}
	return d.stage.write(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

// PutFrom gives the site a file that is written piece by piece: one that is too long to hold. It is staged whatever it holds, and
// dropped where the site has the same.
func (d *Dir) PutFrom(path string, write func(io.Writer) error) error {
	return d.failed(path, d.putFrom(path, write))
}

func (d *Dir) putFrom(path string, write func(io.Writer) error) error {
	f, allowed, err := d.claim(path)
	if err != nil || !allowed {
		return err
	}
	sum, size := sha256.New(), new(counter)
	if err := d.stage.write(path, func(w io.Writer) error { return write(io.MultiWriter(w, sum, size)) }); err != nil {
		return err
	}
	if d.same(f, digest(sum.Sum(nil)), int64(*size)) {
		return d.disk.Remove(d.stage.file(path))
	}
	return nil
}

// counter counts the bytes that are written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
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

// claim makes a path part of the site. Past the limit, files are counted and no longer written, so that the error can say how
// many there would be.
func (d *Dir) claim(path string) (f *file, allowed bool, err error) {
	if err := check(path); err != nil {
		return nil, false, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	key := strings.ToLower(path)
	if f := d.claimed[key]; f != nil {
		return nil, false, fmt.Errorf("the site has %s already", f.path)
	}
	path = strings.Clone(path) // it may be a part of something long
	if f = d.files[path]; f == nil {
		f = &file{path: path}
		d.files[path] = f
	}
	d.claimed[key] = f
	f.put = true
	d.count++
	return f, d.MaxFiles == 0 || d.count < d.MaxFiles, nil
}

// same reports whether the site has these bytes for a file. Where it has not, they are to be staged.
func (d *Dir) same(f *file, sum digest, size int64) bool {
	same := f.present && holds(filepath.Join(d.site, f.path), sum, size)
	d.mu.Lock()
	defer d.mu.Unlock()
	f.sum, f.staged = sum, !same
	d.sized(f, size)
	return same
}

func (d *Dir) sized(f *file, size int64) {
	d.bytes += size
	if d.Long > 0 && size > d.Long {
		d.long = append(d.long, f.path)
	}
}

// holds reports whether a file has these bytes. One that cannot be read has others.
func holds(path string, sum digest, size int64) bool {
	f, err := openPlain(path)
	if err != nil {
		return false
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Size() != size {
		return false
	}
	has := sha256.New()
	_, err = io.Copy(has, f)
	return err == nil && digest(has.Sum(nil)) == sum
}
