package past

import (
	"slices"
	"testing"
	"time"
)

// TestChain goes back as far as one night was compared with the next, and no further than once
// through a file in which somebody made the first night follow the last.
func TestChain(t *testing.T) {
	t.Parallel()
	night := func(day int, digest, before string) Night {
		return Night{Digest: digest, AsOf: time.Date(2026, 11, day, 4, 0, 0, 0, time.UTC), Before: before}
	}
	x := NewLog([]Night{night(1, "a", ""), night(2, "b", "a"), night(3, "c", "pruned"), night(4, "d", "c"), night(5, "e", "d")})
	for last, want := range map[string][]string{"e": {"c", "d", "e"}, "d": {"c", "d"}, "b": {"a", "b"}, "a": {"a"}, "other": nil, "": nil} {
		if got := digests(x.Chain(last)); !slices.Equal(got, want) {
			t.Errorf("up to %q: %q, want %q", last, got, want)
		}
	}
	round := NewLog([]Night{night(1, "a", "b"), night(2, "b", "a")})
	if got := digests(round.Chain("b")); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("in a circle: %q", got)
	}
}

func digests(chain []*Night) (all []string) {
	for _, n := range chain {
		all = append(all, n.Digest)
	}
	return all
}
