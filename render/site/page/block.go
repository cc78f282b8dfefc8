package page

import (
	"strconv"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Block prepares a section for a page.
func (m *Maker) Block(s brief.Section) view.Block {
	b := view.Block{
		ID:     s.ID,
		Title:  s.Title,
		Note:   s.Note,
		Text:   s.Text,
		Charts: m.Draw(s.Charts),
	}
	b.Tables = make([]view.Table, len(s.Tables))
	for i, t := range s.Tables {
		b.Tables[i] = m.listed(t, s.ID)
	}
	for _, f := range s.Facts {
		b.Facts = append(b.Facts, fact(f))
	}
	for _, r := range s.Rows {
		row := view.Entry{Name: m.link(brief.Link{Text: r.Name, Page: r.Link}), After: r.Title, Under: r.Under, Beside: r.Beside, Lower: r.Lower, Value: r.Value,
			Since: r.Since}
		if r.Strip != nil {
			row.Strip = view.SketchOf(*r.Strip)
		}
		b.Rows = append(b.Rows, row)
	}
	if s.Sketch != nil {
		b.Sketch = m.Setter().SketchOf(s.Sketch)
	}
	if s.Matrix != nil {
		b.Matrix = m.Setter().MatrixOf(s.Matrix)
	}
	if c := s.Courses; c != nil {
		b.Courses = view.CoursesOf(c.Axis, c.Keys, c.Heads)
	}
	for _, c := range s.Counts {
		b.Counts = append(b.Counts, view.Counted{N: c.N, List: m.Setter().Number(table.Tally{N: c.N, List: c.List}, strconv.Itoa(c.N)), Kind: c.Name, Said: m.Said(c.Said)})
	}
	for _, said := range s.Said {
		b.Said = append(b.Said, m.Said(said))
	}
	return b
}

// Said prepares a sentence with links.
func (m *Maker) Said(s brief.Said) view.Said {
	out := view.Said{Text: s.Text}
	for _, l := range s.Links {
		out.Links = append(out.Links, view.ToList{Link: m.link(l), Count: l.Count})
	}
	return out
}

// link returns a link from the page; a record without a page has none.
func (m *Maker) link(l brief.Link) view.Link {
	if l.Page == "" {
		return view.Link{Text: l.Text}
	}
	return view.Link{Href: m.Root + l.Page, Text: l.Text}
}

// listed prepares a table of a section. A table without records cannot be sorted by the reader.
func (m *Maker) listed(t brief.Listed, section string) view.Table {
	if t.ID == section {
		t.ID += "-table" // the section has this id on the page
	}
	switch rest := t.Rest; {
	case t.IDs == nil:
		return m.Uncounted(t.Table)
	case rest != nil:
		v := m.Table(t.Table, table.WholeRows)
		if len(v.Rows) < t.Len {
			v.Note = word.Joined(" ", v.Note, rest.Note)
		}
		return v
	}
	return m.Table(t.Table, table.WholeRows)
}
