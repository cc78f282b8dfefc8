package word

import (
	"strings"
	"testing"
)

// TestTheFirstSentence ends where a sentence does, not at each full stop.
func TestTheFirstSentence(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                               "",
		"Hook does not lock":             "Hook does not lock",
		"Hook does not lock. Two cases.": "Hook does not lock",
		"  Hook\t does not lock.\n":      "Hook does not lock",
		"Gate no. 7 jams. Twice":         "Gate no. 7 jams",
		"Valve approx. half open. Now":   "Valve approx. half open",
		"Reads 3.5 bar! Why?":            "Reads 3.5 bar!",
		"Who locks it?":                  "Who locks it?",
		"One line\nand another":          "One line",
		"Кран течёт. Опять":              "Кран течёт",
		"漏水。再度":                          "漏水。",
		"v1.2 fails":                     "v1.2 fails",
		"Broken \xff. End":               "Broken \uFFFD",
		"Broken at the end\xff":          "Broken at the end\uFFFD",
		strings.Repeat("long ", 9):       "long long long long long long…",
	} {
		if got := Sentence(text, 30); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
