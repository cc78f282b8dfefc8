package pages

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// EquipmentFront is the first page of the equipment: how many are expired, where, when more will be, what has no inspection, and where the
// lists are.
func EquipmentFront(e *Edition, lists []document.Link) document.Page {
	f := newFront(e, Ready{Lists: lists})
	r := f.r
	p := document.Page{ID: "equipment", Title: f.equipmentTitle()}
	more := document.Section{ID: "more", Title: f.w.More(kind.Equipment.Spec().Folder)}
	if len(r.Equipment) > 0 { // else the title says it
		p.Lede = f.equipmentLede()
		p.Sections = []document.Section{f.statusBar()}
		if where := Where(e); where.ID != "" {
			p.Sections = append(p.Sections, where)
		}
		if r.ScheduleCount() > 0 {
			p.Sections = append(p.Sections, f.weeksAhead())
		}
		p.Sections = append(p.Sections, f.never(), f.noSchedule(), f.outOfService())
		more.Blocks = append(more.Blocks, document.Table{Table: f.x.Matrix(nil, r.EquipmentCounts())})
	}
	more.Blocks = append(more.Blocks, document.Table{Table: f.more(kind.Equipment)})
	p.Sections = append(p.Sections, f.lists(), more)
	return p
}

// equipmentTitle says how many items in service are expired and expiring.
func (f *front) equipmentTitle() string {
	in := f.r.EquipmentCounts().In
	switch {
	case len(f.r.Equipment) == 0:
		return f.r.EquipmentHeadline(nil)
	case in.All() == 0:
		return f.r.NoneServing(f.names)
	}
	return f.w.AndExpiring(f.r.EquipmentHeadline(nil), in.Expiring)
}

// equipmentLede names the office and the type with the most expired items, and says how much expires soon.
func (f *front) equipmentLede() document.Line {
	in, most := NumbersOf(f.x, nil), ""
	called := func(g *report.Group) string { return in.Group(g, word.Clip(g.Label, mostOfGroup)) }
	expired := func(g *report.Group, by table.By) message.Count {
		return in.Of(f.x.ExpiredIn(nil, g.Equipment.In.Expired, by))
	}
	at := func(office *report.Group) message.Count { return expired(office, f.x.InOffice(office.Key)) }
	of := func(typ *report.Group) message.Count { return expired(typ, f.x.OfType(typ.Key)) }
	switch where, what := f.most(label.Office), f.most(label.EquipmentType); {
	case where != nil && what != nil:
		most = f.w.MostBoth(words.FrontsMostBothArgs{
			Where: called(where),
			N:     at(where),
			D:     where.Equipment.In.All(),
			What:  called(what),
			M:     of(what),
			E:     what.Equipment.In.All(),
		})
	case where != nil:
		most = f.w.MostWhere(called(where), at(where), where.Equipment.In.All())
	case what != nil:
		most = f.w.MostWhat(called(what), of(what), what.Equipment.In.All())
	}
	if f.r.ScheduleCount() == 0 {
		return in.Line(said(most, f.w.NoInspections()))
	}
	if ahead := f.r.Figure(report.E8); ahead.Unproven() {
		return in.Line(said(most, f.r.CatchUp(in), f.w.One(ahead.Lacking(f.names))))
	}
	two, _, twelve := f.r.Ahead()
	coming := f.w.Coming(in.Of(f.x.ExpiringIn(two, report.SoonDays)), in.Of(f.x.ExpiringIn(twelve, report.ListedDays)), report.ForecastWeeks)
	return in.Line(said(most, f.r.CatchUp(in), coming))
}

// mostOfGroup is how many characters of the name of a group a sentence has.
const mostOfGroup = 60

// most is the group with more expired items than any other; nil if there is none such.
func (f *front) most(kind label.Kind) *report.Group {
	all := slices.Clone(f.r.Groups(kind))
	if len(all) < 2 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b report.Group) int { return cmp.Compare(b.Equipment.In.Expired, a.Equipment.In.Expired) })
	if all[0].Equipment.In.Expired == all[1].Equipment.In.Expired {
		return nil
	}
	return &all[0]
}

