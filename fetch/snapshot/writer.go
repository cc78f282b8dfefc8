package snapshot

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
	"sync"
)

const writeBuffer = 128 << 10

func sum(content []byte) string {
	s := sha256.Sum256(content)
	return hex.EncodeToString(s[:])
}

// fileWriter writes one file of the bag; the digest is that of what reached
// the file.
type fileWriter struct {
	*bufio.Writer
	f    *os.File
	sum  hash.Hash
	size int64
}

func newFile(dir, name string) (*fileWriter, error) {
	f, err := os.OpenFile(filepath.Join(dir, filepath.FromSlash(name)), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil, err
	}
	w := &fileWriter{f: f, sum: sha256.New()}
	w.Writer = bufio.NewWriterSize(sink{w}, writeBuffer)
	return w, nil
}

// sink is the far side of a fileWriter's buffer.
type sink struct{ *fileWriter }

func (s sink) Write(p []byte) (int, error) {
	// Hashing runs beside the disk: a large list would wait for either. After
	// a short write the draft is lost, and its digest with it.
	hashed := make(chan struct{})
	go func() {
		defer close(hashed)
		s.fileWriter.sum.Write(p)
	}()
	n, err := s.f.Write(p)
	<-hashed
	s.size += int64(n)
	return n, err
}

// finish flushes, syncs and closes, and returns the digest.
func (w *fileWriter) finish() (string, error) {
	err := w.Flush()
	if err == nil {
		err = w.f.Sync()
	}
	if err := errors.Join(err, w.f.Close()); err != nil {
		return "", err
	}
	return hex.EncodeToString(w.sum.Sum(nil)), nil
}

// listWriter writes a list, one item a line. It is safe for concurrent use.
type listWriter struct {
	mu    sync.Mutex
	w     *fileWriter
	items int
	start Mark // behind the head
}

// Mark is a place in a list of a draft to which Rewind can return.
type Mark struct {
	size  int64
	items int
	state []byte // of the digest
}

func newList(dir, list string) (*listWriter, error) {
	w, err := newFile(dir, listFile(list))
	if err != nil {
		return nil, err
	}
	l := &listWriter{w: w}
	if _, err = w.WriteString(listHead(list)); err == nil {
		l.start, err = l.mark()
	}
	if err != nil {
		return nil, errors.Join(err, w.f.Close())
	}
	return l, nil
}

func (l *listWriter) item(raw []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	// The line break belongs to the item, so that rewinding never leaves a
	// comma behind.
	separator := ",\n"
	if l.items == 0 {
		separator = "\n"
	}
	l.items++
	l.w.WriteString(separator) // a failure stays with the writer
	_, err := l.w.Write(raw)
	return err
}

func (l *listWriter) mark() (Mark, error) {
	if err := l.w.Flush(); err != nil {
		return Mark{}, err
	}
	state, err := l.w.sum.(encoding.BinaryMarshaler).MarshalBinary()
	return Mark{size: l.w.size, items: l.items, state: state}, err
}

func (l *listWriter) rewind(m Mark) error {
	if err := l.w.Flush(); err != nil {
		return err
	}
	if m.size > l.w.size || m.state == nil {
		return errors.New("mark is not of this list")
	}
	if err := l.w.f.Truncate(m.size); err != nil {
		return err
	}
	if _, err := l.w.f.Seek(m.size, io.SeekStart); err != nil {
		return err
	}
	l.w.size, l.items = m.size, m.items
	return l.w.sum.(encoding.BinaryUnmarshaler).UnmarshalBinary(m.state)
}

func (l *listWriter) finish() (string, error) {
	l.w.WriteString("\n]}\n")
	return l.w.finish()
}

// writeFile writes a small file of the bag whole and returns its digest.
func writeFile(dir, name string, content []byte) (string, error) {
	w, err := newFile(dir, name)
	if err != nil {
		return "", err
	}
	w.Write(content) // a failure stays with the writer
	digest, err := w.finish()
	if err != nil {
		return "", fmt.Errorf("write %s: %w", name, err)
	}
	return digest, nil
}
