package period

import (
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/past"
	"opsreport/render/report"
)

// Figure is a figure of a period. Where N is nil it is n/a, and Lacks says why.
type Figure struct {
	ID     string
	N      *int
	D      *int     // nil without a denominator
	Value  *float64 // as printed; nil for n/a and where d is below 5
	Series []Count
	Stats  *Stats
	Apart  []Apart // counted in no series
	Parts  []Part  // of P9 to P11; as counted now, never as published
	Lacks  Lack

	numbers Numbers // that it is made of
}

// Count is one number of a series, with the id of what it counts.
type Count struct {
	ID string
	N  int
}

// Apart is what a figure leaves out: how many, and the id of what they are.
type Apart struct {
	ID string
	N  int
}

// Stats are days; nil where there was nothing to measure.
type Stats struct {
	Median  *int `json:"p50"`
	Longest *int `json:"longest"`
}

// Period is a span with its figures.
type Period struct {
	Span
	Whole   bool // it is over: there is a night at or after its end
	Nights  int  // of its own
	Days    int  // with a night
	Of      int  // days of the period, to the newest night while it lasts
	GapH    int  // longest time between two successive nights from opening to closing, in hours
	Opening Night
	Closing Night
	Figures []Figure     // those of the Dictionary, in its order
	Due     []Inspection // the inspections of P1 with what became of them
	Lapsed  []Lapsed     // the items of P13
	Future  int          // how many more inspections fall due after the closing night, while it lasts
	Alone   int          // nights after the opening night that were not compared with one before

	c       *Counter
	w       window
	seen    happened  // from the opening to the closing night
	within  happened  // from the first of its own nights on, where the period before it ends
	numbers []Numbers // of Figures
}

// Figure returns the one with an id; it must be one of the Dictionary.
func (p *Period) Figure(id string) *Figure {
	i := slices.IndexFunc(p.Figures, func(f Figure) bool { return f.ID == id })
	return &p.Figures[i]
}

// number returns the numbers of a figure that stands before the one that asks.
func (p *Period) number(id string) *Numbers {
	i := slices.IndexFunc(p.numbers, func(n Numbers) bool { return n.ID == id })
	return &p.numbers[i]
}

// Chained is a figure counted from the first snapshot in the period on, with that snapshot: there the period before it ends, so that nothing
// counts in both. It is the figure as it is where that is the opening night too, or where what was published is not what is counted now.
func (p *Period) Chained(id string) (f *Figure, from Night) {
	at := slices.IndexFunc(definitions[:], func(d definition) bool { return d.ID == id })
	f, from = p.Figure(id), p.Opening
	if p.c == nil || p.w.opening == p.w.first || f.N == nil || !f.numbers.same(&p.numbers[at]) {
		return f, from
	}
	q := *p
	q.w.opening = p.w.first
	q.Opening, q.seen, q.numbers = p.c.nights[q.w.opening], p.within, nil
	if q.w.opening == q.w.closing {
		return f, from
	}
	for i := range definitions[:at+1] {
		if d := &definitions[i]; i == at || d.ID == "P3" { // of which P12 is made
			n := d.count(&q)
			n.ID = d.ID
			q.numbers = append(q.numbers, n)
		}
	}
	n := &q.numbers[len(q.numbers)-1]
	if n.N == nil {
		return f, from
	}
	return new(definitions[at].figure(n, p.c.Lacks)), q.Opening
}

// Few is the least number of nights that a period needs to have figures.
const Few = 2

// Compute counts a period; false where it has no night at all.
func (c *Counter) Compute(s Span) (*Period, bool) {
	w, ok := c.window(s)
	if !ok {
		return nil, false
	}
	newest := c.nights[len(c.nights)-1].AsOf
	p := &Period{
		Span:    s,
		Whole:   !newest.Before(s.End),
		Nights:  w.last - w.first,
		Opening: c.nights[w.opening],
		Closing: c.nights[w.closing],
		c:       c,
		w:       w,
		seen:    c.count(w.opening, w.closing),
		within:  c.count(w.first, w.closing),
	}
	p.days(newest)
	for i := range definitions {
		d, n := &definitions[i], missing(lacksNights)
		switch {
		case c.Lacks != nil && !About(d.ID, func(list string) bool { return !c.Lacks(list) }):
			n = missing(lacksList)
		case d.ID == "P0" || p.Nights >= Few:
			n = d.count(p)
		}
		n.ID = d.ID
		p.numbers = append(p.numbers, n)
		f := d.figure(&n, c.Lacks)
		if n.N != nil && d.parts != nil {
			f.Parts = d.parts(p)
		}
		p.Figures = append(p.Figures, f)
	}
	return p, true
}

