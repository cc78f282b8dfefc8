package pdf

import (
	"strconv"

	"opsreport/render/document"
	"opsreport/render/pages/printed"
	"opsreport/render/pdf/sheet"
)

// numbered is a part that the document has.
type numbered struct {
	part
	document.Page
	number  string // "1", "A"
	heading string // its name for contents and page headers
}

func (n numbered) place() string { return printed.Place(n.id) }

// numberedParts returns the parts of the document in order.
func (d *doc) numberedParts(pass printed.Pass) (out []numbered) {
	for _, p := range d.nightly() {
		n := numbered{part: p, Page: p.of(pass), number: p.letter}
		if len(n.Sections) == 0 {
			continue
		}
		if n.heading = d.w.AnnexListed(n.number, n.Title); n.letter == "" {
			n.number = strconv.Itoa(len(out) + 1)
			n.heading = d.w.Part(n.number, n.Title)
		}
		out = append(out, n)
	}
	return out
}

// print prints the whole document. A part begins on a new page, unless much of one is free: then an annex begins there, and of
// the numbered parts one that ends there too.
func (d *doc) print() {
	const between = 16.0
	for i, n := range d.parts {
		d.Section = n.heading
		part := func() { d.As("Sect", func() { d.printPart(n) }) }
		if free := d.Room() - between; i > 0 && n.number != "A" && free > (d.Paper.Bottom-d.Paper.Top)*0.4 && (n.letter != "" || d.Height(part) <= free) {
			d.Gap(between)
		} else {
			d.NewPage()
		}
		part()
	}
}

func (d *doc) printPart(n numbered) {
	d.Mark(n.place())
	d.Bookmark(d.Quietly(n.heading), 0)
	body := func() { d.printPage(&n.Page, withRest(n.rows)) }
	if n.letter != "" {
		d.Close(func() { d.H1(d.w.Annex(n.number, n.Title)); body() })
		return
	}
	d.H1(n.Title)
	d.Fitted(n.number, body)
}

// contents lists the sections with their pages, in columns.
func (d *doc) contents() {
	d.H2(d.w.Contents(), 60)
	all, k := d.parts, sheet.TableInk.Sized(sheet.Smallest)
	const columns, between, high = 3, 16.0, 14.5
	each := (len(all) + columns - 1) / columns
	var need [columns]float64
	spare := d.Paper.Width() - between*(columns-1)
	for i, s := range all {
		need[i/each] = max(need[i/each], d.Width(k, d.Quietly(s.heading))+18)
	}
	for _, w := range need {
		spare -= w
	}
	top, x := d.Y, d.Paper.Left
	entry := func(i int) {
		s, w := all[i], need[i/each]+spare/columns
		if i > 0 && i%each == 0 {
			x += need[i/each-1] + spare/columns + between
		}
		d.Y = top + float64(i%each)*high
		page := sheet.Shown(d.PageOf(s.place()))
		d.Linked(s.place(), func() {
			d.Link(x, d.Y, w, high, s.place())
			d.Print(x, d.Y+9.6, k, d.Fit(k, d.Clean(s.heading), w-d.Width(k, page)-6)+" ")
			d.PrintRight(x+w, d.Y+9.6, k, page)
		})
		d.Rule(x, d.Y+high-1.2, w, sheet.Hairline, 0.6)
	}
	d.As("TOC", func() {
		for i := range all {
			d.As("TOCI", func() { entry(i) })
		}
	})
	d.Y = top + float64(each)*high + 2
}
