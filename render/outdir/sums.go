package outdir

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// readSums learns which files are ours: those that SHA256SUMS of the site lists, and those of a commit that was cut off.
func (d *Dir) readSums() error {
	all := sha256.New()
	err := d.list(d.site, all, true)
	if errors.Is(err, errNotPlain) || errors.Is(err, errNotOurs) {
		return &ForeignError{d.site, err.Error()}
	}
	if err == nil {
		for _, name := range d.required {
			if d.files[name] == nil {
				return &ForeignError{d.site, "its " + sumsFile + " does not list " + name}
			}
		}
		d.base = digest(all.Sum(nil))
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	err = d.list(d.stage.dir, io.Discard, false)
	if err == nil {
		d.cutOff = true
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if d.base != (digest{}) || d.cutOff {
		d.files[noJekyllFile] = &file{path: noJekyllFile, listed: true}
	}
	return nil
}

// list adds the files that SHA256SUMS of a folder lists, and copies it.
func (d *Dir) list(dir string, copied io.Writer, ofSite bool) error {
	f, err := openPlain(filepath.Join(dir, sumsFile))
	if err != nil {
		return err
	}
	defer f.Close()
	return parseSums(io.TeeReader(f, copied), func(path string, sum digest) {
		if d.files[path] == nil {
			d.files[path] = &file{path: path, sum: sum, listed: ofSite}
		}
	})
}

var errNotOurs = errors.New("is not a line of ours")

// parseSums calls add with each line of SHA256SUMS. It may be anybody's, and of any size.
func parseSums(r io.Reader, add func(path string, sum digest)) error {
	scan := bufio.NewScanner(r)
	n := 1
	for ; scan.Scan(); n++ {
		var sum digest
		line := scan.Bytes()
		if len(line) < 2*len(sum)+2 || string(line[2*len(sum):2*len(sum)+2]) != "  " {
			return fmt.Errorf("%s:%d %w", sumsFile, n, errNotOurs)
		}
		path := string(line[2*len(sum)+2:])
		if _, err := hex.Decode(sum[:], line[:2*len(sum)]); err != nil || check(path) != nil {
			return fmt.Errorf("%s:%d %w", sumsFile, n, errNotOurs)
		}
		add(path, sum)
	}
	if errors.Is(scan.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("%s:%d %w", sumsFile, n, errNotOurs)
	}
	return scan.Err()
}

// writeSums writes the files of the new site, sorted by path, in the form that sha256sum -c reads.
func (d *Dir) writeSums(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, name := range slices.Sorted(maps.Keys(d.files)) {
		if f := d.files[name]; f.put && name != noJekyllFile {
			fmt.Fprintf(b, "%x  %s\n", f.sum, name) // a failure stays with the writer
		}
	}
	return b.Flush()
}

var errNotPlain = errors.New("is not a plain file")

// openPlain opens a plain file that is no link. It waits for no pipe.
func openPlain(path string) (*os.File, error) {
	named, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	if !named.Mode().IsRegular() {
		return nil, fmt.Errorf("%s %w", filepath.Base(path), errNotPlain)
	}
	return os.Open(path)
}
