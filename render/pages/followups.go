package pages

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/table"
)

// Open is the page of the open follow-ups. Tight is how often it was too long.
func (l *Lists) Open(tight int) document.Page {
	t, unknown := l.e.Registers.Open(), l.e.Registers.StateUnknown()
	p := l.open(&t, tight)
	if t.Len > 0 {
		counts := l.e.Report.CountFollowUps(nil)
		p.Title = l.list.Open(counts.Open, counts.Overdue)
		in := NumbersOf(l.e.Registers, nil)
		lede := said(l.late(in, &t), l.next(in, &t))
		if counts.Oldest != census.NoDay {
			lede = said(lede, l.list.Ages(int(counts.Median), int(counts.Oldest)))
		}
		if unknown.Len > 0 {
			lede = said(lede, l.unknown(in, unknown.Len))
		}
		p.Lede = in.Line(lede)
	}
	if unknown.Len > 0 {
		rows := l.dated(&unknown, mostFirst>>tight, l.list.Created())
		p.Sections = append(p.Sections, document.Section{ID: "unknown", Title: unknown.Caption, Blocks: []document.Block{rows}})
	}
	return p
}

// Overdue is the page of the overdue follow-ups.
func (l *Lists) Overdue(tight int) document.Page {
	t := l.e.Registers.Overdue()
	p := l.open(&t, tight)
	if t.Len > 0 {
		p.Title = l.list.Overdue(t.Len, l.e.Report.CountFollowUps(nil).Open)
		in := NumbersOf(l.e.Registers, nil)
		p.Lede = in.Line(said(l.late(in, &t), l.list.OwnFilter()))
	}
	return p
}

// open is the page of a register of open follow-ups.
func (l *Lists) open(t *table.Table, tight int) document.Page {
	if t.Len == 0 {
		return l.empty(t)
	}
	rows, all := l.openRows(t)
	return document.Page{ID: "list", Sections: l.grouped(t, rows, all, tight, "", l.openRow)}
}

// openRows is the list of a register of open follow-ups without its rows, and which group has each of them.
func (l *Lists) openRows(t *table.Table) (document.Rows, []placed) {
	order, sort := l.list.ByAge(), l.list.Sort("age")
	if l.hasDues() {
		order, sort = l.list.ByDue(), l.list.Sort("due")
	}
	all, groups := l.inGroups(t)
	out := document.Rows{Order: order, Sort: sort, Groups: groups, Columns: []document.RowColumn{
		{Role: document.What, Head: l.list.Head("follow-up"), By: "follow-up"},
		{Role: document.Who, Head: l.list.Head("with"), Word: l.list.Word("with"), By: "assignee"},
		{Role: document.When, Head: l.list.Head("due"), By: "due"},
		{Role: document.Age, Head: l.list.Head("open"), Word: l.list.Word("open"), By: "age"}}}
	if l.hasDues() {
		out.Columns[2].Sort = "ascending"
	} else {
		out.Columns[3].Sort = "descending"
	}
	overdue := 0
	for _, p := range all {
		if groups[p.group].ID == groupOverdue {
			overdue++
		}
	}
	out.Count = l.list.Count(t.Len, overdue)
	return out, all
}

// overdue is a list of the first overdue follow-ups, which stand in no groups.
func (l *Lists) overdue(t *table.Table, most int) document.Rows {
	rows, all := l.openRows(t)
	rows.ID, rows.Caption, rows.Count = t.ID, l.list.Caption(t.Caption, rows.Order), l.list.CountOf(t.Len)
	if most == t.Len {
		rows.File = l.file(t)
	}
	rows = fill(l.e.Registers.Words, t, rows, all, most, l.openRow)
	rows.Groups = []document.RowGroup{{Rows: rows.Groups[0].Rows}} // all are of one group
	return rows
}

