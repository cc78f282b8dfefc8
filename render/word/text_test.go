package word

import (
	"os"
	"regexp"
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

// TestFormula: the browser's own CSV file keeps the same texts from being formulas.
func TestFormula(t *testing.T) {
	t.Parallel()
	for _, start := range strings.Split("= + - @ ＝ ＋ － ＠", " ") {
		if !Formula(start) || !Formula(start+"1") || Formula("1"+start) {
			t.Errorf("%q", start)
		}
	}
	for s, want := range map[string]bool{"": false, "\t=1": true, "\r": true, "\n1": true,
		"'=1": false, " =1": false, "\xff=": false, "−1": false} {
		if Formula(s) != want {
			t.Errorf("%q: %v", s, !want)
		}
	}
	script, err := os.ReadFile("../../assets/js/list.js")
	if err != nil {
		t.Fatal(err)
	}
	browser := regexp.MustCompile(`/\^\[(\S+)\]/\.test\(s\)\) s = "'" \+ s`).FindSubmatch(script)
	if browser == nil {
		t.Fatal("list.js guards no cell")
	}
	if own := strings.NewReplacer(`\-`, "-", `\t`, "\t", `\r`, "\r", `\n`, "\n").Replace(string(browser[1])); own != starts {
		t.Errorf("list.js guards %q, the files %q", own, starts)
	}
}

// TestTheFirstSentence ends where a sentence does, not at each full stop.
func TestTheFirstSentence(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                                "",
		"Hook does not lock":              "Hook does not lock",
		"Hook does not lock. Two cases.":  "Hook does not lock",
		"  Hook\t does not lock.\n":       "Hook does not lock",
		"Gate no. 7 jams. Twice":          "Gate no. 7 jams",
		"Valve approx. half open. Now":    "Valve approx. half open",
		"Reads 3.5 bar! Why?":             "Reads 3.5 bar!",
		"Who locks it?":                   "Who locks it?",
		"One line\nand another":           "One line",
		"Covered:\n\n- the hook\n- locks": "Covered: - the hook - locks",
		"Кран течёт. Опять":               "Кран течёт",
		"漏水。再度":                           "漏水。",
		"v1.2 fails":                      "v1.2 fails",
		"Broken \xff. End":                "Broken \uFFFD",
		"Broken at the end\xff":           "Broken at the end\uFFFD",
		strings.Repeat("long ", 9):        "long long long long long long…",
	} {
		if got := Sentence(text, 30); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
