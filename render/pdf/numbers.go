package pdf

import (
	"cmp"
	"slices"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// curved reports whether a chart has points without their numbers beside them.
func curved(c *chart.Chart) bool {
	return c.Empty == "" && (c.Kind == chart.Step || c.Kind == chart.Line || c.Panel != nil)
}

// curves returns the charts whose numbers the annex has, but for those of past nights.
func (d *doc) curves() []chart.Chart {
	return slices.DeleteFunc(slices.Clone(d.in.Charts), func(c chart.Chart) bool { return !curved(&c) })
}

// annexNumbers prints the numbers of all curves, as tables.
func (d *doc) annexNumbers() {
	d.Para(brief.NumbersNote)
	for _, c := range d.curves() {
		g := d.wordy(table.OfChart(c))
		if c.Kind != chart.Step {
			d.Grid(g)
			continue
		}
		steps := func() {
			d.H3(g.Caption, c.AxisLabel)
			d.Abreast(d.inParts(g, 4)...) // rows of two numbers are short
		}
		d.Need(min(d.Height(steps), d.Paper.Bottom-d.Paper.Top))
		steps()
	}
	trends := d.trends()
	for len(trends) > 0 {
		span := trends[0].Head
		d.Grid(d.wordy(together(trends, span)))
		trends = slices.DeleteFunc(trends, func(c chart.Chart) bool { return c.Head == span })
	}
}

// inParts returns a grid in parts that stand abreast.
func (d *doc) inParts(g sheet.Grid, abreast int) (parts []func()) {
	g.Plain = true
	each := (g.Len + abreast - 1) / abreast
	for from := 0; from < abreast*each; from += each {
		part := g
		part.Len, part.Row = max(0, min(each, g.Len-from)), func(i int) []sheet.Cell { return g.Row(from + i) }
		parts = append(parts, func() {
			if part.Len > 0 {
				d.Grid(part)
			}
		})
	}
	return parts
}

// together returns the numbers of the charts over weeks or over months in one table.
func together(all []chart.Chart, span string) (t table.Table) {
	for _, c := range all {
		data := table.OfChart(c)
		switch {
		case c.Head != span:
		case t.Columns == nil:
			t = data
			t.Caption, t.Columns = span, slices.Clone(data.Columns[:1])
			fallthrough
		case data.Len == t.Len:
			column := data.Columns[1]
			column.ID = c.ID
			if column.Head = cmp.Or(c.Series[0].Name, column.Head); c.Unit == "%" {
				column.Head += ", %"
			}
			t.Columns = append(t.Columns, column)
		}
	}
	return sinceFirst(t)
}

// sinceFirst returns a table without its first rows if these have nothing but names.
func sinceFirst(t table.Table) table.Table {
	from := 0
	for from < t.Len && !slices.ContainsFunc(t.Row(from)[1:], func(c table.Cell) bool { return !c.Muted }) {
		from++
	}
	t.Columns = slices.Clone(t.Columns)
	for i, c := range t.Columns {
		t.Columns[i].Cell = func(row int) table.Cell { return c.Cell(from + row) }
	}
	t.Len -= from
	return t
}
