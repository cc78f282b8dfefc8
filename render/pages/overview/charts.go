package overview

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Soon shows how many inspections expire on each of the next days.
func (n *Night) Soon() document.Section {
	f := n.r.Figure(report.E13)
	if n.r.ScheduleCount() == 0 {
		return document.Section{}
	}
	s := document.Section{ID: "soon", Title: n.number(report.E13, n.w.Soon)}
	bars := chart.DayBars{Most: n.mostOfADay()}
	var days []string
	if late := n.r.Figure(report.E15); late.N > 0 {
		bars.Bars = append(bars.Bars, n.lateBar(n.Registers.CountOf(late, nil), n.w.ToCatchUp(late.N)))
		days = append(days, n.w.ToCatchUp(late.N))
	}
	for _, p := range f.Series {
		bars.Bars = append(bars.Bars, n.dayBar(n.Registers.ExpiringOn(p.N, p.Start.Format(time.DateOnly)), p.Start))
		if p.N > 0 {
			days = append(days, n.w.OnDay(p.N, p.Start))
		}
	}
	if f.N > 0 {
		s.Note, bars.Summary = n.w.ByDay(), n.w.SoonSays(s.Title, days)
		s.Blocks = append(s.Blocks, document.Drawing{Of: bars})
	}
	s.Blocks = append(s.Blocks, document.Sentence{Links: []document.Link{{Text: n.r.Words().Figures.Name(report.E8), Path: n.Registers.Forecast().Page}}})
	return s
}

// mostOfADay is the largest number of the two drawings of what is to do, which have one scale.
func (n *Night) mostOfADay() int {
	most := n.r.Figure(report.E15).N
	for _, p := range n.r.Figure(report.E13).Series {
		most = max(most, p.N)
	}
	if n.r.Options.DueFormat != "" {
		days, _ := n.r.DueByDay()
		most = max(most, n.r.Figure(report.F2).N, slices.Max(days[:]))
	}
	return most
}

// lateBar is what should have been done before the first day.
func (n *Night) lateBar(of table.Tally, says string) chart.DayBar {
	return chart.DayBar{N: of.N, Name: n.w.Late(), Late: true, List: of.List, Says: says}
}

// dayBar is a day with so many records.
func (n *Night) dayBar(of table.Tally, on time.Time) chart.DayBar {
	day := on.Weekday()
	return chart.DayBar{
		N:    of.N,
		Name: n.w.Day(on),
		Note: n.w.Weekday(strings.ToLower(day.String())),
		Soft: day == time.Saturday || day == time.Sunday,
		List: of.List,
		Says: n.w.OnDay(of.N, on),
	}
}

// due shows how many follow-ups are due on each of the next days; none where nobody knows how to read a due date.
func (n *Night) due() document.Section {
	if n.r.Options.DueFormat == "" || n.r.Figure(report.F1).N == 0 {
		return document.Section{}
	}
	days, _ := n.r.DueByDay()
	today := n.r.AsOf.In(n.r.Zone)
	bars := chart.DayBars{Most: n.mostOfADay()}
	var said []string
	all := 0
	if late := n.r.Figure(report.F2); late.N > 0 {
		bars.Bars = append(bars.Bars, n.lateBar(n.Registers.CountOf(late, nil), n.w.AreOverdue(late.N)))
		said = append(said, n.w.AreOverdue(late.N))
	}
	for i, count := range days {
		day := today.AddDate(0, 0, i)
		bars.Bars = append(bars.Bars, n.dayBar(n.Registers.DueIn(count, day, day), day))
		if all += count; count > 0 {
			said = append(said, n.w.OnDay(count, day))
		}
	}
	s := document.Section{ID: "due", Title: n.w.DueSoon(all)}
	if all > 0 {
		s.Note, bars.Summary = n.w.ByDay(), n.w.SoonSays(s.Title, said)
		list := n.Registers.DueIn(all, today, today.AddDate(0, 0, len(days)-1))
		s.Blocks = []document.Block{document.Drawing{Of: bars}}
		if list.Listed() > 0 {
			s.Blocks = append(s.Blocks, document.Sentence{Links: []document.Link{{Text: n.w.AllDue(all), Path: list.List, Count: all}}})
		}
	}
	return s
}

