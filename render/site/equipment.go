package site

import (
	"path"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
)

// equipmentFront makes the first page of the equipment.
func equipmentFront(m *maker) *engine.Document {
	w := m.Registers.Words
	lists := append(registerLinks(m, kind.Equipment), pages.GroupLinks(w.Fronts, m.Groups)...)
	return m.Document(pages.EquipmentFront(&m.Edition, append(lists, document.Link{Text: w.Planner.Title(), Path: pages.PlannerPath()})))
}

// groupLists returns the pages that list the types, the offices and the lines of business of the equipment.
func groupLists(s *source) (out []place) {
	lists := map[label.Kind]*list{label.EquipmentType: s.Long.Types, label.Office: s.Long.Offices, label.LineOfBusiness: s.Long.Lines}
	for _, l := range pages.ListsOfGroups {
		all := lists[l.Kind]
		out = append(out, place{Path: all.Folder + ".html", Template: "list", Title: all.Title,
			Trail: []document.Link{frontCrumb(s.Registers.Words, kind.Equipment)}, Scripts: charts, View: func(m *maker) any {
				return m.Document(document.Page{ID: "list", Title: all.Title, Lede: document.Plain(m.Registers.Words.Fronts.Shared(path.Base(all.Folder))),
					Sections: append(all.Sections(), m.ChartsOf(true, l.Chart)...)})
			}})
	}
	return out
}
