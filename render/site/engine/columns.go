package engine

import (
	"slices"
	"strings"

	"opsreport/render/table"
)

// format is how the cells of a column are formatted.
type format struct {
	class                             string // of the column
	usual, muted, strong, whole, head string
	words                             bool // a cell may be a word that must not break
	outside                           bool // cells are addresses
}

// formatsOf returns how the cells of each column of a table are formatted.
func formatsOf(t *table.Table) []format {
	columns := t.Columns
	out, key := make([]format, len(columns)), keyColumn(columns)
	for i := range columns {
		c := &columns[i]
		s := formatOf(columnClass(c, i == 0, i == key))
		s.words, s.outside = c.Kind == table.Words || c.Kind == table.Code, c.Kind == table.Address
		if c.Sorts && i > 0 {
			s.usual = s.strong
		}
		if i > 0 && (c.Named || c.Kind == table.Number || c.Kind == table.Date) {
			s.head = c.Head
		}
		out[i] = s
	}
	return out
}

// formatOf returns how cells with these classes are formatted.
func formatOf(class string) format {
	return format{class: class, usual: class, muted: strings.TrimSpace(class + " m"), strong: strings.TrimSpace(class + " b"),
		whole: strings.TrimSpace(class + " k")}
}

// styled are the ids of the columns that site.css knows. Only they are in the classes of cells, since
// pages are long.
var styled = []string{"parameters", "request"}

// columnClass returns the class of a column's cells.
func columnClass(c *table.Column, first, key bool) string {
	var class []string
	switch c.Kind {
	case table.Number, table.Date:
		class = append(class, "n")
	case table.Code, table.Address:
		class = append(class, "c")
	case table.Sparkline:
		class = append(class, "w")
	}
	if key && !first {
		class = append(class, "r")
	}
	if c.Named {
		class = append(class, "l")
	}
	if c.Minor && !key {
		class = append(class, "x")
	}
	if slices.Contains(styled, c.ID) {
		class = append(class, "c-"+c.ID)
	}
	return strings.Join(class, " ")
}

// keyColumn returns the column that is at the right of a row on a phone: the chip, else the
// column that the rows are sorted by.
func keyColumn(columns []table.Column) int {
	for i := range columns {
		if columns[i].Kind == table.Status {
			return i
		}
	}
	for i := range columns {
		if c := &columns[i]; c.Sorts && c.Kind != table.Words {
			return i
		}
	}
	return -1
}
