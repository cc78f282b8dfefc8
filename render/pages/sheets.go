package pages

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// AllSheetsPath is the path of the page with all sheets.
func AllSheetsPath() string { return kind.Equipment.Spec().Page("sheets") }

// SheetOf is the path of the sheet of a person.
func SheetOf(person *table.Group) string {
	return strings.TrimSuffix(AllSheetsPath(), ".html") + person.Page[strings.LastIndex(person.Page, "/"):]
}

// Sheets makes the sheets to print: what an office or a person has to do in the days from the night on. Several goroutines may use it.
type Sheets struct {
	*People
	plan   words.Planner
	naming map[string][]int32 // rows of the register of open follow-ups that name an item of an office, by due date, by the office
	work   []work             // of everybody who has a sheet, by name
}

// work is what a person has to do.
type work struct {
	table.Group
	PlanSheet
	dueOnes
	out []int32 // items out of service
}

// dueOnes are rows of the register of open follow-ups, by when they are due.
type dueOnes struct {
	overdue, week, next []int32
	open                []int32 // where no due date can be read
	later               int     // those that are on no sheet
}

// NewSheets returns the sheets of the edition whose lists these are.
func NewSheets(l *Lists) *Sheets {
	e := l.e
	s := &Sheets{People: NewPeople(l), plan: Of(e.Report).Words().Planner, naming: map[string][]int32{}}
	if e.Mentions.Items != nil {
		all, _ := s.inGroups(&s.open)
		for _, at := range all {
			for _, id := range e.Registers.OfficesNamed(&e.Report.FollowUps[s.open.Index(at.row)]) {
				s.naming[id] = append(s.naming[id], int32(at.row))
			}
		}
	}
	if !e.Report.Options.NamesShown || !e.Report.Has(kind.Equipment) {
		return s // three lists joined would tell who somebody is
	}
	for _, g := range e.Registers.People() {
		if w := s.workOf(g); g.Key != "" && w.some() {
			s.work = append(s.work, w)
		}
	}
	return s
}

// Page is the page of a person, with their sheet where they have one.
func (s *Sheets) Page(g *table.Group, tight int) document.Page {
	p := s.People.Page(g, tight)
	if slices.ContainsFunc(s.work, func(w work) bool { return w.Key == g.Key }) {
		p.Sections = append(p.Sections, document.Section{ID: "sheet", Blocks: []document.Block{document.Links{{Text: s.plan.ToPrint(), Path: SheetOf(g)}}}})
	}
	return p
}

// Workers returns everybody who has a sheet, by name.
func (s *Sheets) Workers() []table.Group {
	out := make([]table.Group, len(s.work))
	for i := range s.work {
		out[i] = s.work[i].Group
	}
	return out
}

// workOf says what somebody has to do.
func (s *Sheets) workOf(g table.Group) work {
	items := s.items[g.Key]
	if items == nil {
		items = []int32{}
	}
	t := table.Narrow(s.open, s.toDo[g.Key])
	all, _ := s.inGroups(&t)
	rows := make([]int32, len(all))
	for i, at := range all {
		rows[i] = s.toDo[g.Key][at.row]
	}
	w := work{Group: g, PlanSheet: PlanOf(&s.e.Report.Rows, items), dueOnes: s.byWeek(rows)}
	for _, row := range items {
		if s.e.Report.Equipment[row].InService == record.False {
			w.out = append(w.out, row)
		}
	}
	return w
}

// byWeek says when open follow-ups are due.
func (s *Sheets) byWeek(rows []int32) (d dueOnes) {
	for _, row := range rows {
		f := &s.e.Report.FollowUps[s.open.Index(int(row))]
		day, dated := s.due(f)
		switch left := calendar.Days(s.today(), day); {
		case f.Overdue:
			d.overdue = append(d.overdue, row)
		case !s.hasDues():
			d.open = append(d.open, row)
		case dated && left < WeekDays:
			d.week = append(d.week, row)
		case dated && left < PlanDays:
			d.next = append(d.next, row)
		default:
			d.later++
		}
	}
	return d
}

