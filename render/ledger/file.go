package ledger

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"

	"opsreport/render/jsonl"
)

var digestForm = regexp.MustCompile(`^[0-9a-f]{64}$`)

// File is what stands in a file.
type File struct {
	Nights []Night // oldest first
	Spoilt []byte  // lines of other nights that cannot be read
}

// WriteTo writes the lines night by night, in pieces: the states of a whole account are long.
func (f *File) WriteTo(w io.Writer) (written int64, err error) {
	out := bufio.NewWriterSize(w, 64<<10)
	f.pieces(func(b []byte) {
		n, _ := out.Write(b)
		written += int64(n)
	})
	err = out.Flush() // which knows of every error before it
	return written - int64(out.Buffered()), err
}

// Digest is the SHA-256 of the lines in hex.
func (f *File) Digest() string { return sum(f.pieces) }

func (f *File) pieces(put func([]byte)) {
	for i := range f.Nights {
		f.Nights[i].pieces(put)
	}
	put(f.Spoilt)
}

// sum is the SHA-256 of pieces in hex.
func sum(pieces func(put func([]byte))) string {
	h := sha256.New()
	pieces(func(b []byte) { _, _ = h.Write(b) }) // it takes everything
	return hex.EncodeToString(h.Sum(nil))
}

// pieces are the lines of a night. Each is valid until the next one.
func (n *Night) pieces(put func([]byte)) {
	f, version, events := form{}, int64(Format), int64(n.Len)
	f.head(n, &version, &events)
	put(f.b)
	n.states(put)
	put(AppendEvents([]byte("}\n"), n.Events()))
}

// The keys of a night's states, which end its line. One of an older ledger has others, or none.
const statesKey, turnsKey = `,"inspections":true,"states":[`, `,"inspections":true,"turns":[`

// olderStates are those of an earlier version.
var olderStates = regexp.MustCompile(`^,"(states|turns)":\[`)

// states are those of a night, as its line has them.
func (n *Night) states(put func([]byte)) {
	var f form
	turn := func(t *Turn) {
		f.turn(t)
		put(f.b)
		f.b = append(f.b[:0], ',')
	}
	switch {
	case n.Whole != nil:
		put([]byte(statesKey))
		for r, is := range n.Whole.All(true) {
			turn(&Turn{Record: r, Is: is})
		}
	case n.Older:
		put(n.asRead)
		return
	default:
		put([]byte(turnsKey))
		for _, t := range n.Turns() {
			turn(&t)
		}
	}
	put([]byte{']'})
}

// AppendEvents appends one line for each event.
func AppendEvents(b []byte, events []Event) []byte {
	f := form{b: b}
	for i := range events {
		f.event(&events[i])
		f.put("\n")
	}
	return f.b
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
	p, r := parser{words: newWords()}, bufio.NewReaderSize(from, 64<<10)
	var long bytes.Buffer // the beginning of a line for which the reader has no room
	for {
		line, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			long.Write(line)
			continue
		}
		if long.Len() > 0 {
			long.Write(line)
			line = long.Bytes()
		}
		p.n++
		if line = bytes.TrimRight(line, "\r\n"); len(line) > 0 {
			p.line(line)
		}
		long.Reset()
		if err != nil {
			if p.end(); errors.Is(err, io.EOF) {
				err = nil
			}
			p.rest()
			return p.nights, p.bad, err
		}
	}
}

type parser struct {
	*words
	n      int
	nights []Night
	bad    []jsonl.Bad
	night  *packer // of the night that is being read; nil where its line is damaged
	events int64   // number of events that its line states
	at     int     // number of its line
	raw    []byte  // its lines
	last   Event
	order  bool // its events are in order
}

func (p *parser) broken(line int, what string, raw []byte) {
	p.bad = append(p.bad, jsonl.Bad{Line: line, What: what, Raw: append(bytes.Clone(raw), '\n')})
}

