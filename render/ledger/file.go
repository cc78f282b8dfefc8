package ledger

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"time"

	"opsreport/render/jsonl"
)

var digestForm = regexp.MustCompile(`^[0-9a-f]{64}$`)

// nightJSON and eventJSON are the two kinds of lines, with their keys in the order of the
// file.
type nightJSON struct {
	Format int       `json:"format"`
	Night  string    `json:"night"`
	AsOf   time.Time `json:"as_of"`
	Before *string   `json:"before"`
	Events int       `json:"events"`
}

type eventJSON struct {
	Night    string          `json:"night"`
	List     string          `json:"list"`
	ID       string          `json:"id"`
	Event    string          `json:"event"`
	Schedule *string         `json:"schedule,omitempty"`
	Version  int             `json:"version,omitempty"`
	Was      json.RawMessage `json:"was,omitempty"`
	Is       json.RawMessage `json:"is,omitempty"`
	Expiry   json.RawMessage `json:"expiry,omitempty"`
	Expires  *string         `json:"expires,omitempty"`
	Overdue  bool            `json:"overdue,omitempty"`
	State    json.RawMessage `json:"state,omitempty"`
}

// Write writes the lines of nights, oldest first.
func Write(w io.Writer, nights []Night) error {
	var b []byte
	for i := range nights {
		b = nights[i].append(b[:0])
		if _, err := w.Write(b); err != nil {
			return err
		}
	}
	return nil
}

// append appends the lines of a night.
func (n *Night) append(b []byte) []byte {
	b = appendText(fmt.Appendf(b, `{"format":%d,"night":`, Format), n.Digest)
	b = n.AsOf.UTC().AppendFormat(append(b, `,"as_of":"`...), time.RFC3339)
	b = append(b, `","before":`...)
	if n.Before == "" {
		b = append(b, "null"...)
	} else {
		b = appendText(b, n.Before)
	}
	b = n.appendStates(fmt.Appendf(b, `,"events":%d`, n.Len))
	return AppendEvents(append(b, '}', '\n'), n.Events())
}

// The keys of a night's states, which end its line. One of an older ledger has none.
const (
	statesKey = `,"states":[`
	turnsKey  = `,"turns":[`
)

// appendStates appends the states of a night, as its line has them.
func (n *Night) appendStates(b []byte) []byte {
	switch {
	case n.Whole != nil:
		b = append(b, statesKey...)
		for r, is := range n.Whole.All() {
			b = appendTurn(b, &Turn{Record: r, Is: is})
		}
	case n.Older:
		return b
	default:
		b = append(b, turnsKey...)
		for _, t := range n.Turns() {
			b = appendTurn(b, &t)
		}
	}
	return append(b, ']')
}

// AppendEvents appends one line for each event.
func AppendEvents(b []byte, events []Event) []byte {
	for i := range events {
		b = appendEvent(b, &events[i])
	}
	return b
}

var nightKey = regexp.MustCompile(`"night": ?"([0-9a-f]{64})"`)

// Spoilt returns the damaged lines of nights that are not among these nights. Nothing
// else is left of the events of such nights.
func Spoilt(bad []jsonl.Bad, nights []Night) []byte {
	there := make(map[string]bool, len(nights))
	for i := range nights {
		there[nights[i].Digest] = true
	}
	return jsonl.Raw(slices.DeleteFunc(slices.Clone(bad), func(b jsonl.Bad) bool {
		m := nightKey.FindSubmatch(b.Raw)
		return m != nil && there[string(m[1])]
	}))
}

// Parse reads a ledger. A line that does not have this format is left out, and a night
// with another number of events than its line states, with all its events; if the snapshots
// are still there, Update computes that night again. The error is that of reading.
func Parse(from io.Reader) ([]Night, []jsonl.Bad, error) {
	p, r := newParser(newWords()), bufio.NewReaderSize(from, 64<<10)
	var long []byte // the beginning of a line for which the reader has no room
	for {
		line, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			long = append(long, line...)
			continue
		}
		if len(long) > 0 {
			line, long = append(long, line...), nil
		}
		p.n++
		if line = bytes.TrimRight(line, "\r\n"); len(line) > 0 {
			p.line(line)
		}
		if err != nil {
			if p.end(); errors.Is(err, io.EOF) {
				err = nil
			}
			return p.nights, p.bad, err
		}
	}
}

type parser struct {
	*words
	n       int
	nights  []Night
	bad     []jsonl.Bad
	night   *packer // of the night that is being read; nil where its line is damaged
	events  int     // number of events that its line states
	at      int     // number of its line
	raw     []byte  // its lines
	last    Event
	order   bool // its events are in order
	scratch []byte
}

func newParser(w *words) *parser { return &parser{words: w} }

func (p *parser) broken(line int, what string, raw []byte) {
	p.bad = append(p.bad, jsonl.Bad{Line: line, What: what, Raw: append(bytes.Clone(raw), '\n')})
}

