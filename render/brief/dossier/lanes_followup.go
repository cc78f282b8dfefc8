package dossier

import (
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/word"
)

// What the lanes of a follow-up show at most, on a page of usual length.
const (
	mostHolders  = 30
	mostMessages = 100 // the latest ones
)

var followUpLegend = &legend{
	states: []period.Being{period.IsOpen, period.IsOverdue, period.IsClosed, period.NoStatus, period.Unknown},
	signs:  []string{"due date", "message", "message that reassigns"},
}

// addFollowUpLanes draws what a follow-up was, who had it and its messages, from the month in which it was opened to the one
// after this or, of one that is closed, to that of its last event; nothing if it is not known when it was opened. One that
// ended before the months that lanes show has none: nothing of it lies in them, and its timeline tells it all. Of the
// follow-ups of some years these are most, so that lanes cost little.
func (d *Desk) addFollowUpLanes(p *Page, r *Record[record.FollowUp, census.FollowUp]) {
	f, row, l := r.Rec, r.Row, &r.Beside.Lived
	if l.Known == 0 || row.CreatedMs == 0 {
		return
	}
	messages, last := d.messageFlags(f)
	axis := d.monthsOf(row, &r.Beside.Story, last)
	if !axis.To.After(d.months.From) {
		return
	}
	life := d.life(row, r.Beside)
	d.lanes = append(d.lanes[:0], chart.Lane{Name: "State", Line: true, Parts: d.words().Parts(life, l.Goes), Ticks: d.ticks(axis, l),
		Summary: d.words().LifeSaid(life, axis.From, time.Time{})})
	if len(d.held) > 0 && len(d.held) <= d.most(mostHolders) {
		d.lanes = append(d.lanes, d.holderLane(row, l))
	}
	if due, isDue := d.dueAt(f.Due, row); isDue && !due.Before(axis.From) && due.Before(axis.To) {
		messages = append(messages, chart.Flag{At: due, Kind: chart.DateDue})
	}
	if len(messages) > 0 {
		slices.SortStableFunc(messages, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
		d.lanes = append(d.lanes, chart.Lane{Name: "Messages", Line: true, Flags: messages, Summary: d.messagesSaid(messages)})
	}
	d.addLanes(p, axis, followUpLegend)
}

// monthsOf returns the axis of a follow-up; last is its last message.
func (d *Desk) monthsOf(row *census.FollowUp, s *Story, last int64) chart.TimeAxis {
	from := calendar.MonthStart(d.timeOf(row.CreatedMs))
	if !row.IsClosed() {
		return months(from, d.months.To)
	}
	last = max(last, row.ResolvedMs, row.CreatedMs)
	if n := len(s.Rows); n > 0 {
		last = max(last, s.Rows[n-1].Ms)
	}
	end := calendar.MonthAfter(calendar.MonthStart(d.timeOf(last)), 1)
	if end.After(d.months.To) { // a date in the future
		end = d.months.To
	}
	return months(from, end)
}

// life returns what a follow-up was: from its opening on, and closed at its own date where that lies between the two snapshots
// that show it.
func (d *Desk) life(row *census.FollowUp, b Beside) []period.Stretch {
	life := slices.Clone(b.Lived.Stretches)
	for i := 1; i < len(life); i++ {
		for k := range b.Story.Rows {
			h := &b.Story.Rows[k]
			if s := &life[i]; s.Being == period.IsClosed && h.Event == ledger.Closed && h.Ms == s.From && row.ResolvedMs > h.Before &&
				row.ResolvedMs <= h.Ms && life[i-1].To == s.From && row.ResolvedMs >= life[i-1].From {
				s.From, life[i-1].To = row.ResolvedMs, row.ResolvedMs
			}
		}
	}
	first := &life[0]
	if row.CreatedMs >= first.From {
		return life
	}
	var before []period.Stretch
	switch {
	case first.Being == period.IsOpen:
		first.From = row.CreatedMs
	case first.Being == period.IsOverdue:
		before = []period.Stretch{{Being: period.IsOpen, From: row.CreatedMs, To: first.From}}
	case first.Being == period.IsClosed && row.ResolvedMs >= row.CreatedMs && row.ResolvedMs <= first.From:
		first.From = row.ResolvedMs
		before = []period.Stretch{{Being: period.IsOpen, From: row.CreatedMs, To: row.ResolvedMs}}
	default:
		before = []period.Stretch{{Being: period.Unknown, From: row.CreatedMs, To: first.From}}
	}
	return append(before, life...)
}

// holderLane draws the holders at hand.
func (d *Desk) holderLane(row *census.FollowUp, l *period.Lived) chart.Lane {
	lane := chart.Lane{Name: "With"}
	var says []string
	for i := range d.held {
		h := &d.held[i]
		p := chart.Part{From: d.timeOf(h.ms), To: d.timeOf(max(h.ms, l.Known)), Is: chart.Held, Label: word.Apart(clip(h.who.Text, inList))}
		if i%2 == 1 {
			p.Is = chart.HeldNext
		}
		switch {
		case i+1 < len(d.held):
			p.To = d.timeOf(d.held[i+1].ms)
		case row.IsClosed() && row.ResolvedMs != 0:
			p.To = d.timeOf(max(h.ms, row.ResolvedMs))
		default:
			p.Open = l.Goes && !row.IsClosed()
		}
		lane.Parts = append(lane.Parts, p)
		says = append(says, p.Label+" from "+d.x.Date(h.ms))
	}
	lane.Note, lane.Summary = lane.Parts[len(lane.Parts)-1].Label, strings.Join(says, ", ")+"."
	return lane
}

// messageFlags returns a sign for each message with a date, and the date of the last one.
func (d *Desk) messageFlags(f *record.FollowUp) (out []chart.Flag, last int64) {
	out = d.flagged[:0]
	for i := range f.Messages {
		m := &f.Messages[i]
		if !census.IsDate(m.Date.MS) {
			continue
		}
		last = max(last, m.Date.MS)
		flag := chart.Flag{At: d.timeOf(m.Date.MS), Kind: chart.DateDone}
		if m.ReassigneeID != "" {
			flag.Kind = chart.PassedOn
		}
		out = append(out, flag)
	}
	d.flagged = out
	slices.SortStableFunc(out, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
	return out[max(0, len(out)-d.most(mostMessages)):], last
}

// messagesSaid tells the signs of messages, and of a due date, in a sentence.
func (d *Desk) messagesSaid(all []chart.Flag) string {
	n, due := 0, ""
	for _, f := range all {
		if f.Kind == chart.DateDue {
			due = "the due date reads " + word.Date(f.At)
		} else {
			n++
		}
	}
	messages := ""
	if n > 0 {
		messages = word.Plural(n, "message", "messages")
	}
	return word.Capital(word.Joined("; ", messages, due)) + "."
}
