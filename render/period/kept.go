package period

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"opsreport/render/word"

	"opsreport/render/history"
	"opsreport/render/jsonl"
	"opsreport/render/ledger"
)

// Format is the version of the file of what is kept.
const Format = 1

// Published is a period that is over, with its figures as first published. These
// stay: where a new count gives other values, both are shown.
type Published struct {
	Period  string    `json:"period"`
	Start   time.Time `json:"start"`
	End     time.Time `json:"end"`
	Zone    string    `json:"zone,omitempty"` // in which its days are; "" where nobody noted it
	Closing string    `json:"closing"`        // digest of its closing night
	Tool    string    `json:"tool"`
	Inputs  string    `json:"inputs"` // SHA-256 of what it was counted from, in hex
	Nights  Share     `json:"nights"`
	GapH    int       `json:"longest_gap_h"`
	Figures []Figure  `json:"figures"`
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
	Older     bool // the file has lines of an earlier version, which kept what the ledger says now; they are left out
}

// publishedLine is a line of the file.
type publishedLine struct {
	Format int `json:"format"`
	Published
	Check string `json:"check,omitempty"` // SHA-256 of what is published, in hex
}

// Lines writes the file of what is kept: a JSON object a line, a line a period, with the keys of
// Published after the format.
func (k *Kept) Lines() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	for _, p := range k.Published {
		if err := enc.Encode(publishedLine{Format, p, p.check()}); err != nil {
			return nil, fmt.Errorf("write periods: %w", err)
		}
	}
	return b.Bytes(), nil
}

// Read reads what is kept. Lines that cannot be read are returned and do not stop it;
// of two lines for one period and one closing night the first counts. There may be several of a
// period with other closing nights: those of another account, or of a night that somebody lost.
func Read(content []byte) (k Kept, bad []jsonl.Bad) {
	known := map[string]bool{}
	bad = jsonl.Each(content, func(line []byte) error {
		var kind struct {
			Format                 int
			Night, Period, Closing string
			Figures                []struct{}
		}
		err := json.Unmarshal(line, &kind)
		switch {
		case err != nil || kind.Format != Format || (kind.Night == "") == (kind.Period == ""):
			return errors.New("not a line of this format")
		case kind.Night != "" || len(kind.Figures) == olderFigures:
			k.Older = true
			return nil
		case known[kind.Period+" "+kind.Closing]:
			return errors.New("a period that stands there twice")
		}
		known[kind.Period+" "+kind.Closing] = true
		var p publishedLine
		if err = jsonl.Decode(line, &p); err == nil && !p.whole() {
			err = errors.New("numbers that it cannot have, or not in order")
		}
		if err == nil && p.Check != "" && p.Check != p.check() {
			err = errors.New("its check does not hold: it was changed since it was published")
		}
		if err == nil {
			k.Published = append(k.Published, p.Published)
		}
		return err
	})
	return k, bad
}

// whole reports whether a line has every figure, in order, and no number that
// a period cannot have.
func (p *Published) whole() bool {
	if len(p.Figures) != len(Dictionary()) || !p.Start.Before(p.End) || !counts(p.GapH, p.Nights.N, p.Nights.D) {
		return false
	}
	for i, e := range Dictionary() {
		f := &p.Figures[i]
		if f.ID != e.ID || f.Parts != nil || !f.sound() || f.N != nil && len(f.Series) < parts[f.ID] {
			return false
		}
	}
	return true
}

// olderFigures is how many figures an earlier version published, which was never released: its periods are
// counted anew.
const olderFigures = 9

// parts are how many numbers the series of a figure have at least, where pages
// show them one by one.
var parts = map[string]int{"P1": int(Away) + 1, "P3": ByCompletion + 1, "P7": Closed + 1, "P12": ExpiredClosing + 1}

// mostCount is larger than any count of records or events can be.
const mostCount = 1 << 40

func counts(of ...int) bool {
	for _, n := range of {
		if n < 0 || n > mostCount {
			return false
		}
	}
	return true
}

