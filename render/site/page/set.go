package page

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Setter sets tables, charts and tiles for pages of one depth.
func (s *Source) Setter(root string) view.Setter {
	return view.Setter{Root: root, Layout: s.Registers.Layout, Room: s.Room}
}

// Table sets the first rows of a table; most < 0 means all. On a page that
// came out too long it sets fewer. What the names of the rows say has no column.
func (s *Source) Table(root string, t table.Table, most int) view.Table {
	t = view.Lean(t)
	if s.Tight > 0 {
		if few := 2 * firstAmong >> s.Tight; most < 0 || most > few {
			most = few
		}
	}
	return s.Setter(root).Table(&t, most)
}

// Still is a table that nobody needs to sort.
func (s *Source) Still(root string, t table.Table) view.Table {
	v := s.Table(root, t, -1)
	v.Live = false
	return v
}

// Uncounted is a still table whose rows need no count.
func (s *Source) Uncounted(root string, t table.Table) view.Table {
	v := s.Still(root, t)
	v.Count = ""
	return v
}

// ChartViews returns the charts of some ids that there are.
func (s *Source) ChartViews(root string, ids ...string) ([]view.Chart, error) {
	var found []chart.Chart
	all := slices.Concat(s.Charts.All, s.Charts.Trends)
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(c chart.Chart) bool { return c.ID == id }); i >= 0 {
			found = append(found, all[i])
		}
	}
	return s.Setter(root).Charts(found)
}

// Static is a small table of words.
func (s *Source) Static(root, id, caption string, heads []string, n int, row func(i int) []table.Cell) view.Table {
	columns := make([]table.Column, len(heads))
	for i, h := range heads {
		columns[i].Head = h
	}
	return s.Still(root, table.Table{ID: id, Caption: caption, Columns: columns, Len: n, Row: row, Empty: "None."})
}

// Nothing says what the words for nothing mean.
func (s *Source) Nothing(root string) view.Block {
	all := brief.Nothings()
	t := table.Table{ID: "nothing", Caption: "Five kinds of nothing", Len: len(all),
		Columns: []table.Column{{Head: "Shown as"}, {Head: "When"}, {Head: "Example"}}, Row: func(i int) []table.Cell {
			shown := table.Cell{Text: all[i].Shown, Strong: true}
			if i < 3 {
				shown.Mark = table.NoData
			}
			return []table.Cell{shown, {Text: all[i].When}, {Text: all[i].Example}}
		}}
	return view.Block{Title: "Five kinds of nothing",
		Note: "Each has its own words everywhere in the site, the PDF and the CSV files. What is missing is never shown as " +
			"0.", Tables: []view.Table{s.Uncounted(root, t)}}
}

// Facts are facts as a page shows them.
func Facts(all []brief.Fact) []view.Fact {
	out := make([]view.Fact, len(all))
	for i, f := range all {
		value := view.Value{Text: f.Text}
		switch {
		case f.Text == "":
			value = view.None(f.None)
		case f.Web:
			value = view.Outside(f.Text)
		case f.Code:
			value.Look = view.Code
		}
		out[i] = view.Fact{Name: f.Name, Value: view.One(value)}
	}
	return out
}