// dated is a list of follow-ups without anything that counts days.
func (l *Lists) dated(t *table.Table, most int, order string) document.Rows {
	return l.few(t, most, order, l.list.CountOf(t.Len), []document.RowColumn{
		{Role: document.What, Head: l.list.Head("follow-up"), By: "follow-up"},
		{Role: document.Who, Head: l.list.Head("with"), Word: l.list.Word("with"), By: "assignee"},
		{Role: document.When, Head: l.list.Head("due"), By: "due"},
		{Role: document.Date, Head: l.list.Head("opened"), Word: l.list.Word("opened"), By: "created"}}, l.datedRow)
}

// The groups of open follow-ups.
const (
	groupOverdue = "overdue"
	groupWeek    = "w1"
	groupNext    = "w2"
	groupLater   = "later"
	groupNone    = "none"
)

func (l *Lists) hasDues() bool { return l.e.Report.Options.DueFormat != "" }

// today is the time of the snapshot where the report is read.
func (l *Lists) today() time.Time { return l.e.Report.AsOf.In(l.e.Report.Zone) }

// due returns the due date of a follow-up, if it has one that can be read.
func (l *Lists) due(f *census.FollowUp) (time.Time, bool) {
	day, ok := census.DueDate(f.Due)
	return day, ok && l.hasDues()
}

// inGroups puts open follow-ups into groups: the overdue ones, then by due date; by age where nobody knows how to read a due date.
func (l *Lists) inGroups(t *table.Table) ([]placed, []document.RowGroup) {
	groups := []document.RowGroup{{ID: groupOverdue, Look: table.Expired, Name: l.list.GroupOverdue()}}
	var group func(f *census.FollowUp) int
	if l.hasDues() {
		groups = append(groups,
			document.RowGroup{ID: groupWeek, Name: l.list.GroupDueBy(l.today().AddDate(0, 0, 6)), Note: l.list.SevenDays()},
			document.RowGroup{ID: groupNext, Name: l.list.GroupDueBy(l.today().AddDate(0, 0, 13))},
			document.RowGroup{ID: groupLater, Name: l.list.GroupLater()},
			document.RowGroup{ID: groupNone, Name: l.list.GroupNoDue()})
		group = func(f *census.FollowUp) int {
			day, ok := l.due(f)
			switch {
			case !ok:
				return 4
			case calendar.Days(l.today(), day) < 7:
				return 1
			case calendar.Days(l.today(), day) < 14:
				return 2
			}
			return 3
		}
	} else {
		aging := l.e.Report.Options.AgingDays
		for i := len(aging); i >= 0; i-- {
			from := 0
			if i > 0 {
				from = aging[i-1] + 1
			}
			g := document.RowGroup{ID: "a" + strconv.Itoa(from), Name: l.list.GroupOlder(from)}
			if i < len(aging) {
				g.Name = l.list.GroupBetween(from, aging[i])
			}
			groups = append(groups, g)
		}
		groups = append(groups, document.RowGroup{ID: groupNone, Name: l.list.GroupNoAge()})
		group = func(f *census.FollowUp) int {
			if f.Age == census.NoDay {
				return len(groups) - 1
			}
			i, _ := slices.BinarySearch(aging, int(f.Age)) // the bucket whose last day it does not pass
			return len(groups) - 2 - i
		}
	}
	all := make([]placed, t.Len)
	for i := range all {
		f := &l.e.Report.FollowUps[t.Index(i)]
		all[i] = placed{row: i}
		if !f.Overdue {
			all[i].group = group(f)
		}
	}
	until := func(p placed) int {
		if day, ok := l.due(&l.e.Report.FollowUps[t.Index(p.row)]); ok {
			return calendar.Days(l.today(), day)
		}
		return math.MaxInt
	}
	slices.SortStableFunc(all, func(a, b placed) int { // the register has the oldest first
		return cmp.Or(cmp.Compare(a.group, b.group), cmp.Compare(until(a), until(b)))
	})
	if n := len(all); l.hasDues() {
		for i, p := range all {
			if p.group == 3 && (i+1 == n || all[i+1].group != 3) {
				day, _ := l.due(&l.e.Report.FollowUps[t.Index(p.row)])
				groups[3].Note = l.list.LastOn(day)
			}
		}
	}
	return all, groups
}

