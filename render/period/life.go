package period

import (
	"cmp"
	"math"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/ledger"
)

// Being is what an item or a follow-up is, as its strip draws it.
type Being int8

// What they can be.
const (
	Unknown Being = iota // it was there, but nobody knows what it was
	UpToDate
	Expiring
	Expired      // it, or an inspection of it
	NoStatus     // none that is known
	OutOfService // or nobody knows whether it is in service

	IsOpen // of a follow-up
	IsOverdue
	IsClosed
)

// Stretch is a time in which an item was one thing, in epoch milliseconds; To is after it.
type Stretch struct {
	Being
	From, To int64
}

// mostApart is the longest time between two snapshots in which anything is drawn as known.
const mostApart = 10 * 24 * time.Hour

func beingOf(list string, s *ledger.State) Being {
	switch {
	case list == ledger.FollowUps && s.Open == record.Unset:
		return NoStatus
	case list == ledger.FollowUps && s.Open == record.False:
		return IsClosed
	case list == ledger.FollowUps && s.Overdue:
		return IsOverdue
	case list == ledger.FollowUps:
		return IsOpen
	case !s.InService():
		return OutOfService
	case slices.ContainsFunc(s.Schedules, func(s ledger.Schedule) bool { return s.Expired }):
		return Expired // whatever the service calls the item
	}
	switch census.StatusOf(s.Status) {
	case census.UpToDate:
		if len(s.Schedules) == 0 {
			return NoStatus // no inspection is behind it
		}
		return UpToDate
	case census.Expiring:
		return Expiring
	case census.Expired:
		return Expired
	}
	return NoStatus
}

// lived adds to the life of a record that on one night it was something, and on the next something that may
// be else; is is nil for one that went, was for one that came.
func (c *Chain) lived(r ledger.Record, at int, was, is *ledger.State) {
	lives := c.lives
	if r.List == ledger.FollowUps {
		lives = c.flows
	}
	life, now := lives[r.ID], c.nights[at].AsOf.UnixMilli()
	if r.List == ledger.Equipments {
		c.calls(r.ID, now, was, is)
	}
	switch {
	case was == nil && is == nil:
		return
	case was == nil:
		lives[r.ID] = append(life, Stretch{beingOf(r.List, is), now, forever})
		return
	case is == nil:
		life[len(life)-1].To = now
		return
	}
	last, before := &life[len(life)-1], c.nights[at-1].AsOf.UnixMilli()
	from, to := beingOf(r.List, was), beingOf(r.List, is)
	if from == to {
		if r.List == ledger.Equipments && doubtful(was, is, before, now) {
			last.To = before + 1
			lives[r.ID] = append(life, Stretch{Unknown, before + 1, now}, Stretch{to, now, forever})
		}
		return
	}
	if last.To = now; r.List == ledger.Equipments {
		last.To = turned(from, to, was, is, before, now)
	}
	lives[r.ID] = append(life, Stretch{to, last.To, forever})
}

// inspected is an inspection of an item.
type inspected struct{ item, schedule string }

// calls notes since which night the service calls inspections of an item expired, but not the item.
func (c *Chain) calls(item string, now int64, was, is *ledger.State) {
	called := func(in *ledger.State, schedule string) bool {
		if in == nil {
			return false
		}
		s := find(in, schedule)
		return s != nil && s.Expired
	}
	if was != nil {
		for _, s := range was.Schedules {
			if s.Expired && !called(is, s.ID) {
				delete(c.called, inspected{item, s.ID})
			}
		}
	}
	if is != nil {
		for _, s := range is.Schedules {
			if s.Expired && !called(was, s.ID) {
				c.called[inspected{item, s.ID}], c.apart[item] = now, true
			}
		}
	}
}

// forever is the end of a stretch that lasts, as far as it is told.
const forever = math.MaxInt64

// lose ends what lasts on a night after which nothing more is told.
func (c *Chain) lose(last int) {
	for _, lives := range [...]map[string][]Stretch{c.lives, c.flows} {
		for _, life := range lives {
			if end := &life[len(life)-1]; end.To == forever {
				end.To = c.nights[last].AsOf.UnixMilli() + 1
			}
		}
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
		lapsed := s.Expires == old.Expires && s.Expires != ledger.None && int64(s.Expires) <= before
		all = all || !done && (lapsed || s.Expired && old.Expired)
	}
	return late && !(all && beingOf(ledger.Equipments, is) == Expired)
}

func find(s *ledger.State, id string) *ledger.Schedule {
	if i := slices.IndexFunc(s.Schedules, func(o ledger.Schedule) bool { return o.ID == id }); i >= 0 {
		return &s.Schedules[i]
	}
	return nil
}

// Life returns what an item was from one instant to another, oldest first. It is Unknown between two nights
// that are more than ten days apart, and where it may have been something else meanwhile. Of a time in which it
// was not there, there is nothing.
func (c *Chain) Life(item string, from, to time.Time) []Stretch {
	return c.within(c.lives[item], from.UnixMilli(), to.UnixMilli())
}

// FollowUp returns what a follow-up was, as Life does of an item. All changes are on the later night.
func (c *Chain) FollowUp(id string, from, to time.Time) []Stretch {
	return c.within(c.flows[id], from.UnixMilli(), to.UnixMilli())
}

// within cuts a life, and takes the long gaps between nights out of it.
func (c *Chain) within(life []Stretch, from, to int64) (out []Stretch) {
	if len(life) == 0 {
		return nil
	}
	to = min(to, c.nights[len(c.nights)-1].AsOf.UnixMilli()+1)
	put := func(is Being, from, to int64) {
		switch n := len(out); {
		case from >= to:
		case n > 0 && out[n-1].Being == is && out[n-1].To == from:
			out[n-1].To = to
		default:
			out = append(out, Stretch{is, from, to})
		}
	}
	for _, s := range life {
		s.From, s.To = max(s.From, from), min(s.To, to)
		at, _ := slices.BinarySearchFunc(c.holes, s.From, func(h hole, ms int64) int { return cmp.Compare(h.to, ms) })
		for ; at < len(c.holes) && c.holes[at].from < s.To; at++ {
			h := c.holes[at]
			put(s.Being, s.From, h.from)
			put(Unknown, max(s.From, h.from), min(s.To, h.to))
			s.From = max(s.From, h.to)
		}
		put(s.Being, s.From, s.To)
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
	for id, life := range c.flows {
		c.flows[id] = exactly(life)
	}
	for item, life := range c.lives {
		c.lives[item] = exactly(life)
		if slices.ContainsFunc(life, func(s Stretch) bool { return s.Being == Expired }) {
			c.lapsers = append(c.lapsers, item)
		}
	}
}
