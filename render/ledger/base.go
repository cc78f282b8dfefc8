package ledger

import (
	"bytes"
	"iter"
)

// Base is every record of a night, packed, from which later nights can be told.
type Base struct {
	words    *words
	states   parcel
	personOf func(id string) string
}

func (w *words) base(all iter.Seq2[Record, *State]) *Base {
	p := packer{c: coder{words: w}}
	for r, is := range all {
		p.turn(&Turn{Record: r, Is: is.nameless()})
	}
	return &Base{words: w, states: bytes.Clone(p.turns)} // which has no room left
}

// All iterates over the records in order of list and id. A state that is lent is valid until the next one.
func (b *Base) All(lent bool) iter.Seq2[Record, *State] {
	return func(yield func(Record, *State) bool) {
		c := coder{words: b.words, unpacks: true, personOf: b.personOf}
		for at := 0; at < len(b.states); {
			var t Turn
			c.b, at = b.states.value(at)
			if c.turn(&t); !yield(t.Record, t.Is) {
				return
			}
			if lent {
				c.spare = t.Is
			}
		}
	}
}

// Of returns a base of some records, in order of list and id, that shares its texts.
func (b *Base) Of(all iter.Seq2[Record, *State]) *Base { return b.words.base(all) }

// nameless returns a state without the names that only a record has that is gone.
func (s *State) nameless() *State {
	if s == nil || s.Serial == "" && s.Title == "" {
		return s
	}
	out := *s
	out.Serial, out.Title = "", ""
	return &out
}