// late says how late the overdue ones of a register are; nothing where that is not known.
func (l *Lists) late(in *Numbers, t *table.Table) string {
	n, most := 0, 0
	for i := range t.Len {
		f := &l.e.Report.FollowUps[t.Index(i)]
		if day, ok := l.due(f); ok && f.Overdue && calendar.Days(day, l.today()) > 0 {
			n, most = n+1, max(most, calendar.Days(day, l.today()))
		}
	}
	if n == 0 {
		return ""
	}
	return l.list.LateBy(in.Of(l.e.Registers.DueUntil(n, l.today().AddDate(0, 0, -1), true)), most)
}

// next says how many of a register are due in two weeks, and how many have no due date; nothing where that is not known.
func (l *Lists) next(in *Numbers, t *table.Table) string {
	if !l.hasDues() {
		return ""
	}
	soon, none, unread := 0, 0, 0
	for i := range t.Len {
		f := &l.e.Report.FollowUps[t.Index(i)]
		switch day, ok := l.due(f); {
		case !ok:
			if none++; f.Due != "" {
				unread++
			}
		case !f.Overdue && calendar.Days(l.today(), day) < 14:
			soon++
		}
	}
	without := ""
	if none > 0 {
		of := table.Tally{N: none}
		if unread == 0 {
			of = l.e.Registers.WithoutDue(none)
		}
		without = l.list.WithoutDue(in.Of(of))
	}
	last := l.today().AddDate(0, 0, 13)
	return said(l.list.NextDue(in.Of(l.e.Registers.DueUntil(soon, last, false)), last), without)
}

// unknown says of how many follow-ups nobody knows whether they are open.
func (l *Lists) unknown(in *Numbers, n int) string {
	return l.list.StateUnknown(in.Of(l.e.Registers.FollowUpsIn(nil, n, table.IsUnknown)))
}

// daysNear is how far off a day may be to be told in days; what is further off is told in months.
const daysNear = 99

// until says when a day is that is not over.
func (r *rows) until(from, day time.Time) string {
	if n := calendar.Days(from, day); n <= daysNear {
		return r.w.InDays(n)
	}
	return r.w.InMonths(calendar.WholeMonths(calendar.Civil(from), day))
}

// openRow is an open follow-up as of the night.
func (l *Lists) openRow(at int) document.Row {
	f := &l.e.Report.FollowUps[at]
	row := l.datedRow(at)
	if on := l.reopened(f.ID); !on.IsZero() {
		row[0].Two = dotted(row[0].Two, own(l.w.Reopened(on)))
	}
	if day, ok := l.due(f); ok {
		on := own(l.w.On(day))
		switch left := calendar.Days(l.today(), day); {
		case f.Overdue && left < 0:
			row[2] = document.RowCell{One: document.Line{{Text: l.w.Late(-left), Look: table.Expired}}, Two: on}
		case f.Overdue:
			row[2] = document.RowCell{One: document.Line{{Text: l.w.Overdue(), Look: table.Expired}}, Two: on}
		case left < 0:
			row[2] = document.RowCell{One: strong(l.w.Past(-left)), Two: own(l.w.NotOverdue())}
		default:
			row[2] = document.RowCell{One: strong(l.until(l.today(), day)), Two: on}
		}
	}
	opened := row[3].One
	row[3] = document.RowCell{One: muted(l.w.NoAge())}
	if f.Age != census.NoDay {
		row[3] = document.RowCell{One: document.Line{{Text: l.w.Days(int(f.Age)), Strong: !l.hasDues()}}, Two: opened}
	}
	return row
}

