package pages

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/words"
)

const (
	weeksClosed  = 13 // in which a person's page counts what was closed
	mostClosed   = 5  // it shows of them
	mostAttended = 10 // and of the sessions that the person attended
)

// People makes the pages of people. Several goroutines may use it.
type People struct {
	*Lists
	person   words.Person
	open     table.Table
	toDo     map[string][]int32 // rows of the open follow-ups, by person
	closed   map[string][]int32 // follow-ups that are closed, the last closed first, by whom they were with
	closedBy map[string][]int32 // by who closed them, of those who had none when it was closed
	items    map[string][]int32 // equipment, once each
	attended map[string][]int32 // sessions, the newest first
	given    map[string]int     // how many sessions the person gave
}

// NewPeople returns the people of the edition whose lists these are.
func NewPeople(l *Lists) *People {
	e := l.e
	p := &People{Lists: l, person: Of(e.Report).Words().Person, open: e.Registers.Open(), toDo: map[string][]int32{}, closed: map[string][]int32{},
		closedBy: map[string][]int32{}, items: map[string][]int32{}, attended: map[string][]int32{}, given: map[string]int{}}
	for i := range p.open.Len {
		who := e.Report.FollowUps[p.open.Index(i)].AssigneeID
		p.toDo[who] = append(p.toDo[who], int32(i))
	}
	all := e.Report
	for i := range all.FollowUps {
		if f := &all.FollowUps[i]; f.IsClosed() {
			p.closed[f.AssigneeID] = append(p.closed[f.AssigneeID], int32(i))
		}
	}
	lastFirst := func(rows []int32) {
		slices.SortStableFunc(rows, func(a, b int32) int { return cmp.Compare(all.FollowUps[b].ResolvedMs, all.FollowUps[a].ResolvedMs) })
	}
	for _, rows := range p.closed {
		lastFirst(rows)
	}
	if !all.Options.NamesShown {
		return p
	}
	for i := range all.FollowUps {
		if f := &all.FollowUps[i]; f.IsClosed() && f.CompleterID != "" && p.closed[f.CompleterID] == nil {
			p.closedBy[f.CompleterID] = append(p.closedBy[f.CompleterID], int32(i))
		}
	}
	for _, rows := range p.closedBy {
		lastFirst(rows)
	}
	for i := range all.Equipment {
		for _, who := range all.Equipment[i].AssignedIDs {
			p.items[who] = append(p.items[who], int32(i))
		}
	}
	for i := range all.Trainings {
		p.given[all.Trainings[i].InstructorID]++
		for _, who := range all.Trainings[i].TraineeIDs {
			p.attended[who] = append(p.attended[who], int32(i))
		}
	}
	for _, rows := range p.attended {
		slices.SortStableFunc(rows, func(a, b int32) int { return cmp.Compare(all.Trainings[b].CreatedMs, all.Trainings[a].CreatedMs) })
	}
	return p
}

// Page is the page of a person, or of nobody: what is to be done, what is assigned, what was closed and what was attended. Tight is how often
// it was too long.
func (p *People) Page(g *table.Group, tight int) document.Page {
	out := document.Page{ID: "person"}
	rows := p.toDo[g.Key]
	overdue, expired := 0, 0
	for _, at := range rows {
		if p.e.Report.FollowUps[p.open.Index(int(at))].Overdue {
			overdue++
		}
	}
	for _, at := range p.items[g.Key] {
		if p.e.Report.Equipment[at].ExpiredServing() {
			expired++
		}
	}
	out.Title = p.person.Title(g.Label, overdue, len(rows)-overdue)
	most := mostFirst >> tight
	for _, s := range []document.Section{p.openSection(g, rows, most), p.itemsSection(g, expired, most), p.closedSection(g), p.sessionsSection(g)} {
		if s.ID != "" {
			out.Sections = append(out.Sections, s)
		}
	}
	if out.Sections == nil {
		out.Lede = document.Plain(p.person.Nothing())
		return out
	}
	out.Lede = document.Plain(p.lede(rows))
	if expired > 0 {
		in := NumbersOf(p.e.Registers, nil)
		of := p.person.Expired(in.Of(p.e.Registers.ExpiredIn(nil, expired, p.e.Registers.AssignedTo(g.Key))))
		out.Lede = document.Sentences(out.Lede, in.Line(of))
	}
	if !p.e.Report.Options.NamesShown {
		out.Lede = document.Sentences(out.Lede, document.Plain(p.person.Strict()))
	}
	return out
}

