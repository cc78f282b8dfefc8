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

// livedBy returns what a record was, up to its last event.
func (d *draft) livedBy(list, id string) period.Lived {
	if d.chain == nil {
		return period.Lived{}
	}
	event := int64(0)
	if n := len(d.story.Rows); n > 0 {
		event = d.story.Rows[n-1].Ms
	}
	return d.chain.Lived(ledger.Record{List: list, ID: id}, event)
}

// ticks are the snapshots of an axis up to the last one that a page knows.
func (d *draft) ticks(a chart.TimeAxis) []time.Time {
	known := d.nights[:d.lived.Nights]
	from, _ := slices.BinarySearchFunc(known, a.From, time.Time.Compare)
	to, _ := slices.BinarySearchFunc(known, a.To, time.Time.Compare)
	return known[from:to:to]
}

func (d *draft) timeOf(ms int64) time.Time { return d.report.At(ms) }

func (d *draft) words() brief.Report { return brief.Of(d.report) }

// legend is how the lanes of a list's records are explained: by the states and dated signs that they have.
type legend struct {
	states []period.Being // in their order
	signs  []string       // the names of dated signs, in the order of their kinds
}

// keys explains what some lanes have.
func (of *legend) keys(lanes []chart.Lane) []chart.StripKey {
	var flags uint // a bit for each kind
	ticks := false
	for i := range lanes {
		for _, f := range lanes[i].Flags {
			flags |= 1 << f.Kind
		}
		ticks = ticks || len(lanes[i].Ticks) > 0
	}
	keys := brief.LifeKeys(lanes, of.states...)
	for k, name := range of.signs {
		if flags>>k&1 == 1 {
			keys = append(keys, chart.FlagKey(chart.FlagKind(k), name))
		}
	}
	if ticks {
		keys = append(keys, chart.TickKey("snapshot"))
	}
	return keys
}

// addLanes adds the section of some lanes.
func (p *Page) addLanes(on chart.TimeAxis, lanes []chart.Lane, of *legend) {
	p.add(brief.Section{ID: "lanes", Title: monthsSaid(on), Lanes: &chart.Lanes{TimeAxis: on, All: lanes, Keys: of.keys(lanes)}})
}
