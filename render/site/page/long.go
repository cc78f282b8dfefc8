package page

import (
	"opsreport/render/brief"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// A table beside other content shows all its rows up to wholeAmong. A longer one shows the first
// rows and links to pages with all rows.
const (
	wholeAmong = 150
	firstAmong = FirstRows
)

// FirstRows is how many rows of a long list are shown beside other content.
const FirstRows = 100

// Long is a table beside other content. The account or the configuration decides how many rows it
// has.
type Long struct {
	table  table.Table
	front  frame.Crumb // the page that contains it
	folder string      // of the pages with all rows, if it is long
	parts  []table.Part
}

// among makes such a table and splits it if it is long.
func among(t table.Table, front frame.Crumb, folder string) Long {
	l := Long{table: t, front: front, folder: folder}
	if t.Len > wholeAmong {
		l.parts = table.Cut(&t)
	}
	return l
}

// Longs holds the long tables, which are made once.
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
	l.Rules, l.Waivers = among(rules, frame.Overview, "rules"), among(brief.Of(in.Report).Waivers(in.Waivers), frame.Overview, "waivers")
	return l
}

// Places returns the pages with all rows of the long tables.
func (l *Longs) Places() (out []Place) {
	for _, l := range []*Long{&l.Types, &l.Offices, &l.Lines, &l.Assignees, &l.Forms, &l.Trainings, &l.Rules, &l.Waivers} {
		list := &Whole{l.table, l.table.Caption, []frame.Crumb{l.front}}
		list.List.Total, list.List.Note = nil, ""
		out = append(out, list.Places(l.folder, l.parts)...)
	}
	return out
}

// LongTable returns a long table for the page that contains it.
func (s *Source) LongTable(root string, l Long) view.Table {
	if len(l.parts) == 0 {
		return s.Table(root, l.table, -1)
	}
	v := s.Table(root, l.table, firstAmong)
	Parts(&v, root, l.folder, l.table.Len, l.parts)
	return v
}

// SomeOf returns a long table; nil if it is empty.
func (s *Source) SomeOf(root string, l Long) *view.Table {
	if l.table.Len == 0 {
		return nil
	}
	t := s.LongTable(root, l)
	return &t
}