// lede tells of the open follow-ups the one that is late longest, and the next that is due.
func (p *People) lede(rows []int32) string {
	if len(rows) == 0 {
		return ""
	}
	t := table.Narrow(p.open, rows)
	all, _ := p.inGroups(&t)
	first, next := "", ""
	for _, at := range all {
		f := &p.e.Report.FollowUps[t.Index(at.row)]
		day, dated := p.due(f)
		what, _ := p.followUp(p.e.Registers, t.Index(at.row), "")
		switch left := calendar.Days(p.today(), day); {
		case f.Overdue && first == "" && dated && left < 0:
			first = p.person.OverdueFor(-left, what.One.String())
		case f.Overdue && first == "":
			first = p.person.Overdue(what.One.String())
		case !f.Overdue && dated && left >= 0:
			next = p.person.Next(what.One.String(), day)
		}
		if next != "" {
			break
		}
	}
	return said(first, next)
}

// openSection has the open follow-ups of a person, the overdue ones first.
func (p *People) openSection(g *table.Group, rows []int32, most int) (s document.Section) {
	if len(rows) == 0 {
		return s
	}
	s = document.Section{ID: "to-do", Title: p.person.ToDo(len(rows), p.hasDues())}
	t := table.Narrow(p.open, rows)
	all, groups := p.inGroups(&t)
	out := document.Rows{ID: "open", Caption: s.Title, Groups: groups, Columns: []document.RowColumn{
		{Role: document.What, Head: p.list.Head("follow-up")},
		{Role: document.When, Head: p.list.Head("due")},
		{Role: document.Age, Head: p.list.Head("open"), Word: p.list.Word("open")}}}
	out = fill(p.e.Registers.Words, &t, out, all, most, func(at int) document.Row {
		row := p.openRow(at)
		what := row[0]
		what.Two = dotted(what.Two, row[1].Two)
		return document.Row{what, row[2], row[3]}
	})
	out.Known = nil
	for i := range out.Groups {
		if len(rows) <= fewGrouped {
			out.Groups[i].Name = ""
		}
	}
	s.Blocks = append(s.Blocks, out)
	if c := p.e.Registers.OpenOf(g); c.List != "" {
		s.Blocks = append(s.Blocks, document.Line{{Text: p.person.AllOpen(len(rows)), Link: c.List, Count: c.N}})
	}
	return s
}

// itemsSection has the items that are assigned to a person: what is expired first, then by expiry date, and what is not in service apart.
func (p *People) itemsSection(g *table.Group, expired, most int) (s document.Section) {
	rows := p.items[g.Key]
	if len(rows) == 0 {
		return s
	}
	s = document.Section{ID: "equipment", Title: p.person.Equipment(len(rows), expired), Note: p.person.EquipmentNote()}
	columns := p.itemColumns()[:4] // without when it was completed
	columns[3].Sort = "ascending"
	groups := []document.RowGroup{{Name: p.person.InService()}, {Name: p.person.OutOfService()}, {Name: p.person.NotStated()}}
	place := func(at int32) int {
		switch p.e.Report.Equipment[at].InService {
		case record.True:
			return 0
		case record.False:
			return 1
		}
		return 2
	}
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b int32) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), foremostFirst(&p.e.Report.Equipment[a], &p.e.Report.Equipment[b]))
	})
	for i, at := range rows {
		in := &groups[place(at)]
		if in.N++; i < most {
			row := p.itemRow(int(at), false)[:len(columns)]
			row[1].Two = p.alsoWith(slices.DeleteFunc(slices.Clone(p.e.Report.Equipment[at].AssignedIDs), func(id string) bool { return id == g.Key }))
			in.Rows = append(in.Rows, row)
		}
	}
	groups = slices.DeleteFunc(groups, func(g document.RowGroup) bool { return g.N == 0 })
	if groups[0].Name == p.person.InService() { // which goes without saying
		groups[0].Name = ""
	}
	for i := range groups {
		if len(groups[i].Rows) < groups[i].N {
			groups[i].Note = p.person.First(len(groups[i].Rows), groups[i].N)
		}
	}
	s.Blocks = []document.Block{document.Rows{ID: "items", Caption: p.list.Caption(s.Title, p.person.ByExpiry()), Groups: groups, Columns: columns}}
	return s
}

