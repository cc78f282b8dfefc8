package report

import (
	"slices"

	"opsreport/fetch/record"
)

// Only returns the report of the records that are kept, with all figures
// computed anew. A nil function keeps none of its list. Rows are indices into
// the lists of the result. Quality findings, changes and the rest of what is
// known about the night stay those of the whole and are left out.
func (r *Report) Only(equipment func(*Equipment) bool, followUps func(*FollowUp) bool, documents func(*Document) bool, trainings func(*Training) bool) *Report {
	out := r.bare()
	out.Equipment = keep(r.Equipment, equipment)
	out.FollowUps = keep(r.FollowUps, followUps)
	out.Documents = keep(r.Documents, documents)
	out.Trainings = keep(r.Trainings, trainings)
	if r.Previous != nil {
		out.Previous = r.Previous.bare()
		out.Previous.Equipment = keep(r.Previous.Equipment, equipment)
		out.Previous.FollowUps = keep(r.Previous.FollowUps, followUps)
		out.Previous.Documents = keep(r.Previous.Documents, documents)
		out.Previous.Trainings = keep(r.Previous.Trainings, trainings)
	}
	out.Figures = out.compute(NoList)
	return out
}

func keep[T any](all []T, f func(*T) bool) []T {
	if f == nil {
		return nil
	}
	var out []T
	for i := range all {
		if f(&all[i]) {
			out = append(out, all[i])
		}
	}
	return out
}

func (r *Report) bare() *Report {
	return &Report{AsOf: r.AsOf, Zone: r.Zone, Source: r.Source, Options: r.Options}
}

// Subset returns the report of some rows of one list, with the figures of that
// list that are named, or all. It costs no more than its rows, so that hundreds
// of drill-down pages can have one each. Figures that need the night before are
// not configured.
func (r *Report) Subset(list List, rows []int32, figures ...string) *Report {
	out := r.bare()
	switch list {
	case EquipmentList:
		out.Equipment = at(r.Equipment, rows)
	case FollowUpList:
		out.FollowUps = at(r.FollowUps, rows)
	case DocumentList:
		out.Documents = at(r.Documents, rows)
	case TrainingList:
		out.Trainings = at(r.Trainings, rows)
	}
	out.Figures = out.compute(list, figures...)
	return out
}

func at[T any](all []T, rows []int32) []T {
	out := make([]T, len(rows))
	for i, row := range rows {
		out[i] = all[row]
	}
	return out
}

// OverdueOldestFirst and the like are rows in the order in which every output
// lists them; ids break ties, so that the order sent does not matter.
func (r *Report) OverdueOldestFirst() []int32 {
	return r.followUps(func(f *FollowUp) bool { return f.Overdue }, createdOf)
}

// OldestOpen is the open follow-up that has been so for longest; nil where none
// is of known age.
func (r *Report) OldestOpen() *FollowUp {
	f := foremost(r.FollowUps, isOpen, followUpsBy(createdOf))
	if f == nil || f.CreatedMs == 0 {
		return nil
	}
	return f
}

// worstExpired is the item in service that has been expired for longest; nil
// where none is with a date.
func (r *Report) worstExpired() *Equipment {
	e := foremost(r.Equipment, expiredInService, equipmentBy(expiredOf))
	if e == nil || e.ExpiredSinceMs == 0 {
		return nil
	}
	return e
}

func createdOf(f *FollowUp) int64        { return f.CreatedMs }
func expiredOf(e *Equipment) int64       { return e.ExpiredSinceMs }
func expiredInService(e *Equipment) bool { return inService(e) && e.Status == Expired }

// IdleLongestFirst lists the open follow-ups without activity for 31 days or more.
func (r *Report) IdleLongestFirst() []int32 {
	return r.followUps(func(f *FollowUp) bool { return f.Idle >= idleDays }, func(f *FollowUp) int64 { return f.ActivityMs })
}

// ExpiredWorstFirst lists the expired items in service, those without a date last.
func (r *Report) ExpiredWorstFirst() []int32 {
	return r.equipment(expiredInService, expiredOf)
}

// NeverCompletedItems lists the items in service that have a schedule without a
// completion on record.
func (r *Report) NeverCompletedItems() []int32 {
	return r.equipment(func(e *Equipment) bool { return inService(e) && e.NeverCompleted > 0 }, nil)
}

// NoScheduleItems lists the items in service without a schedule.
func (r *Report) NoScheduleItems() []int32 {
	return r.equipment(func(e *Equipment) bool { return inService(e) && len(e.Schedules) == 0 }, nil)
}

// UnknownStatusItems lists the items in service that have schedules, but no
// status or one that the specification does not name.
func (r *Report) UnknownStatusItems() []int32 {
	return r.equipment(func(e *Equipment) bool { return inService(e) && len(e.Schedules) > 0 && !e.Status.known() }, nil)
}

// UnknownServiceItems lists the items of which it is not known whether they are in service.
func (r *Report) UnknownServiceItems() []int32 {
	return r.equipment(func(e *Equipment) bool { return e.InService == record.Unset }, nil)
}

// OutOfServiceItems lists the items out of service.
func (r *Report) OutOfServiceItems() []int32 {
	return r.equipment(func(e *Equipment) bool { return e.InService == record.False }, nil)
}

func (r *Report) equipment(match func(*Equipment) bool, by func(*Equipment) int64) []int32 {
	return ordered(r.Equipment, match, equipmentBy(by))
}

func (r *Report) followUps(match func(*FollowUp) bool, by func(*FollowUp) int64) []int32 {
	return ordered(r.FollowUps, match, followUpsBy(by))
}

func equipmentBy(at func(*Equipment) int64) func(a, b *Equipment) int {
	return byTime(at, func(a, b *Equipment) int { return compareText(a.Serial, b.Serial, a.ID, b.ID) })
}

func followUpsBy(at func(*FollowUp) int64) func(a, b *FollowUp) int {
	return byTime(at, func(a, b *FollowUp) int { return compareText(a.ID, b.ID) })
}

func compareText(pairs ...string) int {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] != pairs[i+1] {
			if pairs[i] < pairs[i+1] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// byTime compares by time, earliest first and those without one last; ties, and
// all where at is nil, by tie.
func byTime[T any](at func(*T) int64, tie func(a, b *T) int) func(a, b *T) int {
	if at == nil {
		return tie
	}
	return func(a, b *T) int {
		s, t := at(a), at(b)
		switch {
		case s == t:
			return tie(a, b)
		case s != 0 && (t == 0 || s < t):
			return -1
		}
		return 1
	}
}

// ordered returns the rows that match, in order.
func ordered[T any](all []T, match func(*T) bool, order func(a, b *T) int) []int32 {
	var rows []int32
	for i := range all {
		if match(&all[i]) {
			rows = append(rows, int32(i))
		}
	}
	slices.SortFunc(rows, func(x, y int32) int { return order(&all[x], &all[y]) })
	return rows
}

// foremost returns the row that ordered would put first; nil where none matches.
func foremost[T any](all []T, match func(*T) bool, order func(a, b *T) int) (found *T) {
	for i := range all {
		if match(&all[i]) && (found == nil || order(&all[i], found) < 0) {
			found = &all[i]
		}
	}
	return found
}
