package record

import (
	"unicode/utf16"
	"unicode/utf8"
)

// quoted reads a string and returns what stands between its quotes, escapes
// untouched, and whether that is what the string says.
func (s *scanner) quoted() (text string, plain bool, err error) {
	s.i++
	start := s.i
	plain = true
	for {
		b, i := s.b, s.i // in registers: this loop sees most bytes of a list
		for i < len(b) && itself[b[i]] {
			i++
		}
		s.i = i
		switch {
		case i >= len(b):
			return "", false, errEnd
		case b[i] == '"':
			s.i++
			return b[start:i], plain, nil
		case b[i] < 0x20:
			return "", false, s.errorf("control character in string")
		}
		plain = false
		if b[i] >= utf8.RuneSelf {
			s.i++
			continue
		}
		if err := s.escape(); err != nil {
			return "", false, err
		}
	}
}

// itself holds the bytes that stand for themselves in a string.
var itself = func() (t [256]bool) {
	for c := range t {
		t[c] = c >= 0x20 && c < utf8.RuneSelf && c != '"' && c != '\\'
	}
	return t
}()

func (s *scanner) escape() error {
	if s.i+1 >= len(s.b) {
		return errEnd
	}
	switch s.b[s.i+1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		s.i += 2
		return nil
	case 'u':
		if s.i+6 > len(s.b) {
			return errEnd
		}
		if _, ok := hex4(s.b[s.i+2 : s.i+6]); !ok {
			return s.errorf("bad escape in string")
		}
		s.i += 6
		return nil
	}
	return s.errorf("bad escape in string")
}

// text reads a string.
func (s *scanner) text() (string, error) {
	q, plain, err := s.quoted()
	if err != nil || plain {
		return q, err
	}
	return unescape(q), nil
}

// unescape resolves escapes; broken UTF-8 and lone surrogates become U+FFFD,
// as in encoding/json.
func unescape(q string) string {
	out := make([]byte, 0, len(q))
	for i := 0; i < len(q); {
		c := q[i]
		switch {
		case c == '\\' && q[i+1] == 'u':
			r, _ := hex4(q[i+2 : i+6])
			i += 6
			if utf16.IsSurrogate(r) {
				low := rune(utf8.RuneError)
				if i+6 <= len(q) && q[i] == '\\' && q[i+1] == 'u' {
					low, _ = hex4(q[i+2 : i+6])
				}
				if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
					r, i = pair, i+6
				} else {
					r = utf8.RuneError
				}
			}
			out = utf8.AppendRune(out, r)
		case c == '\\':
			out = append(out, unescaped[q[i+1]])
			i += 2
		case c < utf8.RuneSelf:
			out = append(out, c)
			i++
		default:
			r, size := utf8.DecodeRuneInString(q[i:])
			out = utf8.AppendRune(out, r)
			i += size
		}
	}
	return string(out)
}

var unescaped = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

func hex4(s string) (rune, bool) {
	var r rune
	for _, c := range []byte(s) {
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		r = r<<4 | rune(c)
	}
	return r, true
}
