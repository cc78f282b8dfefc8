package outdir

import (
	"bytes"
	"testing"
)

// TestAJournalThatLostALineIsRefused: its end says how many lines there are before it.
func TestAJournalThatLostALineIsRefused(t *testing.T) {
	t.Parallel()
	j := &journal{base: "aa", next: "bb", rename: []string{"a.html", "b.html"}, remove: []string{"c.html"}}
	whole := j.format()
	if _, err := parseJournal(whole); err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(whole, []byte("\n"))
	for i := range len(lines) - 1 {
		left := bytes.Join(append(append([][]byte{}, lines[:i]...), lines[i+1:]...), nil)
		if _, err := parseJournal(left); err == nil {
			t.Errorf("without line %d it is read", i+1)
		}
	}
}
