package period

import (
	"cmp"
	"iter"
	"slices"
	"time"

	"opsreport/render/past"
	"opsreport/render/report"
)

// crossing is an item that became expired in service, or ceased to be, or came among the expired ones or left them in another
// way, such as by going out of service.
type crossing struct {
	night    int
	item     *past.Change
	began    bool
	ended    bool
	in, out  bool // otherwise
	backInto bool // in, since it came back into service
}

// crossings iterates over those that are seen in a window.
func (c *Counter) crossings(w window) iter.Seq[crossing] {
	return func(yield func(crossing) bool) {
		for at := w.opening + 1; at <= w.closing; at++ {
			n := &c.nights[at]
			if !n.Known() {
				continue
			}
			for i := range n.Changes {
				r := &n.Changes[i]
				if r.List != past.Equipments {
					continue
				}
				x, crosses := crossingOf(r)
				if !crosses {
					continue
				}
				x.night = at
				if !yield(x) {
					return
				}
			}
		}
	}
}

// crossingOf returns that of an item in a night; false where it is, or is not, among the expired ones as it was.
func crossingOf(item *past.Change) (x crossing, crosses bool) {
	x.item = item
	was, is := among(item.Was), among(item.Is)
	if item.Was != nil && item.Is != nil && item.Was.InService() && item.Is.InService() {
		x.began, x.ended = is, was
	} else {
		x.in, x.out, x.backInto = is, was, is && item.Was != nil
	}
	return x, was != is
}

// Lapse says how P3 counts an event by which an item became expired, or ceased to be.
type Lapse int8

// The ways in which it counts them.
const (
	LapseApart     Lapse = iota // not: the item was out of service, or was not there before or since
	LapseBegun                  // as an item that expired
	LapseEnded                  // as one that is no longer expired, without a completion
	LapseCompleted              // as one that was put right
)

// String is the id of the number in the series of P3; that of LapseApart is none of these.
func (l Lapse) String() string { return [...]string{"apart", "begun", "ended", "by-completion"}[l] }

// Lapse returns that of an event StatusChanged.
func (p *Period) Lapse(e *past.Event) Lapse {
	night := p.c.Log.Night(e.Night)
	if night == nil || !night.Known() {
		return LapseApart
	}
	item := night.Change(e.Record())
	if item == nil {
		return LapseApart
	}
	x, crosses := crossingOf(item)
	_, right := lapsed(item)
	switch {
	case !crosses:
		return LapseApart
	case x.began:
		return LapseBegun
	case x.ended && right:
		return LapseCompleted
	case x.ended:
		return LapseEnded
	}
	return LapseApart
}

// among reports whether E6 counts an item.
func among(s *past.State) bool {
	return s != nil && s.InService() && isExpired(s.Status)
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
	before, after, p3 := p.Opening.Line.Figure(report.E6), p.Closing.Line.Figure(report.E6), p.number("P3")
	switch {
	case before == nil || after == nil:
		return missing(lacksBorders)
	case p3.N == nil:
		return missing(p3.Lacks)
	}
	in, out := 0, 0
	for x := range p.c.crossings(p.w) {
		if x.in {
			in++
		}
		if x.out {
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

// lived is an item that was ever expired in service.
type lived struct {
	item  string
	life  []Stretch
	apart bool
}

// everExpired returns what each item was that was ever expired in service.
func (c *Counter) everExpired() (out []lived) {
	for item := range c.items {
		life := c.life(item)
		if slices.ContainsFunc(life, func(s Stretch) bool { return s.Being == Expired }) {
			out = append(out, lived{item.ID, life, calledApart(c.Log.Of(item))})
		}
	}
	return out
}

// Lapsed are the items that were expired in service from one instant to another, the longest first.
func (c *Counter) Lapsed(from, to time.Time) (out []Lapsed) {
	for _, item := range c.expired {
		l, length := Lapsed{Item: item.item, Apart: item.apart}, int64(0)
		for _, s := range c.within(item.life, from.UnixMilli(), to.UnixMilli()) {
			if s.Being != Expired {
				continue
			}
			if l.First.IsZero() {
				l.First = time.UnixMilli(s.From).In(c.Zone)
			}
			length += s.To - s.From
		}
		if l.Days = days(length); length > 0 {
			out = append(out, l)
		}
	}
	slices.SortFunc(out, func(a, b Lapsed) int {
		return cmp.Or(cmp.Compare(b.Days, a.Days), a.First.Compare(b.First), cmp.Compare(a.Item, b.Item))
	})
	return out
}

// PutRight reports whether a completion ended that an item was expired, at the time at which it ended.
func (c *Counter) PutRight(item string, ended time.Time) bool {
	at, _ := slices.BinarySearchFunc(c.nights, ended, func(n Night, t time.Time) int { return n.AsOf.Compare(t) })
	if at == len(c.nights) {
		return false
	}
	_, right := lapsed(c.nights[at].Change(past.Record{List: past.Equipments, ID: item}))
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
	if slices.ContainsFunc(p.c.nights[night:p.w.closing+1], func(n Night) bool { return !n.Known() }) {
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
