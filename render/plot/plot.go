// Package plot defines the charts and draws the figures of a report as charts. It counts no record: it
// takes the numbers of figures and of groups, which report and group count, and only adds them up where
// it joins several rows into one. What is written on them it takes from package words, by the id of the chart, by which site and PDF find it
// too.
package plot

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// plotter draws the charts of a report.
type plotter struct {
	*report.Report
	w       words.Charts
	names   words.Figures
	formats words.Formats
}

func of(r *report.Report) plotter {
	w := table.WordsOf(r)
	return plotter{r, w.Charts, w.Figures, w.Formats}
}

// Charts makes the charts that the site and the PDF share: these, and one for each row of bucketed.
// A chart without data says so in Empty. A chart is left out if the report does not have its figure or its list. The lines are
// those of the nights up to this one, oldest first.
func Charts(r *report.Report, lines []history.Line) []chart.Chart {
	var out []chart.Chart
	p := of(r)
	if r.Has(kind.Equipment) {
		out = append(out, p.byType(), p.byOffice(), p.forecast())
	}
	if r.Has(kind.FollowUps) {
		out = append(out, p.age(), p.load(), p.flow(lines), p.timeToClose())
	}
	for _, b := range bucketed {
		if f := r.Figure(b.figure); f != nil && r.Has(f.List) {
			out = append(out, p.buckets(b, f))
		}
	}
	return out
}

// OfEquipment makes the charts of a group's page from the report of its items: by type, by office
// (unless each item is in many offices) and by week of expiry. The ids are those of the charts of all
// items, with "-subset" at the end.
func OfEquipment(r *report.Report) []chart.Chart {
	p := of(r)
	out := []chart.Chart{p.byType()}
	if !everywhere(r) {
		out = append(out, p.byOffice())
	}
	return subset(append(out, p.forecast()))
}

// subset names charts that a page has beside those of all records.
func subset(charts []chart.Chart) []chart.Chart {
	for i := range charts {
		charts[i].ID += "-subset"
	}
	return charts
}

// officesAnItem is the largest average number of offices of an item for which a group's page has the
// chart by office. Each office has such a page, so with more offices the time for all charts would grow
// with the square of their number.
const officesAnItem = 8

func everywhere(r *report.Report) bool {
	offices := 0
	for i := range r.Equipment {
		offices += len(r.Equipment[i].OfficeIDs)
	}
	return offices > officesAnItem*len(r.Equipment)
}

// OfFollowUps makes the charts of a group's page from the report of its follow-ups: by age and by
// assignee.
func OfFollowUps(r *report.Report) []chart.Chart {
	p := of(r)
	return subset([]chart.Chart{p.age(), p.load()})
}

// begin begins a chart with what is written on it.
func (p plotter) begin(id string, kind chart.Kind, unit string) chart.Chart {
	return chart.Chart{ID: id, Kind: kind, Title: p.w.Title(id), Unit: p.w.Unit(unit), AxisLabel: p.w.Axis(id), Head: p.w.Head(id)}
}

// without returns a chart of nothing: why there is nothing to draw, and that as a sentence.
func without(c chart.Chart, why, sentence string) chart.Chart {
	c.Empty, c.Summary = why, sentence
	return c
}

func value(n int) *float64 { return new(float64(n)) }

// everyOther keeps the tick of a category and of every nth before and after it, so that dates have
// room.
func everyOther(categories []chart.Category, nth, kept int) {
	for i := range categories {
		if (i-kept)%nth != 0 {
			categories[i].Tick = ""
		}
	}
}

// named returns a category whose name is short enough for the axis.
func named(label string) chart.Category { return chart.Category{Label: label, Tick: label} }

// bucket returns the category of a range of days or months.
func (p plotter) bucket(of report.Point) chart.Category {
	name := of.Name(p.names)
	return chart.Category{Label: name, Tick: name, Key: of.Range}
}

// day returns the category of a date.
func (p plotter) day(t time.Time) chart.Category {
	return chart.Category{Label: p.w.Day(t), Tick: p.w.DayTick(t.Day(), t), Key: t.Format(time.DateOnly)}
}

// month returns the category of a month.
func (p plotter) month(t time.Time) chart.Category {
	return chart.Category{Label: p.w.Month(t), Tick: p.w.MonthTick(t), Key: t.Format("2006-01")}
}

// setApart says what stands beside the axis.
func (p plotter) setApart(points []report.Point) string {
	if len(points) == 0 {
		return ""
	}
	said := make([]string, len(points))
	for i, one := range points {
		said[i] = p.w.Apart(one.N, p.apart(one))
	}
	return p.w.SetApart(said)
}

// apart is what a bar beside the axis is called.
func (p plotter) apart(of report.Point) string {
	if of.ID == report.AlreadyPast {
		return p.w.DatePassed()
	}
	return of.Name(p.names)
}

// mostOf returns the points that have the most, of which there may be several.
func mostOf(points []report.Point) []report.Point {
	most := slices.MaxFunc(points, func(a, b report.Point) int { return cmp.Compare(a.N, b.N) }).N
	return slices.DeleteFunc(slices.Clone(points), func(p report.Point) bool { return p.N < most })
}
