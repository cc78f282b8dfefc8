package word

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestVisibleLosesNothingAndObeysNothing(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"plain": "plain", "a\tb\x00": "a␉b␀", "\x7f": "␡", "\u0085\u2028": "\ufffd\ufffd", "a\xffb": "a\ufffdb", "é\u202e": "é\u202e",
		"\ufffe": "\ufffd", "": "", "\u2029": "\ufffd", "\u2027\u202a": "\u2027\u202a", "\u009f\u00a0": "\ufffd\u00a0",
		"\ufdd0\ufdef\ufdf0": "\ufffd\ufffd\ufdf0", "\U0001ffff": "\ufffd",
	} {
		if got := Visible(s); got != want {
			t.Errorf("%q shows as %q, want %q", s, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })).Draw(t, "s")
		got := Visible(s)
		if Visible(got) != got || !utf8.ValidString(got) {
			t.Fatalf("%q shows as %q", s, got)
		}
		for _, r := range got {
			if r < 0x20 || r >= 0x7f && r < 0xa0 {
				t.Fatalf("%q shows as %q", s, got)
			}
		}
	})
}

func TestUnseenAndTurns(t *testing.T) {
	t.Parallel()
	for s, want := range map[string][2]bool{
		"": {}, "a": {}, " ": {true, false}, "\u200b\u00a0": {true, false}, "\t": {}, "\u202e": {true, true}, "א": {false, true}, "a א": {false,
			true}, "é漢": {}, "\U00010a00": {false, true}, "\u0085": {}, "\u061c": {true, true}, "\U0010ffff": {},
		"\u058f": {}, "\u0590": {false, true}, "\u08ff": {false, true}, "\u0900": {}, "\u200e": {true, true}, "\u200f": {true, true},
		"\u2029": {}, "\u202a": {true, true}, "\u202f": {true, false}, "\u2065": {}, "\u2066": {true, true},
		"\u2069": {true, true}, "\u206a": {true, false},
	} {
		if got := [2]bool{strings.HasSuffix(Legible(s), "␣"), Turns(s)}; got != want {
			t.Errorf("%q: unseen and turns are %v, want %v", s, got, want)
		}
	}
}

func TestClipCutsCharacters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		s    string
		most int
		want string
	}{{"abc", 3, "abc"}, {"abcd", 3, "abc…"}, {"äöü", 3, "äöü"}, {"äöüx", 3, "äöü…"}, {"ä", 0, "…"}, {"", 0, ""}} {
		if got := Clip(c.s, c.most); got != c.want {
			t.Errorf("%q cut to %d is %q, want %q", c.s, c.most, got, c.want)
		}
	}
}

// TestCutCutsBetweenCharacters, after at most so many bytes, and loses none of them.
func TestCutCutsBetweenCharacters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		s           string
		most        int
		first, rest string
	}{{"abc", 3, "abc", ""}, {"abcd", 3, "abc", "d"}, {"aöü", 2, "a", "öü"}, {"aöü", 3, "aö", "ü"}, {"漢", 2, "", "漢"}, {"", 0, "", ""}} {
		if first, rest := Cut(c.s, c.most); first != c.first || rest != c.rest {
			t.Errorf("%q is parted at %d into %q and %q", c.s, c.most, first, rest)
		}
	}
}
