package chart

import (
	"strconv"

	"opsreport/render/word"
)

// Table is the numbers of a Chart, with one row for each category.
type Table struct {
	Heads []string
	Rows  [][]Cell // each row has as many cells as Heads; the first cell names the row
}

// Cell is one value of a Table, ready to show.
type Cell struct {
	Text   string
	Link   string // relative to the site's root; "" for none
	Number bool   // align to the right
	Muted  bool   // the value is missing
}

// Gap is shown in a Table for a missing value.
const Gap = "–"

// Table returns the numbers that Options draws: those of the chart, then those of the panel, then the
// words to the right of the bars. An Empty chart has none.
func (c Chart) Table() Table {
	if c.Empty != "" {
		return Table{}
	}
	series := c.Series
	if c.Panel != nil {
		series = append(series[:len(series):len(series)], c.Panel.Series...)
	}
	t := Table{Heads: []string{c.head()}}
	for _, s := range series {
		t.Heads = append(t.Heads, word.Visible(s.Name))
	}
	sides := c.Beside()
	for _, s := range sides {
		t.Heads = append(t.Heads, word.Visible(s.Head))
	}
	for i, k := range c.Categories {
		row := []Cell{c.rowHead(k)}
		for _, s := range series {
			row = append(row, number(s.Values[i]))
		}
		for _, s := range sides {
			row = append(row, Cell{Text: word.Visible(s.Texts[i]), Number: true, Muted: s.Texts[i] == ""})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Beside returns all columns of words; Category.Right is the first.
func (c Chart) Beside() []Side {
	if c.RightHead == "" {
		return c.Sides
	}
	right := Side{Head: c.RightHead, Texts: make([]string, len(c.Categories))}
	for i, k := range c.Categories {
		right.Texts[i] = k.Right
	}
	return append([]Side{right}, c.Sides...)
}

func (c Chart) head() string {
	if c.Head == "" {
		return word.Visible(c.AxisLabel)
	}
	return word.Visible(c.Head)
}

func (c Chart) rowHead(k Category) Cell {
	if k.Label == "" && c.Kind == Step {
		return Cell{Text: decimal(k.X)}
	}
	return Cell{Text: word.Visible(k.Label), Link: k.Link}
}

func number(v *float64) Cell {
	if v == nil {
		return Cell{Text: Gap, Number: true, Muted: true}
	}
	return Cell{Text: decimal(*v), Number: true}
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
