package front

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	wording "opsreport/render/words"
)

// Paper is the annex of the summary of a night: what it is made from, and the registers that every pass over the document prints.
type Paper struct {
	*brief.Edition
	Site           brief.Page    // what Printed returns
	Charts, Trends []chart.Chart // of the site, found by id; of past nights
	Level          privacy.Level
	Organisation   string
	Program        string   // that renders it, with its commit
	Commentary     []string // paragraphs; nil for none

	overdue, expired, catchUp, never, missing, unknown, oldest, forms, sessions table.Table

	types   []table.Group
	log     []*record.Request // the first ones
	traffic report.Traffic
	unread  error // why the requests are not known
}

// loggedRequests is how many requests are printed.
const loggedRequests = 200

// NewPaper makes the registers of an annex.
func NewPaper(p Paper) *Paper {
	x := p.Registers
	p.overdue, p.expired, p.never, p.missing, p.unknown = x.Overdue(), x.Expired(), x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus()
	p.catchUp = x.CatchUp()
	p.types, p.oldest = x.Groups(label.EquipmentType), x.OldestApprovals()
	p.forms = x.GroupsOfFollowUps("by-form", "By form", "Form", x.Groups(label.Form))
	p.forms.Page = kind.FollowUps.Spec().Front()
	trainings := x.Groups(label.Training)
	slices.SortStableFunc(trainings, func(a, b table.Group) int { return cmp.Compare(a.Trainings.LastMs, b.Trainings.LastMs) })
	p.sessions = x.GroupsOfSessions(trainings)
	p.sessions.Order, p.sessions.Page = "longest ago first", kind.Trainings.Spec().Front()
	p.traffic, _ = report.TrafficOf(p.Night.Requests)
	p.unread = record.Each(p.Night.Requests, func(r *record.Request) error {
		if len(p.log) < loggedRequests {
			p.log = append(p.log, r)
		}
		return nil
	})
	return &p
}

// sheets is a Paper in one pass over its pages.
type sheets struct {
	*Paper
	brief.Report
	at       func(place string) string // the number of the page where a section or a part stands
	replaced int                       // characters that the pass before could not print
}

// part is a part of the annex: a page by its number, or registers by a letter.
type part struct {
	id, letter string
	of         kind.ID // the list that it is about; None for others
	title      string
	sections   func(sheets) []brief.Section
}

// parts returns the parts of the annex.
func parts() []part {
	figures := wording.English(wording.Context{}).Figures
	return []part{
		{"scope", "", kind.None, "Scope and basis", sheets.scope},
		{"currency", "", kind.Equipment, "Equipment: currency", sheets.currency},
		{"exceptions", "", kind.Equipment, "Equipment: exceptions and forecast", sheets.exceptions},
		{"backlog", "", kind.FollowUps, "Follow-ups: backlog", sheets.backlog},
		{"flow", "", kind.FollowUps, "Follow-ups: flow and closure", sheets.flow},
		{"documents", "", kind.None, "Documents and group trainings", sheets.documents},
		{"quality", "", kind.None, "Changes and data quality", sheets.quality},
		{"definitions", "", kind.None, "Definitions and limitations", sheets.definitions},
		{"provenance", "", kind.None, "Provenance", sheets.provenance},
		{"overdue", "A", kind.FollowUps, figures.Name(report.F2), func(s sheets) []brief.Section { return registers(s.overdue) }},
		{"expired", "B", kind.Equipment, figures.Name(report.E6), func(s sheets) []brief.Section {
			return registers(table.Without(s.expired, "status"), table.Without(s.catchUp, "type", "title"))
		}},
		{"never", "C", kind.Equipment, figures.Name(report.E5), sheets.withoutEvidence},
		{"requests", "D", kind.None, "Request log", sheets.requests},
		{"trends", "E", kind.None, "Trends", sheets.overtime},
		{"numbers", "F", kind.None, "Numbers of the curves", sheets.numbers},
	}
}

// Annex returns the letter of a part that is an annex; "" for the others.
func Annex(id string) string {
	all := parts()
	return all[slices.IndexFunc(all, func(p part) bool { return p.id == id })].letter
}

// PartPlace names the place of a part.
func PartPlace(id string) string { return "part " + id }

// Parts returns the parts of the printed report with their sections; at numbers the page of a place, and replaced counts the
// characters that cannot be printed. A part that has nothing to say has no section.
func (p *Paper) Parts(at func(place string) string, replaced int) (out []brief.Page) {
	s := sheets{p, brief.Of(p.Edition.Report), at, replaced}
	for _, one := range parts() {
		ofRecords := one.of != kind.None || one.id == "documents"
		if one.of != kind.None && !s.Has(one.of) || ofRecords && s.Total() == 0 {
			continue
		}
		page := brief.Page{ID: one.id, Title: one.title}
		page.Add(one.sections(s)...)
		out = append(out, page)
	}
	return out
}

// page names a page of the document.
func (s sheets) page(place string) string { return "p. " + s.at(place) }

// annex leads to an annex.
func (s sheets) annex(id string) string { return "Annex " + Annex(id) + ", " + s.page(PartPlace(id)) }

// tabled is a section of one table with its own caption, or without one below the heading of the section.
func tabled(id, title string, t table.Table) brief.Section {
	return listed(id, title, brief.Listed{Table: t})
}

func listed(id, title string, t brief.Listed) brief.Section {
	return brief.Section{ID: id, Title: title, Tables: []brief.Listed{t}}
}

func registers(all ...table.Table) (out []brief.Section) {
	for _, t := range all {
		out = append(out, tabled(t.ID, "", t))
	}
	return out
}

// after says something below all else of a section.
func after(s brief.Section, said ...string) brief.Section {
	s.Said = append(s.Said, brief.Said{Text: word.Joined(" ", said...)})
	return s
}

// chart returns a chart of the site.
func (s sheets) chart(id string) chart.Chart {
	i := slices.IndexFunc(s.Charts, func(c chart.Chart) bool { return c.ID == id })
	if i < 0 {
		return chart.Chart{ID: id, Title: "Chart " + id, Empty: "This chart was not made"}
	}
	c := s.Charts[i]
	if curved(&c) {
		c.Note += " Numbers: " + s.page(PartPlace("numbers")) + "."
	}
	return c
}

func (s sheets) charts(ids ...string) (out []chart.Chart) {
	for _, id := range ids {
		out = append(out, s.chart(id))
	}
	return out
}
