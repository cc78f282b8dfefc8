package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// maxDepth bounds nesting, so that hostile input cannot exhaust the stack.
const maxDepth = 10000

var errEnd = errors.New("unexpected end of JSON")

// kind is the type of a JSON value, named by its first byte; '0' stands for
// every number and 't' for both booleans.
type kind byte

// scanner reads one JSON text. Values that nobody asked for are still
// validated, and are returned as sent. What it returns is part of the text
// wherever it can be: one item is one allocation.
type scanner struct {
	b     string
	i     int
	depth int
}

func (s *scanner) errorf(format string, args ...any) error {
	return fmt.Errorf("malformed JSON at byte %d: %s", s.i, fmt.Sprintf(format, args...))
}

func (s *scanner) space() {
	for s.i < len(s.b) {
		switch s.b[s.i] {
		case ' ', '\t', '\n', '\r':
			s.i++
		default:
			return
		}
	}
}

// peek returns the kind of the next value, or 0 at the end.
func (s *scanner) peek() kind {
	s.space()
	if s.i >= len(s.b) {
		return 0
	}
	switch c := s.b[s.i]; {
	case c == '-' || c >= '0' && c <= '9':
		return '0'
	case c == 't' || c == 'f':
		return 't'
	default:
		return kind(c)
	}
}

func (s *scanner) end() error {
	s.space()
	if s.i < len(s.b) {
		return s.errorf("%q after the value", s.b[s.i])
	}
	return nil
}

// object reads an object and calls f with each name, standing before its
// value; f must read the value.
func (s *scanner) object(f func(name string) error) error {
	if s.depth++; s.depth > maxDepth {
		return s.errorf("nested deeper than %d", maxDepth)
	}
	defer func() { s.depth-- }()
	s.i++ // the brace that peek saw
	if s.peek() == '}' {
		s.i++
		return nil
	}
	for {
		if s.peek() != '"' {
			return s.errorf("no name in object")
		}
		name, err := s.text()
		if err != nil {
			return err
		}
		if s.peek() != ':' {
			return s.errorf("no colon after name")
		}
		s.i++
		if err := f(name); err != nil {
			return err
		}
		switch s.peek() {
		case ',':
			s.i++
		case '}':
			s.i++
			return nil
		default:
			return s.errorf("no comma or brace in object")
		}
	}
}

// array reads an array and calls f before each element; f must read it.
func (s *scanner) array(f func() error) error {
	if s.depth++; s.depth > maxDepth {
		return s.errorf("nested deeper than %d", maxDepth)
	}
	defer func() { s.depth-- }()
	s.i++
	if s.peek() == ']' {
		s.i++
		return nil
	}
	for {
		if err := f(); err != nil {
			return err
		}
		switch s.peek() {
		case ',':
			s.i++
		case ']':
			s.i++
			return nil
		default:
			return s.errorf("no comma or bracket in array")
		}
	}
}

// raw reads and validates any value and returns it as sent.
func (s *scanner) raw() (string, error) {
	k := s.peek()
	start := s.i
	var err error
	switch k {
	case '{':
		err = s.object(func(string) error { _, err := s.raw(); return err })
	case '[':
		err = s.array(func() error { _, err := s.raw(); return err })
	case '"':
		_, _, err = s.quoted()
	case '0':
		err = s.number()
	case 't', 'n':
		err = s.literal()
	case 0:
		err = errEnd
	default:
		err = s.errorf("unexpected %q", s.b[s.i])
	}
	return s.b[start:s.i], err
}

func (s *scanner) literal() error {
	rest := s.b[s.i:]
	for _, word := range [...]string{"true", "false", "null"} {
		if len(rest) >= len(word) && rest[:len(word)] == word {
			s.i += len(word)
			return nil
		}
	}
	return s.errorf("unknown word")
}

func (s *scanner) digits() bool {
	start := s.i
	for s.i < len(s.b) && s.b[s.i] >= '0' && s.b[s.i] <= '9' {
		s.i++
	}
	return s.i > start
}

func (s *scanner) at(chars string) bool {
	return s.i < len(s.b) && strings.IndexByte(chars, s.b[s.i]) >= 0
}

func (s *scanner) number() error {
	if s.at("-") {
		s.i++
	}
	if s.at("0") {
		s.i++
	} else if !s.digits() {
		return s.errorf("number without digits")
	}
	if s.at(".") {
		s.i++
		if !s.digits() {
			return s.errorf("number without decimals")
		}
	}
	if s.at("eE") {
		s.i++
		if s.at("+-") {
			s.i++
		}
		if !s.digits() {
			return s.errorf("number without exponent")
		}
	}
	return nil
}

// integer reads a JSON number or numeric text as an integer: "1789947673258",
// 1.789947673258e12 and 5.0 count; 5.5 and 1e300 do not.
func integer(text string) (int64, bool) {
	text = strings.TrimSpace(text)
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, true
	}
	if strings.ContainsAny(text, "xXpP_nN") { // hex floats, Inf and NaN, which ParseFloat takes
		return 0, false
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f != float64(int64(f)) || f > 1<<53 || f < -(1<<53) {
		return 0, false
	}
	return int64(f), true
}
