package report

// ChangeList is one kind of change with the records it happened to.
type ChangeList struct {
	Key  string // "newly-overdue", for anchors
	Name string // "Newly overdue"
	List List
	IDs  []string // sorted
	Gone bool     // the records are of the earlier night alone
}

// Lists returns every kind of change, worst first, in the order in which every
// output shows them.
func (c *Changes) Lists() []ChangeList {
	return []ChangeList{
		{"newly-overdue", "Newly overdue", FollowUpList, c.FollowUps.NewlyOverdue, false},
		{"newly-expired", "Newly expired", EquipmentList, c.Equipment.NewlyExpired, false},
		{"reopened", "Follow-ups reopened", FollowUpList, c.FollowUps.Reopened, false},
		{"due-changed", "Due value changed", FollowUpList, c.FollowUps.DueChanged, false},
		{"reassigned", "Follow-ups reassigned", FollowUpList, c.FollowUps.Reassigned, false},
		{"followups-new", "Follow-ups opened", FollowUpList, c.FollowUps.New, false},
		{"closed", "Follow-ups closed", FollowUpList, c.FollowUps.Closed, false},
		{"back-in-date", "Equipment back in date", EquipmentList, c.Equipment.BackInDate, false},
		{"equipment-new", "Equipment new", EquipmentList, c.Equipment.New, false},
		{"documents-new", "Documents new", DocumentList, c.Documents.New, false},
		{"new-version", "Documents with a new version", DocumentList, c.Documents.NewVersion, false},
		{"trainings-new", "Group sessions new", TrainingList, c.Trainings.New, false},
		{"followups-gone", "Follow-ups no longer returned", FollowUpList, c.FollowUps.Gone, true},
		{"equipment-gone", "Equipment no longer returned", EquipmentList, c.Equipment.Gone, true},
		{"documents-gone", "Documents no longer returned", DocumentList, c.Documents.Gone, true},
		{"trainings-gone", "Group sessions no longer returned", TrainingList, c.Trainings.Gone, true},
	}
}
