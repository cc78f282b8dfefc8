package pages

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// standings are the groups of items, by the values of the filter of their status, the worst first.
var standings = []struct {
	id   string
	look table.Look
}{{table.IsExpired, table.Expired}, {table.IsExpiring, table.Expiring}, {table.IsUpToDate, table.UpToDate}, {table.NotScheduled, table.NoData},
	{table.IsUnknown, table.NoData}, {table.IsOut, table.Plain}, {table.NotStated, table.Plain}}

// standing is the place of an item's group among them.
func standing(e *census.Equipment) int {
	switch e.InService {
	case record.False:
		return 5
	case record.Unset:
		return 6
	}
	return statusOf(e)
}

// statusOf is the place of the group of an item's status, whether it is in service or not.
func statusOf(e *census.Equipment) int {
	switch e.Standing() {
	case census.Expired:
		return 0
	case census.Expiring:
		return 1
	case census.UpToDate:
		return 2
	case census.Unplanned:
		return 3
	}
	return 4
}

// Equipment is the page of all items.
func (l *Lists) Equipment(tight int) document.Page {
	t := l.e.Registers.Equipment()
	if t.Len == 0 {
		return l.empty(&t)
	}
	p := document.Page{ID: "list"}
	counts := l.e.Report.EquipmentCounts()
	in, out, unstated := counts.In, counts.Out.All(), counts.Unknown.All()
	p.Title = l.list.ItemsOut(t.Len)
	var lede []string
	numbers := NumbersOf(l.e.Registers, nil)
	items := func(n int, status string) message.Count { return numbers.Of(l.e.Registers.Items(nil, n, status)) }
	if in.All() > 0 {
		p.Title, lede = l.list.Items(in.Expired, in.All()), append(lede, l.list.ItemsAre(items(in.Expiring, table.IsExpiring), items(in.UpToDate, table.IsUpToDate), numbers.Of(l.e.Registers.Unscheduled(in.NoSchedule))))
		if in.Unknown > 0 {
			lede = append(lede, l.list.StatusUnknown(items(in.Unknown, table.IsUnknown)))
		}
		if out > 0 {
			lede = append(lede, l.list.OutOfService(items(out, table.IsOut)))
		}
	}
	if unstated > 0 {
		lede = append(lede, l.list.NotStated(items(unstated, table.NotStated)))
	}
	p.Lede = numbers.Line(said(lede...))

	rows, all := l.byStatus(&t, in.Expired)
	p.Sections = l.whole(&t, rows, all, tight, func(at int) document.Row { return l.itemRow(at, false) })
	return p
}

// byStatus puts items into groups by their status, in each those to catch up first, then by date.
func (l *Lists) byStatus(t *table.Table, expired int) (document.Rows, []placed) {
	groups := l.statusGroups()
	all, behind := make([]placed, t.Len), make([]int, len(standings))
	for i := range all {
		e := &l.e.Report.Equipment[t.Index(i)]
		all[i] = placed{i, standing(e)}
		if e.CatchUp() > 0 {
			behind[all[i].group]++
		}
	}
	groups[0].Note = l.list.LongestFirst()
	for _, i := range []int{1, 2} {
		if behind[i] > 0 {
			groups[i].Note = l.list.GroupCatchUp(behind[i])
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.group, b.group), foremostFirst(&l.e.Report.Equipment[t.Index(a.row)], &l.e.Report.Equipment[t.Index(b.row)]))
	})
	rows := document.Rows{Order: l.list.ByStatus(), Sort: l.list.Sort("status"), Count: l.list.ItemsCount(t.Len, expired), Groups: groups, Columns: l.itemColumns()}
	rows.Columns[2].Sort = "ascending"
	return rows, all
}

// statusGroups are the groups of items, the worst first.
func (l *Lists) statusGroups() []document.RowGroup {
	groups := make([]document.RowGroup, len(standings))
	for i, s := range standings {
		groups[i] = document.RowGroup{ID: s.id, Look: s.look, Name: l.list.Status(s.id)}
	}
	return groups
}

// foremostFirst puts items to catch up before others, and then each by the date of the inspection that speaks for it, without one last.
func foremostFirst(a, b *census.Equipment) int {
	speaks := func(e *census.Equipment) (late int, ms int64) {
		if ms = expiry(e); ms == 0 {
			ms = math.MaxInt64
		}
		if e.CatchUp() > 0 {
			late = -1
		}
		return late, ms
	}
	lateA, msA := speaks(a)
	lateB, msB := speaks(b)
	return cmp.Or(cmp.Compare(lateA, lateB), cmp.Compare(msA, msB))
}

