package reviews

import (
	"slices"
	"strconv"

	"opsreport/render/document"
	"opsreport/render/history"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
)

// months returns the months of a period that have a night, oldest first.
func (b *Book) months(p *period.Period) (out []*period.Period) {
	for s := period.Of(period.Month, p.Start); s.Start.Before(p.End); s = period.Of(period.Month, s.End) {
		if m := b.find(s); m != nil {
			out = append(out, m)
		}
	}
	return out
}

// monthly returns a column for each month of a quarter that has at least two nights.
func (r *review) monthly(head func(m *period.Period) string, cell func(m *period.Period, row int) table.Cell) (out []table.Column) {
	for _, m := range r.months(r.p) {
		if m.Nights >= period.Few {
			out = append(out, table.Column{ID: "m" + strconv.Itoa(int(m.Start.Month())), Head: head(m), Named: true,
				Cell: func(i int) table.Cell { return cell(m, i) }})
		}
	}
	return out
}

// trends shows the months of a quarter side by side.
func (r *review) trends() document.Section {
	months := r.monthly(func(m *period.Period) string { return r.w.Whole(m.Said()) },
		func(m *period.Period, i int) table.Cell { return r.value(m.Figure(r.ids[i])) })
	if len(months) == 0 {
		s := saying("trends", r.w.Trends(), r.w.TrendsNone())
		s.Note = r.w.TrendsNote()
		return s
	}
	t := r.grid(r.ids, months...)
	t.ID, t.Caption = "trends-table", r.w.Trends()
	return section("trends", r.w.TrendsNote(), t)
}

// targets shows the figures with targets at the end of each month, side by side.
func (r *review) targets() document.Section {
	of := r.Registers.Report
	var figures []*report.Figure
	var ids []string
	for i := range of.Figures {
		if f := &of.Figures[i]; pages.Target(of, f) != "" && of.Has(f.List) {
			figures, ids = append(figures, f), append(ids, f.ID)
		}
	}
	if len(ids) == 0 {
		return saying("targets", r.w.Targets(), r.w.TargetsNone())
	}
	columns := append([]table.Column{{ID: "target", Head: r.w.Target(), Named: true,
		Cell: func(i int) table.Cell { return table.Text(pages.Target(of, figures[i])) }}},
		r.monthly(func(m *period.Period) string { return r.w.Date(m.LastNight().AsOf) },
			func(m *period.Period, i int) table.Cell { return r.held(m.LastNight().Line, figures[i]) })...)
	t := r.grid(ids, columns...)
	t.ID, t.Caption = "targets-table", r.w.Targets()
	return section("targets", r.w.TargetsNote(), t)
}

// held returns the cell of what the target of a figure is held against: of an age, the last bucket alone.
func (r *review) held(l *history.Line, f *report.Figure) table.Cell {
	if f.Better != report.LastLow {
		return r.stood(l, f.ID)
	}
	_, apart := f.Divided() // as many points of the line, which has no names, stand apart
	if of := l.Figure(f.ID); of != nil && len(of.Series) > len(apart) {
		return table.Text(strconv.Itoa(of.Series[len(of.Series)-len(apart)-1]))
	}
	return table.Muted(r.w.ValueNotKnown())
}

// decisions returns empty lines for notes by hand.
func (r *review) decisions() document.Section {
	about := []string{"suitability", "opportunities", "changes", "resources", "actions", "direction"}
	column := func(id string, cell func(i int) string) table.Column {
		return table.Column{ID: id, Head: r.w.DecisionHead(id), Cell: func(i int) table.Cell { return table.Text(cell(i)) }}
	}
	line := func(int) string { return "________" }
	return section("decisions", r.w.DecisionsNote(), table.Table{ID: "decisions-table", Caption: r.w.Decisions(), Len: len(about), Columns: []table.Column{
		column("about", func(i int) string { return r.w.About(about[i]) }),
		column("decision", func(int) string { return "________________" }),
		column("owner", line),
		column("by", line),
	}})
}

// shares are the places of the figures that are shares, which stand side by side for the months of a quarter.
func (b *Book) shares() (at []int32) {
	for i, id := range b.ids {
		if slices.Contains([]string{period.P0, period.P1, period.P2, period.P4, period.P6}, id) {
			at = append(at, int32(i))
		}
	}
	return at
}