// statusBar shows all items by status: those in service as one bar, those out of service beside it.
func (f *front) statusBar() document.Section {
	c := f.r.EquipmentCounts()
	share := func(id string, n int, fill chart.Fill, status string) chart.Share {
		return chart.Share{N: n, Fill: fill, Name: f.w.Bar(id, n), List: f.x.Items(nil, n, status).List}
	}
	bar := chart.ShareBar{
		Parts: []chart.Share{share("expired", c.In.Expired, chart.Expired, table.IsExpired), share("expiring", c.In.Expiring, chart.Expiring, table.IsExpiring),
			share("up-to-date", c.In.UpToDate, chart.UpToDate, table.IsUpToDate), share("no-schedule", c.In.NoSchedule, chart.NoData, table.NotScheduled)},
		Apart: share("out", c.Out.All(), "", table.IsOut),
	}
	if c.In.Unknown > 0 {
		bar.Parts = append(bar.Parts, share("unknown", c.In.Unknown, chart.NoData, table.IsUnknown))
	}
	var parts []string
	for _, part := range append(slices.Clip(bar.Parts), bar.Apart) {
		parts = append(parts, part.Name)
	}
	bar.Summary = f.w.BarSays(len(f.r.Equipment), parts)
	text := f.w.NoShare()
	if in := f.r.Figure(report.E1); in.D > 0 {
		text = f.w.InDateOf(in.Says(f.names))
		if held := Judged(f.e, Tiles(f.e.Report, report.E1))[0].Verdict.String(); held != "" {
			text = said(text, f.w.One(held))
		}
	}
	if n := c.Unknown.All(); n > 0 {
		text = said(text, f.w.InNoPart(n))
	}
	return document.Section{ID: "bar", Blocks: []document.Block{document.Drawing{Of: bar}, document.Sentence{Text: text}}}
}

// otherOffices and otherTypes name what a matrix has no room for.
func (f *front) otherOffices(n int) chart.MatrixHead {
	return chart.MatrixHead{Name: f.w.OtherOffices(n), Link: kind.Equipment.Spec().Page("offices"), Last: true}
}

func (f *front) otherTypes(n int) chart.MatrixHead {
	return chart.MatrixHead{Name: f.w.OtherTypes(n), Link: kind.Equipment.Spec().Page("types")}
}

// Where is how many items are expired in each office and of each type; without an id for one office and one type, which are no place.
func Where(e *Edition) document.Section {
	f := newFront(e, Ready{})
	r, x := f.r, f.x
	types, offices := x.Groups(label.EquipmentType), x.Groups(label.Office)
	expired := r.Figure(report.E12)
	if expired.D == 0 || len(types) < 2 && len(offices) < 2 {
		return document.Section{}
	}
	m := chart.Matrix{Head: f.w.Office(), AllHead: f.w.AllTypes(), Of: f.w.Of(), Legend: f.w.ShareExpired(), Summary: f.w.WhereSays()}
	column, row := make(map[string]int, len(types)), make(map[string]int, len(offices))
	of := func(c report.EquipmentCounts, g *table.Group) chart.Count {
		return chart.Count{N: c.In.Expired, D: c.In.All(), List: x.ExpiredIn(g, c.In.Expired).List}
	}
	for i, t := range types {
		column[t.Key] = i
		m.Columns = append(m.Columns, chart.MatrixHead{Name: t.Label, Link: t.Page})
		m.Total.Cells = append(m.Total.Cells, of(t.Equipment, &t))
	}
	sum := 0
	for i, o := range offices {
		sum += o.Equipment.In.All()
		row[o.Key] = i
		m.Rows = append(m.Rows, chart.MatrixRow{All: of(o.Equipment, &o),
			MatrixHead: chart.MatrixHead{Name: o.Label, Link: o.Page, Last: o.Key == ""},
			Cells:      make([]chart.Count, len(types))})
	}
	for _, p := range expired.Series {
		i, k := row[p.Key], column[p.Type]
		m.Rows[i].Cells[k] = chart.Count{N: p.N, D: p.D, List: x.ExpiredIn(&offices[i], p.N, x.OfGroup(&types[k])).List}
	}
	m.Total.Name, m.Total.All = f.w.AllOffices(), of(r.EquipmentCounts(), nil)
	m = chart.NewMatrix(m, f.otherOffices, f.otherTypes)
	for i := range m.Shades {
		m.Shades[i].Name = f.w.Shade(cmp.Or(string(m.Shades[i].Fill), "few"), word.MinPercent)
	}
	s := document.Section{ID: "where", Title: f.w.WhereExpired(), Note: f.w.WhereNote(sum > r.EquipmentCounts().In.All()), Blocks: []document.Block{document.Matrix{Matrix: m}}}
	var worst []string
	for _, r := range m.Rows {
		switch name := word.Clip(r.Name, mostOfGroup); {
		case r.Last || r.All.N == 0 || len(worst) == 2:
		case worst == nil:
			worst = append(worst, f.w.WorstFirst(r.All.N, r.All.D, name))
		default:
			worst = append(worst, f.w.WorstNext(r.All.N, r.All.D, name))
		}
	}
	if worst != nil {
		s.Title = f.w.Where(worst)
	}
	return s
}

