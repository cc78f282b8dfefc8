package site

import (
	"strconv"
	"strings"

	"opsreport/render/word"

	"opsreport/render/report"
	"opsreport/render/table"
)

// figures lists figures with their values and statistics.
func figures(id, caption string, all []*report.Figure) table.Table {
	return table.Table{ID: id, Caption: caption, Len: len(all), Columns: []table.Column{
		{Head: "Figure", Cell: func(i int) table.Cell { return table.Linked(all[i].Name, table.ToFigure+all[i].ID) }},
		{Head: "Value", Cell: func(i int) table.Cell {
			if !all[i].Configured {
				return table.Cell{Text: word.NotEvaluated, Look: table.NoData}
			}
			return table.Strong(all[i].Text)
		}},
		{Head: "More", Cell: func(i int) table.Cell {
			more := besides(all[i])
			if !all[i].Configured {
				more = word.Joined("; ", all[i].Why, more)
			}
			return table.Or(more, "")
		}},
	}}
}

// besides returns the statistics of a figure and its short series, in words: first those of its own records, then
// those of all records.
func besides(f *report.Figure) string {
	var own, all, series string
	for _, s := range f.Stats {
		if name, ok := strings.CutPrefix(s.Name, report.OfAll); ok {
			all = word.Joined(", ", all, name+" "+s.Text)
			continue
		}
		own = word.Joined(", ", own, s.Name+" "+s.Text)
	}
	if len(f.Series) <= 6 {
		for _, point := range f.Series {
			series = word.Joined(", ", series, point.Label+" "+strconv.Itoa(point.N))
		}
	}
	if all != "" {
		all = "of all on record: " + all
	}
	return word.Joined("; ", own, all, series)
}
