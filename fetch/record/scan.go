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

// peek returns the kind of the next value, or 0 at the end.
func (s *scanner) peek() kind {
	for s.i < len(s.b) {
		if k := kinds[s.b[s.i]]; k != blank {
			return k
		}
		s.i++
	}
	return 0
}

// blank is the kind of what may stand between values.
const blank kind = ' '

// kinds are the kinds of values by their first bytes. A byte that begins none
// stands for itself; the byte 0, which would look like the end, for another.
var kinds = func() (t [256]kind) {
	for c := range t {
		t[c] = kind(c)
	}
	t[0] = 1
	for _, c := range " \t\n\r" {
		t[c] = blank
	}
	for _, c := range "-0123456789" {
		t[c] = '0'
	}
	t['f'] = 't'
	return t
}()

func (s *scanner) end() error {
	if s.peek() != 0 {
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

// take steps over a byte that is one of two.
func (s *scanner) take(one, other byte) bool {
	if s.i < len(s.b) && (s.b[s.i] == one || s.b[s.i] == other) {
		s.i++
		return true
	}
	return false
}

func (s *scanner) number() error {
	s.take('-', '-')
	if !s.take('0', '0') && !s.digits() {
		return s.errorf("number without digits")
	}
	if s.take('.', '.') && !s.digits() {
		return s.errorf("number without decimals")
	}
	if s.take('e', 'E') {
		s.take('+', '-')
		if !s.digits() {
			return s.errorf("number without exponent")
		}
	}
	return nil
}

// integer reads a JSON number or numeric text as an integer: "1789947673258",
// 1.789947673258e12 and 5.0 count; 5.5 and 1e300 do not.
func integer(text string) (int64, bool) {
	if n, ok := plainInteger(text); ok {
		return n, true
	}
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

// plainInteger reads digits alone, which is what almost every time is.
func plainInteger(text string) (n int64, ok bool) {
	const most = 18 // digits, that fit whatever they are
	for i := range len(text) {
		c := text[i] - '0'
		if c > 9 || i == most {
			return 0, false
		}
		n = n*10 + int64(c)
	}
	return n, text != ""
}
