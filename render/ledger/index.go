package ledger

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

// Index finds the events of a record, and a night by its digest. It keeps the caller's
// nights, which must not change afterwards.
type Index struct {
	Nights []Night        // oldest first
	nights map[string]int // their places, by digest

	records map[Record]int // their numbers
	first   []int          // where the places of each record begin; the last one is where they end
	places  []Place        // of each record, oldest night first
	from    int            // the first night up to which Back can go: those from it on follow each other
}

// Place is where an event or a turn stands.
type Place struct {
	Night int32 // its place in the Nights of the Index
	at    int32 // in its events; of a turn, in its turns, with the bits inverted
}

// NewIndex indexes nights, oldest first.
func NewIndex(nights []Night) *Index {
	x := &Index{Nights: nights, nights: make(map[string]int, len(nights)), records: map[Record]int{}}
	for i := range nights {
		x.nights[nights[i].Digest] = i
		if i > 0 && !nights[i].follows(&nights[i-1]) {
			x.from = i + 1
		}
	}
	var places []int // how many there are of each record
	for r := range x.eachPlace {
		k, there := x.records[r]
		if !there {
			k = len(places)
			x.records[r], places = k, append(places, 0)
		}
		places[k]++
	}
	x.first = make([]int, len(places)+1)
	for k, n := range places {
		x.first[k+1] = x.first[k] + n
	}
	x.places = make([]Place, x.first[len(places)])
	next := slices.Clone(x.first)
	for r, p := range x.eachPlace {
		k := x.records[r]
		x.places[next[k]] = p
		next[k]++
	}
	return x
}

// eachPlace iterates over what changed records, night by night.
func (x *Index) eachPlace(yield func(Record, Place) bool) {
	for i := range x.Nights {
		for r, at := range x.Nights[i].touched {
			if !yield(r, Place{int32(i), at}) {
				return
			}
		}
	}
}

func (x *Index) placesOf(r Record) []Place {
	k, there := x.records[r]
	if !there {
		return nil
	}
	return x.places[x.first[k]:x.first[k+1]]
}

// Of returns the events of a record, oldest first, and within one night in the order of
// the ledger. Call Night for the time of an event.
func (x *Index) Of(list, id string) (out []Event) {
	for _, p := range x.placesOf(Record{list, id}) {
		if p.at >= 0 {
			out = append(out, x.At(p))
		}
	}
	return out
}

// At returns the event that stands at a place.
func (x *Index) At(p Place) Event {
	e, _ := x.Nights[p.Night].event(int(p.at))
	return e
}

// Places iterates over the events of the night with a digest; none where the ledger has no such night.
func (x *Index) Places(digest string) iter.Seq2[Place, Event] {
	return func(yield func(Place, Event) bool) {
		night, there := x.nights[digest]
		for at := 0; there && at < len(x.Nights[night].events); {
			e, next := x.Nights[night].event(at)
			if !yield(Place{int32(night), int32(at)}, e) {
				return
			}
			at = next
		}
	}
}

// Back tells the states of a record, the newest first, from what it is on the last night: with each night on
// which it changed what it was before. It ends where the nights before are not Told.
func (x *Index) Back(r Record, is *State) iter.Seq2[int, *State] {
	return func(yield func(int, *State) bool) {
		for left := x.placesOf(r); len(left) > 0; {
			at := int(left[len(left)-1].Night)
			if at < x.from {
				return
			}
			n, k := &x.Nights[at], len(left)
			for k > 0 && int(left[k-1].Night) == at {
				k--
			}
			if is = n.before(left[k:], is); !yield(at, is) {
				return
			}
			left = left[:k]
		}
	}
}

// before returns what a record was before its events and turn of the night, after which it is a state.
func (n *Night) before(places []Place, is *State) *State {
	var events []Event
	for _, p := range places {
		if p.at < 0 {
			t, _ := n.turn(int(^p.at))
			return t.Was
		}
		e, _ := n.event(int(p.at))
		events = append(events, e)
	}
	return is.before(events)
}

// Night returns the night with a digest; nil where the ledger has none.
func (x *Index) Night(digest string) *Night {
	if at, there := x.nights[digest]; there {
		return &x.Nights[at]
	}
	return nil
}

// Chain returns the nights up to one, oldest first, each of which was compared with the one before
// it; none where the ledger does not have the night.
func (x *Index) Chain(digest string) []*Night {
	var chain []*Night
	for n := x.Night(digest); n != nil && (len(chain) == 0 || n.AsOf.Before(chain[len(chain)-1].AsOf)); n = x.Night(n.Before) {
		chain = append(chain, n)
	}
	slices.Reverse(chain)
	return chain
}

// SeenBy reports whether the nights prove that a record existed in one of them up to a time. A record of which
// they tell nothing may have existed too.
func (x *Index) SeenBy(list, id string, to time.Time) bool {
	places := x.placesOf(Record{list, id})
	if len(places) == 0 {
		return false
	}
	first := places[0].Night
	night := &x.Nights[first]
	if !night.AsOf.After(to) {
		return true
	}
	for _, p := range places { // all of that night: of one that was opened and closed, closed is told before opened
		if p.Night == first && x.begins(p) {
			return false
		}
	}
	before := x.Night(night.Before) // which had it
	return before != nil && !before.AsOf.After(to)
}

// begins reports whether a record is there for the first time where an event or a turn stands.
func (x *Index) begins(p Place) bool {
	if p.at >= 0 {
		return First(x.At(p).Event)
	}
	t, _ := x.Nights[p.Night].turn(int(^p.at))
	return t.Was == nil
}

// Digest returns a digest of all nights and events, to compare ledgers.
func Digest(nights []Night) string { return (&File{Nights: nights}).Digest() }
