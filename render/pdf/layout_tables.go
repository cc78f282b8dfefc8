package pdf

import (
	"cmp"
	"slices"

	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// table prints a table as a row has it, whole or in parts that stand abreast.
func (l *layout) table(t document.Table, r row) {
	switch g := l.grid(t, r); {
	case r.across > 1:
		parts := func() {
			if r.apart {
				l.Apart()
			}
			l.H3(g.Caption, g.Order)
			l.Abreast(l.inParts(g, r.across)...)
		}
		l.Need(min(l.Height(parts), l.Paper.Bottom-l.Paper.Top))
		parts()
	case r.counted:
		l.CountedGrid(g)
	default:
		l.Grid(g)
	}
}

// inParts returns a grid in parts that stand abreast.
func (l *layout) inParts(g sheet.Grid, abreast int) (parts []func()) {
	g.Plain = true
	each := (g.Len + abreast - 1) / abreast
	for from := 0; from < abreast*each; from += each {
		part := g
		part.Len, part.Row = max(0, min(each, g.Len-from)), func(i int) []sheet.Cell { return g.Row(from + i) }
		parts = append(parts, func() {
			if part.Len > 0 {
				l.Grid(part)
			}
		})
	}
	return parts
}

// grid returns a table as a row has it.
func (l *layout) grid(t document.Table, r row) sheet.Grid {
	g := Grid(roomy(table.Without(t.Table, r.without...)), l.where)
	g.Counted, g.Single = t.Counted, r.single
	g.Plain = r.plain || r.counted || g.Caption == ""
	if r.named {
		g.NameRows()
	}
	for i := range g.Columns {
		if c := &g.Columns[i]; r.alone != "" {
			c.Bold = c.ID == r.alone
		}
	}
	for id, points := range r.wide {
		g.Column(id).Min = points
	}
	for id, points := range r.narrow {
		g.Column(id).Max = points
	}
	for _, c := range t.Columns {
		if c.Beside && r.ids > 0 {
			g.Column(c.ID).Min = r.ids
		}
	}
	g.Column(r.split).Split = true
	l.limit(&g, t, r)
	for id, most := range r.fit {
		g.Column(id).Min = max(g.Column(id).Min, min(l.Widest(g, id)+0.5, most))
	}
	for low, up := range r.below {
		g = under(g, up, low)
	}
	if names := table.Only(t.Table, r.places); r.places != "" {
		g.Place = func(i int) string { return "figure " + names.Name(i).Text }
	}
	return g
}

// limit says how many rows of a grid are printed, and where the others are.
func (l *layout) limit(g *sheet.Grid, t document.Table, r row) {
	g.Most, g.Rest = r.most, l.rest
	if r.annex {
		g.Most = l.rows
	}
	if t.All > 0 {
		g.Len, g.Most = t.All, min(cmp.Or(g.Most, t.Len), t.Len)
	}
	switch {
	case t.More.Text != "":
		g.Rest = t.More.Text
	case l.rest != "":
	case r.annex && t.OfRecords():
		g.Rest = l.w.RestOrFile(l.page(t.Page), cmp.Or(t.Table.File, t.List.Spec().CSV()))
	default:
		g.Rest = l.w.Rest(l.page(t.Page))
	}
	if r.most < 0 {
		g.Empty, g.Len = l.w.NoneShown(g.Len, g.Rest), 0
	}
	g.Plain = g.Plain && !(r.cut && g.Len > g.Most)
}

// page names a page of the site.
func (l *layout) page(page string) string { return either(l.on.Site(page), l.w.OfSite(page)) }

// roomy returns a table of events; where these name inspections, without the type of the item, which its title says too.
func roomy(t table.Table) table.Table {
	if slices.ContainsFunc(t.Columns, func(c table.Column) bool { return c.ID == "of" }) {
		return table.Without(t, "type")
	}
	return t
}

// under returns a grid that has the cells of one column below those of another: ids that are not broken.
func under(g sheet.Grid, upper, lower string) sheet.Grid {
	at := func(id string) int {
		return slices.IndexFunc(g.Columns, func(c sheet.Column) bool { return c.ID == id })
	}
	up, low, row := at(upper), at(lower), g.Row
	columns := slices.Clone(g.Columns)
	columns[up].Head += ", " + columns[low].Head
	g.Columns = slices.Delete(columns, low, low+1)
	g.Row = func(i int) []sheet.Cell {
		cells := row(i)
		cells[up].Text += " " + cells[low].Text
		return slices.Delete(cells, low, low+1)
	}
	return g
}
