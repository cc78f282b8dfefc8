package pdf

import (
	"cmp"
	"slices"

	"opsreport/render/table"
)

// registers are the tables and groups that the document prints. They are made
// once for all passes, since each looks through all records.
type registers struct {
	*table.Registers
	overdue, expired, never, missing, unknown, oldest, forms, sessions table.Table

	types    []table.Group
	currency []table.Currency // of types
}

func newRegisters(in *Input) *registers {
	x := table.New(in.Report, in.Book, in.Layout)
	r := &registers{
		Registers: x, overdue: x.Overdue(), expired: x.Expired(), never: x.NeverCompleted(), missing: x.NoSchedule(), unknown: x.UnknownStatus(),
		oldest: x.OldestApprovals(), forms: remembered(x.GroupsOfFollowUps("by-form", "By form", "Form", x.Forms())),
	}
	asked := make([]string, len(in.Night.Types))
	for i, t := range in.Night.Types {
		asked[i] = t.ID
	}
	r.types = x.Types(asked)
	for _, g := range r.types {
		r.currency = append(r.currency, x.CurrencyOf(g))
	}
	r.sessions = remembered(x.GroupsOfSessions(r.longestAgo(x.Trainings())))
	r.sessions.Order = "longest ago first"
	return r
}

// rowsOf is how many items are of a type.
func (r *registers) rowsOf(id string) int {
	for i := range r.types {
		if r.types[i].Key == id {
			return len(r.types[i].Rows)
		}
	}
	return 0
}

// longestAgo orders trainings by their last session.
func (r *registers) longestAgo(groups []table.Group) []table.Group {
	last := make(map[string]int64, len(groups))
	for _, g := range groups {
		for _, i := range g.Rows {
			last[g.Key] = max(last[g.Key], r.Report.Trainings[i].CreatedMs)
		}
	}
	out := slices.Clone(groups)
	slices.SortStableFunc(out, func(a, b table.Group) int { return cmp.Compare(last[a.Key], last[b.Key]) })
	return out
}

// remembered keeps rows that are dear to make.
func remembered(t table.Table) table.Table {
	kept, row := map[int][]table.Cell{}, t.Row
	t.Cell = nil // rows are made whole from here on
	t.Row = func(i int) []table.Cell {
		if kept[i] == nil {
			kept[i] = row(i)
		}
		return kept[i]
	}
	return t
}
