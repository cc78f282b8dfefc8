package site

import (
	"slices"

	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
)

// maker is what the view of one page is made from. The function that makes the view may change
// the part that every page has.
type maker struct {
	*source
	engine.Around
	Tight int  // how often the page was too long
	Part  bool // the page is part of a list, and keeps its rows

	err error // the first one
}

// viewOf makes a view. It returns the first error that the function met.
func viewOf[V any](m maker, show func(*maker) V) (V, error) {
	v := show(&m)
	return v, m.err
}

// Fail keeps the first error. The page is then not written.
func (m *maker) Fail(err error) {
	if m.err == nil {
		m.err = err
	}
}

// Document returns the view of a page. If the page was too long, its tables have fewer rows, but for a part of a list, and nobody can
// look for those of its lists.
func (m *maker) Document(p document.Page) *engine.Document {
	if m.Tight > 0 {
		few := 2 * firstRows >> m.Tight
		for _, s := range p.Sections {
			for i, b := range s.Blocks {
				switch b := b.(type) {
				case document.Table:
					if !m.Part && (b.Most == 0 || b.Most > few) {
						b.Most = few
						s.Blocks[i] = b
					}
				case document.Rows:
					b.Known = nil
					s.Blocks[i] = b
				}
			}
		}
	}
	return engine.NewDocument(m.Around, p)
}

// ChartsOf returns the section with some charts, as far as they exist: that which stands above a list, or below.
func (m *maker) ChartsOf(above bool, ids ...string) []document.Section {
	charts := pages.Charts(m.Registers, nil, slices.Concat(m.source.Charts.All, m.source.Charts.Trends), ids...)
	if len(charts.All) == 0 {
		return nil
	}
	section := document.Section{ID: "charts", Title: m.Registers.Words.Lists.Charts(len(charts.All)), Blocks: []document.Block{charts}}
	if above {
		section.ID = "chart"
	}
	return []document.Section{section}
}
