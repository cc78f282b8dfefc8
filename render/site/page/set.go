package page

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Setter returns a Setter for pages whose path to the root is root.
func (s *Source) Setter(root string) view.Setter {
	return view.Setter{Root: root, Layout: s.Registers.Layout, Room: s.Room}
}

// Table prepares the first most rows of a table; all if most < 0. If the page was too long, it
// takes fewer rows. A column that only repeats the names of the rows is left out.
func (s *Source) Table(root string, t table.Table, most int) view.Table {
	t = view.Lean(t)
	if s.Tight > 0 {
		if few := 2 * FirstRows >> s.Tight; most < 0 || most > few {
			most = few
		}
	}
	return s.Setter(root).Table(&t, most)
}

// Still returns a table without controls for sorting.
func (s *Source) Still(root string, t table.Table) view.Table {
	v := s.Table(root, t, -1)
	v.Live = false
	return v
}

// Uncounted returns such a table without a number of rows.
func (s *Source) Uncounted(root string, t table.Table) view.Table {
	v := s.Still(root, t)
	v.Count = ""
	return v
}

// ChartViews returns the charts with some ids, as far as they exist.
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

// Nothing explains the words for missing values.
func (s *Source) Nothing(root string) view.Block {
	t := brief.Nothings()
	return view.Block{Title: t.Caption,
		Note: "Each has its own words everywhere in the site, the PDF and the CSV files. What is missing is never shown as " +
			"0.", Tables: []view.Table{s.Uncounted(root, t)}}
}

// Facts prepares facts for a page.
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
