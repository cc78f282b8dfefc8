package site

import (
	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/pages/records"
	"opsreport/render/site/engine"
)

// changesOf returns the function that makes the view of a page of changes.
func changesOf(path string) func(*maker) *engine.Document {
	return func(m *maker) *engine.Document { return m.Document(pages.Changes(&m.Edition, path, m.Tight)) }
}

// gonePages returns the pages of records that are no longer returned. If records share pages,
// these records have none.
func gonePages(s *source) []place {
	if s.Registers.Layout.Shared {
		return nil
	}
	var out []place
	stories := records.NewStories(s.Registers, s.Ledger)
	for _, g := range s.Gone {
		out = append(out, place{Path: s.Registers.Layout.Page(g.List, g.ID), Template: "gone",
			Title: stories.GoneTitle(s.Registers.Layout.Slug(g.ID)), Trail: []document.Link{frontCrumb(s.Registers.Words, g.List)},
			View: func(m *maker) any { return m.Document(stories.Gone(&g)) }})
	}
	return out
}
