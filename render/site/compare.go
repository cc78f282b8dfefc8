package site

import (
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/brief/dossier"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// GoneView is the view of page gone: a record that is no longer returned.
type GoneView struct {
	view.Page
	Gone    string       // that it is gone, in words
	State   string       // its last state
	Seen    string       // when it was last returned
	Facts   []view.Fact  // its last known state
	Changes []view.Block // what was seen to change, the latest first
}

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
	gone := brief.Of(s.Report).Gone()
	stories := dossier.NewStories(s.Registers, s.Ledger)
	for _, g := range s.Gone {
		path := s.Registers.Layout.Page(g.List, g.ID)
		out = append(out, page.Place{Path: path, Template: "gone", Title: gone + ": " + s.Registers.Layout.Slug(g.ID),
			Trail: []page.Crumb{page.FrontCrumb(g.List)},
			View: func(m *page.Maker) any {
				x := m.Registers.At(g.Rows)
				m.H1 = x.Name(g.List, g.Row).Text
				m.Lede = brief.Of(m.Report).Lost()
				return GoneView{Page: m.Page, Gone: gone, State: g.LastState(), Seen: brief.LastSeen(&g, word.DateTime), Facts: lastKnown(x, &g),
					Changes: m.Blocks(stories.Gone(g.List.Spec().Service, g.ID))}
			}})
	}
	return out
}

// lastKnown returns what the register of its list would show of a record, without its name and state, and what else is known of it.
func lastKnown(x *table.Registers, g *event.Tombstone) []view.Fact {
	facts := []view.Fact{view.Plain("Id", g.ID)}
	if asOf, later := g.LastSeen(); later || !asOf.Equal(g.Rows.AsOf) {
		facts = append(facts, view.Plain("Details as of", word.DateTime(g.Rows.AsOf)))
	}
	t := table.Without(x.Register(g.List, int32(g.Row)), "status", "service", "state", "versions", "trainees")
	for _, c := range table.WithoutNames(t).Columns {
		facts = append(facts, view.Fact{Name: c.Head, Value: view.One(view.Of(t.Value(0, c.ID)))})
	}
	switch g.List {
	case kind.Equipment:
		created := x.Report.DayOf(x.Report.Equipment[g.Row].CreatedMs)
		facts = append(facts, view.Fact{Name: "Created", Value: view.One(view.Or(created, "no date"))})
	case kind.FollowUps:
		facts = append(facts, view.Plain("Messages", strconv.Itoa(int(x.Report.FollowUps[g.Row].Messages))))
	}
	return facts
}
