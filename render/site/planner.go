package site

import (
	"sync"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
)

// mostPlanned is the largest number of lines on a sheet, and mostPrinted on the page of all sheets; the registers have all.
const (
	mostPlanned = 300
	mostPrinted = 900
)

// workPages returns the pages of everybody whom a list names, and the sheets: that of all equipment, one of each office and of each person, and
// all of them on one page.
func workPages(s *source) []place {
	sheets := sync.OnceValue(func() *pages.Sheets { return pages.NewSheets(s.Lists()) })
	var out []place
	for _, g := range s.Registers.People() {
		out = append(out, place{Path: g.Page, Template: "person", Title: g.Label, Trail: []document.Link{frontCrumb(s.Registers.Words, kind.FollowUps)},
			View: func(m *maker) any { return m.Document(sheets().Page(&g, m.Tight)) }})
	}
	w, above := s.Registers.Words.Planner, frontCrumb(s.Registers.Words, kind.Equipment)
	var rest []document.Link
	for _, g := range pages.Registers() {
		if g.Of == kind.Equipment && (g.ID == "catch-up" || g.ID == "forecast") {
			rest = append(rest, document.Link{Text: g.Name(s.Registers), Path: g.Path() + ".html"})
		}
	}
	left := func(m *maker, most int) int { return max(most>>m.Tight, 50) } // of a page that was too long
	out = append(out, place{Path: pages.PlannerPath(), Template: "planner", Title: w.Title(), Trail: []document.Link{above},
		Scripts: Scripts{Lists: true}, View: func(m *maker) any {
			return m.Document(sheets().Planner(m.Groups[label.Office], left(m, mostPlanned), rest))
		}})
	trail := []document.Link{above, {Text: w.Title(), Path: pages.PlannerPath()}}
	for _, g := range s.Groups[label.Office] {
		out = append(out, place{Path: pages.PlannerOf(&g), Template: "planner", Title: w.TitleOf(g.Label), Trail: trail,
			View: func(m *maker) any { return m.Document(sheets().Office(&g, left(m, mostPlanned), rest)) }})
	}
	if !s.Report.Has(kind.Equipment) {
		return out
	}
	for _, g := range sheets().Workers() {
		out = append(out, place{Path: pages.SheetOf(&g), Template: "planner", Title: w.TitleOfPerson(g.Label), Trail: trail,
			View: func(m *maker) any { return m.Document(sheets().Person(&g, left(m, mostPlanned))) }})
	}
	return append(out, place{Path: pages.AllSheetsPath(), Template: "sheets", Title: w.TitleOfAll(), Trail: trail,
		View: func(m *maker) any {
			return m.Document(sheets().All(m.Groups[label.Office], mostPlanned, left(m, mostPrinted)))
		}})
}
