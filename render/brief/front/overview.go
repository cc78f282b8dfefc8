// Package front composes the pages of a night that stand before the pages of single records, from the sections of package
// brief: the overview (what is expired and overdue, what is new, the rules, four tiles, what to inspect and to close first, what
// expires soon, where, and what changed), the audit e-mail, the first page of each list, the pages of groups, the registers
// with the words at their heads, and the parts of the printed report.
//
// It promises what package brief promises, and it counts no record: figures come from package report, earlier nights from the
// history. How many rows of a register stand on a page, and which charts, it leaves to the site. Pages of records have package pages/records,
// those of periods package reviews.
package front

import (
	"opsreport/render/brief"
	"opsreport/render/period"
)

// edition is the night that the page is about. The counter tells what items were; nil if nobody knows.
type edition struct {
	*brief.Edition
	counter *period.Counter
}

// words is its report, with the words of package brief.
type words struct{ brief.Report }

func (e edition) words() words { return words{brief.Of(e.Report)} }

// How many records the overview names before it leads to their list.
const (
	inspectFirst = 10
	undatedFirst = 4
	closeFirst   = 5
)

// Overview returns the first page of the site: the sections that stand everywhere, "rules", "inspect", "close", "soon", "where", "charts",
// "changed" and "limits". What there is nothing to say about has no section, but for "inspect" and "close",
// which lack only where the edition does not have the list.
func Overview(night *brief.Edition, counter *period.Counter) brief.Page {
	e := edition{night, counter}
	p := brief.Page{ID: "overview", Title: e.words().Headline(), Lede: e.lede(), Tiles: e.tiles()}
	for _, s := range e.Everywhere() {
		p.Add(brief.Section{ID: s.ID, Title: s.Title, Note: s.Note, Text: s.Text})
	}
	p.Add(e.otherRules(p.Tiles), e.inspectFirst(), e.closeFirst(), e.soon(), e.where(), e.changed(false), e.cannotSay())
	return p
}
