package export

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// TestLongLinesAreFolded: no line passes 75 bytes, its leading space included, and
// put together they are what they were.
func TestLongLinesAreFolded(t *testing.T) {
	t.Parallel()
	for _, text := range []string{strings.Repeat("a", 400), strings.Repeat("é", 200), strings.Repeat("aé€😀", 60)} {
		out := calendar("folded", Event{Key: "k", Day: time.Unix(0, 0), Summary: text})
		longest := 0
		for l := range bytes.SplitSeq(out, []byte("\r\n")) {
			longest = max(longest, len(l))
		}
		if longest > 75 || longest < 72 {
			t.Errorf("the longest line of %q… has %d bytes", text[:8], longest)
		}
		if !strings.Contains(strings.ReplaceAll(string(out), "\r\n ", ""), "SUMMARY:"+text+"\r\n") {
			t.Errorf("%q… is not put together again", text[:8])
		}
	}
}

// TestEscape: what iCalendar reserves is escaped, a line end of any kind is one, and what it does not
// allow is replaced.
func TestEscape(t *testing.T) {
	t.Parallel()
	const want = `a\nb\nc d e f�\;\,\\ é€`
	if got := escape("a\r\nb\nc\td\x7Fe\rf\xFF;,\\ é€"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
