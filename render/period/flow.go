package period

import (
	"maps"

	"opsreport/render/past"
)

// number is one of the series of a figure.
type number struct{ figure, label string }

// happened is what was seen to happen in some nights, counted as each kind of event says that it counts.
type happened struct {
	n           map[number]int
	attendances int  // of the sessions that are new
	unsaid      bool // how many there were at one

	// Closings of follow-ups that were seen to be opened: all, and those of one that was not seen to be overdue.
	followed, neverOverdue int
}

// count counts the events of the nights after one, up to another.
func (c *Counter) count(after, to int) happened {
	out := happened{n: map[number]int{}}
	for at := after + 1; at <= to; at++ {
		for e := range c.nights[at].EachEvent {
			for _, in := range past.CountedBy(&e) {
				out.n[number{in.Figure, in.Label}]++
			}
			switch {
			case e.List == past.FollowUps && e.Event == past.Closed:
				opened, overdue := c.seenBefore(e.Record(), at)
				if opened {
					out.followed++
				}
				if opened && !overdue {
					out.neverOverdue++
				}
			case e.List != past.GroupTrainings || e.Event != past.New:
			case e.State == nil:
				out.unsaid = true
			default:
				out.attendances += e.State.Trainees
			}
		}
	}
	return out
}

// seenBefore reports whether a follow-up that is closed on a night was seen to be opened up to then, and to be overdue.
func (c *Counter) seenBefore(followUp past.Record, night int) (opened, overdue bool) {
	for _, e := range c.Log.EventsUntil(followUp, night) {
		opened, overdue = opened || e.Event == past.Opened, overdue || e.Event == past.Overdue
	}
	return opened, overdue
}

// and is what happened in more nights too.
func (n happened) and(o happened) happened {
	out := happened{maps.Clone(n.n), n.attendances + o.attendances, n.unsaid || o.unsaid, n.followed + o.followed, n.neverOverdue + o.neverOverdue}
	for is, k := range o.n {
		out.n[is] += k
	}
	return out
}

// series are the numbers of a figure with these labels; 0 of those that no event adds to.
func (n happened) series(figure string, labels []string) []int {
	out := make([]int, len(labels))
	for i, label := range labels {
		out[i] = n.n[number{figure, label}]
	}
	return out
}

// neverOverdue is P4.
func (p *Period) neverOverdue() Numbers {
	f := share(p.seen.neverOverdue, p.seen.followed)
	f.Apart = p.seen.n[number{"P7", flowLabels[Closed]}] - p.seen.followed
	return f
}

var redatedLabels = []string{"re-dated", "reassigned", "reopened"}

// redated is P5.
func (p *Period) redated() Numbers { return added(p.seen.series("P5", redatedLabels)...) }

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

var flowLabels = []string{
	Opening:  "opening",
	Opened:   "opened",
	Appeared: "appeared",
	Reopened: "reopened",
	Returned: "returned",
	Closed:   "closed",
	Gone:     "gone",
	Closing:  "closing",
}

// flow is P7.
func (p *Period) flow() Numbers {
	before, after := p.Opening.Line.Figure("F1"), p.Closing.Line.Figure("F1")
	if before == nil || after == nil {
		return missing(lacksBorders)
	}
	s := p.seen.series("P7", flowLabels)
	s[Opening] = before.N
	s[Closing] = before.N + s[Opened] + s[Appeared] + s[Reopened] + s[Returned] - s[Closed] - s[Gone]
	return settled(after.N, s...)
}

const attendances = 10 // the place of its number in the series of P8

var comingsLabels = []string{"equipment new", "equipment gone", "out of service", "back in service", "equipment appeared", "documents new",
	"versions", "approvals", "documents appeared", "sessions", attendances: "attendances", "sessions appeared"}

// comings is P8.
func (p *Period) comings() Numbers {
	if p.seen.unsaid {
		return missing(lacksStates)
	}
	f := added(p.seen.series("P8", comingsLabels)...)
	f.Series[attendances] = p.seen.attendances // they are people, no events
	return f
}
