package site

import (
	"html/template"
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/glyph"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// groupPlaces are the drill-downs.
func (b *builder) groupPlaces() []place {
	var out []place
	type view func(b *builder, p Page, m members) (any, error)
	add := func(groups []table.Group, what string, front crumb, show view, list func(g table.Group) table.Table) {
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
			out = append(out, place{path: g.Page, template: "front", title: title, trail: []crumb{front}, scripts: scripts{charts: true, lists: true},
				view: func(b *builder, p Page) (any, error) { return show(b, p, m) }})
			shared := &whole{m.list, title, []crumb{front, {title, g.Page}}}
			for _, part := range m.parts {
				out = append(out, shared.place(m.page(part), part))
			}
		}
	}
	equipment, followUps, trainings := crumb{"Equipment", "equipment/index.html"}, crumb{"Follow-ups", "followups/index.html"}, crumb{"Trainings", "trainings/index.html"}
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
func (b *builder) membersOf(root string, m members) TableView {
	most := -1
	if len(m.parts) > 0 {
		most = 300
	}
	v := b.tableOf(root, m.list, most)
	if most > 0 {
		v.PartsHead = "All " + strconv.Itoa(m.list.Len) + ", page by page"
		for _, part := range m.parts {
			v.Parts = append(v.Parts, PartLink{root + m.page(part), part.Word, len(part.Rows)})
		}
		v.PartsOnly = v.Rows == ""
	}
	return v
}

// within makes the builder of a part of the records: its figures are those of
// the rows, its names and pages those of the whole.
func (b *builder) within(l report.List, rows []int32, figures ...string) *builder {
	if rows == nil {
		rows = []int32{}
	}
	sub := *b
	sub.Report = b.Report.Subset(l, rows, figures...)
	return &sub
}

func (b *builder) subset(root string, draw func(*report.Report) []chart.Chart, skip string) ([]*ChartView, error) {
	if draw == nil {
		return nil, nil
	}
	var out []*ChartView
	for _, c := range draw(b.Report) {
		if c.ID == skip {
			continue
		}
		v, err := b.chartView(root, c)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

func (b *builder) equipmentGroup(p Page, g members) (any, error) {
	root := p.Root()
	sub := b.within(report.EquipmentList, g.Rows, report.EquipmentGroupFigures...)
	p.H1 = textHTML(glyph.Clip(g.Label, 300))
	m := sub.Report.Matrix(nil)
	v := FrontView{Page: p}
	if len(g.Rows) == 0 {
		v.Chip = new(markup).chip(report.NoStatus, table.NoData, "No data").html()
		v.Lede = textHTML("The service was asked for this type and returned no equipment. Nothing is known about it: not that all is well, and not that anything is wrong.")
		na := func(word, of string) Tile {
			return Tile{Label: word, Shape: noDataShape, Number: "n/a", Of: of, Change: "not a zero"}
		}
		v.Tiles = []Tile{na("In date", "0 of 0: nothing to divide by"), na("Expired", "0 items to count"), na("Never completed", "0 schedules to count"), {Label: "Data", Shape: noDataShape, Number: "No data", Words: true, Of: "0 rows returned"}}
		v.Blocks = []Block{{Title: "Why this page is empty", Text: []template.HTML{
			textHTML("Either there is no such equipment on record, or the type id is not the right one. The service gives the same answer to both, so this report cannot tell them apart."),
			new(markup).raw("Type id, as asked: <code>").text(g.Key).raw("</code>. Compare it with the service’s own screens, then correct <code>equipment_types</code> in the configuration.").html()}},
			{Title: "Items", Tables: []TableView{b.membersOf(root, g)}}, fiveKinds(b, root)}
		return v, nil
	}
	v.Lede = textHTML(sub.figure("E1").Text + " in date. " + strconv.Itoa(sub.figure("E6").N) + " of " + counted(m.In.All(), "in-service item", "in-service items") + plural(sub.figure("E6").N, " is", " are") + " expired, " + strconv.Itoa(m.Out.All()) + " out of service.")
	v.Tiles = sub.tiles(root, sub.Report.EquipmentTiles(), false)
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
	v.Blocks = []Block{{Title: "Currency", Charts: charts, Note: note}, {Title: "Status and service state", Tables: []TableView{b.tableOf(root, matrix(m), -1)}}, {Title: "Items", Tables: []TableView{b.membersOf(root, g)}}}
	return v, nil
}

func (b *builder) followUpGroup(p Page, g members) (any, error) {
	root := p.Root()
	sub := b.within(report.FollowUpList, g.Rows, report.FollowUpGroupFigures...)
	p.H1 = textHTML(glyph.Clip(g.Label, 300))
	load := g.Load
	v := FrontView{Page: p}
	v.Lede = textHTML(counted(load.Open, "follow-up is open", "follow-ups are open") + ", " + strconv.Itoa(load.Overdue) + " of " + strconv.Itoa(load.Open) + " overdue per the service.")
	v.Tiles = sub.tiles(root, sub.Report.FollowUpTiles(), false)
	skip := ""
	if g.Kind == label.User {
		skip = "open-load-subset"
	}
	charts, err := sub.subset(root, b.Charts.FollowUps, skip)
	if err != nil {
		return nil, err
	}
	v.Blocks = []Block{{Title: "Backlog", Charts: charts}, {Title: "Follow-ups", Tables: []TableView{b.membersOf(root, g)}}}
	return v, nil
}

func (b *builder) sessionGroup(p Page, g members) (any, error) {
	p.H1 = textHTML(glyph.Clip(g.Label, 300))
	attendances := 0
	for _, i := range g.Rows {
		attendances += b.Report.Trainings[i].Trainees
	}
	p.Lede = textHTML(counted(len(g.Rows), "session", "sessions") + " on record with " + counted(attendances, "attendance", "attendances") + ".")
	return FrontView{Page: p, Blocks: []Block{{Title: "Sessions", Tables: []TableView{b.membersOf(p.Root(), g)}}}}, nil
}

// fiveKinds says what the words for nothing mean.
func fiveKinds(b *builder, root string) Block {
	all := report.Nothings()
	t := table.Table{ID: "nothing", Caption: "Five kinds of nothing", Len: len(all), Columns: []table.Column{{Head: "Shown as"}, {Head: "When"}, {Head: "Example"}}, Row: func(i int) []table.Cell {
		shown := table.Cell{Text: all[i].Shown, Strong: true}
		if i < 3 {
			shown.Mark = table.NoData
		}
		return []table.Cell{shown, {Text: all[i].When}, {Text: all[i].Example}}
	}}
	v := b.tableOf(root, t, -1)
	v.Count, v.Live = "", false
	return Block{Title: "Five kinds of nothing", Note: "Each has its own words everywhere in the site, the PDF and the CSV files. None is ever drawn as a zero that looks like good news.", Tables: []TableView{v}}
}
