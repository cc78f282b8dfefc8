package engine

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

// alone says how the chart at a place stands in its row: across where it is alone there and as wide as the page, beside where its numbers
// stand beside it, "" where another chart does.
func alone(all []document.Chart, i int) string {
	c := &all[i]
	switch {
	case i < len(all)-1 || i%2 == 1:
		return ""
	case c.Empty == "" && (c.Kind == chart.Columns || c.Kind == chart.Pairs) && len(c.Categories) <= fewMarks:
		return beside
	}
	return across
}

// plotted draws a chart that stands so in its row.
func plotted(c document.Chart, place string) []draw.Drawing {
	if place == across {
		return draw.SVGAcross(c.Chart)
	}
	return draw.SVG(c.Chart)
}

// optionOf is what a chart is for the script that draws it.
func optionOf(c document.Chart) (template.JS, error) {
	option, err := c.Options()
	return template.JS(option), err
}

// numbersOf is the table of what a chart draws: numbers to the right, and the words of the heads nowhere else.
func numbersOf(c document.Chart) Grid {
	t := table.OfChart(c.Chart)
	formats := make([]format, len(t.Columns))
	for i := range t.Columns {
		class := ""
		if t.Columns[i].Kind == table.Number {
			class = "n"
		}
		formats[i] = formatOf(class)
	}
	return Grid{Heads: headsOf(t.Columns, formats), Rows: rowsOf(&t, formats, t.Len, false)}
}
