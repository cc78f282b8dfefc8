package period

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"opsreport/render/census"
	"opsreport/render/ledger"
	"opsreport/render/stat"
	"opsreport/render/word"
)

// otherwise is that an item came among the expired ones, or left them, without P3.
type otherwise struct{ at, by int } // by: +1 or −1

// besides notes by how much the number of expired items changed with one item without P3.
func (c *Chain) besides(at int, item string, was, is *ledger.State) {
	by := among(is) - among(was)
	if c.served[served{at, item}] {
		by -= among(is)*2 - 1 // it is in service: begun or ended
	}
	if by != 0 {
		c.other = append(c.other, otherwise{at, by})
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
func (p *Period) stock() Figure {
	before, after, p3 := p.Opening.Line.Figure("E6"), p.Closing.Line.Figure("E6"), p.Figure("P3")
	switch {
	case before == nil || after == nil:
		return missing(noLines)
	case p3.N == nil:
		return missing(p3.Why)
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
	begun, right, rest := p3.Series[Begun].N, p3.Series[ByCompletion].N, p3.Series[Ended].N-p3.Series[ByCompletion].N
	sum := before.N + begun - right - rest + in - out
	const identity = "%d + %d expired − %d put right − %d ended without a completion + %d other − %d other = %d"
	f := count(sum, identity, []Count{Opening: {"opening", before.N},
		ExpiredBegun: {"expired", begun}, PutRight: {"put right", right}, EndedElse: {"ended without a completion", rest},
		OtherIn: {"other, more", in}, OtherOut: {"other, fewer", out}, ExpiredClosing: {"closing", sum}}...)
	f.settle(after.N)
	return f
}

// settle gives a figure that adds up to another number than that of the closing night this one, and says
// by how much it is off.
func (f *Figure) settle(closing int) {
	last := len(f.Series) - 1
	if off := closing - f.Series[last].N; off != 0 {
		f.Text += fmt.Sprintf(", not %d: %s %s", closing, word.Signed(off), Unexplained)
		f.Apart = []Apart{{Unexplained, off}}
		*f.N, *f.Value, f.Series[last].N = closing, float64(closing), closing
	}
}

// Lapsed is an item that was expired in service.
type Lapsed struct {
	Item  string
	Days  int       // at least 1
	First time.Time // when it was expired first in that time
}

// Lapsed are the items that were expired in service from one instant to another, the longest first.
func (c *Chain) Lapsed(from, to time.Time) (out []Lapsed) {
	for _, item := range c.lapsers {
		l, length := Lapsed{Item: item}, int64(0)
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
			l.Days = max(1, int((length+census.DayMs/2)/census.DayMs))
			out = append(out, l)
		}
	}
	slices.SortFunc(out, func(a, b Lapsed) int {
		return cmp.Or(cmp.Compare(b.Days, a.Days), a.First.Compare(b.First), cmp.Compare(a.Item, b.Item))
	})
	return out
}

// lapsed is P13.
func (p *Period) lapsed() Figure {
	f, all := p.daysExpired(p.w.opening, p.Start)
	p.Lapsed = all
	return f
}

// lapsedEver is P14.
func (p *Period) lapsedEver() Figure {
	f, _ := p.daysExpired(0, p.c.nights[0].AsOf)
	return f
}

// daysExpired counts the items that were expired from an instant on, which is in the night that is given.
func (p *Period) daysExpired(night int, from time.Time) (Figure, []Lapsed) {
	if slices.Contains(p.c.told[night:p.w.closing+1], false) {
		return missing(notKept), nil
	}
	to := p.End
	if p.Closing.AsOf.Before(to) {
		to = p.Closing.AsOf.Add(time.Millisecond) // the instant of the night counts
	}
	all := p.c.Lapsed(from, to)
	f := count(len(all), "")
	f.Text, f.Stats = word.Plural(len(all), "item", "items"), &Stats{}
	if len(all) > 0 {
		days := make([]int, len(all))
		for i := range all {
			days[i] = all[i].Days
		}
		slices.Sort(days)
		median, longest := stat.NearestRank(days, 50), days[len(days)-1]
		f.Stats = &Stats{&median, &longest}
		f.Text += fmt.Sprintf(", half for %s or less, one for %s", word.Plural(median, "day", "days"), word.Plural(longest, "day", "days"))
	}
	return f, all
}