// expiry is the time of the inspection that speaks for an item; 0 for none.
func expiry(e *census.Equipment) int64 {
	if s := e.Foremost(); s != nil {
		return s.ExpiresMs
	}
	return e.ExpiresMs
}

func (l *Lists) itemColumns() []document.RowColumn {
	return []document.RowColumn{{Role: document.What, Head: l.list.Head("item"), By: "serial"},
		{Role: document.Who, Head: l.list.Head("office"), By: "office"},
		{Role: document.State, Head: l.list.Head("status"), By: "status"},
		{Role: document.When, Head: l.list.Head("expires"), By: "expires"},
		{Role: document.Date, Head: l.list.Head("completed"), Word: l.list.Word("completed"), By: "last-completed"}}
}

// itemRow is an item, with dates alone or with the days to them.
func (l *Lists) itemRow(at int, dated bool) document.Row {
	x := l.e.Registers
	e := &x.Report.Equipment[at]
	speaks, schedule := e.Foremost(), ""
	if speaks != nil {
		schedule = speaks.ID
	}
	what, who := l.item(x, at, x.Layout.Page(kind.Equipment, e.ID), schedule)
	if len(e.Schedules) == 0 {
		what.Two = dotted(what.Two, own(l.w.NoInspection()))
	}
	status := table.EquipmentStatus(l.e.Registers.Words.Registers, e)
	state := document.RowCell{One: document.Line{{Text: status.Text, Look: status.Look}}}
	switch e.InService {
	case record.False:
		state.Two = own(l.list.Status(table.IsOut))
	case record.Unset:
		state.Two = own(l.w.ServiceUnknown())
	}
	when := document.RowCell{One: muted(l.w.NoDate())}
	switch ms := expiry(e); {
	case ms != 0:
		when = l.day(x.Report.At(ms), dated, e.CatchUp() > 0)
	case e.ExpiryUnread():
		when.One = muted(l.w.Unread())
	case speaks != nil && speaks.LastCompletedMs == 0:
		when.Two = own(l.w.NeverCompleted())
	}
	done := document.RowCell{One: muted(l.w.Never())}
	switch ms, unread := e.Completion(); {
	case ms != 0:
		done.One = own(l.w.On(x.Report.At(ms)))
	case unread:
		done.One = muted(l.w.Unread())
	}
	return document.Row{what, who, state, when, done}
}

// day is a day, and how far off it is unless dates are told alone.
func (r *rows) day(day time.Time, dated, late bool) document.RowCell {
	on := own(r.w.On(day))
	if dated {
		return document.RowCell{One: on}
	}
	today := r.e.Report.AsOf.In(r.e.Report.Zone)
	text := ""
	switch n := calendar.Days(today, day); {
	case n >= 0:
		text = r.until(today, day)
	case n >= -daysNear:
		text = r.w.Ago(-n)
	default:
		text = r.w.MonthsAgo(calendar.WholeMonths(day, today))
	}
	return document.RowCell{One: document.Line{{Text: text, Strong: late}}, Two: on}
}

// Expired is the page of the expired items in service, with what each was in the last weeks.
func (l *Lists) Expired(tight int) document.Page {
	t, r := l.e.Registers.Expired(), l.e.Report
	if t.Len == 0 {
		p := l.empty(&t)
		p.Lede = document.Sentences(p.Lede, l.catchUp(&t))
		return p
	}
	groups := []document.RowGroup{{ID: "dated", Look: table.Expired, Name: l.list.ExpiredDated()},
		{ID: "undated", Look: table.Expired, Name: l.list.ExpiredUndated()}}
	all, undated := make([]placed, t.Len), 0
	for i := range all {
		all[i] = placed{row: i}
		if r.Equipment[t.Index(i)].ExpiredSinceMs == 0 {
			all[i].group = 1
			undated++
		}
	}
	p := document.Page{ID: "list", Title: l.list.Items(t.Len, r.EquipmentCounts().In.All())}
	if first := r.Equipment[t.Index(0)].ExpiredSinceMs; first != 0 {
		p.Lede = document.Plain(l.list.LongestSince(r.At(first)))
	}
	p.Lede = document.Sentences(p.Lede, l.catchUp(&t))
	rows := document.Rows{Order: l.list.LongestFirst(), Sort: l.list.Sort("longest"), Groups: groups, Count: l.list.ExpiredCount(t.Len, undated),
		Columns: []document.RowColumn{{Role: document.What, Head: l.list.Head("item"), By: "serial"},
			{Role: document.Who, Head: l.list.Head("office"), By: "office"},
			{Role: document.When, Head: l.list.Head("expired-for"), Word: l.list.Word("expired-for"), By: "days-expired", Sort: "descending"}}}
	column, keys, strips := l.drawn(tight, t.Len, t.Index)
	if strips != nil {
		rows.Columns, rows.Keys = slices.Insert(rows.Columns, 2, column), keys
	}
	p.Sections = l.grouped(&t, rows, all, tight, "", func(at int) document.Row {
		row := l.expiredRow(at)
		if strips != nil {
			row = slices.Insert(row, 2, document.RowCell{Strip: strips[at]})
		}
		return row
	})
	if catchUp := l.e.Registers.CatchUp(); catchUp.Len > 0 {
		p.Sections = append(p.Sections, document.Section{ID: "catch-up", Blocks: []document.Block{
			document.Para{Links: []document.Link{{Text: l.list.CatchUp(), Path: catchUp.Page}}}}})
	}
	return p
}

