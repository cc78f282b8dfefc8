package site

import (
	"opsreport/render/brief/front"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
)

// EquipmentView is the view of page equipment, the first one of the equipment.
type EquipmentView struct {
	view.Page
	Bar    *view.Block   // all items by status; absent without equipment
	Where  *view.Block   // what is expired by office and type; may be absent
	Soon   *view.Block   // what expires in each week, by office; may be absent
	Short  []view.Block  // short answers: inspections without a completion, items without a schedule, items out of service
	Lists  []view.ToList // all lists of equipment
	More   *view.Table   // figures that stand nowhere else on the page; may be absent
	States *view.Table   // items by status and service state; absent without equipment
}

// Equipment makes the first page of the equipment.
func Equipment(m *page.Maker) EquipmentView {
	p := front.Equipment(&m.Edition)
	m.H1, m.Lede = p.Title, p.Lede
	v := EquipmentView{Page: m.Page, Bar: some(m, p, "bar"), Where: some(m, p, "where"), Soon: some(m, p, "soon"),
		Lists: RegisterLinks(m, kind.Equipment)}
	for _, id := range []string{"never", "no-schedule", "out-of-service"} {
		if b := some(m, p, id); b != nil {
			v.Short = append(v.Short, *b)
		}
	}
	for _, l := range front.GroupLinks(m.Groups) {
		v.Lists = append(v.Lists, view.ToList{Link: view.Link{Href: m.Root + l.Page, Text: l.Text}})
	}
	v.Lists = append(v.Lists, view.ToList{Link: view.Link{Href: m.Root + pages.PlannerPath(), Text: m.Registers.Words.Planner.Title()}})
	more := m.Still(front.More(m.Brief(), kind.Equipment, "E1", "E5", "E6", "E7", "E8", "E9", "E10"))
	v.More = &more
	if len(m.Report.Equipment) > 0 {
		states := m.Still(m.Registers.Matrix(nil, m.Report.EquipmentCounts()))
		v.States = &states
	}
	return v
}

// GroupLists returns the pages that list the types, the offices and the lines of business of the equipment.
func GroupLists(s *page.Source) (out []page.Place) {
	lists := map[label.Kind]*page.List{label.EquipmentType: s.Long.Types, label.Office: s.Long.Offices, label.LineOfBusiness: s.Long.Lines}
	for _, l := range front.ListsOfGroups {
		all := lists[l.Kind]
		out = append(out, page.Place{Path: all.Folder + ".html", Template: "list", Title: all.Title,
			Trail: []page.Crumb{page.FrontCrumb(kind.Equipment)}, Scripts: charts, View: func(m *page.Maker) any {
				return m.Document(document.Page{ID: "list", Title: all.Title, Lede: front.SharedGroups(l.Kind),
					Sections: append(all.Sections(m.Registers.Words), m.ChartsOf(true, l.Chart)...)})
			}})
	}
	return out
}