// all returns how many of them are on a sheet.
func (d *dueOnes) all() int { return len(d.overdue) + len(d.week) + len(d.next) + len(d.open) }

// some reports whether there is anything for a sheet.
func (w *work) some() bool { return w.dueOnes.all()+w.All() > 0 }

// blank is a sheet without a part.
type blank struct{ document.Sheet }

func (s *Sheets) blank(caption string) *blank {
	w := s.plan
	return &blank{document.Sheet{Caption: caption, What: w.Head("what"), With: w.Head("with"), By: w.Head("by"),
		Fill: []string{w.Head("done-by"), w.Head("date"), w.Head("remark")}, Signed: []string{w.Signed("name"), w.Signed("signature"), w.Signed("date")}}}
}

// add adds a part to a sheet, if it has a line.
func (b *blank) add(head string, late bool, lines []document.SheetLine) {
	if len(lines) > 0 {
		b.Parts = append(b.Parts, document.SheetPart{Head: head, Late: late, Lines: lines})
	}
}

// know adds a part with nothing to tick.
func (b *blank) know(head string, lines []document.SheetLine) {
	if len(lines) > 0 {
		b.Parts = append(b.Parts, document.SheetPart{Head: head, Known: true, Lines: lines})
	}
}

// cut leaves the first lines of a sheet, and returns how many it had more; a sheet on which nobody is named has no column for that.
func (b *blank) cut(most int) (more int) {
	named := false
	for i := range b.Parts {
		p := &b.Parts[i]
		shown := min(len(p.Lines), most)
		more += len(p.Lines) - shown
		p.Lines, most = p.Lines[:shown], most-shown
		named = named || slices.ContainsFunc(p.Lines, func(l document.SheetLine) bool { return l.With.One != nil })
	}
	b.Parts = slices.DeleteFunc(b.Parts, func(p document.SheetPart) bool { return len(p.Lines) == 0 })
	if !named {
		b.With = ""
	}
	return more
}

// Office is the sheet of an office: what is to catch up, the inspections of seven days, and the open follow-ups that name an item of it.
func (s *Sheets) Office(office *table.Group, most int, rest []document.Link) document.Page {
	w, r, name := s.plan, s.e.Report, word.Fit(office.Label, 120)
	rows := office.Rows
	if rows == nil {
		rows = []int32{}
	}
	plan, sheet := PlanOf(&r.Rows, rows), s.blank(w.SheetAre())
	for _, part := range plan.Parts(w, WeekDays) {
		var lines []document.SheetLine
		for _, due := range part.Dues {
			lines = append(lines, s.dueLine(due, s.whom(due, office.Key)))
		}
		sheet.add(part.Title, part.Late, lines)
	}
	var lines []document.SheetLine
	for _, row := range s.naming[office.Key] {
		line, who := s.followUpLine(row)
		line.With = document.RowCell{One: who}
		lines = append(lines, line)
	}
	sheet.know(s.namingHead(office.Key, name), lines)
	sheet.Foot = said(plan.After(w), plan.Missing(s.e.Registers.Words, &r.Rows), s.elsewhere(office, name))
	p := document.Page{ID: "planner", Title: plan.Headline(s.e.Registers.Words, name), Lede: document.Plain(plan.Lede(nil, s.e.Registers.Words, name)), Sections: []document.Section{
		{ID: "of", Blocks: []document.Block{document.Links{{Text: w.FiguresOf(office.Label), Path: office.Page}}}}}}
	p.Sections = append(p.Sections, s.section(sheet, most, plan.Nothing(Of(r), w.NothingInWeek()), rest))
	return p
}

// namingHead says how many open follow-ups name an item of an office, and how many of these are due in seven days.
func (s *Sheets) namingHead(id, name string) string {
	rows, due := s.naming[id], 0
	if !s.hasDues() {
		return s.plan.NamingUndated(name, len(rows))
	}
	for _, row := range rows {
		if day, dated := s.due(&s.e.Report.FollowUps[s.open.Index(int(row))]); dated && calendar.Days(s.today(), day) < WeekDays {
			due++
		}
	}
	return s.plan.Naming(name, len(rows), due)
}

