package past

import (
	"iter"
	"slices"
	"time"
)

// Until returns the nights up to a time, including that time.
func Until(nights []Night, to time.Time) []Night {
	for len(nights) > 0 && nights[len(nights)-1].AsOf.After(to) {
		nights = nights[:len(nights)-1]
	}
	return nights
}

// Interval is what a record was from one night to another, both places in Nights of a Log. A nil State is that it was not
// in its list.
type Interval struct {
	State       *State
	First, Last int
}

// Log is the past of an account, or of a part of it: what every record was, night by night. It is only read.
type Log struct {
	Nights []Night // oldest first

	places map[string]int // of nights, by digest
	lives  map[Record]*life
}

// life is all that is known of a record.
type life struct {
	was  []Interval
	told []int32 // nights in which something is told of it, oldest first
}

// NewLog returns the log of nights, oldest first, which must not change afterwards.
func NewLog(nights []Night) *Log {
	nights = joined(nights)
	l := &Log{Nights: nights, places: make(map[string]int, len(nights)), lives: map[Record]*life{}}
	of := func(r Record) *life {
		one := l.lives[r]
		if one == nil {
			one = &life{}
			l.lives[r] = one
		}
		return one
	}
	for at := range nights {
		n := &nights[at]
		l.places[n.Digest] = at
		if !n.follows { // whatever was before, is not known to last
			for r, one := range l.lives {
				one.end(at - 1)
				if n.Whole && n.Change(r) == nil {
					one.was = append(one.was, Interval{nil, at, lasts})
				}
			}
			for i := range n.told {
				if e := &n.told[i]; e.Event != Scope {
					of(e.Record()).tells(at)
				}
			}
		}
		if !n.Known() {
			continue
		}
		for i := range n.Changes {
			c := &n.Changes[i]
			one := of(c.Record)
			one.end(at - 1)
			one.was = append(one.was, Interval{c.Is, at, lasts})
			if n.follows {
				one.tells(at)
			}
		}
	}
	for _, one := range l.lives {
		one.end(len(nights) - 1)
	}
	return l
}

// lasts is the Last of an interval that did not end yet.
const lasts = -1

func (l *life) end(at int) {
	if n := len(l.was); n > 0 && l.was[n-1].Last == lasts {
		l.was[n-1].Last = at
	}
}

func (l *life) tells(at int) {
	if n := len(l.told); n == 0 || l.told[n-1] != int32(at) {
		l.told = append(l.told, int32(at))
	}
}

// Of returns what a record was, oldest first. Between two intervals that do not follow each other nothing is known of it, and
// before the first one it was not in its list, as far as the nights are known.
func (l *Log) Of(r Record) []Interval {
	if one := l.lives[r]; one != nil {
		return one.was
	}
	return nil
}

// At returns what a record was on a night, by its place; nil where it was not in its list, or where that is not known.
func (l *Log) At(r Record, night int) *State {
	if one := l.lives[r]; one != nil {
		return one.at(night)
	}
	return nil
}

func (l *life) at(night int) *State {
	at, found := slices.BinarySearchFunc(l.was, night, func(i Interval, night int) int { return i.First - night })
	if !found {
		at--
	}
	if at < 0 || l.was[at].Last < night {
		return nil
	}
	return l.was[at].State
}

// Records iterates over the records that are ever told of, in no order.
func (l *Log) Records(yield func(Record) bool) {
	for r := range l.lives {
		if !yield(r) {
			return
		}
	}
}

// EventsOf returns the events of a record, oldest first, and within one night in the order of its lines.
func (l *Log) EventsOf(r Record) (out []Event) {
	if one := l.lives[r]; one != nil {
		for _, at := range one.told {
			out = append(out, l.Nights[at].eventsOf(r)...)
		}
	}
	return out
}

// LastEvent returns the last one up to a night, with the place of its own; false where there is none.
func (l *Log) LastEvent(r Record, night int) (e Event, at int, ok bool) {
	if one := l.lives[r]; one != nil {
		for i := len(one.told) - 1; i >= 0; i-- {
			if at = int(one.told[i]); at > night {
				continue
			}
			if all := l.Nights[at].eventsOf(r); len(all) > 0 {
				return all[len(all)-1], at, true
			}
		}
	}
	return Event{}, 0, false
}

// Ended is a date on which an inspection was to be done, and that stands no more on the next night: the inspection was done, or
// moved to another date without.
type Ended struct {
	Schedule string
	Expiry   Instant // that stood
	Done     bool
	Is       Instant // when it was done, or the date to which it was moved
}

