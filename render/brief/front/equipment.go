package front

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Equipment returns the first page of the equipment: the sections "bar", "where", "soon", "never", "no-schedule" and
// "out-of-service". What there is nothing to say about has no section.
func Equipment(night *brief.Edition) brief.Page {
	e := edition{Edition: night}
	r := e.words()
	p := brief.Page{ID: "equipment", Title: r.equipmentTitle(), Lede: r.equipmentLede()}
	if len(r.Equipment) == 0 {
		return p
	}
	p.Add(e.statusBar(), e.where(), e.weeksAhead(), e.never(), e.noSchedule(), e.outOfService())
	return p
}

// equipmentTitle says how many items in service are expired and expiring.
func (r words) equipmentTitle() string {
	in := r.EquipmentCounts().In
	switch n := in.All(); {
	case len(r.Equipment) == 0:
		return r.EquipmentHeadline()
	case n == 0:
		return r.NoneServing(r.Words().Figures)
	default:
		more := "none is expiring"
		if in.Expiring > 0 {
			more = word.Plural(in.Expiring, "more is expiring", "more are expiring")
		}
		return r.EquipmentHeadline() + ", " + more
	}
}

// equipmentLede names the office and the type with the most expired items, and says how much expires soon.
func (r words) equipmentLede() string {
	if len(r.Equipment) == 0 { // the title says it
		return ""
	}
	said := ""
	switch where, what := r.most(label.Office), r.most(label.EquipmentType); {
	case where != "" && what != "":
		said = where + " has most expired items; " + what + " is the type with most."
	case where != "":
		said = where + " has most expired items."
	case what != "":
		said = what + " is the type with most expired items."
	}
	if r.ScheduleCount() == 0 {
		return word.Joined(" ", said, "No item in service has an inspection.")
	}
	if f := r.Figure("E8"); f.Unproven() {
		return word.Joined(" ", said, r.CatchUp(), f.Lacking(r.Words().Figures)+".")
	}
	two, _, twelve := r.Ahead()
	return word.Joined(" ", said, r.CatchUp(), fmt.Sprintf("%s in the next two weeks, %d in the next %s.",
		word.Plural(two, "inspection expires", "inspections expire"), twelve, report.ForecastFor))
}

// most names the group with more expired items than any other: "North Dock, 5 of 37,"; "" if there is none such.
func (r words) most(kind label.Kind) string {
	all := slices.Clone(r.Groups(kind))
	if len(all) < 2 {
		return ""
	}
	slices.SortStableFunc(all, func(a, b report.Group) int { return cmp.Compare(b.Equipment.In.Expired, a.Equipment.In.Expired) })
	in := all[0].Equipment.In
	if in.Expired == all[1].Equipment.In.Expired {
		return ""
	}
	return word.Clip(all[0].Label, 60) + ", " + word.Part(in.Expired, in.All()) + ","
}

// statusBar shows all items by status: those in service as one bar, those out of service beside it.
func (e edition) statusBar() brief.Section {
	r := e.words()
	c := r.EquipmentCounts()
	share := func(n int, fill chart.Fill, name, status string) chart.Share {
		return chart.Share{N: n, Fill: fill, Name: name, List: e.Registers.Items(nil, n, status).List}
	}
	bar := chart.ShareBar{
		Parts: []chart.Share{share(c.In.Expired, chart.Expired, "expired", table.IsExpired), share(c.In.Expiring, chart.Expiring, "expiring", table.IsExpiring),
			share(c.In.UpToDate, chart.UpToDate, "up to date", table.IsUpToDate), share(c.In.NoSchedule, chart.NoData, "no schedule", table.NotScheduled)},
		Apart: share(c.Out.All(), "", "out of service", table.IsOut),
	}
	if c.In.Unknown > 0 {
		bar.Parts = append(bar.Parts, share(c.In.Unknown, chart.NoData, "status not known", table.IsUnknown))
	}
	said := make([]string, 0, len(bar.Parts)+1)
	for _, part := range append(slices.Clip(bar.Parts), bar.Apart) {
		said = append(said, strconv.Itoa(part.N)+" "+part.Name)
	}
	bar.Summary = word.Plural(len(r.Equipment), "item: ", "items: ") + strings.Join(said, ", ") + "."
	text := e.inDate()
	if n := c.Unknown.All(); n > 0 {
		text += " " + word.Plural(n, "item has", "items have") + " no known service state and " + word.Are(n, n) +
			" in no part of the bar."
	}
	return brief.Section{ID: "bar", Sketch: bar, Said: []brief.Said{{Text: text}}}
}