// drawn draws the strips of the first of some items, by their rows, with their column and their legend. There are none where nobody knows what
// the items were, and on a page that would be too long.
func (l *Lists) drawn(tight, items int, row func(i int) int) (column document.RowColumn, keys []chart.StripKey, strips map[int]chart.Sketch) {
	if tight > 0 {
		return column, nil, nil
	}
	var lanes []chart.Lane
	for i := range min(items, mostFirst) {
		if s := l.strips.Of(row(i)); s != nil {
			if strips == nil {
				strips = map[int]chart.Sketch{}
			}
			strips[row(i)], lanes = *s, append(lanes, s.Lane)
		}
	}
	if strips == nil {
		return column, nil, nil
	}
	return document.RowColumn{Role: document.Strip, Head: l.list.WasInWeeks(WeeksOfStrips), Axis: l.strips.Axis()}, l.strips.Keys(lanes), strips
}

// expiredRow is an expired item.
func (l *Lists) expiredRow(at int) document.Row {
	x := l.e.Registers
	e := &x.Report.Equipment[at]
	schedule, s := "", e.ExpiredBy()
	if s != nil {
		schedule = s.ID
	}
	what, who := l.item(x, at, x.Layout.Page(kind.Equipment, e.ID), schedule)
	switch {
	case s == nil:
		what.Two = dotted(what.Two, own(l.w.NoInspection()))
	case s.LastCompletedMs != 0:
		what.Two = dotted(what.Two, own(l.w.LastCompleted(x.Report.At(s.LastCompletedMs))))
	}
	when := document.RowCell{One: muted(l.w.NoDate())}
	switch {
	case e.ExpiredSinceMs != 0:
		day := x.Report.At(e.ExpiredSinceMs)
		when = document.RowCell{One: strong(l.w.For(int(Of(x.Report).DaysExpired(e)))), Two: own(l.w.Since(day))}
	case e.ExpiryUnread():
		when.One = muted(l.w.Unread())
	case s != nil && s.LastCompletedMs == 0:
		when.Two = own(l.w.NeverCompleted())
	}
	return document.Row{what, who, when}
}

// OutOfService is the page of the items that are out of service.
func (l *Lists) OutOfService(tight int) document.Page {
	t := l.e.Registers.OutOfService()
	if t.Len == 0 {
		return l.empty(&t)
	}
	p := document.Page{ID: "list", Title: l.list.Out(t.Len, len(l.e.Report.Equipment)), Lede: document.Plain(l.list.OutNote())}
	all := make([]placed, t.Len)
	for i := range all {
		all[i] = placed{i, statusOf(&l.e.Report.Equipment[t.Index(i)])}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return a.group - b.group })
	rows := document.Rows{Order: l.list.StatusThenSerial(), Sort: l.list.Sort("status-serial"), Count: l.list.ItemsCountOf(t.Len), Groups: l.statusGroups(), Columns: l.itemColumns()}
	p.Sections = l.grouped(&t, rows, all, tight, "status", l.outRow)
	return p
}

// outRow is an item of a list that says itself whether its items are in service, with dates alone.
func (l *Lists) outRow(at int) document.Row {
	row := l.itemRow(at, true)
	row[2].Two = nil
	return row
}