// elsewhere says where the follow-ups are that the sheet of an office does not have.
func (s *Sheets) elsewhere(office *table.Group, name string) string {
	switch {
	case s.work == nil || !s.e.Report.Has(kind.FollowUps):
		return ""
	case s.e.Mentions.Items != nil:
		return s.plan.NoOfficeOfFollowUps(name, len(s.naming[office.Key]))
	}
	return s.plan.ByPerson()
}

// Person is the sheet of a person: what is overdue or due in seven days, inspections of items assigned, and what comes in the seven days
// after; p is one of Workers.
func (s *Sheets) Person(p *table.Group, most int) document.Page {
	w := &s.work[slices.IndexFunc(s.work, func(w work) bool { return w.Key == p.Key })]
	sheet, says := s.blank(s.plan.SheetOfWork()), s.plan
	sheet.With = says.Head("where")
	followUps := func(rows []int32) (out []document.SheetLine) {
		for _, row := range rows {
			line, _ := s.followUpLine(row)
			out = append(out, line)
		}
		return out
	}
	dues := func(all []census.Due) (out []document.SheetLine) {
		for _, due := range all {
			out = append(out, s.dueLine(due, s.where(due, p.Key)))
		}
		return out
	}
	var week, next []census.Due
	for i, d := range w.Days {
		if i < WeekDays {
			week = append(week, d.Dues...)
		} else {
			next = append(next, d.Dues...)
		}
	}
	first, last := w.Days[WeekDays].Start, w.Days[PlanDays-1].Start
	sheet.add(says.FollowUpsOverdue(len(w.overdue)), true, followUps(w.overdue))
	sheet.add(says.FollowUpsDue(len(w.week)), false, followUps(w.week))
	sheet.add(says.FollowUpsOpen(len(w.open)), false, followUps(w.open))
	sheet.add(says.LateAssigned(len(w.CatchUp)), true, dues(w.CatchUp))
	sheet.add(says.WeekAssigned(len(week)), false, dues(week))
	sheet.know(says.ComingFollowUps(first, last, len(w.next)), followUps(w.next))
	sheet.know(says.ComingInspections(first, last, len(next)), dues(next))
	var foot []string
	if w.later > 0 {
		foot = append(foot, says.LaterFollowUps(w.later))
	}
	if len(w.out) > 0 {
		names, more := someItems(s.e.Registers.Words.Registers, &s.e.Report.Rows, w.out)
		foot = append(foot, says.OutOfService(len(w.out), names, more))
	}
	if len(s.items[p.Key]) > 0 {
		foot = append(foot, says.TwoPeople())
	}
	sheet.Foot = said(foot...)
	name := word.Fit(p.Label, 120)
	page := document.Page{ID: "planner", Title: says.OfPerson(name, w.has(says, len(week))),
		Lede: document.Plain(said(says.Days(w.Days[0].Start, w.Days[WeekDays-1].Start), says.Tick()))}
	if s.pages[p.Page] { // an edition without follow-ups has no page of a person
		page.Sections = append(page.Sections, document.Section{ID: "of", Blocks: []document.Block{document.Links{{Text: says.PageOf(p.Label), Path: p.Page}}}})
	}
	page.Sections = append(page.Sections, s.section(sheet, most, says.NothingInWeek(), nil))
	return page
}

// has says what somebody has to do in seven days.
func (w *work) has(says words.Planner, week int) (out []string) {
	for _, one := range []struct {
		n   int
		say func(int) string
	}{{len(w.overdue), says.Overdue}, {len(w.week), says.DueThisWeek}, {len(w.CatchUp), says.CatchUp}, {week, says.ThisWeek}} {
		if one.n > 0 {
			out = append(out, one.say(one.n))
		}
	}
	if out == nil {
		out = []string{says.NothingThisWeek()}
	}
	return out
}

