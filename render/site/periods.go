package site

import (
	"slices"

	"opsreport/render/pages/reviews"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
)

// Periods makes the view of the page of all periods.
func Periods(m *page.Maker) *engine.Document {
	if m.Reviews == nil {
		return m.Document(reviews.None(m.Report))
	}
	return m.Document(m.Reviews.Index())
}

// PeriodPlaces returns the pages of the periods.
func PeriodPlaces(s *page.Source) (out []page.Place) {
	if s.Reviews == nil {
		return nil
	}
	above := []page.Crumb{page.Step(s.Registers.Words.Site.Periods(), reviews.Index)}
	for _, p := range s.Reviews.Shown.Periods {
		title := s.Reviews.Title(p)
		out = append(out, page.Place{Path: reviews.Path(p.ID), Template: "period", Title: title, Trail: above, Scripts: page.Scripts{Drawings: true},
			View: func(m *page.Maker) any { return m.Document(s.Reviews.Page(p)) }})
		trail := slices.Concat(above, []page.Crumb{page.Step(title, reviews.Path(p.ID))})
		for _, l := range s.Reviews.Lists(p) {
			out = append(out, page.Place{Path: l.Path, Template: "period-list", Title: l.Title, Trail: trail,
				Scripts: page.Scripts{Drawings: l.Drawn, Lists: true}, View: func(m *page.Maker) any { return m.Document(l.Page()) }})
		}
	}
	return out
}

// PeriodFiles returns the CSV files of the periods' lists, each once.
func PeriodFiles(s *page.Source) (out []reviews.File) {
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