// weeksAhead shows how many inspections of each office expire in each of the next weeks.
func (f *front) weeksAhead() document.Section {
	all := f.r.Figure(report.E8)
	weeks, apart := all.Divided()
	place := func(week int) int { return (week + len(apart)) % len(all.Series) } // what is no week comes first
	m := chart.Matrix{Head: f.w.Office(), AllHead: f.w.Total(), Columns: make([]chart.MatrixHead, len(all.Series)), Legend: f.w.PerWeek(), Summary: f.w.SoonSays(),
		Total: chart.MatrixRow{MatrixHead: chart.MatrixHead{Name: f.w.AllOffices()}, Cells: make([]chart.Count, len(all.Series)), All: chart.Count{N: all.N}}}
	var bars chart.DayBars
	most := 0
	passed := f.x.Passed()
	list := func(g *table.Group, p report.Point, n int) string {
		switch {
		case p.ID == report.AlreadyPast:
			return passed(g, n).List
		case p.Apart:
			return f.x.Undated(g, n).List
		}
		return f.x.Expiring(g, n, p.Start.Format(time.DateOnly)).List
	}
	for i, p := range all.Series {
		m.Total.Cells[place(i)] = chart.Count{N: p.N, Apart: p.Apart, List: list(nil, p, p.N)}
		if p.Apart {
			if m.Columns[place(i)].Name = p.Name(f.names); p.ID == report.AlreadyPast {
				m.Columns[place(i)].Name = f.x.Words.Charts.DatePassed()
			}
			continue
		}
		day, month := strconv.Itoa(p.Start.Day()), f.w.Mon(p.Start)
		m.Columns[place(i)] = chart.MatrixHead{Name: day, Note: month}
		bars.Bars = append(bars.Bars, chart.DayBar{N: p.N, Name: day, Note: month})
		if p.N > all.Series[most].N {
			most = i
		}
	}
	row, offices := map[string]int{}, f.x.Groups(label.Office)
	for _, o := range offices {
		row[o.Key] = len(m.Rows)
		cells := make([]chart.Count, len(all.Series))
		for i := range apart {
			cells[i].Apart = true
		}
		m.Rows = append(m.Rows, chart.MatrixRow{Cells: cells, MatrixHead: chart.MatrixHead{Name: o.Label, Link: o.Page, Last: o.Key == ""}})
	}
	for _, p := range f.r.Figure(report.E14).Series {
		to := &m.Rows[row[p.Key]]
		cell := &to.Cells[place(p.Week)]
		cell.N, cell.List = p.N, list(&offices[row[p.Key]], all.Series[p.Week], p.N)
		if to.All.D += p.N; !p.Apart { // one with dates that have passed alone is a row too
			to.All.N += p.N
		}
	}
	if n := len(weeks); n > 0 {
		span := weeks[0].Start.Format(time.DateOnly) + "/" + weeks[n-1].Start.Format(time.DateOnly)
		for i := range m.Rows {
			m.Rows[i].All.List = f.x.Expiring(&offices[i], m.Rows[i].All.N, span).List
		}
		m.Total.All.List = f.x.Expiring(nil, m.Total.All.N, span).List
	}
	m = chart.NewWork(m, f.otherOffices)
	for i, s := range m.Shades {
		m.Shades[i].Name = f.w.Step(s.From, s.To, s.To <= s.From)
	}
	s := document.Section{ID: "soon", Title: f.w.WhenNone(), Note: f.w.SoonNote()}
	if all.Unproven() {
		s.Title = f.w.When(report.Lacking(f.names, all.Lacks...))
	}
	if all.N > 0 {
		n, start := all.Series[most].N, all.Series[most].Start
		s.Title = f.w.WhenMost(n, start)
		bars.Summary = f.w.BarsSay(len(weeks), n, start)
		s.Blocks = append(s.Blocks, document.Drawing{Of: bars})
	}
	s.Blocks = append(s.Blocks, document.Matrix{Matrix: m})
	return s
}

