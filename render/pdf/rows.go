package pdf

import (
	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
)

// placeWide is the share of the width for where a record is, in rows with a strip; with the names and the strip it leaves 0.17 of
// it for the values.
const (
	placeWide = 0.19
	rowHigh   = 25.0
)

// longestName is the share of the width for the names of items, in rows with a strip.
const longestName = 0.27

// Entries prints records with their strips, at most so many; names have a share of the width.
func (c Canvas) Entries(of document.Entries, most int, nameWide float64) {
	stripWide := 1 - 0.17 - placeWide - nameWide
	c.StripLegend(of.Courses.Keys)
	c.As("Table", func() {
		c.courseHeads(of.Courses, nameWide, stripWide)
		for _, r := range of.All[:min(len(of.All), most)] {
			c.Flow.Need(rowHigh)
			c.As("TR", func() { c.entry(&r, nameWide, stripWide) })
		}
	})
	c.Gap(4)
}

// courseHeads prints the heads of rows with strips, of which that of the strips is an axis of time.
func (c Canvas) courseHeads(of *document.Courses, nameWide, stripWide float64) {
	left, w, top := c.Paper.Left, c.Paper.Width(), c.Y
	head := func(x float64, text string) {
		c.HeadOf("Column", func() { c.Print(x, top+9, sheet.NoteInk, c.Clean(text)) })
	}
	c.As("TR", func() {
		head(left, of.Name)
		head(left+nameWide*w, of.Beside)
		c.HeadOf("Column", func() {
			c.Within(left+(nameWide+placeWide)*w, stripWide*w, func() { c.Sketch(of.Axis, 0) })
		})
		last := c.Clean(of.Value)
		head(c.Paper.Right-c.Flow.Width(sheet.NoteInk, last), of.Value)
	})
	c.Y = top + 14
}

// entry prints a row with a strip.
func (c Canvas) entry(r *document.Entry, nameWide, stripWide float64) {
	left, w, top := c.Paper.Left, c.Paper.Width(), c.Y
	place, k := left+nameWide*w, sheet.TableInk.Sized(sheet.Smallest)
	c.Rule(left, top, w, sheet.Hairline, 0.6)
	c.HeadOf("Row", func() {
		name, site := c.Fit(sheet.HeadInk, c.Clean(r.Name.Text), nameWide*w-8), c.Site(r.Name.Path)
		c.Linked(site, func() {
			c.Link(left, top, c.Flow.Width(sheet.HeadInk, name), 12, site)
			c.Print(left, top+10, sheet.HeadInk, name+" ")
		})
		if room := nameWide*w - 8 - c.Flow.Width(sheet.HeadInk, name+" "); r.After != "" && room > 20 {
			c.Print(c.Paper.Left+nameWide*w-8-room, top+10, k, c.Fit(k, c.Clean(r.After), room)+" ")
		}
		c.Print(left, top+20.5, sheet.NoteInk, c.Fit(sheet.NoteInk, c.Clean(r.Under.String()), nameWide*w-8))
	})
	c.As("TD", func() {
		c.Print(place, top+10, k, c.Fit(k, c.Clean(r.Beside.String()), placeWide*w-8)+" ")
		c.Print(place, top+20.5, sheet.NoteInk, c.Fit(sheet.NoteInk, c.Clean(r.Lower.String()), placeWide*w-8))
	})
	c.As("TD", func() {
		if r.Strip != nil {
			c.Y = top + 3
			c.Within(left+(nameWide+placeWide)*w, stripWide*w, func() { c.Sketch(r.Strip, 0) })
		} else {
			c.Blank(left+(nameWide+placeWide)*w, top+10)
		}
	})
	c.As("TD", func() {
		c.PrintRight(c.Paper.Right, top+10, sheet.HeadInk, c.Clean(r.Value.String())+" ")
		c.PrintRight(c.Paper.Right, top+20.5, sheet.NoteInk, c.Clean(r.Since))
	})
	c.Y = top + rowHigh
}
