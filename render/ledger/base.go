package ledger

import (
	"bytes"
	"encoding/json"
	"iter"
	"slices"

	"opsreport/render/jsonl"
)

// Base is every record of a night, packed, from which later nights can be told.
type Base struct {
	words    *words
	states   parcel
	personOf func(id string) string
}

func (w *words) base(s *States) *Base {
	b := &Base{words: w}
	for r, is := range s.All() {
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
			packed, next := b.states.at(at)
			c := coder{words: b.words, b: packed, unpacks: true, personOf: b.personOf}
			if c.turn(&t); !yield(t.Record, t.Is) {
				return
			}
			at = next
		}
	}
}

// nameless returns a state without the names that only a record has that is gone.
func (s *State) nameless() *State {
	if s == nil || s.Serial == "" && s.Title == "" {
		return s
	}
	out := *s
	out.Serial, out.Title = "", ""
	return &out
}

type turnJSON struct {
	List string          `json:"list"`
	ID   string          `json:"id"`
	Was  json.RawMessage `json:"was"`
	Is   json.RawMessage `json:"is"`
}

// appendTurn writes an object; a comma comes before it where one ends there.
func appendTurn(b []byte, t *Turn) []byte {
	if len(b) > 0 && b[len(b)-1] == '}' {
		b = append(b, ',')
	}
	b = appendText(append(b, `{"list":`...), t.List)
	b = appendText(append(b, `,"id":`...), t.ID)
	if t.Was != nil {
		b = t.Was.append(append(b, `,"was":`...))
	}
	if t.Is != nil {
		b = t.Is.append(append(b, `,"is":`...))
	}
	return append(b, '}')
}

// turns reads objects with commas between them, in order of list and id, up to the end or one that cannot be
// read. It returns what follows, and what is wrong with that.
func (p *parser) turns(raw []byte, take func(Turn) bool) (rest []byte, what string) {
	last := Record{}
	for more := len(raw) > 0 && raw[0] != ']'; more; {
		var t Turn
		if t, raw, what = p.turn(raw); what != "" {
			return raw, what
		}
		if compareRecords(last, t.Record) >= 0 {
			return raw, "a state that is not in order"
		}
		if last = t.Record; !take(t) {
			return raw, ""
		}
		if more = len(raw) > 0 && raw[0] == ','; more {
			raw = raw[1:]
		}
	}
	return raw, ""
}

// turn reads an object and returns what follows it; what describes the mistake in it.
func (p *parser) turn(raw []byte) (t Turn, rest []byte, what string) {
	q := quick{raw, true}
	q.must(`{"list":`)
	t.List = p.kept(q.text())
	q.must(`,"id":`)
	t.ID = string(q.text())
	if q.literal(`,"was":`) {
		t.Was = p.quickState(&q)
	}
	if q.literal(`,"is":`) {
		t.Is = p.quickState(&q)
	}
	q.must("}")
	if rest = q.rest; !q.ok {
		t, rest, what = parseTurn(raw)
	}
	if what == "" && (!slices.Contains(lists, t.List) || t.Was == nil && t.Is == nil) {
		what = "a state of no list"
	}
	return t, rest, what
}

func parseTurn(raw []byte) (t Turn, rest []byte, what string) {
	var one json.RawMessage
	dec := json.NewDecoder(bytes.NewReader(raw))
	if err := dec.Decode(&one); err != nil {
		return t, raw, "a state that cannot be read"
	}
	rest = raw[dec.InputOffset():]
	var j turnJSON
	if err := jsonl.Decode(one, &j); err != nil {
		return t, rest, err.Error()
	}
	t.Record = Record{j.List, j.ID}
	for _, v := range []struct {
		raw  json.RawMessage
		into **State
	}{{j.Was, &t.Was}, {j.Is, &t.Is}} {
		if v.raw == nil {
			continue
		}
		s, err := parseState(v.raw)
		if err != nil {
			return t, rest, "a state that cannot be read"
		}
		*v.into = s
	}
	return t, rest, ""
}
