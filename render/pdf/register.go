package pdf

import (
	"slices"

	"opsreport/render/pdf/sheet"

	"opsreport/render/chart"
	"opsreport/render/table"
)

// atLeast is the smallest width, in points, of columns whose words must stay on one line beside a
// long name.
var atLeast = map[string]float64{"what": 84, "was": 68, "is": 68, "seen": 52, "parameters": 116}

// Grid returns a grid of a table. Where returns the target in the document for a cell's link.
func Grid(t table.Table, where func(link string) string) sheet.Grid {
	t = table.WithoutRepeated(t)
	g := sheet.Grid{Caption: t.Caption, Order: t.Order, Len: t.Len, Empty: t.Empty, Note: t.Note}
	for _, c := range t.Columns {
		g.Columns = append(g.Columns, sheet.Column{
			ID: c.ID, Head: c.Head, Right: c.Kind == table.Number || c.Kind == table.Date,
			Mono: c.Kind == table.Code, Bold: c.Sorts && c.Kind != table.Code, Min: atLeast[c.ID],
		})
	}
	g.Row = func(i int) []sheet.Cell { return gridCells(t.Row(i), where) }
	g.Total = gridCells(t.Total(), where)
	return g
}

func gridCells(all []table.Cell, where func(link string) string) (row []sheet.Cell) {
	row = slices.Grow(row, len(all))
	for _, c := range all {
		text := c.Text
		if c.ID != "" {
			text += " " + c.ID
		}
		row = append(row, sheet.Cell{Text: text, Link: where(c.Link), Muted: c.Muted, Bold: c.Strong, Chip: chipOf(c)})
	}
	return row
}

// chipOf returns the chip of a state; nil for a cell without one.
func chipOf(c table.Cell) *sheet.Chip { return Chip(chart.Fill(c.Look)) }
