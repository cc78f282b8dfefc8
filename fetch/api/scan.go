package api

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"unicode/utf8"
)

// maxDepth bounds the nesting of one item: what readers of the snapshot take.
const maxDepth = 10000

// errMore says that a value is well-formed as far as it goes and goes on
// behind the end of the buffer.
var errMore = errors.New("the value goes on")

// syntaxError is what is wrong with an answer's JSON.
type syntaxError string

func (e syntaxError) Error() string { return string(e) }

// scanner validates one JSON value at a time, without recursion and without
// looking at any byte twice: RFC 8259, with lone surrogates in escapes (they
// are ASCII) and duplicate names tolerated, and invalid UTF-8 refused.
type scanner struct {
	nest   []byte // open brackets
	spaced bool   // there was white space between tokens
}

// What may come next.
const (
	wantValue      = iota
	wantFirstValue // or the end of the array
	wantName
	wantFirstName // or the end of the object
	wantColon
	wantNext // comma or closing bracket
)

// value returns the index behind the value that begins at b[i], which is no
// white space. A number that ends with the buffer is not known to be complete,
// so it gives errMore as well.
func (s *scanner) value(b []byte, i int) (int, error) {
	s.nest, s.spaced = s.nest[:0], false
	want := wantValue
	for {
		if i < len(b) && b[i] <= ' ' {
			i, s.spaced = space(b, i), true
		}
		if i >= len(b) {
			return i, errMore
		}
		var err error
		if i, want, err = s.token(b, i, want); err != nil {
			return i, err
		}
		if want == wantNext && len(s.nest) == 0 {
			return i, nil
		}
	}
}

// token reads one token and returns what may follow it.
func (s *scanner) token(b []byte, i, want int) (int, int, error) {
	c := b[i]
	switch want {
	case wantColon:
		if c != ':' {
			return i, want, unexpected(c, "after a name")
		}
		return i + 1, wantValue, nil
	case wantNext:
		return s.next(c, i)
	case wantFirstName, wantName:
		if c == '"' {
			end, err := text(b, i+1)
			if err == nil && end < len(b) && b[end] == ':' { // as most often; it saves a turn
				return end + 1, wantValue, nil
			}
			return end, wantColon, err
		}
		if c == '}' && want == wantFirstName {
			return i + 1, wantNext, s.leave()
		}
		return i, want, unexpected(c, "where a name should be")
	}
	switch {
	case c == '"':
		end, err := text(b, i+1)
		if err == nil && end < len(b) && b[end] == ',' && len(s.nest) > 0 {
			return s.next(',', end)
		}
		return end, wantNext, err
	case c == '{':
		return i + 1, wantFirstName, s.enter('{')
	case c == '[':
		return i + 1, wantFirstValue, s.enter('[')
	case c == ']' && want == wantFirstValue:
		return i + 1, wantNext, s.leave()
	case c == '-' || c >= '0' && c <= '9':
		end, err := number(b, i)
		return end, wantNext, err
	}
	end, err := word(b, i)
	return end, wantNext, err
}

func (s *scanner) next(c byte, i int) (int, int, error) {
	inObject := s.nest[len(s.nest)-1] == '{'
	switch {
	case c == ',' && inObject:
		return i + 1, wantName, nil
	case c == ',':
		return i + 1, wantValue, nil
	case c == '}' && inObject, c == ']' && !inObject:
		return i + 1, wantNext, s.leave()
	}
	return i, wantNext, unexpected(c, "after a value")
}

func (s *scanner) enter(bracket byte) error {
	if len(s.nest) >= maxDepth {
		return syntaxError(fmt.Sprintf("nested deeper than %d", maxDepth))
	}
	s.nest = append(s.nest, bracket)
	return nil
}

func (s *scanner) leave() error {
	s.nest = s.nest[:len(s.nest)-1]
	return nil
}

func unexpected(c byte, where string) error {
	return syntaxError(fmt.Sprintf("unexpected %q %s", rune(c), where))
}

func space(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\n' || b[i] == '\t' || b[i] == '\r') {
		i++
	}
	return i
}

