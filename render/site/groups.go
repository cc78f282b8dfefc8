package site

import (
	"strings"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
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

// groupPages returns the drill-down pages.
func groupPages(s *source) (out []place) {
	for _, d := range drills {
		for _, kind := range d.list.Spec().Groups {
			if kind.Kind == label.User {
				continue
			}
			for _, g := range s.Groups[kind.Kind] {
				title := titleOf(s.Registers.Words.Kinds, g, kind.Folder)
				out = append(out, d.places(s, g, title)...)
			}
		}
	}
	return out
}

// places returns the page of a group, and the pages that its list of records is split into.
func (d *drill) places(s *source, g table.Group, title string) []place {
	front, records := frontCrumb(s.Registers.Words, d.list), d.table(s.Registers, g)
	all := list{Words: s.Registers.Words.Lists, Table: records, Title: title, Trail: []document.Link{front, {Text: g.Label, Path: g.Page}},
		Folder: strings.TrimSuffix(g.Page, ".html"), Page: s.part}.Split(table.WholeRows)
	return append([]place{{Path: g.Page, Template: "group", Title: title, Trail: []document.Link{front}, Step: g.Label,
		Scripts: Scripts{Charts: true, Lists: true},
		View: func(m *maker) any {
			given := pages.OfGroup{Records: records, Parts: all.Parts(), Tight: m.Tight}
			switch d.list {
			case kind.Equipment:
				given.Draw = m.source.Charts.Equipment
			case kind.FollowUps:
				given.Draw = m.source.Charts.FollowUps
			}
			return m.Document(pages.Group(&m.Edition, s.Lists(), &g, d.list, given))
		}}}, all.Places()...)
}

// titleOf returns the title of a group's page, whose folder says what kind of group it is.
func titleOf(w words.Kinds, g table.Group, folder string) string {
	if g.Key != "" && g.Key != g.Label {
		return w.GroupTitleId(g.Label, w.Group(folder), word.Clip(g.Key, 30))
	}
	return w.GroupTitle(g.Label, w.Group(folder))
}
