// Package periods makes the pages of weeks, months and quarters, and the page that lists them.
// Package review makes their content; package site writes them.
package periods

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

// View is the view of page period.
type View struct {
	view.Page
	Files  []view.Link  `doc:"files of the same content; may be absent"`
	Blocks []view.Block `doc:"the sections"`
}

// Index makes the page of all periods.
func Index(m *page.Maker) View {
	if m.Reviews == nil {
		return set(m, review.None(), nil)
	}
	return set(m, m.Reviews.Index(), nil)
}

// Places returns the pages of the periods.
func Places(s *page.Source) []page.Place {
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
				return set(m, s.Reviews.Of(one), files)
			}})
		out = append(out, lists(s.Reviews.Lists(one), slices.Concat(trail, []frame.Crumb{frame.Step(one.Name(), review.Page(one.ID))}))...)
	}
	return out
}

// lists returns the pages of long lists, of which a period's own page shows only the first rows.
func lists(all []review.List, trail []frame.Crumb) (out []page.Place) {
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
					v.PartsHead = "All rows as CSV, month by month"
					for _, f := range l.Files {
						v.Parts = append(v.Parts, view.PartLink{Href: m.Root + f.Path, Text: f.Name + ", CSV", Count: f.Rows})
					}
				}
				return page.RegisterView{Page: m.Page, Tables: []view.Table{v}}
			}})
	}
	return out
}

// Files returns the CSV files of the periods' lists, each once.
func Files(s *page.Source) (out []review.File) {
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

func set(m *page.Maker, p brief.Page, files []view.Link) View {
	m.H1, m.Lede = p.Title, p.Lede
	return View{Page: m.Page, Files: files, Blocks: m.Blocks(p.Sections)}
}
