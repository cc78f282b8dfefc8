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
