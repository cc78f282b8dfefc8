package plot

import (
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/word"
)

// bucketChart is a chart of one figure's series, with columns of one colour. One whose words have no measure is of months.
type bucketChart struct {
	id, figure string
	fill       chart.Fill
	apiece     bool   // the sum of the points is not the total; the figure's own n is
	beside     string // figure whose n is drawn apart
	apart      string // label of that
}

var bucketed = []bucketChart{
	{id: "expired-bands", figure: "E6", fill: chart.Expired},
	{id: "inactivity", figure: "F10", fill: chart.Neutral},
	{id: "approval-age", figure: "D2", fill: chart.Ramp3, beside: "D3", apart: "none recorded"},
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
	regular, apart := f.Divided()
	earlier := 0
	if months && len(regular) > mostMonths {
		earlier = report.Total(regular[:len(regular)-mostMonths])
		regular = regular[len(regular)-mostMonths:]
	}
	if g := r.Figure(b.beside); g != nil {
		apart = []report.Point{{Label: b.apart, N: g.N}}
		if g.Lacks != nil {
			apart[0].Label = "none that can be read"
		}
	}
	out.SetApart, out.Series = len(apart), []chart.Series{{Name: words.Series[0], Fill: b.fill}}
	if len(apart) > 0 {
		out.Series = append(out.Series, chart.Series{Name: word.Capital(apart[0].Label), Fill: chart.NoData})
	}
	for _, p := range regular {
		k := bucket(p)
		if months && !p.Start.IsZero() {
			k = month(p.Start)
		}
		out.Add(k, value(p.N))
	}
	for _, p := range apart {
		out.Add(named(p.Label), nil, value(p.N))
	}
	n := report.Total(regular)
	if b.apiece {
		n = f.N
	}
	nothing := false
	if out.Note, out.Summary, nothing = words.Bucketed(n, regular, apart, earlier); nothing {
		out.Empty = "No " + words.Many
	}
	if undated := r.Figure("T1"); months && f.List == kind.Trainings && undated.Unproven() {
		f = undated
	}
	if f.Unproven() && report.Total(regular) == 0 {
		out.Empty, out.Note, out.Summary = f.Lacking(), "", f.Lacking()+"."
	}
	if months && len(regular) > 0 {
		out.Unfinished, out.Period = true, "Month"
		everyOther(out.Categories, 3, len(regular)-1)
	}
	return out
}
