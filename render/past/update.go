package past

import (
	"context"
	"fmt"
	"slices"
	"time"

	"opsreport/fetch/record"
)

// Source is a night whose snapshot can be read.
type Source struct {
	Digest string
	AsOf   time.Time
	Open   func() (record.Night, error)
}

// Options are the options of Update.
type Options struct {
	Rebuild bool                          // compute the lines of every night that is there again
	Removed map[string]bool               // digests of nights that are known to be gone; true of those left out, which were retired
	Unsure  bool                          // the digest of some night cannot be read: it may be any that nobody knows
	Unread  func(night Source, err error) // called for a night that cannot be read; may be nil
	Made    func(done, of int)            // called to report progress; may be nil
}

// Update brings the nights of a log up to date with the nights that are there. A pruned night, of which only the lines are left,
// keeps its lines. The lines of a night are computed if its snapshot and the one before are there, and if it has no lines yet,
// comes after a night that was inserted or retired, or says of a record that it is new, or that it returned, against the
// earlier nights. Otherwise its lines are kept. A night that cannot be read is treated as if it were not there. The error is
// ctx.Err().
func Update(ctx context.Context, kept []Night, here []Source, o Options) ([]Night, error) {
	u := &update{Options: o, lines: map[string]*Night{}, sources: map[string]*Source{}, read: map[string]bool{},
		seen: map[Record]bool{}, replaced: map[string]bool{}}
	chain := u.chain(kept, here)
	var out []Night
	for i := range chain {
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
		if night := u.night(chain[i], before); night != nil {
			n := u.settle(*night, before)
			if old := u.lines[n.Digest]; old != nil && old.follows == n.follows && old.Same(&n) {
				n = u.shared(old)
			}
			for i := range n.Changes {
				u.seen[n.Changes[i].Record] = true
			}
			for i := range n.told {
				u.seen[n.told[i].Record()] = n.told[i].Event != Scope || u.seen[n.told[i].Record()]
			}
			out = append(out, n)
		}
	}
	return out, nil
}

type update struct {
	Options
	lines    map[string]*Night  // by digest
	sources  map[string]*Source // by digest
	read     map[string]bool    // digests of nights that were opened: whether they could be read
	replaced map[string]bool    // digests of lines whose night was replaced by another one of the same time
	seen     map[Record]bool    // records that the nights so far had
	pruned   bool               // there are lines of nights whose snapshots are gone
	last     *States            // the night that was read last
	head     *head              // the night before, if its states are known
}

// chain joins the nights of the log with the nights that are there, oldest first and without what they tell. If two nights
// have the same time, the one whose snapshot is there counts.
func (u *update) chain(kept []Night, here []Source) []Night {
	at := u.present(kept, here)
	var out []Night
	for _, s := range u.sources {
		out = append(out, Night{Digest: s.Digest, AsOf: s.AsOf.UTC()})
	}
	for i := range kept {
		n := &kept[i]
		if u.sources[n.Digest] == nil && at[n.AsOf.Unix()] {
			u.replaced[n.Digest] = true
			continue
		}
		if u.Removed[n.Digest] {
			continue
		}
		u.lines[n.Digest] = n
		if u.sources[n.Digest] == nil {
			u.pruned = true
			out = append(out, Night{Digest: n.Digest, AsOf: n.AsOf})
		}
	}
	slices.SortFunc(out, func(a, b Night) int { return a.AsOf.Compare(b.AsOf) })
	return out
}

// present notes the nights that are there, and returns their times. A damaged manifest gives a night another digest, and a
// folder that was copied or renamed gives a digest another time: a night of which the log has one of the two differently, or
// which is there twice, counts only if it can be opened. Otherwise what the log has stays.
func (u *update) present(kept []Night, here []Source) (at map[int64]bool) {
	digests, times := map[int64]string{}, map[string]int64{}
	for i := range kept {
		digests[kept[i].AsOf.Unix()], times[kept[i].Digest] = kept[i].Digest, kept[i].AsOf.Unix()
	}
	at = map[int64]bool{}
	for i := range here {
		s := &here[i]
		if u.Removed[s.Digest] {
			continue
		}
		digest, timeKept := digests[s.AsOf.Unix()]
		asOf, digestKept := times[s.Digest]
		doubtful := timeKept && digest != s.Digest || digestKept && asOf != s.AsOf.Unix() || u.sources[s.Digest] != nil
		if doubtful && !u.opens(s) {
			continue
		}
		u.sources[s.Digest] = s
		at[s.AsOf.Unix()] = true
	}
	return at
}

