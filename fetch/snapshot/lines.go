package snapshot

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"strings"
)

const readBuffer = 256 << 10

// read calls f with each item of a list, or each line of requests.jsonl, and
// its line number; raw is valid during the call. At the end of a first
// complete pass the bytes are held against the manifest.
func (s *Snapshot) read(file string, f func(line int, raw []byte) error) error {
	if s.checked[file] == nil {
		return fmt.Errorf("%s: no such file in a snapshot", file)
	}
	h, err := os.Open(filepath.Join(s.dir, filepath.FromSlash(file)))
	if err != nil {
		return err
	}
	defer h.Close()
	l := &lines{file: file}
	if !s.checked[file].Load() {
		l.sum = sha256.New()
	}
	l.r = bufio.NewReaderSize(l.tee(h), readBuffer)
	if err := s.walk(l, f); err != nil {
		return err
	}
	if l.sum == nil {
		return nil
	}
	if hex.EncodeToString(l.sum.Sum(nil)) != s.manifest[file] {
		return differs(file)
	}
	s.checked[file].Store(true)
	return nil
}

func (s *Snapshot) walk(l *lines, f func(line int, raw []byte) error) error {
	list, ok := strings.CutSuffix(strings.TrimPrefix(l.file, dataFolder+"/"), ".json")
	if !ok {
		return l.plain(f)
	}
	items, err := l.list(list, f)
	if want := *s.meta.Counts.of(list); err == nil && items != want {
		return fmt.Errorf("%s: it has %d items, and %s counts %d", l.file, items, metaFile, want)
	}
	return err
}

// lines reads a file line by line, in one buffer that grows to the longest.
type lines struct {
	file string
	r    *bufio.Reader
	sum  hash.Hash // of what was read; nil when nobody asks
	long []byte
	n    int
}

func (l *lines) tee(r io.Reader) io.Reader {
	if l.sum == nil {
		return r
	}
	return io.TeeReader(r, l.sum)
}

func (l *lines) errorf(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", l.file, l.n, fmt.Errorf(format, args...))
}

// next returns a line without its break, valid until the next call; io.EOF
// after the last.
func (l *lines) next() ([]byte, error) {
	l.n++
	line, err := l.r.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		l.long = append(l.long[:0], line...)
		for errors.Is(err, bufio.ErrBufferFull) {
			line, err = l.r.ReadSlice('\n')
			l.long = append(l.long, line...)
		}
		line = l.long
	}
	switch {
	case err == nil:
		return line[:len(line)-1], nil
	case errors.Is(err, io.EOF) && len(line) > 0:
		return nil, l.errorf("the line is cut off")
	case errors.Is(err, io.EOF):
		return nil, io.EOF
	}
	return nil, l.errorf("%w", err)
}

func (l *lines) plain(f func(line int, raw []byte) error) error {
	for {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := f(l.n, line); err != nil {
			return err
		}
	}
}

// list reads the layout that listWriter writes and counts the items.
func (l *lines) list(name string, f func(line int, raw []byte) error) (items int, err error) {
	line, err := l.next()
	if err != nil || string(line) != listHead(name) {
		return 0, l.want(err, "the first line is not %s", listHead(name))
	}
	for more := true; ; items++ {
		if line, err = l.next(); err != nil {
			return 0, l.want(err, "the list is cut off")
		}
		if string(line) == "]}" && (items == 0 || !more) {
			break
		}
		if !more {
			return 0, l.errorf("a comma is missing before this line")
		}
		item, comma := bytes.CutSuffix(line, []byte(","))
		more = comma
		if err := f(l.n, item); err != nil {
			return 0, err
		}
	}
	if _, err = l.next(); !errors.Is(err, io.EOF) {
		return 0, l.want(err, "something stands after the list")
	}
	return items, nil
}

// want returns what went wrong: reading itself, or what was read.
func (l *lines) want(err error, format string, args ...any) error {
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return l.errorf(format, args...)
}
