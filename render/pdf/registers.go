package pdf

import (
	"cmp"
	"slices"

	"opsreport/render/label"
	"opsreport/render/table"
)

// registers holds the tables and groups that the document prints. They are made once for all
// passes, since each needs all records.
type registers struct {
	*table.Registers
	overdue, expired, never, missing, unknown, oldest, forms, sessions table.Table

	types []table.Group
}

func newRegisters(in *Input) *registers {
	x := in.Registers
	r := &registers{
		Registers: x, overdue: x.Overdue(), expired: x.Expired(), never: x.NeverCompleted(), missing: x.NoSchedule(), unknown: x.UnknownStatus(),
		oldest: x.OldestApprovals(), forms: remembered(x.GroupsOfFollowUps("by-form", "By form", "Form", x.Groups(label.Form))),
	}
	r.types = x.Groups(label.EquipmentType)
	trainings := x.Groups(label.Training)
	slices.SortStableFunc(trainings, func(a, b table.Group) int { return cmp.Compare(a.Teaching.LastMs, b.Teaching.LastMs) })
	r.sessions = remembered(x.GroupsOfSessions(trainings))
	r.sessions.Order = "longest ago first"
	return r
}

// remembered returns a table that keeps its rows, since some are slow to make.
func remembered(t table.Table) table.Table {
	kept, row := map[int][]table.Cell{}, t.Row
	t.Cell = nil // from here on rows are made whole
	t.Row = func(i int) []table.Cell {
		if kept[i] == nil {
			kept[i] = row(i)
		}
		return kept[i]
	}
	return t
}
