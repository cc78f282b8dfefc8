package records

import (
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
)

// monthsBefore is how many whole months before that of the night the lanes of an item show. They show the next one too.
const monthsBefore = 3

// manyMonths is the longest time in months of which each has a name on the axis.
const manyMonths = 24

// monthsAround returns the axis of the lanes of items.
func (b *Pages) monthsAround(t time.Time) chart.TimeAxis {
	month := calendar.MonthStart(t)
	return b.axis(calendar.MonthAfter(month, -monthsBefore), calendar.MonthAfter(month, 2))
}

// axis returns an axis of whole months, from the start of one to the end of another.
func (b *Pages) axis(from, to time.Time) chart.TimeAxis {
	a := chart.TimeAxis{From: from, To: to}
	long := calendar.WholeMonths(from, to) > manyMonths
	for t := from; t.Before(to); t = calendar.MonthAfter(t, 1) {
		switch {
		case t.Month() == time.January && t.After(from):
			a.Names = append(a.Names, chart.Moment{At: t, Name: b.w.Lives.TickYear(t)})
		case !long || t.Equal(from):
			a.Names = append(a.Names, chart.Moment{At: t, Name: b.w.Lives.Tick(t)})
		}
	}
	return a
}

// monthsSaid names the months of an axis: "August to December 2026".
func (b *Pages) monthsSaid(a chart.TimeAxis) string {
	w, last := b.w.Lives, a.To.Add(-1)
	switch {
	case a.From.Year() != last.Year():
		return w.MonthsOfYears(a.From, last)
	case a.From.Month() != last.Month():
		return w.Months(a.From, last)
	}
	return w.Month(last)
}

// livedBy returns what a record was, up to its last event.
func (d *draft) livedBy(id string) period.Lived {
	if d.counter == nil {
		return period.Lived{}
	}
	event := int64(0)
	if n := len(d.story.Rows); n > 0 {
		event = d.story.Rows[n-1].Ms
	}
	return d.counter.Lived(past.Record{List: d.list.Spec().Service, ID: id}, event)
}

// ticks are the snapshots of an axis up to the last one that a page knows.
func (d *draft) ticks(a chart.TimeAxis) []time.Time {
	known := d.nights[:d.lived.Nights]
	from, _ := slices.BinarySearchFunc(known, a.From, time.Time.Compare)
	to, _ := slices.BinarySearchFunc(known, a.To, time.Time.Compare)
	return known[from:to:to]
}

// lanesOf is the section of some lanes. They are explained by those of the states, in their order, and of the dated signs, by the names
// of their kinds, that they have.
func (d *draft) lanesOf(on chart.TimeAxis, lanes []chart.Lane, states []period.Being, signs ...string) document.Section {
	var flags uint // a bit for each kind
	ticks := false
	for i := range lanes {
		for _, f := range lanes[i].Flags {
			flags |= 1 << f.Kind
		}
		ticks = ticks || len(lanes[i].Ticks) > 0
	}
	keys := pages.Of(d.report).LifeKeys(lanes, states...)
	for k, name := range signs {
		if flags>>k&1 == 1 {
			keys = append(keys, chart.FlagKey(chart.FlagKind(k), name))
		}
	}
	if ticks {
		keys = append(keys, chart.TickKey(d.w.Lives.Snapshot()))
	}
	return document.Section{ID: "lanes", Title: d.monthsSaid(on), Blocks: []document.Block{
		document.Lanes{Lanes: chart.Lanes{TimeAxis: on, All: lanes, Keys: keys}}}}
}

// pastNights lists what each snapshot shows of a record that has lanes: its state on any night, with the newest on top. The head is what the
// state is of. What lasts has no last night, since that would be another one tomorrow.
func (d *draft) pastNights(id, head string) (s document.Section) {
	if d.Section("lanes").ID == "" {
		return s
	}
	w, of := d.w.Record, pages.Of(d.report)
	all := d.counter.Nightly(past.Record{List: d.list.Spec().Service, ID: id})
	slices.Reverse(all)
	t := table.Table{ID: "past-nights", Caption: w.PastNights(), Len: min(len(all), d.most(mostEvents)), Columns: []table.Column{
		{ID: "first", Head: w.FirstNight(), Cell: func(i int) table.Cell { return table.Text(w.Date(d.at(all[i].First))) }},
		{ID: "last", Head: w.LastNight(), Cell: func(i int) table.Cell {
			if all[i].Goes {
				return table.Muted(w.StillSo())
			}
			return table.Text(w.Date(d.at(all[i].Last)))
		}},
		{ID: "state", Head: head, Cell: func(i int) table.Cell { return table.Text(d.w.Formats.Alone(of.Spell(all[i]))) }},
	}}
	s = document.Section{ID: t.ID, Title: t.Caption, Note: w.PastNightsNote()}
	if more := len(all) - t.Len; more > 0 {
		s.Note = said(s.Note, w.BeforeThem(more))
	}
	s.Blocks = []document.Block{d.table(t)}
	return s
}

// mostLanes is the largest number of inspections that have a lane, on a page of usual length.
const mostLanes = 12

