package period

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/census"
	"opsreport/render/ledger"
)

// Being is what an item is, as its strip draws it.
type Being int8

// What an item can be. Of a time in which nobody knows it, there is no Stretch.
const (
	UpToDate Being = iota
	Expiring
	Expired
	NoStatus     // none that is known
	OutOfService // or nobody knows whether it is in service
)

// Stretch is a time in which an item was one thing, in epoch milliseconds; To is after it.
type Stretch struct {
	Being
	From, To int64
}

// mostApart is the longest time between two snapshots in which anything is drawn as known.
const mostApart = 10 * 24 * time.Hour

func beingOf(s *ledger.State) Being {
	if !s.InService() {
		return OutOfService
	}
	switch census.StatusOf(s.Status) {
	case census.UpToDate:
		return UpToDate
	case census.Expiring:
		return Expiring
	case census.Expired:
		return Expired
	}
	return NoStatus
}

// lived adds to the life of an item that on one night it was something, and on the next something that may
// be else; is is nil for one that went, was for one that came.
func (c *Chain) lived(item string, at int, was, is *ledger.State) {
	life, now := c.lives[item], c.nights[at].AsOf.UnixMilli()
	switch {
	case was == nil && is == nil:
		return
	case was == nil:
		c.lives[item] = append(life, Stretch{beingOf(is), now, now + 1})
		return
	case is == nil:
		life[len(life)-1].To = now
		return
	}
	last, before := &life[len(life)-1], c.nights[at-1].AsOf.UnixMilli()
	from, to := beingOf(was), beingOf(is)
	if from == to {
		last.To = now + 1
		if doubtful(was, is, before, now) {
			last.To = before + 1
			c.lives[item] = append(life, Stretch{to, now, now + 1})
		}
		return
	}
	last.To = turned(from, to, was, is, before, now)
	c.lives[item] = append(life, Stretch{to, last.To, now + 1})
}

// stays lengthens the life of an item up to a night.
func (c *Chain) stays(item string, to int) {
	if life := c.lives[item]; len(life) > 0 {
		life[len(life)-1].To = c.nights[to].AsOf.UnixMilli() + 1
	}
}

// turned returns when an item became something else between two nights: at the service's own date, if it
// lies between them, else on the later night.
func turned(from, to Being, was, is *ledger.State, before, now int64) int64 {
	at, found := now, false
	between := func(t ledger.Instant) bool { return int64(t) > before && int64(t) <= now }
	if from == OutOfService || from == NoStatus {
		return now
	}
	switch {
	case to == Expired: // at the earliest expiry that no completion preceded
		for _, s := range is.Schedules {
			x := s.Expires
			if old := find(was, s.ID); old != nil && old.Expires != ledger.None && s.Completed > max(old.Completed, old.Expires) {
				x = old.Expires
			}
			if between(x) && (!found || int64(x) < at) {
				at, found = int64(x), true
			}
		}
	case to == UpToDate || to == Expiring && from == Expired: // at the latest completion
		for _, s := range is.Schedules {
			if old := find(was, s.ID); (old == nil || old.Completed != s.Completed) && between(s.Completed) && (!found || int64(s.Completed) > at) {
				at, found = int64(s.Completed), true
			}
		}
	}
	return at
}

// doubtful reports whether an item that was the same on two nights may have been something else between
// them: something was completed that had expired, and nothing else was expired all the time.
func doubtful(was, is *ledger.State, before, now int64) bool {
	late, all := false, false
	for _, s := range is.Schedules {
		old := find(was, s.ID)
		if old == nil {
			continue
		}
		done := s.Completed > old.Completed
		late = late || done && old.Expires != ledger.None && s.Completed > old.Expires
		all = all || !done && s.Expires == old.Expires && s.Expires != ledger.None && int64(s.Expires) <= before
	}
	return late && !(all && beingOf(is) == Expired)
}

func find(s *ledger.State, id string) *ledger.Schedule {
	if i := slices.IndexFunc(s.Schedules, func(o ledger.Schedule) bool { return o.ID == id }); i >= 0 {
		return &s.Schedules[i]
	}
	return nil
}

// Life returns what an item was from one instant to another, oldest first. There is a hole where nobody
// knows: before it was there, between two nights that are more than ten days apart, and where it may have
// been something else meanwhile.
func (c *Chain) Life(item string, from, to time.Time) []Stretch {
	return c.within(c.lives[item], from.UnixMilli(), to.UnixMilli())
}

// within cuts a life, and takes the long gaps between nights out of it.
func (c *Chain) within(life []Stretch, from, to int64) (out []Stretch) {
	for _, s := range life {
		s.From, s.To = max(s.From, from), min(s.To, to)
		at, _ := slices.BinarySearchFunc(c.holes, s.From, func(h hole, ms int64) int { return cmp.Compare(h.to, ms) })
		for ; at < len(c.holes) && c.holes[at].from < s.To; at++ {
			if h := c.holes[at]; h.from > s.From {
				out = append(out, Stretch{s.Being, s.From, h.from})
			}
			s.From = max(s.From, c.holes[at].to)
		}
		if s.From < s.To {
			out = append(out, s)
		}
	}
	return out
}

// hole is a time between two nights about which nothing is said.
type hole struct{ from, to int64 }

// sumUp notes the long gaps between nights, and which items were ever expired.
func (c *Chain) sumUp() {
	for at := range c.nights[min(1, len(c.nights)):] {
		if a, b := c.nights[at].AsOf, c.nights[at+1].AsOf; b.Sub(a) > mostApart {
			c.holes = append(c.holes, hole{a.UnixMilli() + 1, b.UnixMilli()})
		}
	}
	for item, life := range c.lives {
		if slices.ContainsFunc(life, func(s Stretch) bool { return s.Being == Expired }) {
			c.lapsers = append(c.lapsers, item)
		}
	}
}
