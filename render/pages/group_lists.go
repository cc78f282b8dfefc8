package pages

import (
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/words"
)

// groupings are the tables of groups but for trainings, with the ids of their words.
var groupings = map[label.Kind]struct {
	id   string
	rows func(x *table.Registers, id, caption, head string, g []table.Group) table.Table
}{
	label.EquipmentType:  {"types", (*table.Registers).GroupsOfEquipment},
	label.Office:         {"offices", (*table.Registers).GroupsOfEquipment},
	label.LineOfBusiness: {"lines", (*table.Registers).GroupsOfEquipment},
	label.User:           {"assignees", (*table.Registers).GroupsOfFollowUps},
	label.Form:           {"forms", (*table.Registers).GroupsOfFollowUps},
}

// ListsOfGroups are the kinds of groups of equipment that have a page that lists them, with the chart above the list.
var ListsOfGroups = []struct {
	Kind  label.Kind
	Chart string
	count func(words.Fronts, int) string
}{
	{label.EquipmentType, "equipment-by-type", words.Fronts.Types},
	{label.Office, "equipment-by-office", words.Fronts.Offices},
	{label.LineOfBusiness, "", words.Fronts.Lines},
}

// GroupLinks leads to the lists of groups of equipment.
func GroupLinks(w words.Fronts, groups map[label.Kind][]table.Group) (out []document.Link) {
	for _, l := range ListsOfGroups {
		if n := len(groups[l.Kind]); n > 0 {
			out = append(out, document.Link{Text: l.count(w, n), Path: kind.Equipment.Spec().Page(groupings[l.Kind].id)})
		}
	}
	return out
}

// GroupTable lists the groups of a kind.
func GroupTable(x *table.Registers, kind label.Kind, all []table.Group) table.Table {
	if kind == label.Training {
		return x.GroupsOfSessions(all)
	}
	as := groupings[kind]
	return as.rows(x, as.id, x.Words.Fronts.Groups(as.id), x.Words.Fronts.GroupHead(as.id), all)
}
