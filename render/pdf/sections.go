package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/pdf/sheet"
)

// section is a numbered part. It begins on a new page; an annex only if little of the page is free.
type section struct {
	number string // "1", "A"
	draw   func(*doc)
}

func (s section) title() string { return brief.PartTitle(s.number) }

// annex reports whether the section is an annex.
func (s section) annex() bool { return s.number[0] >= 'A' }

// follows reports whether the section may begin on the page where the one before it ends.
func (s section) follows() bool { return s.number > "A" }

func (s section) name() string { return "section " + s.number }

// heading returns the section's name for contents and page headers.
func (s section) heading() string {
	if s.annex() {
		return "Annex " + s.number + " " + s.title()
	}
	return s.number + " " + s.title()
}

// sections returns the parts of the document in order.
func (d *doc) sections() []section {
	if d.in.bare() {
		return []section{{"1", (*doc).nothing}, {"2", (*doc).grounds}}
	}
	all := []section{
		{"1", (*doc).summary},
		{"2", (*doc).scope},
		{"3", (*doc).currency},
		{"4", (*doc).exceptions},
		{"5", (*doc).backlog},
		{"6", (*doc).flow},
		{"7", (*doc).documents},
		{"8", (*doc).quality},
		{"9", (*doc).definitions},
		{"10", (*doc).provenance},
		{"A", (*doc).annexOverdue},
		{"B", (*doc).annexExpired},
		{"C", (*doc).annexNever},
		{"D", (*doc).annexRequests},
	}
	if len(d.trends()) > 0 {
		all = append(all, section{"E", (*doc).annexTrends})
	}
	return all
}

// compose prints the whole document.
func (d *doc) compose() {
	for _, s := range d.sections() {
		d.Section = s.heading()
		if s.follows() && d.Room() > (d.Paper.Bottom-d.Paper.Top)*0.4 {
			d.Gap(16)
		} else {
			d.NewPage()
		}
		d.As("Sect", func() { d.section(s) })
	}
}

func (d *doc) section(s section) {
	d.Mark(s.name())
	d.Bookmark(d.Quietly(s.heading()), 0)
	if s.annex() {
		d.Dense(annexDensity, func() { d.H1("Annex " + s.number + ": " + s.title()); s.draw(d) })
		return
	}
	first := s.number == "1" // it must fit on one page, so its charts shrink
	if !first {
		d.H1(s.title())
	}
	d.Fitted(s.number, first, func() { s.draw(d) })
}

// annexDensity is the density of annexes.
const annexDensity = 2

// contents lists the sections with their pages, in columns.
func (d *doc) contents() {
	d.H2("Contents", 60)
	all, k := d.sections(), sheet.TableInk.Sized(sheet.Smallest)
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
		page := sheet.Shown(d.PageOf(s.name()))
		d.Linked(s.name(), func() {
			d.Link(x, d.Y, w, high, s.name())
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
