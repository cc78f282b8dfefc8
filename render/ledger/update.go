package ledger

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"opsreport/fetch/record"
)

// Source is a night that is there to be read.
type Source struct {
	Digest string
	AsOf   time.Time
	Open   func() (record.Night, error)
	Lines  Lines // of the same night, once it was opened; nil has it decoded whole
}

// Options say how Update goes about it.
type Options struct {
	Rebuild bool                          // make the lines of every night that is there anew
	Retired map[string]bool               // digests of nights that were retired for good: they are left out
	Unread  func(night Source, err error) // told of a night that cannot be read; nil tells nobody
	Made    func(done, of int)            // told of progress; may be nil
}

// Update brings a ledger up to date with the nights that are there. Nights of
// which there are lines only, since they were pruned, keep them. A night is
// made anew where it has no lines, or comes after one that was inserted,
// retired or made anew, and the night before it is there too; else its lines
// are kept. One that cannot be read is as one that is not there. An error is
// that of ctx.
func Update(ctx context.Context, kept []Night, here []Source, o Options) ([]Night, error) {
	u := &update{Options: o, lines: map[string]*Night{}, sources: map[string]*Source{}, unreadable: map[string]bool{},
		known: map[Record]bool{}, replaced: map[string]bool{}}
	chain := u.chain(kept, here)
	if len(chain) > 0 {
		u.newest = chain[len(chain)-1].digest
	}
	var out []Night
	for i, link := range chain {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if o.Made != nil {
			o.Made(i, len(chain))
		}
		var before *Night
		if len(out) > 0 {
			before = &out[len(out)-1]
		}
		night, ok := u.night(link, before)
		if !ok {
			continue
		}
		// What a later night calls returned depends on all before it.
		u.Rebuild = u.Rebuild || len(out) < len(kept) && kept[len(out)].Digest != night.Digest
		u.remember(&night)
		out = append(out, night)
	}
	return out, nil
}

type update struct {
	Options
	lines      map[string]*Night  // by digest
	sources    map[string]*Source // by digest
	unreadable map[string]bool    // digests
	replaced   map[string]bool    // digests of lines of whose time another night is here
	known      map[Record]bool    // those of which an event was told
	pruned     bool               // there are lines of nights that are not here
	newest     string             // digest
	unasked    []string           // digests of nights of which the next did not ask for a type any more
	last       *State             // read last
}

// link is a night of the chain, there or in the ledger or both.
type link struct {
	digest string
	asOf   time.Time
}

// chain joins the nights of the ledger with those that are there, oldest first.
// Of two nights of one time that which is there counts.
func (u *update) chain(kept []Night, here []Source) []link {
	var out []link
	at := map[int64]bool{}
	for i := range here {
		if s := &here[i]; !u.Retired[s.Digest] {
			u.sources[s.Digest] = s
			at[s.AsOf.Unix()] = true
			out = append(out, link{s.Digest, s.AsOf.UTC()})
		}
	}
	for i := range kept {
		n := &kept[i]
		if u.sources[n.Digest] == nil && at[n.AsOf.Unix()] {
			u.replaced[n.Digest] = true
			continue
		}
		if u.Retired[n.Digest] {
			continue
		}
		u.lines[n.Digest] = n
		if u.sources[n.Digest] == nil {
			u.pruned = true
			out = append(out, link{n.Digest, n.AsOf})
		}
	}
	slices.SortFunc(out, func(a, b link) int { return cmp.Or(a.asOf.Compare(b.asOf), cmp.Compare(a.digest, b.digest)) })
	return out
}

// night returns what the ledger says of a night; false where it cannot be read
// and nothing was said of it before.
func (u *update) night(l link, before *Night) (Night, bool) {
	old := u.lines[l.digest]
	stands := old != nil && (before == nil && !u.isHere(old.Before) || before != nil && old.Before == before.Digest)
	if u.sources[l.digest] == nil || stands && !u.Rebuild {
		return *old, true
	}
	if before == nil {
		if stands {
			return *old, true // what it was compared with is pruned, or it is the first
		}
		return u.alone(l, old)
	}
	if old != nil && (!u.isHere(before.Digest) || u.lost(old.Before)) {
		return *old, true
	}
	if events, ok := u.appended(before.Digest, l.digest, u.knows(old)); ok {
		return Night{Digest: l.digest, AsOf: l.asOf, Before: before.Digest, Events: events}, true
	}
	was := u.last
	is := u.state(l.digest) // first, since it may be damaged every time
	if is == nil {
		return orNone(old)
	}
	if was == nil || was.digest != before.Digest {
		was = u.read(before.Digest)
	}
	switch {
	case was == nil && old != nil:
		return *old, true
	case was == nil:
		return Night{Digest: l.digest, AsOf: l.asOf}, true
	}
	night := Night{Digest: l.digest, AsOf: l.asOf, Before: before.Digest}
	night.Events = Diff(was, is, u.knows(old))
	return night, true
}

