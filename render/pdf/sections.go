package pdf

// sections are the parts of the document, in order; each begins on a new page.
func sections() []section {
	return []section{
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
}

// compose sets the whole document.
func (d *doc) compose() {
	for _, s := range sections() {
		d.section = s
		d.newPage()
		d.mark(s.name())
		d.bookmark(d.quietly(s.heading()), 0)
		if s.number == "1" {
			s.draw(d)
			continue
		}
		title := s.title
		if s.number[0] >= 'A' {
			title = "Annex " + s.number + ": " + s.title
		}
		d.h1(title)
		s.draw(d)
	}
}

// contents lists the sections with their pages, in two columns.
func (d *doc) contents() {
	d.h2("Contents", 60)
	all := sections()
	half := (len(all) + 1) / 2
	top, w := d.y, (d.paper.width()-24)/2
	k := tableInk
	for i, s := range all {
		x := d.paper.left
		if i >= half {
			x += w + 24
		}
		d.y = top + float64(i%half)*16
		page := shown(d.pageOf(s.name()))
		d.text(x, d.y+11, k, d.clean(s.heading()))
		d.textRight(x+w, d.y+11, k, page)
		d.rule(x, d.y+15.3, w, hairline, 0.6)
		d.link(x, d.y, w, 15, s.name())
	}
	d.y = top + float64(half)*16 + 4
}
