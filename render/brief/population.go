package brief

import (
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// asked describes the request for each list.
var asked = map[list.ID]string{
	list.Documents: "all", list.FollowUps: "status all, created before as-of", list.Equipment: "service type all, types below",
	list.Trainings: "all",
}

// Population compares, for each list, the records that were read with the number that the service
// reports.
func (r Report) Population(n *record.Night) table.Table {
	return filled(table.Table{
		ID: "totals", Caption: "Do the totals agree?", Empty: "The snapshot states no counts.",
		Columns: []table.Column{words("list", "List"), words("asked", "Asked for"), numbers("rows", "Rows read"),
			numbers("unique", "Unique ids"), numbers("reported", "Reported total"), numbers("passes", "Passes"),
			words("complete", "Can completeness be shown?")},
	}, n.Lists, func(l record.ListCount) []table.Cell {
		ids, of, walks := l.Rows, list.Of(l.List), 1
		as := asked[of]
		if of != list.None {
			ids = r.Len(of)
		}
		switch {
		case of == list.FollowUps:
			walks = n.FollowUpWalks
		case l.List == record.OverdueIDs:
			as, walks = "status overdue, as above", n.OverdueWalks
		}
		reported, complete := completeness(ids, l.Reported)
		return []table.Cell{text(listName(l.List)), text(as), count(l.Rows), count(ids), reported,
			count(max(walks, 1)), complete}
	})
}

func completeness(ids, total int) (reported, complete table.Cell) {
	switch {
	case total < 0:
		return table.Cell{Text: "none given", Muted: true}, table.Cell{Text: "No. The list reports no total", Muted: true}
	case total != ids:
		return count(total), table.Cell{Text: "No. Ids differ from the reported total", Strong: true}
	}
	return count(total), table.Cell{Text: "Yes. Ids equal the reported total", Strong: true}
}

// TypesAsked lists the equipment types in the requests, with the rows that the service returned and the
// different items among them.
func (r Report) TypesAsked(x *table.Registers) table.Table {
	items := map[string]int{}
	for _, g := range r.Groups(label.EquipmentType) {
		items[g.Key] = len(g.Rows)
	}
	return filled(table.Table{
		ID: "types", Caption: "Equipment types asked for", Empty: "None.",
		Columns: []table.Column{words("type", "Type"), {ID: "id", Head: "Id", Kind: table.Code}, numbers("rows", "Rows returned"),
			numbers("items", "Items")},
	}, r.Source.Types, func(t record.TypeAsked) []table.Cell {
		return []table.Cell{{Text: r.Called(label.EquipmentType, t.ID), Link: x.GroupPage(label.EquipmentType, t.ID)}, text(t.ID), zero(t.Rows),
			zero(items[t.ID])}
	})
}

// LabelCoverage lists how many ids of each kind have a label.
func (r Report) LabelCoverage() table.Table {
	return filled(table.Table{
		ID: "labels", Caption: "Labels", Empty: "None.",
		Columns: []table.Column{words("kind", "Kind"), numbers("ids", "Ids in use"), numbers("named", "With a label"),
			numbers("without", "Without")},
	}, r.Labels, func(l census.LabelCoverage) []table.Cell {
		without := zero(l.IDs - l.Named)
		without.Strong = l.IDs > l.Named
		return []table.Cell{text(l.Kind), count(l.IDs), count(l.Named), without}
	})
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
	return filled(table.Table{
		ID: "exclusions", Caption: "Left out of figures", Empty: "No record is left out of a figure.",
		Columns: []table.Column{words("reason", "Reason"), words("figures", "Figures"), words("check", "Check"),
			numbers("records", "Records")},
	}, reasons, func(x report.Exclusion) []table.Cell {
		rule := text(x.Rule)
		if x.Rule == "" {
			rule = table.Cell{Text: "–", Muted: true}
		}
		return []table.Cell{text(word.Capital(x.Reason)), {Text: strings.Join(figures[x], ", "), Link: FigureLink(figures[x][0]), Strong: true},
			rule, count(x.N)}
	})
}
