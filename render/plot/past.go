package plot

import (
	"time"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/report"
)

// The overview draws nights up to this many weeks, then weeks up to this many months, then months, at
// most this many.
const (
	fewWeeks  = 5
	fewMonths = 6
)

// ticks is how many days, weeks or months the time axis names.
const ticks = 8

// Past draws the overview's main figures from the first night on, by night, by week or by month,
// depending on how many nights there are; r is as for Trends.
func Past(r *report.Report, lines []history.Line, asOf time.Time) []chart.Chart {
	if len(lines) == 0 {
		return nil
	}
	first := lines[0].AsOf.In(asOf.Location())
	p := measure(first, asOf)
	all := p.over(lines, asOf, func(start time.Time, n int) bool {
		return !start.After(p.start(first)) || p.id == monthly.id && n == trendPeriods
	})
	every := (len(all.starts) + ticks - 1) / ticks
	var out []chart.Chart
	for i := range trended {
		if !r.Has(trended[i].list) {
			continue
		}
		c := all.draw(of(r), &trended[i])
		c.ID = "past-" + trended[i].id
		everyOther(c.Categories, every, len(c.Categories)-1)
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
		return weekly
	}
	return monthly
}
