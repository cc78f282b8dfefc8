package pages

import (
	"cmp"
	"math"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/table"
)

// standings are the groups of items, by the values of the filter of their status, the worst first.
var standings = []struct {
	id   string
	look table.Look
}{{table.IsExpired, table.Expired}, {table.IsExpiring, table.Expiring}, {table.IsUpToDate, table.UpToDate}, {table.NotScheduled, table.NoData},
	{table.IsUnknown, table.NoData}, {table.IsOut, table.Plain}, {table.NotStated, table.Plain}}

// standing is the place of an item's group among them.
func standing(e *census.Equipment) int {
	switch {
	case e.InService == record.False:
		return 5
	case e.InService == record.Unset:
		return 6
	}
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
func (l *Lists) Equipment(parts []table.Part, tight int) document.Page {
	t := l.e.Registers.Equipment()
	if t.Len == 0 {
		return l.empty(&t)
	}
	p := document.Page{ID: "list"}
	counts := l.e.Report.EquipmentCounts()
	in, out, unstated := counts.In, counts.Out.All(), counts.Unknown.All()
	p.Title = l.list.ItemsOut(t.Len)
	var lede []string
	if in.All() > 0 {
		p.Title, lede = l.list.Items(in.Expired, in.All()), append(lede, l.list.ItemsAre(in.Expiring, in.UpToDate, in.NoSchedule))
		if in.Unknown > 0 {
			lede = append(lede, l.list.StatusUnknown(in.Unknown))
		}
		if out > 0 {
			lede = append(lede, l.list.OutOfService(out))
		}
	}
	if unstated > 0 {
		lede = append(lede, l.list.NotStated(unstated))
	}
	p.Lede = said(lede...)

	groups := make([]document.RowGroup, len(standings))
	for i, s := range standings {
		groups[i] = document.RowGroup{ID: s.id, Look: s.look, Name: l.list.Status(s.id)}
	}
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
	rows := document.Rows{Order: l.list.ByStatus(), Count: l.list.ItemsCount(t.Len, in.Expired), Groups: groups, Columns: l.itemColumns()}
	rows.Columns[2].Sort = "ascending"
	p.Sections = l.whole(&t, rows, all, parts, tight, func(at int) document.Row { return l.itemRow(at, false) })
	return p
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
	status := table.EquipmentStatus(e)
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
	switch {
	case e.LastCompletedMs != 0:
		done.One = own(l.w.On(x.Report.At(e.LastCompletedMs)))
	case e.CompletionUnread():
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
