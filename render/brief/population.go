package brief

import (
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// asked describes the request for each list.
var asked = map[string]string{
	record.Resources: "all", record.FollowUps: "status all, created before as-of", record.OverdueIDs: "status overdue, as above",
	record.Equipments: "service type all, types below", record.GroupTrainings: "all",
}

// Population compares, for each list, the records that were read with the number that the service
// reports.
func (r Report) Population(n *record.Night) table.Table {
	all := n.Lists
	ids := func(i int) int {
		if of := list.Of(all[i].List); of != list.None {
			return r.Len(of)
		}
		return all[i].Rows
	}
	return table.Table{ID: "totals", Caption: "Do the totals agree?", Empty: "The snapshot states no counts.", Len: len(all),
		Columns: []table.Column{
			{ID: "list", Head: "List", Cell: func(i int) table.Cell { return table.Text(listName(all[i].List)) }},
			{ID: "asked", Head: "Asked for", Cell: func(i int) table.Cell { return table.Text(asked[all[i].List]) }},
			{ID: "rows", Head: "Rows read", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Rows) }},
			{ID: "unique", Head: "Unique ids", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(ids(i)) }},
			{ID: "reported", Head: "Reported total", Kind: table.Number, Cell: func(i int) table.Cell {
				switch {
				case n.Proves(all[i].List):
					return table.Muted("of the whole list")
				case all[i].Reported < 0:
					return table.Muted("none given")
				}
				return table.Int(all[i].Reported)
			}},
			{ID: "passes", Head: "Passes", Kind: table.Number, Cell: func(i int) table.Cell {
				walks := map[string]int{record.FollowUps: n.FollowUpWalks, record.OverdueIDs: n.OverdueWalks}
				return table.Int(max(walks[all[i].List], 1))
			}},
			{ID: "complete", Head: "Can completeness be shown?", Cell: func(i int) table.Cell {
				switch total := all[i].Reported; {
				case n.Proves(all[i].List):
					return table.Strong("Yes, of the whole list. Its ids equal the reported total")
				case total < 0:
					return table.Muted("No. The list reports no total")
				case total == ids(i):
					return table.Strong("Yes. Ids equal the reported total")
				}
				return table.Strong("No. Ids differ from the reported total")
			}},
		}}
}

// typesHead heads the equipment types: an edition of a part has only those of its items.
func (r Report) typesHead() string {
	if r.IsPart() {
		return "Equipment types in this edition"
	}
	return "Equipment types asked for"
}

// TypesAsked lists the equipment types in the requests, with the rows that the service returned and the
// different items among them.
func (r Report) TypesAsked(x *table.Registers) table.Table {
	items := map[string]int{}
	for _, g := range r.Groups(label.EquipmentType) {
		items[g.Key] = len(g.Rows)
	}
	all := r.Source.Types
	return table.Table{ID: "types", Caption: r.typesHead(), Empty: "None.", Len: len(all), Columns: []table.Column{
		{ID: "type", Head: "Type", Cell: func(i int) table.Cell {
			return table.Linked(r.Called(label.EquipmentType, all[i].ID), x.GroupPage(label.EquipmentType, all[i].ID))
		}},
		{ID: "id", Head: "Id", Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(all[i].ID) }},
		{ID: "rows", Head: "Rows", Kind: table.Number, Cell: func(i int) table.Cell { return table.Count(all[i].Rows) }},
		{ID: "items", Head: "Items", Kind: table.Number, Cell: func(i int) table.Cell { return table.Count(items[all[i].ID]) }},
	}}
}

// LabelCoverage lists how many ids of each kind have a label.
func (r Report) LabelCoverage() table.Table {
	all := r.Labels
	return table.Table{ID: "labels", Caption: "Labels", Empty: "None.", Len: len(all), Columns: []table.Column{
		{ID: "kind", Head: "Kind", Cell: func(i int) table.Cell { return table.Text(all[i].Kind) }},
		{ID: "ids", Head: "Ids in use", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].IDs) }},
		{ID: "named", Head: "With a label", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Named) }},
		{ID: "without", Head: "Without", Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Count(all[i].IDs - all[i].Named).Bold() }},
	}}
}

// Exclusions lists the records that figures leave out, one row for each reason.
func (r Report) Exclusions() table.Table {
	var reasons []report.Exclusion
	figures := map[report.Exclusion][]string{}
	for _, f := range r.Figures {
		for _, x := range f.Excluded {
			if x.N == 0 {
				continue
			}
			if figures[x] == nil {
				reasons = append(reasons, x)
			}
			figures[x] = append(figures[x], f.ID)
		}
	}
	return table.Table{ID: "exclusions", Caption: "Left out of figures", Empty: "No record is left out of a figure.", Len: len(reasons),
		Columns: []table.Column{
			{ID: "reason", Head: "Reason", Cell: func(i int) table.Cell { return table.Text(word.Capital(reasons[i].Reason)) }},
			{ID: "figures", Head: "Figures", Cell: func(i int) table.Cell {
				ids := figures[reasons[i]]
				return table.Linked(strings.Join(ids, ", "), table.ToFigure+ids[0]).Bold()
			}},
			{ID: "check", Head: "Check", Cell: func(i int) table.Cell { return table.Or(reasons[i].Rule, "–") }},
			{ID: "records", Head: "Records", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(reasons[i].N) }},
		}}
}
