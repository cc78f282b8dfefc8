package plot

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/word"

	"opsreport/render/chart"
	"opsreport/render/report"
)

// bucketChart is a chart of one figure's series, with columns of one colour.
type bucketChart struct {
	id, figure                string
	title, series, axis, head string
	unit, one, many           string
	fill                      chart.Fill
	months                    bool   // points are months
	apiece                    bool   // the sum of the points is not the total; the figure's own n is
	measure                   string // unit of the buckets: "days"
	apart                     string // label of a last point that is not a bucket; it is drawn separately
	beside                    string // figure whose n is drawn separately under that label
	note                      string
}

var bucketed = []bucketChart{
	{
		id: "expired-bands", figure: "E6", title: "How long has equipment been expired?", series: "Expired in service",
		axis: "days expired at as-of (buckets of unequal width)", head: "Days expired", unit: "items",
		measure: "days", one: "expired in-service item", many: "expired in-service items", apart: "no date", fill: chart.Expired,
	},
	{
		id: "inactivity", figure: "F10", title: "Which open follow-ups has nobody touched?", series: "Open follow-ups",
		axis: "days since the last activity (buckets of unequal width)", head: "Days without activity", unit: "follow-ups",
		measure: "days", one: "open follow-up", many: "open follow-ups", apart: "unknown", fill: chart.Neutral,
	},
	{
		id: "approval-age", figure: "D2", title: "How long ago were documents approved?", series: "Documents",
		axis: "months since the latest approval", head: "Months since approval", unit: "documents",
		measure: "months", one: "document with an approval", many: "documents with an approval", fill: chart.Ramp3,
		apart: "none recorded", beside: "D3",
	},
	{
		id: "versions", figure: "D7", title: "How many versions were made each month?", series: "Versions", head: "Month", unit: "versions",
		one: "version", many: "versions", fill: chart.Ramp3, months: true,
	},
	{
		id: "sessions", figure: "T1", title: "How many sessions were recorded each month?", series: "Sessions", head: "Month", unit: "sessions",
		one: "session", many: "sessions", fill: chart.Ramp3, months: true,
		note: "By the time of the record, which need not be the day of the session.",
	},
	{
		id: "attendances", figure: "T2", title: "How many attendances were recorded each month?", series: "Attendances", head: "Month",
		unit: "attendances",
		one:  "attendance", many: "attendances", fill: chart.Ramp2, months: true, note: "A person counts once in each session.",
	},
	{
		id: "trainees", figure: "T3", title: "How many different people attended each month?", series: "Distinct trainees",
		head: "Month", unit: "people",
		one: "trainee", many: "trainees", fill: chart.Pale, months: true, apiece: true,
		note: "n is of the last 12 months; a person counts once in each month, so the months do not add up. " +
			"The service does not list who should be trained, so this is not a coverage.",
	},
}

// mostMonths is the largest number of months on a chart.
const mostMonths = 24

// draw draws a figure of a report.
func (b bucketChart) draw(r *report.Report, f *report.Figure) chart.Chart {
	out := chart.Chart{ID: b.id, Kind: chart.Columns, Title: b.title, Unit: b.unit, AxisLabel: b.axis, Head: b.head}
	points := slices.Clone(f.Series)
	earlier := 0
	if b.months && len(points) > mostMonths {
		earlier = total(points[:len(points)-mostMonths])
		points = points[len(points)-mostMonths:]
	}
	if i := slices.IndexFunc(points, func(p report.Point) bool { return b.apart != "" && p.Label == b.apart }); i >= 0 {
		out.SetApart = len(points) - i
	}
	if g := r.Figure(b.beside); g != nil {
		points, out.SetApart = append(points, report.Point{Label: b.apart, N: g.N}), 1
	}
	regular, apart := points[:len(points)-out.SetApart], points[len(points)-out.SetApart:]
	out.Series = []chart.Series{{Name: b.series, Fill: b.fill}, {Name: word.Capital(b.apart), Fill: chart.NoData}}
	for _, p := range regular {
		k := named(p.Label)
		if b.months && !p.Start.IsZero() {
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
	n := total(regular)
	if b.apiece {
		n = f.N
	}
	b.words(&out, n, regular, apart)
	if earlier > 0 {
		out.Note += fmt.Sprintf(" The last %d months; %d earlier.", mostMonths, earlier)
	}
	if b.months && len(points) > 0 {
		out.Unfinished, out.Period = true, "Month"
		everyOther(out.Categories, 3, len(points)-1)
	}
	return out
}

// words describes the chart: the total, and where most of it is.
func (b bucketChart) words(out *chart.Chart, n int, regular, apart []report.Point) {
	out.Note = fmt.Sprintf("%s, n = %d.%s", b.series, n, setApartNote(apart))
	if b.note != "" {
		out.Note += " " + b.note
	}
	if len(regular) == 0 || n+total(apart) == 0 {
		out.Empty = "No " + b.many
		out.Summary = fmt.Sprintf("There are no %s to draw.", b.many)
		return
	}
	if n == 0 {
		out.Summary = fmt.Sprintf("No %s with a date; set apart: %d %s.", b.one, apart[0].N, apart[0].Label)
		return
	}
	most := slices.MaxFunc(regular, func(x, y report.Point) int { return cmp.Compare(x.N, y.N) })
	where := "at " + most.Label + " " + b.measure
	if b.months && !most.Start.IsZero() {
		where = "in " + month(most.Start).Label
	}
	out.Summary = fmt.Sprintf("%s; most, %d, %s.", word.Plural(n, b.one, b.many), most.N, where)
}
