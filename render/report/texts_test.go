package report

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestTextsAreWhatWasKept keeps texts of every length around the ends of chunks.
func TestTextsAreWhatWasKept(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(d *rapid.T) {
		in := &texts{}
		var places []textAt
		var want []string
		for i := range rapid.IntRange(1, 40).Draw(d, "texts") {
			n := rapid.OneOf(rapid.IntRange(0, 300), rapid.IntRange(chunkBytes-20, chunkBytes+20), rapid.Just(3*chunkBytes)).Draw(d, "length")
			s := strings.Repeat(string(rune('a'+i%26)), n)
			places, want = append(places, in.keep(s)), append(want, s)
		}
		for i, at := range places {
			if got := in.at(at); got != want[i] {
				d.Fatalf("text %d: %d bytes, not %d", i, len(got), len(want[i]))
			}
			if (at == 0) != (want[i] == "") {
				d.Fatalf("text %d of %d bytes stands at %d", i, len(want[i]), at)
			}
		}
	})
}
