package ledger

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// Nearly all lines of a ledger were written by AppendEvents and hold only plain
// characters. The functions here read and write such lines fifteen times as fast as
// package json, which matters since the ledger of several years is read every night. All
// other lines, and all errors, are left to package json.

// appendEvent writes the line of an event.
func appendEvent(b []byte, e *Event) []byte {
	has := &kinds[kindOf[[2]string{e.List, e.Event}]]
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
	if e.Expires != nil {
		b = appendText(append(b, `,"expires":`...), *e.Expires)
	}
	if e.WasOverdue {
		b = append(b, `,"overdue":true`...)
	}
	if e.State != nil {
		b = e.State.append(append(b, `,"state":`...))
	}
	return append(b, '}', '\n')
}

// appendText writes a text as a JSON string.
func appendText(b []byte, text string) []byte {
	for i := range len(text) {
		if !plain(text[i]) {
			var escaped bytes.Buffer
			enc := json.NewEncoder(&escaped)
			enc.SetEscapeHTML(false)
			_ = enc.Encode(text) // every text can be encoded, so there is no error
			return append(b, bytes.TrimSuffix(escaped.Bytes(), []byte("\n"))...)
		}
	}
	return append(append(append(b, '"'), text...), '"')
}

// plain reports whether a byte can be written in a JSON string without an escape.
func plain(c byte) bool { return c >= ' ' && c < 0x7f && c != '"' && c != '\\' }

// quick reads lines of plain characters.
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

// text reads a quoted text. The result is a part of the line, not a copy.
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

// quickEvent reads the line of an event; ok is false unless appendEvent could have
// written the line.
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
	at, possible := kindOf[[2]string{e.List, e.Event}]
	if !q.ok || !possible {
		return e, false
	}
	has := &kinds[at]
	if has.schedule {
		q.must(`,"schedule":`)
		e.Schedule = p.kept(q.text())
	}
	if has.version {
		q.must(`,"version":`)
		e.Version = q.number()
	}
	e.Was, e.Is, e.Expiry = q.value(has.was, `,"was":`), q.value(has.is, `,"is":`), q.value(has.expiry, `,"expiry":`)
	if e.Event == Completed && q.literal(`,"expires":`) {
		e.Expires = new(string(q.text()))
	}
	e.WasOverdue = e.Event == Closed && q.literal(`,"overdue":true`)
	if e.whole() && q.literal(`,"state":`) {
		e.State = p.quickState(&q)
	}
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

// value reads the key was, is or expiry, if the event has it.
func (q *quick) value(has bool, name string) Value {
	if !has {
		return nil
	}
	q.must(name)
	if q.literal("null") {
		return nil
	}
	return new(string(q.text()))
}
