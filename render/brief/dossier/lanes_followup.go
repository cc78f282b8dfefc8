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
func (d *draft) addFollowUpLanes(p *Page, f *record.FollowUp, row *census.FollowUp) {
	if d.lived.Known == 0 || row.CreatedMs == 0 {
		return
	}
	messages, last := d.messageFlags(f)
	axis := d.monthsOf(row, last)
	if !axis.To.After(d.months.From) {
		return
	}
	life := d.life(row)
	lanes := []chart.Lane{{Name: "State", Line: true, Parts: d.words().Parts(life, d.lived.Goes), Ticks: d.ticks(axis),
		Summary: d.words().LifeSaid(life, axis.From, time.Time{})}}
	if len(d.had) > 0 && len(d.had) <= d.most(mostHolders) {
		lanes = append(lanes, d.holderLane(row))
	}
	if due, isDue := d.dueAt(f.Due, row); isDue && !due.Before(axis.From) && due.Before(axis.To) {
		messages = append(messages, chart.Flag{At: due, Kind: chart.DateDue})
	}
	if len(messages) > 0 {
		slices.SortStableFunc(messages, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
		lanes = append(lanes, chart.Lane{Name: "Messages", Line: true, Flags: messages, Summary: d.messagesSaid(messages)})
	}
	p.addLanes(axis, lanes, followUpLegend)
}

// monthsOf returns the axis of a follow-up; last is its last message.
func (d *draft) monthsOf(row *census.FollowUp, last int64) chart.TimeAxis {
	from := calendar.MonthStart(d.timeOf(row.CreatedMs))
	if !row.IsClosed() {
		return months(from, d.months.To)
	}
	last = max(last, row.ResolvedMs, row.CreatedMs)
	if n := len(d.story.Rows); n > 0 {
		last = max(last, d.story.Rows[n-1].Ms)
	}
	end := calendar.MonthAfter(calendar.MonthStart(d.timeOf(last)), 1)
	if end.After(d.months.To) { // a date in the future
		end = d.months.To
	}
	return months(from, end)
}

// life returns what a follow-up was: from its opening on, and closed at its own date where that lies between the two snapshots
// that show it.
func (d *draft) life(row *census.FollowUp) []period.Stretch {
	life := slices.Clone(d.lived.Stretches)
	for i := 1; i < len(life); i++ {
		for k := range d.story.Rows {
			h := &d.story.Rows[k]
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

// holderLane draws the people who had the follow-up.
func (d *draft) holderLane(row *census.FollowUp) chart.Lane {
	lane := chart.Lane{Name: "With"}
	var says []string
	for i := range d.had {
		h := &d.had[i]
		p := chart.Part{From: d.timeOf(h.ms), To: d.timeOf(max(h.ms, d.lived.Known)), Is: chart.Held, Label: word.Apart(clip(h.who.Text, inList))}
		if i%2 == 1 {
			p.Is = chart.HeldNext
		}
		switch {
		case i+1 < len(d.had):
			p.To = d.timeOf(d.had[i+1].ms)
		case row.IsClosed() && row.ResolvedMs != 0:
			p.To = d.timeOf(max(h.ms, row.ResolvedMs))
		default:
			p.Open = d.lived.Goes && !row.IsClosed()
		}
		lane.Parts = append(lane.Parts, p)
		says = append(says, p.Label+" from "+d.x.Date(h.ms))
	}
	lane.Note, lane.Summary = lane.Parts[len(lane.Parts)-1].Label, strings.Join(says, ", ")+"."
	return lane
}

// messageFlags returns a sign for each message with a date, and the date of the last one.
func (d *draft) messageFlags(f *record.FollowUp) (out []chart.Flag, last int64) {
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
	slices.SortStableFunc(out, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
	return out[max(0, len(out)-d.most(mostMessages)):], last
}

// messagesSaid tells the signs of messages, and of a due date, in a sentence.
func (d *draft) messagesSaid(all []chart.Flag) string {
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
