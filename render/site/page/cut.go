package page

import (
	"strings"

	"opsreport/render/brief/front"
	"opsreport/render/document"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// RegisterView is the view of page register: a list, or one page of it.
type RegisterView struct {
	view.Page
	Charts []view.Chart // the charts of the list
	First  *view.Block  // the first rows, with what they were over time; may be absent
	Tables []view.Table // the list, then those that belong to it
	Of     *view.Link   // the list that a page of it belongs to
}

// List is a table of a page. If it is long, the page shows its first rows, and links to further
// pages with all rows.
type List struct {
	Table  table.Table
	Title  string  // of the list's own page, or of the table beside other content
	Trail  []Crumb // links above the further pages; the last one is to the list's own page
	Folder string  // of the further pages
	First  int     // number of rows on the list's own page if there are further ones; negative for all

	// Rows makes a further page of rows, with the lede, from the rows on it; nil for one with a table.
	Rows  func(title, lede string, rows *table.Table) document.Page
	parts []table.Part
}

// Split splits a list that has more rows than that.
func (l List) Split(over int) *List {
	if l.Table.Len > over {
		l.parts = table.Cut(&l.Table)
	}
	return &l
}

// Parts returns what it is split into; nothing if it is not.
func (l *List) Parts() []table.Part { return l.parts }

// List prepares a list for its own page.
func (m *Maker) List(l *List) view.Table {
	if l.parts == nil {
		return m.Table(l.Table, -1)
	}
	v := m.Table(l.Table, l.First)
	v.PartsHead, v.PartsOnly = front.PageByPage(m.Report, l.Table.Len), len(v.Rows) == 0
	for _, part := range l.parts {
		v.Parts = append(v.Parts, view.PartLink{Href: m.Root + l.page(part), Text: part.Word(), Count: len(part.Rows)})
	}
	return v
}

func (l *List) page(part table.Part) string { return l.Folder + "/" + part.Name + ".html" }

// Places returns the further pages.
func (l *List) Places() (out []Place) {
	name := l.Table.Caption
	if strings.HasPrefix(name, l.Title) {
		name = l.Title
	}
	for _, part := range l.parts {
		title := name + ": " + part.Word()
		place := Place{
			Path:     l.page(part),
			Template: "register",
			Title:    title,
			Trail:    l.Trail,
			Scripts:  Scripts{Lists: true},
			Part:     true,
			View:     func(m *Maker) any { return l.view(m, title, part) },
		}
		if l.Rows != nil {
			place.Template, place.View = "list", func(m *Maker) any {
				rows := table.Narrow(l.Table, part.Rows)
				return m.Document(l.Rows(title, front.PartOf(&rows, part, l.Table.Len), &rows))
			}
		}
		out = append(out, place)
	}
	return out
}

// view makes the view of one further page. It has no column that changes every night, so that the page stays as it is.
func (l *List) view(m *Maker, title string, part table.Part) RegisterView {
	whole := l.Trail[len(l.Trail)-1]
	rows := table.WithoutAges(table.Narrow(l.Table, part.Rows))
	t := m.Table(rows, -1)
	t.Caption = view.Titled(title)
	v := RegisterView{Page: m.Page, Of: &view.Link{Href: m.Root + whole.Page, Text: whole.Word}, Tables: []view.Table{t}}
	v.Lede = front.PartOf(&rows, part, l.Table.Len)
	return v
}
