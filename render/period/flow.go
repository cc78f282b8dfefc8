package period

import "opsreport/render/ledger"

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
func (c *Chain) add(w window) map[string]map[string]int {
	n := map[string]map[string]int{}
	for _, t := range c.seen(w) {
		for l, events := range t.events {
			if n[l] == nil {
				n[l] = map[string]int{}
			}
			for event, k := range events {
				n[l][event] += k
			}
		}
	}
	return n
}

// redated is P5.
func (p *Period) redated() Numbers {
	n := p.n[ledger.FollowUps]
	return added(n[ledger.DueChanged], n[ledger.Reassigned], n[ledger.Reopened])
}

// The places of the numbers in the series of P7.
const (
	Opening = iota
	Opened
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
	n := p.n[ledger.FollowUps]
	back, gone := n[ledger.Returned+ledger.Open], n[ledger.Gone+ledger.Open]
	sum := before.N + n[ledger.Opened] + n[ledger.Reopened] + back - n[ledger.Closed] - gone
	return settled(after.N, before.N, n[ledger.Opened], n[ledger.Reopened], back, n[ledger.Closed], gone, sum)
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
	items, documents := p.n[ledger.Equipments], p.n[ledger.Resources]
	f := added(items[ledger.New], items[ledger.Gone], items[ledger.OutOfService], items[ledger.InService], documents[ledger.New],
		documents[ledger.VersionAdded], documents[ledger.Approved], p.n[ledger.GroupTrainings][ledger.New])
	f.Series = append(f.Series, attendances) // they are people, no events
	return f
}
