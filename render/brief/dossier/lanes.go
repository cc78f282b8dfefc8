package dossier

import (
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// monthsBefore is how many whole months before that of the night the lanes of an item show. They show the next one too.
const monthsBefore = 3

// manyMonths is the longest time in months of which each has a name on the axis.
const manyMonths = 24

// monthsAround returns the axis of the lanes of items.
func monthsAround(t time.Time) chart.TimeAxis {
	month := calendar.MonthStart(t)
	return months(calendar.MonthAfter(month, -monthsBefore), calendar.MonthAfter(month, 2))
}

// months returns an axis of whole months, from the start of one to the end of another.
func months(from, to time.Time) chart.TimeAxis {
	a := chart.TimeAxis{From: from, To: to}
	long := calendar.WholeMonths(from, to) > manyMonths
	for t := from; t.Before(to); t = calendar.MonthAfter(t, 1) {
		switch {
		case t.Month() == time.January && t.After(from):
			a.Names = append(a.Names, chart.Moment{At: t, Name: t.Format("2006")})
		case !long || t.Equal(from):
			a.Names = append(a.Names, chart.Moment{At: t, Name: t.Format("Jan")})
		}
	}
	return a
}

// monthsSaid names the months of an axis: "August to December 2026".
func monthsSaid(a chart.TimeAxis) string {
	last := a.To.Add(-1)
	switch {
	case a.From.Year() != last.Year():
		return a.From.Format("January 2006") + " to " + last.Format("January 2006")
	case a.From.Month() != last.Month():
		return a.From.Format("January") + " to " + last.Format("January 2006")
	}
	return last.Format("January 2006")
}

// livedBy returns what a record was, up to its last event.
func (d *draft) livedBy(list, id string) period.Lived {
	if d.counter == nil {
		return period.Lived{}
	}
	event := int64(0)
	if n := len(d.story.Rows); n > 0 {
		event = d.story.Rows[n-1].Ms
	}
	return d.counter.Lived(past.Record{List: list, ID: id}, event)
}

// ticks are the snapshots of an axis up to the last one that a page knows.
func (d *draft) ticks(a chart.TimeAxis) []time.Time {
	known := d.nights[:d.lived.Nights]
	from, _ := slices.BinarySearchFunc(known, a.From, time.Time.Compare)
	to, _ := slices.BinarySearchFunc(known, a.To, time.Time.Compare)
	return known[from:to:to]
}

func (d *draft) timeOf(ms int64) time.Time { return d.report.At(ms) }

func (d *draft) words() brief.Report { return brief.Of(d.report) }

// legend is how the lanes of a list's records are explained: by the states and dated signs that they have.
type legend struct {
	states []period.Being // in their order
	signs  []string       // the names of dated signs, in the order of their kinds
}

// keys explains what some lanes have.
func (of *legend) keys(lanes []chart.Lane) []chart.StripKey {
	var flags uint // a bit for each kind
	ticks := false
	for i := range lanes {
		for _, f := range lanes[i].Flags {
			flags |= 1 << f.Kind
		}
		ticks = ticks || len(lanes[i].Ticks) > 0
	}
	keys := brief.LifeKeys(lanes, of.states...)
	for k, name := range of.signs {
		if flags>>k&1 == 1 {
			keys = append(keys, chart.FlagKey(chart.FlagKind(k), name))
		}
	}
	if ticks {
		keys = append(keys, chart.TickKey("snapshot"))
	}
	return keys
}

// addLanes adds the section of some lanes.
func (p *Page) addLanes(on chart.TimeAxis, lanes []chart.Lane, of *legend) {
	p.add(brief.Section{ID: "lanes", Title: monthsSaid(on), Lanes: &chart.Lanes{TimeAxis: on, All: lanes, Keys: of.keys(lanes)}})
}

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
	return d.counter.CalledExpired(row.ID, s.ID)
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
	called := d.counter.CalledExpired(row.ID, s.ID)
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

// What the lanes of a follow-up show at most, on a page of usual length.
const (
	mostHolders  = 30
	mostMessages = 100 // the latest ones
)

var followUpLegend = &legend{
	states: []period.Being{period.IsOpen, period.IsOverdue, period.IsClosed, period.NoStatus, period.Unknown},
	signs:  []string{"due date", "message", "message that reassigns"},
}

// addFollowUpLanes draws what a follow-up was, who had it and its messages, from the month in which it was opened to the one
// after this or, of one that is closed, to that of its last event; nothing if it is not known when it was opened. One that
// ended before the months that lanes show has none: nothing of it lies in them, and its timeline tells it all. Of the
// follow-ups of some years these are most, so that lanes cost little.
func (d *draft) addFollowUpLanes(p *Page, f *record.FollowUp, row *census.FollowUp) {
	if d.lived.Known == 0 || row.CreatedMs == 0 {
		return
	}
	messages, last := d.messageFlags(f)
	axis := d.monthsOf(row, last)
	if !axis.To.After(d.months.From) {
		return
	}
	life := d.life(row)
	lanes := []chart.Lane{{Name: "State", Line: true, Parts: d.words().Parts(life, d.lived.Goes), Ticks: d.ticks(axis),
		Summary: d.words().LifeSaid(life, axis.From, time.Time{})}}
	if len(d.had) > 0 && len(d.had) <= d.most(mostHolders) {
		lanes = append(lanes, d.holderLane(row))
	}
	if due, isDue := d.dueAt(f.Due, row); isDue && !due.Before(axis.From) && due.Before(axis.To) {
		messages = append(messages, chart.Flag{At: due, Kind: chart.DateDue})
	}
	if len(messages) > 0 {
		slices.SortStableFunc(messages, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
		lanes = append(lanes, chart.Lane{Name: "Messages", Line: true, Flags: messages, Summary: d.messagesSaid(messages)})
	}
	p.addLanes(axis, lanes, followUpLegend)
}

// monthsOf returns the axis of a follow-up; last is its last message.
func (d *draft) monthsOf(row *census.FollowUp, last int64) chart.TimeAxis {
	from := calendar.MonthStart(d.timeOf(row.CreatedMs))
	if !row.IsClosed() {
		return months(from, d.months.To)
	}
	last = max(last, row.ResolvedMs, row.CreatedMs)
	if n := len(d.story.Rows); n > 0 {
		last = max(last, d.story.Rows[n-1].Ms)
	}
	end := calendar.MonthAfter(calendar.MonthStart(d.timeOf(last)), 1)
	if end.After(d.months.To) { // a date in the future
		end = d.months.To
	}
	return months(from, end)
}

// life returns what a follow-up was: from its opening on, and closed at its own date where that lies between the two snapshots
// that show it.
func (d *draft) life(row *census.FollowUp) []period.Stretch {
	life := slices.Clone(d.lived.Stretches)
	for i := 1; i < len(life); i++ {
		for k := range d.story.Rows {
			h := &d.story.Rows[k]
			if s := &life[i]; s.Being == period.IsClosed && h.Event == past.Closed && h.Ms == s.From && row.ResolvedMs > h.Before &&
				row.ResolvedMs <= h.Ms && life[i-1].To == s.From && row.ResolvedMs >= life[i-1].From {
				s.From, life[i-1].To = row.ResolvedMs, row.ResolvedMs
			}
		}
	}
	first := &life[0]
	if row.CreatedMs >= first.From {
		return life
	}
	var before []period.Stretch
	switch {
	case first.Being == period.IsOpen:
		first.From = row.CreatedMs
	case first.Being == period.IsOverdue:
		before = []period.Stretch{{Being: period.IsOpen, From: row.CreatedMs, To: first.From}}
	case first.Being == period.IsClosed && row.ResolvedMs >= row.CreatedMs && row.ResolvedMs <= first.From:
		first.From = row.ResolvedMs
		before = []period.Stretch{{Being: period.IsOpen, From: row.CreatedMs, To: row.ResolvedMs}}
	default:
		before = []period.Stretch{{Being: period.Unknown, From: row.CreatedMs, To: first.From}}
	}
	return append(before, life...)
}

// holderLane draws the people who had the follow-up.
func (d *draft) holderLane(row *census.FollowUp) chart.Lane {
	lane := chart.Lane{Name: "With"}
	var says []string
	for i := range d.had {
		h := &d.had[i]
		p := chart.Part{From: d.timeOf(h.ms), To: d.timeOf(max(h.ms, d.lived.Known)), Is: chart.Held, Label: word.Apart(clip(h.who.Text, inList))}
		if i%2 == 1 {
			p.Is = chart.HeldNext
		}
		switch {
		case i+1 < len(d.had):
			p.To = d.timeOf(d.had[i+1].ms)
		case row.IsClosed() && row.ResolvedMs != 0:
			p.To = d.timeOf(max(h.ms, row.ResolvedMs))
		default:
			p.Open = d.lived.Goes && !row.IsClosed()
		}
		lane.Parts = append(lane.Parts, p)
		says = append(says, p.Label+" from "+d.x.Date(h.ms))
	}
	lane.Note, lane.Summary = lane.Parts[len(lane.Parts)-1].Label, strings.Join(says, ", ")+"."
	return lane
}

// messageFlags returns a sign for each message with a date, and the date of the last one.
func (d *draft) messageFlags(f *record.FollowUp) (out []chart.Flag, last int64) {
	for i := range f.Messages {
		m := &f.Messages[i]
		if !census.IsDate(m.Date.MS) {
			continue
		}
		last = max(last, m.Date.MS)
		flag := chart.Flag{At: d.timeOf(m.Date.MS), Kind: chart.DateDone}
		if m.ReassigneeID != "" {
			flag.Kind = chart.PassedOn
		}
		out = append(out, flag)
	}
	slices.SortStableFunc(out, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
	return out[max(0, len(out)-d.most(mostMessages)):], last
}

// messagesSaid tells the signs of messages, and of a due date, in a sentence.
func (d *draft) messagesSaid(all []chart.Flag) string {
	n, due := 0, ""
	for _, f := range all {
		if f.Kind == chart.DateDue {
			due = "the due date reads " + word.Date(f.At)
		} else {
			n++
		}
	}
	messages := ""
	if n > 0 {
		messages = word.Plural(n, "message", "messages")
	}
	return word.Capital(word.Joined("; ", messages, due)) + "."
}
