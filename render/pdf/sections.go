package pdf

import (
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
	"opsreport/render/words"
)

// numbered is a part that the document has.
type numbered struct {
	part
	*brief.Page
	number string // "1", "A"
	w      words.Paper
}

// annex reports whether the part is an annex.
func (n numbered) annex() bool { return front.Annex(n.ID) != "" }

func (n numbered) place() string { return front.PartPlace(n.ID) }

// heading returns the part's name for contents and page headers.
func (n numbered) heading() string {
	if n.annex() {
		return n.w.AnnexListed(n.number, n.Title)
	}
	return n.w.Part(n.number, n.Title)
}

// parts returns the parts of the document in order.
func (d *doc) parts() (out []numbered) {
	for _, p := range d.nightly() {
		page := d.part(p.id)
		if len(page.Sections) == 0 {
			continue
		}
		number := front.Annex(p.id)
		if number == "" {
			number = strconv.Itoa(len(out) + 1)
		}
		out = append(out, numbered{p, page, number, table.WordsOf(d.in.Report).Paper})
	}
	return out
}

// part returns the sections of a part.
func (d *doc) part(id string) *brief.Page {
	for i := range d.pages {
		if d.pages[i].ID == id {
			return &d.pages[i]
		}
	}
	return &brief.Page{}
}

// print prints the whole document.
func (d *doc) print() {
	for _, n := range d.parts() {
		d.Section = n.heading()
		if n.annex() && n.number != "A" && d.Room() > (d.Paper.Bottom-d.Paper.Top)*0.4 {
			d.Gap(16)
		} else {
			d.NewPage()
		}
		d.As("Sect", func() { d.printPart(n) })
	}
}

func (d *doc) printPart(n numbered) {
	d.Mark(n.place())
	d.Bookmark(d.Quietly(n.heading()), 0)
	body := func() { d.compose(n.Page, n.rows) }
	if n.annex() {
		d.Close(func() { d.H1(d.w.Annex(n.number, n.Title)); body() })
		return
	}
	d.H1(n.Title)
	d.Fitted(n.number, body)
}

// contents lists the sections with their pages, in columns.
func (d *doc) contents() {
	d.H2(d.w.Contents(), 60)
	all, k := d.parts(), sheet.TableInk.Sized(sheet.Smallest)
	const columns, between, high = 3, 16.0, 14.5
	each := (len(all) + columns - 1) / columns
	var need [columns]float64
	spare := d.Paper.Width() - between*(columns-1)
	for i, s := range all {
		need[i/each] = max(need[i/each], d.Width(k, d.Quietly(s.heading()))+18)
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
			d.Print(x, d.Y+9.6, k, d.Fit(k, d.Clean(s.heading()), w-d.Width(k, page)-6)+" ")
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
