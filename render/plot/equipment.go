package plot

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
)

// mostGroups is the largest number of types or offices that a chart names.
const mostGroups = 12

func byType(r *report.Report) chart.Chart {
	// Types without items are not drawn. Each type has a page with this chart, so drawing all types on
	// each would take time proportional to the square of their number.
	rows := r.Rows
	rows.Source.Types = nil
	groups := worstFirst(report.By(&rows, r.Options.AgingDays, label.EquipmentType))
	n := r.EquipmentCounts().In.All()
	out := statusBars("equipment-by-type", r, n, groups)
	out.Note = brief.Of(r).ByType(n, len(groups))
	return out
}

func byOffice(r *report.Report) chart.Chart {
	groups := worstFirst(r.Groups(label.Office))
	n, sum := r.EquipmentCounts().In.All(), 0
	for _, g := range groups {
		sum += g.Equipment.In.All()
	}
	out := statusBars("equipment-by-office", r, n, groups)
	out.Note = brief.ByOffice(n, sum)
	return out
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

func statusBars(id string, r *report.Report, n int, groups []report.Group) chart.Chart {
	out, words := begin(id, chart.Bars)
	out.Share, out.RightHead, out.Summary = true, "In date", brief.Worst(n, groups)
	if len(groups) == 0 {
		out.Empty = words.None
		return out
	}
	if rest := groups[min(mostGroups, len(groups)):]; len(rest) > 0 {
		other := report.Group{Label: fmt.Sprintf("Other %s (%d)", words.Many, len(rest))}
		for _, g := range rest {
			other.Rows = append(other.Rows, g.Rows...)
		}
		other.Equipment = report.CountEquipment(&r.Rows, other.Rows)
		groups = append(slices.Clip(groups[:mostGroups]), other)
	}
	out.Series = series(words, chart.Expired, chart.Expiring, chart.UpToDate, chart.NoData)
	for i, g := range groups {
		c := g.Equipment
		out.Add(chart.Category{Label: g.Label, Right: word.Ratio(c.InDate, c.Rated), Key: g.Key, Rest: i == mostGroups}, value(c.In.Expired), value(c.In.Expiring),
			value(c.In.UpToDate), value(c.In.NoData()))
	}
	return out
}

// forecast draws figure E8: its weeks and, separately, schedules outside them.
func forecast(r *report.Report) chart.Chart {
	var weeks, apart []report.Point
	if f := r.Figure("E8"); f != nil {
		weeks, apart = f.Divided()
	}
	out, words := begin("equipment-forecast", chart.Columns)
	out.SetApart, out.Series = len(apart), series(words, chart.Ramp3)
	if out.Note, out.Summary = brief.Of(r).Forecast(weeks, apart); len(weeks) == 0 || report.Total(weeks)+report.Total(apart) == 0 {
		out.Empty = words.None
	}
	for _, p := range weeks {
		out.Add(day(p.Start), value(p.N))
	}
	everyOther(out.Categories, 3, 0)
	for _, p := range apart {
		tick, label, fill := p.Label, brief.Apart(p.Label), chart.NoData
		if p.Label == report.AlreadyPast {
			tick, fill = "past", chart.Expired
		}
		gaps := make([]*float64, len(out.Categories))
		out.Add(chart.Category{Label: label, Tick: tick})
		out.Series = append(out.Series, chart.Series{Name: word.Capital(label), Fill: fill, Values: append(gaps, value(p.N))})
	}
	return out
}
