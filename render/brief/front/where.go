package front

import (
	"strconv"
	"strings"
	"time"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// soon shows how many inspections expire on each of the next days.
func (e edition) soon() brief.Section {
	r := e.words()
	f := r.Figure("E13")
	if r.ScheduleCount() == 0 {
		return brief.Section{}
	}
	s := brief.Section{ID: "soon", Title: word.Plural(f.N, "inspection expires", "inspections expire") + " in two weeks", Note: "By day."}
	switch {
	case f.Unproven():
		s.Title = f.Lacking(r.Words().Figures)
	case f.N == 0:
		s.Title = "No inspection expires in two weeks"
	}
	var bars chart.DayBars
	for _, p := range f.Series {
		day := p.Start.Weekday()
		bars.Bars = append(bars.Bars, chart.DayBar{N: p.N, Name: strconv.Itoa(p.Start.Day()), Note: p.Start.Format("Mon")[:2],
			Soft: day == time.Saturday || day == time.Sunday, List: e.Registers.ExpiringOn(p.N, p.Start.Format(time.DateOnly)).List,
			Says: strconv.Itoa(p.N) + " on " + p.Start.Format("2 Jan")})
	}
	var days []string
	for _, p := range f.Series {
		if p.N > 0 {
			days = append(days, strconv.Itoa(p.N)+" on "+p.Start.Format("2 Jan"))
		}
	}
	bars.Summary = s.Title + ": " + strings.Join(days, ", ") + "."
	if f.N > 0 {
		s.Sketch = bars
	}
	s.Said = []brief.Said{{Links: []brief.Link{{Text: e.Registers.Words.Figures.Name(report.E8), Page: e.Registers.Forecast().Page}}}}
	return s
}

// where shows how many items are expired in each office and of each type. One office and one type are no place.
func (e edition) where() brief.Section {
	r, x := e.words(), e.Registers
	types, offices := x.Groups(label.EquipmentType), x.Groups(label.Office)
	f := r.Figure("E12")
	if f.D == 0 || len(types) < 2 && len(offices) < 2 {
		return brief.Section{}
	}
	m := chart.Matrix{Head: "Office", AllHead: word.Total(r.IsPart(), "types"), Of: "of", Legend: "Share expired:"}
	column := make(map[string]int, len(types))
	of := func(c report.EquipmentCounts, g *table.Group) chart.Count {
		return chart.Count{N: c.In.Expired, D: c.In.All(), List: x.ExpiredIn(g, c.In.Expired).List}
	}
	for i, t := range types {
		column[t.Key] = i
		m.Columns = append(m.Columns, chart.MatrixHead{Name: t.Label, Link: t.Page})
		m.Total.Cells = append(m.Total.Cells, of(t.Equipment, &t))
	}
	row := make(map[string]int, len(offices))
	for i, o := range offices {
		row[o.Key] = i
		m.Rows = append(m.Rows, chart.MatrixRow{All: of(o.Equipment, &o),
			MatrixHead: chart.MatrixHead{Name: o.Label, Link: o.Page, Last: o.Key == ""},
			Cells:      make([]chart.Count, len(types))})
	}
	for _, p := range f.Series {
		i, k := row[p.Key], column[p.Type]
		m.Rows[i].Cells[k] = chart.Count{N: p.N, D: p.D, List: x.ExpiredIn(&offices[i], p.N, x.OfGroup(&types[k])).List}
	}
	m.Total.Name, m.Total.All = word.Total(r.IsPart(), "offices"), of(r.EquipmentCounts(), nil)
	m.Summary = "Expired items in service, by office and type, each of how many."
	m = chart.NewMatrix(m, otherOffices, otherTypes)
	for i := range m.Shades {
		m.Shades[i].Name = brief.ShareStep(m.Shades[i].Fill, "items")
	}
	s := brief.Section{ID: "where", Title: "Where items are expired", Matrix: &m,
		Note: "Expired of items in service. " + brief.OfTwoOffices + ", so offices add up to more than the total."}
	worst := ""
	for _, r := range m.Rows {
		if !r.Last && r.All.N > 0 && strings.Count(worst, " at ") < 2 {
			what := word.Part(r.All.N, r.All.D)
			if worst == "" {
				what += " items"
			}
			worst = word.Joined(", ", worst, what+" at "+word.Clip(r.Name, 60))
		}
	}
	if worst != "" {
		s.Title = "Where: " + worst
	}
	return s
}

// cannotSay says in one line what the report cannot say.
func (e edition) cannotSay() brief.Section {
	return brief.Section{ID: "limits", Title: brief.Of(e.Report).Words().Limitations.Title(), Said: []brief.Said{{
		Text:  "If an inspection was passed, if a follow-up solved the problem, or if a law is met. It shows what the service holds.",
		Links: []brief.Link{{Text: word.All(e.Report.IsPart(), "limits"), Page: table.LimitationsPage}}}}}
}
