package period

import (
	"slices"

	"opsreport/render/word"
)

// Shown are the periods that have pages. Those that were published have the
// figures that were published.
type Shown struct {
	Periods   []*Period // by kind, newest first
	Restated  []Restated
	Published []Published // what is published from now on, with what was before
}

// Show counts the last weeks, months and quarters that have enough nights.
// Published figures stay.
func (c *Chain) Show(k *Kept, tool string) *Shown {
	out := &Shown{Published: slices.Clone(k.Published)}
	if len(c.nights) == 0 {
		return out
	}
	first, newest := c.nights[0].AsOf, c.nights[len(c.nights)-1].AsOf
	for kind, most := range kept {
		shown := 0
		for span := Of(Kind(kind), newest); span.End.After(first) && shown < most; span = span.Before() {
			if p, ok := c.Compute(k.span(span)); ok && p.Nights >= Few {
				out.Periods, shown = append(out.Periods, out.settle(k, p, tool)), shown+1
			}
		}
	}
	return out
}

// settle gives a period its published figures, and notes where a new count differs.
func (s *Shown) settle(k *Kept, p *Period, tool string) *Period {
	if !p.Whole {
		return p
	}
	was := k.published(p.ID)
	if was == nil {
		now := p.publish(tool)
		now.Edition, now.Scope = k.Edition, k.Scope
		s.Published = append(s.Published, now)
		return p
	}
	s.Restated = append(s.Restated, p.restated(was, k, tool)...)
	p.Days, p.Of, p.GapH = was.Nights.N, was.Nights.D, was.GapH
	for i := range p.Figures {
		parts := p.Figures[i].Parts
		p.Figures[i] = definitions[i].figure(&was.Figures[i], p.c.lacks)
		p.Figures[i].Parts = parts
	}
	return p
}

// Tell counts one period as Show does; false where it has no night.
func (c *Chain) Tell(k *Kept, s Span, tool string) (*Period, bool) {
	p, ok := c.Compute(k.span(s))
	if !ok || p.Nights < Few {
		return p, ok
	}
	return new(Shown).settle(k, p, tool), true
}

// Find returns the period with an id, or nil.
func (s *Shown) Find(id string) *Period {
	if i := slices.IndexFunc(s.Periods, func(p *Period) bool { return p.ID == id }); i >= 0 {
		return s.Periods[i]
	}
	return nil
}

// Kind returns the periods of a kind, newest first.
func (s *Shown) Kind(k Kind) (out []*Period) {
	for _, p := range s.Periods {
		if p.Kind == k {
			out = append(out, p)
		}
	}
	return out
}

const fileFormat = 1

// File is data/periods.json.
type File struct {
	Format  int     `json:"format"`
	Periods []entry `json:"periods"`
}

type entry struct {
	ID      string   `json:"id"`
	Start   string   `json:"start"` // RFC 3339, UTC
	End     string   `json:"end"`
	Whole   bool     `json:"whole"`
	Nights  Share    `json:"nights"` // days with a night, of days
	GapH    int      `json:"longest_gap_h"`
	Figures []Figure `json:"figures"`
}

// File is the content of data/periods.json.
func (s *Shown) File() File {
	out := File{Format: fileFormat, Periods: []entry{}}
	for _, p := range s.Periods {
		out.Periods = append(out.Periods, entry{p.ID, word.Stamp(p.Start), word.Stamp(p.End), p.Whole, Share{p.Days, p.Of}, p.GapH, p.Figures})
	}
	return out
}
