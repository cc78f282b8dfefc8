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
			Long: map[string]document.Table{"people": m.Long.Assignees.Block(), "forms": m.Long.Forms.Block(), "no-approval": m.Long.NoApproval.Block(),
				"newer": m.Long.Newer.Block(), "trainings": m.Long.Trainings.Block(), "odd": m.Long.OddSessions.Block()},
			Lists: registerLinks(m, l),
		}))
	}
}
