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
		Registers: x,
		overdue:   x.Overdue(),
		expired:   x.Expired(),
		never:     x.NeverCompleted(),
		missing:   x.NoSchedule(),
		unknown:   x.UnknownStatus(),
		oldest:    x.OldestApprovals(),
		forms:     x.GroupsOfFollowUps("by-form", "By form", "Form", x.Groups(label.Form)),
	}
	r.types = x.Groups(label.EquipmentType)
	trainings := x.Groups(label.Training)
	slices.SortStableFunc(trainings, func(a, b table.Group) int { return cmp.Compare(a.Teaching.LastMs, b.Teaching.LastMs) })
	r.sessions = x.GroupsOfSessions(trainings)
	r.sessions.Order = "longest ago first"
	return r
}
