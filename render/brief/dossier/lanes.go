package dossier

import (
	"time"

	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/ledger"
	"opsreport/render/period"
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

func (d *Desk) timeOf(ms int64) time.Time { return d.report.At(ms) }

func (d *Desk) words() brief.Report { return brief.Of(d.report) }

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

// addLanes adds the section of lanes.
func (p *Page) addLanes(l chart.Lanes) {
	for i := range l.All {
		if len(l.All[i].Ticks) > 0 {
			l.Keys = append(l.Keys, chart.TickKey("snapshot"))
			break
		}
	}
	p.add(brief.Section{ID: "lanes", Title: monthsSaid(l.TimeAxis), Lanes: &l})
}
