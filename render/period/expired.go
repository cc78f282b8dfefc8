package period

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/ledger"
	"opsreport/render/report"
)

// otherwise is that an item came among the expired ones, or left them, without P3.
type otherwise struct {
	at, by int  // by: +1 or −1
	back   bool // it came back into service
}

// besides notes by how much the number of expired items changed with one item without P3.
func (c *Chain) besides(at int, item string, was, is *ledger.State) {
	by := among(is) - among(was)
	if c.served[served{at, item}] {
		by -= among(is)*2 - 1 // begun or ended
	}
	if by != 0 {
		c.other = append(c.other, otherwise{at, by, by > 0 && was != nil})
	}
}

// among is 1 for an item that E6 counts.
func among(s *ledger.State) int {
	if s != nil && s.InService() && isExpired(s.Status) {
		return 1
	}
	return 0
}

// The places of the numbers in the series of P12, after Opening.
const (
	ExpiredBegun = iota + 1
	PutRight
	EndedElse
	OtherIn
	OtherOut
	ExpiredClosing
)

// stock is P12.
func (p *Period) stock() Numbers {
	before, after, p3 := p.Opening.Line.Figure("E6"), p.Closing.Line.Figure("E6"), p.number("P3")
	switch {
	case before == nil || after == nil:
		return missing(lacksBorders)
	case p3.N == nil:
		return missing(p3.Lacks)
	}
	in, out := 0, 0
	for _, o := range p.c.other {
		switch {
		case o.at <= p.w.opening || o.at > p.w.closing:
		case o.by > 0:
			in++
		default:
			out++
		}
	}
	begun, right, rest := p3.Series[Begun], p3.Series[ByCompletion], p3.Series[Ended]-p3.Series[ByCompletion]
	sum := before.N + begun - right - rest + in - out
	return settled(after.N, before.N, begun, right, rest, in, out, sum)
}

// Lapsed is an item that was expired in service.
type Lapsed struct {
	Item  string
	Days  int       // at least 1
	First time.Time // when it was expired first in that time
	Apart bool      // at some time an inspection alone was called expired, and it was not
}

// Lapsed are the items that were expired in service from one instant to another, the longest first.
func (c *Chain) Lapsed(from, to time.Time) (out []Lapsed) {
	for _, item := range c.lapsers {
		l, length := Lapsed{Item: item, Apart: c.apart[item]}, int64(0)
		for _, s := range c.within(c.lives[item], from.UnixMilli(), to.UnixMilli()) {
			if s.Being != Expired {
				continue
			}
			if l.First.IsZero() {
				l.First = time.UnixMilli(s.From).In(c.zone)
			}
			length += s.To - s.From
		}
		if !l.First.IsZero() {
			l.Days = days(length)
			out = append(out, l)
		}
	}
	slices.SortFunc(out, func(a, b Lapsed) int {
		return cmp.Or(cmp.Compare(b.Days, a.Days), a.First.Compare(b.First), cmp.Compare(a.Item, b.Item))
	})
	return out
}

// PutRight reports whether a completion ended that an item was expired, at the time at which it ended.
func (c *Chain) PutRight(item string, ended time.Time) bool {
	at, _ := slices.BinarySearchFunc(c.nights, ended, func(n Night, t time.Time) int { return n.AsOf.Compare(t) })
	_, right := c.lapsed(at, item)
	return right
}

// lapsed is P13.
func (p *Period) lapsed() Numbers {
	f, all := p.daysExpired(p.w.opening, p.Start)
	p.Lapsed = all
	return f
}

// lapsedEver is P14.
func (p *Period) lapsedEver() Numbers {
	f, _ := p.daysExpired(0, p.c.nights[0].AsOf)
	return f
}

// daysExpired counts the items that were expired from an instant on, which is in the night that is given.
func (p *Period) daysExpired(night int, from time.Time) (Numbers, []Lapsed) {
	if slices.Contains(p.c.told[night:p.w.closing+1], false) {
		return missing(lacksStates), nil
	}
	to := p.End
	if p.Closing.AsOf.Before(to) {
		to = p.Closing.AsOf.Add(time.Millisecond) // the instant of the night counts
	}
	all := p.c.Lapsed(from, to)
	f := count(len(all)).days(nil, nil)
	if len(all) > 0 {
		days := make([]int, len(all))
		for i := range all {
			days[i] = all[i].Days
		}
		slices.Sort(days)
		f = f.days(new(report.NearestRank(days, 50)), &days[len(days)-1])
	}
	return f, all
}
