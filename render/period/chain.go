package period

import (
	"cmp"
	"fmt"
	"math"
	"slices"
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

// Chain are the nights that are known, oldest first, ready to be counted.
type Chain struct {
	nights []Night
	zone   *time.Location
	log    *past.Log

	tallies []tally // of each night
	done    []ending
	moved   []ending
	closed  []closing
	gone    map[past.Record]*past.State // items and documents that ever went, as they were the last time
	items   []item                      // that are ever told of, by id
	holes   []hole

	lacks func(list string) bool // of an edition: whether it has no such list; nil where it has all

	digests []string // of the nights up to each, as far as they were asked for
}

// item is what an item was, and its life where it was ever expired in service.
type item struct {
	id   string
	was  []past.Interval
	life []Stretch
}

// tally is what happened in a night, counted.
type tally struct {
	events      map[happening]int
	attendances int  // of new sessions
	unsaid      bool // how many there were at one
}

// happening is a kind of event of a list. State is that of a follow-up which went or came back; else "".
type happening struct{ list, event, state string }

// ending is an event that ended an expiry: a completion, or one of a moved expiry.
type ending struct {
	of  Expiry // that stood before
	is  int64  // the completion, or the expiry now; 0 for none
	at  int32  // night
	due bool   // there was one
}

// closing is that a follow-up was seen to be closed.
type closing struct {
	at              int
	opened, overdue bool // seen to be, before or with it
}

// NewChain makes a chain of nights, oldest first; times are shown in zone. Lines
// are found by the digests of nights.
func NewChain(nights []past.Night, lines []history.Line, zone *time.Location) *Chain {
	c := &Chain{zone: zone, log: past.NewLog(nights), gone: map[past.Record]*past.State{}}
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
		if a, b := nights[at-1].AsOf, n.AsOf; b.Sub(a) > mostApart {
			c.holes = append(c.holes, hole{a.UnixMilli() + 1, b.UnixMilli()})
		}
	}
	c.read()
	for r := range c.log.Records {
		if r.List == past.Equipments {
			c.items = append(c.items, item{id: r.ID, was: c.log.Of(r)})
		}
	}
	slices.SortFunc(c.items, func(a, b item) int { return cmp.Compare(a.id, b.id) })
	for i := range c.items {
		life := c.life(past.Record{List: past.Equipments, ID: c.items[i].id})
		if slices.ContainsFunc(life, func(s Stretch) bool { return s.Being == Expired }) {
			c.items[i].life = life
		}
	}
	return c
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

// read goes through the events once, in the order of the nights.
func (c *Chain) read() {
	opened, overdue := map[string]bool{}, map[string]bool{}
	for at := range c.nights {
		n := &c.nights[at]
		events := n.Events()
		c.tallies = append(c.tallies, tally{events: map[happening]int{}})
		// Within one night, openings and overdue come first, so that closings find them.
		for i := range events {
			switch e := &events[i]; {
			case e.List != past.FollowUps:
			case e.Event == past.Opened:
				opened[e.ID] = true
			case e.Event == past.Overdue:
				overdue[e.ID] = true
			}
		}
		for i := range events {
			c.tallies[at].add(&events[i])
			c.event(at, &events[i], opened, overdue)
		}
		for i := range n.Changes {
			if e := &n.Changes[i]; e.Is == nil { // of a type that is not asked for any more too, which has no event
				c.went(e.Record, e.Was)
			}
		}
	}
}

func (t *tally) add(e *past.Event) {
	kind := happening{list: e.List, event: e.Event}
	switch {
	case e.List == past.FollowUps && (e.Event == past.Gone || e.Event == past.Returned):
		kind.state = past.Text(e.Was) + past.Text(e.Is) // one of them is there
	case e.List != past.GroupTrainings || e.Event != past.New:
	case e.State == nil:
		t.unsaid = true
	default:
		t.attendances += e.State.Trainees
	}
	t.events[kind]++
}

// went keeps the names of a record that is gone, where they are known.
func (c *Chain) went(r past.Record, was *past.State) {
	if (r.List == past.Equipments || r.List == past.Resources) && (was != nil || c.gone[r] == nil) {
		c.gone[r] = was
	}
}

func (c *Chain) event(at int, e *past.Event, opened, overdue map[string]bool) {
	if e.Event == past.Gone {
		c.went(e.Record(), e.State)
	}
	switch {
	case e.List == past.FollowUps && e.Event == past.Closed:
		c.closed = append(c.closed, closing{at, opened[e.ID], overdue[e.ID]})
	case e.List != past.Equipments:
	case e.Event == past.Completed:
		c.done = append(c.done, ended(at, e, e.Expiry))
	case e.Event == past.ExpiryMoved:
		c.moved = append(c.moved, ended(at, e, e.Was))
	}
}

func ended(at int, e *past.Event, before past.Value) ending {
	t := ending{at: int32(at), of: Expiry{Item: e.ID, Schedule: e.Schedule}}
	t.of.MS, t.due = past.Moment(before)
	t.is, _ = past.Moment(e.Is)
	return t
}

// goneBy returns what an item was when it went, of one that is not there on night "on"; nil where it is not known; false
// for an item that is there. Whatever else is told of an item than that it went, it is there again.
func (c *Chain) goneBy(item string, on int) (was *past.State, at int, gone bool) {
	for night, e := range c.log.EachEventOf(past.Record{List: past.Equipments, ID: item}) {
		if night > on {
			break
		}
		if gone = e.Event == past.Gone; gone {
			was, at = e.State, night
		}
	}
	return was, at, gone
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

// seen are the tallies of the nights whose events are seen in a window.
func (c *Chain) seen(w window) []tally { return c.tallies[w.opening+1 : w.closing+1] }

func compareExpiry(a, b Expiry) int {
	return cmp.Or(cmp.Compare(a.Item, b.Item), cmp.Compare(a.Schedule, b.Schedule), cmp.Compare(a.MS, b.MS))
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
