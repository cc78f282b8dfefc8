package event

import (
	"cmp"
	"slices"

	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/report"
)

// Kind is a kind of event in words.
type Kind struct {
	past.Kind
	List kind.ID
	wording
}

// Many names events of the kind, as after a number: "follow-ups became overdue".
func (k *Kind) Many() string { return k.thing + "s " + k.did }

// Of names so many events of the kind, without the number: "follow-up became overdue" for one.
func (k *Kind) Of(n int) string {
	if n == 1 {
		return k.thing + " " + k.did
	}
	return k.Many()
}

// Row is what the kind is called in a table of a period, beside its number.
func (k *Kind) Row() string { return cmp.Or(k.row, k.Many()) }

// Listed names a list of its events by itself.
func (k *Kind) Listed() string { return cmp.Or(k.list, k.Many()) }

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

// kinds are in the order of their weight, the one to look at first at the head, in the words of the whole account; ofPart are they in
// those of an edition of a part, where what left it may still be returned.
var kinds, ofPart = inWords(false), inWords(true)

func inWords(part bool) []Kind {
	var out []Kind
	for _, k := range past.Kinds() {
		w := wordsOf[k.ID]
		if part && w.part != nil {
			w.names = *w.part
		}
		out = append(out, Kind{k, kind.Of(k.List), w})
	}
	slices.SortFunc(out, func(a, b Kind) int { return cmp.Compare(a.Rank, b.Rank) })
	return out
}

// NameOfGone names records that were there the night before and are not any more: of an edition that has a part of the account
// they may still be returned.
func NameOfGone(part bool) string {
	if part {
		return notInPart
	}
	return noLonger
}

// Kinds returns every kind, the heaviest first, in the words of the whole account.
func Kinds() []Kind { return slices.Clone(kinds) }

// KindsOf returns them in the words of a report.
func KindsOf(r *report.Report) []Kind { return slices.Clone(kindsOf(r.IsPart())) }

func kindsOf(part bool) []Kind {
	if part {
		return ofPart
	}
	return kinds
}

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
		all[i].Kind = kindsOf(c.part)[i]
	}
	for i := range c.Events {
		if k := Weight(&c.Events[i]); k >= 0 {
			all[k].N++
			total++
		}
	}
	return all, total
}
