package site

import (
	"fmt"
	"slices"
	"strings"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/group"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/plan"
	"opsreport/render/report"
	"opsreport/render/site/frame"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// drill describes how the groups of a list are shown.
type drill struct {
	list  list.ID
	show  func(m *page.Maker, g members) FrontView
	table func(x *table.Registers, g table.Group) table.Table
}

var drills = []drill{
	{list.Equipment, equipmentGroup, (*table.Registers).EquipmentOf},
	{list.FollowUps, followUpGroup, (*table.Registers).FollowUpsOf},
	{list.Trainings, sessionGroup, (*table.Registers).SessionsOf},
}

// Groups returns the drill-down pages.
func Groups(s *page.Source) (out []page.Place) {
	for _, d := range drills {
		for _, kind := range d.list.Row().Groups {
			for _, g := range s.Groups[kind.Kind] {
				out = append(out, d.places(g, titleOf(g, kind.Word), d.table(s.Registers, g))...)
			}
		}
	}
	return out
}

// places returns the page of a group, and the pages that its list of records is split into.
func (d *drill) places(g table.Group, title string, records table.Table) []page.Place {
	front := frame.Front(d.list)
	all := page.List{Table: records, Title: title, Trail: []frame.Crumb{front, frame.Step(title, g.Page)},
		Folder: strings.TrimSuffix(g.Page, ".html"), First: page.FirstRows}.Split(page.FirstRows)
	return append([]page.Place{{Path: g.Page, Template: "front", Title: title, Trail: []frame.Crumb{front},
		Scripts: frame.Scripts{Charts: true, Lists: true},
		View:    func(m *page.Maker) any { return d.show(m, members{g, all}) }}}, all.Places()...)
}

// titleOf returns the title of a group's page; what names the kind of group.
func titleOf(g table.Group, what string) string {
	if g.Key != "" && g.Key != g.Label && g.Kind != label.User {
		what += " " + word.Clip(g.Key, 30)
	}
	return g.Label + " (" + what + ")"
}

// members is a group with the list of its records.
type members struct {
	table.Group
	list *page.List
}

// within returns a Maker for some rows: figures are computed from these rows, names and pages are
// those of the whole report.
func within(m *page.Maker, l list.ID, rows []int32) *page.Maker {
	if rows == nil {
		rows = []int32{}
	}
	sub, from := *m, *m.Source
	from.Report = m.Report.Subset(l, rows)
	sub.Source = &from
	return &sub
}

// subset returns the charts of a group, without one of them; draw may be nil.
func subset(m *page.Maker, group *report.Report, draw func(*report.Report) []chart.Chart, skip string) []view.Chart {
	if draw == nil {
		return nil
	}
	return m.Draw(slices.DeleteFunc(draw(group), func(c chart.Chart) bool { return c.ID == skip }))
}

func equipmentGroup(m *page.Maker, g members) FrontView {
	m.H1 = word.Clip(g.Label, 300)
	if len(g.Rows) == 0 {
		return emptyType(m, g)
	}
	sub := within(m, list.Equipment, g.Rows)
	currency := sub.Report.Currency()
	v := FrontView{Page: m.Page}
	v.Lede = fmt.Sprintf("%s %s, %d out of service.", inDate(sub.Report.Figure("E1"), ""), sub.Brief().EquipmentHeadline(), currency.Out.All())
	v.Tiles = tilesOf(sub, sub.Brief().EquipmentTiles(), "E6", m.Registers.Past.Expired(g.Rows))
	skip := ""
	if g.Kind == label.EquipmentType {
		skip = "equipment-by-type-subset"
	}
	charts := subset(m, sub.Report, m.Source.Charts.Equipment, skip)
	note := ""
	if g.Kind == label.Office {
		note = "An item in two offices counts in each of them."
	}
	v.Blocks = []view.Block{{Title: "Currency", Charts: charts, Note: note},
		{Title: "Status and service state", Tables: []view.Table{m.Table(table.Matrix(currency), -1)}}, {Title: "Items",
			Tables: []view.Table{m.List(g.list)}}}
	if g.Kind == label.Office {
		v.Blocks[0].Links = []view.Link{{Href: m.Root + SheetPath(g.Group), Text: plan.Title}}
	}
	return v
}

// emptyType makes the view of an equipment type that was asked for and returned nothing.
func emptyType(m *page.Maker, g members) FrontView {
	v := FrontView{Page: m.Page}
	noData := table.NoData.String()
	v.Chip = &view.Value{Text: "No data", Look: noData}
	v.Lede = "The service was asked for this type and returned no equipment. Nothing is known about it: not that all is well, and not " +
		"that anything is wrong."
	na := func(id, word, of string) view.Tile {
		return view.Tile{ID: id, Label: word, Look: noData, Number: "n/a", Of: of, Change: "not a zero"}
	}
	v.Tiles = []view.Tile{na("in-date", "In date", "0 of 0: nothing to divide by"), na("expired", "Expired", "0 items to count"),
		na("never", "Never completed", "0 schedules to count"), {ID: "status", Label: "Data", Look: noData, Number: "No data", Words: true,
			Of: "0 rows returned"}}
	v.Blocks = []view.Block{{Title: "Why this page is empty", Facts: page.Facts([]brief.Fact{{Name: "Type id, as asked", Text: g.Key,
		Code: true}}), Text: []string{
		"Either there is no such equipment on record, or the type id is not the right one. The service gives the same answer to both, so " +
			"this report cannot tell them apart.",
		"Compare the type id with the service’s own screens, then correct equipment_types in the configuration."}},
		{Title: "Items", Tables: []view.Table{m.List(g.list)}}, m.Nothing()}
	return v
}

func followUpGroup(m *page.Maker, g members) FrontView {
	sub := within(m, list.FollowUps, g.Rows)
	m.H1 = word.Clip(g.Label, 300)
	load := g.Load
	v := FrontView{Page: m.Page}
	tiles, skip := sub.Brief().FollowUpTiles(), ""
	count := word.Of(load.Open, load.All, "follow-up", "follow-ups") + " " + word.Are(load.Open, load.All) + " open"
	if g.Kind == label.User {
		tiles, skip = held(tiles), "open-load-subset"
		count = word.Plural(load.Open, "follow-up is", "follow-ups are") + " open"
	}
	v.Lede = followUpLede(sub, load, count)
	v.Tiles = tilesOf(sub, tiles, "F2", m.Registers.OverdueOf(&g.Group))
	charts := subset(m, sub.Report, m.Source.Charts.FollowUps, skip)
	v.Blocks = []view.Block{{Title: "Backlog", Charts: charts}, {Title: "Follow-ups", Tables: []view.Table{m.List(g.list)}}}
	return v
}

// held returns the tiles of what a person has now. The group has the open follow-ups only (F8), so
// "14 of 14 on record" and "0 closed in 90 days" would be wrong: others were the person's too.
func held(tiles []brief.Tile) []brief.Tile {
	tiles = slices.DeleteFunc(tiles, func(t brief.Tile) bool { return t.ID == "closing" })
	for i := range tiles {
		if tiles[i].ID == "open" {
			tiles[i].Of = []string{"by current assignee"}
		}
	}
	return tiles
}

func sessionGroup(m *page.Maker, g members) FrontView {
	m.H1 = word.Clip(g.Label, 300)
	m.Lede = word.Plural(g.Teaching.Sessions, "session", "sessions") + " on record with " +
		word.Plural(g.Teaching.Attendances, "attendance", "attendances")
	if g.Teaching.LastMs != 0 {
		m.Lede += ", the last recorded on " + m.Registers.Date(g.Teaching.LastMs)
	}
	m.Lede += "."
	return FrontView{Page: m.Page, Blocks: []view.Block{{Title: "Sessions", Tables: []view.Table{m.List(g.list)}}}}
}

// inDate says how many items are in date, and of which items that is; of may be "".
func inDate(f *report.Figure, of string) string {
	if f.D == 0 {
		return "No item has a schedule and a known status, so there is no rate."
	}
	return f.Text + " in date" + of + "."
}

// followUpLede says how many follow-ups of a group are open and overdue, and since when; count says
// the first of it.
func followUpLede(sub *page.Maker, load group.Load, count string) string {
	if load.Open == 0 {
		return "None of " + word.Plural(load.All, "follow-up", "follow-ups") + " is open."
	}
	lede := count
	if oldest := sub.Report.OldestOpen(); oldest != nil && oldest.CreatedMs != 0 {
		lede += ", the oldest since " + sub.Registers.Date(oldest.CreatedMs)
	}
	return lede + fmt.Sprintf("; %d of %d %s overdue per the service.", load.Overdue, load.Open, word.Are(load.Overdue, load.Open))
}
