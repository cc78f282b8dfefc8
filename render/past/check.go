package past

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Held is the result of checking a ledger against the nights that are there.
type Held struct {
	Wrong  []Wrong `json:"-"`
	Lacks  int     `json:"lacks"`  // nights that are there, but not in the ledger
	Behind int     `json:"behind"` // nights that were compared with one that was inserted or retired since
}

// Wrong is a night whose events in the ledger differ from those that the snapshots prove.
type Wrong struct {
	Digest string
	AsOf   time.Time
	What   string
}

// Check computes the lines of all nights that are there again and compares them with the ledger. A removed night cannot be
// computed again, so Check only looks whether its digest is known. Lines that the next Update replaces are counted as behind,
// not as wrong, where they were right before a night was inserted, retired or mended. The error is ctx.Err().
func Check(ctx context.Context, kept []Night, here []Source, o Options) (Held, error) {
	h := holder{Options: o, kept: byDigest(kept), here: map[string]*Source{}, times: map[int64]*Source{}}
	next, err := Update(ctx, kept, here, o)
	if err != nil {
		return h.Held, err
	}
	h.next = byDigest(next)
	o.Rebuild = true
	proven, err := Update(ctx, next, here, o)
	for i := range here {
		h.here[here[i].Digest] = &here[i]
		h.times[here[i].AsOf.Unix()] = &here[i]
	}
	for i := range kept {
		h.old(&kept[i])
	}
	for i := range proven {
		h.night(&proven[i])
	}
	return h.Held, err
}

func byDigest(nights []Night) map[string]*Night {
	out := make(map[string]*Night, len(nights))
	for i := range nights {
		out[nights[i].Digest] = &nights[i]
	}
	return out
}

type holder struct {
	Options
	Held
	kept  map[string]*Night  // by digest
	next  map[string]*Night  // by digest, as the next Update makes them
	here  map[string]*Source // by digest
	times map[int64]*Source  // by time
}

func (h *holder) wrong(n *Night, format string, args ...any) {
	h.Wrong = append(h.Wrong, Wrong{n.Digest, n.AsOf, fmt.Sprintf(format, args...)})
}

// old checks a night that is in the ledger, but whose snapshot may be gone.
func (h *holder) old(n *Night) {
	switch {
	case h.here[n.Digest] != nil:
	case h.Removed[n.Digest]:
		h.Behind++
	case h.opens(h.times[n.AsOf.Unix()]):
		h.wrong(n, "the ledger has it with the digest %.12s, which is another", n.Digest)
	}
}

// opens reports whether a night is there and can be opened: of one that is damaged nobody knows the digest.
func (h *holder) opens(s *Source) bool {
	if s == nil {
		return false
	}
	_, err := opened(s)
	return err == nil
}

func (h *holder) night(is *Night) {
	was, next := h.kept[is.Digest], h.next[is.Digest]
	switch {
	case was == nil:
		h.Lacks++
	case was.Older && !is.Older:
		h.Behind++
	case was.Before != next.Before && !h.honest(was), next.Before != is.Before:
		h.wrong(is, "the ledger compared it with %s, and the night before it is %s", named(was.Before), named(is.Before))
	case h.here[is.Digest] != nil && !h.somebodyKnows(was.Before):
		h.wrong(is, "the ledger compared it with %.12s, a night that nobody knows of", was.Before)
	case was.Before != next.Before || !was.sameLines(next):
		h.Behind++
	case was.Same(is):
	default:
		if what := differ(was.Events(), is.Events()); what != "" {
			h.wrong(is, "the ledger %s", what)
		} else if !was.sameLines(is) {
			h.wrong(is, "the ledger tells of another state of a record")
		}
	}
}

// honest reports whether a night, before which another one was inserted, retired or mended since, tells what the
// night proves that it was compared with; true where nobody can tell.
func (h *holder) honest(n *Night) bool {
	if n.Before == "" {
		return len(n.Events()) == 0
	}
	was, is := h.here[n.Before], h.here[n.Digest]
	if was == nil || is == nil {
		return true
	}
	a, err := readSource(was)
	if err != nil {
		return true
	}
	b, err := readSource(is)
	if err != nil {
		return true
	}
	returned := map[Record]bool{}
	for e := range n.EachEvent {
		returned[e.Record()] = e.Event == Returned || returned[e.Record()]
	}
	return differ(n.Events(), Compare(a, b, func(r Record) bool { return returned[r] })) == ""
}

// sameLines reports whether the events and states of a night are the proven ones. States that it could have, and
// that the next run adds, are no mistake.
func (n *Night) sameLines(proven *Night) bool {
	return n.Same(proven) || !n.Whole && proven.Whole && slices.EqualFunc(n.Events(), proven.Events(), same)
}

func (h *holder) somebodyKnows(digest string) bool {
	_, removed := h.Removed[digest]
	return h.Unsure || digest == "" || h.kept[digest] != nil || h.here[digest] != nil || removed
}

func named(digest string) string {
	if digest == "" {
		return "none"
	}
	return digest[:12]
}

// same reports whether two events of one night are equal in every field.
func same(a, b Event) bool {
	return compareEvents(a, b) == 0 && equal(a.Was, b.Was) && equal(a.Is, b.Is) && equal(a.Expiry, b.Expiry) &&
		equal(a.Expires, b.Expires) && a.WasOverdue == b.WasOverdue && a.State.Equal(b.State)
}

func equal(a, b Value) bool { return a == b || a != nil && b != nil && *a == *b }

// differ describes the first difference between the events of a ledger and the proven events, and counts the differences; ""
// for none. Both lists are sorted. The text shows no value, since a value may identify a person.
func differ(says, proven []Event) string {
	first, n := "", 0
	tell := func(how string, e *Event) {
		if n++; n == 1 {
			first = fmt.Sprintf("%s: %s %s %s", how, e.List, e.ID, e.Event)
		}
	}
	for len(says) > 0 || len(proven) > 0 {
		switch {
		case len(proven) == 0 || len(says) > 0 && compareEvents(says[0], proven[0]) < 0:
			tell("tells what is not proven", &says[0])
			says = says[1:]
		case len(says) == 0 || compareEvents(says[0], proven[0]) > 0:
			tell("lacks what is proven", &proven[0])
			proven = proven[1:]
		default:
			if !same(says[0], proven[0]) {
				tell("tells of another value", &proven[0])
			}
			says, proven = says[1:], proven[1:]
		}
	}
	if n > 1 {
		first += fmt.Sprintf(", and %d more", n-1)
	}
	return first
}