// inDate says what share of the items is in date, and which limits and target that keeps.
func (e edition) inDate() string {
	f := e.Report.Figure("E1")
	if f.D == 0 {
		return noShare
	}
	said := "In date: " + f.Text + " of those with a schedule."
	if held := e.held("E1"); held != "" {
		said += " " + word.Capital(held) + "."
	}
	return said
}

// weeksAhead shows how many inspections of each office expire in each of the next weeks.
func (e edition) weeksAhead() brief.Section {
	r, x := e.words(), e.Registers
	f, all := r.Figure("E14"), r.Figure("E8")
	if r.ScheduleCount() == 0 {
		return brief.Section{}
	}
	weeks, apart := all.Divided()
	place := func(week int) int { return (week + len(apart)) % len(all.Series) } // what is no week comes first
	m := chart.Matrix{
		Head:    "Office",
		AllHead: "Total",
		Columns: make([]chart.MatrixHead, len(all.Series)),
		Total: chart.MatrixRow{MatrixHead: chart.MatrixHead{Name: word.Total(r.IsPart(), "offices")}, Cells: make([]chart.Count, len(all.Series)),
			All: chart.Count{N: all.N}},
		Legend:  "Per office and week:",
		Summary: "Inspections that expire, by office and week.",
	}
	var bars chart.DayBars
	most := 0
	list := func(g *table.Group, p report.Point, n int) string { // no list has what stands apart
		if p.Apart {
			return ""
		}
		return x.Expiring(g, n, p.Start.Format(time.DateOnly)).List
	}
	for i, p := range all.Series {
		m.Total.Cells[place(i)] = chart.Count{N: p.N, Apart: p.Apart, List: list(nil, p, p.N)}
		if p.Apart {
			if m.Columns[place(i)].Name = p.Label; p.Label == report.AlreadyPast {
				m.Columns[place(i)].Name = r.Words().Charts.DatePassed()
			}
			continue
		}
		day, month := strconv.Itoa(p.Start.Day()), p.Start.Format("Jan")
		m.Columns[place(i)] = chart.MatrixHead{Name: day, Note: month}
		bars.Bars = append(bars.Bars, chart.DayBar{N: p.N, Name: day, Note: month})
		if p.N > all.Series[most].N {
			most = i
		}
	}
	row, offices := map[string]int{}, x.Groups(label.Office)
	for _, o := range offices {
		row[o.Key] = len(m.Rows)
		cells := make([]chart.Count, len(all.Series))
		for i := range apart {
			cells[i].Apart = true
		}
		m.Rows = append(m.Rows, chart.MatrixRow{Cells: cells,
			MatrixHead: chart.MatrixHead{Name: o.Label, Link: o.Page, Last: o.Key == ""}})
	}
	for _, p := range f.Series {
		to := &m.Rows[row[p.Key]]
		cell := &to.Cells[place(p.Week)]
		cell.N, cell.List = p.N, list(&offices[row[p.Key]], all.Series[p.Week], p.N)
		if to.All.D += p.N; !p.Apart { // one with dates that have passed alone is a row too
			to.All.N += p.N
		}
	}
	if n := len(weeks); n > 0 {
		from, to := weeks[0].Start.Format(time.DateOnly), weeks[n-1].Start.Format(time.DateOnly)
		for i := range m.Rows {
			m.Rows[i].All.List = x.Expiring(&offices[i], m.Rows[i].All.N, from+"/"+to).List
		}
		m.Total.All.List = x.Expiring(nil, m.Total.All.N, from+"/"+to).List
	}
	m = chart.NewWork(m, otherOffices)
	for i, s := range m.Shades {
		m.Shades[i].Name = strconv.Itoa(s.From)
		if s.To > s.From {
			m.Shades[i].Name += "–" + strconv.Itoa(s.To)
		}
	}
	s := brief.Section{ID: "soon", Title: "When: no inspection expires in these weeks", Matrix: &m,
		Note: "Inspections of items in service by week and office. One that comes due again counts once. “Date passed” goes by the date, " +
			"whatever the status per the service."}
	if all.Unproven() {
		s.Title = "When: " + word.Small(all.Lacking(r.Words().Figures))
	}
	if all.N > 0 {
		start := all.Series[most].Start
		s.Title = "When: " + word.Plural(all.Series[most].N, "inspection expires", "inspections expire") + " in the fullest week, that of " +
			r.Near(start)
		bars.Summary = fmt.Sprintf("Inspections that expire in each of the next %d weeks, at most %d in the week of %s.", len(weeks),
			all.Series[most].N, r.Near(start))
		s.Sketch = bars
	}
	return s
}

