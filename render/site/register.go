package site

import (
	"sync"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/site/page"
	"opsreport/render/table"
	"opsreport/render/words"
)

// RegisterPlaces returns the pages of all registers, and those that their tables are split into.
func RegisterPlaces(s *page.Source) (out []page.Place) {
	lists := sync.OnceValue(func() *pages.Lists { return pages.NewLists(&s.Edition, counterOf(s)) })
	for _, g := range pages.Registers() {
		if !s.Report.Has(g.Of) {
			continue
		}
		title, above := g.Name(s.Registers), page.FrontCrumb(s.Registers.Words, g.Of)
		for i, t := range g.Tables(s.Registers) {
			name := title
			if i > 0 {
				name = t.Caption
			}
			out = append(out, parts(s.Registers.Words.Lists, &t, name, []page.Crumb{above, page.Step(name, g.Path()+".html")},
				func(title, lede string, rows *table.Table) document.Page { return lists().Part(title, lede, rows) })...)
		}
		out = append(out, page.Place{Path: g.Path() + ".html", Template: "list", Title: title, Trail: []page.Crumb{above},
			Scripts: page.Scripts{Charts: len(g.Charts) > 0, Drawings: g.ID == "expired", Lists: true},
			View: func(m *page.Maker) any {
				p := g.Page(lists(), m.Tight)
				p.Sections = append(p.Sections, m.ChartsOf(g.Above, g.Charts...)...)
				return m.Document(p)
			}})
	}
	return out
}

// parts returns the pages that a register is split into.
func parts(w words.Lists, t *table.Table, name string, trail []page.Crumb, make func(title, lede string, rows *table.Table) document.Page) (out []page.Place) {
	for _, part := range pages.Cut(t) {
		title, rows := w.PartTitle(name, part.Called(w)), table.Narrow(*t, part.Rows)
		out = append(out, page.Place{Path: pages.Folder(t) + "/" + part.Name + ".html", Template: "list", Title: title, Trail: trail,
			Scripts: page.Scripts{Lists: true}, Part: true,
			View: func(m *page.Maker) any {
				return m.Document(make(title, pages.PartOf(m.Registers.Words.Lists, &rows, part, t.Len), &rows))
			}})
	}
	return out
}

// RegisterLinks returns the links to the registers of a list, with the number of records of each.
func RegisterLinks(m *page.Maker, of kind.ID) (out []document.Link) {
	for _, g := range pages.Registers() {
		if g.Of == of {
			text, n := g.Link(m.Registers)
			out = append(out, document.Link{Text: text, Path: g.Path() + ".html", Count: n})
		}
	}
	return out
}

// CheckPages returns the pages with the rows of each check that found something.
func CheckPages(s *page.Source) (out []page.Place) {
	lists := sync.OnceValue(func() *pages.Lists { return pages.NewLists(&s.Edition, counterOf(s)) })
	above := page.Step(s.Registers.Words.Site.Quality(), table.QualityPage)
	for i := range s.Report.Quality {
		f := &s.Report.Quality[i]
		if len(f.Rows) == 0 {
			continue
		}
		t := pages.CheckRows(s.Registers, f)
		path := t.Page
		out = append(append(out, parts(s.Registers.Words.Lists, &t, t.Caption, []page.Crumb{above, page.Step(t.Caption, path)},
			func(title, lede string, rows *table.Table) document.Page {
				return lists().PartOfCheck(f, title, lede, rows)
			})...), page.Place{Path: path,
			Template: "list", Title: t.Caption, Trail: []page.Crumb{above}, Scripts: page.Scripts{Lists: true},
			View: func(m *page.Maker) any { return m.Document(lists().Check(f, m.Tight)) }})
	}
	return out
}
