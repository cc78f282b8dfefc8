package file

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"opsreport/cmd/opsreport/console"
)

// wide is a text in UTF-16, little-endian or big-endian.
func wide(text string, big bool) string {
	var out []byte
	for _, u := range utf16.Encode([]rune(text)) {
		two := []byte{byte(u), byte(u >> 8)}
		if big {
			slices.Reverse(two)
		}
		out = append(out, two...)
	}
	return string(out)
}

// TestATextIsReadWhateverProgramSavedIt, and UTF-16 is told by its name.
func TestATextIsReadWhateverProgramSavedIt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		raw, want string
		wide      bool
	}{
		{"", "", false}, {"a\nb\n", "a\nb\n", false}, {"\ufeffa\r\nb", "a\r\nb", false}, {"a\rb\r", "a\nb\n", false},
		{"a\rb\n", "a\rb\n", false}, {"\ufeff", "", false}, {"Wörter, 語", "Wörter, 語", false}, {"\xe4", "\xe4", false},
		{wide("\ufeffa key of some letters", false), "", true}, {wide("\ufeffa key of some letters", true), "", true},
		{wide("a key of some letters", false), "", true}, {wide("a key of some letters\r\n", true), "", true},
		{wide("Müller; Łódź; Größe", false), "", true}, {wide("\ufeff語語語", true), "", true},
		{"\x01\x00\x02\x9a\xff\x00\x17\x33\x00\x81", "\x01\x00\x02\x9a\xff\x00\x17\x33\x00\x81", false}, // a key of random bytes
	} {
		name := filepath.Join(t.TempDir(), "a.txt")
		if err := os.WriteFile(name, []byte(c.raw), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := Text(name, 1000)
		if c.wide && (err == nil || err.Error() != name+" is UTF-16 and not UTF-8" || !strings.Contains(console.HintOf(err), "save it as UTF-8")) ||
			!c.wide && (err != nil || got != c.want) {
			t.Errorf("%q is read as %q, %v", c.raw, got, err)
		}
	}
}