func (p *parser) line(line []byte) {
	read := p.event
	if bytes.HasPrefix(bytes.TrimLeft(line, "{ "), []byte(`"format"`)) {
		p.end()
		read = p.begin
	}
	what := read(line, line)
	var compact bytes.Buffer
	if what != "" && json.Compact(&compact, line) == nil && compact.Len() < len(line) { // somebody may have put spaces into it
		what = read(line, compact.Bytes())
	}
	switch last := len(p.bad) - 1; {
	case what == "":
	case what == strayed && p.night == nil && last >= 0: // the line of the night that it belongs to is damaged
		p.bad[last].Raw = append(append(p.bad[last].Raw, line...), '\n')
	default:
		p.broken(p.n, what, line)
	}
}

const strayed, notALine = "an event of another night", "not a line of this format"

// event reads the line of an event, which may have been written with spaces; what describes the mistake in it.
func (p *parser) event(line, compact []byte) (what string) {
	e := Event{Night: p.last.Night, List: p.last.List, Event: p.last.Event} // which are often the same
	f := form{words: p.words, b: compact, reads: true}
	switch f.event(&e); {
	case f.wrong || len(f.b) > 0:
		return notALine
	case p.night == nil || e.Night != p.night.Digest:
		return strayed
	}
	p.order = p.order && (p.night.Len == 0 || Compare(p.last, e) <= 0)
	p.night.event(&e)
	p.last = e
	p.raw = append(append(p.raw, line...), '\n')
	return ""
}

// begin reads the line of a night.
func (p *parser) begin(line, compact []byte) (what string) {
	f, n, version, events := form{words: p.words, b: compact, reads: true}, Night{words: p.words}, int64(0), int64(0)
	f.head(&n, &version, &events)
	switch {
	case version != Format:
		return fmt.Sprintf("format %d, not %d", version, Format)
	case !digestForm.MatchString(n.Digest) || n.Before != "" && !digestForm.MatchString(n.Before):
		return "no digest of a night"
	case f.wrong:
		return notALine
	case n.AsOf.IsZero() || n.AsOf.Nanosecond() != 0:
		return "as_of is no whole second"
	case len(p.nights) > 0 && !p.nights[len(p.nights)-1].AsOf.Before(n.AsOf):
		return "not later than the night before"
	}
	n.AsOf = n.AsOf.UTC()
	is := n.pack()
	if what = is.states(&f); what == "" {
		p.night, p.events, p.at, p.order = is, events, p.n, true
		p.raw = append(append(p.raw[:0], line...), '\n')
	}
	return what
}

// states reads those of a night; what describes the mistake in them.
func (p *packer) states(f *form) (what string) {
	last, whole := Record{}, f.literal(statesKey)
	if p.Older = !whole && !f.literal(turnsKey); p.Older {
		if olderStates.Match(f.b) && json.Valid(slices.Concat([]byte(`{"":0`), f.b)) {
			end := len(f.b) - 1
			p.asRead, f.b = bytes.Clone(f.b[:end]), f.b[end:]
		}
	} else if !f.literal("]") {
		for more := true; more && what == ""; more = f.literal(",") {
			var t Turn
			f.turn(&t)
			switch {
			case f.wrong:
				what = "a state that cannot be read"
			case !slices.Contains(lists, t.List) || t.Was == nil && t.Is == nil:
				what = "a state of no list"
			case compareRecords(last, t.Record) >= 0:
				what = "a state that is not in order"
			case whole && (t.Is == nil || t.Was != nil):
				what = "a state that is none of a whole night"
			default:
				p.turn(&t)
				f.spare = t.Is
			}
			last = t.Record
		}
		f.put("]")
	}
	if whole {
		p.Whole, p.turns = &Base{words: p.words, states: bytes.Clone(p.turns)}, nil // which has no room left
	}
	if what == "" && (f.wrong || string(f.b) != "}") {
		what = "states that do not end"
	}
	return what
}

// end adds the night that was read to the result, if all its events were read.
func (p *parser) end() {
	n := p.night
	p.night = nil
	switch {
	case n == nil:
	case int64(n.Len) != p.events:
		p.broken(p.at, fmt.Sprintf("it says %d events, %d follow", p.events, n.Len), bytes.TrimSuffix(p.raw, []byte("\n")))
	case !p.order:
		p.broken(p.at, "its events are not in order", bytes.TrimSuffix(p.raw, []byte("\n")))
	default:
		p.nights = append(p.nights, *n.done())
	}
}
