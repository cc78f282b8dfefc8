package front

import (
	"fmt"
	"slices"
	"time"

	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/period"
	"opsreport/render/word"
)

// LongestFirst is how many rows with a strip stand above the list of expired items.
const LongestFirst = 10

// Longest returns the items that have been expired longest, with what each was in the last weeks: the section "longest".
// It has no id if no strip can be drawn.
func Longest(night *brief.Edition, counter *period.Counter) brief.Section {
	e := edition{night, counter}
	rows, _ := e.longest(LongestFirst)
	s := e.withStrips(brief.Section{Rows: rows, Note: e.words().longestFirst(len(rows), night.Registers.Expired().Len)})
	if s.Courses != nil {
		s.ID, s.Title = "longest", "Expired longest"
	}
	return s
}

// Printed returns the sections of the site that the PDF of a night has too: "where" of the overview, and "longest". What there is
// nothing to say about has no section.
func Printed(night *brief.Edition, counter *period.Counter) (p brief.Page) {
	p.Add(edition{night, counter}.where(), Longest(night, counter))
	return p
}

// withStrips returns a section with what the strips of its rows share, if any has one, and ends its note.
func (e edition) withStrips(s brief.Section) brief.Section {
	var lanes []chart.Lane
	for i := range s.Rows {
		if strip := s.Rows[i].Strip; strip != nil {
			lanes = append(lanes, strip.Lane)
		}
	}
	if len(lanes) == 0 {
		s.Note += "."
		return s
	}
	s.Courses = &brief.Courses{Axis: e.weeks(), Heads: [3]string{"Item", "Office, with", "Expired for"}}
	s.Courses.Keys = append(e.words().LifeKeys(lanes, period.UpToDate, period.Expiring, period.Expired, period.OutOfService, period.NoStatus,
		period.Unknown), chart.TickKey("snapshot"))
	if len(lanes[0].Flags) > 0 {
		s.Courses.Keys = slices.Insert(s.Courses.Keys, len(s.Courses.Keys)-1, chart.FlagKey(chart.DateMark, "date on which it expired"))
	}
	s.Note += fmt.Sprintf(", with their status in the last %d weeks.", trendWeeks)
	return s
}

// longestFirst begins the sentence that says how many of all expired items are shown.
func (r words) longestFirst(n, of int) string {
	return r.foremost(n, of, "expired item", "expired items") + ", longest first"
}

// foremost counts the records that stand first, of all: "6 of 12 expired items", "All 3 follow-ups".
func (r words) foremost(n, of int, one, many string) string {
	if n == of && n > 1 {
		return word.All(r.IsPart(), word.Plural(n, one, many))
	}
	return word.Of(n, of, one, many)
}

// weeks is the axis of strips: the last weeks, with the names of months.
func (e edition) weeks() chart.TimeAxis {
	a := chart.TimeAxis{From: calendar.WeekAfter(calendar.WeekStart(e.Report.AsOf), -trendWeeks), To: e.Report.AsOf}
	for t := calendar.MonthAfter(calendar.MonthStart(a.From), 1); t.Before(a.To); t = calendar.MonthAfter(t, 1) {
		a.Names = append(a.Names, chart.Moment{At: t, Name: t.Format("Jan")})
	}
	return a
}

// strip draws what an item was in the last weeks, to the as-of time; nil if nobody knows. Of a single snapshot there is its
// status alone, and the date on which it expired.
func (e edition) strip(row int) *chart.Strip {
	if e.counter == nil || len(e.counter.Nights()) == 0 {
		return nil
	}
	r, item, a := e.words(), &e.Report.Equipment[row], e.weeks()
	nights := e.counter.Nights()
	life := e.counter.Life(e.Report.ID(kind.Equipment, row), time.UnixMilli(0), a.To.Add(time.Millisecond))
	for len(life) > 0 && !r.At(life[0].To).After(a.From) {
		life = life[1:]
	}
	if len(life) == 0 {
		return nil
	}
	first := nights[0].AsOf
	out := &chart.Strip{TimeAxis: a, Lane: chart.Lane{Parts: r.Parts(life, false), Summary: r.LifeSaid(life, a.From, first)}}
	for _, n := range nights {
		if !n.AsOf.Before(a.From) {
			out.Ticks = append(out.Ticks, n.AsOf)
		}
	}
	if len(nights) == 1 {
		out.Parts[0].From, out.Parts[0].To = a.To, a.To
		out.Parts = append([]chart.Part{{From: a.From, To: a.To, Is: chart.Unproven}}, out.Parts...)
		if item.ExpiredSinceMs != 0 {
			out.Flags = []chart.Flag{{At: r.At(item.ExpiredSinceMs), Kind: chart.DateMark}}
		}
	}
	return out
}
