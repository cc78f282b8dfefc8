// Package periods has the pages of weeks, months and quarters, and that of all of
// them. Package review says what stands on them; package site writes them.
package periods

import (
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
func Index(s *page.Source, p view.Page) (View, error) {
	if s.Reviews == nil {
		return set(s, p, review.None(), nil)
	}
	return set(s, p, s.Reviews.Index(), nil)
}

// Places are the pages of the periods.
func Places(s *page.Source) []page.Place {
	if s.Reviews == nil {
		return nil
	}
	var out []page.Place
	for _, one := range s.Reviews.Shown.Periods {
		out = append(out, page.Place{Path: review.Page(one.ID), Template: "period", Title: one.Name(),
			Trail: []frame.Crumb{frame.Step("Periods", review.Folder+"index.html")}, Scripts: frame.Scripts{Charts: true, Lists: true},
			View: func(s *page.Source, p view.Page) (any, error) {
				var files []view.Link
				if s.Reviews.Printed(one) {
					files = []view.Link{{Href: one.ID + ".pdf", Text: one.Name() + " as PDF"}}
				}
				return set(s, p, s.Reviews.Of(one), files)
			}})
	}
	return out
}

func set(s *page.Source, p view.Page, r review.Review, files []view.Link) (View, error) {
	p.H1, p.Lede = r.Title, r.Lede
	v := View{Page: p, Files: files}
	for _, section := range r.Sections {
		b := view.Block{ID: section.ID, Title: section.Title, Note: section.Note, Text: section.Text}
		for _, c := range section.Charts {
			drawn, err := s.Setter(p.Root).Chart(c)
			if err != nil {
				return View{}, err
			}
			b.Charts = append(b.Charts, *drawn)
		}
		for _, t := range section.Tables {
			b.Tables = append(b.Tables, tableOf(s, p.Root, t, section.ID))
		}
		v.Blocks = append(v.Blocks, b)
	}
	return v, nil
}

// tableOf sets a table; what lists no records is not for sorting.
func tableOf(s *page.Source, root string, t table.Table, section string) view.Table {
	if t.ID == section {
		t.ID += "-table"
	}
	if t.RecordID == nil {
		return s.Uncounted(root, t)
	}
	return s.Table(root, t, page.WholeRows)
}
