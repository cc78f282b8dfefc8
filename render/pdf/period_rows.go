package pdf

import (
	"cmp"

	"opsreport/render/brief"
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

// placeWide is the share of the width for where a record is, in rows with a strip; with the names and the strip it leaves 0.17 of
// it for the values.
const (
	placeWide = 0.19
	rowHigh   = 25.0
)

// rows prints records with their strips, at most so many; names have a share of the width.
func (d *periodDoc) rows(s brief.Section, most int, nameWide float64) {
	stripWide := 1 - 0.17 - placeWide - nameWide
	d.H2(s.Title, 90)
	d.Note(s.Note)
	for _, t := range s.Text {
		d.Para(t)
	}
	if s.Courses == nil {
		return
	}
	d.on.StripLegend(s.Courses.Keys)
	d.As("Table", func() {
		d.courseHeads(s.Courses, nameWide, stripWide)
		for _, r := range s.Rows[:min(len(s.Rows), most)] {
			d.Need(rowHigh)
			d.As("TR", func() { d.course(&r, nameWide, stripWide) })
		}
	})
	d.Gap(4)
}

// courseHeads prints the heads of rows with strips, of which that of the strips is an axis of time.
func (d *periodDoc) courseHeads(c *brief.Courses, nameWide, stripWide float64) {
	left, w, top := d.Paper.Left, d.Paper.Width(), d.Y
	head := func(x float64, text string) {
		d.HeadOf("Column", func() { d.Print(x, top+9, sheet.NoteInk, d.Clean(text)) })
	}
	d.As("TR", func() {
		head(left, c.Heads[0])
		head(left+nameWide*w, c.Heads[1])
		d.HeadOf("Column", func() {
			d.Within(left+(nameWide+placeWide)*w, stripWide*w, func() { d.on.Sketch(c.Axis, 0) })
		})
		last := d.Clean(c.Heads[2])
		head(d.Paper.Right-d.Width(sheet.NoteInk, last), c.Heads[2])
	})
	d.Y = top + 14
}

// course prints a row with a strip.
func (d *periodDoc) course(r *brief.Row, nameWide, stripWide float64) {
	left, w, top := d.Paper.Left, d.Paper.Width(), d.Y
	place, k := left+nameWide*w, sheet.TableInk.Sized(sheet.Smallest)
	d.Rule(left, top, w, sheet.Hairline, 0.6)
	d.HeadOf("Row", func() {
		name, site := d.Fit(sheet.HeadInk, d.Clean(r.Name), nameWide*w-8), d.on.Site(r.Link)
		d.Linked(site, func() {
			d.Link(left, top, d.Width(sheet.HeadInk, name), 12, site)
			d.Print(left, top+10, sheet.HeadInk, name+" ")
		})
		d.Print(left, top+20.5, sheet.NoteInk, d.Fit(sheet.NoteInk, d.Clean(r.Under), nameWide*w-8))
	})
	d.As("TD", func() {
		d.Print(place, top+10, k, d.Fit(k, d.Clean(r.Beside), placeWide*w-8)+" ")
		d.Print(place, top+20.5, sheet.NoteInk, d.Fit(sheet.NoteInk, d.Clean(r.Lower), placeWide*w-8))
	})
	d.As("TD", func() {
		if r.Strip != nil {
			d.Y = top + 3
			d.Within(left+(nameWide+placeWide)*w, stripWide*w, func() { d.on.Sketch(*r.Strip, 0) })
		} else {
			d.Blank(left+(nameWide+placeWide)*w, top+10)
		}
	})
	d.As("TD", func() {
		d.PrintRight(d.Paper.Right, top+10, sheet.HeadInk, d.Clean(r.Value)+" ")
		d.PrintRight(d.Paper.Right, top+20.5, sheet.NoteInk, d.Clean(r.Since))
	})
	d.Y = top + rowHigh
}