// night returns the lines of a night of the chain: those that the log has, or else made from its snapshot; nil where it cannot be
// read and the log has no lines of it.
func (u *update) night(made Night, before *Night) *Night {
	old := u.lines[made.Digest]
	retired := old != nil && u.Removed[old.Before]
	stands := old != nil && !old.Older && !u.outdated(old) && !(old.Whole && before != nil && u.head != nil && u.isHere(before.Digest)) &&
		(before == nil && !u.isHere(old.Before) && !retired || before != nil && old.Before == before.Digest)
	if u.sources[made.Digest] == nil || stands && (!u.Rebuild || before == nil) {
		return old
	}
	if before != nil && old != nil && (!u.isHere(before.Digest) || u.lost(old.Before)) {
		return old
	}
	is := u.states(made.Digest)
	if is == nil {
		return old
	}
	made.Asked = is.types
	switch {
	case before == nil: // there is no night to compare it with
	case u.reads(before.Digest) && u.head != nil: // which is then that night
		made.Before = before.Digest
		made.Changes = u.head.compare(is, u.earlier(old))
	case old != nil:
		return old
	}
	return &made
}

// settle joins a night to the one before it. Where the states of that are not known, the night begins anew: with all its records, if
// its snapshot can be read, else with nothing but what is told of it.
func (u *update) settle(n Night, before *Night) Night {
	if h := u.head; before != nil && n.Before == before.Digest && h != nil && !n.Whole && !n.Older {
		if followed, ok := h.follow(n); ok {
			return followed
		}
	}
	u.head = nil
	if n = n.alone(); !n.Whole || u.Rebuild {
		if is := u.states(n.Digest); is != nil {
			n.Whole, n.Older, n.rest, n.Asked, n.Changes = true, false, nil, is.types, is.whole()
		}
	}
	if n.Whole {
		u.head = headOf(&n)
	}
	return n
}

// shared returns a night as the log had it, in the memory which that takes.
func (u *update) shared(old *Night) Night {
	for i := range old.Changes {
		if c := &old.Changes[i]; c.Is != nil && u.head != nil {
			u.head.are[c.Record] = c.Is
		}
	}
	return *old
}

// earlier returns a function that reports whether a record existed before a night. If some of the nights before are pruned, what
// the night itself said of that counts too.
func (u *update) earlier(old *Night) func(Record) bool {
	told := map[Record]bool{}
	if old != nil && u.pruned {
		for i := range old.Changes {
			told[old.Changes[i].Record] = old.Changes[i].Back
		}
		for i := range old.told {
			told[old.told[i].Record()] = told[old.told[i].Record()] || old.told[i].Event == Returned
		}
	}
	return func(r Record) bool { return u.seen[r] || told[r] }
}

// outdated reports whether a night says of a record that it is new, or that it returned, against the
// earlier nights: one of those was inserted or retired since.
func (u *update) outdated(n *Night) bool {
	says := func(r Record, back bool) bool { return !back && u.seen[r] || back && !u.seen[r] && !u.pruned }
	if n.follows {
		return slices.ContainsFunc(n.Changes, func(c Change) bool { return c.Was == nil && says(c.Record, c.Back) })
	}
	return slices.ContainsFunc(n.told, func(e Event) bool { return Came(e.Event) && says(e.Record(), e.Event == Returned) })
}

// lost reports whether a night was pruned and its lines were damaged later. Such a night
// still counts as the night before the next one.
func (u *update) lost(digest string) bool {
	return digest != "" && u.sources[digest] == nil && u.lines[digest] == nil && !u.Removed[digest] && !u.replaced[digest]
}

// isHere reports whether a night is there, as far as it was not found that it cannot be read.
func (u *update) isHere(digest string) bool {
	read, tried := u.read[digest]
	return u.sources[digest] != nil && (read || !tried)
}

// states reads a night; nil where it is not there or cannot be read. If nights are asked for in order, each is read once.
func (u *update) states(digest string) *States {
	if u.last != nil && u.last.digest == digest {
		return u.last
	}
	if !u.isHere(digest) {
		return nil
	}
	s := u.sources[digest]
	is, err := readSource(s)
	if u.read[digest] = err == nil; err != nil {
		u.tell(s, err)
		return nil
	}
	u.last = is
	return is
}

// reads reports whether a night is there and can be opened.
func (u *update) reads(digest string) bool {
	if _, tried := u.read[digest]; !tried && u.sources[digest] != nil {
		u.read[digest] = u.opens(u.sources[digest])
	}
	return u.isHere(digest)
}

func readSource(s *Source) (*States, error) {
	n, err := opened(s)
	if err != nil {
		return nil, err
	}
	return Read(n)
}

// opens reports whether a night can be opened; it tells of one that cannot.
func (u *update) opens(s *Source) bool {
	_, err := opened(s)
	if err != nil {
		u.tell(s, err)
	}
	return err == nil
}

func (u *update) tell(s *Source, err error) {
	if u.Unread != nil {
		u.Unread(*s, err)
	}
}

func opened(s *Source) (record.Night, error) {
	n, err := s.Open()
	if err == nil && n.Digest != s.Digest {
		err = fmt.Errorf("its digest is %s, not %s", n.Digest, s.Digest)
	}
	return n, err
}
