package api

import (
	"errors"
	"fmt"
	"hash"
	"io"
)

const (
	readAhead = 64 << 10

	// maxItem bounds one value of an answer, and with it the memory that an
	// answer can claim. Records hold keys of files, never files.
	maxItem = 16 << 20
)

// errCut says that the answer ends before its JSON does.
var errCut = errors.New("the answer ends in the middle")

// tooLargeError says that one value is larger than this client holds.
type tooLargeError struct{ what string }

func (e *tooLargeError) Error() string {
	return fmt.Sprintf("%s is larger than %d MiB", e.what, maxItem>>20)
}

// splitter reads an answer and takes it apart value by value. Only the value
// at hand is in memory, and every byte is hashed as it arrives.
type splitter struct {
	scanner
	r       io.Reader
	sum     hash.Hash
	buf     []byte // the window; buf[at:] is not yet taken
	at      int
	before  int64 // bytes that have left the window
	eof     bool
	compact []byte // of the last value with white space in it
}

// read is how many bytes of the answer have arrived.
func (s *splitter) read() int64 { return s.before + int64(len(s.buf)) }

// offset is where in the answer the splitter stands.
func (s *splitter) offset() int64 { return s.before + int64(s.at) }

// more reads on. What is at hand moves to the front, and the window is
// filled to at least twice of it, so that a large value is scanned a few
// times at most.
func (s *splitter) more() error {
	if s.eof {
		return errCut
	}
	rest := len(s.buf) - s.at
	want := max(readAhead, 2*rest)
	if cap(s.buf) < want {
		grown := make([]byte, rest, want)
		copy(grown, s.buf[s.at:])
		s.before, s.buf, s.at = s.before+int64(s.at), grown, 0
	} else if s.at > 0 {
		copy(s.buf, s.buf[s.at:])
		s.before, s.buf, s.at = s.before+int64(s.at), s.buf[:rest], 0
	}
	for len(s.buf) < want {
		n, err := s.r.Read(s.buf[len(s.buf):want])
		s.sum.Write(s.buf[len(s.buf) : len(s.buf)+n])
		s.buf = s.buf[:len(s.buf)+n]
		if err == io.EOF {
			s.eof = true
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// peek passes over white space and returns the next byte, or 0 at the end.
func (s *splitter) peek() (byte, error) {
	for {
		if s.at = space(s.buf, s.at); s.at < len(s.buf) {
			return s.buf[s.at], nil
		}
		if s.eof {
			return 0, nil
		}
		if err := s.more(); err != nil {
			return 0, err
		}
	}
}

// take passes over one structural byte.
func (s *splitter) take(want byte) error {
	c, err := s.peek()
	switch {
	case err != nil:
		return err
	case c == want:
		s.at++
		return nil
	case c == 0 && s.eof:
		return errCut
	}
	return unexpected(c, fmt.Sprintf("where %q should be", rune(want)))
}

// next takes one whole value, without white space between its tokens. It is
// valid until the splitter reads on.
func (s *splitter) next(what string) ([]byte, error) {
	if _, err := s.peek(); err != nil {
		return nil, err
	}
	for {
		end, err := s.value(s.buf, s.at)
		switch {
		case err == nil && end-s.at <= maxItem:
			return s.cut(end), nil
		case err == nil || err == errMore && len(s.buf)-s.at > maxItem:
			return nil, &tooLargeError{what}
		case err != errMore:
			s.at = end
			return nil, err
		}
		if err := s.more(); err != nil {
			return nil, err
		}
	}
}

func (s *splitter) cut(end int) []byte {
	raw := s.buf[s.at:end]
	s.at = end
	if s.spaced {
		s.compact = compact(s.compact[:0], raw)
		raw = s.compact
	}
	return raw
}

// list takes an array and gives each of its values to item. Errors of item
// come back as they are.
func (s *splitter) list(name string, item func(raw []byte) error) error {
	if err := s.take('['); err != nil {
		return err
	}
	c, err := s.peek()
	if err != nil || c == ']' {
		s.at++
		return err
	}
	what := "an item of " + name
	for {
		raw, err := s.next(what)
		if err != nil {
			return err
		}
		if err := item(raw); err != nil {
			return &sinkError{err}
		}
		if c, err = s.peek(); err != nil || c == ']' {
			s.at++
			return err
		}
		if err := s.take(','); err != nil {
			return err
		}
	}
}

// sinkError is an error of the one who takes the items, not of the answer.
type sinkError struct{ err error }

func (e *sinkError) Error() string { return e.err.Error() }

// end makes sure that nothing but white space follows.
func (s *splitter) end() error {
	c, err := s.peek()
	if err == nil && !(c == 0 && s.eof && s.at >= len(s.buf)) {
		err = unexpected(c, "after the answer's end")
	}
	return err
}
