package table

import (
	"cmp"
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/word"
)

// OfChart returns the numbers that a chart draws as a table, with a row for each category: those of the chart, then
// those of the panel, then the words to the right of the bars. That of an Empty chart has neither columns nor rows.
func OfChart(c chart.Chart) Table {
	if c.Empty != "" {
		return Table{}
	}
	t := Table{ID: c.ID + "-data", Caption: c.Title, Len: len(c.Categories)}
	t.Columns = append(t.Columns, Column{ID: "category", Head: word.Visible(cmp.Or(c.Head, c.AxisLabel)),
		Cell: func(i int) Cell {
			k := c.Categories[i]
			if k.Label == "" && c.Kind == chart.Step {
				return Text(decimal(k.X))
			}
			return Linked(word.Visible(k.Label), k.Link)
		}})
	for n, s := range c.Drawn() {
		t.Columns = append(t.Columns, Column{ID: "series-" + strconv.Itoa(n), Head: word.Visible(s.Name), Kind: Number,
			Cell: func(i int) Cell {
				if s.Values[i] == nil {
					return Muted(chart.Gap)
				}
				return Text(decimal(*s.Values[i]))
			}})
	}
	for n, s := range c.Beside() {
		t.Columns = append(t.Columns, Column{ID: "words-" + strconv.Itoa(n), Head: word.Visible(s.Head), Kind: Number,
			Cell: func(i int) Cell { return Or(word.Visible(s.Texts[i]), "") }})
	}
	return t
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
