package ledger

import (
	"iter"
	"slices"
)

// Told says of each of some nights, oldest first, whether the states of its records are known: from a
// night that is Whole on, as long as each night was compared with the one before it.
func Told(nights []Night) []bool {
	out := make([]bool, len(nights))
	for i := range nights {
		out[i] = nights[i].Whole != nil || i > 0 && out[i-1] && nights[i].follows(&nights[i-1])
	}
	return out
}

// follows reports whether the states of a night follow from those of the night before.
func (n *Night) follows(before *Night) bool { return !n.Older && n.Before == before.Digest }

// Replay tells what became of each record, night by night, oldest first: all of each night that is Whole,
// and on those after it what changed, in order of list and id. On a Whole night everything begins anew:
// a record that it does not tell of is not there. It is silent about nights that are not Told. It holds the
// records that ever changed, not the others.
func Replay(nights []Night) iter.Seq2[int, Turn] {
	return func(yield func(int, Turn) bool) {
		told, touched := Told(nights), touchedBy(nights)
		var are map[Record]*State
		for at := range nights {
			n := &nights[at]
			if n.Whole != nil {
				are = make(map[Record]*State, len(touched))
				for r, is := range n.Whole.All() {
					if touched[r] {
						are[r] = is
					}
					if !yield(at, Turn{Record: r, Is: is}) {
						return
					}
				}
			}
			if !told[at] || n.Whole != nil {
				continue
			}
			for t := range n.turns() {
				t.Was = are[t.Record]
				if t.Is == t.unsaid {
					t.Is = t.Was.after(t.events)
				}
				if t.Is == nil {
					delete(are, t.Record)
				} else {
					are[t.Record] = t.Is
				}
				if !yield(at, t.Turn) {
					return
				}
			}
		}
	}
}

// touchedBy returns the records that nights tell of.
func touchedBy(nights []Night) map[Record]bool {
	out := map[Record]bool{}
	for i := range nights {
		for t := range nights[i].turns() {
			out[t.Record] = true
		}
	}
	return out
}

// changed is a record with its events of one night, and its Turn; where it has none, both its states
// are unsaid.
type changed struct {
	Turn
	events []Event
	unsaid *State
}

// turns iterates over the records that changed in a night, in order of list and id.
func (n *Night) turns() iter.Seq[changed] {
	return func(yield func(changed) bool) {
		unsaid, events, turns := new(State), n.Events, n.Turns
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
			c.events, events = events[:k], events[k:]
			c.events = ofRecords(c.events)
			if (len(c.events) > 0 || c.Was != unsaid) && !yield(c) {
				return
			}
		}
	}
}

// Back tells the states of a record, the newest first, from what it is on the last night: with each night on
// which it changed what it was before. It ends where the nights before are not Told.
func (x *Index) Back(r Record, is *State) iter.Seq2[int, *State] {
	return func(yield func(int, *State) bool) {
		for _, at := range slices.Backward(x.changes[r]) {
			if at < x.from {
				return
			}
			n := &x.Nights[at]
			was := is.before(n.of(r))
			if k, there := slices.BinarySearchFunc(n.Turns, r, func(t Turn, r Record) int { return compareRecords(t.Record, r) }); there {
				was = n.Turns[k].Was
			}
			if is = was; !yield(at, is) {
				return
			}
		}
	}
}

// of returns the events of a record.
func (n *Night) of(r Record) []Event {
	from, _ := slices.BinarySearchFunc(n.Events, r, func(e Event, r Record) int { return compareRecords(e.Record(), r) })
	to := from
	for to < len(n.Events) && n.Events[to].Record() == r {
		to++
	}
	return ofRecords(n.Events[from:to])
}

// ofRecords leaves out what happened to a type of equipment, which may have the id of an item.
func ofRecords(events []Event) []Event {
	scope := func(e Event) bool { return e.Event == Scope }
	if !slices.ContainsFunc(events, scope) {
		return events
	}
	return slices.DeleteFunc(slices.Clone(events), scope)
}
