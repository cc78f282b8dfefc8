package past

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
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

// WriteTo writes the lines night by night.
func (f *File) WriteTo(w io.Writer) (written int64, err error) {
	var line []byte
	for i := range f.Nights {
		line = f.Nights[i].appendLines(line[:0])
		n, err := w.Write(line)
		if written += int64(n); err != nil {
			return written, err
		}
	}
	n, err := w.Write(f.Spoilt)
	return written + int64(n), err
}

// Digest is the SHA-256 of the lines in hex.
func (f *File) Digest() string {
	h := sha256.New()
	_, _ = f.WriteTo(h) // it takes everything
	return hex.EncodeToString(h.Sum(nil))
}

// Digest returns the SHA-256 of the lines of nights in hex.
func Digest(nights []Night) string { return (&File{Nights: nights}).Digest() }

// EventsDigest returns that of a night without its states, which are written anew where the nights before turn out to be others.
func (n *Night) EventsDigest() string {
	return Digest([]Night{{Digest: n.Digest, AsOf: n.AsOf, Before: n.Before, Older: true, told: n.Events()}})
}

func (n *Night) appendLines(b []byte) []byte {
	lines, count := appendEvents(nil, n.EachEvent)
	f, version, events := form{b: b}, int64(Format), int64(count)
	f.head(n, &version, &events)
	f.states(n)
	return append(append(f.b, "}\n"...), lines...)
}

// AppendEvents appends one line for each event.
func AppendEvents(b []byte, events []Event) []byte {
	b, _ = appendEvents(b, slices.Values(events))
	return b
}

func appendEvents(b []byte, events iter.Seq[Event]) ([]byte, int) {
	f, count := form{b: b}, 0
	var e Event
	for e = range events {
		f.event(&e)
		f.put("\n")
		count++
	}
	return f.b, count
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

// Parse reads a ledger. A line that does not have this format is left out, and a night whose events are not those that its states
// give, with all its lines; if the snapshots are still there, Update computes that night again. The error is that of
// reading.
func Parse(from io.Reader) ([]Night, []jsonl.Bad, error) {
	p, r := parser{texts: map[string]string{}, heads: map[string]*head{}}, bufio.NewReaderSize(from, 64<<10)
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
			return p.nights, p.bad, err
		}
	}
}

type parser struct {
	texts  map[string]string
	n      int // the number of the line
	nights []Night
	bad    []jsonl.Bad
	heads  map[string]*head // of chains of nights, by the digest of the newest

	night *Night // that is being read; nil where its line is damaged
	count int64  // of the events that it says it has
	at    int    // the number of its line
	raw   []byte // its line
	lines []byte // those after it
	ends  []int  // of each of these
	first int    // the number of the first of these
	spare []byte // room for lines
}

func (p *parser) broken(line int, what string, raw []byte) {
	p.bad = append(p.bad, jsonl.Bad{Line: line, What: what, Raw: append(bytes.Clone(raw), '\n')})
}

const strayed, notALine = "an event of another night", "not a line of this format"

func (p *parser) line(line []byte) {
	switch {
	case bytes.HasPrefix(bytes.TrimLeft(line, "{ "), []byte(`"format"`)):
		p.end()
		if what := spaced(line, p.begin); what != "" {
			p.broken(p.n, what, line)
		}
	case p.night != nil:
		if len(p.ends) == 0 {
			p.first = p.n
		}
		p.lines = append(append(p.lines, line...), '\n')
		p.ends = append(p.ends, len(p.lines))
	default:
		_, what := p.event(line)
		if last := len(p.bad) - 1; what == "" && last >= 0 { // the line of the night that it belongs to is damaged
			p.bad[last].Raw = append(append(p.bad[last].Raw, line...), '\n')
		} else {
			p.broken(p.n, notALine, line)
		}
	}
}

// spaced reads a line, into which somebody may have put spaces; what describes the mistake in it.
func spaced(line []byte, read func([]byte) string) (what string) {
	what = read(line)
	var compact bytes.Buffer
	if what != "" && json.Compact(&compact, line) == nil && compact.Len() < len(line) {
		what = read(compact.Bytes())
	}
	return what
}

func (p *parser) event(line []byte) (e Event, what string) {
	what = spaced(line, func(line []byte) string {
		e = Event{}
		f := form{texts: p.texts, b: line, reads: true}
		if f.event(&e); f.wrong || len(f.b) > 0 {
			return notALine
		}
		return ""
	})
	return e, what
}

// begin reads the line of a night.
func (p *parser) begin(line []byte) (what string) {
	f, n, version, events := form{texts: p.texts, b: line, reads: true}, Night{}, int64(0), int64(0)
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
	body, ends := bytes.CutSuffix(f.b, []byte("}"))
	f.b = body
	if f.states(&n); !ends || f.wrong || len(f.b) > 0 {
		return "states that cannot be read"
	}
	if n.Whole && slices.ContainsFunc(n.Changes, func(c Change) bool { return c.Is == nil || c.Back }) {
		return "a state that is none of a whole night"
	}
	n.AsOf = n.AsOf.UTC()
	p.night, p.count, p.at, p.raw, p.lines, p.ends = &n, events, p.n, append(p.raw[:0], line...), p.lines[:0], p.ends[:0]
	return ""
}

// end adds the night that was read to the result, if its events are those that its states give. Where the night before it is
// not known, they are believed.
func (p *parser) end() {
	if p.night == nil {
		return
	}
	n := *p.night
	p.night = nil
	h := p.heads[n.Before]
	if delete(p.heads, n.Before); n.Older || n.Whole {
		h = nil
	}
	if h != nil {
		n, _ = h.follow(n)
	}
	count := 0
	p.spare, count = appendEvents(p.spare[:0], n.EachEvent)
	if n.follows != (h != nil) || int64(count) != p.count || !bytes.Equal(p.lines, p.spare) {
		told, lines := p.told(n.Digest)
		what := ""
		switch {
		case int64(len(told)) != p.count:
			what = fmt.Sprintf("it says %d events, %d follow", p.count, len(told))
		case !slices.IsSortedFunc(told, compareEvents):
			what = "its events are not in order"
		case h != nil && !n.follows:
			what = "its states do not follow from those of the night before"
		case n.follows && !slices.EqualFunc(told, n.Events(), same):
			what = "its events are not those that its states give"
		}
		if what != "" {
			p.broken(p.at, what, bytes.TrimSuffix(slices.Concat(p.raw, []byte("\n"), lines), []byte("\n")))
			return
		}
		if !n.follows {
			n.told = told
		}
	}
	if n.Whole {
		h = headOf(&n)
	}
	if h != nil {
		p.heads[n.Digest] = h
	}
	p.nights = append(p.nights, n)
}

// told reads the events of a night, and returns their lines; others are left out.
func (p *parser) told(night string) (all []Event, lines []byte) {
	from := 0
	for i, end := range p.ends {
		line := p.lines[from : end-1]
		from = end
		e, what := p.event(line)
		if what == "" && e.Night != night {
			what = strayed
		}
		if what != "" {
			p.broken(p.first+i, what, line)
			continue
		}
		all, lines = append(all, e), append(append(lines, line...), '\n')
	}
	return all, lines
}
