package period

import (
	"slices"

	"opsreport/render/ledger"
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
	n := func(event string) int { return p.events(ledger.FollowUps, event) }
	return added(n(ledger.DueChanged), n(ledger.Reassigned), n(ledger.Reopened))
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
	n := func(event string) int { return p.events(ledger.FollowUps, event) }
	opened, appeared, reopened, closed := n(ledger.Opened), n(ledger.Appeared), n(ledger.Reopened), n(ledger.Closed)
	back := p.n[happening{ledger.FollowUps, ledger.Returned, ledger.Open}]
	gone := p.n[happening{ledger.FollowUps, ledger.Gone, ledger.Open}]
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
	items := func(event string) int { return p.events(ledger.Equipments, event) }
	documents := func(event string) int { return p.events(ledger.Resources, event) }
	sessions := func(event string) int { return p.events(ledger.GroupTrainings, event) }
	f := added(items(ledger.New), items(ledger.Gone), items(ledger.OutOfService), items(ledger.InService), items(ledger.Appeared),
		documents(ledger.New), documents(ledger.VersionAdded), documents(ledger.Approved), documents(ledger.Appeared),
		sessions(ledger.New), sessions(ledger.Appeared))
	f.Series = slices.Insert(f.Series, len(f.Series)-1, attendances) // they are people, no events
	return f
}
