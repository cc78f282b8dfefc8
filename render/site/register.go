package site

import (
	"sync"

	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// layout is how the page of a register looks.
type layout struct {
	top    int    // number of rows on the first page if the list is longer than a page; 0 for none
	told   string // id of a column that the pages leave out, since their title says it; "" for none
	strips bool   // its first rows stand above it, with what they were in the last weeks
}

// layoutOf returns the layout of a register.
func layoutOf(g *front.Register) layout {
	switch {
	case g.ID == "no-evidence" || g.ID == "out-of-service":
		return layout{}
	case g.ID == "expired":
		return layout{top: 300, told: "status", strips: true}
	}
	return layout{top: 300}
}

// RegisterPlaces returns the pages of all registers.
func RegisterPlaces(s *page.Source) []page.Place {
	var out []page.Place
	lists := sync.OnceValue(func() *pages.Lists { return pages.NewLists(&s.Edition) })
	for _, g := range front.Registers() {
		if !s.Report.Has(g.Of) {
			continue
		}
		if inRows[g.Path()] != nil {
			out = append(out, rowPages(s, &g, lists)...)
			continue
		}
		out = append(out, registerPages(g.Path(), page.FrontCrumb(g.Of), g.Page(s.Registers), g.Charts, layoutOf(&g))...)
	}
	return out
}

// inRows makes the pages of registers whose records stand in rows, by their addresses without an extension.
var inRows = map[string]func(l *pages.Lists, parts []table.Part, tight int) document.Page{
	"equipment/all": (*pages.Lists).Equipment, "documents/all": (*pages.Lists).Documents, "trainings/all": (*pages.Lists).Sessions,
	"followups/all": (*pages.Lists).FollowUps, "followups/open": (*pages.Lists).Open, "followups/overdue": (*pages.Lists).Overdue,
	"followups/closed": (*pages.Lists).Closed, "followups/no-activity": (*pages.Lists).NoActivity, "followups/reassigned": (*pages.Lists).Reassigned,
}

// rowPages returns the page of such a register, and the pages that it is split into.
func rowPages(s *page.Source, g *front.Register, lists func() *pages.Lists) []page.Place {
	title, above, most := g.Title(s.Registers), page.FrontCrumb(g.Of), table.WholeRows
	if g.ID == "closed" {
		most = 0 // each month has its page
	}
	all := page.List{
		Table:  g.Tables(s.Registers)[0],
		Title:  title,
		Trail:  []page.Crumb{above, page.Step(title, g.Path()+".html")},
		Folder: g.Path(),
		Rows:   func(title, lede string, rows *table.Table) document.Page { return lists().Part(title, lede, rows) },
	}.Split(most)
	return append(all.Places(), page.Place{Path: g.Path() + ".html", Template: "list", Title: title, Trail: []page.Crumb{above},
		Scripts: page.Scripts{Lists: true},
		View:    func(m *page.Maker) any { return m.Document(inRows[g.Path()](lists(), all.Parts(), m.Tight)) }})
}

// RegisterLinks returns the links to the registers of a list, with the number of records of each.
func RegisterLinks(m *page.Maker, of kind.ID) (out []view.ToList) {
	for _, g := range front.Registers() {
		if g.Of == of {
			text, n := g.Link(m.Report)
			out = append(out, view.ToList{Link: view.Link{Href: m.Root + g.Path() + ".html", Text: text}, Count: n})
		}
	}
	return out
}

// CheckPages returns the pages with the rows of each check that found something.
func CheckPages(s *page.Source) (out []page.Place) {
	above := page.Step(s.Registers.Words.Site.Quality(), table.QualityPage)
	for i := range s.Report.Quality {
		if f := &s.Report.Quality[i]; len(f.Rows) > 0 {
			out = append(out, registerPages(pages.CheckPath(f.Rule), above, pages.Check(s.Registers, f), nil, layout{})...)
		}
	}
	return out
}

// registerPages returns the first page of a register and the pages that it is split into. Its other tables are
// split into folders of their own. The path has no extension.
func registerPages(path string, above page.Crumb, of document.Page, charts []string, look layout) []page.Place {
	var out []page.Place
	var all []*page.List
	for i, s := range of.Sections {
		one := page.List{
			Table:  table.Without(s.Blocks[0].(document.Table).Table, look.told),
			Title:  of.Title,
			Trail:  []page.Crumb{above, page.Step(of.Title, path+".html")},
			Folder: path,
			First:  look.top,
		}
		if i > 0 {
			one.Folder += "/" + one.Table.ID
		}
		if look.top > 0 && one.Table.Len <= table.WholeRows {
			one.First = -1
		}
		all = append(all, one.Split(table.WholeRows))
		out = append(out, all[i].Places()...)
	}
	return append(out, page.Place{Path: path + ".html", Template: "register", Title: of.Title, Trail: []page.Crumb{above},
		Scripts: page.Scripts{Charts: len(charts) > 0, Drawings: look.strips, Lists: true}, View: func(m *page.Maker) any {
			m.Lede = of.Lede
			v := page.RegisterView{Page: m.Page, Charts: m.Charts(charts...)}
			if look.strips {
				if s := front.Longest(&m.Edition, counterOf(m.Source)); s.ID != "" {
					s.Said = append(s.Said, brief.Said{Links: []brief.Link{{Text: brief.CatchUpTitle, Page: m.Registers.CatchUp().Page}}})
					b := m.Block(s)
					v.First = &b
				}
			}
			for _, one := range all {
				t := m.List(one)
				if file := one.Table.File; file != "" {
					t.CSV, t.CSVRows = m.Root+file, table.RowsSaid(one.Table.Len)
				}
				v.Tables = append(v.Tables, t)
			}
			return v
		}})
}
