package pdf

import "opsreport/render/pdf/sheet"

// section is a numbered part. It begins on a new page; an annex only if little of the page is free.
type section struct {
	number string // "1", "A"
	title  string
	draw   func(*doc)
}

// annex reports whether the section is an annex.
func (s section) annex() bool { return s.number[0] >= 'A' }

// follows reports whether the section may begin on the page where the one before it ends.
func (s section) follows() bool { return s.number > "A" }

func (s section) name() string { return "section " + s.number }

// heading returns the section's name for contents and page headers.
func (s section) heading() string {
	if s.annex() {
		return "Annex " + s.number + " " + s.title
	}
	return s.number + " " + s.title
}

// sections returns the parts of the document in order.
func (d *doc) sections() []section {
	all := []section{
		{"1", "Executive summary", (*doc).summary},
		{"2", "Scope and basis", (*doc).scope},
		{"3", "Equipment: currency", (*doc).currency},
		{"4", "Equipment: exceptions and forecast", (*doc).exceptions},
		{"5", "Follow-ups: backlog", (*doc).backlog},
		{"6", "Follow-ups: flow and closure", (*doc).flow},
		{"7", "Documents and group trainings", (*doc).documents},
		{"8", "Changes and data quality", (*doc).quality},
		{"9", "Definitions and limitations", (*doc).definitions},
		{"10", "Provenance and sign-off", (*doc).provenance},
		{"A", "Overdue follow-ups", (*doc).annexOverdue},
		{"B", "Expired in-service equipment", (*doc).annexExpired},
		{"C", "No completion on record", (*doc).annexNever},
		{"D", "Request log", (*doc).annexRequests},
	}
	if len(d.trends()) > 0 {
		all = append(all, section{"E", "Trends", (*doc).annexTrends})
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
		d.Mark(s.name())
		d.Bookmark(d.Quietly(s.heading()), 0)
		if s.annex() {
			d.Dense(annexDensity, func() { d.H1("Annex " + s.number + ": " + s.title); s.draw(d) })
			continue
		}
		first := s.number == "1" // it must fit on one page, so its charts shrink
		if !first {
			d.H1(s.title)
		}
		d.Fitted(s.number, first, func() { s.draw(d) })
	}
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
	for i, s := range all {
		w := need[i/each] + spare/columns
		if i > 0 && i%each == 0 {
			x += need[i/each-1] + spare/columns + between
		}
		d.Y = top + float64(i%each)*high
		page := sheet.Shown(d.PageOf(s.name()))
		d.Print(x, d.Y+9.6, k, d.Fit(k, d.Clean(s.heading()), w-d.Width(k, page)-6))
		d.PrintRight(x+w, d.Y+9.6, k, page)
		d.Rule(x, d.Y+high-1.2, w, sheet.Hairline, 0.6)
		d.Link(x, d.Y, w, high, s.name())
	}
	d.Y = top + float64(each)*high + 2
}
