package brief

import (
	"cmp"
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/table"
	"opsreport/render/word"
)

// DataOf returns the numbers that a chart draws as a table, with a row for each category: those of the chart, then
// those of the panel, then the words to the right of the bars. That of an Empty chart has neither columns nor rows.
func DataOf(c chart.Chart) table.Table {
	if c.Empty != "" {
		return table.Table{}
	}
	t := table.Table{ID: c.ID + "-data", Caption: c.Title, Len: len(c.Categories)}
	t.Columns = append(t.Columns, table.Column{ID: "category", Head: word.Visible(cmp.Or(c.Head, c.AxisLabel)),
		Cell: func(i int) table.Cell {
			k := c.Categories[i]
			if k.Label == "" && c.Kind == chart.Step {
				return table.Text(decimal(k.X))
			}
			return table.Linked(word.Visible(k.Label), k.Link)
		}})
	for n, s := range c.Drawn() {
		t.Columns = append(t.Columns, table.Column{ID: "series-" + strconv.Itoa(n), Head: word.Visible(s.Name), Kind: table.Number,
			Cell: func(i int) table.Cell {
				if s.Values[i] == nil {
					return table.Muted(chart.Gap)
				}
				return table.Text(decimal(*s.Values[i]))
			}})
	}
	for n, s := range c.Beside() {
		t.Columns = append(t.Columns, table.Column{ID: "words-" + strconv.Itoa(n), Head: word.Visible(s.Head), Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Or(word.Visible(s.Texts[i]), "") }})
	}
	return t
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