// NoEvidence is the page of the items in service without an inspection on record, and of those that nothing is known of.
func (l *Lists) NoEvidence(tight int) document.Page {
	x, r := l.e.Registers, l.e.Report
	never, bare, unknown, unstated := x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.ServiceUnknown()
	p := document.Page{ID: "list"}
	if len(r.Equipment) == 0 {
		return l.empty(&never)
	}
	p.Title = l.list.NoEvidence(never.Len)
	in := NumbersOf(x, nil)
	lede := l.list.NoEvidenceElse(in.Of(x.Unscheduled(bare.Len)), in.Of(x.Items(nil, unknown.Len, table.IsUnknown)))
	if unstated.Len > 0 {
		lede = said(lede, l.list.NotStated(in.Of(x.Items(nil, unstated.Len, table.NotStated))))
	}
	p.Lede = in.Line(lede)
	columns := l.itemColumns()[:3]
	few := func(at int) document.Row { return l.outRow(at)[:3] }
	for _, one := range []struct {
		t       *table.Table
		columns []document.RowColumn
		row     func(at int) document.Row
	}{
		{&never, append(slices.Clip(columns), document.RowColumn{Role: document.When, Head: l.list.Head("never-completed"),
			Word: l.list.Word("never-completed"), By: "never-completed"}), func(at int) document.Row {
			e := &r.Equipment[at]
			return append(few(at), document.RowCell{One: document.Line{{Text: strconv.Itoa(int(e.NeverCompleted)), Strong: true}},
				Two: own(l.w.OfInspections(len(e.Schedules)))})
		}},
		{&bare, columns, few},
		{&unknown, columns, few},
		{&unstated, l.itemColumns(), l.outRow},
	} {
		s := document.Section{ID: one.t.ID, Title: l.list.NoEvidenceOf(one.t.ID), Note: one.t.Note}
		if one.t.Len == 0 {
			s.Note, s.Blocks = "", []document.Block{document.Para{Text: one.t.Empty, Back: true}}
		} else {
			rows := l.few(one.t, most(one.t, tight), l.list.BySerial(), l.list.ItemsCountOf(one.t.Len), one.columns, one.row)
			rows.ID, rows.File = one.t.ID+"-list", l.file(one.t) // the section has its name
			for _, part := range l.listed(one.t, rows) {
				s.Blocks = append(s.Blocks, part.Blocks...)
			}
		}
		p.Sections = append(p.Sections, s)
	}
	return p
}

// CatchUp is the page of the inspections to catch up.
func (l *Lists) CatchUp(tight int) document.Page {
	t := l.e.Registers.CatchUp()
	p := document.Page{ID: "list", Title: l.list.CatchUp(), Lede: document.Plain(t.Empty)}
	if t.Len > 0 {
		p.Lede = document.Sentences(l.catchUp(&t), document.Plain(l.list.CatchUpNote()))
	}
	if t.Len == 0 {
		return p
	}
	dues, groups := l.behind(), []document.RowGroup{{ID: "dated", Look: table.Expired, Name: l.list.ExpiredDated()},
		{ID: "undated", Look: table.Expired, Name: l.list.ExpiredUndated()}, {ID: "others", Name: l.list.NotCalled()}}
	all, others := make([]placed, t.Len), 0
	for i, due := range dues {
		all[i] = placed{row: i}
		switch {
		case l.e.Report.Equipment[due.Row].Standing() != census.Expired:
			all[i].group = 2
			others++
		case due.ExpiresMs == 0:
			all[i].group = 1
		}
	}
	p.Title = l.list.CatchUpFound(t.Len, t.Len-others, others == 0)
	slices.SortStableFunc(all, func(a, b placed) int { return a.group - b.group })
	rows := document.Rows{Order: l.list.LongestFirst(), Sort: l.list.Sort("longest"), Count: l.list.InspectionsCount(t.Len), Groups: groups,
		Columns: l.dueColumns(document.RowColumn{Role: document.When, Head: l.list.Head("expired-for"), Word: l.list.Word("expired-for"), By: "days-since", Sort: "descending"})}
	column, keys, strips := l.drawn(tight, t.Len, func(i int) int { return int(dues[all[i].row].Row) })
	if strips != nil {
		rows.Columns[2], rows.Keys = column, keys
	}
	p.Sections = l.grouped(&t, rows, all, tight, "", func(at int) document.Row {
		row := l.dueRow(dues[at], true)
		if strips != nil {
			row[2] = document.RowCell{Strip: strips[int(dues[at].Row)], Two: own(l.whyToCatchUp(dues[at]))}
		}
		return row
	})
	return p
}

// whyToCatchUp says why an inspection is to catch up where the strip of its item does not; else "".
func (l *Lists) whyToCatchUp(due census.Due) string {
	item := &l.e.Report.Equipment[due.Row]
	switch {
	case l.e.Report.Schedule(due).Status != census.Expired:
		return l.list.DatePassed()
	case item.Standing() != census.Expired:
		return l.list.ItemIsNot(table.StatusCell(l.e.Registers.Words.Registers, item.Standing(), item.RawStatus).Text)
	}
	return ""
}

