package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// counts prints a table of counts in a narrow column: names in at most so many lines, numbers at the right.
func (d *periodDoc) counts(t table.Table, lines int) {
	const numbers, high = 31.0, 11.0
	k := sheet.TableInk.Sized(sheet.Smallest)
	line := func(cells []table.Cell, ink func(sheet.Ink) sheet.Ink) {
		w := d.Paper.Width() - numbers*float64(len(cells)-1) - 4
		names := d.WrapTo(ink(k), d.Clean(cells[0].Text), w, lines)
		for n, c := range cells[1:] {
			number := ink(k)
			if c.Strong {
				number = number.Bold()
			}
			d.PrintRight(d.Paper.Right-numbers*float64(len(cells)-2-n), d.Y+9.5, number, d.Clean(c.Text))
		}
		top := d.Y
		d.Stack(d.Paper.Left, 9.5, high, ink(k), names)
		d.Link(d.Paper.Left, top, w, d.Y-top, d.on.Site(cells[0].Link))
		d.Y += 2.5
		d.Rule(d.Paper.Left, d.Y, d.Paper.Width(), sheet.Hairline, 0.6)
	}
	var heads []table.Cell
	for _, c := range t.Columns {
		heads = append(heads, table.Text(c.Head))
	}
	line(heads, func(k sheet.Ink) sheet.Ink { return k.In(sheet.Muted) })
	for i := range t.Len {
		line(t.Row(i), func(k sheet.Ink) sheet.Ink { return k })
	}
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
	left, w := d.Paper.Left, d.Paper.Width()
	place, strip := left+nameWide*w, left+(nameWide+placeWide)*w
	d.Print(left, d.Y+9, sheet.NoteInk, d.Clean(s.Courses.Heads[0]))
	d.Print(place, d.Y+9, sheet.NoteInk, d.Clean(s.Courses.Heads[1]))
	d.PrintRight(d.Paper.Right, d.Y+9, sheet.NoteInk, d.Clean(s.Courses.Heads[2]))
	top := d.Y
	d.Within(strip, stripWide*w, func() { d.on.Sketch(s.Courses.Axis, 0) })
	d.Y = top + 14
	for _, r := range s.Rows[:min(len(s.Rows), most)] {
		d.Need(rowHigh)
		d.Rule(left, d.Y, w, sheet.Hairline, 0.6)
		name := d.Fit(sheet.HeadInk, d.Clean(r.Name), nameWide*w-8)
		d.Print(left, d.Y+10, sheet.HeadInk, name)
		d.Link(left, d.Y, d.Width(sheet.HeadInk, name), 12, d.on.Site(r.Link))
		d.Print(left, d.Y+20.5, sheet.NoteInk, d.Fit(sheet.NoteInk, d.Clean(r.Under), nameWide*w-8))
		k := sheet.TableInk.Sized(sheet.Smallest)
		d.Print(place, d.Y+10, k, d.Fit(k, d.Clean(r.Beside), placeWide*w-8))
		d.Print(place, d.Y+20.5, sheet.NoteInk, d.Fit(sheet.NoteInk, d.Clean(r.Lower), placeWide*w-8))
		d.PrintRight(d.Paper.Right, d.Y+10, sheet.HeadInk, d.Clean(r.Value))
		d.PrintRight(d.Paper.Right, d.Y+20.5, sheet.NoteInk, d.Clean(r.Since))
		if r.Strip != nil {
			top := d.Y
			d.Y += 3
			d.Within(strip, stripWide*w, func() { d.on.Sketch(*r.Strip, 0) })
			d.Y = top
		}
		d.Y += rowHigh
	}
	d.Gap(4)
}

// entry prints a name in bold and what is said of it after it, in small type.
func (d *periodDoc) entry(name, text string) {
	k := sheet.NoteInk.In(sheet.Black)
	bold := d.Clean(name + ".")
	w, leading := d.Paper.Width(), 10.8-0.15*float64(d.Density())
	lead := d.Width(sheet.HeadInk, bold) + 4
	// The first line is shorter by the name; a run of blanks keeps its place.
	blank := d.Width(k, "\u00a0")
	pad := ""
	for float64(len(pad)/2)*blank < lead {
		pad += "\u00a0"
	}
	lines := d.Wrap(k, sheet.Shown(pad)+d.Clean(text), w)
	for i, line := range lines {
		d.Need(leading)
		if i == 0 {
			d.Print(d.Paper.Left, d.Y+k.Size, sheet.HeadInk, bold)
		}
		d.Print(d.Paper.Left, d.Y+k.Size, k, line)
		d.Y += leading
	}
	d.Gap(2)
}
