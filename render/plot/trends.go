package plot

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// trend is a figure whose history can be drawn.
type trend struct {
	figure, id, unit string
	list             kind.ID
	fill             chart.Fill
	percent          bool   // draws the printed percentage, not n
	among            string // figure whose denominator is what is counted from: a count of nothing returned is n/a
}

// trended lists the figures whose history is drawn, in the order of the tiles.
var trended = []trend{
	{figure: report.F2, id: "overdue", unit: "followups", list: kind.FollowUps, fill: chart.Expired, among: report.F1},
	{figure: report.F1, id: "open", unit: "followups", list: kind.FollowUps, fill: chart.Accent, among: report.F1},
	{figure: report.E6, id: "expired", unit: "items", list: kind.Equipment, fill: chart.Expired, among: report.E9},
	{figure: report.E1, id: "in-date", list: kind.Equipment, fill: chart.Accent, percent: true},
	{figure: report.E5, id: "never-completed", unit: "inspections", list: kind.Equipment, fill: chart.Accent, among: report.E3},
}

// on returns a night's value and its text; nil if it has none.
func (t *trend) on(night *history.Line, w words.Formats) (*float64, string) {
	if night == nil {
		return nil, ""
	}
	f := night.Figure(t.figure)
	switch {
	case !f.Known(), t.percent && (f.Value == nil || f.D == nil):
		return nil, ""
	case t.percent:
		return f.Value, w.Percent(message.Share{N: f.N, D: *f.D})
	}
	if of := night.Figure(t.among); f.N == 0 && of != nil && of.D != nil && *of.D == 0 {
		return nil, ""
	}
	return new(float64(f.N)), fmt.Sprint(f.N)
}

// period is a way to divide time: by day, week or month.
type period struct {
	id     string
	tick   func(words.Charts, time.Time) string
	start  func(time.Time) time.Time
	before func(time.Time) time.Time // start of the period before the one that starts then
}

// The divisions of time. The last night of each part counts.
var (
	nightly = period{id: "nights", tick: dayTick, start: dayStart,
		before: func(t time.Time) time.Time { return t.AddDate(0, 0, -1) }}
	weekly = period{id: "weeks", tick: dayTick, start: calendar.WeekStart,
		before: func(t time.Time) time.Time { return t.AddDate(0, 0, -7) }}
	monthly = period{id: "months", tick: words.Charts.MonthTick, start: calendar.MonthStart,
		before: func(t time.Time) time.Time { return t.AddDate(0, -1, 0) }}
)

func dayTick(w words.Charts, t time.Time) string { return w.DayTick(t.Day(), t) }

func dayStart(t time.Time) time.Time {
	y, m, d := t.Date()
	return calendar.StartOfDay(y, m, d, t.Location())
}

// trendPeriods is how many weeks and how many months a trend shows.
const trendPeriods = 13

// Trends draws the main figures over the last 13 weeks and 13 months. Each point is the last night of
// its period; a period without a night is a gap. The lines are those up to asOf, which gives the time zone. Figures of lists
// that the report does not have are left out.
func Trends(r *report.Report, lines []history.Line, asOf time.Time) []chart.Chart {
	enough := func(_ time.Time, n int) bool { return n == trendPeriods }
	weeks, months := weekly.over(lines, asOf, enough), monthly.over(lines, asOf, enough)
	var out []chart.Chart
	for i := range trended {
		if r.Has(trended[i].list) {
			out = append(out, weeks.draw(of(r), &trended[i]), months.draw(of(r), &trended[i]))
		}
	}
	return out
}

// axis is the time axis of a trend: the starts of its periods, oldest first, and the last night of
// each, nil for a gap.
type axis struct {
	period
	starts []time.Time
	nights []*history.Line
}

// over divides the time up to asOf, back to the first period that is enough; n counts the periods.
func (p period) over(lines []history.Line, asOf time.Time, enough func(start time.Time, n int) bool) axis {
	out := axis{period: p}
	last := make(map[int64]*history.Line)
	for i := range lines {
		last[p.start(lines[i].AsOf.In(asOf.Location())).Unix()] = &lines[i]
	}
	for at := p.start(asOf); ; at = p.start(p.before(at)) {
		out.starts, out.nights = append(out.starts, at), append(out.nights, last[at.Unix()])
		if enough(at, len(out.starts)) {
			break
		}
	}
	slices.Reverse(out.starts)
	slices.Reverse(out.nights)
	return out
}

// draw draws a figure's values on the last night of each period.
func (a axis) draw(p plotter, t *trend) chart.Chart {
	c, name := p.begin(t.id, chart.Line, t.unit), p.names.Name(t.figure)
	if t.percent {
		c.Unit = "%"
	}
	c.ID, c.Head, c.Series = "trend-"+t.id+"-"+a.id, p.w.LastOf(a.id), []chart.Series{{Name: name, Fill: t.fill}}
	nights, first, last := 0, "", ""
	for i, start := range a.starts {
		v, text := t.on(a.nights[i], p.formats)
		if v != nil {
			nights++
			first, last = cmp.Or(first, text), text
		}
		label := p.w.NoneIn(a.id, start)
		if night := a.nights[i]; night != nil { // the snapshot itself, as the head of the column says
			label = p.w.Day(night.AsOf.In(start.Location()))
		}
		c.Add(chart.Category{Label: label, Tick: a.tick(p.w, start)}, v)
	}
	if c.Note = p.w.Have(a.id, nights, len(a.starts)); nights == 0 {
		return without(c, p.w.TrendEmpty(), p.w.TrendNone(name))
	}
	c.Summary = p.w.Went(a.id, name, first, last)
	return c
}
