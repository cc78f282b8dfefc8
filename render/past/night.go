package past

import (
	"bytes"
	"iter"
	"slices"
	"strings"
	"time"
)

// Night is a night of the log: which of its records are others than the night before, from which follows what happened in it.
type Night struct {
	Digest  string
	AsOf    time.Time // UTC
	Before  string    // digest of the night it was compared with; "" for none
	Asked   []string  // equipment types of its requests
	Whole   bool      // Changes are all its records, each as if it came: the states of the night before are not known
	Older   bool      // its line is of an earlier version: only its events are known
	Changes []Change  // in order of list and id; only read

	follows bool      // Changes have what was, and the night before is known
	since   time.Time // as-of of the night before
	Scopes  []Asking  // equipment types that only one of the two nights asked for, sorted; of a part, those that it has items of
	told    []Event   // of one that does not follow: its events as its lines have them
	rest    []byte    // of an Older one: the rest of its line

	personOf func(id string) string // what stands for a user id in its events; nil where that is the id
}

// Asking is an equipment type that is asked for since a night, or until the one before it.
type Asking struct {
	Type  string
	Since bool
}

// Known reports whether the states of all its records are known.
func (n *Night) Known() bool { return n.Whole || n.follows }

// Follows reports whether the states of the night before are known too, so that what was can stand beside what is.
func (n *Night) Follows() bool { return n.follows }

// Scoped reports whether it asked for other equipment types than the night before.
func (n *Night) Scoped() bool {
	return len(n.Scopes) > 0 || slices.ContainsFunc(n.told, func(e Event) bool { return e.Event == Scope })
}

// Events returns what happened, sorted.
func (n *Night) Events() []Event { return slices.Collect(n.EachEvent) }

// EachEvent iterates over what happened, sorted.
func (n *Night) EachEvent(yield func(Event) bool) {
	if !n.follows {
		for i := range n.told {
			if !yield(n.shown(n.told[i])) {
				return
			}
		}
		return
	}
	scopes := n.scopeEvents()
	for i := range n.Changes {
		c := &n.Changes[i]
		for len(scopes) > 0 && compareRecords(scopes[0].Record(), c.Record) < 0 {
			if !yield(scopes[0]) {
				return
			}
			scopes = scopes[1:]
		}
		if len(scopes) > 0 && scopes[0].Record() == c.Record { // a type may have the id of an item
			all := append(slices.Collect(n.of(c)), scopes[0])
			slices.SortFunc(all, compareEvents)
			for _, e := range all {
				if !yield(e) {
					return
				}
			}
			scopes = scopes[1:]
			continue
		}
		for e := range n.of(c) {
			if !yield(e) {
				return
			}
		}
	}
	for _, e := range scopes {
		if !yield(e) {
			return
		}
	}
}

func (n *Night) scopeEvents() (all []Event) {
	for _, s := range n.Scopes {
		e := Event{Night: n.Digest, List: Equipments, ID: s.Type, Event: Scope, Was: new(asked)}
		if s.Since {
			e.Was, e.Is = nil, e.Was
		}
		all = append(all, e)
	}
	return all
}

// of returns the events of a change.
func (n *Night) of(c *Change) iter.Seq[Event] {
	seen := n.seen(c)
	return func(yield func(Event) bool) {
		for e := range Diff(seen, n.since) {
			if e.Night = n.Digest; !yield(n.shown(e)) {
				return
			}
		}
	}
}

// seen returns a change as far as it is one: an item whose type only one of the two nights asked for was not looked for in the other.
func (n *Night) seen(c *Change) *Change {
	if c.List != Equipments || len(n.Scopes) == 0 {
		return c
	}
	out := *c
	if c.Was != nil && n.asks(c.Was.Kind, false) {
		out.Was = nil
	}
	if c.Is != nil && n.asks(c.Is.Kind, true) {
		out.Is = nil
	}
	return &out
}

func (n *Night) asks(kind string, since bool) bool {
	return slices.Contains(n.Scopes, Asking{kind, since})
}

// Change returns what became of a record in the night; nil where it is as it was. Of a whole night it is what the record is.
func (n *Night) Change(r Record) *Change {
	at, found := slices.BinarySearchFunc(n.Changes, r, func(c Change, r Record) int { return compareRecords(c.Record, r) })
	if !found {
		return nil
	}
	return &n.Changes[at]
}

// eventsOf returns the events of a record.
func (n *Night) eventsOf(r Record) (out []Event) {
	if n.follows {
		if c := n.Change(r); c != nil {
			out = slices.Collect(n.of(c))
		}
		return out
	}
	at, _ := slices.BinarySearchFunc(n.told, r, func(e Event, r Record) int { return compareRecords(e.Record(), r) })
	for ; at < len(n.told) && n.told[at].Record() == r; at++ {
		if n.told[at].Event != Scope {
			out = append(out, n.shown(n.told[at]))
		}
	}
	return out
}

