package period

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"opsreport/render/jsonl"
	"opsreport/render/past"
	"opsreport/render/report"
)

// format is the version of the file of what is kept. One of an earlier version, which was never released, kept words
// too: its periods are counted anew.
const (
	format      = 2
	olderFormat = 1
)

// Published is a period that is over, with its figures as first published. These
// stay: where a new count gives other values, both are shown.
type Published struct {
	Edition string    `json:"edition,omitempty"` // its name; "" of the output without one
	Scope   string    `json:"scope,omitempty"`   // digest of what the edition covered
	Period  string    `json:"period"`
	Start   time.Time `json:"start"`
	End     time.Time `json:"end"`
	Zone    string    `json:"zone,omitempty"` // in which its days are; "" where nobody noted it
	Closing string    `json:"closing"`        // digest of its closing night
	Tool    string    `json:"tool"`
	Inputs  string    `json:"inputs"` // SHA-256 of what it was counted from, in hex
	Nights  Share     `json:"nights"`
	GapH    int       `json:"longest_gap_h"`
	Figures []Numbers `json:"figures"`

	Names map[string]Name `json:"names,omitempty"` // by which its page calls items, by their ids

	PDF        string    `json:"pdf_sha256,omitempty"`  // of its report on paper; "" where none was printed
	PDFShows   string    `json:"pdf_shows,omitempty"`   // digest of what it must not be kept without: see Paper
	PDFMade    string    `json:"pdf_made,omitempty"`    // digest of the settings with which it was printed
	EarlierPDF []Reprint `json:"pdf_earlier,omitempty"` // those before it, oldest first
}

// Name is what a record was called.
type Name struct {
	Name  string `json:"name"`
	Title string `json:"title,omitempty"`
}

// Reprint is a PDF that was published and printed again.
type Reprint struct {
	PDF string `json:"pdf_sha256"`
	Why string `json:"why"` // it was printed again
}

// Share is n of d.
type Share struct {
	N int `json:"n"`
	D int `json:"d"`
}

// Kept is what stands beside the snapshots: the periods that were published, in the order in
// which they were.
type Kept struct {
	Published []Published
	Edition   string // whose periods they are, and the digest of what it covers
	Scope     string
	Older     bool // the file has lines of an earlier version, which are left out
}

// publishedLine is a line of the file.
type publishedLine struct {
	Format int `json:"format"`
	Published
	Check string `json:"check"` // SHA-256 of what is published, in hex
}

// Lines writes the file of what is kept: a JSON object a line, a line a period, with the keys of
// Published after the format.
func (k *Kept) Lines() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	for _, p := range k.Published {
		if err := enc.Encode(publishedLine{format, p, p.check()}); err != nil {
			return nil, fmt.Errorf("write periods: %w", err)
		}
	}
	return b.Bytes(), nil
}

// Read reads what is kept. Lines that cannot be read are returned and do not stop it;
// of two lines for one period and one closing night the first counts. There may be several of a
// period with other closing nights: those of another account, or of a night that somebody lost.
func Read(content []byte) (k Kept, bad []jsonl.Bad) {
	type key struct{ Edition, Period, Closing string }
	known := map[key]bool{}
	bad = jsonl.Each(content, func(line []byte) error {
		var kind struct {
			Format                   int
			Edition, Period, Closing string
		}
		err := json.Unmarshal(line, &kind)
		of := key{kind.Edition, kind.Period, kind.Closing}
		switch {
		case err == nil && kind.Format == olderFormat:
			k.Older = true
			return nil
		case err != nil || kind.Format != format || kind.Period == "":
			return errors.New("not a line of this format")
		case known[of]:
			return errors.New("a period that stands there twice")
		}
		known[of] = true
		var p publishedLine
		if err = jsonl.Decode(line, &p); err == nil && !p.whole() {
			err = errors.New("numbers that it cannot have, or not in order")
		}
		if err == nil && p.Check != p.check() {
			err = errors.New("its check does not hold: it was changed since it was published")
		}
		if err == nil {
			k.Published = append(k.Published, p.Published)
		}
		return err
	})
	return k, bad
}

// Apart divides what is kept into the periods of an edition, whose scope has a digest, and those of others.
func (k *Kept) Apart(edition, scope string) (own, others Kept) {
	own.Edition, own.Scope, own.Older = edition, scope, k.Older
	for _, p := range k.Published {
		if p.Edition == edition {
			own.Published = append(own.Published, p)
		} else {
			others.Published = append(others.Published, p)
		}
	}
	return own, others
}

// whole reports whether a line has every figure, in order, and no number that
// a period cannot have.
func (p *Published) whole() bool {
	if len(p.Figures) != len(definitions) || !p.Start.Before(p.End) || !counts(p.GapH, p.Nights.N, p.Nights.D) {
		return false
	}
	for i := range p.Figures {
		if n := &p.Figures[i]; n.ID != definitions[i].ID || !definitions[i].fits(n) {
			return false
		}
	}
	return true
}

