// Package printed makes the printed report of a night: the two pages of the summary, and the parts of the annex, a page each. On which
// page a part stands it is told, since only the layout knows.
package printed

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Annex is what the annex of a night is made from, and the registers that every pass over the document prints.
type Annex struct {
	*pages.Edition
	Where          document.Section // how many items are expired in each office and of each type; what pages.Where returns
	Longest        document.Section // the items expired longest; what overview.Night.Longest returns
	Charts, Trends []chart.Chart    // of the site, found by id; of past nights
	Level          privacy.Level
	Organisation   string
	Program        string   // that renders it, with its commit
	Commentary     []string // paragraphs; nil for none

	all *words.Words
	w   words.Annex

	overdue, expired, catchUp, never, missing, unknown, oldest, forms, sessions table.Table

	types   []table.Group
	log     []*record.Request // the first ones
	traffic report.Traffic
	unread  error // why the requests are not known
}

// loggedRequests is how many requests are printed.
const loggedRequests = 200

// New makes the registers of an annex.
func New(a Annex) *Annex {
	x := a.Registers
	a.all = x.Words
	a.w = a.all.Annex
	a.overdue, a.expired, a.never, a.missing, a.unknown = x.Overdue(), x.Expired(), x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus()
	a.catchUp = x.CatchUp()
	a.types, a.oldest = x.Groups(label.EquipmentType), x.OldestApprovals()
	a.forms = x.GroupsOfFollowUps("by-form", a.all.Fronts.Groups("forms"), a.all.Fronts.GroupHead("forms"), x.Groups(label.Form))
	a.forms.Page = kind.FollowUps.Spec().Front()
	trainings := x.Groups(label.Training)
	slices.SortStableFunc(trainings, func(a, b table.Group) int { return cmp.Compare(a.Trainings.LastMs, b.Trainings.LastMs) })
	a.sessions = table.Without(x.GroupsOfSessions(trainings), "people")
	a.sessions.Order, a.sessions.Page = a.w.SessionsOrder(), kind.Trainings.Spec().Front()
	a.traffic, _ = report.TrafficOf(a.Night.Requests)
	a.unread = record.Each(a.Night.Requests, func(r *record.Request) error {
		if len(a.log) < loggedRequests {
			a.log = append(a.log, r)
		}
		return nil
	})
	return &a
}

// Pass is an annex in one pass over its pages.
type Pass struct {
	*Annex
	PageOf   func(place string) string // the number of the page where a section or a part stands
	LetterOf func(part string) string  // the letter of a part that is an annex
	Replaced int                       // characters that the pass before could not print
}

// Place names the place of a part.
func Place(part string) string { return "part " + part }

// page names a page of the document.
func (p Pass) page(place string) string { return p.w.OnPage(p.PageOf(place)) }

// annex leads to an annex.
func (p Pass) annex(part string) string { return p.w.InAnnex(p.LetterOf(part), p.PageOf(Place(part))) }

// has reports whether the edition has a list, and any record at all.
func (p Pass) has(l kind.ID) bool { return p.Report.Has(l) && p.Report.Total() > 0 }

// of is a page of the sections that have something to say.
func of(title string, all ...document.Section) document.Page {
	return document.Page{Title: title, Sections: slices.DeleteFunc(all, func(s document.Section) bool { return s.ID == "" })}
}

// section is a section of blocks.
func section(id, title string, blocks ...document.Block) document.Section {
	return document.Section{ID: id, Title: title, Blocks: blocks}
}

// tabled is a section of one table with its own caption, or without one below the heading of the section.
func tabled(id, title string, t table.Table, below ...string) document.Section {
	s := section(id, title, document.Table{Table: t})
	for _, text := range below {
		s.Blocks = append(s.Blocks, document.Sentence{Text: text})
	}
	return s
}

func registers(all ...table.Table) (out []document.Section) {
	for _, t := range all {
		out = append(out, tabled(t.ID, "", t))
	}
	return out
}