var itemStates = []period.Being{period.UpToDate, period.Expiring, period.Expired, period.OutOfService, period.NoStatus, period.Unknown}

// itemLanes draw what an item was, and each of its inspections; nothing if no snapshot before this one is told of.
func (d *draft) itemLanes(row *census.Equipment) (s document.Section) {
	w, l := d.w.RecordItem, &d.lived
	if l.Known == 0 {
		return s
	}
	lanes := []chart.Lane{{
		Name:    w.Lane(),
		Note:    d.laneOf(),
		Line:    true,
		Parts:   pages.Of(d.report).Parts(l.Stretches, l.Goes),
		Ticks:   d.ticks(d.months),
		Summary: pages.Of(d.report).LifeSaid(l.Stretches, d.months.From, d.nights[0]),
	}}
	for i := range row.Schedules[:min(len(row.Schedules), d.most(mostLanes))] {
		lanes = append(lanes, d.inspectionLane(row, &row.Schedules[i]))
	}
	return d.lanesOf(d.months, lanes, itemStates, w.KeyDue(), w.KeyDone())
}

// laneOf says what the state of an item is of.
func (d *draft) laneOf() string {
	if d.lived.Apart {
		return d.w.RecordItem.LaneOfAny()
	}
	return d.w.RecordItem.LaneOf()
}

