package snapshot

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// lineReader reads a file line by line, in one buffer that grows to the longest.
type lineReader struct {
	file string
	r    *bufio.Reader
	long []byte
	n    int
}

// readLines reads a file, which errors name.
func readLines(file string, r io.Reader) *lineReader {
	return &lineReader{file: file, r: bufio.NewReaderSize(r, 256<<10)}
}

func (l *lineReader) errorf(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", l.file, l.n, fmt.Errorf(format, args...))
}

// next returns a line without its break, valid until the next call; io.EOF
// after the last.
func (l *lineReader) next() ([]byte, error) {
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

// eachLine calls f with every line and its number, from 1.
func (l *lineReader) eachLine(f func(line int, raw []byte) error) error {
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

// listItems reads the layout of a list, calls f with each item and its line, and
// counts them. Exactly what such a list is written as is read without an error, and
// an empty list on one line, as other programs write it.
func (l *lineReader) listItems(name string, f func(line int, raw []byte) error) (items int, err error) {
	line, err := l.next()
	if err == nil && string(line) == listHead(name)+lastLine {
		return 0, l.ended()
	}
	if err != nil || string(line) != listHead(name) {
		return 0, l.want(err, "the first line is not %s", listHead(name))
	}
	for more := true; ; items++ {
		if line, err = l.next(); err != nil {
			return 0, l.want(err, "the list is cut off")
		}
		if string(line) == lastLine && (items == 0 || !more) {
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
	return items, l.ended()
}

// ended makes sure that nothing follows a list.
func (l *lineReader) ended() error {
	if _, err := l.next(); !errors.Is(err, io.EOF) {
		return l.want(err, "there is more text after the list")
	}
	return nil
}

// want returns what went wrong: reading itself, or what was read.
func (l *lineReader) want(err error, format string, args ...any) error {
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return l.errorf(format, args...)
}
