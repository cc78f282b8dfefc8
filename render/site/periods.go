package site

import (
	"cmp"
	"path"
	"slices"

	"opsreport/render/brief"
	"opsreport/render/review"
	"opsreport/render/site/frame"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// PeriodView is the view of page period.
type PeriodView struct {
	view.Page
	Files  []view.Link  `doc:"files of the same content; may be absent"`
	Blocks []view.Block `doc:"the sections"`
}

// PeriodIndex makes the page of all periods.
func PeriodIndex(m *page.Maker) PeriodView {
	if m.Reviews == nil {
		return periodView(m, review.None(), nil)
	}
	return periodView(m, m.Reviews.Index(), nil)
}

// PeriodPlaces returns the pages of the periods.
func PeriodPlaces(s *page.Source) []page.Place {
	if s.Reviews == nil {
		return nil
	}
	var out []page.Place
	trail := []frame.Crumb{frame.Step("Periods", review.Folder+"index.html")}
	for _, one := range s.Reviews.Shown.Periods {
		out = append(out, page.Place{Path: review.Page(one.ID), Template: "period", Title: one.Name(),
			Trail: trail, Scripts: frame.Scripts{Charts: true, Lists: true},
			View: func(m *page.Maker) any {
				var files []view.Link
				if s.Reviews.Printed(one) {
					files = []view.Link{{Href: path.Base(review.PDF(one.ID)), Text: one.Name() + " as PDF"}}
				}
				return periodView(m, s.Reviews.Of(one), files)
			}})
		out = append(out, periodLists(s.Reviews.Lists(one), slices.Concat(trail, []frame.Crumb{frame.Step(one.Name(), review.Page(one.ID))}))...)
	}
	return out
}

// periodLists returns the pages of long lists, of which a period's own page shows only the first rows.
func periodLists(all []review.List, trail []frame.Crumb) (out []page.Place) {
	for _, l := range all {
		out = append(out, page.Place{Path: l.Page, Template: "register", Title: l.Title, Trail: trail, Scripts: frame.Scripts{Lists: true},
			View: func(m *page.Maker) any {
				section := l.Section()
				listed := section.Tables[0]
				m.Lede = cmp.Or(listed.Rest.Note, section.Note)
				v := m.Table(listed.Table, review.Most)
				v.Caption, v.Note = view.Titled(l.Title), listed.Note
				if len(l.Files) == 1 {
					v.CSV, v.CSVRows = m.Root+l.Files[0].Path, table.RowsSaid(l.Files[0].Rows)
				} else {
					v.PartsHead = review.RowsByMonth
					for _, f := range l.Files {
						v.Parts = append(v.Parts, view.PartLink{Href: m.Root + f.Path, Text: f.Name + ", CSV", Count: f.Rows})
					}
				}
				return page.RegisterView{Page: m.Page, Tables: []view.Table{v}}
			}})
	}
	return out
}

// PeriodFiles returns the CSV files of the periods' lists, each once.
func PeriodFiles(s *page.Source) (out []review.File) {
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

func periodView(m *page.Maker, p brief.Page, files []view.Link) PeriodView {
	m.H1, m.Lede = p.Title, p.Lede
	return PeriodView{Page: m.Page, Files: files, Blocks: m.Blocks(p.Sections)}
}
