package report

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// At equal times closings come before what is merely open.
func TestKaplanMeierTies(t *testing.T) {
	t.Parallel()
	curve := kaplanMeier([]spell{{2, false}, {2, true}, {1, false}, {3, true}})
	if want := []step{{2, 1, 3, 2. / 3}, {3, 1, 1, 0}}; !slices.Equal(curve, want) {
		t.Errorf("%+v, want %+v", curve, want)
	}
	if got := kaplanMeier(nil); got != nil {
		t.Errorf("of nothing: %+v", got)
	}
}

func TestNearestRankIsObserved(t *testing.T) {
	t.Parallel()
	ten := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	for _, c := range []struct{ p, n, want int }{{50, 10, 5}, {90, 10, 9}, {91, 10, 10}, {50, 9, 5}, {1, 10, 1}, {90, 1, 1}, {100, 10, 10}} {
		if got := NearestRank(ten[:c.n], c.p); got != c.want {
			t.Errorf("p%d of %d is %d, want %d", c.p, c.n, got, c.want)
		}
	}
}

func TestBuckets(t *testing.T) {
	t.Parallel()
	b := newBuckets([]int{7, 30})
	if want := []string{"0–7", "8–30", "31+"}; !slices.Equal(b.Labels, want) {
		t.Errorf("labels %q, want %q", b.Labels, want)
	}
	for days, want := range map[int]int{-1: 0, 0: 0, 7: 0, 8: 1, 30: 1, 31: 2, 9999: 2} {
		if got := b.index(days); got != want {
			t.Errorf("day %d is in bucket %d, want %d", days, got, want)
		}
	}
	if got, want := newBuckets([]int{1, 2, 9}).Labels, []string{"0–1", "2", "3–9", "10+"}; !slices.Equal(got, want) {
		t.Errorf("with one of a single day: %q, want %q", got, want)
	}
}

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