// otherOffices and otherTypes name what a matrix has no room for.
func otherOffices(n int) chart.MatrixHead {
	return chart.MatrixHead{Name: word.Plural(n, "other office", "other offices"), Link: kind.Equipment.Spec().Page("offices"), Last: true}
}

func otherTypes(n int) chart.MatrixHead {
	return chart.MatrixHead{Name: word.Plural(n, "other type", "other types"), Link: kind.Equipment.Spec().Page("types")}
}

// namedItems is how many items of a short list are named.
const namedItems = 6

// named returns a section with the first items of a register, and a link to the list of all of them.
func (e edition) named(id, title string, of table.Table, all table.Tally) brief.Section {
	s := brief.Section{ID: id, Title: title}
	for i := range min(of.Len, namedItems) {
		item, name := &e.Report.Equipment[of.Index(i)], e.Registers.Name(kind.Equipment, of.Index(i))
		s.Rows = append(s.Rows, brief.Row{Name: name.Text, Link: name.Link, Under: word.Joined(" · ", table.ItemTitle(item).Text,
			e.Registers.Offices(item.OfficeIDs))})
	}
	if of.Len == 0 {
		s.Text = []string{of.Empty}
		return s
	}
	what := "items"
	if of.Len == 1 {
		what = "item"
	}
	s.Said = []brief.Said{{Links: []brief.Link{{Text: e.words().AllRows(of.Len, what), Page: cmp.Or(all.List, of.Page), Count: all.Listed()}}}}
	return s
}

// withNone counts the items without something.
func withNone(n int, what string) string { return strconv.Itoa(n) + " with no " + what }

func (e edition) never() brief.Section {
	r := e.words()
	f := r.Figure("E5")
	n := f.N
	never := e.Registers.NeverCompleted()
	s := e.named("never", withNone(n, "inspection on record"), never, table.Tally{N: never.Len, List: never.Page})
	schedules := r.ScheduleCount()
	if f.Unproven() { // the empty register says the same
		s.Title, s.Text = f.Lacking(r.Words().Figures), nil
	} else if schedules > 0 {
		s.Note = word.Of(n, schedules, "inspection", "inspections") + " of items in service " + word.Have(n, schedules) + " no completion."
		if f.Lacks != nil {
			s.Note += " " + f.Lacking(r.Words().Figures) + "."
		}
	}
	return s
}

func (e edition) noSchedule() brief.Section {
	none := e.Registers.NoSchedule()
	s := e.named("no-schedule", withNone(none.Len, "schedule"), none, e.Registers.Unscheduled(none.Len))
	if none.Len > 0 {
		s.Note = none.Note
	}
	return s
}

// outOfService says what status the items out of service have, and what was seen to change.
func (e edition) outOfService() brief.Section {
	r, out := e.words(), e.Report.EquipmentCounts().Out
	s := brief.Section{ID: "out-of-service", Title: strconv.Itoa(out.All()) + " out of service"}
	if out.All() == 0 {
		s.Text = []string{e.Registers.OutOfService().Empty}
		return s
	}
	said := fmt.Sprintf("%d expired, %d expiring, %d up to date", out.Expired, out.Expiring, out.UpToDate)
	if out.NoSchedule > 0 {
		said += fmt.Sprintf(", %d with no schedule", out.NoSchedule)
	}
	s.Text = []string{said + ". They are in no rate."}
	if last := len(e.Compared) - 1; last >= 0 && e.Compared[last].Page != table.ChangesPage {
		c := e.Compared[last]
		kinds, _ := c.Kinds()
		taken, back := 0, 0
		for _, k := range kinds {
			switch k.ID {
			case "out-of-service":
				taken = k.N
			case "in-service":
				back = k.N
			}
		}
		s.Text = append(s.Text, fmt.Sprintf("Since %s %s taken out of service and %d put back.", r.Near(c.Since.In(r.Zone)),
			word.Plural(taken, "was", "were"), back))
	}
	all := brief.Link{Text: r.AllRows(out.All(), "out of service"), Page: kind.Equipment.Spec().Page("out-of-service"), Count: out.All()}
	s.Said = []brief.Said{{Links: []brief.Link{all}}}
	return s
}
