// Package overview makes the first page of the report: what is expired and overdue, what is asked and kept, what to inspect and to close
// first, where, and what changed.
//
// Each part of it is a method of Night, so that the PDF and the e-mail say the same as the site. It counts no record: figures come from package
// report, what was earlier from the history and from the counter of a Night.
package overview

import (
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Night is a night of which the first things are said.
type Night struct {
	*pages.Edition
	r      pages.Report
	w      words.Overview
	strips pages.Strips
	names  *pages.Names
}

// Of returns a night. The counter tells what items were; nil if nobody knows.
func Of(e *pages.Edition, counter *period.Counter) *Night {
	r := pages.Of(e.Report)
	return &Night{Edition: e, r: r, w: r.Words().Overview, strips: pages.NewStrips(e.Report, counter), names: pages.NamesOf(e)}
}

// Around is what the page shows beside its own sections.
type Around struct {
	Charts         []chart.Chart  // those that there are, found by id
	Rules, Waivers document.Table // of all rules and waivers, where there are any
	Commentary     string         // Markdown; as much as the page has room for
	Left           int            // how many characters it has after that
	LeftIn         string         // the file of the whole commentary
	PDF            string         // path of the PDF; "" for none
	PDFPages       int            // how many pages it has; 0 if that is not known
	Until          string         // when the report is no longer valid
}

// Page is the first page of the site. What there is nothing to say about has no section, but for "inspect" and "close",
// which lack only where the edition does not have the list.
func (n *Night) Page(around Around) document.Page {
	tiles := n.Tiles()
	p := document.Page{ID: "overview", Title: n.Headline(), Lede: n.Lede()}
	if len(tiles) > 0 {
		p.Sections = append(p.Sections, document.Section{ID: "tiles", Blocks: []document.Block{tiles}})
	}
	for _, s := range n.Everywhere() {
		said := document.Section{ID: s.ID, Title: s.Title, Note: s.Note}
		for _, text := range s.Sentences() {
			said.Blocks = append(said.Blocks, document.Para{Text: text})
		}
		p.Sections = append(p.Sections, said)
	}
	for _, s := range []document.Section{n.OtherRules(tiles), n.commentary(around), n.inspect(), n.close(), n.Soon(), n.due(), pages.Where(n.Edition),
		n.charts(around.Charts), n.Changed(OnSite), n.limits(), n.allRules(around), n.end(around)} {
		if s.ID != "" {
			p.Sections = append(p.Sections, s)
		}
	}
	return p
}

// Headline is the title. It states a fact and makes no judgement.
func (n *Night) Headline() string {
	r := n.r
	equipment, followUps := r.Has(kind.Equipment), r.Has(kind.FollowUps)
	switch {
	case equipment && followUps:
		return n.bothNumbers()
	case equipment && len(r.Equipment) == 0:
		return r.Lacks(kind.Equipment)
	case equipment:
		return n.number(report.E6, n.w.ItemsExpired)
	case followUps && len(r.FollowUps) == 0:
		return r.Lacks(kind.FollowUps)
	case followUps:
		return n.number(report.F2, n.w.FollowUpsOverdue)
	case r.Has(kind.Documents):
		return r.DocumentHeadline()
	}
	return r.TrainingHeadline()
}

// number says a figure by a message, or why it has no number.
func (n *Night) number(figure string, say func(int) string) string {
	f := n.r.Figure(figure)
	if f.Unproven() {
		return f.Lacking(n.r.Words().Figures)
	}
	return say(f.N)
}

// bothNumbers is the title of an edition with equipment and with follow-ups.
func (n *Night) bothNumbers() string {
	r := n.r
	expired, overdue := r.Figure(report.E6), r.Figure(report.F2)
	switch {
	case len(r.Equipment) == 0 && len(r.FollowUps) == 0:
		return n.w.Neither()
	case len(r.FollowUps) == 0:
		return n.w.AndLacks(n.number(report.E6, n.w.ItemsExpired), r.Lacks(kind.FollowUps))
	case len(r.Equipment) == 0:
		return n.w.AndLacks(n.number(report.F2, n.w.FollowUpsOverdue), r.Lacks(kind.Equipment))
	case expired.Unproven() || overdue.Unproven():
		return n.w.Both(n.number(report.E6, n.w.ItemsExpired), n.number(report.F2, n.w.OverdueInside))
	}
	return n.w.Headline(expired.N, overdue.N)
}

// commentary is the beginning of what the organisation wrote.
func (n *Night) commentary(around Around) document.Section {
	if around.Commentary == "" {
		return document.Section{}
	}
	s := document.Section{ID: "commentary", Title: n.w.Commentary(), Blocks: []document.Block{document.Commentary{Text: around.Commentary}}}
	if around.Left > 0 {
		s.Blocks = append(s.Blocks, document.Para{Text: n.w.CommentaryRest(around.Left), Leads: around.LeftIn, Back: true})
	}
	return s
}

// limits says in one line what the report cannot say.
func (n *Night) limits() document.Section {
	w := n.r.Words()
	return document.Section{ID: "limits", Title: n.w.Limits(w.Limitations.Title()), Blocks: []document.Block{document.Sentence{Text: n.w.CannotSay(),
		Links: []document.Link{{Text: n.w.AllLimits(), Path: table.LimitationsPage}}}}}
}

// allRules are the tables of rules and of waivers.
func (n *Night) allRules(around Around) document.Section {
	s := document.Section{ID: "all-rules", Title: n.w.AllRules(around.Waivers.Len > 0)}
	for _, t := range []document.Table{around.Rules, around.Waivers} {
		if t.Len > 0 {
			s.Blocks = append(s.Blocks, t)
		}
	}
	if s.Blocks == nil {
		return document.Section{}
	}
	return s
}

// end says until when the report is valid, and leads to its files.
func (n *Night) end(around Around) document.Section {
	said := document.Sentence{Text: n.w.ValidUntil(around.Until)}
	if around.PDF != "" {
		said.Links = append(said.Links, document.Link{Text: n.w.Summary(around.PDFPages), Path: around.PDF})
	}
	said.Links = append(said.Links, document.Link{Text: n.w.Files(), Path: "downloads.html"})
	return document.Section{ID: "end", Blocks: []document.Block{said}}
}