// reopened is when a follow-up was seen to be open again; zero where that is not known to have happened.
func (l *Lists) reopened(id string) (on time.Time) {
	if l.strips.counter == nil {
		return on
	}
	log := l.strips.counter.Log
	for _, e := range log.EventsOf(past.Record{List: past.FollowUps, ID: id}) {
		if e.Event == past.Reopened {
			on = log.Night(e.Night).AsOf.In(l.e.Report.Zone)
		}
	}
	return on
}

// datedRow is a follow-up that tells dates alone.
func (l *Lists) datedRow(at int) document.Row {
	f := &l.e.Report.FollowUps[at]
	what, who := l.followUp(l.e.Registers, at, l.e.Registers.Layout.Page(kind.FollowUps, f.ID))
	who.Two = nil
	if f.Reassigned > 0 {
		who.Two = own(l.w.Reassigned(int(f.Reassigned)))
	}
	due := muted(l.w.NoDue())
	if day, ok := l.due(f); ok {
		due = own(l.w.On(day))
	} else if f.Due != "" {
		var s slots
		due = s.line(l.w.DueValue(s.put(document.Piece{Text: f.Due})))
	}
	when := document.RowCell{One: due}
	if f.Overdue {
		when = document.RowCell{One: document.Line{{Text: l.w.Overdue(), Look: table.Expired}}, Two: due}
	}
	opened := document.RowCell{One: muted(l.w.NoDate())}
	if f.CreatedMs != 0 {
		opened.One = own(l.w.On(l.e.Report.At(f.CreatedMs)))
	}
	return document.Row{what, who, when, opened}
}

// FollowUps is the page of all follow-ups.
func (l *Lists) FollowUps(tight int) document.Page {
	t, open := l.e.Registers.FollowUps(), l.e.Registers.Open()
	if t.Len == 0 {
		return l.empty(&t)
	}
	counts, p := l.e.Report.CountFollowUps(nil), document.Page{ID: "list"}
	p.Title = l.list.AllFollowups(t.Len, counts.Open, counts.Overdue)
	in := NumbersOf(l.e.Registers, nil)
	lede := said(l.late(in, &open), l.next(in, &open))
	if counts.Unknown > 0 {
		lede = said(lede, l.unknown(in, counts.Unknown))
	}
	p.Lede = in.Line(lede)
	rows, all := l.byState(&t, counts.Overdue)
	p.Sections = l.whole(&t, rows, all, tight, func(at int) document.Row { return l.anyRow(at, false) })
	return p
}

// byState puts follow-ups into groups by their states: those that are open by due date, the others with the last one first.
func (l *Lists) byState(t *table.Table, overdue int) (document.Rows, []placed) {
	groups := []document.RowGroup{{ID: table.IsOverdue, Look: table.Expired}, {ID: table.IsOpen}, {ID: table.IsClosed}, {ID: table.IsUnknown}}
	for i := range groups {
		groups[i].Name = l.list.State(groups[i].ID)
	}
	all := make([]placed, t.Len)
	for i := range all {
		f := &l.e.Report.FollowUps[t.Index(i)]
		all[i] = placed{i, 3}
		switch {
		case f.Overdue:
			all[i].group = 0
		case f.IsOpen():
			all[i].group = 1
		case f.IsClosed():
			all[i].group = 2
		}
	}
	key := func(p placed) int64 { // by due date while it is open, else the last one first
		f := &l.e.Report.FollowUps[t.Index(p.row)]
		if !f.IsOpen() {
			return -f.ResolvedMs
		}
		if day, ok := l.due(f); ok {
			return day.UnixMilli()
		}
		return math.MaxInt64
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Or(cmp.Compare(a.group, b.group), cmp.Compare(key(a), key(b))) })
	rows := document.Rows{Order: l.list.ByState(), Sort: l.list.Sort("state"), Count: l.list.Count(t.Len, overdue), Groups: groups, Columns: l.anyColumns()}
	rows.Columns[2].Sort = "ascending"
	return rows, all
}