// days is P0.
func (p *Period) days(newest time.Time) {
	to := p.End
	if !p.Whole {
		y, m, d := newest.In(p.Start.Location()).Date()
		to = time.Date(y, m, d+1, 12, 0, 0, 0, p.Start.Location())
	}
	p.Of = calendar.Days(p.Start, to)
	last := ""
	for _, n := range p.own() {
		if day := p.day(n.AsOf); day != last {
			p.Days, last = p.Days+1, day
		}
	}
	for _, n := range p.c.nights[p.w.opening+1 : p.w.closing+1] {
		if n.Before == "" {
			p.Alone++
		}
	}
	p.GapH = p.c.gap(p.w.opening, p.w.closing)
}

// day is that of a time in the zone of the period, which is not that of the Counter where
// the zone was changed since it was published.
func (p *Period) day(at time.Time) string { return at.In(p.Start.Location()).Format(time.DateOnly) }

// own are the nights in the period.
func (p *Period) own() []Night { return p.c.nights[p.w.first:p.w.last] }

// nightly adds up a figure over the nights of the period.
func (p *Period) nightly(id string) Numbers {
	n, d, lacking := 0, 0, 0
	for _, night := range p.own() {
		f := night.Line.Figure(id)
		if f == nil || f.D == nil {
			lacking++
			continue
		}
		n, d = n+f.N, d+*f.D
	}
	if lacking == p.Nights {
		return missing(lacksLines)
	}
	f := share(n, d)
	f.Apart = lacking
	return f
}

func isExpired(status string) bool { return census.StatusOf(status) == census.Expired }

// The places of the numbers in the series of P3.
const (
	Begun = iota
	Ended
	ByCompletion // of those that ended
)

// lapses is P3.
func (p *Period) lapses() Numbers {
	begun, ended := 0, 0
	var days []int
	back := 0
	for at := p.w.opening + 1; at <= p.w.closing; at++ {
		if n := &p.c.nights[at]; !n.Known() && slices.ContainsFunc(n.Events(), crosses) {
			return missing(lacksStates)
		}
	}
	for x := range p.c.crossings(p.w) {
		switch {
		case x.began:
			begun++
		case x.ended:
			ended++
			if d, ok := lapsed(x.item); ok {
				days = append(days, d)
			}
		case x.backInto:
			back++
		}
	}
	f := count(begun, begun, ended, len(days))
	f.Apart = back
	if len(days) == 0 {
		return f.days(nil, nil)
	}
	slices.Sort(days)
	return f.days(new(report.NearestRank(days, 50)), &days[len(days)-1])
}

// crosses reports whether an event says that an item became expired, or ceased to be.
func crosses(e past.Event) bool {
	return e.Event == past.StatusChanged && isExpired(past.Text(e.Was)) != isExpired(past.Text(e.Is))
}

// lapsed returns for how many whole days an item was late, where a completion
// ended that: from the oldest expiry that had passed to the last completion that
// came after its expiry.
func lapsed(c *past.Change) (int, bool) {
	if c == nil || c.Was == nil || c.Is == nil {
		return 0, false
	}
	oldest, last, any := past.None, past.None, false
	for i := range c.Is.Schedules {
		is := &c.Is.Schedules[i]
		was := c.Was.Schedule(is.ID)
		if was == nil || was.Expires == past.None || is.Completed <= max(was.Completed, was.Expires) {
			continue
		}
		if !any || was.Expires < oldest {
			oldest = was.Expires
		}
		last, any = max(last, is.Completed), true
	}
	return int(int64(last-oldest) / census.DayMs), any
}
