package table

import (
	"cmp"
	"slices"
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

// OfCharts returns the numbers of the charts over the same periods, which their heads name, in one table without the time before the
// first number.
func OfCharts(all []chart.Chart, span string) (t Table) {
	for _, c := range all {
		data := OfChart(c)
		if c.Head != span {
			continue
		}
		if t.Columns == nil {
			t = Only(data, "category")
			t.Caption = span
		}
		if data.Len != t.Len {
			continue
		}
		for _, column := range Only(data, "series-0").Columns {
			column.ID = c.ID
			if column.Head = cmp.Or(c.Series[0].Name, column.Head); c.Unit == "%" {
				column.Head += ", %"
			}
			t.Columns = append(t.Columns, column)
		}
	}
	return sinceFirst(t)
}

// sinceFirst returns a table without its first rows if these have nothing but names.
func sinceFirst(t Table) Table {
	values, from := Without(t, "category"), 0
	for from < t.Len && !slices.ContainsFunc(values.Row(from), func(c Cell) bool { return !c.Muted }) {
		from++
	}
	t.Columns = slices.Clone(t.Columns)
	for i, c := range t.Columns {
		t.Columns[i].Cell = func(row int) Cell { return c.Cell(from + row) }
	}
	t.Len -= from
	return t
}
