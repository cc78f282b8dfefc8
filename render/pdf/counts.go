package pdf

import (
	"cmp"

	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// counts prints a table of counts in a narrow column: names in at most so many lines, numbers at the right.
func (l *layout) counts(t table.Table, lines int) {
	const numbers, high = 31.0, 11.0
	k := sheet.TableInk.Sized(sheet.Smallest)
	line := func(cells []table.Cell, head string, ink func(sheet.Ink) sheet.Ink) {
		w := l.Paper.Width() - numbers*float64(len(cells)-1) - 4
		names := l.WrapTo(ink(k), l.Clean(cells[0].Text), w, lines)
		top, site := l.Y, l.on.Site(cells[0].Link)
		l.HeadOf(cmp.Or(head, "Row"), func() {
			l.Linked(site, func() {
				l.Link(l.Paper.Left, top, w, high*float64(len(names)), site)
				l.Stack(l.Paper.Left, 9.5, high, ink(k), names)
			})
		})
		for n, c := range cells[1:] {
			number := ink(k)
			if c.Strong {
				number = number.Bold()
			}
			l.cell(head, func() {
				l.PrintRight(l.Paper.Right-numbers*float64(len(cells)-2-n), top+9.5, number, l.Clean(c.Text))
			})
		}
		l.Y += 2.5
		l.Rule(l.Paper.Left, l.Y, l.Paper.Width(), sheet.Hairline, 0.6)
	}
	var heads []table.Cell
	for _, c := range t.Columns {
		heads = append(heads, table.Text(c.Head))
	}
	l.As("Table", func() {
		l.As("TR", func() { line(heads, "Column", func(k sheet.Ink) sheet.Ink { return k.In(sheet.Muted) }) })
		for i := range t.Len {
			l.As("TR", func() { line(t.Row(i), "", func(k sheet.Ink) sheet.Ink { return k }) })
		}
	})
}

// cell draws a cell, or the head of a column if head says so.
func (l *layout) cell(head string, draw func()) {
	if head != "" {
		l.HeadOf(head, draw)
		return
	}
	l.As("TD", draw)
}
