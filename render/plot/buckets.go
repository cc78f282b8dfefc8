package plot

import (
	"slices"

	"opsreport/render/chart"
	"opsreport/render/report"
	"opsreport/render/word"
)

// bucketChart is a chart of one figure's series, with columns of one colour. One whose words have no measure is of months.
type bucketChart struct {
	id, figure string
	fill       chart.Fill
	apiece     bool   // the sum of the points is not the total; the figure's own n is
	apart      string // label of a last point that is not a bucket; it is drawn separately
	beside     string // figure whose n is drawn separately under that label
}

var bucketed = []bucketChart{
	{id: "expired-bands", figure: "E6", fill: chart.Expired, apart: "no date"},
	{id: "inactivity", figure: "F10", fill: chart.Neutral, apart: "unknown"},
	{id: "approval-age", figure: "D2", fill: chart.Ramp3, apart: "none recorded", beside: "D3"},
	{id: "versions", figure: "D7", fill: chart.Ramp3},
	{id: "sessions", figure: "T1", fill: chart.Ramp3},
	{id: "attendances", figure: "T2", fill: chart.Ramp2},
	{id: "trainees", figure: "T3", fill: chart.Pale, apiece: true},
}

// mostMonths is the largest number of months on a chart.
const mostMonths = 24

// draw draws a figure of a report.
func (b bucketChart) draw(r *report.Report, f *report.Figure) chart.Chart {
	out, words := begin(b.id, chart.Columns)
	months := words.Measure == ""
	points := slices.Clone(f.Series)
	earlier := 0
	if months && len(points) > mostMonths {
		earlier = report.Total(points[:len(points)-mostMonths])
		points = points[len(points)-mostMonths:]
	}
	if i := slices.IndexFunc(points, func(p report.Point) bool { return b.apart != "" && p.Label == b.apart }); i >= 0 {
		out.SetApart = len(points) - i
	}
	if g := r.Figure(b.beside); g != nil {
		points, out.SetApart = append(points, report.Point{Label: b.apart, N: g.N}), 1
	}
	regular, apart := points[:len(points)-out.SetApart], points[len(points)-out.SetApart:]
	out.Series = []chart.Series{{Name: words.Series[0], Fill: b.fill}, {Name: word.Capital(b.apart), Fill: chart.NoData}}
	for _, p := range regular {
		k := named(p.Label)
		if months && !p.Start.IsZero() {
			k = month(p.Start)
		}
		out.Add(k, value(p.N))
	}
	for _, p := range apart {
		out.Add(named(p.Label), nil, value(p.N))
	}
	if out.SetApart == 0 {
		out.Series = out.Series[:1]
	}
	n := report.Total(regular)
	if b.apiece {
		n = f.N
	}
	nothing := false
	if out.Note, out.Summary, nothing = words.Bucketed(n, regular, apart, earlier); nothing {
		out.Empty = "No " + words.Many
	}
	if months && len(points) > 0 {
		out.Unfinished, out.Period = true, "Month"
		everyOther(out.Categories, 3, len(points)-1)
	}
	return out
}
