package brief

import (
	"fmt"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/history"
	"opsreport/render/report"
	"opsreport/render/word"
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

// Backlog returns the backlog by the snapshots up to this one, oldest first; nil where too few weeks have one.
func (r Report) Backlog(lines []history.Line) *Backlog {
	weeks := r.Figure("F7").Series
	if len(weeks) == 0 {
		return nil
	}
	b, known := &Backlog{Weeks: make([]*int, len(weeks))}, 0
	first := weeks[0].Start
	from := calendar.WeekAfter(first, -1)
	for i := range lines {
		at, open := lines[i].AsOf.In(first.Location()), lines[i].Figure("F1")
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
	if known < WeeksOfSnapshots || r.Figure("F1").Unproven() {
		return nil
	}
	return b
}

// backlogSaid says how the backlog changed.
func (r Report) backlogSaid(lines []history.Line) string {
	if b := r.Backlog(lines); b != nil {
		return b.said(r)
	}
	flow := r.Figure("F7")
	if flow.Unproven() {
		return flow.Lacking() + "."
	}
	computed := ", " + word.Small(report.FromRecordsNow) + "."
	text := "The backlog is as large as " + report.FlowFor + " ago" + computed
	switch net := int(*flow.Stat("net").Value); {
	case net > 0:
		text = fmt.Sprintf("The backlog grew by %d in %s%s", net, report.FlowFor, computed)
	case net < 0:
		text = fmt.Sprintf("The backlog shrank by %d in %s%s", -net, report.FlowFor, computed)
	}
	if out := flow.LeftOut(); out > 0 {
		text += " " + undated(out)
	}
	return text
}

// said says how the backlog changed.
func (b *Backlog) said(r Report) string {
	since := "since the snapshot of " + r.Near(b.Since)
	switch net := b.Now - b.Open; {
	case net > 0:
		return fmt.Sprintf("The backlog grew by %d %s, from %d to %d.", net, since, b.Open, b.Now)
	case net < 0:
		return fmt.Sprintf("The backlog shrank by %d %s, from %d to %d.", -net, since, b.Open, b.Now)
	}
	return "The backlog is as large as in the snapshot of " + r.Near(b.Since) + "."
}

// FlowWords describe the chart of figure F7.
type FlowWords struct{ Note, Summary, Line string } // Line is what the line of the backlog shows

// Flow describes what was opened and closed in the weeks of figure F7, and how many were open after each: in snapshots, or with
// nil as computed; below is how many of the weeks ended with fewer than none.
func (r Report) Flow(b *Backlog, opened, closed, computed, below int) FlowWords {
	f := r.Figure("F7")
	moved := fmt.Sprintf("Opened %d, closed %d in %d weeks", opened, closed, len(f.Series))
	const weeks = "weeks begin on Monday, the last is not over."
	left := ""
	if out := f.LeftOut(); out > 0 {
		left = " " + undated(out)
	}
	if b != nil {
		is := fmt.Sprintf("Open: %d in the snapshot of %s, %d in this one.", b.Open, r.Near(b.Since), b.Now)
		return FlowWords{
			Note:    moved + ", " + word.Small(report.FromRecordsNow) + "." + left + " " + is + " Its line is the last snapshot of each week; " + weeks,
			Summary: moved + ". " + is,
			Line:    "Open in the last snapshot of the week",
		}
	}
	direction := "no change"
	if net := opened - closed; net > 0 {
		direction = fmt.Sprintf("up by %d", net)
	} else if net < 0 {
		direction = fmt.Sprintf("down by %d", -net)
	}
	out := FlowWords{
		Summary: fmt.Sprintf("%s: %s, from %s before the first to %s.", moved, direction, signed(computed-opened+closed), signed(computed)),
		Line:    "Open at week end, computed",
	}
	out.Note = out.Summary + " " + report.FromRecordsNow + "; " + weeks + left
	if below > 0 {
		out.Note += fmt.Sprintf(" Below zero at the end of %s, which is not drawn: something was closed before it was created (F-D2).",
			word.Plural(below, "week", "weeks"))
	}
	return out
}

// undated says how many follow-ups F7 leaves out.
func undated(n int) string {
	return word.Plural(n, "follow-up without a date of creation or closing is", "follow-ups without a date of creation or closing are") + " in no week."
}

// signed returns a count with a typographic minus sign.
func signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("−%d", -n)
	}
	return fmt.Sprint(n)
}
