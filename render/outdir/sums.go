package outdir

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// usualLine is about how many bytes a file takes in SHA256SUMS, and mostRoom for
// how many files room is made before they are read.
const (
	usualLine = 110
	mostRoom  = 1 << 20
)

// readSums fills the table from SHA256SUMS, if the site has one.
func (d *Dir) readSums() error {
	f, err := openPlain(filepath.Join(d.site, sumsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if errors.Is(err, errNotPlain) {
		return &ForeignError{d.site, sumsFile + " is not a plain file"}
	}
	if err != nil {
		return err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil { // it may be anybody's, and of any size
		files := int(min(info.Size()/usualLine, mostRoom))
		d.table = newTable(files + files/8)
	}
	sum := sha256.New()
	if err := d.table.parse(bufio.NewReaderSize(io.TeeReader(f, sum), 1<<16)); err != nil {
		return &ForeignError{d.site, err.Error()}
	}
	for _, name := range d.needs {
		if _, ok := d.table.find(name); !ok {
			return &ForeignError{d.site, "its " + sumsFile + " does not list " + name}
		}
	}
	d.base = hex.EncodeToString(sum.Sum(nil))
	return nil
}

// parse reads what format wrote.
func (t *table) parse(r *bufio.Reader) error {
	for n := 1; ; n++ {
		line, err := r.ReadSlice('\n')
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return nil
		}
		if err != nil || !t.line(bytes.TrimSuffix(line, []byte("\n"))) {
			return fmt.Errorf("%s:%d is not a line of ours", sumsFile, n)
		}
	}
}

func (t *table) line(line []byte) bool {
	if len(line) < digits+2 || string(line[digits:digits+2]) != "  " {
		return false
	}
	path := string(line[digits+2:])
	if check(path) != nil {
		return false
	}
	_, h, ok := t.seek(path)
	if ok {
		return false
	}
	i := t.add(path, h)
	t.state[i] = known
	_, err := hex.Decode(t.sums[i][:], line[:digits])
	return err == nil
}

// format writes the files of the new site, in the order given and in the form
// that sha256sum -c reads.
func (t *table) format(w io.Writer, order []uint32) error {
	b := bufio.NewWriterSize(w, 1<<16)
	var line []byte
	for _, i := range order {
		if t.state[i]&claimed == 0 {
			continue
		}
		line = hex.AppendEncode(line[:0], t.sums[i][:])
		line = append(line, "  "...)
		line = append(line, t.path(int(i))...)
		b.Write(append(line, '\n')) // a failure stays with the writer
	}
	return b.Flush()
}

// sorted returns the files that are in the old or the new site, by path.
func (t *table) sorted() []uint32 {
	var found []uint32
	for i, s := range t.state {
		if s&(claimed|present) != 0 {
			found = append(found, uint32(i))
		}
	}
	slices.SortFunc(found, func(a, b uint32) int { return bytes.Compare(t.path(int(a)), t.path(int(b))) })
	return found
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
