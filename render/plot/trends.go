package plot

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/report"
	"opsreport/render/word"
)

// trend is a figure whose history can be drawn.
type trend struct {
	figure, id string
	fill       chart.Fill
	percent    bool // draws the printed percentage, not n

	among string // figure whose denominator is what is counted from: a count of nothing returned is n/a
}

// trended lists the figures whose history is drawn, in the order of the tiles.
var trended = []trend{
	{figure: "F2", id: "overdue", fill: chart.Expired, among: "F1"},
	{figure: "F1", id: "open", fill: chart.Accent, among: "F1"},
	{figure: "E6", id: "expired", fill: chart.Expired, among: "E9"},
	{figure: "E1", id: "in-date", fill: chart.Accent, percent: true},
	{figure: "E5", id: "never-completed", fill: chart.Accent, among: "E3"},
}

// on returns a night's value and its text; nil if it has none.
func (t *trend) on(night *history.Line) (*float64, string) {
	if night == nil {
		return nil, ""
	}
	f := night.Figure(t.figure)
	switch {
	case !f.Known(), t.percent && (f.Value == nil || f.D == nil):
		return nil, ""
	case t.percent:
		return f.Value, word.Percent(f.N, *f.D)
	}
	if of := night.Figure(t.among); f.N == 0 && of != nil && of.D != nil && *of.D == 0 {
		return nil, ""
	}
	return new(float64(f.N)), fmt.Sprint(f.N)
}

// period is a way to divide time: by day, week or month.
type period struct {
	id, word string
	tick     string // time layout
	start    func(time.Time) time.Time
	before   func(time.Time) time.Time // start of the period before the one that starts then
}

// The divisions of time. The last night of each part counts.
var (
	nightly = period{id: "nights", word: "day", tick: "2 Jan", start: dayStart,
		before: func(t time.Time) time.Time { return t.AddDate(0, 0, -1) }}
	weekly = period{id: "weeks", word: "week", tick: "2 Jan", start: calendar.WeekStart,
		before: func(t time.Time) time.Time { return t.AddDate(0, 0, -7) }}
	monthly = period{id: "months", word: "month", tick: "Jan 2006", start: calendar.MonthStart,
		before: func(t time.Time) time.Time { return t.AddDate(0, -1, 0) }}
)

func dayStart(t time.Time) time.Time {
	y, m, d := t.Date()
	return calendar.StartOfDay(y, m, d, t.Location())
}

// trendPeriods is how many weeks and how many months a trend shows.
const trendPeriods = 13

// Trends draws the main figures over the last 13 weeks and 13 months. Each point is the last night of
// its period; a period without a night is a gap. The lines are those up to asOf, which gives the time zone. Figures of lists
// that the report does not have are left out; nil has all.
func Trends(r *report.Report, lines []history.Line, asOf time.Time) []chart.Chart {
	enough := func(_ time.Time, n int) bool { return n == trendPeriods }
	weeks, months := weekly.over(lines, asOf, enough), monthly.over(lines, asOf, enough)
	var out []chart.Chart
	for i := range trended {
		if trended[i].counted(r) {
			out = append(out, weeks.draw(&trended[i]), months.draw(&trended[i]))
		}
	}
	return out
}

// counted reports whether a report counts the figure: an edition may not have its list.
func (t *trend) counted(r *report.Report) bool { return r == nil || r.Has(r.Figure(t.figure).List) }

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
func (a axis) draw(t *trend) chart.Chart {
	c, words := begin(t.id, chart.Line)
	c.ID, c.Head, c.Series = "trend-"+t.id+"-"+a.id, brief.LastOf(a.word), series(words, t.fill)
	nights, first, last := 0, "", ""
	for i, start := range a.starts {
		v, text := t.on(a.nights[i])
		if v != nil {
			nights++
			first, last = cmp.Or(first, text), text
		}
		label := "none, " + a.word + " of " + start.Format("2 Jan 2006")
		if night := a.nights[i]; night != nil { // the snapshot itself, as the head of the column says
			label = night.AsOf.In(start.Location()).Format("2 Jan 2006")
		}
		c.Add(chart.Category{Label: label, Tick: start.Format(a.tick)}, v)
	}
	c.Note, c.Summary, c.Empty = words.Trend(a.word, len(a.starts), nights, first, last)
	return c
}
