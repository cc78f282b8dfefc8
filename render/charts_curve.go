package render

import (
	"fmt"
	"math"
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/report"
)

// timeToClose draws figure F5, the share still open after so many days. A
// point of its series is a day on which something closed: N closed of D that
// were still open, so the share falls by N of D there.
func (c composer) timeToClose() chart.Chart {
	out := chart.Chart{
		ID: "time-to-close", Kind: chart.Step, Title: "How long does closing take?", Unit: "%", AxisLabel: "days after creation", Head: "Days",
	}
	f := c.Figure("F5")
	if f == nil || len(f.Series) == 0 {
		out.Empty = "No closed follow-ups with dates"
		return out
	}
	share := 1.0
	values := []*float64{percent(share)}
	out.Categories = []chart.Category{{X: 0}}
	for _, p := range f.Series {
		x, err := strconv.ParseFloat(p.Label, 64)
		if err != nil || p.D == 0 {
			continue
		}
		share *= 1 - float64(p.N)/float64(p.D)
		out.Categories = append(out.Categories, chart.Category{X: x})
		values = append(values, percent(share))
	}
	out.Series = []chart.Series{{Name: "Still open", Fill: chart.Accent, Values: values}}
	out.Note = fmt.Sprintf("Share still open after t days: estimate, includes open items, n = %d.", f.N)
	half, most := statistic(f, "median"), statistic(f, "p80")
	if half == nil {
		half = statistic(f, "p50")
	}
	out.Marks = append(mark(half, 50, "half closed by day %s"), mark(most, 20, "4 in 5 closed by day %s")...)
	out.Summary = closingSentence(half, most)
	if half != nil && half.Value != nil {
		out.Title = fmt.Sprintf("Half are closed within %s", days(*half.Value))
	}
	return out
}

// percent returns a share as the drawing shows it, to a tenth.
func percent(share float64) *float64 {
	v := math.Round(share*1000) / 10
	return &v
}

func days(n float64) string {
	if n == 1 {
		return "1 day"
	}
	return strconv.FormatFloat(n, 'f', -1, 64) + " days"
}

func mark(s *report.Stat, y float64, words string) []chart.Mark {
	if s == nil || s.Value == nil {
		return nil
	}
	return []chart.Mark{{X: *s.Value, Y: y, Label: fmt.Sprintf(words, strconv.FormatFloat(*s.Value, 'f', -1, 64))}}
}

func closingSentence(half, most *report.Stat) string {
	switch {
	case half == nil || half.Value == nil:
		return "Fewer than half of the follow-ups are closed, so the median is not reached."
	case most == nil || most.Value == nil:
		return fmt.Sprintf("Half of the follow-ups are closed within %s; four in five is not reached.", days(*half.Value))
	}
	return fmt.Sprintf("Half of the follow-ups are closed within %s, four in five within %s.", days(*half.Value), days(*most.Value))
}
