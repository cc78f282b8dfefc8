package outdir

import (
	"crypto/sha256"
	"os"
	"path/filepath"
)

// KeepSized marks a file that the last commit wrote, and that still has the size
// that it had then, as part of this site too, without its bytes. It is false where
// there is no such file, or where it has been put or kept already: then Put must
// follow, or fail.
func (d *Dir) KeepSized(path string, size int64) bool {
	d.mu.Lock()
	i, ok := d.table.exact(path)
	ok = ok && d.table.state[i] == known|present
	d.mu.Unlock()
	if !ok || d.size(path) != size { // a path that the table has was checked
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.table.state[i] != known|present {
		return false // another call was faster
	}
	d.table.state[i] |= claimed
	d.files++
	d.sized(path, size)
	return true
}

// KeepAll keeps everything that the last commit wrote, if all of it is there
// and all but one file have so many bytes together. It is false, and keeps
// nothing, where that is not so or anything was put or kept before.
func (d *Dir) KeepAll(bytes int64, but string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.files > 0 || d.base == "" {
		return false
	}
	var long []string
	for i := range d.table.len() {
		path := string(d.table.path(i))
		if d.table.state[i] != known|present {
			return false
		}
		size := max(d.size(path), 0)
		if path != but {
			bytes -= size
		}
		if d.Long > 0 && size > d.Long {
			long = append(long, path)
		}
	}
	if bytes != 0 {
		return false
	}
	for i := range d.table.len() {
		d.table.state[i] |= claimed
	}
	d.files, d.long = d.table.len(), long
	return true
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
	i, ok := d.table.exact(path)
	ok = ok && d.table.state[i]&(known|present) == known|present
	var want [sha256.Size]byte
	if ok {
		want = d.table.sums[i]
	}
	d.mu.Unlock()
	if !ok || check(path) != nil {
		return nil
	}
	content, err := readPlain(filepath.Join(d.site, path))
	if err != nil || sha256.Sum256(content) != want {
		return nil
	}
	return content
}