// charts are the two charts of Answering. Where what stands below the title of one says it, no sentence does so again.
func (n *Night) charts(all []chart.Chart) document.Section {
	var out document.Charts
	for _, c := range n.Answering(all) {
		one := pages.Chart(n.r.Words().Charts, n.Registers.ListsOf(c, nil))
		if one.Note != "" && one.Empty == "" {
			one.Says = ""
		}
		out.All = append(out.All, one)
	}
	if out.All == nil {
		return document.Section{}
	}
	return document.Section{ID: "charts", Title: n.w.Charts(), Blocks: []document.Block{out}}
}

// Answering returns the first two charts of the lists that the edition has, each titled by what it says.
func (n *Night) Answering(charts []chart.Chart) (out []chart.Chart) {
	for _, id := range []string{"equipment-by-type", "open-age", "approval-age", "sessions", "equipment-forecast", "inactivity", "attendances"} {
		i := slices.IndexFunc(charts, func(c chart.Chart) bool { return c.ID == id })
		if i < 0 || len(out) == 2 {
			continue
		}
		c := charts[i]
		switch {
		case c.Empty != "":
		case id == "open-age":
			c.Title, c.Note = n.halfOld(&c)
		case id == "equipment-by-type":
			c.Title, c.Note = n.leastInDate(&c), n.w.ByType(n.Report.EquipmentCounts().In.All())
			c = n.byShare(c)
		}
		out = append(out, c)
	}
	return out
}

// halfOld says how old half of the open follow-ups are at most, and nine in ten.
func (n *Night) halfOld(c *chart.Chart) (title, note string) {
	half, most := n.r.Figure(report.F3).Stat("p50"), n.r.Figure(report.F3).Stat("p90")
	if half == nil || half.Value == nil || most == nil || most.Value == nil {
		return c.Title, c.Note
	}
	if n.r.Figure(report.F1).N == 1 {
		return n.w.OneOld(int(*half.Value)), c.Note
	}
	return n.w.HalfOld(int(*half.Value)), n.w.NineOld(n.r.Figure(report.F1).N, int(*most.Value))
}

// inDate is the share of a type's items that is in date; of few items there is none.
func inDate(g *report.Group) (share float64, rated bool) {
	in, d := g.Equipment.InDate, g.Equipment.Rated
	return float64(in) / float64(max(d, 1)), d >= word.MinPercent
}

// byShare puts the types of a chart in the order of their shares in date, the smallest first, and those without a share last.
func (n *Night) byShare(c chart.Chart) chart.Chart {
	shares := map[string]float64{}
	for _, g := range n.r.Groups(label.EquipmentType) {
		if share, rated := inDate(&g); rated {
			shares[g.Key] = share
		}
	}
	order := make([]int, len(c.Categories))
	for i := range order {
		order[i] = i
	}
	place := func(i int) float64 {
		share, rated := shares[c.Categories[i].Key]
		if c.Categories[i].Rest || !rated {
			return 2
		}
		return share
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(place(a), place(b)) })
	out := c
	out.Categories, out.Series = nil, slices.Clone(c.Series)
	for i := range out.Series {
		out.Series[i].Values = nil
	}
	for _, i := range order {
		var values []*float64
		for _, s := range c.Series {
			values = append(values, s.Values[i])
		}
		out.Add(c.Categories[i], values...)
	}
	return out
}

// leastInDate names the types of which the smallest share is in date; of few items there is no share.
func (n *Night) leastInDate(c *chart.Chart) string {
	var names []string
	least, rated := 1.0, false
	for _, g := range n.r.Groups(label.EquipmentType) {
		share, enough := inDate(&g)
		if !enough {
			continue
		}
		rated = true
		switch {
		case share < least:
			least, names = share, []string{word.Clip(g.Label, 40)}
		case share == least && share < 1:
			names = append(names, word.Clip(g.Label, 40))
		}
	}
	switch {
	case !rated:
		return c.Title
	case names == nil:
		return n.w.AllInDate()
	case len(names) > 2:
		names = []string{names[0], n.w.MoreTypes(len(names) - 1)}
	}
	return n.w.LeastInDate(names)
}
