package site

import (
	"opsreport/render/brief"
	"opsreport/render/brief/dossier"
	"opsreport/render/kind"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/word"
)

// RecordView is the view of pages equipment-item, document-item and session.
type RecordView struct {
	view.Page
	What   string       // what its id is called: Equipment id
	ID     string       // its id
	State  *view.Value  // the chip; may be absent
	Called string       // its own title, before the first sentence; may be absent
	Across []view.Block // the sections that are as wide as the page
	Main   []view.Block // those in the broad column: inspections, changes, mentions, notes
	Side   []view.Block // those in the narrow column: what is on record of it
	Foot   []view.Block // what the lists do not say of it: sentences, with links
}

// FollowUpView is the view of page followup-item: one follow-up.
type FollowUpView struct {
	RecordView
	Timeline  string         // the title of its steps
	Known     string         // since when the snapshots show them; may be absent
	Steps     []dossier.Step // what became of it, oldest first
	Hidden    string         // how many messages more are on record; may be absent
	Still     string         // what it is at as-of; absent for one that is closed
	OpenSince string         // of an open one, the day of its opening: milliseconds since 1970 of its midnight in UTC; may be absent
}

// place is where a section stands on the page of a record.
type place int

const (
	main   place = iota // in the broad column
	across              // as wide as the page
	side                // in the narrow column
	foot
	apart // in no block
)

// placeOf returns the place of a section by its id.
func placeOf(id string) place {
	switch id {
	case "lanes", "versions":
		return across
	case "days", "holders", "items", "facts":
		return side
	case "limits":
		return foot
	case "timeline":
		return apart
	}
	return main
}

// entitled gives the view of a record its titles and its path.
func entitled(m *page.Maker, l *kind.Spec, p *dossier.Page) *dossier.Page {
	m.Title, m.H1, m.Lede = recordTitle(p, m.Registers.Layout.Slug(p.ID)), p.Title, p.Lede
	trail := append(make([]page.Crumb, 0, 3), page.FrontCrumb(l.ID))
	if p.Group.Text != "" {
		trail = append(trail, page.Step(p.Group.Text, p.Group.Link))
	}
	m.Crumbs = page.Crumbs(m.Root, append(trail, page.Step(p.Last, ""))...)
	return p
}

// recordTitle returns the title of the document. It ends with the page's name, so that no two titles
// are the same.
func recordTitle(p *dossier.Page, slug string) string {
	room := 86 - len(p.Word) - len(slug)
	if room < 8 || p.Name == "" || p.Name == p.ID {
		return word.Clip(p.Word+" "+slug, 90)
	}
	return p.Word + " " + view.Titled(word.Fit(word.Clip(p.Name, room/2), room-2)) + " · " + slug
}

// recordView makes the view of a record.
func recordView(m *page.Maker, p *dossier.Page) any {
	v := new(RecordView)
	v.set(m, p)
	return v
}

func (v *RecordView) set(m *page.Maker, p *dossier.Page) {
	v.Page, v.What, v.ID, v.Called = m.Page, p.IDWord, p.IDText, p.Called
	if p.Chip != nil {
		chip := view.Chip(*p.Chip)
		v.State = &chip
	}
	v.Across, v.Main, v.Side, v.Foot = blocksAt(m, p, across), blocksAt(m, p, main), blocksAt(m, p, side), blocksAt(m, p, foot)
}

// blocksAt prepares the sections that stand at a place.
func blocksAt(m *page.Maker, p *dossier.Page, at place) []view.Block {
	n := 0
	for i := range p.Sections {
		if placeOf(p.Sections[i].ID) == at {
			n++
		}
	}
	out := make([]view.Block, 0, n)
	for i := range p.Sections {
		if s := &p.Sections[i]; placeOf(s.ID) == at {
			out = append(out, recordBlock(m, s))
		}
	}
	return out
}

// recordBlock prepares a section of a record. On a page that records share, ids of tables would occur twice.
func recordBlock(m *page.Maker, s *brief.Section) view.Block {
	b := m.Block(*s)
	b.Folded = s.ID == "earlier"
	if m.Inner {
		for i := range b.Tables {
			b.Tables[i].ID = ""
		}
	}
	return b
}

func followUpView(m *page.Maker, p *dossier.Page) any {
	timeline := p.Section("timeline")
	v := &FollowUpView{
		Timeline:  timeline.Title,
		Known:     timeline.Note,
		Steps:     p.Steps,
		Hidden:    p.Hidden,
		Still:     p.Still,
		OpenSince: p.OpenSince,
	}
	v.set(m, p)
	return v
}
