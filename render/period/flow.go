package period

import (
	"opsreport/render/past"
	"opsreport/render/report"
)

// number is one of the series of a figure.
type number struct{ figure, id string }

// happened is what was seen to happen in some nights, counted as each kind of event says that it counts.
type happened struct {
	n           map[number]int
	attendances int  // of the sessions that are new
	unsaid      bool // how many there were at one

	// Closings of follow-ups that were seen to be opened: all, and those of one that was not seen to be overdue.
	followed, neverOverdue int
}

// everHappened is what happened in each night.
func (c *Counter) everHappened() []happened {
	out := make([]happened, len(c.nights))
	opened, overdue := map[string]bool{}, map[string]bool{} // follow-ups that were seen to be, by id
	for at := range c.nights {
		one, closed := happened{n: map[number]int{}}, []string(nil)
		for e := range c.nights[at].EachEvent {
			for _, in := range past.CountedBy(&e) {
				one.n[number{in.Figure, in.Number}]++
			}
			switch {
			case e.List == past.FollowUps && e.Event == past.Opened:
				opened[e.ID] = true
			case e.List == past.FollowUps && e.Event == past.Overdue:
				overdue[e.ID] = true
			case e.List == past.FollowUps && e.Event == past.Closed:
				closed = append(closed, e.ID)
			case e.List != past.GroupTrainings || e.Event != past.New:
			case e.State == nil:
				one.unsaid = true
			default:
				one.attendances += e.State.Trainees
			}
		}
		for _, id := range closed {
			if opened[id] {
				one.followed++
				if !overdue[id] {
					one.neverOverdue++
				}
			}
		}
		out[at] = one
	}
	return out
}

// count adds what happened in the nights after one, up to another.
func (c *Counter) count(after, to int) happened {
	out := happened{n: map[number]int{}}
	for _, one := range c.happened[after+1 : to+1] {
		for in, n := range one.n {
			out.n[in] += n
		}
		out.attendances += one.attendances
		out.unsaid = out.unsaid || one.unsaid
		out.followed += one.followed
		out.neverOverdue += one.neverOverdue
	}
	return out
}

// series are the numbers of a figure with these ids; 0 of those that no event adds to.
func (n happened) series(figure string, ids []string) []int {
	out := make([]int, len(ids))
	for i, id := range ids {
		out[i] = n.n[number{figure, id}]
	}
	return out
}

// neverOverdue is P4.
func (p *Period) neverOverdue() Numbers {
	f := share(p.seen.neverOverdue, p.seen.followed)
	f.Apart = p.seen.n[number{"P7", flow[Closed]}] - p.seen.followed
	return f
}

// The places of the numbers in the series of P5.
const (
	redatedMoved = iota
	redatedReassigned
	redatedReopened
)

var redated = [...]string{"re-dated", "reassigned", "reopened"}

// redated is P5.
func (p *Period) redated() Numbers { return added(p.seen.series("P5", redated[:])...) }

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

var flow = [...]string{
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
	before, after := p.Opening.Line.Figure(report.F1), p.Closing.Line.Figure(report.F1)
	if before == nil || after == nil {
		return missing(lacksBorders)
	}
	s := p.seen.series("P7", flow[:])
	s[Opening] = before.N
	s[Closing] = before.N + s[Opened] + s[Appeared] + s[Reopened] + s[Returned] - s[Closed] - s[Gone]
	return settled(after.N, s...)
}

// The places of the numbers in the series of P8, which are those of equipment, documents and sessions.
const (
	equipmentNew = iota
	equipmentGone
	equipmentOut
	equipmentIn
	equipmentAppeared
	documentsNew
	documentVersions
	documentApprovals
	documentsAppeared
	sessionsNew
	attendances
	sessionsAppeared
)

var comings = [...]string{"equipment-new", "equipment-gone", "out-of-service", "back-in-service", "equipment-appeared", "documents-new",
	"versions", "approvals", "documents-appeared", "sessions", "attendances", "sessions-appeared"}

// comings is P8.
func (p *Period) comings() Numbers {
	if p.seen.unsaid {
		return missing(lacksStates)
	}
	f := added(p.seen.series("P8", comings[:])...)
	f.Series[attendances] = p.seen.attendances // they are people, no events
	return f
}
