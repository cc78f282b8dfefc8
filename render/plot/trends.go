package plot

import (
	"fmt"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/history"
)

// trend is a figure whose history can be drawn.
type trend struct {
	figure, id, title, series, unit string
	fill                            chart.Fill
	percent                         bool // draws the printed percentage, not n
}

// trended lists the figures whose history is drawn, in the order of the tiles.
var trended = []trend{
	{
		figure: "F2",
		id:     "overdue",
		title:  "Are fewer follow-ups overdue?",
		series: "Overdue per the service",
		unit:   "follow-ups",
		fill:   chart.Expired,
	},
	{figure: "F1", id: "open", title: "Are fewer follow-ups open?", series: "Open follow-ups", unit: "follow-ups", fill: chart.Accent},
	{figure: "E6", id: "expired", title: "Is less equipment expired?", series: "Expired in service", unit: "items", fill: chart.Expired},
	{figure: "E1", id: "in-date", title: "Is more equipment in date?", series: "In date", unit: "%", fill: chart.Accent, percent: true},
	{
		figure: "E5",
		id:     "never-completed",
		title:  "Are fewer schedules without a completion?",
		series: "No completion on record",
		unit:   "schedules",
		fill:   chart.Accent,
	},
}

// period is a way to divide time: by day, week or month.
type period struct {
	id, word string
	tick     string // time layout
	start    func(time.Time) time.Time
	before   func(time.Time) time.Time // start of the period before the one that starts then
}

var periods = []period{
	{id: "weeks", word: "week", tick: "2 Jan", start: calendar.WeekStart, before: func(t time.Time) time.Time { return t.AddDate(0, 0, -7) }},
	{
		id:     "months",
		word:   "month",
		tick:   "Jan 2006",
		start:  calendar.MonthStart,
		before: func(t time.Time) time.Time { return t.AddDate(0, -1, 0) },
	},
}

// trendPeriods is how many weeks and how many months a trend shows.
const trendPeriods = 13

// Trends draws the main figures over the last 13 weeks and 13 months. Each point is the last night of
// its period; a period without a night is a gap. AsOf gives the time zone; nights after it are left
// out.
func Trends(lines []history.Line, asOf time.Time) []chart.Chart {
	lines = history.Until(lines, asOf)
	var out []chart.Chart
	for i := range trended {
		for _, p := range periods {
			out = append(out, p.draw(&trended[i], lines, p.starts(asOf)))
		}
	}
	return out
}

// draw draws a figure's values on the last night of each period; starts are the starts of the periods.
func (p period) draw(t *trend, lines []history.Line, starts []time.Time) chart.Chart {
	c := chart.Chart{
		ID: "trend-" + t.id + "-" + p.id, Kind: chart.Line, Title: t.title, Unit: t.unit, Head: "Last night of the " + p.word,
		Series: []chart.Series{{Name: t.series, Fill: t.fill}},
	}
	nights, first, last := 0, "", ""
	for _, start := range starts {
		v, text := lastOf(lines, start, p.start, t.figure, t.percent)
		if v != nil {
			nights++
			if first == "" {
				first = text
			}
			last = text
		}
		c.Categories = append(c.Categories, chart.Category{Label: start.Format("2 Jan 2006"), Tick: start.Format(p.tick)})
		c.Series[0].Values = append(c.Series[0].Values, v)
	}
	c.Note = fmt.Sprintf("Last night of each %s, %d of %d with a snapshot. A %s without one is a gap.", p.word, nights, len(starts), p.word)
	c.Summary = fmt.Sprintf("%s: %s in the first %s with a snapshot, %s in the last.", t.series, first, p.word, last)
	if nights == 0 {
		c.Summary = t.series + ": no night to draw."
		c.Empty = "No night with this figure"
	}
	return c
}

// starts returns the starts of the periods of a trend, oldest first.
func (p period) starts(asOf time.Time) []time.Time {
	out := make([]time.Time, trendPeriods)
	at := p.start(asOf)
	for i := trendPeriods - 1; i >= 0; i-- {
		out[i] = at
		at = p.start(p.before(at))
	}
	return out
}

// lastOf returns a figure's value on the last night of the period that starts at start, or nil.
func lastOf(lines []history.Line, start time.Time, startOf func(time.Time) time.Time, figure string, percent bool) (*float64, string) {
	for i := len(lines) - 1; i >= 0; i-- {
		if !startOf(lines[i].AsOf.In(start.Location())).Equal(start) {
			continue
		}
		f := lines[i].Figure(figure)
		switch {
		case f == nil, percent && f.Value == nil:
			return nil, ""
		case percent:
			return f.Value, fmt.Sprintf("%.1f %%", *f.Value)
		}
		v := float64(f.N)
		return &v, fmt.Sprint(f.N)
	}
	return nil, ""
}
