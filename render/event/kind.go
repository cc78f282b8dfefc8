package event

import (
	"cmp"
	"slices"

	"opsreport/render/kind"
	"opsreport/render/past"
)

// Kind is a kind of event. What it is called is a message of its ID: see words.Event.
type Kind struct {
	past.Kind
	List kind.ID
}

// Gone reports whether the kind means that the record is no longer returned.
func (k *Kind) Gone() bool { return k.Event == past.Gone }

// Appeared reports whether the kind means that the record is there for the first time, but not known to be new.
func (k *Kind) Appeared() bool { return k.Event == past.Appeared }

// OfPeople reports whether the values before and after are people.
func (k *Kind) OfPeople() bool { return k.Event == past.Reassigned }

// Moves reports whether the kind is told by the values before and after: one person or date, then another.
func (k *Kind) Moves() bool {
	return k.OfPeople() || k.Event == past.DueChanged || k.Event == past.ExpiryMoved
}

// kinds are in the order of their weight, the one to look at first at the head.
var kinds = func() (out []Kind) {
	for _, k := range past.Kinds() {
		out = append(out, Kind{k, kind.Of(k.List)})
	}
	slices.SortFunc(out, func(a, b Kind) int { return cmp.Compare(a.Rank, b.Rank) })
	return out
}()

// Kinds returns every kind, the heaviest first.
func Kinds() []Kind { return slices.Clone(kinds) }

// Weight is the place of the kind of an event among Kinds; -1 for one of
// another format of the ledger.
func Weight(e *past.Event) int {
	is := past.KindOf(e)
	if is == nil {
		return -1
	}
	return slices.IndexFunc(kinds, func(k Kind) bool { return k.ID == is.ID })
}

// KindOf is the kind of an event; nil for one of another format of the ledger.
func KindOf(e *past.Event) *Kind {
	if i := Weight(e); i >= 0 {
		return &kinds[i]
	}
	return nil
}

// KindCount is a kind of event and how many events there were.
type KindCount struct {
	Kind
	N int
}

// Kinds counts the events of every kind, most important kind first, as every output shows them, and
// returns the total.
func (c *Changes) Kinds() (all []KindCount, total int) {
	all = make([]KindCount, len(kinds))
	for i := range all {
		all[i].Kind = kinds[i]
	}
	for i := range c.Events {
		if k := Weight(&c.Events[i]); k >= 0 {
			all[k].N++
			total++
		}
	}
	return all, total
}
