package outdir

import (
	"crypto/sha256"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// KeepSized marks a file that the last commit wrote, and that still has the size
// that it had then, as part of this site too, without its bytes. It is false where
// there is no such file, or where it has been put or kept already: then Put must
// follow, or fail.
func (d *Dir) KeepSized(path string, size int64) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.files[path]
	if d.cutOff || f == nil || !f.listed || !f.present || f.put || d.size(path) != size {
		return false
	}
	d.keep(f, size)
	return true
}

// KeepAll keeps everything that the last commit wrote, if all of it is there
// and all but one file have so many bytes together. It is false, and keeps
// nothing, where that is not so or anything was put or kept before.
func (d *Dir) KeepAll(bytes int64, but string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.cutOff || d.count > 0 || d.base == (digest{}) {
		return false
	}
	for path, f := range d.files {
		if path == noJekyllFile && !f.present { // another kind of output
			delete(d.files, path)
			continue
		}
		if !f.listed || !f.present {
			return false
		}
		if path != but {
			bytes -= max(d.size(path), 0)
		}
	}
	if bytes != 0 {
		return false
	}
	for path, f := range d.files {
		d.keep(f, max(d.size(path), 0))
	}
	return true
}

func (d *Dir) keep(f *file, size int64) {
	f.put = true
	d.claimed[strings.ToLower(f.path)] = f
	d.count++
	d.sized(f, size)
}

// size returns the size of a plain file of the site; -1 where there is none.
func (d *Dir) size(path string) int64 {
	info, err := os.Lstat(filepath.Join(d.site, path))
	if err != nil || !info.Mode().IsRegular() {
		return -1
	}
	return info.Size()
}

// Last returns a file as the last commit left it; nil where it is not there
// or has other bytes by now.
func (d *Dir) Last(path string) []byte {
	d.mu.Lock()
	f := d.files[path]
	ok := f != nil && f.listed && f.present && !f.put
	d.mu.Unlock()
	if !ok {
		return nil
	}
	h, err := openPlain(filepath.Join(d.site, path))
	if err != nil {
		return nil
	}
	defer h.Close()
	content, err := io.ReadAll(h)
	if err != nil || sha256.Sum256(content) != f.sum {
		return nil
	}
	return content
}
