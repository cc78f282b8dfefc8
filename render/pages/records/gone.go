package records

import (
	"time"

	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/table"
)

// Gone is the page of a record that is no longer in its list: its last state, what the register of its list would show of it, what else is
// known, and what was seen to change.
func (s *Stories) Gone(g *event.Tombstone) document.Page {
	w, x := s.w.RecordGone, s.x.At(g.Rows)
	at := s.x.Report.At
	lastSeen, later := g.LastSeen()
	seen := w.Seen(at(lastSeen.UnixMilli()))
	if later {
		seen = w.SeenOrLater(at(lastSeen.UnixMilli()))
	}
	state := g.LastState(s.w.Registers)
	if state == "" {
		state = w.NotKnown()
	}
	facts := document.Facts{document.Said("seen", w.LastSeen(), seen), document.Said("state", w.State(), state), document.Said("id", w.Id(), g.ID)}
	if later || !lastSeen.Equal(g.Rows.AsOf) {
		facts = append(facts, document.Said("as-of", w.AsOf(), w.Moment(at(g.Rows.AsOf.UnixMilli()))))
	}
	t := table.Without(x.Register(g.List, int32(g.Row)), "status", "service", "state", "versions", "trainees")
	for _, c := range table.WithoutNames(t).Columns {
		is := t.Value(0, c.ID)
		facts = append(facts, document.Fact{Name: c.Head, Values: []table.Cell{{Text: clip(is.Text, inList), Muted: is.Muted, Look: is.Look}}})
	}
	switch g.List {
	case kind.Equipment:
		facts = append(facts, document.Fact{Name: w.Created(), Values: []table.Cell{x.DateCell(x.Report.Equipment[g.Row].CreatedMs, w.NoDate())}})
	case kind.FollowUps:
		facts = append(facts, document.Fact{Name: w.Messages(), Values: []table.Cell{table.Int(int(x.Report.FollowUps[g.Row].Messages))}})
	}
	gone := table.Muted(w.Gone())
	p := document.Page{ID: "gone", Title: x.Name(g.List, g.Row).Text, State: &gone, Lede: document.Plain(w.Lede()),
		Sections: []document.Section{{ID: "last-state", Title: w.LastState(), Blocks: []document.Block{facts}}}}
	story := s.story(g.List.Spec().Service, g.ID, mostEvents)
	story.Since = time.Time{}
	p.Sections = append(p.Sections, s.sections(&story, tableOf)...)
	return p
}

// GoneTitle is the title of its document; slug is the name of the page.
func (s *Stories) GoneTitle(slug string) string { return s.w.RecordGone.Tab(slug) }
