package ledger

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// Nearly all lines of a ledger are as WriteEvents made them, and say everything
// in plain characters. Those are read and written here, fifteen times as fast
// as by package json: the ledger of years is read every night. Any other line
// is left to it, and so is the judgement of what is wrong.

// appendEvent writes the line of an event.
func appendEvent(b []byte, e *Event) []byte {
	has := carried(e.List, e.Event)
	b = appendText(append(b, `{"night":`...), e.Night)
	b = appendText(append(b, `,"list":`...), e.List)
	b = appendText(append(b, `,"id":`...), e.ID)
	b = appendText(append(b, `,"event":`...), e.Event)
	if has.schedule {
		b = appendText(append(b, `,"schedule":`...), e.Schedule)
	}
	if e.Version > 0 {
		b = strconv.AppendInt(append(b, `,"version":`...), int64(e.Version), 10)
	}
	for _, v := range [...]struct {
		has  bool
		name string
		text Value
	}{{has.was, `,"was":`, e.Was}, {has.is, `,"is":`, e.Is}, {has.expiry, `,"expiry":`, e.Expiry}} {
		switch {
		case !v.has:
		case v.text == nil:
			b = append(append(b, v.name...), "null"...)
		default:
			b = appendText(append(b, v.name...), *v.text)
		}
	}
	return append(b, '}', '\n')
}

// appendText writes a text as JSON.
func appendText(b []byte, text string) []byte {
	for i := range len(text) {
		if !plain(text[i]) {
			var escaped bytes.Buffer
			enc := json.NewEncoder(&escaped)
			enc.SetEscapeHTML(false)
			_ = enc.Encode(text) // a text always has a JSON form
			return append(b, bytes.TrimSuffix(escaped.Bytes(), []byte("\n"))...)
		}
	}
	return append(append(append(b, '"'), text...), '"')
}

// plain reports whether a byte of a text stands for itself.
func plain(c byte) bool { return c >= ' ' && c < 0x7f && c != '"' && c != '\\' }

// quick reads plain lines.
type quick struct {
	rest []byte
	ok   bool
}

func (q *quick) literal(s string) bool {
	rest, found := bytes.CutPrefix(q.rest, []byte(s))
	if found {
		q.rest = rest
	}
	return found
}

func (q *quick) must(s string) { q.ok = q.literal(s) && q.ok }

// text reads a text in quotes; the bytes are those of the line.
func (q *quick) text() []byte {
	q.must(`"`)
	for i, c := range q.rest {
		if c == '"' {
			text := q.rest[:i]
			q.rest = q.rest[i+1:]
			return text
		}
		if !plain(c) {
			break
		}
	}
	q.ok = false
	return nil
}

// quickEvent reads the line of an event, if it is as appendEvent writes it.
func (p *parser) quickEvent(line []byte) (e Event, ok bool) {
	q := quick{line, true}
	q.must(`{"night":`)
	night := q.text()
	if p.night == nil || string(night) != p.night.Digest {
		return e, false
	}
	e.Night = p.night.Digest
	q.must(`,"list":`)
	e.List = p.kept(q.text())
	q.must(`,"id":`)
	e.ID = p.kept(q.text())
	q.must(`,"event":`)
	e.Event = p.kept(q.text())
	if !q.ok || !p.possible(e.List, e.Event) {
		return e, false
	}
	has := carried(e.List, e.Event)
	if has.schedule {
		q.must(`,"schedule":`)
		e.Schedule = p.kept(q.text())
	}
	if has.version {
		q.must(`,"version":`)
		e.Version = q.number()
	}
	e.Was, e.Is, e.Expiry = p.value(&q, has.was, `,"was":`), p.value(&q, has.is, `,"is":`), p.value(&q, has.expiry, `,"expiry":`)
	return e, q.ok && string(q.rest) == "}"
}

// number reads a positive number.
func (q *quick) number() int {
	end := bytes.IndexAny(q.rest, ",}")
	if end < 1 || end > 9 || q.rest[0] < '1' || q.rest[0] > '9' {
		q.ok = false
		return 0
	}
	n, err := strconv.Atoi(string(q.rest[:end]))
	q.ok, q.rest = q.ok && err == nil, q.rest[end:]
	return n
}

// value reads what was or is, if the event has it.
func (p *parser) value(q *quick, has bool, name string) Value {
	if !has {
		return nil
	}
	q.must(name)
	if q.literal("null") {
		return nil
	}
	text := q.text()
	if !q.ok {
		return nil
	}
	v, there := p.values[string(text)]
	if !there {
		s := p.kept(text)
		v = &s
		p.values[s] = v
	}
	return v
}

// kept is a text, once however often it stands in the file.
func (p *parser) kept(text []byte) string {
	s, there := p.texts[string(text)]
	if !there {
		s = string(text)
		p.texts[s] = s
	}
	return s
}

func (p *parser) possible(list, event string) bool {
	for _, e := range events[list] {
		if e == event {
			return true
		}
	}
	return false
}