// catchUp says on the page of a register how many inspections are to catch up. What leads to the same page is no link.
func (l *Lists) catchUp(t *table.Table) document.Line {
	in := NumbersOf(l.e.Registers, nil)
	line := in.Line(Of(l.e.Report).CatchUp(in))
	for i := range line {
		if line[i].Link == t.Page {
			line[i].Link, line[i].Count = "", 0
		}
	}
	return line
}

func (l *Lists) dueColumns(when document.RowColumn) []document.RowColumn {
	return []document.RowColumn{{Role: document.What, Head: l.list.Head("item"), By: "serial"},
		{Role: document.Who, Head: l.list.Head("office"), By: "office"},
		{Role: document.State, Head: l.list.Head("inspection"), By: "status"}, when}
}

// inspections is a list of inspections that stand in no groups, with dates alone, at the rows of a register that has all of them.
func (l *Lists) inspections(t *table.Table, all []census.Due, order string) document.Rows {
	columns := l.dueColumns(document.RowColumn{Role: document.When, Head: l.list.Head("expires"), By: "expires", Sort: "ascending"})
	return l.few(t, t.Len, order, l.list.InspectionsCount(t.Len), columns, func(at int) document.Row {
		row, s := l.dueRow(all[at], false), l.e.Report.Schedule(all[at])
		if s.ExpiresMs != 0 {
			row[3] = l.day(l.e.Report.At(s.ExpiresMs), true, false)
		}
		return row
	})
}

// dueRow is an inspection of an item: late if it is to catch up, else one that expires.
func (l *Lists) dueRow(due census.Due, late bool) document.Row {
	x := l.e.Registers
	e, s := &x.Report.Equipment[due.Row], x.Report.Schedule(due)
	what, who := l.item(x, int(due.Row), x.Layout.Page(kind.Equipment, e.ID), s.ID)
	if s.LastCompletedMs != 0 {
		what.Two = dotted(what.Two, own(l.w.LastCompleted(x.Report.At(s.LastCompletedMs))))
	}
	status := table.StatusCell(x.Words.Registers, s.Status, s.RawStatus)
	when := document.RowCell{One: muted(l.w.NoDate())}
	switch day := x.Report.At(s.ExpiresMs); {
	case s.ExpiresMs != 0 && late && s.Passed:
		when = document.RowCell{One: strong(l.w.For(int(census.AgeAt(s.ExpiresMs, x.Report.AsOfMs())))), Two: own(l.w.Since(day))}
	case s.ExpiresMs != 0:
		when = l.day(day, false, false)
	case s.Expires == census.BadDate:
		when.One = muted(l.w.Unread())
	case s.Completed == census.NoDate:
		when.Two = own(l.w.NeverCompleted())
	}
	return document.Row{what, who, {One: document.Line{{Text: status.Text, Look: status.Look}}}, when}
}

// Forecast is the page of the inspections that expire in the next weeks.
func (l *Lists) Forecast(tight int) document.Page {
	t := l.e.Registers.Forecast()
	p := document.Page{ID: "list", Title: l.list.Forecast(report.ListedDays / 7), Lede: document.Plain(t.Empty)}
	if t.Len > 0 {
		in := NumbersOf(l.e.Registers, nil)
		two, four, all := Of(l.e.Report).Ahead()
		first := l.e.Report.At(t.Value(0, "expires").Ms)
		p.Title = l.list.ForecastFound(all, report.ListedDays/7, two)
		p.Lede = in.Line(l.list.ForecastIs(words.ListsForecastIsArgs{
			N:     all,
			First: first,
			Two:   in.Of(l.e.Registers.ExpiringIn(two, report.SoonDays)),
			Four:  in.Of(l.e.Registers.ExpiringIn(four, 2*report.SoonDays)),
			Days:  report.ListedDays,
		}))
	}
	if t.Len == 0 {
		return p
	}
	dues := l.ahead()
	rows := l.few(&t, most(&t, tight), l.list.EarliestFirst(), l.list.InspectionsCount(t.Len),
		l.dueColumns(document.RowColumn{Role: document.When, Head: l.list.Head("expires"), By: "expires", Sort: "ascending"}),
		func(at int) document.Row { return l.dueRow(dues[at], false) })
	rows.File = l.file(&t)
	p.Sections = l.listed(&t, rows)
	return p
}
