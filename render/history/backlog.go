package history

import (
	"time"

	"opsreport/render/calendar"
	"opsreport/render/report"
)

// WeeksOfSnapshots is how many weeks of figure F7 need a snapshot for the backlog to be told from snapshots, not from the records that
// exist now.
const WeeksOfSnapshots = 8

// Backlog is how many follow-ups were open in the snapshots of the weeks of figure F7.
type Backlog struct {
	Since time.Time // the last snapshot of the week before those, else the first in them
	Open  int       // then
	Now   int
	Weeks []*int // the last snapshot of each; nil where there is none
}

// BacklogOf returns the backlog of a report by the snapshots up to this one, oldest first; nil where too few weeks have one.
func BacklogOf(r *report.Report, lines []Line) *Backlog {
	weeks := r.Figure(report.F7).Series
	if len(weeks) == 0 {
		return nil
	}
	b, known := &Backlog{Weeks: make([]*int, len(weeks))}, 0
	first := weeks[0].Start
	from := calendar.WeekAfter(first, -1)
	for i := range lines {
		at, open := lines[i].AsOf.In(first.Location()), lines[i].Figure(report.F1)
		if at.Before(from) || at.After(r.AsOf) || !open.Known() {
			continue
		}
		if at.Before(first) || b.Since.IsZero() {
			b.Since, b.Open = at, open.N
		}
		b.Now = open.N
		for week := len(weeks) - 1; week >= 0; week-- {
			if at.Before(weeks[week].Start) {
				continue
			}
			if b.Weeks[week] == nil {
				known++
			}
			b.Weeks[week] = &open.N
			break
		}
	}
	if known < WeeksOfSnapshots || r.Figure(report.F1).Unproven() {
		return nil
	}
	return b
}
