package dossier

import (
	"slices"
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
func (d *Desk) ticks(a chart.TimeAxis, l *period.Lived) []time.Time {
	known := d.nights[:l.Nights]
	from, _ := slices.BinarySearchFunc(known, a.From, time.Time.Compare)
	to, _ := slices.BinarySearchFunc(known, a.To, time.Time.Compare)
	return known[from:to:to]
}

func (d *Desk) timeOf(ms int64) time.Time { return d.report.At(ms) }

func (d *Desk) words() brief.Report { return brief.Of(d.report) }

// legend is how the lanes of a list's records are explained: by the states and dated signs that they have.
type legend struct {
	states []period.Being // in their order
	signs  []string       // the names of dated signs, in the order of their kinds
}

// had is what some lanes have of a legend, one bit each.
type had struct {
	of            *legend
	states, flags uint16
	ticks         bool
}

// keys returns the legend of lanes. There are few different ones.
func (d *Desk) keys(of *legend, lanes []chart.Lane) []chart.StripKey {
	has := had{of: of}
	for i := range lanes {
		for k := range lanes[i].Parts {
			has.states |= 1 << lanes[i].Parts[k].Is
		}
		for _, f := range lanes[i].Flags {
			has.flags |= 1 << f.Kind
		}
		has.ticks = has.ticks || len(lanes[i].Ticks) > 0
	}
	keys, made := d.legends[has]
	if made {
		return keys
	}
	keys = brief.LifeKeys(lanes, of.states...)
	for k, name := range of.signs {
		if has.flags>>k&1 == 1 {
			keys = append(keys, chart.FlagKey(chart.FlagKind(k), name))
		}
	}
	if has.ticks {
		keys = append(keys, chart.TickKey("snapshot"))
	}
	d.legends[has] = keys
	return keys
}

// addLanes adds the section of the lanes at hand.
func (d *Desk) addLanes(p *Page, on chart.TimeAxis, of *legend) {
	d.drawn = chart.Lanes{TimeAxis: on, All: d.lanes, Keys: d.keys(of, d.lanes)}
	p.add(brief.Section{ID: "lanes", Title: monthsSaid(on), Lanes: &d.drawn})
}
