package plot

import (
	"math"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/report"
	"opsreport/render/word"
)

// curveDrop is the smallest fall, in per cent, between two points that are drawn. A long history has
// more steps than a page has room for.
const curveDrop = 0.5

// curveSpan limits the time axis to a multiple of the time in which four of five are closed. A few
// follow-ups that took years would otherwise compress the rest.
const curveSpan = 5

// timeToClose draws figure F5, the share that is still open after a number of days. A point of the
// series is a day on which some were closed.
func (p plotter) timeToClose() chart.Chart {
	out := p.begin("time-to-close", chart.Step, "")
	out.Unit = "%"
	f := p.Figure(report.F5)
	if f == nil || len(f.Series) == 0 {
		return without(out, p.w.ClosingEmpty(), p.w.ClosingNone())
	}
	half, most := f.Stat("median"), f.Stat("p80")
	all := curve(f.Series)
	drawn := thinned(all, most)
	out.Series = []chart.Series{{Name: p.w.Series("still-open"), Fill: chart.Accent}}
	for _, at := range drawn {
		out.Add(chart.Category{X: at.day}, new(percent(at.open)))
	}
	out.Marks = append(mark(half, all, p.w.HalfClosed), mark(most, all, p.w.MostClosed)...)
	out.Note = p.w.Closing(f.N)
	if len(drawn) < len(all) {
		out.Note = word.Joined(" ", out.Note, p.w.ClosingDrawn(drawn[len(drawn)-1].day))
	}
	switch {
	case half == nil || half.Value == nil:
		out.Summary = p.w.ClosingFew()
		return out
	case most == nil || most.Value == nil:
		out.Summary = p.w.ClosingHalf(*half.Value)
	default:
		out.Summary = p.w.ClosingMost(*half.Value, *most.Value)
	}
	out.Title = p.w.ClosingTitle(*half.Value)
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
func mark(s *report.Stat, all []fall, words func(days float64) string) []chart.Mark {
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
	return []chart.Mark{{X: float64(d), Y: percent(open), Label: words(*s.Value)}}
}