// inspectionLane draws the dates of an inspection. Of an earlier cycle only the expiry and the completion are known.
func (d *draft) inspectionLane(row *census.Equipment, s *census.Schedule) chart.Lane {
	l := &d.lived
	lane := chart.Lane{
		Name: clip(d.report.Book.Schedule(s.ID), inList),
		Note: d.w.Formats.Inside(table.StatusCell(d.w.Registers, s.Status, s.RawStatus).Text),
		Line: true,
	}
	var done, due []int64
	for i := range d.story.Rows {
		h := &d.story.Rows[i]
		if h.Schedule != s.ID || h.Schedule == "" {
			continue
		}
		if due = append(due, h.Expiry); h.Expiry != 0 && h.Done > h.Expiry {
			lane.Parts = append(lane.Parts, chart.Part{From: d.at(h.Expiry), To: d.at(h.Done), Is: chart.WasExpired})
		}
		done = append(done, h.Done)
	}
	done, due = append(done, s.LastCompletedMs), append(due, s.ExpiresMs)
	if from := max(s.ExpiringMs, s.LastCompletedMs); s.ExpiringMs != 0 && from < s.ExpiresMs {
		lane.Parts = append(lane.Parts, chart.Part{From: d.at(from), To: d.at(s.ExpiresMs), Is: chart.WasExpiring})
	}
	called := d.calledExpired(row, s)
	switch {
	case s.Status != census.Expired:
	case s.Passed:
		lane.Parts = append(lane.Parts, chart.Part{From: d.at(s.ExpiresMs), To: d.at(max(s.ExpiresMs, l.Known)), Is: chart.WasExpired, Open: true})
	case called != 0:
		lane.Parts = append(lane.Parts, chart.Part{From: d.at(called), To: d.at(max(called, l.Known)), Is: chart.WasExpired, Open: true})
	case len(l.Stretches) > 0: // of an item that is expired itself the ledger does not tell which inspections are
		lane.Parts = append(lane.Parts, chart.Part{From: d.at(max(l.Stretches[0].From, s.LastCompletedMs)), To: d.at(l.Known), Is: chart.Unproven})
	}
	lane.Flags = append(d.flags(chart.DateDone, done), d.flags(chart.DateDue, due)...)
	slices.SortStableFunc(lane.Flags, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
	lane.Summary = d.inspectionSaid(s, done, called)
	return lane
}

// calledExpired returns since which snapshot the service calls an inspection expired, in epoch milliseconds; 0 where nobody knows.
func (d *draft) calledExpired(row *census.Equipment, s *census.Schedule) int64 {
	l := &d.lived
	if n := len(l.Stretches); len(row.Schedules) == 1 && n > 0 && l.Stretches[n-1].Being == period.Expired {
		return l.Stretches[n-1].From
	}
	return d.counter.CalledExpired(row.ID, s.ID)
}

// since tells since when something is that was first seen in a snapshot.
func (d *draft) since(ms int64) string {
	if ms == d.nights[0].UnixMilli() {
		return d.w.RecordItem.SinceEarlier(d.at(ms))
	}
	return d.w.RecordItem.Since(d.at(ms))
}

// flags returns a sign for each date on the axis of items, each once.
func (d *draft) flags(kind chart.FlagKind, dates []int64) (out []chart.Flag) {
	slices.Sort(dates)
	for _, ms := range slices.Compact(dates) {
		if t := d.at(ms); ms != 0 && !t.Before(d.months.From) && t.Before(d.months.To) {
			out = append(out, chart.Flag{At: t, Kind: kind})
		}
	}
	return out
}

// inspectionSaid tells the dates of an inspection in a sentence; completions are in order.
func (d *draft) inspectionSaid(s *census.Schedule, done []int64, called int64) string {
	w := d.w.RecordItem
	var days []string
	for _, ms := range slices.Compact(done) {
		if ms != 0 && !d.at(ms).Before(d.months.From) {
			days = append(days, d.w.Record.Date(d.at(ms)))
		}
	}
	completed := w.NoneInTime()
	switch {
	case len(days) > 0:
		completed = w.CompletedOn(days)
	case s.Completed == census.BadDate:
		completed = w.LastUnread()
	}
	switch {
	case s.Status == census.Expired && !s.Passed && called != 0:
		return w.SaidCalled(completed, d.since(called))
	case s.Status == census.Expired && !s.Passed:
		return w.SaidExpired(completed)
	case s.Expires == census.BadDate:
		return w.SaidUnread(completed)
	case s.ExpiresMs == 0:
		return w.SaidUndated(completed)
	case s.Status == census.Expired:
		return w.SaidExpiredOn(completed, d.at(s.ExpiresMs))
	case s.Passed:
		return w.SaidPassed(completed, d.at(s.ExpiresMs))
	}
	return w.SaidExpires(completed, d.at(s.ExpiresMs))
}

// daysExpired says in which months an item was expired, how often and since when; nothing where no state is known. Of the
// month that is not over it gives no number that grows. They are the days of the item's status, so it tells apart what is to catch
// up at an item that is not called expired.
func (d *draft) daysExpired(row *census.Equipment) (s document.Section) {
	w, l := d.w.RecordItem, &d.lived
	if l.Known == 0 || len(l.Stretches) == 0 {
		return s
	}
	s = document.Section{ID: "days", Title: w.Days()}
	began, first := d.at(l.Stretches[0].From), d.nights[0].UnixMilli() == l.Stretches[0].From
	apart, out := d.toCatchUpApart(row), wasOut(l.Stretches)
	n, since := period.Lapses(l.Stretches)
	if n == 0 {
		says := w.Never(began, first)
		switch {
		case apart != "":
			says = said(w.NeverCalled(began, first), apart)
		case out:
			says = w.NeverInService(began, first)
		}
		s.Blocks = []document.Block{document.Para{Text: says}}
		return s
	}
	type month struct{ name, days string }
	var spent []month
	last, now := l.Stretches[len(l.Stretches)-1], calendar.MonthAfter(d.months.From, monthsBefore)
	for from := d.months.From; !from.After(now); from = calendar.MonthAfter(from, 1) {
		to := calendar.MonthAfter(from, 1)
		if !began.Before(to) {
			continue
		}
		row := month{name: w.OfMonth(from)}
		if began.After(from) {
			row.name = w.OfMonthFrom(began, began.Day())
		}
		days, of := period.DaysExpired(l.Stretches, from, to)
		switch {
		case from.Before(now):
			row.days = w.DaysOf(days, of)
		case l.Goes && last.Being == period.Expired && d.at(last.From).Before(from):
			row.days = w.DaysAll()
		case l.Goes && last.Being == period.Expired && len(l.Stretches) == 1:
			row.days = w.SinceEarlier(d.at(last.From))
		case l.Goes && last.Being == period.Expired:
			row.days = w.Since(d.at(last.From))
		default:
			row.days = w.DaysSoFar(days)
		}
		spent = append(spent, row)
	}
	says := []string{w.FirstExpired(d.at(since), l.Stretches[0].Being == period.Expired), w.TimesExpired(n, began, first)}
	if out {
		says = append(says, w.OutNotCounted())
	}
	if l.Apart || apart != "" {
		says = append(says, w.AnyInspection())
	}
	s.Blocks = []document.Block{d.table(table.Table{ID: s.ID, Caption: s.Title, Len: len(spent), Columns: []table.Column{
		{ID: "month", Head: w.MonthHead(), Cell: func(i int) table.Cell { return table.Text(spent[i].name) }},
		{ID: "days", Head: w.DaysHead(), Kind: table.Number, Cell: func(i int) table.Cell { return table.Text(spent[i].days) }},
	}}), document.Line{{Words: said(append(says, apart)...)}}}
	return s
}

func wasOut(life []period.Stretch) bool {
	return slices.ContainsFunc(life, func(s period.Stretch) bool { return s.Being == period.OutOfService })
}

// toCatchUpApart says what the days on which an item was called expired do not tell of the worst inspection of one that is not
// called so itself; "" where nothing is to catch up.
func (d *draft) toCatchUpApart(row *census.Equipment) string {
	w, s := d.w.RecordItem, row.Foremost()
	if row.Status == census.Expired || s == nil || !s.ToCatchUp() {
		return ""
	}
	says, more := "", ""
	called := d.counter.CalledExpired(row.ID, s.ID)
	switch {
	case s.Status != census.Expired:
		says = w.DatePassed(d.inspection(s), d.at(s.ExpiresMs))
	case called != 0:
		says = w.Called(d.inspection(s), d.since(called))
	default:
		says = w.CalledUnknown(d.inspection(s))
	}
	if n := row.CatchUp() - 1; n > 0 {
		more = w.MoreToCatchUp(n)
	}
	return said(says, more)
}
