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
	b := &Base{words: w}
	for r, is := range all {
		b.add(&Turn{Record: r, Is: is.nameless()})
	}
	b.states = bytes.Clone(b.states) // which has no room left
	return b
}

func (b *Base) add(t *Turn) {
	c := coder{words: b.words}
	c.turn(t)
	b.states.add(c.b)
}

// All iterates over the records in order of list and id.
func (b *Base) All() iter.Seq2[Record, *State] {
	return func(yield func(Record, *State) bool) {
		for at := 0; at < len(b.states); {
			var t Turn
			packed, next := b.states.value(at)
			c := coder{words: b.words, b: packed, unpacks: true, personOf: b.personOf}
			if c.turn(&t); !yield(t.Record, t.Is) {
				return
			}
			at = next
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
