// Package document is what pages are made of: a page has sections, and a section has blocks. Whoever makes a page says what stands on it and
// in which order; a writer says how it looks. Texts are in the language of the edition, and links are paths from the root of the site.
package document

import (
	"slices"

	"opsreport/render/table"
)

// Page is a page of the site, or a document of its own.
type Page struct {
	ID       string      // "limitations"
	Title    string      // its heading
	Key      Fact        // what identifies a record: "Equipment id"; without a name for none
	State    *table.Cell // a state beside the first sentences; nil for none
	Called   string      // a title of its own, before them; may be ""
	Lede     Line        // the first sentences; may be absent
	Sections []Section   // in their order
}

// Section is a part of a page.
type Section struct {
	ID     string  // by which templates place it; unique on its page
	Title  string  // its heading; absent where it has none
	Note   string  // a sentence below the heading, set back; may be absent
	File   Link    // a file with all that it shows; without a path for none
	Blocks []Block // what stands in it, in this order
}

// Section returns the section with an id; an empty one if the page has none.
func (p *Page) Section(id string) Section {
	if i := slices.IndexFunc(p.Sections, func(s Section) bool { return s.ID == id }); i >= 0 {
		return p.Sections[i]
	}
	return Section{}
}

// Sentences returns the texts of the paragraphs of a section.
func (s *Section) Sentences() (all []string) {
	for _, b := range s.Blocks {
		if p, ok := b.(Para); ok {
			all = append(all, p.Text)
		}
	}
	return all
}

// Link is a page with the words of a link to it.
type Link struct {
	Text  string // its words
	Path  string // its page, from the root of the site, or a place of the same page: "#all-rules"; absent for a text that is no link
	Count int    // how many records the page lists, where the words say it; else 0
}
