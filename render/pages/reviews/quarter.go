package reviews

import (
	"strconv"

	"opsreport/render/word"

	"opsreport/render/brief"
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
func (b *Book) monthly(p *period.Period, head func(m *period.Period) string, cell func(m *period.Period,
	row int) table.Cell) (out []table.Column) {
	for _, m := range b.months(p) {
		if m.Nights >= period.Few {
			out = append(out, table.Column{ID: "m" + strconv.Itoa(int(m.Start.Month())), Head: head(m), Named: true,
				Cell: func(i int) table.Cell { return cell(m, i) }})
		}
	}
	return out
}

// trends shows the months of a quarter side by side.
func (b *Book) trends(p *period.Period) brief.Section {
	months := b.monthly(p, func(m *period.Period) string { return m.Name() },
		func(m *period.Period, i int) table.Cell { return figureCell(m.Figure(b.ids[i])) })
	s := brief.Titled("trends", "Trends", "For the management review (ISO 45001, 9.3): trends in corrective actions and in the results of "+
		"monitoring. Only months with at least two snapshots are shown.", b.grid(b.ids, months...))
	if len(months) == 0 {
		s.Tables, s.Text = nil, []string{"No month of the quarter has two snapshots."}
	}
	return s
}

// aimed shows the figures with targets at the end of each month, side by side.
func (b *Book) aimed(p *period.Period) brief.Section {
	const title = "Targets over time"
	r := brief.Of(b.Registers.Report)
	var figures []*report.Figure
	var ids []string
	for i := range r.Figures {
		if f := &r.Figures[i]; pages.Target(r.Report, f) != "" && r.Has(f.List) {
			figures, ids = append(figures, f), append(ids, f.ID)
		}
	}
	if len(ids) == 0 {
		return brief.Section{ID: "targets", Title: title, Text: []string{"No target is configured, so no figure is rated."}}
	}
	columns := append([]table.Column{{ID: "target", Head: "Target", Named: true,
		Cell: func(i int) table.Cell { return table.Text(pages.Target(r.Report, figures[i])) }}},
		b.monthly(p, func(m *period.Period) string { return word.Date(m.LastNight().AsOf) },
			func(m *period.Period, i int) table.Cell { return heldCell(m.LastNight().Line, figures[i]) })...)
	return brief.Titled("targets", title, "The organisation's own targets, beside the figures of the last snapshot of each month. "+
		"Targets are not legal limits.", b.grid(ids, columns...))
}

// heldCell returns the cell of what the target of a figure is held against: of an age, the last bucket alone.
func heldCell(l *history.Line, f *report.Figure) table.Cell {
	if f.Better != report.LastLow {
		return lineCell(l, f.ID)
	}
	_, apart := f.Divided() // as many points of the line, which has no names, stand apart
	if of := l.Figure(f.ID); of != nil && len(of.Series) > len(apart) {
		return table.Text(strconv.Itoa(of.Series[len(of.Series)-len(apart)-1]))
	}
	return table.Muted("not known")
}

// decisions returns empty lines for notes by hand.
func decisions() brief.Section {
	asked := []string{"Continuing suitability, adequacy and effectiveness", "Opportunities to improve", "Need for changes", "Resources needed",
		"Actions needed", "Implications for the direction of the organisation"}
	blank := func(line string) func(int) table.Cell { return func(int) table.Cell { return table.Text(line) } }
	return brief.Titled("decisions", "Decisions of the review", "To be filled in by the review. This report decides nothing.",
		table.Table{Len: len(asked), Columns: []table.Column{
			{ID: "about", Head: "About", Cell: func(i int) table.Cell { return table.Text(asked[i]) }},
			{ID: "decision", Head: "Decision", Cell: blank("________________")},
			{ID: "owner", Head: "Owner", Cell: blank("________")},
			{ID: "by", Head: "By when", Cell: blank("________")},
		}})
}
