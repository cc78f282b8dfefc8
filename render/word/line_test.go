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

func TestUnmarkedTakesSignsOfBoldWords(t *testing.T) {
	for text, want := range map[string]string{
		"**To do** before":        "To do before",
		"a **b** **c d**, **e**.": "a b c d, e.",
		"two **lines\nlong**":     "two lines\nlong",
		"5**3 and 2**4":           "5**3 and 2**4",
		"** apart **":             "** apart **",
		"a **b\n\nc** d":          "a **b\n\nc** d",
		"***":                     "***", "**": "**", "****": "****", "*one*": "*one*", "": "",
	} {
		if got := Unmarked(text); got != want {
			t.Errorf("%q is %q without signs, not %q", text, got, want)
		}
	}
}