// charts are the charts with some ids. One whose points have no numbers beside them leads to these.
func (p Pass) charts(ids ...string) (out document.Charts) {
	for _, id := range ids {
		i := slices.IndexFunc(p.Charts, func(c chart.Chart) bool { return c.ID == id })
		if i < 0 {
			continue
		}
		c := p.Charts[i]
		if curved(&c) {
			c.Note = p.w.Noted(c.Note, p.w.NumbersOn(p.page(Place("numbers"))))
		}
		out.All = append(out.All, document.Chart{Chart: c})
	}
	return out
}

// Overdue are the overdue follow-ups. The title of a register is the name of the figure that counts it.
func (p Pass) Overdue() document.Page {
	if !p.has(kind.FollowUps) {
		return document.Page{}
	}
	return of(p.all.Figures.Name(report.F2), registers(p.overdue)...)
}

// Expired are the expired items, and the inspections to catch up.
func (p Pass) Expired() document.Page {
	if !p.has(kind.Equipment) {
		return document.Page{}
	}
	return of(p.all.Figures.Name(report.E6), registers(table.Without(p.expired, "status"), table.Without(p.catchUp, "type", "title"))...)
}

// Never are the inspections without a completion, and the items without a schedule or a known status.
func (p Pass) Never() document.Page {
	if !p.has(kind.Equipment) {
		return document.Page{}
	}
	all := []table.Table{p.never, p.missing}
	if p.unknown.Len > 0 {
		all = append(all, p.unknown)
	}
	return of(p.all.Figures.Name(report.E5), registers(all...)...)
}

// Requests are the requests of the fetch.
func (p Pass) Requests() document.Page {
	t := table.OfKind(table.Requests(p.Report, p.log), "method", table.Words) // narrower
	t.Page = table.ProvenancePage
	return of(p.w.Part("requests"), section("requests", "", append(p.logUnread(), document.Table{Table: t, All: p.traffic.Attempts})...))
}

// logUnread says why a document has no requests.
func (p Pass) logUnread() (out []document.Block) {
	if p.unread != nil {
		out = append(out, document.Para{Text: p.w.RequestsUnread(p.unread.Error())})
	}
	return out
}

// curved reports whether a chart has points without their numbers beside them.
func curved(c *chart.Chart) bool {
	return c.Empty == "" && (c.Kind == chart.Step || c.Kind == chart.Line || c.Panel != nil)
}

// past returns the charts of past nights that have more than one point.
func (p Pass) past() (out document.Charts) {
	for _, c := range p.Trends {
		points := 0
		for i := range c.Categories {
			if slices.ContainsFunc(c.Series, func(s chart.Series) bool { return s.Values[i] != nil }) {
				points++
			}
		}
		if c.Empty == "" && points > 1 {
			c.Note = c.Head // of weeks or of months; the paragraph above the charts says the rest once
			out.All = append(out.All, document.Chart{Chart: c})
		}
	}
	return out
}

// Past is the history of the main figures.
func (p Pass) Past() document.Page {
	charts := p.past()
	if charts.All == nil {
		return document.Page{}
	}
	return of(p.w.Part("trends"), section("about", "", document.Para{Text: p.w.Trends(p.page(Place("numbers")))}), section("trends", "", charts))
}

// Numbers are the numbers of all curves, as tables. That of a curve of steps is long and narrow.
func (p Pass) Numbers() document.Page {
	out := []document.Section{section("points", "", document.Para{Text: p.w.Points()})}
	for i := range p.Charts {
		c := &p.Charts[i]
		if !curved(c) {
			continue
		}
		t := table.OfChart(*c)
		if c.Kind == chart.Step {
			t.Order = c.AxisLabel
			out = append(out, tabled("steps", "", t))
		} else {
			out = append(out, tabled(t.ID, "", t))
		}
	}
	var trends []chart.Chart
	for _, c := range p.past().All {
		trends = append(trends, c.Chart)
	}
	for len(trends) > 0 {
		span := trends[0].Head
		out = append(out, tabled("trends-"+trends[0].ID, "", table.OfCharts(trends, span)))
		trends = slices.DeleteFunc(trends, func(c chart.Chart) bool { return c.Head == span })
	}
	if len(out) == 1 {
		return document.Page{}
	}
	return of(p.w.Part("numbers"), out...)
}