// publish is the line that keeps a period's figures.
func (p *Period) publish(tool string) Published {
	return Published{
		Period:  p.ID,
		Start:   p.Start.UTC(),
		End:     p.End.UTC(),
		Zone:    p.Start.Location().String(),
		Closing: p.Closing.Digest,
		Tool:    tool,
		Inputs:  p.inputs(),
		Nights:  Share{p.Days, p.Of},
		GapH:    p.GapH,
		Figures: p.numbers,
	}
}

// inputs is the digest of what a period is counted from.
func (p *Period) inputs() string {
	return hashOf(p.c.digests[p.w.closing], p.Start.UTC(), p.End.UTC())
}

func hashOf(of ...any) string {
	h := sha256.Sum256(fmt.Append(nil, of...))
	return hex.EncodeToString(h[:])
}

// digestsUpTo returns for each night the digest of all nights up to it, with what is known of them.
func (c *Counter) digestsUpTo() (all []string) {
	last := ""
	for i := range c.nights {
		n, numbers := &c.nights[i], ""
		for _, id := range []string{report.E1, report.E6, report.F1, report.F2} {
			if f := n.Line.Figure(id); f != nil && f.D != nil {
				numbers += fmt.Sprint(id, f.N, *f.D, ";")
			} else if f != nil {
				numbers += fmt.Sprint(id, f.N, ";")
			}
		}
		last = hashOf(last, past.Digest(c.Stored[i:i+1]), numbers, n.Known())
		all = append(all, last)
	}
	return all
}

// Restated is a figure of a published period for which a new count gives another
// value.
type Restated struct {
	Span
	Figure  string // "P1"; "" where the period would have no figures
	Was, Is Told
	Why     Cause
	By, Now string // the versions that published it and that counted it now
}

// Cause is why a published figure has another value when it is counted again, by which its words are found.
type Cause string

// The causes.
const (
	otherVersion Cause = "version"
	otherScope   Cause = "scope" // of the edition
	otherZone    Cause = "zone"
	otherNights  Cause = "nights" // or their events
)

// restated compares the published figures of a period with a new count.
func (p *Period) restated(was *Published, k *Kept, tool string) []Restated {
	because := Restated{Span: p.Span, Why: otherVersion, By: was.Tool, Now: tool}
	switch {
	case was.Scope != k.Scope:
		because.Why = otherScope
	case !was.Start.Equal(p.Start) || !was.End.Equal(p.End) || was.Zone != "" && was.Zone != p.c.Zone.String():
		because.Why = otherZone
	case was.Inputs != p.inputs():
		because.Why = otherNights
	}
	var out []Restated
	add := func(figure string, published, counted Told) {
		one := because
		one.Figure, one.Was, one.Is = figure, published, counted
		out = append(out, one)
	}
	for i := range p.Figures {
		if old := &was.Figures[i]; !old.same(&p.numbers[i]) {
			add(old.ID, Told{Figure: new(definitions[i].figure(old, p.c.Lacks))}, Told{Figure: new(p.Figures[i])})
		}
	}
	if was.Closing != p.Closing.Digest {
		add(P0, Told{Closing: was.Closing}, Told{Closing: p.Closing.Digest})
	}
	if was.GapH != p.GapH {
		add(P0, Told{GapH: was.GapH}, Told{GapH: p.GapH})
	}
	return out
}

func (n *Numbers) same(o *Numbers) bool {
	return same(n.N, o.N) && same(n.D, o.D) && slices.Equal(n.Series, o.Series) && n.Apart == o.Apart &&
		(n.Stats == nil) == (o.Stats == nil) && (n.Stats == nil || same(n.Stats.Median, o.Stats.Median) && same(n.Stats.Longest, o.Stats.Longest))
}

func same(a, b *int) bool { return a == b || a != nil && b != nil && *a == *b }

// check is the digest that a line has of what is published.
func (p *Published) check() string {
	content, err := json.Marshal(p)
	if err != nil {
		return "" // of numbers that no line can hold
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// span is a period as it was published, where it was: its figures were counted over that
// time, and its days are those of the zone that was set then.
func (k *Kept) span(s Span) Span {
	was := k.published(s.ID)
	if was == nil {
		return s
	}
	zone := s.Start.Location()
	if was.Zone != "" {
		if of, err := time.LoadLocation(was.Zone); err == nil {
			zone = of
		}
	}
	s.Start, s.End = was.Start.In(zone), was.End.In(zone)
	return s
}

// published returns a span as it was first published, or nil.
func (k *Kept) published(id string) *Published {
	for i := range k.Published {
		if k.Published[i].Period == id {
			return &k.Published[i]
		}
	}
	return nil
}

// Nights are the digests of all nights that are spoken of, each once.
func (k *Kept) Nights() (out []string) {
	for i := range k.Published {
		if digest := k.Published[i].Closing; digest != "" && !slices.Contains(out, digest) {
			out = append(out, digest)
		}
	}
	return out
}
