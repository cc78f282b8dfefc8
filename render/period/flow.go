package period

import (
	"slices"

	"opsreport/render/past"
)

// neverOverdue is P4.
func (p *Period) neverOverdue() Numbers {
	n, d, apart := 0, 0, 0
	for _, x := range p.c.closed {
		switch {
		case x.at <= p.w.opening || x.at > p.w.closing:
		case !x.opened:
			apart++
		default:
			d++
			if !x.overdue {
				n++
			}
		}
	}
	f := share(n, d)
	f.Apart = apart
	return f
}

// add adds up what happened in the nights of a window.
func (c *Chain) add(w window) map[happening]int {
	n := map[happening]int{}
	for _, t := range c.seen(w) {
		for kind, k := range t.events {
			n[kind] += k
		}
	}
	return n
}

// events is how many events of a kind a list had.
func (p *Period) events(list, event string) int { return p.n[happening{list: list, event: event}] }

// redated is P5.
func (p *Period) redated() Numbers {
	n := func(event string) int { return p.events(past.FollowUps, event) }
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
	n := func(event string) int { return p.events(past.FollowUps, event) }
	opened, appeared, reopened, closed := n(past.Opened), n(past.Appeared), n(past.Reopened), n(past.Closed)
	back := p.n[happening{past.FollowUps, past.Returned, past.Open}]
	gone := p.n[happening{past.FollowUps, past.Gone, past.Open}]
	sum := before.N + opened + appeared + reopened + back - closed - gone
	return settled(after.N, before.N, opened, appeared, reopened, back, closed, gone, sum)
}

// comings is P8.
func (p *Period) comings() Numbers {
	attendances := 0
	for _, t := range p.c.seen(p.w) {
		if t.unsaid {
			return missing(lacksStates)
		}
		attendances += t.attendances
	}
	items := func(event string) int { return p.events(past.Equipments, event) }
	documents := func(event string) int { return p.events(past.Resources, event) }
	sessions := func(event string) int { return p.events(past.GroupTrainings, event) }
	f := added(items(past.New), items(past.Gone), items(past.OutOfService), items(past.InService), items(past.Appeared),
		documents(past.New), documents(past.VersionAdded), documents(past.Approved), documents(past.Appeared),
		sessions(past.New), sessions(past.Appeared))
	f.Series = slices.Insert(f.Series, len(f.Series)-1, attendances) // they are people, no events
	return f
}
