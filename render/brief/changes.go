package brief

import (
	"strconv"

	"opsreport/render/census"
	"opsreport/render/change"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/word"
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
func ChangeLists(c *change.Changes) []ChangeList {
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

// GoneIsNotDeleted is what to know of records that are no longer returned.
const GoneIsNotDeleted = "“No longer returned” is not the same as deleted: the token’s permissions may have changed."

// groupKinds are the kinds of groups that can shrink.
var groupKinds = map[label.Kind]string{label.EquipmentType: "Equipment type", label.Office: "Office", label.Form: "Form"}

// GroupKind is what a kind of group is called.
func GroupKind(k label.Kind) string { return groupKinds[k] }

// Shrunk are the groups of which many records are gone at once.
func Shrunk(all []change.Shrunk) (title, note string, t table.Table) {
	t = table.Table{
		ID: "visibility", Caption: "Groups that shrank suddenly", Len: len(all), Empty: "None.",
		Columns: []table.Column{words("group", "What"), words("kind", "Kind"), numbers("before", "Records the night before"),
			numbers("gone", "No longer returned")},
		Row: func(i int) []table.Cell {
			s := all[i]
			return []table.Cell{text(s.Label), text(groupKinds[s.Kind]), count(s.Before), {Text: strconv.Itoa(s.Gone), Strong: true}}
		},
	}
	return "Less is visible than before", "Many records of these groups are no longer returned at once. That is a change of what the token " +
		"may see, or a deletion; it is not progress.", t
}

// singles are the lists as the word for one of their records.
var singles = map[census.List]string{
	census.EquipmentList: "Equipment", census.FollowUpList: "Follow-up", census.DocumentList: "Document", census.TrainingList: "Group session",
}

// Gone are the last states of records that are no longer returned.
func Gone(all []change.Tombstone, page func(census.List, string) string) table.Table {
	return table.Table{
		ID: "gone", Caption: "No longer returned", Len: len(all),
		Columns: []table.Column{words("record", "Record"), words("list", "List"), words("state", "Last state"),
			{ID: "seen", Head: "Last seen", Kind: table.Date}},
		Row: func(i int) []table.Cell {
			g := all[i]
			return []table.Cell{{Text: g.Name, Link: page(g.List, g.ID)}, text(singles[g.List]), text(g.State), text(word.Date(g.LastSeen))}
		},
	}
}