// section is the section with a sheet, of which it has at most so many lines.
func (s *Sheets) section(sheet *blank, most int, nothing string, rest []document.Link) document.Section {
	out := document.Section{ID: "sheet", Title: s.plan.Sheet()}
	more := sheet.cut(most)
	if sheet.Parts != nil {
		out.Blocks = append(out.Blocks, sheet.Sheet)
	} else {
		out.Blocks = append(out.Blocks, document.Para{Text: nothing})
	}
	if more > 0 {
		out.Blocks = append(out.Blocks, document.Para{Text: s.plan.FurtherLines(more)})
	}
	if rest != nil {
		out.Blocks = append(out.Blocks, document.Links(rest))
	}
	return out
}

// All is the page of all sheets with something to tick, to be printed in one go: those of offices, then those of people, with at most so many
// lines; a sheet has at most each of them.
func (s *Sheets) All(offices []table.Group, each, most int) document.Page {
	p := document.Page{ID: "sheets", Title: s.plan.TitleOfAll()}
	left := 0
	add := func(id string, one document.Page) {
		sheet, is := one.Section("sheet").Blocks[0].(document.Sheet)
		if !is || !slices.ContainsFunc(sheet.Parts, func(p document.SheetPart) bool { return !p.Known }) {
			return
		}
		lines := 0
		for _, part := range sheet.Parts {
			lines += len(part.Lines)
		}
		if most -= lines; most < 0 { // those after it do not stand here either
			left++
			return
		}
		sheet.Caption = one.Title // no two tables of the page are called the same
		p.Sections = append(p.Sections, document.Section{ID: id, Title: one.Title, Note: one.Lede.String(), Blocks: []document.Block{sheet}})
	}
	for i := range offices {
		add("office-"+strconv.Itoa(i+1), s.Office(&offices[i], each, nil))
	}
	for i := range s.work {
		add("person-"+strconv.Itoa(i+1), s.Person(&s.work[i].Group, each))
	}
	p.Lede = document.Plain(s.plan.AllAre(len(p.Sections)))
	if left > 0 {
		p.Lede = document.Sentences(p.Lede, document.Plain(s.plan.FurtherSheets(left)))
	}
	return p
}

// dueLine is an inspection.
func (s *Sheets) dueLine(due census.Due, with document.RowCell) document.SheetLine {
	r, w := s.e.Report, s.plan
	e := &r.Equipment[due.Row]
	what, _ := s.item(s.e.Registers, int(due.Row), s.e.Registers.Layout.Page(kind.Equipment, e.ID), "")
	inspection := document.Line{{Text: word.Fit(r.Book.Schedule(r.Schedule(due).ID), 60)}}
	what.Two = dotted(inspection, what.Two)
	if below := BelowDue(w, &r.Rows, due); below != "" {
		what.Two = dotted(what.Two, own(below))
	}
	by := document.RowCell{One: muted(w.NoDate())}
	if due.ExpiresMs != 0 {
		by = s.by(r.At(due.ExpiresMs))
	}
	return document.SheetLine{What: what, With: with, By: by}
}

// by is a day, and how far off it is.
func (s *Sheets) by(day time.Time) document.RowCell {
	out := document.RowCell{One: strong(s.plan.On(day)), Two: own(s.plan.Weekday(day))}
	if n := calendar.Days(s.today(), day); n < 0 {
		out.Two = own(s.ago(-n, day))
	}
	return out
}

// ago says how long a day is over.
func (s *Sheets) ago(days int, day time.Time) string {
	if days <= daysNear {
		return s.w.Ago(days)
	}
	return s.w.MonthsAgo(calendar.WholeMonths(calendar.Civil(day), s.today()))
}