func (l *Lists) anyColumns() []document.RowColumn {
	return []document.RowColumn{{Role: document.What, Head: l.list.Head("follow-up"), By: "follow-up"},
		{Role: document.Who, Head: l.list.Head("with"), Word: l.list.Word("with"), By: "assignee"},
		{Role: document.State, Head: l.list.Head("state"), By: "state"},
		{Role: document.When, Head: l.list.Head("due-or-closed")},
		{Role: document.Age, Head: l.list.Head("opened"), Word: l.list.Word("opened"), By: "created"}}
}

// anyRow is a follow-up in any state, with dates alone or with the days to them.
func (l *Lists) anyRow(at int, dated bool) document.Row {
	f := &l.e.Report.FollowUps[at]
	state := table.FollowUpState(l.e.Registers.Words.Registers, f)
	cell := document.RowCell{One: document.Line{{Text: state.Text, Look: state.Look}}}
	if f.IsOpen() && !dated {
		row := l.openRow(at)
		if f.Overdue {
			row[2].One[0].Look, row[2].One[0].Strong = table.Plain, true // the state has the chip
		}
		if f.Age != census.NoDay { // the column says when all of them were opened
			row[3].One = own(l.w.OpenedAgo(int(f.Age)))
		}
		return document.Row{row[0], row[1], cell, row[2], row[3]}
	}
	row := l.datedRow(at)
	when := row[2]
	if f.Overdue { // the state has the chip
		when = document.RowCell{One: when.Two}
	}
	if f.IsClosed() {
		when = document.RowCell{One: muted(l.w.NoDate())}
		if f.ResolvedMs != 0 {
			when.One = own(l.w.On(l.e.Report.At(f.ResolvedMs)))
		}
		if f.ToClose != census.NoDay {
			when.Two = own(l.w.After(int(f.ToClose)))
		}
	}
	return document.Row{row[0], row[1], cell, when, row[3]}
}

// Closed is the page of the closed follow-ups: the last ones, and what leads to all of them by the month in which they were closed.
func (l *Lists) Closed(tight int) document.Page {
	t, r := l.e.Registers.Closed(), l.e.Report
	if t.Len == 0 {
		return l.empty(&t)
	}
	p := document.Page{ID: "list", Title: l.list.Closed(t.Len, r.Len(kind.FollowUps))}
	shown, in, lede := min(t.Len, lastClosed>>tight), NumbersOf(l.e.Registers, nil), ""
	if last := r.FollowUps[t.Index(0)].ResolvedMs; last != 0 {
		lede = l.list.LastClosed(r.At(last))
	}
	if all := l.e.Registers.FollowUpsIn(nil, t.Len, table.IsClosed); shown < t.Len && all.List != "" { // where they can be filtered
		lede = said(lede, l.list.AllFiltered(in.Of(all)))
	}
	p.Lede = in.Line(lede)
	rows := l.few(&t, shown, l.list.ByClosing(), l.list.ClosedCount(shown, t.Len), l.closedColumns(), l.closedRow)
	p.Sections = l.listed(&t, rows)
	return p
}

// lastClosed is how many follow-ups stand on the page that leads to all closed ones.
const lastClosed = 100

func (l *Lists) closedColumns() []document.RowColumn {
	return []document.RowColumn{{Role: document.What, Head: l.list.Head("follow-up"), By: "follow-up"},
		{Role: document.Who, Head: l.list.Head("with"), Word: l.list.Word("with"), By: "assignee"},
		{Role: document.When, Head: l.list.Head("closed"), Word: l.list.Word("closed"), By: "closed", Sort: "descending"},
		{Role: document.Date, Head: l.list.Head("opened"), Word: l.list.Word("opened"), By: "created"}}
}

