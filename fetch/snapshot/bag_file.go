package snapshot

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
)

const bufferedBytes = 128 << 10

// bagFile is a file being written. Its digest is that of what reached the disk.
// A failure to write stays, and comes back when it is finished at the latest.
type bagFile struct {
	*bufio.Writer
	name string // path with slashes
	f    *os.File
	sum  hash.Hash
	size int64
}

// createFile begins a file that is not there yet.
func createFile(root *os.Root, name string) (*bagFile, error) {
	f, err := root.OpenFile(filepath.FromSlash(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return nil, err
	}
	w := &bagFile{name: name, f: f, sum: sha256.New()}
	w.Writer = bufio.NewWriterSize(underFile{w}, bufferedBytes)
	return w, nil
}

// underFile is the far side of a bagFile's buffer.
type underFile struct{ *bagFile }

func (d underFile) Write(p []byte) (int, error) {
	n, err := d.f.Write(p)
	d.sum.Write(p[:n])
	d.size += int64(n)
	return n, err
}

// restart drops all that was written.
func (f *bagFile) restart() error {
	err := f.Flush()
	if err == nil {
		err = f.f.Truncate(0)
	}
	if err == nil {
		_, err = f.f.Seek(0, io.SeekStart)
	}
	f.sum.Reset()
	f.size = 0
	return err
}

// finish flushes, syncs and closes, and returns the digest.
func (f *bagFile) finish() (string, error) {
	err := f.Flush()
	if err == nil {
		err = f.f.Sync()
	}
	if err := errors.Join(err, f.f.Close()); err != nil {
		return "", fmt.Errorf("write %s: %w", f.name, err)
	}
	return hex.EncodeToString(f.sum.Sum(nil)), nil
}

// writeFile writes a file whole, durable when it returns, and returns its
// digest.
func writeFile(root *os.Root, name string, from io.WriterTo) (string, error) {
	w, err := createFile(root, name)
	if err != nil {
		return "", err
	}
	_, err = from.WriteTo(w)
	digest, unfinished := w.finish()
	return digest, cmp.Or(unfinished, err)
}
