package word

import "testing"

func TestLineHoldsSoManyCharacters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"abcd", 4, "abcd"}, {"abcde", 4, "abcd…"}, {" a \n b ", 9, "a b"}, {"", 4, ""},
		{"äöüx", 4, "äöüx"}, {"äöüxy", 4, "äöüx…"},
		{"four word", 6, "four…"}, {"a bcdefgh", 6, "a bcde…"}, {"a\x01b", 9, "a␁b"},
	} {
		if got := Line(c.text, c.most); got != c.want {
			t.Errorf("%q in %d characters is %q, want %q", c.text, c.most, got, c.want)
		}
	}
}