// closedRow is a closed follow-up, with dates alone.
func (l *Lists) closedRow(at int) document.Row {
	f, row := &l.e.Report.FollowUps[at], l.anyRow(at, true)
	if f.CompleterID != "" && f.CompleterID != f.AssigneeID {
		var s slots
		row[1].Two = s.line(l.w.ClosedBy(s.put(l.name(l.e.Registers, label.User, f.CompleterID))))
	}
	return document.Row{row[0], row[1], row[3], row[4]}
}

// ClosedLately is the page of the follow-ups that were closed in the last weeks, by how long that took.
func (l *Lists) ClosedLately(tight int) document.Page {
	t, r := l.e.Registers.ClosedLately(), l.e.Report
	if t.Len == 0 {
		return l.empty(&t)
	}
	took := r.Figure(report.F4)
	p := document.Page{ID: "list", Title: l.list.LatelyClosed(t.Len, report.WindowDays),
		Lede: document.Plain(l.list.Took(took.Stat("p50").Amount(l.e.Registers.Words.Figures), took.Stat("p90").Amount(l.e.Registers.Words.Figures)))}
	aging := append([]int{0}, r.Options.AgingDays...)
	groups := make([]document.RowGroup, len(aging)+1) // the longest first
	for i := range aging {
		g := &groups[len(aging)-i]
		g.ID = "t" + strconv.Itoa(aging[max(i-1, 0)]+min(i, 1))
		if i > 0 {
			g.Name = l.list.GroupTook(aging[i-1]+1, aging[i])
		} else {
			g.Name = l.list.GroupWithinDay()
		}
	}
	last := aging[len(aging)-1] + 1
	groups[0] = document.RowGroup{ID: "t" + strconv.Itoa(last), Name: l.list.GroupTookLonger(last)}
	all := make([]placed, t.Len)
	for i := range all {
		at, _ := slices.BinarySearch(aging, int(r.FollowUps[t.Index(i)].ToClose)) // the bucket whose last day it does not pass
		all[i] = placed{i, len(aging) - at}
	}
	rows := document.Rows{Order: l.list.LongestToCloseFirst(), Sort: l.list.Sort("longest"), Count: l.list.CountOf(t.Len), Groups: groups, Columns: []document.RowColumn{
		{Role: document.What, Head: l.list.Head("follow-up"), By: "follow-up"},
		{Role: document.Who, Head: l.list.Head("with"), Word: l.list.Word("with"), By: "assignee"},
		{Role: document.Age, Head: l.list.Head("took"), Word: l.list.Word("took"), By: "days-to-close", Sort: "descending"},
		{Role: document.Date, Head: l.list.Head("closed"), Word: l.list.Word("closed"), By: "closed"}}}
	p.Sections = l.grouped(&t, rows, all, tight, "", func(at int) document.Row {
		f, row := &r.FollowUps[at], l.closedRow(at)
		row[2].Two = nil
		took := document.RowCell{One: strong(l.w.Took(int(f.ToClose))), Two: own(l.w.On(r.At(f.CreatedMs)))}
		return document.Row{row[0], row[1], took, row[2]}
	})
	return p
}

// Settled is the page of the follow-ups of which figure F6 counts the closed ones.
func (l *Lists) Settled(tight int) document.Page {
	t, of := l.e.Registers.Settled(), l.e.Report.Figure(report.F6)
	if t.Len == 0 {
		return l.empty(&t)
	}
	p := document.Page{ID: "list", Title: l.list.SettledClosed(of.N, of.D, report.SettledDays, report.WindowDays), Lede: document.Plain(l.list.SettledLede(report.SettledDays))}
	overdue := 0
	for i := range t.Len {
		if l.e.Report.FollowUps[t.Index(i)].Overdue {
			overdue++
		}
	}
	rows, all := l.byState(&t, overdue)
	p.Sections = l.grouped(&t, rows, all, tight, groupedBy[kind.FollowUps], func(at int) document.Row { return l.anyRow(at, false) })
	return p
}