// alsoWith names the others whom an item is assigned to.
func (p *People) alsoWith(ids []string) document.Line {
	if len(ids) == 0 {
		return nil
	}
	var s slots
	var all []string
	for _, id := range ids[:min(len(ids), mostNames)] {
		all = append(all, s.put(p.name(p.e.Registers, label.User, id)))
	}
	if more := len(ids) - len(all); more > 0 {
		return s.line(p.person.AlsoWithMore(all, more))
	}
	return s.line(p.person.AlsoWith(all))
}

// closedSection has what was with a person when it was closed, in the last weeks; where nothing ever was, what the person closed for others.
func (p *People) closedSection(g *table.Group) (s document.Section) {
	rows, all := p.closed[g.Key], p.e.Registers.ClosedOf
	note, forOthers := p.person.ClosedNote, len(rows) == 0
	if forOthers {
		rows, note = p.closedBy[g.Key], p.person.ClosedForOthers
		all = func(g *table.Group, n int) table.Tally { return p.e.Registers.ClosedBy(g.Key, n) }
	}
	if len(rows) == 0 {
		return s
	}
	since, n := p.e.Report.AsOfMs()-7*weeksClosed*census.DayMs, 0
	for n < len(rows) && p.e.Report.FollowUps[rows[n]].ResolvedMs >= since {
		n++
	}
	s = document.Section{ID: "closed", Title: p.person.Closed(n, weeksClosed), Note: note(g.Label, len(rows))}
	if n > 0 {
		group := document.RowGroup{N: n}
		for _, at := range rows[:min(n, mostClosed)] {
			f := &p.e.Report.FollowUps[at]
			what, _ := p.followUp(p.e.Registers, int(at), p.e.Registers.Layout.Page(kind.FollowUps, f.ID))
			if f.ToClose != census.NoDay {
				what.Two = dotted(what.Two, own(p.person.ClosedAfter(int(f.ToClose))))
			}
			if forOthers && f.AssigneeID != "" {
				what.Two = dotted(what.Two, p.with(p.e.Registers, []string{f.AssigneeID}))
			}
			group.Rows = append(group.Rows, document.Row{what, {One: own(p.w.On(p.e.Report.At(f.ResolvedMs)))}})
		}
		s.Blocks = append(s.Blocks, document.Rows{ID: "closed-ones", Caption: p.list.Caption(s.Title, p.person.NewestFirst()), Groups: []document.RowGroup{group},
			Columns: []document.RowColumn{{Role: document.What, Head: p.list.Head("follow-up")}, {Role: document.Date, Head: p.person.Head("closed")}}})
	}
	if c := all(g, len(rows)); c.List != "" {
		s.Blocks = append(s.Blocks, document.Line{{Text: p.person.AllClosed(len(rows)), Link: c.List, Count: c.N}})
	}
	return s
}

// sessionsSection has the sessions that a person attended.
func (p *People) sessionsSection(g *table.Group) (s document.Section) {
	rows, given := p.attended[g.Key], p.given[g.Key]
	if len(rows) == 0 && given == 0 || g.Key == "" {
		return s
	}
	s = document.Section{ID: "trainings", Title: p.person.Trainings(len(rows)), Note: p.person.TrainingsNote(given)}
	group := document.RowGroup{N: len(rows)}
	for _, at := range rows[:min(len(rows), mostAttended)] {
		t := &p.e.Report.Trainings[at]
		what, who := p.session(p.e.Registers, int(at), p.e.Registers.Layout.Page(kind.Trainings, t.ID))
		if t.InstructorID != "" {
			var s slots
			who.One = s.line(p.person.Instructor(s.put(who.One[0])))
		}
		what.Two = dotted(what.Two, who.One)
		on := document.RowCell{One: muted(p.w.NoDate())}
		if t.CreatedMs != 0 {
			on.One = own(p.w.On(p.e.Report.At(t.CreatedMs)))
		}
		group.Rows = append(group.Rows, document.Row{what, on})
	}
	if len(rows) > 0 {
		s.Blocks = append(s.Blocks, document.Rows{ID: "sessions", Caption: p.list.Caption(s.Title, p.person.NewestFirst()), Groups: []document.RowGroup{group},
			Columns: []document.RowColumn{{Role: document.What, Head: p.person.Head("training")}, {Role: document.Date, Head: p.person.Head("recorded")}}})
	}
	if more := len(rows) - len(group.Rows); more > 0 {
		s.Blocks = append(s.Blocks, document.Para{Text: p.person.Further(more), Back: true})
	}
	return s
}
