package dossier

import (
	"slices"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// mostLanes is the largest number of inspections that have a lane, on a page of usual length.
const mostLanes = 12

var itemLegend = &legend{
	states: []period.Being{period.UpToDate, period.Expiring, period.Expired, period.OutOfService, period.NoStatus, period.Unknown},
	signs:  []string{"expiry date", "completed, per the service"},
}

// addItemLanes draws what an item was, and each of its inspections; nothing if no snapshot before this one is told of.
func (d *draft) addItemLanes(p *Page, row *census.Equipment) {
	l := &d.lived
	if l.Known == 0 {
		return
	}
	note := "status of the item"
	if l.Apart {
		note += ", expired with any inspection"
	}
	lanes := []chart.Lane{{
		Name:    "Item",
		Note:    note,
		Line:    true,
		Parts:   d.words().Parts(l.Stretches, l.Goes),
		Ticks:   d.ticks(d.months),
		Summary: d.words().LifeSaid(l.Stretches, d.months.From, d.nights[0]),
	}}
	for i := range row.Schedules[:min(len(row.Schedules), d.most(mostLanes))] {
		lanes = append(lanes, d.inspectionLane(row, &row.Schedules[i]))
	}
	p.addLanes(d.months, lanes, itemLegend)
}

// inspectionLane draws the dates of an inspection. Of an earlier cycle only the expiry and the completion are known.
func (d *draft) inspectionLane(row *census.Equipment, s *census.Schedule) chart.Lane {
	l := &d.lived
	lane := chart.Lane{
		Name: clip(d.report.Book.Schedule(s.ID), inList),
		Note: strings.ToLower(table.StatusCell(s.Status, s.RawStatus).Text),
		Line: true,
	}
	var done, due []int64
	for i := range d.story.Rows {
		h := &d.story.Rows[i]
		if h.Schedule != s.ID || h.Schedule == "" {
			continue
		}
		if due = append(due, h.Expiry); h.Expiry != 0 && h.Done > h.Expiry {
			lane.Parts = append(lane.Parts, chart.Part{From: d.timeOf(h.Expiry), To: d.timeOf(h.Done), Is: chart.WasExpired})
		}
		done = append(done, h.Done)
	}
	done, due = append(done, s.LastCompletedMs), append(due, s.ExpiresMs)
	if from := max(s.ExpiringMs, s.LastCompletedMs); s.ExpiringMs != 0 && from < s.ExpiresMs {
		lane.Parts = append(lane.Parts, chart.Part{From: d.timeOf(from), To: d.timeOf(s.ExpiresMs), Is: chart.WasExpiring})
	}
	called := d.calledExpired(row, s)
	switch {
	case s.Status != census.Expired:
	case s.Passed:
		lane.Parts = append(lane.Parts, chart.Part{From: d.timeOf(s.ExpiresMs), To: d.timeOf(max(s.ExpiresMs, l.Known)), Is: chart.WasExpired, Open: true})
	case called != 0:
		lane.Parts = append(lane.Parts, chart.Part{From: d.timeOf(called), To: d.timeOf(max(called, l.Known)), Is: chart.WasExpired, Open: true})
	case len(l.Stretches) > 0: // of an item that is expired itself the ledger does not tell which inspections are
		lane.Parts = append(lane.Parts, chart.Part{From: d.timeOf(max(l.Stretches[0].From, s.LastCompletedMs)), To: d.timeOf(l.Known), Is: chart.Unproven})
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
	return d.chain.CalledExpired(row.ID, s.ID)
}

// since tells since when something is that was first seen in a snapshot.
func (d *draft) since(ms int64) string {
	says := "since " + d.x.Date(ms)
	if ms == d.nights[0].UnixMilli() {
		says += " or earlier"
	}
	return says
}

// flags returns a sign for each date on the axis of items, each once.
func (d *draft) flags(kind chart.FlagKind, dates []int64) (out []chart.Flag) {
	slices.Sort(dates)
	for _, ms := range slices.Compact(dates) {
		if t := d.timeOf(ms); ms != 0 && !t.Before(d.months.From) && t.Before(d.months.To) {
			out = append(out, chart.Flag{At: t, Kind: kind})
		}
	}
	return out
}

// inspectionSaid tells the dates of an inspection in a sentence; completions are in order.
func (d *draft) inspectionSaid(s *census.Schedule, done []int64, called int64) string {
	var days []string
	for _, ms := range slices.Compact(done) {
		if ms != 0 && !d.timeOf(ms).Before(d.months.From) {
			days = append(days, d.x.Date(ms))
		}
	}
	says := "No completion on record in this time"
	if s.Completed == census.BadDate {
		says = "The date of the last completion cannot be read"
	}
	if len(days) > 0 {
		says = "Completed on " + strings.Join(days, ", ")
	}
	switch {
	case s.Status == census.Expired && !s.Passed && called != 0:
		return says + "; expired " + d.since(called) + "."
	case s.Status == census.Expired && !s.Passed:
		return says + "; expired, since when is not known."
	case s.Expires == census.BadDate:
		return says + "; the expiry date cannot be read."
	case s.ExpiresMs == 0:
		return says + "; no expiry date."
	case s.Status == census.Expired:
		return says + "; expired on " + d.x.Date(s.ExpiresMs) + "."
	case s.Passed:
		return says + "; its date, " + d.x.Date(s.ExpiresMs) + ", has passed."
	}
	return says + "; expires on " + d.x.Date(s.ExpiresMs) + "."
}

// monthSpent is a month with the days on which an item was expired.
type monthSpent struct{ name, days string }

// addDaysExpired says in which months an item was expired, how often and since when; nothing where no state is known. Of the
// month that is not over it gives no number that grows. They are the days of the item's status, so it tells apart what is to catch
// up at an item that is not called expired.
func (d *draft) addDaysExpired(p *Page, row *census.Equipment) {
	l := &d.lived
	if l.Known == 0 || len(l.Stretches) == 0 {
		return
	}
	began := d.timeOf(l.Stretches[0].From)
	first := d.x.Date(l.Stretches[0].From)
	if d.nights[0].UnixMilli() == l.Stretches[0].From {
		first += ", the first snapshot"
	}
	s := brief.Section{ID: "days", Title: "Days expired"}
	n, since := period.Lapses(l.Stretches)
	if n == 0 {
		says := "None since " + first + "."
		if wasOut(l.Stretches) {
			says = "None in service since " + first + "; " + outNotCounted
		}
		s.Text = []string{says}
		if apart := d.toCatchUpApart(row); apart != "" {
			s.Text = []string{"The service has not called the item or an inspection expired since " + first + ". " + apart}
		}
		p.add(s)
		return
	}
	var spent []monthSpent
	last, now := l.Stretches[len(l.Stretches)-1], calendar.MonthAfter(d.months.From, monthsBefore)
	for from := d.months.From; !from.After(now); from = calendar.MonthAfter(from, 1) {
		to := calendar.MonthAfter(from, 1)
		if !began.Before(to) {
			continue
		}
		row := monthSpent{name: from.Format("January 2006")}
		if began.After(from) {
			row.name += ", from " + began.Format("2\u00a0Jan")
		}
		days, of := period.DaysExpired(l.Stretches, from, to)
		switch {
		case from.Before(now):
			row.days = word.Part(days, of)
		case l.Goes && last.Being == period.Expired && d.timeOf(last.From).Before(from):
			row.days = "every day so far"
		case l.Goes && last.Being == period.Expired:
			row.days = "since " + d.x.Date(last.From)
			if len(l.Stretches) == 1 {
				row.days += " or earlier"
			}
		default:
			row.days = word.Plural(days, "day", "days") + " so far"
		}
		spent = append(spent, row)
	}
	s.Tables = []brief.Listed{{Table: table.Table{ID: "days", Caption: s.Title, Len: len(spent), Columns: []table.Column{
		{ID: "month", Head: "Month", Cell: func(i int) table.Cell { return table.Text(spent[i].name) }},
		{ID: "days", Head: "Expired, of days known", Kind: table.Number, Cell: func(i int) table.Cell { return table.Text(spent[i].days) }},
	}}}}
	says := "First expired on " + d.x.Date(since)
	if l.Stretches[0].Being == period.Expired {
		says += " or earlier"
	}
	says += ". Expired " + word.Times(n) + " since " + first + "."
	if wasOut(l.Stretches) {
		says += " " + word.Capital(outNotCounted)
	}
	apart := d.toCatchUpApart(row)
	if l.Apart || apart != "" {
		says += " These are the days on which the service called the item or an inspection expired."
	}
	if apart != "" {
		says += " " + apart
	}
	s.Said = []brief.Said{{Text: says}}
	p.add(s)
}

// outNotCounted is said of an item that was out of service.
const outNotCounted = "days out of service do not count as expired."

func wasOut(life []period.Stretch) bool {
	return slices.ContainsFunc(life, func(s period.Stretch) bool { return s.Being == period.OutOfService })
}

// toCatchUpApart says what the days on which an item was called expired do not tell of the worst inspection of one that is not
// called so itself; "" where nothing is to catch up.
func (d *draft) toCatchUpApart(row *census.Equipment) string {
	s := row.Foremost()
	if row.Status == census.Expired || s == nil || !s.ToCatchUp() {
		return ""
	}
	name := word.Capital(d.inspection(s))
	called := d.chain.CalledExpired(row.ID, s.ID)
	says := ""
	switch {
	case s.Status != census.Expired:
		says = "The date of " + d.inspection(s) + ", " + d.x.Date(s.ExpiresMs) + ", has passed."
	case called != 0:
		says = name + " is called expired " + d.since(called) + ", and the item is not."
	default:
		says = name + " is called expired, and the item is not; since when is not known."
	}
	if more := row.CatchUp() - 1; more > 0 {
		says += " " + word.Plural(more, "more inspection is", "more inspections are") + " to catch up."
	}
	return says
}
