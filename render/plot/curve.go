package plot

import (
	"fmt"
	"math"

	"opsreport/render/word"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/report"
)

// curveDrop is the smallest fall, in per cent, between two points that are drawn. A long history has
// more steps than a page has room for.
const curveDrop = 0.5

// curveSpan limits the time axis to a multiple of the time in which four of five are closed. A few
// follow-ups that took years would otherwise compress the rest.
const curveSpan = 5

// timeToClose draws figure F5, the share that is still open after a number of days. A point of the
// series is a day on which some were closed.
func timeToClose(r *report.Report) chart.Chart {
	out := chart.Chart{
		ID: "time-to-close", Kind: chart.Step, Title: "How long does closing take?", Unit: "%", AxisLabel: "days after creation", Head: "Days",
	}
	f := r.Figure("F5")
	if f == nil || len(f.Series) == 0 {
		out.Empty, out.Summary = "No closed follow-ups with dates", "No follow-up was closed with dates to measure."
		return out
	}
	half, most := f.Stat("median"), f.Stat("p80")
	all := curve(f.Series)
	drawn := thinned(all, most)
	out.Note = fmt.Sprintf("Share still open after t days: estimate, includes open items, n = %d.", f.N)
	if len(drawn) < len(all) {
		out.Note += fmt.Sprintf(" Drawn up to day %s, in steps of half a percent or more.", word.Number(drawn[len(drawn)-1].day))
	}
	out.Series = []chart.Series{{Name: "Still open", Fill: chart.Accent}}
	for _, p := range drawn {
		out.Add(chart.Category{X: p.day}, new(percent(p.open)))
	}
	out.Marks = append(mark(half, all, "half closed"), mark(most, all, "4 in 5 closed")...)
	out.Summary = closingSentence(half, most)
	if half != nil && half.Value != nil {
		out.Title = "Half are closed within " + days(half)
	}
	return out
}

// fall is a day of the curve and the share still open after it.
type fall struct{ day, open float64 }

// curve begins with the day on which all are open.
func curve(points []report.Point) []fall {
	out := []fall{{0, 1}}
	for _, p := range points {
		out = append(out, fall{float64(p.Day), p.Open})
	}
	return out
}

// thinned returns the points of a curve that are drawn. It keeps the days with marks and the last day.
func thinned(all []fall, most *report.Stat) []fall {
	end := all[len(all)-1].day
	if d, ok := reached(most); ok {
		end = math.Min(end, math.Max(curveSpan*float64(d), 14))
	}
	out := all[:1:1]
	for i, p := range all[1:] {
		last := out[len(out)-1]
		crosses := last.open > 0.5 && p.open <= 0.5 || last.open > 0.2 && p.open <= 0.2
		ends := i+2 == len(all) || all[i+2].day > end
		if p.day <= end && (ends || crosses || 100*(last.open-p.open) >= curveDrop) {
			out = append(out, p)
		}
	}
	return out
}

// reached returns the first whole day by which a share is closed, computed from the printed statistic
// with one decimal.
func reached(s *report.Stat) (census.Day, bool) {
	if s == nil || s.Value == nil {
		return 0, false
	}
	return census.Day(math.Ceil(math.Round(*s.Value*10) / 10)), true
}

// percent returns a share in per cent, rounded to one decimal as it is drawn.
func percent(share float64) float64 { return math.Round(share*1000) / 10 }

// mark returns a dot on the curve at the day by which a share is closed.
func mark(s *report.Stat, all []fall, words string) []chart.Mark {
	d, ok := reached(s)
	if !ok {
		return nil
	}
	open := 1.0
	for _, p := range all {
		if p.day <= float64(d) {
			open = p.open
		}
	}
	return []chart.Mark{{X: float64(d), Y: percent(open), Label: words + ": " + days(s)}}
}

// days is a statistic as every output prints it: "10.4 days".
func days(s *report.Stat) string {
	if n := word.Number(*s.Value); n != "1" {
		return n + " days"
	}
	return "1 day"
}

func closingSentence(half, most *report.Stat) string {
	if half == nil || half.Value == nil {
		return "Fewer than half of the follow-ups are closed, so the median is not reached."
	}
	said := "Half of the follow-ups are closed within " + days(half)
	if most == nil || most.Value == nil {
		return said + "; four in five is not reached."
	}
	return said + ", four in five within " + days(most) + "."
}
