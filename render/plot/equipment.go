package plot

import (
	"cmp"
	"slices"

	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words/message"
)

// mostGroups is the largest number of types or offices that a chart names.
const mostGroups = 12

func (p plotter) byType() chart.Chart {
	// Types without items are not drawn. Each type has a page with this chart, so drawing all types on
	// each would take time proportional to the square of their number.
	rows := p.Rows
	rows.Source.Types = nil
	groups := worstFirst(report.By(&rows, p.Options.AgingDays, label.EquipmentType))
	n := p.EquipmentCounts().In.All()
	out := p.statusBars("equipment-by-type", n, groups, p.w.OtherTypes)
	out.Note = p.w.ByType(n)
	if names, more := p.without(groups); len(names) > 0 {
		out.Note = word.Joined(" ", out.Note, p.w.TypesWithout(names, more))
	}
	return out
}

func (p plotter) byOffice() chart.Chart {
	groups := worstFirst(p.Groups(label.Office))
	n, sum := p.EquipmentCounts().In.All(), 0
	for _, g := range groups {
		sum += g.Equipment.In.All()
	}
	out := p.statusBars("equipment-by-office", n, groups, p.w.OtherOffices)
	out.Note = p.w.ByOffice(n)
	if sum != n {
		out.Note = word.Joined(" ", out.Note, p.w.InTwoOffices(sum))
	}
	return out
}

// mostWithout is how many types without items in service a note names.
const mostWithout = 5

// without names the types that were asked for and are not among those with items in service, and counts those for which there is no room.
func (p plotter) without(with []report.Group) (names []string, more int) {
	here := map[string]bool{}
	for i := range with {
		here[with[i].Key] = true
	}
	for _, asked := range p.Source.Types {
		switch {
		case here[asked.ID] || len(with) == 0: // the chart says that there are none
		case len(names) == mostWithout:
			more++
		default:
			names = append(names, p.Name(label.EquipmentType, asked.ID))
		}
	}
	return names, more
}

// worstFirst returns the groups that have items in service, worst first.
func worstFirst(groups []report.Group) []report.Group {
	groups = slices.DeleteFunc(groups, func(g report.Group) bool { return g.Equipment.In.All() == 0 })
	slices.SortStableFunc(groups, func(a, b report.Group) int { // which come by name
		x, y := a.Equipment.In, b.Equipment.In
		return cmp.Or(cmp.Compare(y.Expired, x.Expired), cmp.Compare(y.Expiring, x.Expiring), cmp.Compare(y.All(), x.All()))
	})
	return groups
}

// statusBars draws groups by status; other names those for which there is no room.
func (p plotter) statusBars(id string, n int, groups []report.Group, other func(n int) string) chart.Chart {
	out := p.begin(id, chart.Bars, "items")
	out.Share, out.RightHead = true, p.w.Side("in-date")
	if len(groups) == 0 {
		return without(out, p.w.NoneServing(), p.w.NoneToDraw())
	}
	out.Summary = p.worst(n, groups)
	if rest := groups[min(mostGroups, len(groups)):]; len(rest) > 0 {
		one := report.Group{Label: other(len(rest))}
		for _, g := range rest {
			one.Rows = append(one.Rows, g.Rows...)
		}
		one.Equipment = report.CountEquipment(&p.Rows, one.Rows)
		groups = append(slices.Clip(groups[:mostGroups]), one)
	}
	for _, s := range []struct {
		id   string
		fill chart.Fill
	}{{"expired", chart.Expired}, {"expiring", chart.Expiring}, {"up-to-date", chart.UpToDate}, {"no-data", chart.NoData}} {
		out.Series = append(out.Series, chart.Series{Name: p.w.Series(s.id), Fill: s.fill})
	}
	for i, g := range groups {
		c := g.Equipment
		out.Add(chart.Category{Label: g.Label, Right: p.w.Ratio(message.Share{N: c.InDate, D: c.Rated}), Key: g.Key, Rest: i == mostGroups}, value(c.In.Expired), value(c.In.Expiring),
			value(c.In.UpToDate), value(c.In.NoData()))
	}
	return out
}

// worst says which of the types or offices, worst first, have most of what is expired; n is how many items are in service.
func (p plotter) worst(n int, groups []report.Group) string {
	if n == 0 {
		return ""
	}
	most := groups[0].Equipment.In
	if most.Expired == 0 {
		return p.w.NoneExpired(n)
	}
	tied := 1
	for tied < len(groups) && groups[tied].Equipment.In.Expired == most.Expired {
		tied++
	}
	switch tied {
	case 1:
		return p.w.Worst(groups[0].Label, most.Expired, most.All())
	case 2:
		return p.w.WorstTwo(groups[0].Label, groups[1].Label, most.Expired)
	}
	return p.w.WorstSeveral(groups[0].Label, groups[1].Label, tied-2, most.Expired)
}

// forecast draws figure E8: its weeks and, separately, schedules outside them.
func (p plotter) forecast() chart.Chart {
	var weeks, apart []report.Point
	f := p.Figure(report.E8)
	if f != nil {
		weeks, apart = f.Divided()
	}
	out := p.begin("equipment-forecast", chart.Columns, "inspections")
	out.SetApart, out.Series = len(apart), []chart.Series{{Name: p.w.Series("week"), Fill: chart.Ramp3}}
	out.Note = word.Joined(" ", p.w.Forecast(), p.setApart(apart), p.w.ForecastWeeks())
	switch n := report.Total(weeks); {
	case n == 0 && f != nil && f.Lacks != nil:
		out.Summary = p.w.One(f.Lacking(p.names))
	case n == 0:
		out.Summary = p.w.ForecastNone()
	default:
		busiest := mostOf(weeks)
		out.Summary = p.w.ForecastMost(busiest[0].N, len(busiest), busiest[0].Start)
	}
	if len(weeks) == 0 || report.Total(weeks)+report.Total(apart) == 0 {
		out.Empty = p.w.ForecastEmpty()
	}
	for _, week := range weeks {
		out.Add(p.day(week.Start), value(week.N))
	}
	everyOther(out.Categories, 3, 0)
	for _, one := range apart {
		bar, fill := chart.Category{Label: p.apart(one), Tick: one.Name(p.names)}, chart.NoData
		if one.ID == report.AlreadyPast {
			bar.Key, bar.Tick, fill = one.ID, p.w.PastTick(), chart.Expired
		}
		gaps := make([]*float64, len(out.Categories))
		out.Add(bar)
		out.Series = append(out.Series, chart.Series{Name: p.formats.Alone(bar.Label), Fill: fill, Values: append(gaps, value(one.N))})
	}
	return out
}
