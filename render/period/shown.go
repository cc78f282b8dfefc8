package period

import "slices"

// Shown are the periods that have pages. Those that were published have the
// figures that were published.
type Shown struct {
	Periods   []*Period // by kind, newest first
	Restated  []Restated
	Published []Published // what is published from now on, with what was before

	counter *Counter
	kept    *Kept
	tool    string
}

// Show counts the last weeks, months and quarters that have enough nights.
// Published figures stay.
func (c *Counter) Show(k *Kept, tool string) *Shown {
	out := &Shown{Published: slices.Clone(k.Published), counter: c, kept: k, tool: tool}
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
	for i := range p.Figure("P9").Parts {
		part := &p.Figure("P9").Parts[i]
		was := k.published(part.Span.ID)
		if was == nil || !part.own {
			continue
		}
		if at := slices.IndexFunc(was.Figures, func(n Numbers) bool { return n.ID == "P1" }); was.Figures[at].N != nil {
			part.of(&was.Figures[at])
		}
	}
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
		p.Figures[i] = definitions[i].figure(&was.Figures[i], p.c.Lacks)
		p.Figures[i].Parts = parts
	}
	return p
}

// Tell returns a period that need not be shown, with its published figures; false where it has no night.
func (s *Shown) Tell(span Span) (*Period, bool) {
	if p := s.Find(span.ID); p != nil {
		return p, true
	}
	p, ok := s.counter.Compute(s.kept.span(span))
	if !ok || p.Nights < Few {
		return p, ok
	}
	return new(Shown).settle(s.kept, p, s.tool), true
}

// Line returns what is published of a period; nil where nothing is. The caller may note in it what it printed.
func (s *Shown) Line(id string) *Published {
	i := slices.IndexFunc(s.Published, func(p Published) bool { return p.Period == id })
	if i < 0 {
		return nil
	}
	return &s.Published[i]
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
