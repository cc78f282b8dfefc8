package ledger

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
	Lines  Lines // of the same night, once it was opened; if nil, the night is decoded as a whole
}

// Options are the options of Update.
type Options struct {
	Rebuild bool                          // compute the lines of every night that is there again
	Removed map[string]bool               // digests of nights that are known to be gone; true of those left out, which were retired
	Unsure  bool                          // the digest of some night cannot be read: it may be any that nobody knows
	Unread  func(night Source, err error) // called for a night that cannot be read; may be nil
	Made    func(done, of int)            // called to report progress; may be nil
}

// Update brings a ledger up to date with the nights that are there. A pruned night, of which only the lines are left, keeps its
// lines. The lines of a night are computed if its snapshot and the one before are there, and if it has no lines yet, comes
// after a night that was inserted or retired, or says of a record that it is new, or that it returned, against the lines of
// earlier nights. Otherwise its lines are kept. A night that cannot be read is treated as if it were not there. The error is
// ctx.Err().
func Update(ctx context.Context, kept []Night, here []Source, o Options) ([]Night, error) {
	u := &update{Options: o, words: newWords(), lines: map[string]*Night{}, sources: map[string]*Source{}, unreadable: map[string]bool{},
		known: map[Record]bool{}, replaced: map[string]bool{}}
	if len(kept) > 0 {
		u.words = kept[0].words
	}
	chain := u.chain(kept, here)
	if len(chain) > 0 {
		u.newest = chain[len(chain)-1].Digest
	}
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
		night := u.night(&chain[i], before)
		if night == nil {
			continue
		}
		u.remember(night)
		night = u.whole(night, before)
		if old := u.lines[night.Digest]; old != nil && old.Same(night) {
			night = old // whose lines take the memory already
		}
		out = append(out, *night)
	}
	u.rest()
	return out, nil
}

// whole returns a night with the states of all its records, where those of the night before are not known and
// its snapshot can be read.
func (u *update) whole(n, before *Night) *Night {
	follows := n.Whole == nil && before != nil && u.states && n.follows(before)
	if u.states = follows || n.Whole != nil; follows || u.states && !u.Rebuild {
		return n
	}
	s := u.state(n.Digest)
	if s == nil {
		return n
	}
	out := *n
	out.turns, out.asRead, out.Whole, out.Older, u.states = nil, nil, u.base(s.All()), false, true
	return &out
}

type update struct {
	Options
	*words
	lines      map[string]*Night  // by digest
	sources    map[string]*Source // by digest
	unreadable map[string]bool    // digests
	replaced   map[string]bool    // digests of lines whose night was replaced by another one of the same time
	known      map[Record]bool    // records that have had an event
	pruned     bool               // there are lines of nights whose snapshots are gone
	newest     string             // digest
	unasked    []string           // digests of nights with an equipment type that the next night did not ask for
	last       *States            // the night that was read last
	states     bool               // those of the night before are known
}

// chain joins the nights of the ledger with the nights that are there, oldest first and without their events. If two nights
// have the same time, the one whose snapshot is there counts.
func (u *update) chain(kept []Night, here []Source) []Night {
	at := u.present(kept, here)
	var out []Night
	for _, s := range u.sources {
		out = append(out, Night{Digest: s.Digest, AsOf: s.AsOf.UTC(), words: u.words})
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
			out = append(out, Night{Digest: n.Digest, AsOf: n.AsOf, words: u.words})
		}
	}
	slices.SortFunc(out, func(a, b Night) int { return a.AsOf.Compare(b.AsOf) })
	return out
}

// present notes the nights that are there, and returns their times. A damaged manifest gives a night another digest, and a
// folder that was copied or renamed gives a digest another time: a night of which the ledger has one of the two differently, or
// which is there twice, counts only if it can be opened. Otherwise what the ledger has stays.
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

// night returns the lines of a night of the chain: those that the ledger has, or else made
// with its events; nil where it cannot be read and the ledger has no lines of it.
func (u *update) night(made, before *Night) *Night {
	old := u.lines[made.Digest]
	retired := old != nil && u.Removed[old.Before]
	stands := old != nil && !old.Older && !u.outdated(old) && !(old.Whole != nil && before != nil && u.states && u.isHere(before.Digest)) &&
		(before == nil && !u.isHere(old.Before) && !retired || before != nil && old.Before == before.Digest)
	if u.sources[made.Digest] == nil || stands && (!u.Rebuild || before == nil) {
		return old
	}
	if before == nil {
		if u.state(made.Digest) == nil {
			return old
		}
		return made // there is no night to compare it with
	}
	if old != nil && (!u.isHere(before.Digest) || u.lost(old.Before)) {
		return old
	}
	made.Before = before.Digest
	if appended := u.appended(made, u.knows(old)); appended != nil {
		return appended
	}
	was := u.last
	is := u.state(made.Digest) // read this one first, since it may be damaged
	if is == nil {
		return old
	}
	if was == nil || was.digest != before.Digest {
		was = u.read(before.Digest)
	}
	switch {
	case was != nil:
		return new(made.Telling(Diff(was, is, u.knows(old))))
	case old != nil:
		return old
	default:
		made.Before = ""
	}
	return made
}

// appended compares the newest night with the one before by reading only the records that differ, where neither night is in
// memory. If anything goes wrong it returns nil; the caller then reads both nights whole and reports the error.
func (u *update) appended(n *Night, known Known) *Night {
	was, is := u.sources[n.Before], u.sources[n.Digest]
	if u.last != nil || n.Digest != u.newest || was == nil || was.Lines == nil || is.Lines == nil {
		return nil
	}
	wasNight, err := opened(was)
	if err != nil {
		return nil
	}
	isNight, err := opened(is)
	if err != nil {
		return nil
	}
	a, b, ok, err := differing(wasNight, isNight, was.Lines, is.Lines)
	if err != nil || !ok {
		return nil
	}
	return new(n.Telling(Diff(a, b, known)))
}

// lost reports whether a night was pruned and its lines were damaged later. Such a night
// still counts as the night before the next one.
func (u *update) lost(digest string) bool {
	return digest != "" && u.sources[digest] == nil && u.lines[digest] == nil && !u.Removed[digest] && !u.replaced[digest]
}

func (u *update) isHere(digest string) bool { return u.sources[digest] != nil && !u.unreadable[digest] }

// state reads a night; nil where it is not there or cannot be read. If nights are asked for in order, each is read once.
func (u *update) state(digest string) *States {
	if u.last != nil && u.last.digest == digest {
		return u.last
	}
	state := u.read(digest)
	if state != nil {
		u.last = state
	}
	return state
}

func (u *update) read(digest string) *States {
	if !u.isHere(digest) {
		return nil
	}
	s := u.sources[digest]
	state, err := readSource(s)
	if err != nil {
		u.unreadable[digest] = true
		if u.Unread != nil {
			u.Unread(*s, err)
		}
		return nil
	}
	return state
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
	if err != nil && u.Unread != nil {
		u.Unread(*s, err)
	}
	return err == nil
}

func opened(s *Source) (record.Night, error) {
	n, err := s.Open()
	if err == nil && n.Digest != s.Digest {
		err = fmt.Errorf("its digest is %s, not %s", n.Digest, s.Digest)
	}
	return n, err
}