// Ended iterates over those of an item up to a night, oldest first. They are what the events Completed and ExpiryMoved tell.
func (l *Log) Ended(item Record, night int) iter.Seq[Ended] {
	return func(yield func(Ended) bool) {
		one := l.lives[item]
		if one == nil {
			return
		}
		more := true
		put := func(e Ended) { more = more && yield(e) }
		for i := 0; i < len(one.told) && int(one.told[i]) <= night && more; i++ {
			at := int(one.told[i])
			n := &l.Nights[at]
			if n.follows {
				schedules(n.seen(&Change{Record: item, Was: one.at(at - 1), Is: one.at(at)}), func(was, is *Schedule) {
					if was.done(is) {
						put(Ended{is.ID, was.Expires, true, is.Completed})
					} else if was.Expires != is.Expires {
						put(Ended{is.ID, was.Expires, false, is.Expires})
					}
				})
				continue
			}
			for _, e := range n.eventsOf(item) {
				switch e.Event {
				case Completed:
					put(Ended{e.Schedule, instantOf(e.Expiry), true, instantOf(e.Is)})
				case ExpiryMoved:
					put(Ended{e.Schedule, instantOf(e.Was), false, instantOf(e.Is)})
				}
			}
		}
	}
}

// Night returns the night with a digest; nil where the log has none.
func (l *Log) Night(digest string) *Night {
	if at, there := l.places[digest]; there {
		return &l.Nights[at]
	}
	return nil
}

// Chain returns the nights up to one, oldest first, each of which was compared with the one before
// it; none where the log does not have the night.
func (l *Log) Chain(digest string) []*Night {
	var chain []*Night
	for n := l.Night(digest); n != nil && (len(chain) == 0 || n.AsOf.Before(chain[len(chain)-1].AsOf)); n = l.Night(n.Before) {
		chain = append(chain, n)
	}
	slices.Reverse(chain)
	return chain
}

// SeenBy reports whether the nights prove that a record existed in one of them up to a time. A record of which
// they tell nothing may have existed too.
func (l *Log) SeenBy(r Record, to time.Time) bool {
	one := l.lives[r]
	if one == nil {
		return false
	}
	if len(one.was) > 0 && one.was[0].State != nil && !l.Nights[one.was[0].First].AsOf.After(to) {
		return true
	}
	if len(one.told) == 0 {
		return false
	}
	first := &l.Nights[one.told[0]]
	if !first.AsOf.After(to) {
		return true
	}
	if c := first.Change(r); first.follows && c.Was == nil && !c.Back ||
		slices.ContainsFunc(first.eventsOf(r), func(e Event) bool { return First(e.Event) }) {
		return false
	}
	before := l.Night(first.Before) // which had it
	return before != nil && !before.AsOf.After(to)
}

// LastSeen returns the last night that had a record, and what the record was then, of one that is not in the newest night;
// false where that is not known.
func (l *Log) LastSeen(r Record) (*Night, *State, bool) {
	was := l.Of(r)
	n := len(was)
	if n < 2 || was[n-1].State != nil || was[n-1].Last != len(l.Nights)-1 || was[n-2].Last+1 != was[n-1].First {
		return nil, nil, false
	}
	return &l.Nights[was[n-2].Last], was[n-2].State, true
}

// Place is where an event stands.
type Place struct {
	Night int32 // its place in the Nights of the Log
	at    int32 // among the events that are told, or the changes of the night
	nth   int32 // of the change; of an equipment type, less than 0
}

// Event returns the event that stands at a place.
func (l *Log) Event(p Place) Event {
	n := &l.Nights[p.Night]
	switch {
	case !n.follows:
		return n.shown(n.told[p.at])
	case p.nth < 0:
		return n.scopeEvents()[p.at]
	}
	k := int32(0)
	for e := range n.of(&n.Changes[p.at]) {
		if k == p.nth {
			return e
		}
		k++
	}
	return Event{}
}

// Places iterates over the events of the night with a digest, those of each kind in the order of their lines; none where the log
// has no such night.
func (l *Log) Places(digest string) iter.Seq2[Place, Event] {
	return func(yield func(Place, Event) bool) {
		at, there := l.places[digest]
		if !there {
			return
		}
		n := &l.Nights[at]
		put := func(i, nth int, e Event) bool { return yield(Place{int32(at), int32(i), int32(nth)}, e) }
		if !n.follows {
			for i, e := range n.told {
				if !put(i, 0, n.shown(e)) {
					return
				}
			}
			return
		}
		for i, e := range n.scopeEvents() {
			if !put(i, -1, e) {
				return
			}
		}
		for i := range n.Changes {
			nth := 0
			for e := range n.of(&n.Changes[i]) {
				if !put(i, nth, e) {
					return
				}
				nth++
			}
		}
	}
}
