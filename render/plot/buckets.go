package plot

import (
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/word"
)

// bucketChart is a chart of one figure's series, with columns of one colour.
type bucketChart struct {
	id, figure, unit string
	fill             chart.Fill
	months           bool   // its buckets are months
	apiece           bool   // the sum of the points is not the total; the figure's own n is
	beside           string // figure whose n is drawn apart
}

var bucketed = []bucketChart{
	{id: "expired-bands", figure: report.E6, unit: "items", fill: chart.Expired},
	{id: "inactivity", figure: report.F10, unit: "followups", fill: chart.Neutral},
	{id: "approval-age", figure: report.D2, unit: "documents", fill: chart.Ramp3, beside: report.D3},
	{id: "versions", figure: report.D7, unit: "versions", fill: chart.Ramp3, months: true},
	{id: "sessions", figure: report.T1, unit: "sessions", fill: chart.Ramp3, months: true},
	{id: "attendances", figure: report.T2, unit: "attendances", fill: chart.Ramp2, months: true},
	{id: "trainees", figure: report.T3, unit: "people", fill: chart.Pale, months: true, apiece: true},
}

// counts names what the columns count.
func (p plotter) counts(b *bucketChart) string {
	switch b.figure {
	case report.E6:
		return p.names.Name(report.E6)
	case report.F10:
		return p.names.Name(report.F1)
	case report.D2:
		return p.names.Name(report.D1)
	case report.D7:
		return p.w.Series("versions")
	}
	return p.names.Called(b.figure)
}

// mostMonths is the largest number of months on a chart.
const mostMonths = 24

// buckets draws a figure in buckets.
func (p plotter) buckets(b bucketChart, f *report.Figure) chart.Chart {
	out, name := p.begin(b.id, chart.Columns, b.unit), p.counts(&b)
	regular, apart := f.Divided()
	earlier := 0
	if b.months && len(regular) > mostMonths {
		earlier = report.Total(regular[:len(regular)-mostMonths])
		regular = regular[len(regular)-mostMonths:]
	}
	if g := p.Figure(b.beside); g != nil {
		apart = []report.Point{{Label: p.w.NoneRecorded(), N: g.N}}
		if g.Lacks != nil {
			apart[0].Label = p.w.NoneReadable()
		}
	}
	out.SetApart, out.Series = len(apart), []chart.Series{{Name: name, Fill: b.fill}}
	if len(apart) > 0 {
		out.Series = append(out.Series, chart.Series{Name: p.formats.Alone(apart[0].Name(p.names)), Fill: chart.NoData})
	}
	for _, one := range regular {
		k := p.bucket(one)
		if b.months && !one.Start.IsZero() {
			k = p.month(one.Start)
		}
		out.Add(k, value(one.N))
	}
	for _, one := range apart {
		out.Add(named(one.Name(p.names)), nil, value(one.N))
	}
	some := report.Total(regular)
	n := some
	if b.apiece {
		n = f.N
	}
	out.Note = word.Joined(" ", p.w.Counted(name, n), p.setApart(apart), p.w.Note(b.id))
	if earlier > 0 {
		out.Note = word.Joined(" ", out.Note, p.w.LastMonths(len(regular), earlier))
	}
	switch {
	case len(regular) == 0 || n+report.Total(apart) == 0:
		out = without(out, p.w.Empty(b.id), p.w.Nothing(b.id))
	case n == 0:
		out.Summary = p.w.Undated(b.id, p.w.Apart(apart[0].N, apart[0].Name(p.names)))
	case b.months:
		most := mostOf(regular)
		out.Summary = p.w.MostIn(b.id, n, most[0].N, len(most), most[0].Start)
	default:
		most := mostOf(regular)
		labels := make([]string, len(most))
		for i := range most {
			labels[i] = most[i].Name(p.names)
		}
		out.Summary = p.w.MostAt(b.id, n, most[0].N, len(most) > 1, labels)
	}
	if undated := p.Figure(report.T1); b.months && f.List == kind.Trainings && undated.Unproven() {
		f = undated
	}
	if f.Unproven() && some == 0 {
		out = without(out, f.Lacking(p.names), p.w.One(f.Lacking(p.names)))
		out.Note = ""
	}
	if b.months && len(regular) > 0 {
		out.Unfinished = p.w.NotOver("month")
		everyOther(out.Categories, 3, len(regular)-1)
	}
	return out
}
