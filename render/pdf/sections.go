package pdf

import (
	"slices"
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/pdf/sheet"
)

// section is a numbered part. It begins on a new page; an annex only if little of the page is free.
type section struct {
	number string // "1", "A"; it names the section, whose heading has the number printed
	draw   func(*doc)

	of      list.ID // the list that it is about; None for none
	printed string
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
	return s.printed + " " + s.title()
}

// sections returns the parts of the document in order: those about lists that the edition has, and the others.
func (d *doc) sections() []section {
	if d.in.bare() {
		return []section{{number: "1", draw: (*doc).nothing, printed: "1"}, {number: "2", draw: (*doc).grounds, printed: "2"}}
	}
	all := []section{
		{number: "1", draw: (*doc).summary},
		{number: "2", draw: (*doc).scope},
		{number: "3", draw: (*doc).currency, of: list.Equipment},
		{number: "4", draw: (*doc).exceptions, of: list.Equipment},
		{number: "5", draw: (*doc).backlog, of: list.FollowUps},
		{number: "6", draw: (*doc).flow, of: list.FollowUps},
		{number: "7", draw: (*doc).documents},
		{number: "8", draw: (*doc).quality},
		{number: "9", draw: (*doc).definitions},
		{number: "10", draw: (*doc).provenance},
		{number: "A", draw: (*doc).annexOverdue, of: list.FollowUps},
		{number: "B", draw: (*doc).annexExpired, of: list.Equipment},
		{number: "C", draw: (*doc).annexNever, of: list.Equipment},
		{number: "D", draw: (*doc).annexRequests},
	}
	if len(d.trends()) > 0 {
		all = append(all, section{number: "E", draw: (*doc).annexTrends})
	}
	if len(d.curves())+len(d.trends()) > 0 {
		all = append(all, section{number: "F", draw: (*doc).annexNumbers})
	}
	r := d.in.Report
	all = slices.DeleteFunc(all, func(s section) bool {
		return s.of != list.None && !r.Has(s.of) || s.number == "7" && !r.Has(list.Documents) && !r.Has(list.Trainings)
	})
	for i := range all {
		all[i].printed = strconv.Itoa(i + 1)
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