func (p *parser) line(line []byte) {
	if e, ok := p.quickEvent(line); ok {
		p.event(e, line)
		return
	}
	head, states := headOf(line)
	var kind struct {
		Format *int `json:"format"`
	}
	if json.Unmarshal(head, &kind) != nil {
		p.broken(p.n, "no JSON object", line)
		return
	}
	if kind.Format != nil {
		var compact bytes.Buffer
		if states == nil && json.Compact(&compact, line) == nil { // somebody may have put spaces into it
			head, states = headOf(compact.Bytes())
		}
		p.begin(line, head, states)
		return
	}
	e, what := parseEvent(line)
	switch {
	case what != "":
		p.broken(p.n, what, line)
	case p.night != nil && e.Night == p.night.Digest:
		p.event(e, line)
	case p.night != nil || len(p.bad) == 0:
		p.broken(p.n, "an event of another night", line)
	default: // the line of the night that it belongs to is damaged
		last := &p.bad[len(p.bad)-1]
		last.Raw = append(append(last.Raw, line...), '\n')
	}
}

func (p *parser) event(e Event, line []byte) {
	p.order = p.order && (p.night.Len == 0 || compare(p.last, e) <= 0)
	p.night.event(&e)
	p.last = e
	p.raw = append(append(p.raw, line...), '\n')
}

// headOf returns the line of a night without its states, and these from their key on; of any other line itself.
func headOf(line []byte) (head, states []byte) {
	for _, key := range []string{statesKey, turnsKey} {
		if at := bytes.Index(line, []byte(key)); at >= 0 && bytes.HasPrefix(line, []byte(`{"format":`)) {
			return append(bytes.Clone(line[:at]), '}'), line[at:]
		}
	}
	return line, nil
}

// states reads those of a night; what describes the mistake in them.
func (p *parser) states(n *packer, raw []byte) (what string) {
	q, whole := quick{raw, true}, true
	if !q.literal(statesKey) {
		q.must(turnsKey)
		whole = false
	}
	base, partial := &Base{words: p.words}, false
	rest, what := p.turns(q.rest, func(t Turn) bool {
		if partial = whole && (t.Is == nil || t.Was != nil); whole {
			base.add(&t)
		} else {
			n.turn(&t)
		}
		return !partial
	})
	switch {
	case what != "":
	case partial:
		what = "a state that is none of a whole night"
	case string(rest) != "]}":
		what = "states that do not end"
	case whole:
		n.Whole, base.states = base, bytes.Clone(base.states)
	}
	return what
}

func (p *parser) begin(line, head, states []byte) {
	p.end()
	var j nightJSON
	what := ""
	switch err := jsonl.Decode(head, &j); {
	case err != nil:
		what = err.Error()
	case j.Format != Format:
		what = fmt.Sprintf("format %d, not %d", j.Format, Format)
	case !digestForm.MatchString(j.Night) || j.Before != nil && !digestForm.MatchString(*j.Before):
		what = "no digest of a night"
	case j.AsOf.IsZero() || j.AsOf.Nanosecond() != 0:
		what = "as_of is no whole second"
	case len(p.nights) > 0 && !p.nights[len(p.nights)-1].AsOf.Before(j.AsOf):
		what = "not later than the night before"
	}
	n := Night{Digest: j.Night, AsOf: j.AsOf.UTC(), Older: states == nil, words: p.words}.pack()
	if what == "" && states != nil {
		what = p.states(n, states)
	}
	if what != "" {
		p.broken(p.n, what, line)
		return
	}
	p.night, p.events, p.at, p.order = n, j.Events, p.n, true
	p.raw = append(append(p.raw[:0], line...), '\n')
	if j.Before != nil {
		n.Before = *j.Before
	}
}

// end adds the night that was read to the result, if all its events were read.
func (p *parser) end() {
	n := p.night
	p.night = nil
	switch {
	case n == nil:
	case n.Len != p.events:
		p.broken(p.at, fmt.Sprintf("it says %d events, %d follow", p.events, n.Len), bytes.TrimSuffix(p.raw, []byte("\n")))
	case !p.order:
		p.broken(p.at, "its events are not in order", bytes.TrimSuffix(p.raw, []byte("\n")))
	default:
		p.nights = append(p.nights, *n.done())
	}
}

// parseEvent reads the line of an event; what describes the mistake in it.
func parseEvent(line []byte) (e Event, what string) {
	var j eventJSON
	if err := jsonl.Decode(line, &j); err != nil {
		return e, err.Error()
	}
	at, possible := kindOf[[2]string{j.List, j.Event}]
	if !possible {
		return e, "an event that its list cannot have"
	}
	has := &kinds[at]
	if (j.Was != nil) != has.was || (j.Is != nil) != has.is || (j.Expiry != nil) != has.expiry || (j.Schedule != nil) != has.schedule ||
		(j.Version > 0) != has.version {
		return e, "an event with other keys than it has"
	}
	e = Event{Night: j.Night, List: j.List, ID: j.ID, Event: j.Event, Version: j.Version}
	if j.Expires != nil && e.Event != Completed || j.Overdue && e.Event != Closed || j.State != nil && !e.whole() {
		return e, "an event with other keys than it has"
	}
	e.Expires, e.WasOverdue = j.Expires, j.Overdue
	if j.State != nil {
		var err error
		if e.State, err = parseState(j.State); err != nil {
			return e, "a state that cannot be read"
		}
	}
	if j.Schedule != nil {
		e.Schedule = *j.Schedule
	}
	for _, v := range []struct {
		raw  json.RawMessage
		into *Value
	}{{j.Was, &e.Was}, {j.Is, &e.Is}, {j.Expiry, &e.Expiry}} {
		if v.raw != nil && json.Unmarshal(v.raw, v.into) != nil {
			return e, "a value that is no text"
		}
	}
	return e, ""
}
