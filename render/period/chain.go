package period

import (
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/history"
	"opsreport/render/past"
	"opsreport/render/word"
)

// Night is a night with everything that figures need of it.
type Night struct {
	past.Night
	Line *history.Line // its figures; nil where they are not known
}

// Chain are the nights that are known, oldest first, of which every figure is counted.
type Chain struct {
	nights []Night
	zone   *time.Location
	log    *past.Log // of the nights
	stored []past.Night
	holes  []hole // between them

	expired func() []lived // every period asks for these

	lacks func(list string) bool // of an edition: whether it has no such list; nil where it has all

	digests []string // of the nights up to each, as far as they were asked for
}

// NewChain makes a chain of the nights of a log; times are shown in zone. Stored are the same nights as they are stored, since
// people may be shown otherwise in the log. Lines are found by the digests of nights.
func NewChain(log *past.Log, stored []past.Night, lines []history.Line, zone *time.Location) *Chain {
	c := &Chain{zone: zone, log: log, stored: stored}
	c.expired = sync.OnceValue(c.everExpired)
	byLine := make(map[string]*history.Line, len(lines))
	for i := range lines {
		byLine[lines[i].Snapshot] = &lines[i]
	}
	for at, n := range c.log.Nights {
		n.AsOf = n.AsOf.In(zone)
		c.nights = append(c.nights, Night{Night: n, Line: byLine[n.Digest]})
		if at == 0 {
			continue
		}
		if a, b := log.Nights[at-1].AsOf, n.AsOf; b.Sub(a) > mostApart {
			c.holes = append(c.holes, hole{a.UnixMilli() + 1, b.UnixMilli()})
		}
	}
	return c
}

// items iterates over the items that are ever told of, in no order.
func (c *Chain) items(yield func(past.Record) bool) {
	for r := range c.log.Records {
		if r.List == past.Equipments && !yield(r) {
			return
		}
	}
}

// Without says which lists the chain is not about, as the service calls them, before anything is counted: what is of none
// but these is n/a.
func (c *Chain) Without(lacks func(list string) bool) *Chain {
	c.lacks = lacks
	return c
}

// Nights are those of the chain, oldest first; they are only read.
func (c *Chain) Nights() []Night { return c.nights }

// Since is the first night of the ledger in words, and how far its nights are
// apart; both are "" before there are two.
func (c *Chain) Since() (since, resolution string) { return c.since(len(c.nights) - 1) }

// Since is that of the chain as it was on the night that closes the period.
func (p *Period) Since() (since, resolution string) { return p.c.since(p.w.closing) }

func (c *Chain) since(newest int) (since, resolution string) {
	if newest+1 < Few {
		return "", ""
	}
	first, last := c.nights[0].AsOf, c.nights[newest].AsOf
	return word.Date(first), fmt.Sprintf("%s in %s, at most %s apart", word.Plural(newest+1, "snapshot", "snapshots"),
		word.Plural(calendar.Days(first, last)+1, "day", "days"), word.Hours(c.gap(0, newest)))
}

// gap is the longest time between two successive nights, from one to another, in hours.
func (c *Chain) gap(from, to int) int {
	longest := time.Duration(0)
	for at := from + 1; at <= to; at++ {
		longest = max(longest, c.nights[at].AsOf.Sub(c.nights[at-1].AsOf))
	}
	return int(math.Round(longest.Hours()))
}

// window is where a span lies in a chain. Its own nights are those from first up
// to, but not including, last.
type window struct {
	first, last      int
	opening, closing int
}

// window returns false where the span has no night of its own.
func (c *Chain) window(s Span) (window, bool) {
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