// NoActivity is the page of the open follow-ups with which nothing has happened for long.
func (l *Lists) NoActivity(tight int) document.Page {
	t := l.e.Registers.NoActivity()
	if t.Len == 0 {
		return l.empty(&t)
	}
	longest := l.e.Report.At(l.e.Report.FollowUps[t.Index(0)].ActivityMs)
	p := document.Page{ID: "list", Title: l.list.NoActivity(t.Len, l.e.Report.Figure(report.F1).N, report.IdleDays), Lede: document.Plain(l.list.LongestIdle(longest))}
	column := document.RowColumn{Role: document.Age, Head: l.list.Head("idle"), Word: l.list.Word("idle"), By: "idle"}
	p.Sections = l.ofOpen(&t, l.list.OverdueThenIdle(), l.list.Sort("idle"), column, tight, func(f *census.FollowUp) document.RowCell {
		return document.RowCell{One: strong(l.w.Days(int(f.Idle))), Two: own(l.w.Since(l.e.Report.At(f.ActivityMs)))}
	})
	return p
}

// Reassigned is the page of the open follow-ups that were passed on more than once.
func (l *Lists) Reassigned(tight int) document.Page {
	t := l.e.Registers.Reassigned()
	if t.Len == 0 {
		return l.empty(&t)
	}
	p := document.Page{ID: "list", Title: l.list.ReassignedTwice(t.Len, l.e.Report.CountFollowUps(nil).Open)}
	if most := int(l.e.Report.FollowUps[t.Index(0)].Reassigned); most > 2 {
		p.Lede = document.Plain(l.list.ReassignedMost(most))
	}
	column := document.RowColumn{Role: document.Few, Head: l.list.Head("reassigned"), Word: l.list.Word("reassigned"), By: "reassigned"}
	p.Sections = l.ofOpen(&t, l.list.OverdueThenReassigned(), l.list.Sort("reassigned"), column, tight, func(f *census.FollowUp) document.RowCell {
		return document.RowCell{One: strong(l.w.Times(int(f.Reassigned)))}
	})
	return p
}

// ofOpen returns the sections of a register of open follow-ups with a column of its own, in whose order they stand: the overdue ones, then
// the others.
func (l *Lists) ofOpen(t *table.Table, order, sort string, column document.RowColumn, tight int,
	cell func(f *census.FollowUp) document.RowCell) []document.Section {
	groups := []document.RowGroup{{ID: table.IsOverdue, Look: table.Expired}, {ID: table.IsOpen}}
	for i := range groups {
		groups[i].Name = l.list.State(groups[i].ID)
	}
	all, overdue := make([]placed, t.Len), 0
	for i := range all {
		all[i] = placed{i, 1}
		if l.e.Report.FollowUps[t.Index(i)].Overdue {
			all[i].group = 0
			overdue++
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return a.group - b.group })
	column.Sort = "descending"
	rows := document.Rows{Order: order, Sort: sort, Count: l.list.Count(t.Len, overdue), Groups: groups, Columns: []document.RowColumn{
		{Role: document.What, Head: l.list.Head("follow-up"), By: "follow-up"},
		{Role: document.Who, Head: l.list.Head("with"), Word: l.list.Word("with"), By: "assignee"},
		{Role: document.When, Head: l.list.Head("due")},
		column,
		{Role: document.Age, Head: l.list.Head("open"), Word: l.list.Word("open"), By: "age"}}}
	return l.grouped(t, rows, all, tight, "state", func(at int) document.Row {
		row := l.openRow(at)
		if column.Role == document.Few { // it says how often
			row[1].Two = nil
		}
		return document.Row{row[0], row[1], row[2], cell(&l.e.Report.FollowUps[at]), row[3]}
	})
}
