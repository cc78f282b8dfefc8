package bag

import (
	"bufio"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
)

const buffered = 128 << 10

// File is a file being written. Its digest is that of what reached the disk.
// A failure to write stays, and comes back when it is finished at the latest.
type File struct {
	*bufio.Writer
	name string // path with slashes
	f    *os.File
	sum  hash.Hash
	size int64
}

// create begins a file that is not there yet.
func create(root *os.Root, name string) (*File, error) {
	f, err := root.OpenFile(filepath.FromSlash(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, FileMode)
	if err != nil {
		return nil, err
	}
	w := &File{name: name, f: f, sum: sha256.New()}
	w.Writer = bufio.NewWriterSize(disk{w}, buffered)
	return w, nil
}

// disk is the far side of a File's buffer.
type disk struct{ *File }

func (d disk) Write(p []byte) (int, error) {
	n, err := d.f.Write(p)
	d.sum.Write(p[:n])
	d.size += int64(n)
	return n, err
}

// Mark is a place in a File to which Rewind can return.
type Mark struct {
	size int64
	sum  []byte // state of the digest
}

// Mark remembers the present end.
func (w *File) Mark() (Mark, error) {
	if err := w.Flush(); err != nil {
		return Mark{}, err
	}
	state, err := w.sum.(encoding.BinaryMarshaler).MarshalBinary()
	return Mark{w.size, state}, err
}

// Rewind drops what was written since the mark.
func (w *File) Rewind(m Mark) error {
	if err := w.Flush(); err != nil {
		return err
	}
	if m.size > w.size || m.sum == nil {
		return errors.New("mark is not of this list")
	}
	if err := w.f.Truncate(m.size); err != nil {
		return err
	}
	if _, err := w.f.Seek(m.size, io.SeekStart); err != nil {
		return err
	}
	w.size = m.size
	return w.sum.(encoding.BinaryUnmarshaler).UnmarshalBinary(m.sum)
}

// finish flushes, syncs and closes, and returns the digest.
func (w *File) finish() (string, error) {
	err := w.Flush()
	if err == nil {
		err = w.f.Sync()
	}
	if err := errors.Join(err, w.f.Close()); err != nil {
		return "", fmt.Errorf("write %s: %w", w.name, err)
	}
	return hex.EncodeToString(w.sum.Sum(nil)), nil
}

// Write writes a small file whole, durable when it returns, and returns its
// digest.
func Write(root *os.Root, name string, content []byte) (string, error) {
	w, err := create(root, name)
	if err != nil {
		return "", err
	}
	w.Write(content)
	return w.finish()
}
