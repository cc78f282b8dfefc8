package site

import (
	"slices"

	"opsreport/render/document"
	"opsreport/render/pages/reviews"
	"opsreport/render/site/engine"
)

// periods makes the view of the page of all periods.
func periods(m *maker) *engine.Document {
	if m.Reviews == nil {
		return m.Document(reviews.None(m.Report))
	}
	return m.Document(m.Reviews.Index())
}

// periodPages returns the pages of the periods.
func periodPages(s *source) (out []place) {
	if s.Reviews == nil {
		return nil
	}
	above := []document.Link{{Text: s.Registers.Words.Site.Periods(), Path: reviews.Index}}
	for _, p := range s.Reviews.Shown.Periods {
		title := s.Reviews.Title(p)
		out = append(out, place{Path: reviews.Path(p.ID), Template: "period", Title: title, Trail: above, Scripts: Scripts{Drawings: true},
			View: func(m *maker) any { return m.Document(s.Reviews.Page(p)) }})
		trail := slices.Concat(above, []document.Link{{Text: title, Path: reviews.Path(p.ID)}})
		for _, l := range s.Reviews.Lists(p) {
			out = append(out, place{Path: l.Path, Template: "period-list", Title: l.Title, Trail: trail,
				Scripts: Scripts{Drawings: l.Drawn, Lists: true}, View: func(m *maker) any { return m.Document(l.Page()) }})
		}
	}
	return out
}

// periodFiles returns the CSV files of the periods' lists, each once.
func periodFiles(s *source) (out []reviews.File) {
	if s.Reviews == nil {
		return nil
	}
	known := map[string]bool{}
	for _, p := range s.Reviews.Shown.Periods {
		for _, l := range s.Reviews.Lists(p) {
			for _, f := range l.Files {
				if !known[f.Path] {
					known[f.Path], out = true, append(out, f)
				}
			}
		}
	}
	return out
}
