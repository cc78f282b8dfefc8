package site

import (
	"slices"
	"strings"

	"opsreport/render/brief/front"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// drill describes how the groups of a list are shown.
type drill struct {
	list  kind.ID
	table func(x *table.Registers, g table.Group) table.Table
}

var drills = []drill{
	{kind.Equipment, (*table.Registers).EquipmentOf},
	{kind.FollowUps, (*table.Registers).FollowUpsOf},
	{kind.Trainings, (*table.Registers).SessionsOf},
}

// Groups returns the drill-down pages.
func Groups(s *page.Source) (out []page.Place) {
	for _, d := range drills {
		for _, kind := range d.list.Spec().Groups {
			if kind.Kind == label.User {
				continue
			}
			for _, g := range s.Groups[kind.Kind] {
				out = append(out, d.places(g, titleOf(g, kind.Word), d.table(s.Registers, g))...)
			}
		}
	}
	return out
}

// places returns the page of a group, and the pages that its list of records is split into.
func (d *drill) places(g table.Group, title string, records table.Table) []page.Place {
	front := page.FrontCrumb(d.list)
	all := page.List{Table: records, Title: title, Trail: []page.Crumb{front, page.Step(title, g.Page)},
		Folder: strings.TrimSuffix(g.Page, ".html"), First: page.FirstRows}.Split(table.WholeRows)
	return append([]page.Place{{Path: g.Page, Template: "front", Title: title, Trail: []page.Crumb{front},
		Scripts: page.Scripts{Charts: true, Lists: true},
		View:    func(m *page.Maker) any { return groupOf(m, d.list, members{g, all}) }}}, all.Places()...)
}

// titleOf returns the title of a group's page; what names the kind of group.
func titleOf(g table.Group, what string) string {
	if g.Key != "" && g.Key != g.Label {
		what += " " + word.Clip(g.Key, 30)
	}
	return g.Label + " (" + what + ")"
}

// members is a group with the list of its records.
type members struct {
	table.Group
	list *page.List
}

// subset returns the charts of a group, without one of them; draw may be nil.
func subset(m *page.Maker, g *table.Group, group *report.Report, draw func(*report.Report) []chart.Chart, skip string) []view.Chart {
	if draw == nil {
		return nil
	}
	return m.DrawOf(g, slices.DeleteFunc(draw(group), func(c chart.Chart) bool { return c.ID == skip }))
}

// groupOf makes the view of the page of a group.
func groupOf(m *page.Maker, l kind.ID, g members) FrontView {
	p, of := front.Group(&m.Edition, &g.Group, l)
	lay := blocks{"records": {tables: []view.Table{m.List(g.list)}}}
	v := FrontView{Document: begun(m, "front", &p)}
	switch {
	case p.Chip != nil:
		v.Chip = &view.Value{Text: p.Chip.Text, Look: string(p.Chip.Look)}
	case l == kind.Equipment:
		skip := ""
		if g.Kind == label.EquipmentType {
			skip = "equipment-by-type-subset"
		}
		charts := laid{charts: subset(m, &g.Group, of, m.Source.Charts.Equipment, skip)}
		if g.Kind == label.Office {
			charts.links = []view.Link{{Href: m.Root + pages.PlannerOf(&g.Group), Text: m.Registers.Words.Planner.Title()}}
		}
		lay["currency"], lay["states"] = charts, rows(m, &p, "states", -1)
	case l == kind.FollowUps:
		lay["backlog"] = laid{charts: subset(m, &g.Group, of, m.Source.Charts.FollowUps, "")}
	}
	v.Blocks = lay.lay(m, p.Sections)
	return v
}
