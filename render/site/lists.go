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
			Long: map[string]document.Table{"people": m.Cut(m.Long.Assignees), "forms": m.Cut(m.Long.Forms), "no-approval": m.Cut(m.Long.NoApproval),
				"newer": m.Cut(m.Long.Newer), "trainings": m.Cut(m.Long.Trainings), "odd": m.Cut(m.Long.OddSessions)},
			Lists: registerLinks(m, l),
		}))
	}
}
