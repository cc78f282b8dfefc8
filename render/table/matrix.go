package table

import (
	"strconv"

	"opsreport/render/group"
)

// Matrix returns the table of equipment by status and service state.
func Matrix(m group.Matrix) Table {
	row := func(word string, c group.StatusCount) []Cell {
		return []Cell{{Text: word}, count(c.Expired), count(c.Expiring), count(c.UpToDate), count(c.NoSchedule), count(c.Unknown),
			{Text: strconv.Itoa(c.All()), Strong: true}}
	}
	rows := [][]Cell{row("In service", m.In), row("Out of service", m.Out), row("Service state not known", m.Unknown)}
	sum := group.StatusCount{Expired: m.In.Expired + m.Out.Expired + m.Unknown.Expired,
		Expiring: m.In.Expiring + m.Out.Expiring + m.Unknown.Expiring, UpToDate: m.In.UpToDate + m.Out.UpToDate + m.Unknown.UpToDate,
		NoSchedule: m.In.NoSchedule + m.Out.NoSchedule + m.Unknown.NoSchedule, Unknown: m.In.Unknown + m.Out.Unknown + m.Unknown.Unknown}
	return Table{ID: "matrix", Caption: "Items by status and service state", Len: len(rows),
		Row: func(i int) []Cell { return rows[i] }, Total: row("All", sum),
		Columns: []Column{{Head: "Service state"}, numbers("Expired"), numbers("Expiring"), numbers("Up to date"),
			numbers("Other, no schedule"), numbers("Status not known"), numbers("All")}}
}

// numbers returns a column of numbers.
func numbers(head string) Column { return Column{Head: head, Kind: Number} }
