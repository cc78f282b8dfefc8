package period

import (
	"fmt"

	"opsreport/render/ledger"
)

// neverOverdue is P4.
func (p *Period) neverOverdue() Figure {
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
	if apart > 0 {
		f.Apart = []Apart{{"opened before the first night of the ledger", apart}}
	}
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
func (p *Period) redated() Figure {
	n := p.n[ledger.FollowUps]
	return added("%d due dates moved, %d reassigned, %d reopened", Count{"re-dated", n[ledger.DueChanged]},
		Count{"reassigned", n[ledger.Reassigned]}, Count{"reopened", n[ledger.Reopened]})
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

// noLines is why a figure is n/a that is made from those of two nights.
const noLines = "the figures of its opening or closing night are not known"

// Unexplained is what P7 calls the follow-ups with a state that was or became unknown, or
// that changed between nights that were not compared.
const Unexplained = "not explained by events"

// flow is P7.
func (p *Period) flow() Figure {
	before, after := p.Opening.Line.Figure("F1"), p.Closing.Line.Figure("F1")
	if before == nil || after == nil {
		return missing(noLines)
	}
	n := p.n[ledger.FollowUps]
	back, gone := n[ledger.Returned+ledger.Open], n[ledger.Gone+ledger.Open]
	sum := before.N + n[ledger.Opened] + n[ledger.Reopened] + back - n[ledger.Closed] - gone
	const identity = "%d + %d opened + %d reopened + %d returned open − %d closed − %d gone while open = %d"
	f := count(sum, identity, []Count{Opening: {"opening", before.N},
		Opened: {"opened", n[ledger.Opened]}, Reopened: {"reopened", n[ledger.Reopened]}, Returned: {"returned", back},
		Closed: {"closed", n[ledger.Closed]}, Gone: {"gone", gone}, Closing: {"closing", sum}}...)
	f.settle(after.N)
	return f
}

// comings is P8.
func (p *Period) comings() Figure {
	attendances := 0
	for _, t := range p.c.seen(p.w) {
		if t.unsaid {
			return missing(notKept)
		}
		attendances += t.attendances
	}
	items, documents := p.n[ledger.Equipments], p.n[ledger.Resources]
	f := added("Equipment %d new, %d gone, %d out, %d in; documents %d, versions %d, approvals %d; sessions %d",
		Count{"equipment new", items[ledger.New]}, Count{"equipment gone", items[ledger.Gone]},
		Count{"out of service", items[ledger.OutOfService]}, Count{"back in service", items[ledger.InService]},
		Count{"documents new", documents[ledger.New]}, Count{"versions", documents[ledger.VersionAdded]},
		Count{"approvals", documents[ledger.Approved]}, Count{"sessions", p.n[ledger.GroupTrainings][ledger.New]})
	f.Text += fmt.Sprintf(", attendances %d", attendances) // they are people, no events
	f.Series = append(f.Series, Count{"attendances", attendances})
	return f
}
