package search

import (
	"encoding/json"
	"unicode/utf8"
)

// appendJSON writes a text as a JavaScript string that is safe in any file: as
// encoding/json does.
func appendJSON(out []byte, s string) []byte {
	out = append(out, '"')
	start, valid := 0, false
	for i := 0; i < len(s); i++ {
		c := s[i]
		if asIs[c] {
			continue
		}
		if c >= utf8.RuneSelf {
			if valid = valid || utf8.ValidString(s[i:]); !valid || c == 0xE2 { // broken characters are replaced, line separators escaped
				return append(append(out, s[start:i]...), quoted(s[i:])[1:]...)
			}
			continue
		}
		out = append(append(out, s[start:i]...), escapes[c]...)
		start = i + 1
	}
	return append(append(out, s[start:]...), '"')
}

func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil { // a string always marshals
		return `""`
	}
	return string(b)
}

// asIs tells the ASCII characters that stand for themselves.
var asIs = func() (is [256]bool) {
	for c, e := range escapes {
		is[c] = e == ""
	}
	return is
}()

// escapes are what stands for characters in a string of JSON; "" for those
// that stand for themselves.
var escapes = func() (t [utf8.RuneSelf]string) {
	for c := range t {
		one := string(rune(c))
		if e := quoted(one); e != `"`+one+`"` {
			t[c] = e[1 : len(e)-1]
		}
	}
	return t
}()
