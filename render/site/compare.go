package site

import (
	"opsreport/render/pages"
	"opsreport/render/pages/records"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
)

// Changes returns the function that makes the view of a page of changes.
func Changes(path string) func(*page.Maker) *engine.Document {
	return func(m *page.Maker) *engine.Document { return m.Document(pages.Changes(&m.Edition, path, m.Tight)) }
}

// GonePages returns the pages of records that are no longer returned. If records share pages,
// these records have none.
func GonePages(s *page.Source) []page.Place {
	if s.Registers.Layout.Shared {
		return nil
	}
	var out []page.Place
	stories := records.NewStories(s.Registers, s.Ledger)
	for _, g := range s.Gone {
		out = append(out, page.Place{Path: s.Registers.Layout.Page(g.List, g.ID), Template: "gone",
			Title: stories.GoneTitle(s.Registers.Layout.Slug(g.ID)), Trail: []page.Crumb{page.FrontCrumb(s.Registers.Words, g.List)},
			View: func(m *page.Maker) any { return m.Document(stories.Gone(&g)) }})
	}
	return out
}
