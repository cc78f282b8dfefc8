package ledger

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
	x := NewIndex([]Night{night(1, "a", ""), night(2, "b", "a"), night(3, "c", "pruned"), night(4, "d", "c"), night(5, "e", "d")})
	for last, want := range map[string][]string{"e": {"c", "d", "e"}, "d": {"c", "d"}, "b": {"a", "b"}, "a": {"a"}, "other": nil, "": nil} {
		if got := digests(x.Chain(last)); !slices.Equal(got, want) {
			t.Errorf("up to %q: %q, want %q", last, got, want)
		}
	}
	round := NewIndex([]Night{night(1, "a", "b"), night(2, "b", "a")})
	if got := digests(round.Chain("b")); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("in a circle: %q", got)
	}
}

// TestBackEndsWhereNightsDoNotFollow: what a night was compared with that is not the one before it, nobody knows.
func TestBackEndsWhereNightsDoNotFollow(t *testing.T) {
	t.Parallel()
	night := func(day int, digest, before, was, is string) Night {
		n := Night{Digest: digest, AsOf: time.Date(2026, 11, day, 4, 0, 0, 0, time.UTC), Before: before}
		return n.Telling([]Event{{Night: digest, List: FollowUps, ID: "f", Event: DueChanged, Was: value(was), Is: value(is)}}, nil)
	}
	x := NewIndex([]Night{night(1, "a", "", "1", "2"), night(2, "b", "pruned", "3", "4"), night(3, "c", "b", "4", "5")})
	var told []string
	for at, is := range x.Back(Record{FollowUps, "f"}, &State{Due: "5"}) {
		told = append(told, x.Nights[at].Digest+" "+is.Due)
	}
	if !slices.Equal(told, []string{"c 4"}) {
		t.Errorf("before each night it was %q", told)
	}
}

func digests(chain []*Night) (all []string) {
	for _, n := range chain {
		all = append(all, n.Digest)
	}
	return all
}
