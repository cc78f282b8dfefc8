package site

import (
	"path"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
)

// Equipment makes the first page of the equipment.
func Equipment(m *page.Maker) *engine.Document {
	w := m.Registers.Words
	lists := append(RegisterLinks(m, kind.Equipment), pages.GroupLinks(w.Fronts, m.Groups)...)
	return m.Document(pages.EquipmentFront(&m.Edition, append(lists, document.Link{Text: w.Planner.Title(), Path: pages.PlannerPath()})))
}

// GroupLists returns the pages that list the types, the offices and the lines of business of the equipment.
func GroupLists(s *page.Source) (out []page.Place) {
	lists := map[label.Kind]*page.List{label.EquipmentType: s.Long.Types, label.Office: s.Long.Offices, label.LineOfBusiness: s.Long.Lines}
	for _, l := range pages.ListsOfGroups {
		all := lists[l.Kind]
		out = append(out, page.Place{Path: all.Folder + ".html", Template: "list", Title: all.Title,
			Trail: []page.Crumb{page.FrontCrumb(s.Registers.Words, kind.Equipment)}, Scripts: charts, View: func(m *page.Maker) any {
				return m.Document(document.Page{ID: "list", Title: all.Title, Lede: document.Plain(m.Registers.Words.Fronts.Shared(path.Base(all.Folder))),
					Sections: append(all.Sections(m.Registers.Words), m.ChartsOf(true, l.Chart)...)})
			}})
	}
	return out
}
