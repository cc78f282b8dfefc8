package plot

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
)

// mostGroups is the largest number of types or offices that a chart names.
const mostGroups = 12

func byType(id string, r *report.Report) chart.Chart {
	// Types without items are not drawn. Each type has a page with this chart, so drawing all types on
	// each would take time proportional to the square of their number.
	rows := r.Rows
	rows.Source.Types = nil
	groups := worstFirst(report.By(&rows, r.Options.AgingDays, label.EquipmentType))
	n := r.Currency().In.All()
	out := statusBars(id, r, n, groups, "type", "types")
	out.Title = "Where is equipment expired?"
	out.Note = fmt.Sprintf("In-service items by type, n = %d. Share of each type; numbers are items. At right: in date, n of d.", n)
	if asked := len(r.Source.Types); asked > len(groups) {
		out.Note += fmt.Sprintf(" %d of %d types asked for have items here.", len(groups), asked)
	}
	return out
}

func byOffice(id string, r *report.Report) chart.Chart {
	groups := worstFirst(r.Groups(label.Office))
	n, sum := r.Currency().In.All(), 0
	for _, g := range groups {
		sum += g.Currency.In.All()
	}
	out := statusBars(id, r, n, groups, "office", "offices")
	out.Title = "Which office has expired equipment?"
	out.Note = fmt.Sprintf("In-service items by office, n = %d. At right: in date, n of d.", n)
	if sum != n {
		out.Note += fmt.Sprintf(" An item in two offices counts in each, so the rows add up to %d.", sum)
	}
	return out
}

// worstFirst returns the groups that have items in service, worst first.
func worstFirst(groups []report.Group) []report.Group {
	groups = slices.DeleteFunc(groups, func(g report.Group) bool { return g.Currency.In.All() == 0 })
	slices.SortStableFunc(groups, func(a, b report.Group) int { // which come by name
		x, y := a.Currency.In, b.Currency.In
		return cmp.Or(cmp.Compare(y.Expired, x.Expired), cmp.Compare(y.Expiring, x.Expiring), cmp.Compare(y.All(), x.All()))
	})
	return groups
}

func statusBars(id string, r *report.Report, n int, groups []report.Group, one, many string) chart.Chart {
	out := chart.Chart{
		ID: id, Kind: chart.Bars, Share: true, Unit: "items", Head: word.Capital(one), RightHead: "In date",
		Summary: statusSentence(n, groups),
	}
	if len(groups) == 0 {
		out.Empty, out.Summary = "No in-service items", "There are no in-service items to draw."
		return out
	}
	if rest := groups[min(mostGroups, len(groups)):]; len(rest) > 0 {
		other := report.Group{Label: fmt.Sprintf("Other %s (%d)", many, len(rest))}
		for _, g := range rest {
			other.Rows = append(other.Rows, g.Rows...)
		}
		other.Currency = report.CurrencyOf(&r.Rows, other.Rows)
		groups = append(slices.Clip(groups[:mostGroups]), other)
	}
	out.Series = []chart.Series{{Name: "Expired", Fill: chart.Expired}, {Name: "Expiring", Fill: chart.Expiring},
		{Name: "Up to date", Fill: chart.UpToDate}, {Name: "No data", Fill: chart.NoData}} // most severe first
	for _, g := range groups {
		c := g.Currency
		out.Add(chart.Category{Label: g.Label, Right: word.Ratio(c.InDate, c.Rated)}, value(c.In.Expired), value(c.In.Expiring),
			value(c.In.UpToDate), value(c.In.NoData()))
	}
	return out
}

func statusSentence(n int, groups []report.Group) string {
	if n == 0 || len(groups) == 0 {
		return ""
	}
	worst := groups[0].Currency.In
	if worst.Expired == 0 {
		return fmt.Sprintf("None of %s is expired.", word.Plural(n, "in-service item", "in-service items"))
	}
	return fmt.Sprintf("The most expired in-service items are under %s: %d of %d.", groups[0].Label, worst.Expired, worst.All())
}

// forecast draws figure E8: its weeks and, separately, schedules outside them.
func forecast(id string, r *report.Report) chart.Chart {
	var weeks, apart []report.Point
	if f := r.Figure("E8"); f != nil {
		for _, p := range f.Series {
			if p.Start.IsZero() {
				apart = append(apart, p)
			} else {
				weeks = append(weeks, p)
			}
		}
	}
	out := chart.Chart{
		ID: id, Kind: chart.Columns, Title: "What falls due in the next " + report.ForecastFor +
			"?", AxisLabel: "week beginning", Head: "Week beginning",
		SetApart: len(apart), Unit: "schedules", Summary: forecastSentence(weeks),
		Series: []chart.Series{{Name: "Expires in week", Fill: chart.Ramp3}},
	}
	out.Note = fmt.Sprintf("Schedules of in-service items by expiry week, n = %d.%s Weeks begin on Monday. Present expiry dates only.",
		total(weeks), setApartNote(apart))
	if len(weeks) == 0 || total(weeks)+total(apart) == 0 {
		out.Empty = "No schedules to place in time"
	}
	for _, p := range weeks {
		out.Add(day(p.Start), value(p.N))
	}
	everyOther(out.Categories, 3, 0)
	for _, p := range apart {
		tick, fill := p.Label, chart.NoData
		if p.Label == report.AlreadyPast {
			tick, fill = "past", chart.Expired
		}
		gaps := make([]*float64, len(out.Categories))
		out.Add(chart.Category{Label: p.Label, Tick: tick})
		out.Series = append(out.Series, chart.Series{Name: word.Capital(p.Label), Fill: fill, Values: append(gaps, value(p.N))})
	}
	return out
}

func setApartNote(apart []report.Point) string {
	if len(apart) == 0 {
		return ""
	}
	said := make([]string, len(apart))
	for i, p := range apart {
		said[i] = fmt.Sprintf("%d %s", p.N, p.Label)
	}
	return " Set apart: " + strings.Join(said, ", ") + "."
}

func forecastSentence(weeks []report.Point) string {
	if total(weeks) == 0 {
		return fmt.Sprintf("No schedule expires within %d weeks.", len(weeks))
	}
	busiest := slices.MaxFunc(weeks, func(a, b report.Point) int { return cmp.Compare(a.N, b.N) })
	return fmt.Sprintf("%s within %d weeks; most, %d, in the week beginning %s.",
		word.Plural(total(weeks), "schedule expires", "schedules expire"), len(weeks), busiest.N, word.Date(busiest.Start))
}

func total(points []report.Point) int {
	sum := 0
	for _, p := range points {
		sum += p.N
	}
	return sum
}