// namedItems is how many items of a short list are named.
const namedItems = 6

// named completes a section with the first items of a register, and a link to the list of all of them.
func (f *front) named(s document.Section, of table.Table, all table.Tally) document.Section {
	if of.Len == 0 {
		s.Blocks = append(s.Blocks, document.Para{Text: of.Empty})
		return s
	}
	var entries document.Entries
	names := NamesOf(f.e)
	for i := range min(of.Len, namedItems) {
		item, name := &f.r.Equipment[of.Index(i)], f.x.Name(kind.Equipment, of.Index(i))
		entries.All = append(entries.All, document.Entry{Name: document.Link{Text: name.Text, Path: name.Link},
			Under: dotted(document.Plain(table.ItemTitle(f.x.Words.Registers, item).Text), names.Offices(item.OfficeIDs))})
	}
	s.Blocks = append(s.Blocks, entries, document.Sentence{Links: []document.Link{{Text: f.w.AllItems(of.Len), Path: cmp.Or(all.List, of.Page), Count: all.Listed()}}})
	return s
}

func (f *front) never() document.Section {
	of, never, schedules := f.r.Figure(report.E5), f.x.NeverCompleted(), f.r.ScheduleCount()
	s := document.Section{ID: "never", Title: f.w.WithNoInspection(of.N)}
	switch {
	case of.Unproven():
		if s.Title = of.Lacking(f.names); never.Len == 0 { // the empty register says the same
			return s
		}
	case schedules > 0:
		s.Note = f.w.NoCompletion(of.N, schedules)
		if of.Lacks != nil {
			s.Note = said(s.Note, f.w.One(of.Lacking(f.names)))
		}
	}
	return f.named(s, never, table.Tally{N: never.Whole(), List: never.Page})
}

func (f *front) noSchedule() document.Section {
	none := f.x.NoSchedule()
	s := document.Section{ID: "no-schedule", Title: f.w.WithNoSchedule(none.Len)}
	if none.Len > 0 {
		s.Note = none.Note
	}
	return f.named(s, none, f.x.Unscheduled(none.Len))
}

// outOfService says what status the items out of service have, and what was seen to change.
func (f *front) outOfService() document.Section {
	out, all := f.r.EquipmentCounts().Out, f.x.OutOfService()
	s := document.Section{ID: "out-of-service", Title: f.w.Bar("out", out.All())}
	if out.All() == 0 {
		s.Blocks = []document.Block{document.Para{Text: all.Empty}}
		return s
	}
	in := NumbersOf(f.x, nil)
	of := func(n int, status string) message.Count { return in.Of(f.x.OutAs(nil, n, status)) }
	s.Blocks = []document.Block{in.Line(f.w.OutAre(of(out.Expired, table.IsExpired), of(out.Expiring, table.IsExpiring), of(out.UpToDate, table.IsUpToDate),
		of(out.NoSchedule, table.NotScheduled)))}
	if last := len(f.e.Compared) - 1; last >= 0 && f.e.Compared[last].Page != table.ChangesPage {
		c := f.e.Compared[last]
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
		s.Blocks = append(s.Blocks, document.Para{Text: f.w.OutSince(c.Since.In(f.r.Zone), taken, back)})
	}
	s.Blocks = append(s.Blocks, document.Sentence{Links: []document.Link{{Text: f.w.AllOut(all.Len), Path: all.Page, Count: all.Whole()}}})
	return s
}
