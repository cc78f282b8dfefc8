package table

import (
	"strconv"

	"opsreport/render/group"
)

// Matrix returns the table of equipment by status and service state.
func Matrix(c group.Currency) Table {
	row := func(word string, n group.StatusCount) []Cell {
		return []Cell{{Text: word}, count(n.Expired), count(n.Expiring), count(n.UpToDate), count(n.NoSchedule), count(n.Unknown),
			{Text: strconv.Itoa(n.All()), Strong: true}}
	}
	rows := [][]Cell{row("In service", c.In), row("Out of service", c.Out), row("Service state not known", c.Unknown)}
	return Table{ID: "matrix", Caption: "Items by status and service state", Len: len(rows),
		Row: func(i int) []Cell { return rows[i] }, Total: row("All", c.In.Plus(c.Out).Plus(c.Unknown)),
		Columns: []Column{{Head: "Service state"}, numbers("Expired"), numbers("Expiring"), numbers("Up to date"),
			numbers("Other, no schedule"), numbers("Status not known"), numbers("All")}}
}

// numbers returns a column of numbers.
func numbers(head string) Column { return Column{Head: head, Kind: Number} }
