package pdf

import (
	"cmp"

	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// counts prints a table of counts in a narrow column: names in at most so many lines, numbers at the right.
func (d *periodDoc) counts(t table.Table, lines int) {
	const numbers, high = 31.0, 11.0
	k := sheet.TableInk.Sized(sheet.Smallest)
	line := func(cells []table.Cell, head string, ink func(sheet.Ink) sheet.Ink) {
		w := d.Paper.Width() - numbers*float64(len(cells)-1) - 4
		names := d.WrapTo(ink(k), d.Clean(cells[0].Text), w, lines)
		top, site := d.Y, d.on.Site(cells[0].Link)
		d.HeadOf(cmp.Or(head, "Row"), func() {
			d.Linked(site, func() {
				d.Link(d.Paper.Left, top, w, high*float64(len(names)), site)
				d.Stack(d.Paper.Left, 9.5, high, ink(k), names)
			})
		})
		for n, c := range cells[1:] {
			number := ink(k)
			if c.Strong {
				number = number.Bold()
			}
			d.cell(head, func() {
				d.PrintRight(d.Paper.Right-numbers*float64(len(cells)-2-n), top+9.5, number, d.Clean(c.Text))
			})
		}
		d.Y += 2.5
		d.Rule(d.Paper.Left, d.Y, d.Paper.Width(), sheet.Hairline, 0.6)
	}
	var heads []table.Cell
	for _, c := range t.Columns {
		heads = append(heads, table.Text(c.Head))
	}
	d.As("Table", func() {
		d.As("TR", func() { line(heads, "Column", func(k sheet.Ink) sheet.Ink { return k.In(sheet.Muted) }) })
		for i := range t.Len {
			d.As("TR", func() { line(t.Row(i), "", func(k sheet.Ink) sheet.Ink { return k }) })
		}
	})
}

// cell draws a cell, or the head of a column if head says so.
func (d *periodDoc) cell(head string, draw func()) {
	if head != "" {
		d.HeadOf(head, draw)
		return
	}
	d.As("TD", draw)
}
