// Package plot defines the charts and draws the figures of a report as charts. It counts no record: it
// takes the numbers of figures and of groups, which report and group count, and only adds them up where
// it joins several rows into one. What is written on them is written by package brief.
// Site and PDF find charts by their ids. Package render calls it.
package plot

import (
	"time"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/word"
)

// Charts makes the charts that the site and the PDF share: these, and one for each row of bucketed.
// A chart without data says so in Empty. A chart is left out if the report does not have its figure or its list. The lines are
// those of the nights up to this one, oldest first.
func Charts(r *report.Report, lines []history.Line) []chart.Chart {
	var out []chart.Chart
	if r.Has(kind.Equipment) {
		out = append(out, byType(r), byOffice(r), forecast(r))
	}
	if r.Has(kind.FollowUps) {
		out = append(out, age(r), load(r), flow(r, lines), timeToClose(r))
	}
	for _, b := range bucketed {
		if f := r.Figure(b.figure); f != nil && r.Has(f.List) {
			out = append(out, b.draw(r, f))
		}
	}
	return out
}

// OfEquipment makes the charts of a group's page from the report of its items: by type, by office
// (unless each item is in many offices) and by week of expiry. The ids are those of the charts of all
// items, with "-subset" at the end.
func OfEquipment(r *report.Report) []chart.Chart {
	out := []chart.Chart{byType(r)}
	if !everywhere(r) {
		out = append(out, byOffice(r))
	}
	return subset(append(out, forecast(r)))
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
	return subset([]chart.Chart{age(r), load(r)})
}

// begin begins a chart with what is written on it.
func begin(id string, kind chart.Kind) (chart.Chart, brief.ChartWords) {
	words := brief.OnChart(id)
	return chart.Chart{ID: id, Kind: kind, Title: words.Title, Unit: words.Unit, AxisLabel: words.Axis, Head: words.Head}, words
}

// series returns what is drawn, without values, in some fills.
func series(words brief.ChartWords, fills ...chart.Fill) []chart.Series {
	out := make([]chart.Series, len(fills))
	for i, fill := range fills {
		out[i] = chart.Series{Name: words.Series[i], Fill: fill}
	}
	return out
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
func bucket(p report.Point) chart.Category {
	return chart.Category{Label: p.Label, Tick: p.Label, Key: p.Range}
}

// day returns the category of a date.
func day(t time.Time) chart.Category {
	return chart.Category{Label: word.Date(t), Tick: t.Format("2 Jan"), Key: t.Format(time.DateOnly)}
}

// month returns the category of a month.
func month(t time.Time) chart.Category {
	return chart.Category{Label: t.Format("January 2006"), Tick: t.Format("Jan 2006"), Key: t.Format("2006-01")}
}
