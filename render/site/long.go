package site

import (
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/words"
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

// among returns such a table for a page, with the folder of its further pages.
func among(w words.Lists, t table.Table, front document.Link, folder string) *list {
	return list{Words: w, Table: t, Title: t.Caption, Trail: []document.Link{front}, Folder: folder, Page: pages.PartOfTable}.Split(wholeAmong)
}

func longs(x *table.Registers, g map[label.Kind][]table.Group, in *Input) (l longTables) {
	of := func(id kind.ID, kind label.Kind, in string) *list {
		return among(x.Words.Lists, pages.GroupTable(x, kind, g[kind]), frontCrumb(x.Words, id), id.Spec().Folder+"/"+in)
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
	l.NoApproval = among(x.Words.Lists, x.NoApproval(), frontCrumb(x.Words, kind.Documents), kind.Documents.Spec().Folder+"/no-approval")
	l.Newer = among(x.Words.Lists, x.NewerUnapproved(), frontCrumb(x.Words, kind.Documents), kind.Documents.Spec().Folder+"/newer")
	l.OddSessions = among(x.Words.Lists, x.OddSessions(), frontCrumb(x.Words, kind.Trainings), kind.Trainings.Spec().Folder+"/odd")
	rules := pages.Of(in.Report).Rules(in.Rules)
	if rules.Len > wholeAmong {
		rules = pages.Of(in.Report).Rules(rule.BreachesFirst(in.Rules))
	}
	l.Rules, l.Waivers = among(x.Words.Lists, rules, overviewCrumb(x.Words), "rules"), among(x.Words.Lists, pages.Of(in.Report).Waivers(in.Waivers), overviewCrumb(x.Words), "waivers")
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
