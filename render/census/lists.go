package census

import "opsreport/render/list"

// Len is how many records of a list the night has.
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

// ID is the id of a record of a list, by its row.
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

// Total is how many records the night has in all lists.
func (r *Rows) Total() int {
	n := 0
	for _, l := range list.All() {
		n += r.Len(l.ID)
	}
	return n
}

// None is what is known of the night, without its records.
func (r *Rows) None() Rows { return Rows{AsOf: r.AsOf, Zone: r.Zone, Source: r.Source, Book: r.Book} }

// Some are some rows of one list alone.
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
