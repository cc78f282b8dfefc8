package render

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
)

// Charts makes the charts that the site and the PDF share, in the order of the
// site's pages; both find them by ID. Numbers come from the figures and rows
// of the report as they are: nothing is rounded or decided here.
//
//	equipment-by-type  equipment-by-office  equipment-forecast  expired-bands
//	open-age  open-load  flow  time-to-close  inactivity
//	approval-age  versions
//	sessions  attendances  trainees
//
// A chart without data says so in Empty. One whose figure the report does not
// have is left out.
func Charts(r *report.Report, book *label.Book) []chart.Chart {
	c := composer{Report: r, book: book}
	inService := c.inService(nil)
	out := []chart.Chart{
		c.byType("equipment-by-type", inService),
		c.byOffice("equipment-by-office", inService),
		c.forecast(),
		c.age("open-age", nil),
		c.load("open-load", nil),
		c.flow(),
		c.timeToClose(),
	}
	for _, b := range bucketed {
		if f := r.Figure(b.figure); f != nil {
			out = append(out, c.buckets(b, f))
		}
	}
	return out
}

// EquipmentCharts makes the charts of a drill-down page from its items: by
// type, by office and by week of expiry. IDs are those of the
// whole, with "-subset" at the end.
func EquipmentCharts(r *report.Report, book *label.Book, rows []int32) []chart.Chart {
	c := composer{Report: r, book: book}
	in := c.inService(append([]int32{}, rows...))
	return []chart.Chart{
		c.byType("equipment-by-type-subset", in), c.byOffice("equipment-by-office-subset", in),
		c.forecastOf("equipment-forecast-subset", in),
	}
}

// FollowUpCharts makes the charts of a drill-down page from its follow-ups: by
// age and by assignee.
func FollowUpCharts(r *report.Report, book *label.Book, rows []int32) []chart.Chart {
	c := composer{Report: r, book: book}
	rows = append([]int32{}, rows...) // without rows it is a page of none
	return []chart.Chart{c.age("open-age-subset", rows), c.load("open-load-subset", rows)}
}

// composer makes charts of one report.
type composer struct {
	*report.Report
	book *label.Book
}

// tally is a row of numbers in the making.
type tally struct {
	key, name string
	n         []int // by series
	in, rated int   // n and d of E1
}

func (t tally) sum() int {
	sum := 0
	for _, n := range t.n {
		sum += n
	}
	return sum
}

// fold keeps the first rows of a sorted list and sums up the rest as one row.
func fold(rows []tally, most int, rest string) []tally {
	if len(rows) <= most {
		return rows
	}
	other := tally{name: fmt.Sprintf("%s (%d)", rest, len(rows)-most), n: make([]int, len(rows[0].n))}
	for _, r := range rows[most:] {
		for i, n := range r.n {
			other.n[i] += n
		}
		other.in, other.rated = other.in+r.in, other.rated+r.rated
	}
	return append(slices.Clip(rows[:most]), other)
}

// numbers returns column i of rows as values.
func numbers(rows []tally, i int) []*float64 {
	out := make([]*float64, len(rows))
	for j, r := range rows {
		out[j] = value(r.n[i])
	}
	return out
}

func value(n int) *float64 {
	v := float64(n)
	return &v
}

// everyOther leaves ticks at every nth category, so that dates have room.
func everyOther(categories []chart.Category, nth int) {
	for i := range categories {
		if i%nth != 0 {
			categories[i].Tick = ""
		}
	}
}

// day returns a date as a tick and as a label.
func day(t time.Time) (tick, full string) { return t.Format("2 Jan"), report.Date(t) }

// month returns a month as a tick and as a label.
func month(t time.Time) (tick, full string) { return t.Format("Jan 2006"), t.Format("January 2006") }

// upper returns a text with its first letter in upper case.
func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// unique returns a list without its repetitions, in order.
func unique(list []string) []string {
	out := list[:0:0]
	for _, s := range list {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}
