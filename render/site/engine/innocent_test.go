package engine

import (
	"testing"
	"unicode/utf8"
)

// TestInnocentTextsStayAsTheyAre: what is taken for innocent, the long way leaves unchanged, alone
// and within a text; and what must not be taken for it is not.
func TestInnocentTextsStayAsTheyAre(t *testing.T) {
	t.Parallel()
	for r := rune(0); r <= utf8.MaxRune; r++ {
		for _, s := range []string{string(r), "a" + string(r) + "b"} {
			if innocent(s) && string(appendAny(nil, s)) != s {
				t.Errorf("%q becomes %q", s, appendAny(nil, s))
			}
		}
	}
	for _, s := range []string{"\xc3", "a\xe2\x80", "\xff", " ", "a<b", "&", "\u00ad", "\u202e", "\u2028", "\u0301", "\ufffd\xff"} {
		if innocent(s) {
			t.Errorf("%q is taken for innocent", s)
		}
	}
	for _, s := range []string{"…3fd1", "Prüfung – Halle 2", "été · 12", ""} {
		if !innocent(s) {
			t.Errorf("%q takes the long way", s)
		}
	}
}