const (
	ones   = 0x0101010101010101
	highs  = 0x8080808080808080
	quotes = '"' * ones
	slants = '\\' * ones
	spaces = ' ' * ones
)

// text returns the index behind the string whose first byte after the quote
// is b[i]. Eight bytes are looked at together: a borrow or a high bit marks a
// quote, a backslash, a control character or a byte beyond ASCII, and the
// lowest mark is exact.
func text(b []byte, i int) (int, error) {
	for {
		for i+8 <= len(b) {
			w := binary.LittleEndian.Uint64(b[i:])
			marks := ((w - spaces) | ((w ^ quotes) - ones) | ((w ^ slants) - ones) | w) & highs
			if marks != 0 {
				i += bits.TrailingZeros64(marks) / 8
				break
			}
			i += 8
		}
		if i >= len(b) {
			return i, errMore
		}
		var err error
		switch c := b[i]; {
		case c == '"':
			return i + 1, nil
		case c == '\\':
			i, err = escape(b, i)
		case c < ' ':
			err = syntaxError("control character in a string")
		case c >= utf8.RuneSelf:
			i, err = beyondASCII(b, i)
		default:
			i++
		}
		if err != nil {
			return i, err
		}
	}
}

func beyondASCII(b []byte, i int) (int, error) {
	for i < len(b) && b[i] >= utf8.RuneSelf {
		r, size := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && size == 1 {
			if !utf8.FullRune(b[i:]) {
				return i, errMore
			}
			return i, syntaxError("invalid UTF-8")
		}
		i += size
	}
	return i, nil
}

func escape(b []byte, i int) (int, error) {
	if i+1 >= len(b) {
		return i, errMore
	}
	switch b[i+1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return i + 2, nil
	case 'u':
		for k := i + 2; k < i+6; k++ {
			if k >= len(b) {
				return i, errMore
			}
			if c := b[k] | 0x20; (c < '0' || c > '9' || b[k] < '0') && (c < 'a' || c > 'f') {
				return i, syntaxError("bad escape in a string")
			}
		}
		return i + 6, nil
	}
	return i, syntaxError("bad escape in a string")
}

func number(b []byte, i int) (int, error) {
	if b[i] == '-' {
		i++
	}
	whole := i
	i = digits(b, i)
	if i-whole > 1 && b[whole] == '0' {
		return i, syntaxError("number with a leading zero")
	}
	if i == whole {
		return lacking(b, i)
	}
	if i < len(b) && b[i] == '.' {
		start := i + 1
		if i = digits(b, start); i == start {
			return lacking(b, i)
		}
	}
	if i < len(b) && b[i]|0x20 == 'e' {
		i++
		if i < len(b) && (b[i] == '+' || b[i] == '-') {
			i++
		}
		start := i
		if i = digits(b, start); i == start {
			return lacking(b, i)
		}
	}
	if i >= len(b) {
		return i, errMore
	}
	return i, nil
}

func digits(b []byte, i int) int {
	for i < len(b) && b[i] >= '0' && b[i] <= '9' {
		i++
	}
	return i
}

func lacking(b []byte, i int) (int, error) {
	if i >= len(b) {
		return i, errMore
	}
	return i, syntaxError("number without digits")
}

func word(b []byte, i int) (int, error) {
	for _, w := range [...]string{"true", "false", "null"} {
		if b[i] != w[0] {
			continue
		}
		n := min(len(w), len(b)-i)
		if string(b[i:i+n]) != w[:n] {
			break
		}
		if n < len(w) {
			return i, errMore
		}
		return i + n, nil
	}
	return i, unexpected(b[i], "where a value should be")
}

// compact appends valid JSON without the white space between its tokens.
func compact(to, from []byte) []byte {
	for i := 0; i < len(from); {
		if start := space(from, i); start > i {
			i = start
			continue
		}
		end := i + 1
		if from[i] == '"' {
			end, _ = text(from, end) // validated before
		}
		to = append(to, from[i:end]...)
		i = end
	}
	return to
}
