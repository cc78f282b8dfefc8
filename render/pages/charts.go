package pages

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Charts are the charts with some ids, as far as there are such, of the records of a group, or of all without one, with the lists of what they
// count.
func Charts(x *table.Registers, g *table.Group, all []chart.Chart, ids ...string) (out document.Charts) {
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(c chart.Chart) bool { return c.ID == id }); i >= 0 {
			out.All = append(out.All, Chart(x.Words.Charts, x.ListsOf(all[i], g)))
		}
	}
	return out
}

// Chart is a chart with the words around its numbers.
func Chart(w words.Charts, c chart.Chart) document.Chart {
	out := document.Chart{Chart: c, NoData: w.NoData(), Data: w.Data(len(c.Categories)), DataOf: w.DataOf(c.Title)}
	if !strings.HasPrefix(c.Note, c.Summary) {
		out.Says = c.Summary
	}
	return out
}

// drawn is a section of charts; it has none where there are none.
func drawn(id, title string, charts document.Charts) document.Section {
	s := document.Section{ID: id, Title: title}
	if len(charts.All) > 0 {
		s.Blocks = []document.Block{charts}
	}
	return s
}

// CalendarOf is a calendar of n days from one on, in a row or in weeks, in which those are filled that full reports.
func CalendarOf(w *words.Words, first time.Time, n int, weeks bool, full func(i int) bool) chart.Calendar {
	c := chart.Calendar{Weekday: calendar.Weekday(first), Weeks: weeks}
	if weeks {
		for _, id := range [...]string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"} {
			c.Weekdays = append(c.Weekdays, w.Overview.Weekday(id))
		}
	}
	// A name is as wide as two weeks. Where the second month begins too soon, the first one has none.
	next := calendar.Days(first, time.Date(first.Year(), first.Month()+1, 1, 0, 0, 0, 0, time.UTC))
	named := (c.Weekday+next)/7 >= 2 || next >= n
	for i := range n {
		day := first.AddDate(0, 0, i)
		square := chart.CalendarDay{Name: strconv.Itoa(day.Day()), Full: full(i)}
		if weeks && (i == 0 && named || i > 0 && day.Day() == 1) {
			square.Month = w.Lives.Tick(day)
		}
		c.Days = append(c.Days, square)
	}
	return c
}
