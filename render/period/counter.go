package period

import (
	"math"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/history"
	"opsreport/render/past"
	"opsreport/render/report"
)

// Night is a night with everything that figures need of it.
type Night struct {
	past.Night
	Line *history.Line // its figures; nil where they are not known
}

// Known is what figures are counted from.
type Known struct {
	Log    *past.Log              // the nights, oldest first, with people as they are shown
	Stored []past.Night           // the same nights as they are stored
	Lines  []history.Line         // figures of nights, found by the digest of a night
	Zone   *time.Location         // of days and months
	Lacks  func(list string) bool // whether an edition has no such list, as the service calls it; nil where it has all
}

// Counter counts the figures of periods, and tells what records were, from the nights that are known. What is about lists that an
// edition lacks is n/a.
type Counter struct {
	Known
	nights []Night
	holes  []hole // between them

	// Every period is counted from these.
	expired  []lived
	happened []happened // night by night
	digests  []string   // of all nights up to each
}

// NewCounter makes the Counter of what is known.
func NewCounter(known Known) *Counter {
	c := &Counter{Known: known}
	byLine := make(map[string]*history.Line, len(c.Lines))
	for i := range c.Lines {
		byLine[c.Lines[i].Snapshot] = &c.Lines[i]
	}
	for at, n := range c.Log.Nights {
		n.AsOf = n.AsOf.In(c.Zone)
		c.nights = append(c.nights, Night{Night: n, Line: byLine[n.Digest]})
		if at == 0 {
			continue
		}
		if a, b := c.Log.Nights[at-1].AsOf, n.AsOf; b.Sub(a) > mostApart {
			c.holes = append(c.holes, hole{a.UnixMilli() + 1, b.UnixMilli()})
		}
	}
	c.expired, c.happened, c.digests = c.everExpired(), c.everHappened(), c.digestsUpTo()
	return c
}

// items iterates over the items that are ever told of, in no order.
func (c *Counter) items(yield func(past.Record) bool) {
	for r := range c.Log.Records {
		if r.List == past.Equipments && !yield(r) {
			return
		}
	}
}

// Nights are those that are known, oldest first; they are only read.
func (c *Counter) Nights() []Night { return c.nights }

// Since tells since when the nights of the ledger are compared; it is zero before there are two.
func (c *Counter) Since() report.Seen { return c.since(len(c.nights) - 1) }

// Since is that of the Counter as it was on the night that closes the period.
func (p *Period) Since() report.Seen { return p.c.since(p.w.closing) }

func (c *Counter) since(newest int) report.Seen {
	if newest+1 < Few {
		return report.Seen{}
	}
	first, last := c.nights[0].AsOf, c.nights[newest].AsOf
	return report.Seen{Since: first, Nights: newest + 1, Days: calendar.Days(first, last) + 1, Hours: c.gap(0, newest)}
}

// gap is the longest time between two successive nights, from one to another, in hours.
func (c *Counter) gap(from, to int) int {
	longest := time.Duration(0)
	for at := from + 1; at <= to; at++ {
		longest = max(longest, c.nights[at].AsOf.Sub(c.nights[at-1].AsOf))
	}
	return int(math.Round(longest.Hours()))
}

// window is where a span lies among the nights. Its own nights are those from first up
// to, but not including, last.
type window struct {
	first, last      int
	opening, closing int
}

// window returns false where the span has no night of its own.
func (c *Counter) window(s Span) (window, bool) {
	at := func(t time.Time) int {
		i, _ := slices.BinarySearchFunc(c.nights, t, func(n Night, t time.Time) int { return n.AsOf.Compare(t) })
		return i
	}
	w := window{first: at(s.Start), last: at(s.End)}
	if w.first == w.last {
		return w, false
	}
	w.opening, w.closing = max(0, w.first-1), min(w.last, len(c.nights)-1)
	return w, true
}

// Seen are the digests of the nights whose events are seen in the period.
func (p *Period) Seen() []string {
	var out []string
	for at := p.w.opening + 1; at <= p.w.closing; at++ {
		out = append(out, p.c.nights[at].Digest)
	}
	return out
}

// Gap is a time without a night, in whole days.
type Gap struct {
	First, Last time.Time // days
	Days        int
}

// Missing are the days of the period without a night; of a period that is not
// over, those up to the newest night.
func (p *Period) Missing() []Gap {
	has := map[string]bool{}
	for _, n := range p.own() {
		has[p.day(n.AsOf)] = true
	}
	var out []Gap
	y, m, d := p.Start.Date()
	for i := range p.Of {
		day := calendar.StartOfDay(y, m, d+i, p.Start.Location())
		switch {
		case has[day.Format(time.DateOnly)]:
		case len(out) > 0 && calendar.Days(out[len(out)-1].Last, day) == 1:
			out[len(out)-1].Last = day
			out[len(out)-1].Days++
		default:
			out = append(out, Gap{day, day, 1})
		}
	}
	return out
}

// LastNight is the last of the period's own nights.
func (p *Period) LastNight() Night { return p.c.nights[p.w.last-1] }
