package period

import (
	"cmp"
	"math"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/past"
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

func beingOf(list string, s *past.State) Being {
	switch {
	case list == past.FollowUps && s.Open == record.Unset:
		return NoStatus
	case list == past.FollowUps && s.Open == record.False:
		return IsClosed
	case list == past.FollowUps && s.Overdue:
		return IsOverdue
	case list == past.FollowUps:
		return IsOpen
	case !s.InService():
		return OutOfService
	case slices.ContainsFunc(s.Schedules, func(s past.Schedule) bool { return s.Expired }):
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

// life returns what an item or a follow-up was, oldest first; what lasts on the newest night has no end.
func (c *Counter) life(r past.Record) (life []Stretch) {
	was := c.Log.Of(r)
	for i := range was {
		is, now := was[i].State, c.nights[was[i].First].AsOf.UnixMilli()
		before := c.before(was, i)
		switch {
		case is == nil:
		case before == nil:
			life = append(life, Stretch{beingOf(r.List, is), now, forever})
		default:
			life = lives(life, r.List, before, is, c.nights[was[i].First-1].AsOf.UnixMilli(), now)
		}
		if is == nil {
			continue
		}
		switch end := &life[len(life)-1]; {
		case was[i].Last == len(c.nights)-1:
		case c.nights[was[i].Last+1].Follows():
			end.To = c.nights[was[i].Last+1].AsOf.UnixMilli()
		default: // after which nothing more is told
			end.To = c.nights[was[i].Last].AsOf.UnixMilli() + 1
		}
	}
	return life
}

// before returns what a record was on the night before an interval begins; nil if it was not there, or where nobody knows.
func (c *Counter) before(was []past.Interval, i int) *past.State {
	if i == 0 || was[i-1].Last+1 != was[i].First || !c.nights[was[i].First].Follows() {
		return nil
	}
	return was[i-1].State
}

// lives adds to a life that on one night a record was something, and on the next something that may be else.
func lives(life []Stretch, list string, was, is *past.State, before, now int64) []Stretch {
	last := &life[len(life)-1]
	from, to := beingOf(list, was), beingOf(list, is)
	if from == to {
		if last.To = forever; list == past.Equipments && doubtful(was, is, before, now) {
			last.To = before + 1
			life = append(life, Stretch{Unknown, before + 1, now}, Stretch{to, now, forever})
		}
		return life
	}
	if last.To = now; list == past.Equipments {
		last.To = turned(from, to, was, is, before, now)
	}
	return append(life, Stretch{to, last.To, forever})
}

// calledApart reports whether an inspection of an item was ever called expired when the item was not.
func calledApart(was []past.Interval) bool {
	return slices.ContainsFunc(was, func(i past.Interval) bool {
		return i.State != nil && slices.ContainsFunc(i.State.Schedules, func(s past.Schedule) bool { return s.Expired })
	})
}

// forever is the end of a stretch that lasts, as far as it is told.
const forever = math.MaxInt64

// turned returns when an item became something else between two nights: at the service's own date, if it
// lies between them, else on the later night.
func turned(from, to Being, was, is *past.State, before, now int64) int64 {
	at, found := now, false
	between := func(t past.Instant) bool { return int64(t) > before && int64(t) <= now }
	if from == OutOfService || from == NoStatus {
		return now
	}
	switch {
	case to == Expired: // at the earliest expiry that no completion preceded
		for _, s := range is.Schedules {
			x := s.Expires
			if old := was.Schedule(s.ID); old != nil && old.Expires != past.None && s.Completed > max(old.Completed, old.Expires) {
				x = old.Expires
			}
			if between(x) && (!found || int64(x) < at) {
				at, found = int64(x), true
			}
		}
	case to == UpToDate || to == Expiring && from == Expired: // at the latest completion
		for _, s := range is.Schedules {
			if old := was.Schedule(s.ID); (old == nil || old.Completed != s.Completed) && between(s.Completed) && (!found || int64(s.Completed) > at) {
				at, found = int64(s.Completed), true
			}
		}
	}
	return at
}

// doubtful reports whether an item that was the same on two nights may have been something else between
// them: something was completed that had expired, and nothing else was expired all the time.
func doubtful(was, is *past.State, before, now int64) bool {
	late, all := false, false
	for _, s := range is.Schedules {
		old := was.Schedule(s.ID)
		if old == nil {
			continue
		}
		done := s.Completed > old.Completed
		late = late || done && old.Expires != past.None && s.Completed > old.Expires
		lapsed := s.Expires == old.Expires && s.Expires != past.None && int64(s.Expires) <= before
		all = all || !done && (lapsed || s.Expired && old.Expired)
	}
	return late && !(all && beingOf(past.Equipments, is) == Expired)
}

// Life returns what an item was from one instant to another, oldest first. It is Unknown between two nights
// that are more than ten days apart, and where it may have been something else meanwhile. Of a time in which it
// was not there, there is nothing.
func (c *Counter) Life(item string, from, to time.Time) []Stretch {
	return c.within(c.life(past.Record{List: past.Equipments, ID: item}), from.UnixMilli(), to.UnixMilli())
}

// FollowUp returns what a follow-up was, as Life does of an item. All changes are on the later night.
func (c *Counter) FollowUp(id string, from, to time.Time) []Stretch {
	return c.within(c.life(past.Record{List: past.FollowUps, ID: id}), from.UnixMilli(), to.UnixMilli())
}

// within cuts a life, and takes the long gaps between nights out of it.
func (c *Counter) within(life []Stretch, from, to int64) (out []Stretch) {
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
