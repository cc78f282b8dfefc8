package dossier

import (
	"strings"
	"time"

	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/word"
)

// monthsBefore is how many whole months before that of the night the lanes of an item show. They show the next one too.
const monthsBefore = 3

// manyMonths is the longest time in months of which each has a name on the axis.
const manyMonths = 24

// monthsAround returns the axis of the lanes of items.
func monthsAround(t time.Time) chart.TimeAxis {
	month := calendar.MonthStart(t)
	return months(calendar.MonthAfter(month, -monthsBefore), calendar.MonthAfter(month, 2))
}

// months returns an axis of whole months, from the start of one to the end of another.
func months(from, to time.Time) chart.TimeAxis {
	a := chart.TimeAxis{From: from, To: to}
	long := calendar.WholeMonths(from, to) > manyMonths
	for t := from; t.Before(to); t = calendar.MonthAfter(t, 1) {
		switch {
		case t.Month() == time.January && t.After(from):
			a.Names = append(a.Names, chart.Moment{At: t, Name: t.Format("2006")})
		case !long || t.Equal(from):
			a.Names = append(a.Names, chart.Moment{At: t, Name: t.Format("Jan")})
		}
	}
	return a
}

// monthsSaid names the months of an axis: "August to December 2026".
func monthsSaid(a chart.TimeAxis) string {
	last := a.To.Add(-1)
	switch {
	case a.From.Year() != last.Year():
		return a.From.Format("January 2006") + " to " + last.Format("January 2006")
	case a.From.Month() != last.Month():
		return a.From.Format("January") + " to " + last.Format("January 2006")
	}
	return last.Format("January 2006")
}

// lived returns what a record was, up to its last event.
func (d *Desk) lived(list, id string, s *Story) period.Lived {
	if d.chain == nil {
		return period.Lived{}
	}
	event := int64(0)
	if n := len(s.Rows); n > 0 {
		event = s.Rows[n-1].Ms
	}
	return d.chain.Lived(ledger.Record{List: list, ID: id}, event)
}

// ticks are the snapshots of an axis up to the last one that a page knows.
func (d *Desk) ticks(a chart.TimeAxis, l *period.Lived) (out []time.Time) {
	for _, n := range d.chain.Nights()[:l.Nights] {
		if !n.AsOf.Before(a.From) && n.AsOf.Before(a.To) {
			out = append(out, n.AsOf)
		}
	}
	return out
}

func (d *Desk) at(ms int64) time.Time { return d.report.At(ms) }

// states are how a record looks and what it is called.
var states = [...]struct {
	is   chart.State
	name string
}{
	period.Unknown:      {chart.Unproven, "not known"},
	period.UpToDate:     {chart.WasUpToDate, "up to date"},
	period.Expiring:     {chart.WasExpiring, "expiring"},
	period.Expired:      {chart.WasExpired, "expired"},
	period.NoStatus:     {chart.NoStatus, "without a status"},
	period.OutOfService: {chart.OutOfService, "out of service"},
	period.IsOpen:       {chart.WasOpen, "open"},
	period.IsOverdue:    {chart.WasOverdue, "overdue"},
	period.IsClosed:     {chart.WasClosed, "closed"},
}

// drawn returns the parts of a lane for stretches.
func (d *Desk) drawn(all []period.Stretch, open bool) []chart.Part {
	out := make([]chart.Part, len(all))
	for i, s := range all {
		out[i] = chart.Part{From: d.at(s.From), To: d.at(s.To), Is: states[s.Being].is, Open: open && i == len(all)-1}
	}
	return out
}

// inWords tells stretches in a sentence, from the first that ends after a time on; first is the first snapshot.
func (d *Desk) inWords(all []period.Stretch, after, first time.Time) string {
	for len(all) > 1 && !d.at(all[0].To).After(after) {
		all = all[1:]
	}
	var says []string
	for i, s := range all {
		if i > 0 && s.From > all[i-1].To {
			says = append(says, "not in the list from "+d.x.Date(all[i-1].To))
		}
		since := " from "
		if i == len(all)-1 {
			since = " since "
		}
		say := states[s.Being].name + since + d.x.Date(s.From)
		if s.From == first.UnixMilli() {
			say += " or earlier"
		}
		says = append(says, say)
	}
	return word.Capital(strings.Join(says, ", ")) + "."
}

// statesSeen returns the keys of some states, of those that parts have.
func statesSeen(lanes []chart.Lane, of ...period.Being) (out []chart.StripKey) {
	seen := map[chart.State]bool{}
	for i := range lanes {
		for _, p := range lanes[i].Parts {
			seen[p.Is] = true
		}
	}
	for _, b := range of {
		if seen[states[b].is] {
			out = append(out, chart.StateKey(states[b].is, states[b].name))
		}
	}
	return out
}

// flagsSeen returns the keys of dated signs, of those that lanes have, by their names in the order of their kinds.
func flagsSeen(lanes []chart.Lane, names ...string) (out []chart.StripKey) {
	seen := map[chart.FlagKind]bool{}
	for i := range lanes {
		for _, f := range lanes[i].Flags {
			seen[f.Kind] = true
		}
	}
	for k, name := range names {
		if kind := chart.FlagKind(k); seen[kind] {
			out = append(out, chart.FlagKey(kind, name))
		}
	}
	return out
}

// laneSection is the section of lanes.
func laneSection(l chart.Lanes) []brief.Section {
	for i := range l.All {
		if len(l.All[i].Ticks) > 0 {
			l.Keys = append(l.Keys, chart.TickKey("snapshot"))
			break
		}
	}
	return []brief.Section{{ID: "lanes", Title: monthsSaid(l.TimeAxis), Lanes: &l}}
}
