package plot

import (
	"time"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/history"
)

// nightly divides time by day; the last night of each day counts.
var nightly = period{id: "nights", word: "day", tick: "2 Jan", start: dayStart,
	before: func(t time.Time) time.Time { return t.AddDate(0, 0, -1) }}

func dayStart(t time.Time) time.Time {
	y, m, d := t.Date()
	return calendar.StartOfDay(y, m, d, t.Location())
}

// The overview draws nights up to this many weeks, then weeks up to this many months, then months, at
// most this many.
const (
	fewWeeks  = 5
	fewMonths = 6
)

// ticks is how many days, weeks or months the time axis names.
const ticks = 8

// Past draws the overview's main figures from the first night on, by night, by week or by month,
// depending on how many nights there are.
func Past(lines []history.Line, asOf time.Time) []chart.Chart {
	lines = history.Until(lines, asOf)
	if len(lines) == 0 {
		return nil
	}
	first := lines[0].AsOf.In(asOf.Location())
	p := measure(first, asOf)
	starts := []time.Time{p.start(asOf)}
	for at := starts[0]; at.After(p.start(first)) && (p.id != "months" || len(starts) < trendPeriods); {
		at = p.start(p.before(at))
		starts = append([]time.Time{at}, starts...)
	}
	every := (len(starts) + ticks - 1) / ticks
	var out []chart.Chart
	for i := range trended {
		c := p.draw(&trended[i], lines, starts)
		c.ID = "past-" + trended[i].id
		for k := range c.Categories {
			if (len(c.Categories)-1-k)%every != 0 {
				c.Categories[k].Tick = ""
			}
		}
		out = append(out, c)
	}
	return out
}

// measure returns the division that fits the time from the first night to the last.
func measure(first, asOf time.Time) period {
	weeks := 1
	for at := calendar.WeekStart(first); calendar.WeekAfter(at, 1).Compare(asOf) <= 0; at = calendar.WeekAfter(at, 1) {
		weeks++
	}
	switch {
	case weeks < fewWeeks:
		return nightly
	case asOf.Before(calendar.AddMonths(first, fewMonths)):
		return periods[0]
	}
	return periods[1]
}
