package page

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Maker is what the view of one page is made from. The function that makes the view may change
// the part that every page has.
type Maker struct {
	*Source
	view.Page
	Tight int // how often the page was too long

	err error // the first one
}

// Make makes a view. It returns the first error that the function met.
func Make[V any](m Maker, show func(*Maker) V) (V, error) {
	v := show(&m)
	return v, m.err
}

// Fail keeps the first error. The page is then not written.
func (m *Maker) Fail(err error) {
	if m.err == nil {
		m.err = err
	}
}

// Brief returns the sections of the report.
func (m *Maker) Brief() brief.Report { return brief.Of(m.Report) }

// Setter returns a Setter for the page.
func (m *Maker) Setter() view.Setter {
	return view.Setter{Root: m.Root}
}

// Document returns the view of a page. If the page was too long, its tables have fewer rows.
func (m *Maker) Document(p document.Page) *engine.Document {
	if m.Tight > 0 {
		few := 2 * FirstRows >> m.Tight
		for _, s := range p.Sections {
			for i, b := range s.Blocks {
				if t, ok := b.(document.Table); ok && (t.Most == 0 || t.Most > few) {
					t.Most = few
					s.Blocks[i] = t
				}
			}
		}
	}
	return engine.NewDocument(m.Page, p)
}

// Table prepares the first most rows of a table; all if most < 0. If the page was too long, it
// takes fewer rows. A column that only repeats the names of the rows is left out.
func (m *Maker) Table(t table.Table, most int) view.Table {
	t = table.WithoutRepeated(t)
	if m.Tight > 0 {
		if few := 2 * FirstRows >> m.Tight; most < 0 || most > few {
			most = few
		}
	}
	return m.Setter().Table(&t, most)
}

// Still returns a table without controls for sorting.
func (m *Maker) Still(t table.Table) view.Table {
	v := m.Table(t, -1)
	v.Live = false
	return v
}

// Uncounted returns such a table without a number of rows.
func (m *Maker) Uncounted(t table.Table) view.Table {
	v := m.Still(t)
	v.Count = ""
	return v
}

// ChartsOf returns the section with some charts, as far as they exist: that which stands above a list, or below.
func (m *Maker) ChartsOf(above bool, ids ...string) []document.Section {
	charts := pages.Charts(m.Registers, nil, slices.Concat(m.Source.Charts.All, m.Source.Charts.Trends), ids...)
	if len(charts.All) == 0 {
		return nil
	}
	section := document.Section{ID: "charts", Title: m.Registers.Words.Lists.Charts(len(charts.All)), Blocks: []document.Block{charts}}
	if above {
		section.ID = "chart"
	}
	return []document.Section{section}
}

// counted returns charts of a group, or of all if it is nil, with the lists of what they count.
func (m *Maker) counted(all []chart.Chart, g *table.Group) []chart.Chart {
	out := make([]chart.Chart, len(all))
	for i, c := range all {
		out[i] = m.Registers.ListsOf(c, g)
	}
	return out
}

// DrawOf prepares charts of a group.
func (m *Maker) DrawOf(g *table.Group, all []chart.Chart) []view.Chart {
	return m.Draw(m.counted(all, g))
}

// Draw prepares charts.
func (m *Maker) Draw(all []chart.Chart) []view.Chart {
	drawn, err := m.Setter().Charts(all)
	m.Fail(err)
	return drawn
}

func fact(f document.Fact) view.Fact {
	c := &f.Values[0]
	value := view.Value{Text: c.Text}
	switch {
	case c.Muted || c.Text == "":
		value = view.None(c.Text)
	case c.Look == document.Outside:
		value = view.Outside(c.Text)
	case c.Look == document.Code:
		value.Look = view.Code
	}
	return view.Fact{Name: f.Name, Value: value}
}
