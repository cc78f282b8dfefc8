package site

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestAPageKeepsItsBounds: as it is and packed, and half of them where two share a
// page.
func TestAPageKeepsItsBounds(t *testing.T) {
	t.Parallel()
	noise := make([]byte, pageBytes)
	src := rand.New(rand.NewPCG(1, 2))
	for i := range noise {
		noise[i] = byte(src.Uint32())
	}
	even := bytes.Repeat([]byte("same "), pageBytes)
	for _, c := range []struct {
		name string
		page []byte
		part int
		want bool
	}{
		{"short", noise[:packedBytes], 1, true}, {"does not pack", noise[:packedBytes+1], 1, false},
		{"packs well", even[:pageBytes], 1, true}, {"too long", even[:pageBytes+1], 1, false},
		{"half", even[:pageBytes/2], 2, true}, {"over half", even[:pageBytes/2+1], 2, false},
		{"half packed", noise[:packedBytes/2+1], 2, false},
	} {
		if got := fits(c.page, c.part); got != c.want {
			t.Errorf("%s: fits %v", c.name, got)
		}
	}
}
