// Package overview composes the first page of the site from the sections of package brief: what is expired and overdue, what is
// new, the rules, four tiles, what to inspect and to close first, what expires soon, where, and what changed. The audit e-mail
// and the first page of the equipment are composed the same way. It counts no record: figures come from package report, earlier
// nights from the history. Package site calls Of and Equipment, package render Letter.
package overview

import (
	"opsreport/render/brief"
	"opsreport/render/period"
)

// edition is the night that the page is about. The chain tells what items were; nil if nobody knows.
type edition struct {
	*brief.Edition
	chain *period.Chain
}

// words is its report, with the words of package brief.
type words struct{ brief.Report }

func (e edition) words() words { return words{brief.Of(e.Report)} }

// How many records the overview names before it leads to their list.
const (
	inspectFirst = 6
	undatedFirst = 4
	closeFirst   = 5
)

// Of returns the first page of the site: the sections "rules", "inspect", "close", "soon", "where", "charts",
// "changed" and "limits". What there is nothing to say about has no section, but for "inspect" and "close".
func Of(night *brief.Edition, chain *period.Chain) brief.Page {
	e := edition{night, chain}
	p := brief.Page{ID: "overview", Title: e.words().Headline(), Lede: e.lede(), Tiles: e.tiles()}
	for _, s := range []brief.Section{e.ruleStrip(), e.inspectFirst(), e.closeFirst(), e.soon(), e.where(), e.changed(false), e.cannotSay()} {
		if s.ID != "" {
			p.Sections = append(p.Sections, s)
		}
	}
	return p
}
