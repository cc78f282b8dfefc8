package pdf

// sections are the parts of the document, in order; those with a number begin
// on a new page.
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

// compose sets the whole document.
func (d *doc) compose() {
	for _, s := range d.sections() {
		if s.annex() {
			d.annexBegins(s)
			continue
		}
		d.section = s
		d.newPage()
		d.mark(s.name())
		d.bookmark(d.quietly(s.heading()), 0)
		if s.number == "1" {
			d.fitted(s)
			continue
		}
		d.h1(s.title)
		d.fitted(s)
	}
}

// annexBegins puts an annex on a new page unless much of this one, which then
// holds the annex before, is left.
func (d *doc) annexBegins(s section) {
	if s.number != "A" && d.room() > (d.paper.bottom-d.paper.top)*0.4 {
		d.gap(16)
		d.section = s
	} else {
		d.section = s
		d.newPage()
	}
	d.mark(s.name())
	d.bookmark(d.quietly(s.heading()), 0)
	d.set = densities[2]
	d.h1("Annex " + s.number + ": " + s.title)
	s.draw(d)
	d.set = densities[0]
}

// contents lists the sections with their pages, in columns.
func (d *doc) contents() {
	d.h2("Contents", 60)
	all, k := d.sections(), tableInk.sized(smallest)
	const columns, between, high = 3, 16.0, 14.5
	each := (len(all) + columns - 1) / columns
	var need [columns]float64
	spare := d.paper.width() - between*(columns-1)
	for i, s := range all {
		need[i/each] = max(need[i/each], d.width(k, d.quietly(s.heading()))+18)
	}
	spare -= sum(need[:])
	top, x := d.y, d.paper.left
	for i, s := range all {
		w := need[i/each] + spare/columns
		if i > 0 && i%each == 0 {
			x += need[i/each-1] + spare/columns + between
		}
		d.y = top + float64(i%each)*high
		page := shown(d.pageOf(s.name()))
		d.text(x, d.y+9.6, k, d.fit(k, d.clean(s.heading()), w-d.width(k, page)-6))
		d.textRight(x+w, d.y+9.6, k, page)
		d.rule(x, d.y+high-1.2, w, hairline, 0.6)
		d.link(x, d.y, w, high, s.name())
	}
	d.y = top + float64(each)*high + 2
}