// sound reports whether all that a figure counts can be counted, and its value and text are
// those of its n and d, which pages print beside each other.
func (f *Figure) sound() bool {
	numbers := []*int{f.N, f.D}
	if f.Stats != nil {
		numbers = append(numbers, f.Stats.Median, f.Stats.Longest)
	}
	return !slices.ContainsFunc(numbers, func(n *int) bool { return n != nil && !counts(*n) }) &&
		!slices.ContainsFunc(f.Series, func(c Count) bool { return !counts(c.N) }) &&
		!slices.ContainsFunc(f.Apart, func(a Apart) bool { return a.N < -mostCount || a.N > mostCount }) &&
		(f.Value == nil || *f.Value >= 0 && *f.Value <= mostCount) && f.agrees()
}

func (f *Figure) agrees() bool {
	switch {
	case f.N == nil:
		return f.D == nil && f.Value == nil
	case f.D == nil:
		return f.Value == nil || *f.Value == float64(*f.N)
	case f.Value != nil && !history.IsShare(*f.Value, *f.N, *f.D):
		return false
	}
	return *f.D == 0 || strings.Contains(f.Text, word.Part(*f.N, *f.D))
}

// publish is the line that keeps a period's figures.
func (p *Period) publish(tool string) Published {
	return Published{Period: p.ID, Start: p.Start.UTC(), End: p.End.UTC(), Zone: p.Start.Location().String(), Closing: p.Closing.Digest,
		Tool: tool, Inputs: p.inputs(), Nights: Share{p.Days, p.Of}, GapH: p.GapH, Figures: bare(p.Figures)}
}

// bare are figures without their parts, which are counted anew each time: a large account has thousands.
func bare(all []Figure) []Figure {
	all = slices.Clone(all)
	for i := range all {
		all[i].Parts = nil
	}
	return all
}

// inputs is the digest of what a period is counted from.
func (p *Period) inputs() string {
	return hashOf(p.c.digest(p.w.closing), p.Start.UTC(), p.End.UTC())
}

func hashOf(of ...any) string {
	h := sha256.Sum256(fmt.Append(nil, of...))
	return hex.EncodeToString(h[:])
}

// digest is that of all nights up to one, with what is known of them.
func (c *Chain) digest(at int) string {
	for i := len(c.digests); i <= at; i++ {
		n := &c.nights[i]
		last := ""
		if i > 0 {
			last = c.digests[i-1]
		}
		numbers := ""
		for _, id := range []string{"E1", "E6", "F1", "F2"} {
			if f := n.Line.Figure(id); f != nil && f.D != nil {
				numbers += fmt.Sprint(id, f.N, *f.D, ";")
			} else if f != nil {
				numbers += fmt.Sprint(id, f.N, ";")
			}
		}
		c.digests = append(c.digests, hashOf(last, ledger.Digest([]ledger.Night{n.Night}), numbers, c.told[i]))
	}
	return c.digests[at]
}

// Restated is a figure of a published period for which a new count gives another
// value.
type Restated struct {
	Span
	Figure  string // "P1"; "" where the period would have no figures
	Was, Is string
	Why     string
}

// Digest differs between chains that give different figures or pages.
func (c *Chain) Digest() string {
	if len(c.nights) == 0 {
		return ""
	}
	return c.digest(len(c.nights) - 1)
}

// restated compares the published figures of a period with a new count.
func (p *Period) restated(was *Published, tool string) []Restated {
	why := fmt.Sprintf("published by %s, counted again by %s", was.Tool, tool)
	switch {
	case !was.Start.Equal(p.Start) || !was.End.Equal(p.End) || was.Zone != "" && was.Zone != p.c.zone.String():
		why = "the time zone of days, weeks and months was changed"
	case was.Inputs != p.inputs():
		why = "its nights or the ledger have changed since it was published: a night was inserted, retired or made again"
	}
	var out []Restated
	for i := range p.Figures {
		old, now := &was.Figures[i], &p.Figures[i]
		if told(old) != told(now) && (old.N != nil || now.N != nil) {
			out = append(out, Restated{Span: p.Span, Figure: now.ID, Was: old.Text, Is: now.Text, Why: why})
		}
	}
	if was.GapH != p.GapH {
		out = append(out, Restated{Span: p.Span, Figure: "P0", Was: fmt.Sprintf("longest gap %d hours", was.GapH),
			Is: fmt.Sprintf("longest gap %d hours", p.GapH), Why: why})
	}
	return out
}

// told returns a figure as a text, to be compared.
func told(f *Figure) string {
	b, err := json.Marshal(bare([]Figure{*f})[0])
	if err != nil {
		return f.Text
	}
	return string(b)
}