// Telling returns the night with nothing but events, as one of an earlier version.
func (n Night) Telling(events []Event) Night {
	n.told, n.follows, n.Whole, n.Changes, n.Scopes = slices.Clone(events), false, false, nil, nil
	slices.SortStableFunc(n.told, compareEvents)
	for i := range n.told {
		n.told[i].Night = n.Digest
	}
	return n
}

// alone returns the night as it stands without the one before it: what happened in it is only told.
func (n Night) alone() Night {
	if n.follows {
		stored := n
		stored.personOf = nil
		n.told, n.follows, n.since, n.Scopes = stored.Events(), false, time.Time{}, nil
		n.Changes = slices.Clone(n.Changes)
		for i := range n.Changes {
			n.Changes[i].Was = nil
		}
	}
	return n
}

// Same reports whether two nights have the same lines.
func (n *Night) Same(o *Night) bool {
	if n.Digest != o.Digest || !n.AsOf.Equal(o.AsOf) || n.Before != o.Before || n.Whole != o.Whole || n.Older != o.Older ||
		!bytes.Equal(n.rest, o.rest) || !slices.Equal(n.Asked, o.Asked) {
		return false
	}
	if n.follows && o.follows {
		return n.since.Equal(o.since) && slices.Equal(n.Scopes, o.Scopes) && slices.EqualFunc(n.Changes, o.Changes, func(a, b Change) bool {
			return a.same(&b) && a.Was.Equal(b.Was)
		})
	}
	return slices.EqualFunc(n.Changes, o.Changes, func(a, b Change) bool { return a.same(&b) }) && slices.EqualFunc(n.Events(), o.Events(), same)
}

// same reports whether two changes make the same of the same record.
func (c *Change) same(o *Change) bool {
	return c.Record == o.Record && c.Back == o.Back && c.Is.Equal(o.Is)
}

// joined returns nights of which each stands alone that does not come after the one that it follows.
func joined(nights []Night) []Night {
	out := slices.Clone(nights)
	for i := range out {
		if n := &out[i]; n.follows && (i == 0 || out[i-1].Digest != n.Before || !out[i-1].Known()) {
			*n = n.alone()
		}
	}
	return out
}

// scopes returns the types that only one of two nights asked for.
func scopes(was, is []string) (out []Asking) {
	for _, t := range was {
		if !slices.Contains(is, t) {
			out = append(out, Asking{t, false})
		}
	}
	for _, t := range is {
		if !slices.Contains(was, t) {
			out = append(out, Asking{t, true})
		}
	}
	slices.SortFunc(out, func(a, b Asking) int { return strings.Compare(a.Type, b.Type) })
	return out
}

// head is the newest night of a chain of nights whose states are known, with all its records.
type head struct {
	night string // digest
	asOf  time.Time
	asked []string
	are   map[Record]*State
}

// follow returns the night that comes after the head with what was of each record, and makes it the head. It is false where the
// head cannot be the night before: a record would be gone that was not there.
func (h *head) follow(n Night) (Night, bool) {
	changes := n.Changes
	for i := range changes {
		c := &changes[i]
		was := h.are[c.Record]
		if was == nil && c.Is == nil || was != nil && c.Back {
			return n, false
		}
		if was != c.Was {
			if &changes[0] == &n.Changes[0] {
				changes = slices.Clone(changes)
			}
			changes[i].Was = was
			c.Is.share(was)
		}
	}
	n.Changes, n.follows, n.since, n.Scopes, n.told = changes, true, h.asOf, scopes(h.asked, n.Asked), nil
	for i := range changes {
		c := &changes[i]
		if c.Is == nil {
			delete(h.are, c.Record)
		} else {
			h.are[c.Record] = c.Is
		}
	}
	h.night, h.asOf, h.asked = n.Digest, n.AsOf, n.Asked
	return n, true
}

// headOf returns the head that a whole night is.
func headOf(n *Night) *head {
	h := &head{n.Digest, n.AsOf, n.Asked, make(map[Record]*State, len(n.Changes))}
	for i := range n.Changes {
		h.are[n.Changes[i].Record] = n.Changes[i].Is
	}
	return h
}

// compare returns the records that are others in a later night. Back reports whether an earlier night had one that came.
func (h *head) compare(is *States, back func(Record) bool) (out []Change) {
	gone := len(h.are)
	for r, now := range is.All() {
		was := h.are[r]
		if was != nil {
			gone--
		}
		if !now.Equal(was) {
			out = append(out, Change{Record: r, Was: was, Is: now, Back: was == nil && back(r)})
		}
	}
	if gone == 0 {
		return out
	}
	for r, was := range h.are {
		if is.lists[r.List][r.ID] == nil {
			out = append(out, Change{Record: r, Was: was})
		}
	}
	slices.SortFunc(out, func(a, b Change) int { return compareRecords(a.Record, b.Record) })
	return out
}
