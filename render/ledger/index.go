package ledger

import (
	"crypto/sha256"
	"encoding/hex"
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
	Nights  []Night // oldest first
	records map[Record][]*Event
	nights  map[string]*Night
	changes map[Record][]int // nights on which a record changed
	from    int              // the first night up to which Back can go: those from it on follow each other
}

// NewIndex indexes nights, oldest first.
func NewIndex(nights []Night) *Index {
	x := &Index{Nights: nights, records: map[Record][]*Event{}, nights: make(map[string]*Night, len(nights)), changes: map[Record][]int{}}
	for i := range nights {
		n := &nights[i]
		x.nights[n.Digest] = n
		for k := range n.Events {
			if e := &n.Events[k]; e.Event != Scope {
				x.records[e.Record()] = append(x.records[e.Record()], e)
			}
		}
		for t := range n.turns() {
			x.changes[t.Record] = append(x.changes[t.Record], i)
		}
		if i > 0 && !n.follows(&nights[i-1]) {
			x.from = i + 1
		}
	}
	return x
}

// Of returns the events of a record, oldest first, and within one night in the order of
// the ledger. Call Night for the time of an event.
func (x *Index) Of(list, id string) []*Event { return x.records[Record{list, id}] }

// Night returns the night with a digest; nil where the ledger has none.
func (x *Index) Night(digest string) *Night { return x.nights[digest] }

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

// SeenBy reports whether an event proves that a record existed in some night up to a
// time. A record without events may have existed too.
func (x *Index) SeenBy(list, id string, to time.Time) bool {
	events := x.Of(list, id)
	if len(events) == 0 {
		return false
	}
	night := x.nights[events[0].Night]
	if first := events[0].Event; first == New || first == Opened {
		return !night.AsOf.After(to)
	}
	// Any other first event means that the record was there the night before.
	before := x.nights[night.Before]
	return !night.AsOf.After(to) || before != nil && !before.AsOf.After(to)
}

// Digest returns a digest of all nights and events, to compare ledgers.
func Digest(nights []Night) string {
	h := sha256.New()
	var b []byte
	for i := range nights {
		b = Append(b[:0], nights[i:i+1])
		h.Write(b)
	}
	return hex.EncodeToString(h.Sum(nil))
}
