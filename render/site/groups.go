package site

import (
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/glyph"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// groupPlaces are the drill-downs.
func (b *builder) groupPlaces() []place {
	var out []place
	type page func(b *builder, p view.Page, m members) (any, error)
	add := func(groups []table.Group, what string, front frame.Crumb, show page, list func(g table.Group) table.Table) {
		for _, g := range groups {
			title := g.Label + " (" + what
			if g.Key != "" && g.Key != g.Label && g.Kind != label.User {
				title += " " + glyph.Clip(g.Key, 30)
			}
			title += ")"
			m := members{Group: g, list: list(g)}
			if m.list.Len > wholeRows {
				m.parts = table.Cut(&m.list)
			}
			out = append(out, place{path: g.Page, template: "front", title: title, trail: []frame.Crumb{front},
				scripts: frame.Scripts{Charts: true, Lists: true},
				view:    func(b *builder, p view.Page) (any, error) { return show(b, p, m) }})
			shared := &whole{m.list, title, []frame.Crumb{front, frame.Step(title, g.Page)}}
			for _, part := range m.parts {
				out = append(out, shared.place(m.page(part), part))
			}
		}
	}
	equipment, followUps := frame.Sections[census.EquipmentList].Crumb(), frame.Sections[census.FollowUpList].Crumb()
	trainings := frame.Sections[census.TrainingList].Crumb()
	add(b.groups.types, "type", equipment, (*builder).equipmentGroup, b.x.EquipmentOf)
	add(b.groups.offices, "office", equipment, (*builder).equipmentGroup, b.x.EquipmentOf)
	add(b.groups.lines, "line of business", equipment, (*builder).equipmentGroup, b.x.EquipmentOf)
	add(b.groups.assignees, "assignee", followUps, (*builder).followUpGroup, b.x.FollowUpsOf)
	add(b.groups.forms, "form", followUps, (*builder).followUpGroup, b.x.FollowUpsOf)
	add(b.groups.trainings, "training", trainings, (*builder).sessionGroup, b.x.SessionsOf)
	return out
}

// members are the records of a group: their table, and the pages that it is cut
// into where it is long.
type members struct {
	table.Group
	list  table.Table
	parts []table.Part
}

// page is that of a part: beside the group's page, with a sign between that no
// slug has two of at this place.
func (m *members) page(part table.Part) string {
	return m.Page[:len(m.Page)-len(".html")] + "/" + part.Name + ".html"
}

// membersOf is the table of a group with its parts.
func (b *builder) membersOf(root string, m members) view.Table {
	most := -1
	if len(m.parts) > 0 {
		most = 300
	}
	v := b.tableOf(root, m.list, most)
	if most > 0 {
		v.PartsHead = "All " + strconv.Itoa(m.list.Len) + ", page by page"
		for _, part := range m.parts {
			v.Parts = append(v.Parts, view.PartLink{Href: root + m.page(part), Text: part.Word, Count: len(part.Rows)})
		}
		v.PartsOnly = len(v.Rows) == 0
	}
	return v
}

// within makes the builder of a part of the records: its figures are those of
// the rows, its names and pages those of the whole.
func (b *builder) within(l census.List, rows []int32, figures ...string) *builder {
	if rows == nil {
		rows = []int32{}
	}
	sub := *b
	sub.Report = b.Report.Subset(l, rows, figures...)
	return &sub
}

func (b *builder) subset(root string, draw func(*report.Report) []chart.Chart, skip string) ([]view.Chart, error) {
	if draw == nil {
		return nil, nil
	}
	var out []view.Chart
	for _, c := range draw(b.Report) {
		if c.ID == skip {
			continue
		}
		v, err := b.chartView(root, c)
		if err != nil {
			return nil, err
		}
		out = append(out, *v)
	}
	return out, nil
}

func (b *builder) equipmentGroup(p view.Page, g members) (any, error) {
	root := p.Root
	sub := b.within(census.EquipmentList, g.Rows, report.EquipmentGroupFigures...)
	p.H1 = glyph.Clip(g.Label, 300)
	m := sub.Report.Matrix()
	v := FrontView{Page: p}
	if len(g.Rows) == 0 {
		v.Chip = &view.Value{Text: "No data", Look: view.NoData}
		v.Lede = "The service was asked for this type and returned no equipment. Nothing is known about it: not that all is well, and not " +
			"that anything is wrong."
		na := func(id, word, of string) view.Tile {
			return view.Tile{ID: id, Label: word, Look: view.NoData, Number: "n/a", Of: of, Change: "not a zero"}
		}
		v.Tiles = []view.Tile{na("in-date", "In date", "0 of 0: nothing to divide by"), na("expired", "Expired", "0 items to count"),
			na("never", "Never completed", "0 schedules to count"), {ID: "status", Label: "Data", Look: view.NoData, Number: "No data", Words: true,
				Of: "0 rows returned"}}
		v.Blocks = []view.Block{{Title: "Why this page is empty", Facts: []view.Fact{coded("Type id, as asked", g.Key, "")}, Text: []string{
			"Either there is no such equipment on record, or the type id is not the right one. The service gives the same answer to both, so " +
				"this report cannot tell them apart.",
			"Compare the type id with the service’s own screens, then correct equipment_types in the configuration."}},
			{Title: "Items", Tables: []view.Table{b.membersOf(root, g)}}, fiveKinds(b, root)}
		return v, nil
	}
	v.Lede = sub.figure("E1").Text + " in date. " + strconv.Itoa(sub.figure("E6").N) + " of " + word.Plural(m.In.All(), "in-service item",
		"in-service items") + are(sub.figure("E6").N) + " expired, " + strconv.Itoa(m.Out.All()) + " out of service."
	v.Tiles = sub.tiles(root, brief.Of(sub.Report).EquipmentTiles(), false)
	skip := ""
	if g.Kind == label.EquipmentType {
		skip = "equipment-by-type-subset"
	}
	charts, err := sub.subset(root, b.Charts.Equipment, skip)
	if err != nil {
		return nil, err
	}
	note := ""
	if g.Kind == label.Office {
		note = "An item in two offices counts in each of them."
	}
	v.Blocks = []view.Block{{Title: "Currency", Charts: charts, Note: note},
		{Title: "Status and service state", Tables: []view.Table{b.tableOf(root, table.Matrix(m), -1)}}, {Title: "Items",
			Tables: []view.Table{b.membersOf(root, g)}}}
	return v, nil
}

func (b *builder) followUpGroup(p view.Page, g members) (any, error) {
	root := p.Root
	sub := b.within(census.FollowUpList, g.Rows, report.FollowUpGroupFigures...)
	p.H1 = glyph.Clip(g.Label, 300)
	load := g.Load
	v := FrontView{Page: p}
	v.Lede = word.Plural(load.Open, "follow-up is open",
		"follow-ups are open") + ", " + strconv.Itoa(load.Overdue) + " of " + strconv.Itoa(load.Open) + " overdue per the service."
	v.Tiles = sub.tiles(root, brief.Of(sub.Report).FollowUpTiles(), false)
	skip := ""
	if g.Kind == label.User {
		skip = "open-load-subset"
	}
	charts, err := sub.subset(root, b.Charts.FollowUps, skip)
	if err != nil {
		return nil, err
	}
	v.Blocks = []view.Block{{Title: "Backlog", Charts: charts}, {Title: "Follow-ups", Tables: []view.Table{b.membersOf(root, g)}}}
	return v, nil
}

func (b *builder) sessionGroup(p view.Page, g members) (any, error) {
	p.H1 = glyph.Clip(g.Label, 300)
	attendances := 0
	for _, i := range g.Rows {
		attendances += b.Report.Trainings[i].Trainees
	}
	p.Lede = word.Plural(len(g.Rows), "session", "sessions") + " on record with " + word.Plural(attendances, "attendance", "attendances") + "."
	return FrontView{Page: p, Blocks: []view.Block{{Title: "Sessions", Tables: []view.Table{b.membersOf(p.Root, g)}}}}, nil
}

func are(n int) string {
	if n == 1 {
		return " is"
	}
	return " are"
}

// fiveKinds says what the words for nothing mean.
func fiveKinds(b *builder, root string) view.Block {
	all := brief.Nothings()
	t := table.Table{ID: "nothing", Caption: "Five kinds of nothing", Len: len(all),
		Columns: []table.Column{{Head: "Shown as"}, {Head: "When"}, {Head: "Example"}}, Row: func(i int) []table.Cell {
			shown := table.Cell{Text: all[i].Shown, Strong: true}
			if i < 3 {
				shown.Mark = table.NoData
			}
			return []table.Cell{shown, {Text: all[i].When}, {Text: all[i].Example}}
		}}
	v := b.tableOf(root, t, -1)
	v.Count, v.Live = "", false
	return view.Block{Title: "Five kinds of nothing",
		Note: "Each has its own words everywhere in the site, the PDF and the CSV files. None is ever drawn as a zero that looks like good " +
			"news.", Tables: []view.Table{v}}
}
