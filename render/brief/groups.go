package brief

import (
	"cmp"

	"opsreport/render/word"

	"opsreport/render/group"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/table"
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

// Groups lists the groups of a kind.
func Groups(x *table.Registers, kind label.Kind, all []table.Group) table.Table {
	if kind == label.Training {
		return x.GroupsOfSessions(all)
	}
	as := groupings[kind]
	return as.rows(x, as.id, as.caption, as.head, all)
}

// TypesByStatus lists the types of equipment by status, most severe first.
func (r Report) TypesByStatus(groups []table.Group) table.Table {
	all := r.Currency()
	column := func(id, head string, cell func(c group.Currency) table.Cell) table.Column {
		return table.Column{ID: id, Head: head, Kind: table.Number, Total: cell(all),
			Cell: func(i int) table.Cell { return cell(groups[i].Currency) }}
	}
	rate := func(words func(n, d int) string) func(c group.Currency) table.Cell {
		return func(c group.Currency) table.Cell {
			if c.Rated == 0 {
				return table.Muted(word.NotAvailable)
			}
			return table.Text(cmp.Or(words(c.InDate, c.Rated), "–"))
		}
	}
	return table.Table{ID: "types-by-status", Caption: "Types, all rows", Order: "by name", Len: len(groups),
		Empty: list.Equipment.Row().Empty(), Columns: []table.Column{
			{ID: "type", Head: "Type", Total: table.Text("All types"),
				Cell: func(i int) table.Cell { return table.Linked(groups[i].Label, groups[i].Page) }},
			column("in-service", "In service", func(c group.Currency) table.Cell { return table.Count(c.In.All()) }),
			column("expired", "Expired", func(c group.Currency) table.Cell { return table.Count(c.In.Expired).Bold() }),
			column("expiring", "Expiring", func(c group.Currency) table.Cell { return table.Count(c.In.Expiring) }),
			column("uptodate", "Up to date", func(c group.Currency) table.Cell { return table.Count(c.In.UpToDate) }),
			column("no-data", "No data", func(c group.Currency) table.Cell { return table.Count(c.In.NoData()) }),
			column("n-of-d", "In date, n of d", rate(word.Part)),
			column("in-date", "In date", rate(word.Percent)),
			column("out-of-service", "Out of service", func(c group.Currency) table.Cell { return table.Count(c.Out.All()) }),
			column("out-expired", "of which expired", func(c group.Currency) table.Cell { return table.Count(c.Out.Expired) }),
		}}
}