// whom names who has an item, and the other offices that it belongs to.
func (s *Sheets) whom(due census.Due, office string) (out document.RowCell) {
	e := &s.e.Report.Equipment[due.Row]
	if len(e.AssignedIDs) > 0 {
		out.One = s.names(s.e.Registers, label.User, e.AssignedIDs[:min(len(e.AssignedIDs), mostNames)])
	}
	if others := slices.DeleteFunc(slices.Clone(e.OfficeIDs), func(id string) bool { return id == office }); len(others) > 0 {
		var in slots
		also := in.line(s.plan.AlsoAt(in.put(document.Piece{Text: word.Fit(s.e.Registers.Names(label.Office, others), 80)})))
		if out.One == nil {
			out.One = also
		} else {
			out.Two = also
		}
	}
	return out
}

// where names the offices of an item, and who has it beside a person.
func (s *Sheets) where(due census.Due, person string) (out document.RowCell) {
	e := &s.e.Report.Equipment[due.Row]
	out.One = muted(s.w.NoOffice())
	if len(e.OfficeIDs) > 0 {
		out.One = s.names(s.e.Registers, label.Office, e.OfficeIDs)
	}
	switch {
	case person != "":
		out.Two = s.alsoWith(slices.DeleteFunc(slices.Clone(e.AssignedIDs), func(id string) bool { return id == person }))
	case len(e.AssignedIDs) > 0:
		out.Two = s.with(s.e.Registers, e.AssignedIDs)
	}
	return out
}

// followUpLine is an open follow-up, and who has it.
func (s *Sheets) followUpLine(row int32) (line document.SheetLine, who document.Line) {
	at := s.open.Index(int(row))
	f := &s.e.Report.FollowUps[at]
	what, has := s.followUp(s.e.Registers, at, s.e.Registers.Layout.Page(kind.FollowUps, f.ID))
	if f.CreatedMs != 0 && f.Said != "" {
		what.Two = dotted(what.Two, own(s.plan.Opened(s.e.Report.At(f.CreatedMs))))
	}
	line = document.SheetLine{What: what, By: document.RowCell{One: muted(s.w.NoDue())}}
	if day, ok := s.due(f); ok {
		line.By = s.by(day)
		if n := calendar.Days(day, s.today()); f.Overdue && n > 0 {
			line.By.Two = own(s.w.Late(n))
		}
	} else if f.Due != "" {
		var in slots
		line.By.One = in.line(s.w.DueValue(in.put(document.Piece{Text: f.Due})))
	}
	return line, has.One
}

// officesTable lists the offices that have something on their sheets, or may have.
func (s *Sheets) officesTable(offices []table.Group) table.Table {
	type row struct {
		table.Group
		PlanSheet
		dueOnes
	}
	x, w, names := s.e.Registers, s.plan, s.e.Registers.Words.Figures
	var rows []row
	for _, g := range offices {
		one := row{g, PlanOf(&s.e.Report.Rows, g.Rows), s.byWeek(s.naming[g.Key])}
		if one.All() > 0 || one.lacking(names) != "" || one.dueOnes.all() > 0 {
			rows = append(rows, one)
		}
	}
	count := func(of table.Tally, lacking string) table.Cell {
		if of.N == 0 && lacking != "" {
			return table.Muted(w.NotKnown())
		}
		return table.Listed(of)
	}
	columns := append([]table.Column{
		{ID: "office", Head: w.Office(), Sorts: true, Cell: func(i int) table.Cell { return table.Linked(rows[i].Label, PlannerOf(&rows[i].Group)) }},
	}, s.inspectionColumns(func(i int) (*PlanSheet, table.By) { return &rows[i].PlanSheet, x.InOffice(rows[i].Key) }, count)...)
	note := ""
	if s.e.Mentions.Items != nil && s.e.Report.Has(kind.FollowUps) {
		note = w.NamingCounted()
		columns = append(columns, s.followUpColumns(func(i int) (*dueOnes, table.By) {
			if rows[i].Key == "" { // nobody knows which follow-ups are of none
				return nil, table.By{}
			}
			return &rows[i].dueOnes, x.NamingItemsOf(rows[i].Key)
		})...)
	}
	return table.Table{ID: "offices", Caption: w.Offices(), Order: w.OfficesOrder(), Len: len(rows), Empty: w.NoOffice(), Note: note, Columns: columns}
}

