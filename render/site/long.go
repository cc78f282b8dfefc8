package site

import (
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/rule"
	"opsreport/render/table"
)

// firstRows is how many rows of a long list are shown beside other content, and wholeAmong is the
// longest list that is shown there as a whole.
const (
	firstRows  = 100
	wholeAmong = 150
)

// longTables are the tables beside other content of which the account or the configuration decides how
// many rows they have. They are made once.
type longTables struct {
	Types, Offices, Lines, Assignees, Forms, Trainings, Rules, Waivers *list
	NoApproval, Newer, OddSessions                                     *list // which have no page of their own
}

func longs(s *source) (l longTables) {
	x := s.Registers
	among := func(t table.Table, front document.Link, folder string, page func(title, lede string, rows *table.Table) document.Page) *list {
		return list{Words: x.Words.Lists, Table: t, Title: t.Caption, Trail: []document.Link{front}, Folder: folder, Page: page}.Split(wholeAmong)
	}
	of := func(id kind.ID, kind label.Kind, in string) *list {
		return among(pages.GroupTable(x, kind, s.Groups[kind]), frontCrumb(x.Words, id), id.Spec().Folder+"/"+in, pages.PartOfTable)
	}
	records := func(t table.Table, in string) *list {
		return among(t, frontCrumb(x.Words, t.List), t.List.Spec().Folder+"/"+in, s.part)
	}
	l.Types = of(kind.Equipment, label.EquipmentType, "types")
	l.Offices = of(kind.Equipment, label.Office, "offices")
	l.Lines = of(kind.Equipment, label.LineOfBusiness, "lines")
	for _, one := range []*list{l.Types, l.Offices, l.Lines} { // which have pages of their own
		one.Trail = append(one.Trail, document.Link{Text: one.Title, Path: one.Folder + ".html"})
	}
	l.Assignees = of(kind.FollowUps, label.User, "assignees")
	l.Forms = of(kind.FollowUps, label.Form, "forms")
	l.Trainings = of(kind.Trainings, label.Training, "trainings")
	l.NoApproval, l.Newer, l.OddSessions = records(x.NoApproval(), "no-approval"), records(x.NewerUnapproved(), "newer"), records(x.OddSessions(), "odd")
	rules := pages.Of(s.Report).Rules(s.Rules)
	if rules.Len > wholeAmong {
		rules = pages.Of(s.Report).Rules(rule.BreachesFirst(s.Rules))
	}
	l.Rules = among(rules, overviewCrumb(x.Words), "rules", pages.PartOfTable)
	l.Waivers = among(pages.Of(s.Report).Waivers(s.Waivers), overviewCrumb(x.Words), "waivers", pages.PartOfTable)
	return l
}

// Places returns the further pages of the long tables.
func (l *longTables) Places() (out []place) {
	for _, one := range []*list{l.Types, l.Offices, l.Lines, l.Assignees, l.Forms, l.Trainings, l.Rules, l.Waivers,
		l.NoApproval, l.Newer, l.OddSessions} {
		out = append(out, one.Places()...)
	}
	return out
}
