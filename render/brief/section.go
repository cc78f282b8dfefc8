package brief

import (
	"slices"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/table"
)

// Page is a page of the site, a part of the PDF or a document of its own: a title, and sections in
// their order. A writer chooses among the sections by their ids and decides how they look; the words
// and numbers are those that stand here.
type Page struct {
	ID       string // "2026-10"
	Title    string
	Lede     string      // the first sentences; may be ""
	Chip     *table.Cell // a state beside the title; nil for none
	Tiles    document.Tiles
	Sections []Section
}

// Section returns the section with an id; an empty one if the page has none.
func (p *Page) Section(id string) Section {
	if i := slices.IndexFunc(p.Sections, func(s Section) bool { return s.ID == id }); i >= 0 {
		return p.Sections[i]
	}
	return Section{}
}

// Add adds the sections that have something to say: the others have no id.
func (p *Page) Add(all ...Section) {
	for _, s := range all {
		if s.ID != "" {
			p.Sections = append(p.Sections, s)
		}
	}
}

// Everywhere returns the sections that stand in every output: their sentences on the first page of the site, page 1 of the
// PDF and in the e-mail, all of them on page 2 of the PDF. What is added here needs no change of a writer.
func (e *Edition) Everywhere() []Section {
	var p Page
	p.Add(e.Scope)
	return p.Sections
}

// Section is a part of a page. What is empty in it is not there.
type Section struct {
	ID     string // unique on its page, [a-z0-9-]+
	Title  string
	Note   string // a muted sentence below the title
	Text   []string
	Tiles  document.Tiles
	Facts  document.Facts
	Charts []chart.Chart
	Tables []Listed
	Rows   []document.Entry // records with their value
	Blocks []document.Block
	Said   []document.Sentence // after all else
}

// Table returns the table of a section that has one.
func (s Section) Table() (t table.Table) {
	for _, of := range s.Tables {
		return of.Table
	}
	return t
}

// MostChanges is how many rows a page of changes has.
const MostChanges = 500

// Listed is a table in a section. Its caption may be the title of the section.
type Listed struct {
	table.Table
	Rest    *Rest  // nil if all rows stand in the section
	Counted string // in place of the number of rows: "12 types"; may be ""
}

// Rest is about the rows of a table for which a page has no room.
type Rest struct {
	N    int    // number of all rows
	Note string // says where the rows are
}
