package view

import (
	"html/template"

	"opsreport/render/chart"
	"opsreport/render/draw"
	"opsreport/render/table"
)

// Chart is the data of the partial chart.
type Chart struct {
	ID      string         // id of the chart on its page
	Title   string         // what it shows
	Note    string         // a note; may be absent
	Summary string         // what it says, in a sentence
	Empty   string         // why there is nothing to draw; may be absent
	Legend  []chart.Key    // the meaning of its signs
	Alone   string         // set if it is alone in its row: across if it is as wide as the page, beside if its data table is beside it
	Drawn   []draw.Drawing // the chart as lines, areas and texts: for a wide column, for a phone, and for the page where it is across
	Heads   []Head         // the columns of its data
	Rows    []Row          // its data
	JSON    template.JS    // its data, for the script that draws it
}

// The ways to place a chart that is alone in its row.
const (
	across = "across"
	beside = "beside"
)

// fewMarks is the largest number of categories for which such a chart is placed beside its data
// table. In the full width of the page each mark would be a large block.
const fewMarks = 8

// Charts places charts in two columns. If their number is odd, the last one fills its row.
func (s Setter) Charts(all []chart.Chart) ([]Chart, error) {
	var out []Chart
	for i, c := range all {
		v, err := s.chart(c)
		if err != nil {
			return nil, err
		}
		if i == len(all)-1 && i%2 == 0 {
			v.fill(c)
		}
		out = append(out, *v)
	}
	return out, nil
}

// fill makes a chart as wide as the page.
func (v *Chart) fill(c chart.Chart) {
	switch {
	case c.Empty == "" && (c.Kind == chart.Columns || c.Kind == chart.Pairs) && len(c.Categories) <= fewMarks:
		v.Alone = beside
	case c.Empty == "":
		v.Alone, v.Drawn = across, draw.SVGAcross(c)
	default:
		v.Alone = across
	}
}

func (s Setter) chart(c chart.Chart) (*Chart, error) {
	v := &Chart{ID: c.ID, Title: Titled(c.Title), Note: Titled(c.Note), Summary: Titled(c.Summary), Empty: c.Empty, Legend: c.Legend()}
	if c.Empty != "" {
		return v, nil
	}
	option, err := c.Options()
	if err != nil {
		return nil, err
	}
	v.JSON, v.Drawn = template.JS(option), draw.SVG(c)
	t := table.OfChart(c)
	set := plainly(t.Columns)
	for i, of := range t.Columns {
		v.Heads = append(v.Heads, Head{Text: of.Head, Class: set[i].class})
	}
	v.Rows = s.rows(&t, set, t.Len, false)
	return v, nil
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
