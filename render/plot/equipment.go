package plot

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/chart"
	"opsreport/render/group"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
)

// mostGroups is the largest number of types or offices that a chart names.
const mostGroups = 12

// The series of status charts, most severe first.
var statuses = []struct {
	name string
	fill chart.Fill
	of   func(group.Currency) int
}{
	{"Expired", chart.Expired, func(c group.Currency) int { return c.Expired }},
	{"Expiring", chart.Expiring, func(c group.Currency) int { return c.Expiring }},
	{"Up to date", chart.UpToDate, func(c group.Currency) int { return c.UpToDate }},
	{"No data", chart.NoData, func(c group.Currency) int { return c.NoData }},
}

func byType(id string, r *report.Report) chart.Chart {
	// Types without items are not drawn. Each type has a page with this chart, so drawing all types on
	// each would take time proportional to the square of their number.
	// page with this chart, which would cost the square of their number.
	rows := r.Rows
	rows.Source.Types = nil
	groups := worstFirst(group.By(&rows, r.Options.AgingDays, label.EquipmentType))
	n := r.CurrencyOf(nil).In
	out := statusBars(id, n, groups, "type", "types")
	out.Title = "Where is equipment expired?"
	out.Note = fmt.Sprintf("In-service items by type, n = %d. Share of each type; numbers are items. At right: in date, n of d.", n)
	if asked := len(r.Source.Types); asked > len(groups) {
		out.Note += fmt.Sprintf(" %d of %d types asked for have items here.", len(groups), asked)
	}
	return out
}

func byOffice(id string, r *report.Report) chart.Chart {
	groups := worstFirst(r.Groups(label.Office))
	n, sum := r.CurrencyOf(nil).In, 0
	for _, g := range groups {
		sum += g.Currency.In
	}
	out := statusBars(id, n, groups, "office", "offices")
	out.Title = "Which office has expired equipment?"
	out.Note = fmt.Sprintf("In-service items by office, n = %d. At right: in date, n of d.", n)
	if sum != n {
		out.Note += fmt.Sprintf(" An item in two offices counts in each, so the rows add up to %d.", sum)
	}
	return out
}

// worstFirst returns the groups that have items in service, worst first.
func worstFirst(groups []group.Group) []group.Group {
	groups = slices.DeleteFunc(groups, func(g group.Group) bool { return g.Currency.In == 0 })
	slices.SortFunc(groups, func(a, b group.Group) int {
		x, y := a.Currency, b.Currency
		return cmp.Or(cmp.Compare(y.Expired, x.Expired), cmp.Compare(y.Expiring, x.Expiring), cmp.Compare(y.In, x.In),
			cmp.Compare(a.Label, b.Label), cmp.Compare(a.Key, b.Key))
	})
	return groups
}

func statusBars(id string, n int, groups []group.Group, one, many string) chart.Chart {
	out := chart.Chart{
		ID: id, Kind: chart.Bars, Share: true, Unit: "items", Head: upper(one), RightHead: "In date",
		Summary: statusSentence(n, groups),
	}
	if len(groups) == 0 {
		out.Empty, out.Summary = "No in-service items", "There are no in-service items to draw."
		return out
	}
	if rest := groups[min(mostGroups, len(groups)):]; len(rest) > 0 {
		other := group.Group{Label: fmt.Sprintf("Other %s (%d)", many, len(rest))}
		for _, g := range rest {
			other.Currency = other.Currency.Plus(g.Currency)
		}
		groups = append(slices.Clip(groups[:mostGroups]), other)
	}
	for _, g := range groups {
		out.Categories = append(out.Categories, chart.Category{Label: g.Label, Right: rate(g.Currency.InDate, g.Currency.Rated)})
	}
	for _, s := range statuses {
		series := chart.Series{Name: s.name, Fill: s.fill}
		for _, g := range groups {
			series.Values = append(series.Values, value(s.of(g.Currency)))
		}
		out.Series = append(out.Series, series)
	}
	return out
}

func statusSentence(n int, groups []group.Group) string {
	if n == 0 || len(groups) == 0 {
		return ""
	}
	worst := groups[0]
	if worst.Currency.Expired == 0 {
		return fmt.Sprintf("None of %s is expired.", word.Plural(n, "in-service item", "in-service items"))
	}
	return fmt.Sprintf("The most expired in-service items are under %s: %d of %d.", worst.Label, worst.Currency.Expired, worst.Currency.In)
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
	return weeksChart(id, weeks, apart)
}

func weeksChart(id string, weeks, apart []report.Point) chart.Chart {
	out := chart.Chart{
		ID: id, Kind: chart.Columns, Title: "What falls due in the next 12 weeks?", AxisLabel: "week beginning", Head: "Week beginning",
		SetApart: len(apart), Unit: "schedules", Summary: forecastSentence(weeks),
	}
	out.Note = fmt.Sprintf("Schedules of in-service items by expiry week, n = %d.%s Weeks begin on Monday. Present expiry dates only.",
		total(weeks), setApartNote(apart))
	if len(weeks) == 0 || total(weeks)+total(apart) == 0 {
		out.Empty = "No schedules to place in time"
	}
	all := slices.Concat(weeks, apart)
	for i, p := range all {
		tick, name := p.Label, p.Label
		switch {
		case i < len(weeks):
			tick, name = day(p.Start)
		case p.Label == report.AlreadyPast:
			tick = "past"
		}
		out.Categories = append(out.Categories, chart.Category{Label: name, Tick: tick})
	}
	everyOther(out.Categories[:len(weeks)], 3)
	only := func(name string, fill chart.Fill, from, to int) {
		s := chart.Series{Name: name, Fill: fill, Values: make([]*float64, len(all))}
		for i := from; i < to; i++ {
			s.Values[i] = value(all[i].N)
		}
		out.Series = append(out.Series, s)
	}
	only("Expires in week", chart.Ramp3, 0, len(weeks))
	for i, p := range apart {
		fill := chart.NoData
		if p.Label == report.AlreadyPast {
			fill = chart.Expired
		}
		only(upper(p.Label), fill, len(weeks)+i, len(weeks)+i+1)
	}
	return out
}

func setApartNote(apart []report.Point) string {
	note := ""
	for _, p := range apart {
		if note != "" {
			note += ","
		}
		note += fmt.Sprintf(" %d %s", p.N, p.Label)
	}
	if note == "" {
		return ""
	}
	return " Set apart:" + note + "."
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

// rate returns n of d with the percentage, as figures print it.
func rate(n, d int) string {
	switch p := word.Percent(n, d); {
	case d == 0:
		return "n/a"
	case p == "":
		return fmt.Sprintf("%d of %d", n, d)
	default:
		return fmt.Sprintf("%d of %d · %s", n, d, p)
	}
}
