package brief

import (
	"opsreport/render/census"
	"opsreport/render/report"
)

// ChangeList is one kind of change with the records it happened to.
type ChangeList struct {
	Key  string // "newly-overdue", for anchors
	Name string // "Newly overdue"
	List census.List
	IDs  []string // sorted
	Gone bool     // the records are of the earlier night alone
}

// ChangeLists returns every kind of change, worst first, in the order in which
// every output shows them.
func ChangeLists(c *report.Changes) []ChangeList {
	return []ChangeList{
		{"newly-overdue", "Newly overdue", census.FollowUpList, c.FollowUps.NewlyOverdue, false},
		{"newly-expired", "Newly expired", census.EquipmentList, c.Equipment.NewlyExpired, false},
		{"reopened", "Follow-ups reopened", census.FollowUpList, c.FollowUps.Reopened, false},
		{"due-changed", "Due value changed", census.FollowUpList, c.FollowUps.DueChanged, false},
		{"reassigned", "Follow-ups reassigned", census.FollowUpList, c.FollowUps.Reassigned, false},
		{"followups-new", "Follow-ups opened", census.FollowUpList, c.FollowUps.New, false},
		{"closed", "Follow-ups closed", census.FollowUpList, c.FollowUps.Closed, false},
		{"back-in-date", "Equipment back in date", census.EquipmentList, c.Equipment.BackInDate, false},
		{"equipment-new", "Equipment new", census.EquipmentList, c.Equipment.New, false},
		{"documents-new", "Documents new", census.DocumentList, c.Documents.New, false},
		{"new-version", "Documents with a new version", census.DocumentList, c.Documents.NewVersion, false},
		{"trainings-new", "Group sessions new", census.TrainingList, c.Trainings.New, false},
		{"followups-gone", "Follow-ups no longer returned", census.FollowUpList, c.FollowUps.Gone, true},
		{"equipment-gone", "Equipment no longer returned", census.EquipmentList, c.Equipment.Gone, true},
		{"documents-gone", "Documents no longer returned", census.DocumentList, c.Documents.Gone, true},
		{"trainings-gone", "Group sessions no longer returned", census.TrainingList, c.Trainings.Gone, true},
	}
}
