package site

import (
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/words"
)

// registerPages returns the pages of all registers, and those that their tables are split into.
func registerPages(s *source) (out []place) {
	for _, g := range pages.RegistersOf(s.Registers) {
		title, above := g.Name(s.Registers), frontCrumb(s.Registers.Words, g.Of)
		for i, t := range g.Tables(s.Registers) {
			name := title
			if i > 0 {
				name = t.Caption
			}
			out = append(out, parts(s.Registers.Words.Lists, &t, name, []document.Link{above, {Text: name, Path: g.Path() + ".html"}}, s.part)...)
		}
		out = append(out, place{Path: g.Path() + ".html", Template: "list", Title: title, Trail: []document.Link{above},
			Scripts: Scripts{Charts: len(g.Charts) > 0, Drawings: g.Drawn, Lists: true},
			View: func(m *maker) any {
				p := g.Page(s.Lists(), m.Tight)
				p.Sections = append(p.Sections, m.ChartsOf(g.Above, g.Charts...)...)
				return m.Document(p)
			}})
	}
	return out
}

// part makes a page of a list of records that is split.
func (s *source) part(title, lede string, rows *table.Table) document.Page {
	return s.Lists().Part(title, lede, rows)
}

// parts returns the pages that a register is split into.
func parts(w words.Lists, t *table.Table, name string, trail []document.Link, make func(title, lede string, rows *table.Table) document.Page) (out []place) {
	for _, part := range pages.Cut(t) {
		title, rows := w.PartTitle(name, part.Called(w)), table.Narrow(*t, part.Rows)
		out = append(out, place{Path: pages.Folder(t) + "/" + part.Name + ".html", Template: "list", Title: title, Trail: trail,
			Scripts: Scripts{Lists: true}, Part: true,
			View: func(m *maker) any {
				return m.Document(make(title, pages.PartOf(m.Registers.Words.Lists, &rows, part, t.Len), &rows))
			}})
	}
	return out
}

// registerLinks returns the links to the registers of a list, with the number of records of each.
func registerLinks(m *maker, of kind.ID) (out []document.Link) {
	for _, g := range pages.RegistersOf(m.Registers) {
		if g.Of == of {
			text, n := g.Link(m.Registers)
			out = append(out, document.Link{Text: text, Path: g.Path() + ".html", Count: n})
		}
	}
	return out
}

// checkPages returns the pages with the rows of each check that found something.
func checkPages(s *source) (out []place) {
	above := document.Link{Text: s.Registers.Words.Site.Quality(), Path: table.QualityPage}
	for i := range s.Report.Quality {
		f := &s.Report.Quality[i]
		if len(f.Rows) == 0 {
			continue
		}
		t := pages.CheckRows(s.Registers, f)
		path := t.Page
		out = append(append(out, parts(s.Registers.Words.Lists, &t, t.Caption, []document.Link{above, {Text: t.Caption, Path: path}},
			func(title, lede string, rows *table.Table) document.Page {
				return s.Lists().PartOfCheck(f, title, lede, rows)
			})...), place{Path: path,
			Template: "list", Title: t.Caption, Trail: []document.Link{above}, Scripts: Scripts{Lists: true},
			View: func(m *maker) any { return m.Document(s.Lists().Check(f, m.Tight)) }})
	}
	return out
}
