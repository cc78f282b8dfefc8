package site

import (
	"opsreport/render/brief/front"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/site/page"
)

// mostPlanned is the largest number of lines on a sheet; the registers have all.
const mostPlanned = 300

// PlannerPlaces returns the pages of the sheets: that of all equipment, and one of each office.
func PlannerPlaces(s *page.Source) []page.Place {
	w, above := s.Registers.Words.Planner, page.FrontCrumb(kind.Equipment)
	var rest []document.Link
	for _, g := range front.Registers() {
		if g.Of == kind.Equipment && (g.ID == "catch-up" || g.ID == "forecast") {
			rest = append(rest, document.Link{Text: g.Name(), Path: g.Path() + ".html"})
		}
	}
	left := func(m *page.Maker) int { return max(mostPlanned-m.Tight*100, 50) } // of a page that was too long
	out := []page.Place{{Path: pages.PlannerPath(), Template: "planner", Title: w.Title(), Trail: []page.Crumb{above},
		Scripts: page.Scripts{Lists: true}, View: func(m *page.Maker) any {
			return m.Document(pages.Planner(m.Registers, m.Groups[label.Office], left(m), rest))
		}}}
	trail := []page.Crumb{above, page.Step(w.Title(), pages.PlannerPath())}
	for _, g := range s.Groups[label.Office] {
		out = append(out, page.Place{Path: pages.PlannerOf(&g), Template: "planner", Title: w.TitleOf(g.Label), Trail: trail,
			View: func(m *page.Maker) any { return m.Document(pages.PlannerOfOffice(m.Registers, &g, left(m), rest)) }})
	}
	return out
}
