package report

// ChangeList is one kind of change with the records it happened to.
type ChangeList struct {
	Key  string // "newly-overdue", for anchors
	Name string // "Newly overdue"
	List List
	IDs  []string // sorted; those of a "no longer returned" list have no record tonight
}

// Lists returns every kind of change, worst first, in the order in which every
// output shows them.
func (c *Changes) Lists() []ChangeList {
	return []ChangeList{
		{"newly-overdue", "Newly overdue", FollowUpList, c.FollowUps.NewlyOverdue},
		{"newly-expired", "Newly expired", EquipmentList, c.Equipment.NewlyExpired},
		{"reopened", "Follow-ups reopened", FollowUpList, c.FollowUps.Reopened},
		{"due-changed", "Due value changed", FollowUpList, c.FollowUps.DueChanged},
		{"reassigned", "Follow-ups reassigned", FollowUpList, c.FollowUps.Reassigned},
		{"followups-new", "Follow-ups opened", FollowUpList, c.FollowUps.New},
		{"closed", "Follow-ups closed", FollowUpList, c.FollowUps.Closed},
		{"back-in-date", "Equipment back in date", EquipmentList, c.Equipment.BackInDate},
		{"equipment-new", "Equipment new", EquipmentList, c.Equipment.New},
		{"documents-new", "Documents new", DocumentList, c.Documents.New},
		{"new-version", "Documents with a new version", DocumentList, c.Documents.NewVersion},
		{"trainings-new", "Group sessions new", TrainingList, c.Trainings.New},
		{"followups-gone", "Follow-ups no longer returned", FollowUpList, c.FollowUps.Gone},
		{"equipment-gone", "Equipment no longer returned", EquipmentList, c.Equipment.Gone},
		{"documents-gone", "Documents no longer returned", DocumentList, c.Documents.Gone},
		{"trainings-gone", "Group sessions no longer returned", TrainingList, c.Trainings.Gone},
	}
}
