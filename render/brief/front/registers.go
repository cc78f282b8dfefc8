package front

import (
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	wording "opsreport/render/words"
)

// grouped is the words of a table of groups.
type grouped struct {
	id, caption, head string
	rows              func(x *table.Registers, id, caption, head string, g []table.Group) table.Table
}

// groupings has the tables of groups but for trainings.
var groupings = map[label.Kind]grouped{
	label.EquipmentType:  {"types", "Types of equipment", "Type", (*table.Registers).GroupsOfEquipment},
	label.Office:         {"offices", "Offices", "Office", (*table.Registers).GroupsOfEquipment},
	label.LineOfBusiness: {"lines", "Lines of business", "Line of business", (*table.Registers).GroupsOfEquipment},
	label.User:           {"assignees", "Open follow-ups by assignee", "Assignee", (*table.Registers).GroupsOfFollowUps},
	label.Form:           {"forms", "By form", "Form", (*table.Registers).GroupsOfFollowUps},
}

// ListsOfGroups are the kinds of groups of equipment that have a page that lists them, with the chart above the list.
var ListsOfGroups = []struct {
	Kind  label.Kind
	Chart string
	count func(wording.Fronts, int) string
}{
	{label.EquipmentType, "equipment-by-type", wording.Fronts.Types},
	{label.Office, "equipment-by-office", wording.Fronts.Offices},
	{label.LineOfBusiness, "", wording.Fronts.Lines},
}

// GroupLinks leads to the lists of groups of equipment.
func GroupLinks(w wording.Fronts, groups map[label.Kind][]table.Group) (out []document.Link) {
	for _, l := range ListsOfGroups {
		if n := len(groups[l.Kind]); n > 0 {
			out = append(out, document.Link{Text: l.count(w, n), Path: kind.Equipment.Spec().Page(groupings[l.Kind].id)})
		}
	}
	return out
}

// Groups lists the groups of a kind.
func Groups(x *table.Registers, kind label.Kind, all []table.Group) table.Table {
	if kind == label.Training {
		return x.GroupsOfSessions(all)
	}
	as := groupings[kind]
	return as.rows(x, as.id, as.caption, as.head, all)
}
