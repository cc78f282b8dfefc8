package pages

import (
	"slices"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Charts are the charts with some ids, as far as there are such, of the records of a group, or of all without one, with the lists of what they
// count.
func Charts(x *table.Registers, g *table.Group, all []chart.Chart, ids ...string) (out document.Charts) {
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(c chart.Chart) bool { return c.ID == id }); i >= 0 {
			out.All = append(out.All, Chart(x.Words.Charts, x.ListsOf(all[i], g)))
		}
	}
	return out
}

// Chart is a chart with the words around its numbers.
func Chart(w words.Charts, c chart.Chart) document.Chart {
	out := document.Chart{Chart: c, NoData: w.NoData(), Data: w.Data(len(c.Categories)), DataOf: w.DataOf(c.Title)}
	if !strings.HasPrefix(c.Note, c.Summary) {
		out.Says = c.Summary
	}
	return out
}

// drawn is a section of charts; it has none where there are none.
func drawn(id, title string, charts document.Charts) document.Section {
	s := document.Section{ID: id, Title: title}
	if len(charts.All) > 0 {
		s.Blocks = []document.Block{charts}
	}
	return s
}
