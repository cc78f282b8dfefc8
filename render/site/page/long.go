package page

import (
	"opsreport/render/brief"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// A table that stands on a page among others is whole up to wholeAmong rows; a
// longer one shows its first ones and leads to pages that hold all.
const (
	wholeAmong = 150
	firstAmong = FirstRows
)

// FirstRows is how many rows of a long list stand on a page of other things.
const FirstRows = 100

// Long is a table that stands on a page among others, whose length the account
// or the configuration decides.
type Long struct {
	table  table.Table
	front  frame.Crumb // the page that it stands on
	folder string      // of the pages that it is cut into where it is long
	parts  []table.Part
}

// among makes a long table, and cuts it where it is one.
func among(t table.Table, front frame.Crumb, folder string) Long {
	l := Long{table: t, front: front, folder: folder}
	if t.Len > wholeAmong {
		l.parts = table.Cut(&t)
	}
	return l
}

// Longs are the long tables, made once.
type Longs struct {
	Types, Offices, Lines, Assignees, Forms, Trainings, Rules, Waivers Long
}

func longs(x *table.Registers, g map[label.Kind][]table.Group, in *Input) (l Longs) {
	of := func(id list.ID, t table.Table, name string) Long {
		return among(t, frame.Front(id), id.Row().Folder+"/"+name)
	}
	l.Types = of(list.Equipment, x.GroupsOfEquipment("types", "Types of equipment", "Type", g[label.EquipmentType]), "types")
	l.Offices = of(list.Equipment, x.GroupsOfEquipment("offices", "Offices", "Office", g[label.Office]), "offices")
	l.Lines = of(list.Equipment, x.GroupsOfEquipment("lines", "Lines of business", "Line of business", g[label.LineOfBusiness]), "lines")
	l.Assignees = of(list.FollowUps, x.GroupsOfFollowUps("assignees", "Open follow-ups by assignee", "Assignee", g[label.User]), "assignees")
	l.Forms = of(list.FollowUps, x.GroupsOfFollowUps("forms", "By form", "Form", g[label.Form]), "forms")
	l.Trainings = of(list.Trainings, x.GroupsOfSessions(g[label.Training]), "trainings")
	rules := brief.Rules(in.Rules)
	if rules.Len > wholeAmong {
		rules = brief.Rules(brief.UnmetFirst(in.Rules))
	}
	l.Rules, l.Waivers = among(rules, frame.Overview, "rules"), among(brief.Waivers(in.Waivers), frame.Overview, "waivers")
	return l
}

// Places are the pages that long tables are cut into.
func (l *Longs) Places() (out []Place) {
	for _, l := range []*Long{&l.Types, &l.Offices, &l.Lines, &l.Assignees, &l.Forms, &l.Trainings, &l.Rules, &l.Waivers} {
		list := &Whole{l.table, l.table.Caption, []frame.Crumb{l.front}}
		list.List.Total, list.List.Note = nil, ""
		out = append(out, list.Places(l.folder, l.parts)...)
	}
	return out
}

// LongTable sets a long table on the page that it stands on.
func (s *Source) LongTable(root string, l Long) view.Table {
	if len(l.parts) == 0 {
		return s.Table(root, l.table, -1)
	}
	v := s.Table(root, l.table, firstAmong)
	Parts(&v, root, l.folder, l.table.Len, l.parts)
	return v
}

// SomeOf is a long table; nil where it is empty.
func (s *Source) SomeOf(root string, l Long) *view.Table {
	if l.table.Len == 0 {
		return nil
	}
	t := s.LongTable(root, l)
	return &t
}
