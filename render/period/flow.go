package period

import (
	"slices"

	"opsreport/render/past"
)

// happening is a kind of event of a list. Open is that of a follow-up which went or came back while it was open.
type happening struct {
	list, event string
	open        bool
}

// happened is how often everything happened in some nights.
type happened struct {
	n           map[happening]int
	attendances int  // of the sessions that are new
	unsaid      bool // how many there were at one

	// Closings of follow-ups that were seen to be opened: all, and those of one that was not seen to be overdue.
	followed, neverOverdue int
}

// count counts the events of the nights after one, up to another.
func (c *Chain) count(after, to int) happened {
	out := happened{n: map[happening]int{}}
	for at := after + 1; at <= to; at++ {
		for e := range c.nights[at].EachEvent {
			is := happening{list: e.List, event: e.Event}
			switch {
			case e.List == past.FollowUps && e.Event == past.Closed:
				opened, overdue := c.seenBefore(e.Record(), at)
				if opened {
					out.followed++
				}
				if opened && !overdue {
					out.neverOverdue++
				}
			case e.List == past.FollowUps && (e.Event == past.Gone || e.Event == past.Returned):
				is.open = past.Text(e.Was)+past.Text(e.Is) == past.Open // one of them is there
			case e.List != past.GroupTrainings || e.Event != past.New:
			case e.State == nil:
				out.unsaid = true
			default:
				out.attendances += e.State.Trainees
			}
			out.n[is]++
		}
	}
	return out
}

// seenBefore reports whether a follow-up that is closed on a night was seen to be opened up to then, and to be overdue.
func (c *Chain) seenBefore(followUp past.Record, night int) (opened, overdue bool) {
	for _, e := range c.log.EventsUntil(followUp, night) {
		opened, overdue = opened || e.Event == past.Opened, overdue || e.Event == past.Overdue
	}
	return opened, overdue
}

// and are the counts of more nights too.
func (n happened) and(o happened) happened {
	out := happened{map[happening]int{}, n.attendances + o.attendances, n.unsaid || o.unsaid, n.followed + o.followed, n.neverOverdue + o.neverOverdue}
	for _, of := range []happened{n, o} {
		for is, k := range of.n {
			out.n[is] += k
		}
	}
	return out
}

// of returns how many events of a kind a list had.
func (n happened) of(list, event string) int {
	return n.n[happening{list: list, event: event}] + n.n[happening{list, event, true}]
}

// neverOverdue is P4.
func (p *Period) neverOverdue() Numbers {
	f := share(p.seen.neverOverdue, p.seen.followed)
	f.Apart = p.seen.of(past.FollowUps, past.Closed) - p.seen.followed
	return f
}

// redated is P5.
func (p *Period) redated() Numbers {
	n := func(event string) int { return p.seen.of(past.FollowUps, event) }
	return added(n(past.DueChanged), n(past.Reassigned), n(past.Reopened))
}

// The places of the numbers in the series of P7.
const (
	Opening = iota
	Opened
	Appeared
	Reopened
	Returned
	Closed
	Gone
	Closing
)

// flow is P7.
func (p *Period) flow() Numbers {
	before, after := p.Opening.Line.Figure("F1"), p.Closing.Line.Figure("F1")
	if before == nil || after == nil {
		return missing(lacksBorders)
	}
	n := func(event string) int { return p.seen.of(past.FollowUps, event) }
	opened, appeared, reopened, closed := n(past.Opened), n(past.Appeared), n(past.Reopened), n(past.Closed)
	back := p.seen.n[happening{past.FollowUps, past.Returned, true}]
	gone := p.seen.n[happening{past.FollowUps, past.Gone, true}]
	sum := before.N + opened + appeared + reopened + back - closed - gone
	return settled(after.N, before.N, opened, appeared, reopened, back, closed, gone, sum)
}

// comings is P8.
func (p *Period) comings() Numbers {
	if p.seen.unsaid {
		return missing(lacksStates)
	}
	items := func(event string) int { return p.seen.of(past.Equipments, event) }
	documents := func(event string) int { return p.seen.of(past.Resources, event) }
	sessions := func(event string) int { return p.seen.of(past.GroupTrainings, event) }
	f := added(items(past.New), items(past.Gone), items(past.OutOfService), items(past.InService), items(past.Appeared),
		documents(past.New), documents(past.VersionAdded), documents(past.Approved), documents(past.Appeared),
		sessions(past.New), sessions(past.Appeared))
	f.Series = slices.Insert(f.Series, len(f.Series)-1, p.seen.attendances) // they are people, no events
	return f
}
