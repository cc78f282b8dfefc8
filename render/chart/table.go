package chart

import (
	"strconv"

	"opsreport/render/glyph"
)

// Table is the numbers of a Chart in rows and columns, a row a category.
type Table struct {
	Heads []string
	Rows  [][]Cell // as many cells a row as Heads; the first names the row
}

// Cell is one value of a Table, ready to show.
type Cell struct {
	Text   string
	Link   string // relative to the site's root; "" for none
	Number bool   // set it to the right
	Muted  bool   // an absence
}

// Gap is what a Table shows for a value that is not there.
const Gap = "–"

// Table returns the numbers that Options draws, those of the panel after the
// chart's own, then the words at the right of the bars. An Empty chart has
// none.
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
		t.Heads = append(t.Heads, glyph.Visible(s.Name))
	}
	sides := c.sides()
	for _, s := range sides {
		t.Heads = append(t.Heads, glyph.Visible(s.Head))
	}
	for i, k := range c.Categories {
		row := []Cell{c.rowHead(k)}
		for _, s := range series {
			row = append(row, number(s.Values[i]))
		}
		for _, s := range sides {
			row = append(row, Cell{Text: glyph.Visible(s.Texts[i]), Number: true, Muted: s.Texts[i] == ""})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// sides returns all columns of words, Category.Right as the first.
func (c Chart) sides() []Side {
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
		return glyph.Visible(c.AxisLabel)
	}
	return glyph.Visible(c.Head)
}

func (c Chart) rowHead(k Category) Cell {
	if k.Label == "" && c.Kind == Step {
		return Cell{Text: decimal(k.X)}
	}
	return Cell{Text: glyph.Visible(k.Label), Link: k.Link}
}

func number(v *float64) Cell {
	if v == nil {
		return Cell{Text: Gap, Number: true, Muted: true}
	}
	return Cell{Text: decimal(*v), Number: true}
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
