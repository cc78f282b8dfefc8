package report

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// TestPairsAreCounted writes the pairs down beside.
func TestPairsAreCounted(t *testing.T) {
	t.Parallel()
	ids := rapid.SliceOfN(rapid.SampledFrom([]string{"", "a", "b", "c", "d", "e"}), 0, 7)
	rapid.Check(t, func(t *rapid.T) {
		var all []product
		pairs := map[[2]string]bool{}
		for range rapid.IntRange(0, 6).Draw(t, "products") {
			p := product{ids.Draw(t, "left"), ids.Draw(t, "right")}
			all = append(all, p)
			for _, a := range p.Left {
				for _, b := range p.Right {
					pairs[[2]string{a, b}] = true
				}
			}
		}
		if got := distinctPairs(all); got != len(pairs) {
			t.Fatalf("%d pairs, want %d of %v", got, len(pairs), all)
		}
	})
}

// TestMillionsOfPairs counts the objects that it takes: one for each of these
// pairs would be a hundred million.
func TestMillionsOfPairs(t *testing.T) {
	const many = 10_000
	var ids []string
	for i := range many {
		ids = append(ids, strconv.Itoa(i))
	}
	all := []product{{ids, ids}, {ids[:many/2], ids}, {ids[:3], ids[:3]}}
	if n := distinctPairs(all); n != many*many {
		t.Errorf("%d pairs, want %d", n, many*many)
	}
	if objects := testing.AllocsPerRun(1, func() { distinctPairs(all) }); objects > 20*many {
		t.Errorf("%.0f objects for %d ids", objects, many)
	}
}
