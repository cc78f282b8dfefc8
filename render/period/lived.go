package period

import (
	"cmp"
	"math"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/past"
)

// Lived is what a record was, as its own page shows it: it changes only with an event of the record, or when a month begins.
type Lived struct {
	Stretches []Stretch // oldest first, up to Known
	Known     int64     // epoch milliseconds: its last event or the first night of the newest night's month; 0 if nothing is told of it
	Goes      bool      // the last of them goes on after Known, up to the newest night
	Nights    int       // how many nights there are up to Known
	Apart     bool      // an inspection was called expired when the item was not; such an item is Expired
}

// CalledExpired returns since which night, in epoch milliseconds, the service calls an inspection expired whose item it does not
// call so; 0 where it does not, or nobody knows.
func (c *Counter) CalledExpired(item, schedule string) (since int64) {
	was := c.Log.Of(past.Record{List: past.Equipments, ID: item})
	for i := len(was) - 1; i >= 0; i-- {
		if is := was[i].State; is == nil || is.Schedule(schedule) == nil || !is.Schedule(schedule).Expired {
			break
		}
		if since = c.nights[was[i].First].AsOf.UnixMilli(); c.before(was, i) == nil {
			break
		}
	}
	return since
}

// Lived returns what an item or a follow-up was, from its first night on. The last event of the record is in epoch
// milliseconds, 0 for none.
func (c *Counter) Lived(r past.Record, event int64) (out Lived) {
	life := c.within(c.life(r), 0, math.MaxInt64)
	if len(life) == 0 {
		return Lived{}
	}
	last := &life[len(life)-1]
	newest := c.nights[len(c.nights)-1].AsOf
	out.Apart = r.List == past.Equipments && calledApart(c.Log.Of(r))
	out.Known, out.Goes = max(c.monthBegan().UnixMilli(), event), last.To == newest.UnixMilli()+1
	since := last.From // of what it is now; long gaps between nights do not interrupt it
	for i := len(life) - 1; i > 1 && life[i-1].Being == Unknown && life[i-2].Being == last.Being; i -= 2 {
		since = life[i-2].From
	}
	out.Known = max(out.Known, since)
	for _, s := range life {
		if s.From > out.Known {
			break
		}
		s.To = min(s.To, max(out.Known, s.From+1))
		out.Stretches = append(out.Stretches, s)
	}
	out.Nights, _ = slices.BinarySearchFunc(c.nights, out.Known+1, func(n Night, ms int64) int { return cmp.Compare(n.AsOf.UnixMilli(), ms) })
	return out
}

// Spell is what a record was by some snapshots in a row, of which each shows it.
type Spell struct {
	Being
	Listed      bool  // false of one that was not in its list
	First, Last int64 // the snapshots, in epoch milliseconds
	Goes        bool  // the last one is the newest there is
}

// Nightly returns what each snapshot shows of an item or a follow-up, oldest first. Unlike Lived it takes nothing from the service's own
// dates, and tells nothing of the time between two snapshots.
func (c *Counter) Nightly(r past.Record) (out []Spell) {
	next := 0 // the night after the last one that is told
	for _, i := range c.Log.Of(r) {
		s := Spell{Listed: i.State != nil, First: c.nights[i.First].AsOf.UnixMilli(), Last: c.nights[i.Last].AsOf.UnixMilli(),
			Goes: i.Last == len(c.nights)-1}
		if s.Listed {
			s.Being = beingOf(r.List, i.State)
		}
		if n := len(out); n > 0 && i.First == next && out[n-1].Being == s.Being && out[n-1].Listed == s.Listed {
			s.First, out = out[n-1].First, out[:n-1]
		}
		out, next = append(out, s), i.Last+1
	}
	return out
}

// monthBegan returns the first night of the month of the newest one.
func (c *Counter) monthBegan() time.Time {
	start := calendar.MonthStart(c.nights[len(c.nights)-1].AsOf)
	at, _ := slices.BinarySearchFunc(c.nights, start, func(n Night, t time.Time) int { return n.AsOf.Compare(t) })
	return c.nights[at].AsOf
}

// DaysExpired returns on how many days of a life an item was expired in service from one instant to another, and of
// how many it is known what it was.
func DaysExpired(life []Stretch, from, to time.Time) (expired, of int) {
	var lapsed, known int64
	for _, s := range life {
		long := max(min(s.To, to.UnixMilli())-max(s.From, from.UnixMilli()), 0)
		if s.Being == Expired {
			lapsed += long
		}
		if s.Being != Unknown {
			known += long
		}
	}
	return days(lapsed), days(known)
}

// days rounds a length to days, at least 1 if there is any.
func days(length int64) int {
	if length == 0 {
		return 0
	}
	return max(1, int((length+census.DayMs/2)/census.DayMs))
}

// Lapses returns how often an item became expired in its life, or was so at first, as far as that is known; and since
// when it was expired the first time, in epoch milliseconds, 0 if it never was.
func Lapses(life []Stretch) (times int, first int64) {
	before := Unknown
	for _, s := range life {
		if s.Being == Expired && before != Expired {
			if times++; times == 1 {
				first = s.From
			}
		}
		if s.Being != Unknown {
			before = s.Being
		}
	}
	return times, first
}
