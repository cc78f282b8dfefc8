package pages

import (
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/period"
	"opsreport/render/report"
)

// WeeksOfStrips is how far back strips go.
const WeeksOfStrips = 13

// Strips draw what items were in the last weeks, to the as-of time.
type Strips struct {
	Report
	counter *period.Counter
}

// NewStrips returns the strips of a report's items. The counter tells what they were; nil if nobody knows.
func NewStrips(r *report.Report, counter *period.Counter) Strips { return Strips{Of(r), counter} }

// Axis is the axis of time of strips, with the names of months.
func (s Strips) Axis() chart.TimeAxis {
	a := chart.TimeAxis{From: calendar.WeekAfter(calendar.WeekStart(s.AsOf), -WeeksOfStrips), To: s.AsOf}
	for t := calendar.MonthAfter(calendar.MonthStart(a.From), 1); t.Before(a.To); t = calendar.MonthAfter(t, 1) {
		a.Names = append(a.Names, chart.Moment{At: t, Name: s.Words().Lives.Tick(t)})
	}
	return a
}

// Of draws the item of a row; nil if nobody knows what it was. Of a single snapshot there is its status alone, and the date on which it
// expired.
func (s Strips) Of(row int) *chart.Strip {
	if s.counter == nil || len(s.counter.Nights()) == 0 {
		return nil
	}
	item, a, nights := &s.Equipment[row], s.Axis(), s.counter.Nights()
	life := s.counter.Life(s.ID(kind.Equipment, row), time.UnixMilli(0), a.To.Add(time.Millisecond))
	for len(life) > 0 && !s.At(life[0].To).After(a.From) {
		life = life[1:]
	}
	if len(life) == 0 {
		return nil
	}
	out := &chart.Strip{TimeAxis: a, Lane: chart.Lane{Parts: s.Parts(life, false), Summary: s.LifeSaid(life, a.From, nights[0].AsOf)}}
	for _, n := range nights {
		if !n.AsOf.Before(a.From) {
			out.Ticks = append(out.Ticks, n.AsOf)
		}
	}
	if len(nights) == 1 {
		out.Parts[0].From, out.Parts[0].To = a.To, a.To
		out.Parts = append([]chart.Part{{From: a.From, To: a.To, Is: chart.Unproven}}, out.Parts...)
		if item.ExpiredSinceMs != 0 {
			out.Flags = []chart.Flag{{At: s.At(item.ExpiredSinceMs), Kind: chart.DateMark}}
		}
	}
	return out
}

// Keys is the legend of some strips, of which there is at least one.
func (s Strips) Keys(lanes []chart.Lane) []chart.StripKey {
	keys := append(s.LifeKeys(lanes, period.UpToDate, period.Expiring, period.Expired, period.OutOfService, period.NoStatus, period.Unknown),
		chart.TickKey(s.Words().Lives.Snapshot()))
	if len(lanes[0].Flags) > 0 {
		keys = slices.Insert(keys, len(keys)-1, chart.FlagKey(chart.DateMark, s.Words().Lives.ExpiredOn()))
	}
	return keys
}
