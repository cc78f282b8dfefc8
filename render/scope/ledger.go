package scope

import (
	"slices"
	"time"

	"opsreport/render/ledger"
)

// Ledgers returns the ledger of each scope, from that of the account, which is replayed once for all. What
// enters a scope is new in it, appeared where it was created earlier, or returned where it was in before, and what leaves it is gone. Of nights whose
// states nobody knows, nothing is told.
func Ledgers(nights []ledger.Night, scopes []*Scope) [][]ledger.Night {
	books := make([]book, len(scopes))
	for i, s := range scopes {
		books[i] = book{scope: s, left: map[ledger.Record]bool{}, types: map[string]int{}}
	}
	told, turns := ledger.Told(nights), make([][]ledger.Turn, len(nights))
	at := 0
	write := func(to int) {
		for ; at < to; at++ {
			p := page{night: &nights[at], turns: turns[at], told: told[at]}
			if at > 0 {
				p.since = nights[at-1].AsOf
			}
			if p.told && p.night.Whole == nil {
				p.open()
			}
			for i := range books {
				books[i].write(&p)
			}
			turns[at] = nil
		}
	}
	for night, t := range ledger.Replay(nights) {
		write(night)
		turns[night] = append(turns[night], t)
	}
	write(len(nights))
	out := make([][]ledger.Night, len(scopes))
	for i := range books {
		out[i] = books[i].nights
	}
	return out
}

// page is a night of the account's ledger, read for all scopes.
type page struct {
	night  *ledger.Night
	since  time.Time // as-of of the night before
	told   bool
	turns  []ledger.Turn                    // what each record was and is, of those that changed; of a whole night, all
	events map[ledger.Record][]ledger.Event // of those records
	scopes []ledger.Event                   // of equipment types
	kept   map[ledger.Record]ledger.Turn    // what the night tells beside its events
}

func (p *page) open() {
	p.events, p.kept = map[ledger.Record][]ledger.Event{}, map[ledger.Record]ledger.Turn{}
	for _, e := range p.night.Events() {
		if e.Event == ledger.Scope {
			p.scopes = append(p.scopes, e)
		} else {
			p.events[e.Record()] = append(p.events[e.Record()], e)
		}
	}
	for _, t := range p.night.Turns() {
		p.kept[t.Record] = t
	}
}

// book is the ledger of a scope, as far as it is written.
type book struct {
	scope  *Scope
	nights []ledger.Night
	left   map[ledger.Record]bool // what was in, and is not any more
	types  map[string]int         // items in, by type
}

func (b *book) write(p *page) {
	n := *p.night
	switch {
	case !p.told:
		n = n.Telling(nil, nil)
		n.Before, n.Older, n.Whole = "", true, nil
	case n.Whole != nil:
		n = n.Telling(nil, nil)
		n.Before = ""
		clear(b.types)
		n.Whole = n.Whole.Of(func(yield func(ledger.Record, *ledger.State) bool) {
			for _, t := range p.turns {
				if !b.scope.Holds(t.List, t.Is) {
					continue
				}
				if b.count(t.Record, t.Is, 1); !yield(t.Record, t.Is) {
					return
				}
			}
		})
	default:
		n = n.Telling(b.happened(p))
	}
	b.nights = append(b.nights, n)
}

func (b *book) count(r ledger.Record, is *ledger.State, by int) {
	if r.List == ledger.Equipments && b.scope.Holds(r.List, is) {
		b.types[is.Kind] += by
	}
}

// happened returns what happened in the scope.
func (b *book) happened(p *page) (events []ledger.Event, turns []ledger.Turn) {
	named := map[string]bool{} // types that had an item before, or have one now
	for _, e := range p.scopes {
		named[e.ID] = b.types[e.ID] > 0
	}
	for _, t := range p.turns {
		b.count(t.Record, t.Was, -1)
		b.count(t.Record, t.Is, 1)
		e, turn, has := b.change(p, t)
		if events = append(events, e...); has {
			turns = append(turns, turn)
		}
	}
	for _, e := range p.scopes {
		if named[e.ID] || b.types[e.ID] > 0 || b.scope.IsWhole() {
			events = append(events, e)
		}
	}
	slices.SortFunc(events, ledger.Compare)
	return events, turns
}

// change tells what a change of a record is in the scope, by its events or by a turn beside them. Of an item whose
// type only one of the nights asked for nothing is told, but for its turn.
func (b *book) change(p *page, t ledger.Turn) (events []ledger.Event, turn ledger.Turn, has bool) {
	r, was, is := t.Record, b.part(t.List, t.Was), b.part(t.List, t.Is)
	if was != nil && is != nil {
		turn, has = p.kept[r]
		return p.events[r], turn, has
	}
	turn = ledger.Turn{Record: r, Was: was, Is: is}
	switch {
	case is != nil && p.asks(t.List, is, true), was != nil && p.asks(t.List, was, false):
		has = true
	case is != nil:
		events = ledger.Arrival(r, is, b.left[r], p.since)
	case was != nil:
		last := *was
		if named := p.named(r); named != nil {
			last.Serial, last.Title = named.Serial, named.Title
		}
		events = []ledger.Event{ledger.Went(r, &last)}
	}
	if was != nil {
		b.left[r] = true
	}
	return events, turn, has
}

// part returns the state of a record that is in, else nil.
func (b *book) part(of string, is *ledger.State) *ledger.State {
	if !b.scope.Holds(of, is) {
		return nil
	}
	return is
}

// asks reports whether the type of an item was asked for since this night, or until the one before it.
func (p *page) asks(of string, is *ledger.State, since bool) bool {
	return of == ledger.Equipments && slices.ContainsFunc(p.scopes, func(e ledger.Event) bool {
		return e.ID == is.Kind && (e.Is != nil) == since
	})
}

// named returns the last state of a record with its names, where the account's ledger has them: it is gone, or was moved.
func (p *page) named(r ledger.Record) *ledger.State {
	for _, e := range p.events[r] {
		if e.Event == ledger.Gone {
			return e.State
		}
	}
	return p.kept[r].Was
}
