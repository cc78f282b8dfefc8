package census

import "opsreport/render/list"

// Len returns how many records of a list the night has.
func (r *Rows) Len(l List) int {
	switch l {
	case EquipmentList:
		return len(r.Equipment)
	case FollowUpList:
		return len(r.FollowUps)
	case DocumentList:
		return len(r.Documents)
	case TrainingList:
		return len(r.Trainings)
	}
	return 0
}

// ID returns the id of the record at a row of a list.
func (r *Rows) ID(l List, row int) string {
	switch l {
	case EquipmentList:
		return r.Equipment[row].ID
	case FollowUpList:
		return r.FollowUps[row].ID
	case DocumentList:
		return r.Documents[row].ID
	case TrainingList:
		return r.Trainings[row].ID
	}
	return ""
}

// IDs returns the ids of all records of a list.
func (r *Rows) IDs(l List) map[string]bool {
	ids := make(map[string]bool, r.Len(l))
	for row := range r.Len(l) {
		ids[r.ID(l, row)] = true
	}
	return ids
}

// Total returns how many records the night has in all lists.
func (r *Rows) Total() int {
	n := 0
	for _, l := range list.All() {
		n += r.Len(l.ID)
	}
	return n
}

// None returns the night's own data without its records.
func (r *Rows) None() Rows { return Rows{AsOf: r.AsOf, Zone: r.Zone, Source: r.Source, Book: r.Book} }

// Some returns the night with only some rows of one list.
func (r *Rows) Some(l List, rows []int32) Rows {
	out := r.None()
	switch l {
	case EquipmentList:
		out.Equipment = at(r.Equipment, rows)
	case FollowUpList:
		out.FollowUps = at(r.FollowUps, rows)
	case DocumentList:
		out.Documents = at(r.Documents, rows)
	case TrainingList:
		out.Trainings = at(r.Trainings, rows)
	}
	return out
}

func at[T any](all []T, rows []int32) []T {
	out := make([]T, len(rows))
	for i, row := range rows {
		out[i] = all[row]
	}
	return out
}
