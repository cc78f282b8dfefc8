package site

import (
	"slices"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
)

// front makes the first page of a list.
func front(l kind.ID) func(m *maker) *engine.Document {
	return func(m *maker) *engine.Document {
		return m.Document(pages.Front(&m.Edition, l, pages.Ready{
			Charts: slices.Concat(m.source.Charts.All, m.source.Charts.Trends),
			Long:   map[string]document.Table{"people": m.Long.Assignees.Block(), "forms": m.Long.Forms.Block(), "trainings": m.Long.Trainings.Block()},
			Parts:  map[string]document.Picks{"no-approval": m.Long.NoApproval.Parts(), "newer": m.Long.Newer.Parts(), "odd": m.Long.OddSessions.Parts()},
			Lists:  registerLinks(m, l),
			Rows:   m.Lists(),
			Tight:  m.Tight,
		}))
	}
}
