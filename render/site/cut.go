package site

import (
	"strings"

	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/words"
)

// list is a table of a page. If it is long, the page shows its first rows, and links to further
// pages with all rows.
type list struct {
	Table  table.Table
	Title  string          // of the list's own page, or of the table beside other content
	Trail  []document.Link // links above the further pages; the last one is to the list's own page
	Folder string          // of the further pages
	Words  words.Lists
	Page   func(title, lede string, rows *table.Table) document.Page // makes a further page
	parts  []table.Part
}

// Split splits a list that has more rows than that.
func (l list) Split(over int) *list {
	if l.Table.Len > over {
		l.parts = table.Cut(&l.Table)
	}
	return &l
}

// Sections returns the sections of the list on its own page: the list, and what leads to its further pages.
func (l *list) Sections() []document.Section {
	rows := l.rows()
	if l.parts == nil {
		return []document.Section{{ID: "list", Blocks: []document.Block{rows}}}
	}
	return []document.Section{{ID: "list", Blocks: []document.Block{rows}}, {ID: "pages", Title: l.Words.Pages(), Blocks: []document.Block{l.Parts()}}}
}

// rows are the rows of the list on its own page.
func (l *list) rows() document.Table {
	t := document.Table{Table: l.Table, Sorts: true}
	if l.parts != nil {
		t.Most = firstRows
	}
	return t
}

// Block is the list as a block beside others, with what leads to its further pages.
func (l *list) Block() document.Table {
	t := l.rows()
	if l.parts != nil {
		t.PartsHead, t.Parts = l.Words.PageByPage(l.Table.Len), l.Parts()
	}
	return t
}

// Parts leads to the further pages of a list; none where its own page has all rows.
func (l *list) Parts() (out document.Picks) {
	for _, part := range l.parts {
		out = append(out, document.Pick{Path: l.page(part), Text: part.Called(l.Words), N: len(part.Rows), Count: len(part.Rows)})
	}
	return out
}

func (l *list) page(part table.Part) string { return l.Folder + "/" + part.Name + ".html" }

// Places returns the further pages.
func (l *list) Places() (out []place) {
	name := l.Table.Caption
	if strings.HasPrefix(name, l.Title) {
		name = l.Title
	}
	for _, part := range l.parts {
		title, rows := l.Words.PartTitle(name, part.Called(l.Words)), table.Narrow(l.Table, part.Rows)
		out = append(out, place{
			Path:     l.page(part),
			Template: "list",
			Title:    title,
			Trail:    l.Trail,
			Scripts:  Scripts{Lists: true},
			Part:     true,
			View: func(m *maker) any {
				return m.Document(l.Page(title, pages.PartOf(l.Words, &rows, part, l.Table.Len), &rows))
			},
		})
	}
	return out
}
