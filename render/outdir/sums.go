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
	"strings"
)

type digest [sha256.Size]byte

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
	err = d.list(d.stage.dir, io.Discard, false) // of a commit that was cut off
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if cutOff := err == nil; cutOff || d.base != (digest{}) {
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

// maxPath is the most characters that a path may have. It leaves room for a folder in front within the
// 260 characters of Windows.
const maxPath = 120

// reserved are names that Windows gives to devices, with any extension.
const reserved = " con prn aux nul com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9 "

// check refuses paths that are unsafe on some system, or as part of a URL.
func check(path string) error {
	switch {
	case path == "":
		return errors.New("the path is empty")
	case len(path) > maxPath:
		return fmt.Errorf("the path has %d characters, more than %d", len(path), maxPath)
	case strings.EqualFold(path, sumsFile):
		return errors.New("the name is kept for the digests")
	}
	for rest, more := path, true; more; {
		var name string
		name, rest, more = strings.Cut(rest, "/")
		if err := checkName(name); err != nil {
			return err
		}
	}
	return nil
}

func checkName(name string) error {
	switch {
	case name == "":
		return errors.New("a part of the path is empty")
	case name[len(name)-1] == '.':
		return errors.New("a part of the path ends with a dot")
	}
	for i := range len(name) {
		if !allowed(name[i]) {
			return fmt.Errorf("the path has the character %q", name[i])
		}
	}
	stem, _, _ := strings.Cut(name, ".")
	if len(stem) >= 3 && len(stem) <= 4 && strings.Contains(reserved, " "+strings.ToLower(stem)+" ") {
		return fmt.Errorf("the name %s is reserved on some systems", name)
	}
	return nil
}

func allowed(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c == '-' || c == '_' || c == '.'
}