// peopleTable lists everybody who has a sheet.
func (s *Sheets) peopleTable() table.Table {
	w, x, rows := s.plan, s.e.Registers, s.work
	columns := append([]table.Column{
		{ID: "person", Head: w.Person(), Sorts: true, Cell: func(i int) table.Cell { return table.Linked(rows[i].Label, SheetOf(&rows[i].Group)) }},
	}, s.followUpColumns(func(i int) (*dueOnes, table.By) { return &rows[i].dueOnes, x.With(rows[i].Key) })...)
	columns = append(columns, s.inspectionColumns(func(i int) (*PlanSheet, table.By) { return &rows[i].PlanSheet, x.AssignedTo(rows[i].Key) },
		func(of table.Tally, _ string) table.Cell { return table.Listed(of) })...)
	return table.Table{ID: "people", Caption: w.People(), Order: w.OfficesOrder(), Len: len(rows), Empty: w.NoPerson(), Columns: columns}
}

// inspectionColumns are the columns of the inspections that are to catch up and that expire in each week, of those that a filter leaves; cell
// is the cell of a number where something may lack.
func (s *Sheets) inspectionColumns(of func(i int) (*PlanSheet, table.By), cell func(of table.Tally, lacking string) table.Cell) []table.Column {
	w, x, names := s.plan, s.e.Registers, s.e.Registers.Words.Figures
	week := func(from, to int) func(i int) table.Cell {
		return func(i int) table.Cell {
			sheet, by := of(i)
			return cell(sheet.listed(x, from, to, by), report.Lacking(names, sheet.Dates))
		}
	}
	return []table.Column{
		{ID: "catch-up", Head: w.ToCatchUp(), Kind: table.Number, Cell: func(i int) table.Cell {
			sheet, by := of(i)
			return cell(x.CatchingUp(len(sheet.CatchUp), by), sheet.lacking(names))
		}},
		{ID: "first-week", Head: w.FirstWeek(), Kind: table.Number, Cell: week(0, WeekDays)},
		{ID: "second-week", Head: w.SecondWeek(), Kind: table.Number, Cell: week(WeekDays, PlanDays)},
	}
}

// followUpColumns are the columns of the follow-ups that are overdue and due in each week, of those that a filter leaves; nil is not known. Those
// of the first week have what was due before it too.
func (s *Sheets) followUpColumns(of func(i int) (*dueOnes, table.By)) []table.Column {
	w, x := s.plan, s.e.Registers
	if !s.e.Report.Has(kind.FollowUps) {
		return nil
	}
	column := func(id, head string, tally func(d *dueOnes, by table.By) table.Tally) table.Column {
		return table.Column{ID: id, Head: head, Kind: table.Number, Cell: func(i int) table.Cell {
			d, by := of(i)
			if d == nil {
				return table.Muted(w.NotKnown())
			}
			return table.Listed(tally(d, by))
		}}
	}
	overdue := column("overdue", w.OverdueOnes(), func(d *dueOnes, by table.By) table.Tally { return x.OpenOnes(len(d.overdue), table.IsOverdue, by) })
	if !s.hasDues() {
		return []table.Column{overdue, column("open", w.OpenOnes(), func(d *dueOnes, by table.By) table.Tally { return x.OpenOnes(len(d.open), table.IsOpen, by) })}
	}
	day := func(n int) time.Time { return calendar.Civil(s.today()).AddDate(0, 0, n) }
	return []table.Column{overdue,
		column("due-first-week", w.DueFirstWeek(), func(d *dueOnes, by table.By) table.Tally {
			return x.DueIn(len(d.week), time.Time{}, day(WeekDays-1), by)
		}),
		column("due-second-week", w.DueSecondWeek(), func(d *dueOnes, by table.By) table.Tally {
			return x.DueIn(len(d.next), day(WeekDays), day(PlanDays-1), by)
		})}
}
