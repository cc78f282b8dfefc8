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

// events counts the events of a list that are seen.
func (p *Period) events(list, event string) int {
	n := 0
	p.c.seen(p.w, func(_ int, e *ledger.Event) {
		if e.List == list && e.Event == event {
			n++
		}
	})
	return n
}

// redated is P5.
func (p *Period) redated() Figure {
	dates, people, again := p.events(ledger.FollowUps, ledger.DueChanged), p.events(ledger.FollowUps, ledger.Reassigned),
		p.events(ledger.FollowUps, ledger.Reopened)
	return count(dates+people+again, fmt.Sprintf("%d re-dated, %d reassigned, %d reopened", dates, people, again),
		Count{"re-dated", dates}, Count{"reassigned", people}, Count{"reopened", again})
}

// flow is P7.
func (p *Period) flow() Figure {
	before, after := figureOf(p.Opening.Line, "F1"), figureOf(p.Closing.Line, "F1")
	if before == nil || after == nil {
		return missing("the figures of its opening or closing night are not known")
	}
	opened, again := p.events(ledger.FollowUps, ledger.Opened), p.events(ledger.FollowUps, ledger.Reopened)
	shut, back, gone := p.events(ledger.FollowUps, ledger.Closed), 0, 0
	p.c.seen(p.w, func(_ int, e *ledger.Event) {
		switch {
		case e.List != ledger.FollowUps:
		case e.Event == ledger.Returned && text(e.Is) == "open":
			back++
		case e.Event == ledger.Gone && text(e.Was) == "open":
			gone++
		}
	})
	sum := before.N + opened + again + back - shut - gone
	f := count(after.N, fmt.Sprintf("%d + %d opened + %d reopened + %d returned − %d closed − %d gone = %d", before.N, opened, again,
		back, shut,
		gone, sum), Count{"opening", before.N}, Count{"opened", opened}, Count{"reopened", again}, Count{"returned", back},
		Count{"closed", shut}, Count{"gone", gone}, Count{"closing", after.N})
	if left := after.N - sum; left != 0 {
		f.Text += fmt.Sprintf(", not %d: %d with a state that was or became unknown, or between nights that were not compared", after.N, left)
		f.Apart = []Apart{{"not explained by events", left}}
	}
	return f
}

// comings is P8.
func (p *Period) comings() Figure {
	of := []struct{ list, event, label string }{
		{ledger.Equipments, ledger.New, "equipment new"},
		{ledger.Equipments, ledger.Gone, "equipment gone"},
		{ledger.Equipments, ledger.OutOfService, "out of service"},
		{ledger.Equipments, ledger.InService, "back in service"},
		{ledger.Resources, ledger.New, "documents new"},
		{ledger.Resources, ledger.VersionAdded, "versions"},
		{ledger.Resources, ledger.Approved, "approvals"},
		{ledger.GroupTrainings, ledger.New, "sessions"},
	}
	var series []Count
	var n []any
	sum := 0
	for _, o := range of {
		k := p.events(o.list, o.event)
		series, n, sum = append(series, Count{o.label, k}), append(n, k), sum+k
	}
	attendances, known := 0, true
	p.c.seen(p.w, func(at int, e *ledger.Event) {
		if e.List == ledger.GroupTrainings && e.Event == ledger.New {
			if f := p.c.nights[at].Facts; f != nil {
				attendances += f.Attendances[e.ID]
			} else {
				known = false
			}
		}
	})
	if !known {
		return missing(notKept)
	}
	said := fmt.Sprintf("Equipment %d new, %d gone, %d out, %d in; documents %d, versions %d, approvals %d; sessions %d, attendances %d",
		append(n, attendances)...)
	return count(sum, said, append(series, Count{"attendances", attendances})...)
}
