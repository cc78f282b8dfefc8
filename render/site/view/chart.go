package view

import (
	"html/template"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/draw"
	"opsreport/render/table"
)

// The ways to place a chart that is alone in its row.
const (
	across = "across"
	beside = "beside"
)

// fewMarks is the largest number of categories for which such a chart is placed beside its data
// table. In the full width of the page each mark would be a large block.
const fewMarks = 8

// Alone says how the chart at a place stands in its row: across where it is alone there and as wide as the page, beside where its numbers
// stand beside it, "" where another chart does.
func Alone(all []document.Chart, i int) string {
	c := &all[i]
	switch {
	case i < len(all)-1 || i%2 == 1:
		return ""
	case c.Empty == "" && (c.Kind == chart.Columns || c.Kind == chart.Pairs) && len(c.Categories) <= fewMarks:
		return beside
	}
	return across
}

// Plotted draws a chart that stands so in its row.
func Plotted(c document.Chart, alone string) []draw.Drawing {
	if alone == across {
		return draw.SVGAcross(c.Chart)
	}
	return draw.SVG(c.Chart)
}

// Option is what a chart is for the script that draws it.
func Option(c document.Chart) (template.JS, error) {
	option, err := c.Options()
	return template.JS(option), err
}

// Numbers is the table of what a chart draws.
func (s Setter) Numbers(c document.Chart) Table {
	t := table.OfChart(c.Chart)
	set := plainly(t.Columns)
	var v Table
	for i, of := range t.Columns {
		v.Heads = append(v.Heads, Head{Text: of.Head, Class: set[i].class})
	}
	v.Rows = s.rows(&t, set, t.Len, false)
	return v
}

// plainly sets the columns of a chart's data: numbers to the right, and the words of the heads nowhere else.
func plainly(columns []table.Column) []format {
	out := make([]format, len(columns))
	for i, c := range columns {
		class := ""
		if c.Kind == table.Number {
			class = "n"
		}
		out[i] = formatOf(class)
	}
	return out
}
