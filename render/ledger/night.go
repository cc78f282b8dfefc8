package ledger

import (
	"bytes"
	"iter"
	"slices"
	"time"
)

// Night is a night and what happened in it. The events and states of 400 nights would not fit into memory as they
// are, so that they are packed, and unpacked when they are asked for.
type Night struct {
	Digest string
	AsOf   time.Time // UTC
	Before string    // digest of the night it was compared with; "" for none
	Older  bool      // its lines are of a version that kept less of its states, or none: only its events are known
	Whole  *Base     // every record of the night, where nights before it tell no states; else nil
	Scoped bool      // one of its events is a Scope

	words    *words
	events   parcel
	turns    parcel // none where it is Whole
	asRead   []byte // of an Older one: its states as its line has them
	Len      int    // how many events it has
	personOf func(id string) string
}

// Telling returns the night with its events and turns, both sorted, in place of those that it had.
func (n Night) Telling(events []Event, turns []Turn) Night {
	if n.words == nil {
		n.words = newWords()
	}
	p := n.pack()
	for i := range events {
		p.event(&events[i])
	}
	for i := range turns {
		p.turn(&turns[i])
	}
	return *p.done()
}

// packer makes a night of its events and turns, one after the other.
type packer struct {
	*Night
	c             coder
	events, turns parcel
}

func (n Night) pack() *packer {
	n.Len, n.Scoped, n.events, n.turns, n.asRead = 0, false, nil, nil, nil
	return &packer{Night: &n, c: coder{words: n.words}}
}

func (p *packer) event(e *Event) {
	p.Len++
	p.Scoped = p.Scoped || e.Event == Scope
	p.c.b = p.c.b[:0]
	p.c.event(e)
	p.events.add(p.c.b)
}

func (p *packer) turn(t *Turn) {
	p.c.b = p.c.b[:0]
	p.c.turn(t)
	p.turns.add(p.c.b)
}

func (p *packer) done() *Night {
	p.Night.events, p.Night.turns = bytes.Clone(p.events), bytes.Clone(p.turns) // which have no room left
	return p.Night
}

// As returns the night with people as they are shown: personOf returns what stands for a user id.
func (n Night) As(personOf func(id string) string) Night {
	n.personOf = personOf
	if n.Whole != nil {
		n.Whole = &Base{n.Whole.words, n.Whole.states, personOf}
	}
	return n
}

// Events returns what happened, sorted.
func (n *Night) Events() []Event {
	out := make([]Event, 0, n.Len)
	for at := 0; at < len(n.events); {
		var e Event
		e, at = n.event(at)
		out = append(out, e)
	}
	return out
}

// event unpacks an event at a place, and returns the place of the next one.
func (n *Night) event(at int) (Event, int) {
	b, next := n.events.value(at)
	e := Event{Night: n.Digest}
	n.unpacks(b).event(&e)
	return e, next
}

// Turns returns what the events do not tell, sorted.
func (n *Night) Turns() (out []Turn) {
	for at := 0; at < len(n.turns); {
		var t Turn
		t, at = n.turn(at)
		out = append(out, t)
	}
	return out
}

func (n *Night) turn(at int) (t Turn, next int) {
	b, next := n.turns.value(at)
	n.unpacks(b).turn(&t)
	return t, next
}

func (n *Night) unpacks(b []byte) *coder {
	return &coder{words: n.words, b: b, unpacks: true, personOf: n.personOf}
}

// Head is an event that is not unpacked.
type Head struct {
	Record // for Scope the id is an equipment type
	Event  string
	at     int32
}

// Heads iterates over what happened, in a fifth of the time that Events takes.
func (n *Night) Heads(yield func(Head) bool) {
	for at := 0; at < len(n.events); {
		b, next := n.events.value(at)
		c, kind := n.unpacks(b), 0
		code(c, &kind)
		h := Head{Record{List: kinds[kind].list}, kinds[kind].event, int32(at)}
		if c.text(&h.ID); !yield(h) {
			return
		}
		at = next
	}
}

// touched iterates over the records of its events and then of its turns, with where these stand. A Scope is of none.
func (n *Night) touched(yield func(r Record, at int32) bool) {
	for h := range n.Heads {
		if h.Event != Scope && !yield(h.Record, h.at) {
			return
		}
	}
	for at := 0; at < len(n.turns); {
		b, next := n.turns.value(at)
		c, r := n.unpacks(b), Record{}
		c.text(&r.List)
		if c.text(&r.ID); !yield(r, ^int32(at)) {
			return
		}
		at = next
	}
}

// Same reports whether two nights have the same lines.
func (n *Night) Same(o *Night) bool {
	if n.Digest != o.Digest || !n.AsOf.Equal(o.AsOf) || n.Before != o.Before || n.Older != o.Older || (n.Whole == nil) != (o.Whole == nil) {
		return false
	}
	if n.words != o.words {
		return sum(n.pieces) == sum(o.pieces)
	}
	return bytes.Equal(n.events, o.events) && bytes.Equal(n.turns, o.turns) && bytes.Equal(n.asRead, o.asRead) && (n.Whole == nil || bytes.Equal(n.Whole.states, o.Whole.states))
}

// follows reports whether the states of a night follow from those of the night before.
func (n *Night) follows(before *Night) bool { return !n.Older && n.Before == before.Digest }

// changed is a record with its events of one night, and its Turn; where it has none, both its states are unsaid.
type changed struct {
	Turn
	events []Event
	unsaid *State
}

// changes iterates over the records that changed in a night, in order of list and id.
func (n *Night) changes() iter.Seq[changed] {
	return func(yield func(changed) bool) {
		unsaid, events, turns := new(State), n.Events(), n.Turns()
		if n.Scoped { // a type of equipment may have the id of an item
			events = slices.DeleteFunc(events, func(e Event) bool { return e.Event == Scope })
		}
		for len(events) > 0 || len(turns) > 0 {
			c := changed{unsaid: unsaid}
			if len(events) == 0 || len(turns) > 0 && compareRecords(turns[0].Record, events[0].Record()) <= 0 {
				c.Turn, turns = turns[0], turns[1:]
			} else {
				c.Turn = Turn{events[0].Record(), unsaid, unsaid}
			}
			k := 0
			for k < len(events) && events[k].Record() == c.Record {
				k++
			}
			if c.events, events = events[:k], events[k:]; !yield(c) {
				return
			}
		}
	}
}
