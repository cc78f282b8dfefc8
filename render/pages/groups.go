package pages

import (
	"maps"
	"slices"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// OfGroup is what the page of a group is given.
type OfGroup struct {
	Records table.Table                        // its records
	Parts   document.Picks                     // leads to the pages with all of them, where its own has not all; may be absent
	Tight   int                                // how often its page was too long
	Draw    func(*report.Report) []chart.Chart // makes the charts of its records; may be nil
}

// Group is the page of a group of a list: what is found, its records, and below them tiles and charts of these alone. An equipment type that
// was asked for and has no record has a page that says so.
func Group(e *Edition, lists *Lists, g *table.Group, l kind.ID, given OfGroup) document.Page {
	f, name := newFront(e, Ready{}), word.Clip(g.Label, 300)
	p := document.Page{ID: "group", Title: name}
	given.Records.Page = g.Page
	if l == kind.Equipment && len(g.Rows) == 0 {
		f.askedFor(&p, g.Key)
		p.Sections = append(p.Sections, lists.ofGroup(&given.Records, given.Tight)...)
		return p
	}
	if l != kind.Trainings {
		rows := g.Rows
		if rows == nil {
			rows = []int32{} // none, not all
		}
		f.r = Of(e.Report.Subset(l, rows))
		f.w = f.r.Words().Fronts
	}
	p.Sections = lists.ofGroup(&given.Records, given.Tight)
	if given.Parts != nil {
		p.Sections = append(p.Sections, document.Section{ID: "pages", Title: f.x.Words.Lists.Pages(), Blocks: []document.Block{given.Parts}})
	}
	// That a chart compares these records with others of their kind answers nothing.
	charts := func(skip string) (out document.Charts) {
		if given.Draw == nil {
			return out
		}
		for _, c := range given.Draw(f.r.Report) {
			if c.ID != skip {
				out.All = append(out.All, Chart(f.x.Words.Charts, f.x.ListsOf(c, g)))
			}
		}
		return out
	}
	switch l {
	case kind.Equipment:
		c := f.r.EquipmentCounts()
		in := NumbersOf(f.x, g)
		p.Title = f.w.OfGroup(name, f.equipmentTitle())
		p.Lede = in.Line(said(f.inDate(), f.w.AndOut(f.r.EquipmentHeadline(in), in.Of(f.x.Items(g, c.Out.All(), table.IsOut))), f.r.CatchUp(in)))
		skip := ""
		switch g.Kind {
		case label.EquipmentType:
			skip = "equipment-by-type-subset"
		case label.Office:
			skip = "equipment-by-office-subset"
			p.Sections = append(p.Sections, document.Section{ID: "planner", Note: f.w.InTwoOffices(),
				Blocks: []document.Block{document.Links{{Text: f.x.Words.Planner.Title(), Path: PlannerOf(g)}}}})
		}
		states := f.x.Matrix(g, c)
		p.Sections = append(p.Sections, f.tilesOf(g, EquipmentTiles(f.r.Report), report.E6, f.x.Past.Expired(g.Rows)),
			drawn("currency", f.w.Section("currency"), charts(skip)), document.Section{ID: "states", Title: f.w.Section("states"), Blocks: []document.Block{
				document.Table{Table: states, Headed: states.Caption == f.w.Section("states"), Sorts: true}}})
	case kind.FollowUps:
		p.Title = f.w.OfGroup(name, f.r.FollowUpHeadline())
		p.Lede = f.load(g)
		p.Sections = append(p.Sections, f.tilesOf(g, FollowUpTiles(f.r.Report), report.F2, f.x.OverdueOf(g)), drawn("backlog", f.w.Section("backlog"), charts("")))
	case kind.Trainings:
		of := g.Trainings
		p.Title = f.w.OfTraining(name, of.Sessions, of.Attendances)
		p.Lede = document.Plain(f.w.Sessions(of.Sessions, of.Attendances))
		if of.LastMs != 0 {
			p.Lede = document.Plain(f.w.SessionsSince(of.Sessions, of.Attendances, f.r.At(of.LastMs)))
		}
		if e.Report.Options.NamesShown {
			p.Sections = append(p.Sections, f.attended(lists, g, given.Tight))
		}
	}
	return p
}

// mostTrained is how many of the people who attended a training its page names.
const mostTrained = 1000

// attended names who attended a training, each with the last session that has it.
func (f *front) attended(lists *Lists, g *table.Group, tight int) document.Section {
	last := map[string]int32{}
	for _, row := range g.Rows {
		for _, who := range f.r.Trainings[row].TraineeIDs {
			if before, there := last[who]; !there || f.r.Trainings[row].CreatedMs > f.r.Trainings[before].CreatedMs {
				last[who] = row
			}
		}
	}
	s := document.Section{ID: "attended", Title: f.w.Trained(len(last))}
	if len(last) == 0 {
		return s
	}
	s.Note = f.w.TrainedNote()
	people, place := slices.Collect(maps.Keys(last)), lists.attendees()
	slices.SortFunc(people, func(a, b string) int { return place[a] - place[b] })
	t := table.Table{ID: "people", Caption: s.Title, Len: len(people), Columns: []table.Column{
		{ID: "person", Head: f.w.Person(), Cell: func(i int) table.Cell {
			name := lists.name(f.x, label.User, people[i])
			return table.Linked(name.Text, name.Link)
		}},
		{ID: "last-recorded", Head: f.x.Words.Columns.Head("last-recorded"), Kind: table.Date, Cell: func(i int) table.Cell {
			session := &f.r.Trainings[last[people[i]]]
			c := f.x.DateCell(session.CreatedMs, f.x.Words.Registers.NoDate())
			c.Link = f.x.Layout.Page(kind.Trainings, session.ID)
			return c
		}},
	}}
	s.Blocks = []document.Block{document.Table{Table: t, Headed: true, Sorts: true, Most: mostTrained >> tight}}
	return s
}

// inDate says how many items are in date.
func (f *front) inDate() string {
	if of := f.r.Figure(report.E1); of.D > 0 {
		return f.w.InDate(of.Says(f.names))
	}
	return f.w.NoShare()
}

// load says how many follow-ups of a group are open and overdue, and since when.
func (f *front) load(g *table.Group) document.Line {
	of, in := g.FollowUps, NumbersOf(f.x, g)
	if of.Open == 0 {
		return document.Plain(f.w.One(f.r.NoneOpen(f.names)))
	}
	open, overdue := in.Of(f.x.OpenOf(g)), in.Of(f.x.FollowUpsIn(g, of.Overdue, table.IsOverdue))
	if oldest := f.r.OldestOpen(); oldest != nil && oldest.CreatedMs != 0 {
		return in.Line(f.w.LoadSince(open, of.All, overdue, f.r.At(oldest.CreatedMs)))
	}
	return in.Line(f.w.Load(open, of.All, overdue))
}

// tilesOf leads tiles of a group to its lists. What it was the night before is not known, and what is asked of all records is not asked of
// a part of them. Only one figure of a group has a history.
func (f *front) tilesOf(g *table.Group, tiles document.Tiles, figure string, weeks *period.Series) document.Section {
	Led(f.x, f.r.Report, g, tiles)
	for i := range tiles {
		t := &tiles[i]
		if t.Change = ""; t.ID == figure && t.Shows == document.CountShown {
			t.Weeks = weeks
		}
	}
	return document.Section{ID: "tiles", Blocks: []document.Block{tiles}}
}

// askedFor says on the page of an equipment type that it was asked for and returned nothing.
func (f *front) askedFor(p *document.Page, id string) {
	w, t := f.r.Words().Methods, f.r.Words().Tiles
	p.State, p.Lede = &table.Cell{Text: f.names.NoData(), Look: table.NoData}, document.Plain(f.w.NothingReturned())
	na := func(id, of string) document.Tile {
		return document.Tile{ID: id, Label: f.names.Called(id), Look: table.NoData, Number: f.names.NotAvailable(), Of: []string{of}, Change: t.NoZero()}
	}
	tiles := document.Tiles{na(report.E1, t.Nothing()), na(report.E6, t.Countless("items")), na(report.E5, t.Countless("inspections")),
		{ID: "status", Label: t.Data(), Look: table.NoData, Number: f.names.NoData(), Words: true, Of: []string{t.Countless("rows")}}}
	kinds := KindsOfNothing(w)
	kinds.Caption = w.Nothing()
	p.Sections = []document.Section{{ID: "tiles", Blocks: []document.Block{tiles}},
		{ID: "why", Title: f.w.Section("why"), Blocks: []document.Block{document.Para{Text: f.w.WhyEither()}, document.Para{Text: f.w.WhyCompare()},
			document.Facts{document.Coded("", f.w.TypeAsked(), id)}}},
		{ID: "nothing", Title: w.Nothing(), Note: w.NothingHow(), Blocks: []document.Block{document.Table{Table: kinds, Headed: true, Uncounted: true}}}}
}