// appended compares the newest night with the one before it, where neither was
// read for another comparison, by what differs alone. What goes wrong is told
// when they are read whole.
func (u *update) appended(before, newest string, known Known) ([]Event, bool) {
	was, is := u.sources[before], u.sources[newest]
	if u.last != nil || newest != u.newest || was == nil || was.Lines == nil || is.Lines == nil {
		return nil, false
	}
	wasNight, err := opened(was)
	if err != nil {
		return nil, false
	}
	isNight, err := opened(is)
	if err != nil {
		return nil, false
	}
	a, b, ok, err := differing(wasNight, isNight, was.Lines, is.Lines)
	if !ok || err != nil {
		return nil, false
	}
	return Diff(a, b, known), true
}

// lost reports whether a night was pruned and its lines were damaged since: it
// stood between others all the same.
func (u *update) lost(digest string) bool {
	return digest != "" && u.sources[digest] == nil && u.lines[digest] == nil && !u.Retired[digest] && !u.replaced[digest]
}

// alone is a night with nothing to compare it with.
func (u *update) alone(l link, old *Night) (Night, bool) {
	if u.state(l.digest) == nil {
		return orNone(old)
	}
	return Night{Digest: l.digest, AsOf: l.asOf}, true
}

func orNone(old *Night) (Night, bool) {
	if old == nil {
		return Night{}, false
	}
	return *old, true
}

func (u *update) isHere(digest string) bool { return u.sources[digest] != nil && !u.unreadable[digest] }

// state reads a night, once where nights are asked for in order; nil where it
// is not there or cannot be read.
func (u *update) state(digest string) *State {
	if u.last != nil && u.last.digest == digest {
		return u.last
	}
	state := u.read(digest)
	if state != nil {
		u.last = state
	}
	return state
}

func (u *update) read(digest string) *State {
	if !u.isHere(digest) {
		return nil
	}
	s := u.sources[digest]
	state, err := read(s)
	if err != nil {
		u.unreadable[digest] = true
		if u.Unread != nil {
			u.Unread(*s, err)
		}
		return nil
	}
	return state
}

func read(s *Source) (*State, error) {
	n, err := opened(s)
	if err != nil {
		return nil, err
	}
	return Read(n)
}

func opened(s *Source) (record.Night, error) {
	n, err := s.Open()
	if err == nil && n.Digest != s.Digest {
		err = fmt.Errorf("its digest is %s, not %s", n.Digest, s.Digest)
	}
	return n, err
}

// remember notes what later nights have to know of one: an event of a record
// proves that it was there once.
func (u *update) remember(n *Night) {
	for _, e := range n.Events {
		if e.Event != Scope {
			u.known[e.Record()] = true
		} else if e.Is == nil {
			u.unasked = append(u.unasked, n.Before)
		}
	}
}

// knows says of which records of a night it is known that they were there
// before: what earlier nights prove, and where some of those were pruned, what
// was told of the night when they were there.
func (u *update) knows(old *Night) Known {
	told := map[Record]bool{}
	for i := 0; old != nil && i < len(old.Events); i++ {
		if e := &old.Events[i]; e.Event == Returned && u.pruned {
			told[e.Record()] = true
		}
	}
	return func(list, id string) bool {
		r := Record{list, id}
		if list == Equipments {
			u.lookBack()
		}
		return u.known[r] || told[r]
	}
}

// lookBack notes the items of types that were not asked for meanwhile, which
// went without an event: their last night is read again, where it is there.
func (u *update) lookBack() {
	for _, digest := range u.unasked {
		if s := u.sources[digest]; s != nil && !u.unreadable[digest] {
			u.left(s)
		}
	}
	u.unasked = nil
}

// left takes the items of a night for known.
func (u *update) left(s *Source) {
	state, err := read(s)
	if err != nil {
		return // told where it is compared
	}
	for id := range state.equipment {
		u.known[Record{Equipments, id}] = true
	}
}
