package review

import (
	"strconv"

	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// months returns the months of a quarter that have at least two nights, oldest first.
func (b *Book) months(p *period.Period) (out []*period.Period) {
	for s := period.Of(period.Month, p.Start); s.Start.Before(p.End); s = period.Of(period.Month, s.End) {
		m := b.Shown.Find(s.ID)
		if m == nil {
			if counted, ok := b.chain.Compute(s); ok && counted.Nights >= period.Few {
				m = counted
			}
		}
		if m != nil {
			out = append(out, m)
		}
	}
	return out
}

// trends shows the months of a quarter side by side.
func (b *Book) trends(p *period.Period) Section {
	months, dictionary := b.months(p), period.Dictionary()
	t := table.Table{ID: "trends", Caption: "Trends", Len: len(dictionary), Columns: []table.Column{words("figure", "Figure")}}
	for _, m := range months {
		t.Columns = append(t.Columns, called("m"+strconv.Itoa(int(m.Start.Month())), m.Name()))
	}
	t.Row = func(i int) []table.Cell {
		row := []table.Cell{{Text: dictionary[i].ID + " " + dictionary[i].Name, Link: "methods.html#" + dictionary[i].ID}}
		for _, m := range months {
			row = append(row, figureCell(&m.Figures[i]))
		}
		return row
	}
	s := Section{ID: "trends", Title: "Trends", Tables: []table.Table{t},
		Note: "For the management review (ISO 45001, 9.3): trends in corrective actions and in the results of monitoring. Only months " +
			"with at least two nights are shown."}
	if len(months) == 0 {
		s.Tables, s.Text = nil, []string{"No month of the quarter has two nights."}
	}
	return s
}

// aimed shows the figures with targets at the end of each month, side by side.
func (b *Book) aimed(p *period.Period) Section {
	s := Section{ID: "targets", Title: "Targets over time", Note: "The organisation's own targets, beside the figures of the last night of " +
		"each month. Targets are not legal limits."}
	var ids []string
	for i := range b.x.Report.Figures {
		if id := b.x.Report.Figures[i].ID; b.aims[id] != "" {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		s.Note, s.Text = "", []string{"No target is configured, so no figure is rated."}
		return s
	}
	months := b.months(p)
	t := table.Table{ID: "targets", Caption: "Targets over time", Len: len(ids), Columns: []table.Column{words("figure", "Figure"),
		called("target", "Target")}}
	for _, m := range months {
		t.Columns = append(t.Columns, called("m"+strconv.Itoa(int(m.Start.Month())), word.Date(m.LastNight().AsOf)))
	}
	t.Row = func(i int) []table.Cell {
		row := []table.Cell{{Text: ids[i] + " " + b.named[ids[i]], Link: "methods.html#" + ids[i]}, text(b.aims[ids[i]])}
		for _, m := range months {
			row = append(row, lineCell(m.LastNight().Line, ids[i]))
		}
		return row
	}
	s.Tables = []table.Table{t}
	return s
}

// decisions returns empty lines for notes by hand.
func decisions() Section {
	asked := []string{"Continuing suitability, adequacy and effectiveness", "Opportunities to improve", "Need for changes", "Resources needed",
		"Actions needed", "Implications for the direction of the organisation"}
	return Section{ID: "decisions", Title: "Decisions of the review", Note: "To be filled in by the review. This report decides nothing.",
		Tables: []table.Table{{ID: "decisions", Caption: "Decisions of the review", Len: len(asked),
			Columns: []table.Column{words("about", "About"), words("decision", "Decision"), words("owner", "Owner"), words("by", "By when")},
			Row: func(i int) []table.Cell {
				return []table.Cell{text(asked[i]), text("________________"), text("________"), text("________")}
			}}}}
}
