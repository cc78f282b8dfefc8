package records

import (
	"cmp"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// followUp is the page of a follow-up that is being made.
type followUp struct {
	*draft
	f     *record.FollowUp
	row   *census.FollowUp
	order []int    // of its messages
	had   []holder // the people who had it
}

// FollowUp makes the page of a follow-up.
func (b *Pages) FollowUp(f *record.FollowUp, row *census.FollowUp, tight int) *Page {
	d := b.begin(kind.FollowUps, f.ID, tight)
	d.lived = d.livedBy(f.ID)
	return d.followUp(f, row)
}

func (d *draft) followUp(f *record.FollowUp, row *census.FollowUp) *Page {
	u := followUp{draft: d, f: f, row: row, order: threadOrder(f.Messages)}
	u.had = u.holders()
	d.entitle("followup-item", f.ID, table.FollowUpName(d.w.Registers, &d.report.Rows, row), document.Link{Text: d.report.Called(label.Form, f.FormID),
		Path: d.x.GroupPage(label.Form, f.FormID)}, document.Link{Text: cmp.Or(clip(f.ResponseID, inList), table.ShortID(d.w.Registers, f.ID))})
	d.Title, d.Lede = u.title(), document.Plain(u.lede())
	if row.Overdue { // the first sentence says every other state
		d.State = &table.Cell{Text: d.w.RecordFollowUp.Overdue(), Look: table.Expired}
	}
	d.add(u.lanes())
	d.add(d.pastNights(f.ID, d.w.RecordFollowUp.LaneState()))
	d.add(u.timeline())
	d.add(u.holdersSection())
	u.addFacts()
	d.add(u.items())
	d.addRaw(f.ID, func(r *raw) { r.followUp(f) })
	return &d.Page
}

// title is the first sentence of the first message, which stands whole in the timeline, or, where no text may be shown, the form and the day
// of the opening.
func (u *followUp) title() string {
	if u.row.Sentence != "" {
		return u.row.Sentence
	}
	form := word.Apart(clip(u.report.Called(label.Form, u.f.FormID), inList))
	if u.row.CreatedMs == 0 {
		return u.w.RecordFollowUp.OpenedUnknown(form)
	}
	return u.w.RecordFollowUp.OpenedOn(form, u.at(u.row.CreatedMs))
}

// lede says since when it is open and who has it, or how it was closed; then how often it was passed on, reopened and given another
// due date.
func (u *followUp) lede() string {
	w, story := u.w.RecordFollowUp, &u.story
	var reassigned, reopened, due string
	if n := int(u.row.Reassigned); n > 0 {
		reassigned = w.Reassigned(n)
	}
	if n, last := story.timesOf(past.Reopened); n > 0 {
		reopened = w.Reopened(n, u.at(last.Ms))
	}
	dated := u.report.Options.DueFormat != ""
	if n, last := story.timesOf(past.DueChanged); n > 0 {
		moved := w.DueValueMoved
		if dated {
			moved = w.DueMoved
		}
		due = moved(n, clip(last.Was.Text, 40), clip(last.Is.Text, 40))
	} else if day, isDay := census.DueDate(u.f.Due); isDay && dated {
		due = w.DueReads(u.w.Record.Date(day))
	}
	return said(u.openOrClosed(), reassigned, reopened, due)
}

func (u *followUp) openOrClosed() string {
	w, row := u.w.RecordFollowUp, u.row
	who, by := u.nameOf(row.AssigneeID), u.nameOf(u.f.CompleterID)
	opened, closed, days := u.at(row.CreatedMs), u.at(row.ResolvedMs), int(row.ToClose)
	switch {
	case row.IsOpen() && row.CreatedMs != 0 && who != "":
		return w.OpenWith(opened, who)
	case row.IsOpen() && row.CreatedMs != 0:
		return w.Open(opened)
	case row.IsOpen() && who != "":
		return w.OpenUndatedWith(who)
	case row.IsOpen():
		return w.OpenUndated()
	case !row.IsClosed():
		return w.NotKnown()
	case row.ResolvedMs == 0 && row.Resolved == census.BadDate && by != "":
		return w.ClosedUnreadBy(by)
	case row.ResolvedMs == 0 && row.Resolved == census.BadDate:
		return w.ClosedUnread()
	case row.ResolvedMs == 0 && by != "":
		return w.ClosedUndatedBy(by)
	case row.ResolvedMs == 0:
		return w.ClosedUndated()
	case row.ToClose != census.NoDay && by != "":
		return w.ClosedAfterBy(closed, days, by)
	case row.ToClose != census.NoDay:
		return w.ClosedAfter(closed, days)
	case by != "":
		return w.ClosedBy(closed, by)
	}
	return w.Closed(closed)
}

// nameOf returns a person's name for a sentence; "" for nobody.
func (u *followUp) nameOf(key string) string {
	if key == "" {
		return ""
	}
	return word.Apart(u.report.Book.Show(label.User, key))
}

// addFacts adds what is on record of it beside its messages.
func (u *followUp) addFacts() {
	f, row, w := u.f, u.row, u.w.RecordFollowUp
	form := u.group(label.Form, f.FormID, table.No(u.w.Registers, label.Form))
	if name, ok := u.report.Book.Name(label.Form, f.FormID); ok && name != f.FormID {
		form.ID = clip(f.FormID, inList)
	}
	u.addFact("form", form)
	if f.ResponseID != "" {
		u.addFact("response", table.Text(clip(f.ResponseID, 200)))
	}
	if f.ObserverID != "" {
		u.addFact("raised-by", u.person(f.ObserverID, ""))
	}
	if f.AssignerID != "" {
		u.addFact("assigned-by", u.person(f.AssignerID, ""))
	}
	with := u.person(f.AssigneeID, table.No(u.w.Registers, label.User))
	if f.AssigneeID != "" && row.IsOpen() {
		with.Link = u.x.GroupPage(label.User, f.AssigneeID)
	}
	u.addFact("with", with)
	u.addFact("opened", u.moment(f.CreatedOn, u.w.Record.NoDate(), true))
	if f.UpdatedOn.Form != record.Absent {
		u.addFact("changed", u.moment(f.UpdatedOn, "", true))
	}
	if row.IsClosed() || f.ResolvedOn.Form != record.Absent {
		u.addFact("closed", u.moment(f.ResolvedOn, u.w.Record.NoDate(), true))
	}
	if f.CompleterID != "" {
		u.addFact("closed-by", u.person(f.CompleterID, ""))
	}
	if f.Due != "" && u.report.Options.DueFormat != "" {
		u.addFact("due", u.due(f.Due))
	} else if f.Due != "" {
		u.addFact("due-value", u.due(f.Due))
	}
	u.addFact("messages", table.Int(len(f.Messages)))
	u.addFact("reassigned", table.Text(w.Times(int(row.Reassigned))))
	attachments := table.Int(int(row.Attachments))
	if row.Attachments > 0 {
		attachments = table.Text(w.CountedOnly(int(row.Attachments)))
	}
	u.addFact("attachments", attachments)
	unknown := make([][]record.Field, 0, 8)
	unknown = append(unknown, f.Unknown)
	for i := range f.Messages {
		unknown = append(unknown, f.Messages[i].Unknown)
		for j := range f.Messages[i].Attachments {
			unknown = append(unknown, f.Messages[i].Attachments[j].Unknown)
		}
	}
	u.addRest(row.Flags, unknown...)
	u.addFactsSection()
}

// due returns a due value with how it is stored, and a link to what it decides.
func (u *followUp) due(stored string) table.Cell {
	stored = clip(stored, 200)
	if day, isDay := census.DueDate(stored); isDay && u.report.Options.DueFormat != "" {
		return table.Linked(u.w.RecordFollowUp.DueStored(day, stored), table.ToLimit+"L4")
	}
	return table.Linked(u.w.RecordFollowUp.AsStored(stored), table.ToLimit+"L4")
}

// items lists the items that it names, if it names any.
func (u *followUp) items() (s document.Section) {
	w, rows := u.w.RecordFollowUp, u.named.Items[u.f.ID]
	if len(rows) == 0 {
		return s
	}
	return document.Section{ID: "items", Title: w.Items(), Blocks: []document.Block{u.table(table.Table{ID: "items", Caption: w.Items(),
		Len: len(rows), Note: w.ItemsNote(), Columns: []table.Column{
			{ID: "item", Head: w.Item(), Cell: func(i int) table.Cell { return u.link(rows[i]) }},
			{ID: "title", Head: w.Title(), Cell: func(i int) table.Cell {
				return table.Or(clip(u.report.Equipment[rows[i]].Title, inList), u.w.Record.NoTitle())
			}},
		}})}}
}

// dayOf returns the days from the creation of the follow-up to the message.
func dayOf(m *record.Message, row *census.FollowUp) (int64, bool) {
	if row.CreatedMs == 0 || !census.IsDate(m.Date.MS) || m.Date.MS < row.CreatedMs {
		return 0, false
	}
	return (m.Date.MS - row.CreatedMs) / census.DayMs, true
}

// holder is a person who had a follow-up.
type holder struct {
	who  table.Cell
	ms   int64 // since when
	from int64 // the same as the day after the follow-up was opened
	days int64 // for how long; unknown if they still have it
}

const unknown = -1

// holders returns the people who had it, from the messages that reassigned it.
func (u *followUp) holders() []holder {
	f, row := u.f, u.row
	if row.CreatedMs == 0 {
		return nil
	}
	var all []holder
	for _, i := range u.order {
		m := &f.Messages[i]
		day, ok := dayOf(m, row)
		if m.ReassigneeID == "" || !ok {
			continue
		}
		if len(all) == 0 {
			all = append(all, holder{who: u.person(m.UserID, u.w.RecordFollowUp.NoAuthor()), ms: row.CreatedMs})
		}
		all = append(all, holder{who: u.person(m.ReassigneeID, ""), ms: m.Date.MS, from: day})
	}
	if n, _ := u.story.timesOf(past.Reassigned); len(all) == 0 && n == 0 && f.AssigneeID != "" {
		all = append(all, holder{who: u.person(f.AssigneeID, ""), ms: row.CreatedMs})
	}
	for i := range all {
		h := &all[i]
		h.days = unknown
		switch {
		case i+1 < len(all):
			h.days = all[i+1].from - h.from
		case row.ToClose != census.NoDay && row.IsClosed() && int64(row.ToClose) >= h.from:
			h.days = int64(row.ToClose) - h.from
		}
	}
	return all
}

// holdersSection lists the people who had it; none if that is not known.
func (u *followUp) holdersSection() (s document.Section) {
	if len(u.had) == 0 || len(u.had) > u.most(listed) {
		return s
	}
	w := u.w.RecordFollowUp
	t := table.Table{ID: "holders", Caption: w.Holders(), Note: w.HoldersNote(), Len: len(u.had), Columns: []table.Column{
		{ID: "who", Head: w.Holder(), Cell: func(i int) table.Cell { return u.had[i].who }},
		{ID: "days", Head: w.HowLong(), Kind: table.Number, Cell: func(i int) table.Cell {
			if h := &u.had[i]; h.days != unknown {
				return table.Text(w.Days(int(h.days)))
			}
			return table.Text(w.Since(u.at(u.had[i].ms)))
		}},
	}}
	if t.Len == 1 {
		t.Note = w.HoldersOne()
	}
	return document.Section{ID: t.ID, Title: t.Caption, Blocks: []document.Block{u.table(t)}}
}

// What the lanes of a follow-up show at most, on a page of usual length.
const (
	mostHolders  = 30
	mostMessages = 100 // the latest ones
)

var followUpStates = []period.Being{period.IsOpen, period.IsOverdue, period.IsClosed, period.NoStatus, period.Unknown}

// lanes draw what it was, who had it and its messages, from the month in which it was opened to the one
// after this or, of one that is closed, to that of its last event; nothing if it is not known when it was opened. One that
// ended before the months that lanes show has none: nothing of it lies in them, and its timeline tells it all. Of the
// follow-ups of some years these are most, so that lanes cost little.
func (u *followUp) lanes() (s document.Section) {
	row, w := u.row, u.w.RecordFollowUp
	if u.lived.Known == 0 || row.CreatedMs == 0 {
		return s
	}
	messages, last := u.messageFlags()
	axis := u.monthsOf(last)
	if !axis.To.After(u.months.From) {
		return s
	}
	life := u.life()
	lanes := []chart.Lane{{Name: w.LaneState(), Line: true, Parts: pages.Of(u.report).Parts(life, u.lived.Goes), Ticks: u.ticks(axis),
		Summary: pages.Of(u.report).LifeSaid(life, axis.From, time.Time{})}}
	if len(u.had) > 0 && len(u.had) <= u.most(mostHolders) {
		lanes = append(lanes, u.holderLane())
	}
	n, says := len(messages), ""
	switch due, isDue := u.dueAt(); {
	case isDue && !due.Before(axis.From) && due.Before(axis.To):
		messages = append(messages, chart.Flag{At: due, Kind: chart.DateDue})
		slices.SortStableFunc(messages, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
		if says = w.DueSaid(due); n > 0 {
			says = w.MessagesDue(n, due)
		}
	case n > 0:
		says = w.MessagesSaid(n)
	}
	if len(messages) > 0 {
		lanes = append(lanes, chart.Lane{Name: w.LaneMessages(), Line: true, Flags: messages, Summary: says})
	}
	return u.lanesOf(axis, lanes, followUpStates, w.KeyDue(), w.KeyMessage(), w.KeyReassigns())
}

// monthsOf returns the axis; last is its last message.
func (u *followUp) monthsOf(last int64) chart.TimeAxis {
	from := calendar.MonthStart(u.at(u.row.CreatedMs))
	if !u.row.IsClosed() {
		return u.axis(from, u.months.To)
	}
	last = max(last, u.row.ResolvedMs, u.row.CreatedMs)
	if n := len(u.story.Rows); n > 0 {
		last = max(last, u.story.Rows[n-1].Ms)
	}
	end := calendar.MonthAfter(calendar.MonthStart(u.at(last)), 1)
	if end.After(u.months.To) { // a date in the future
		end = u.months.To
	}
	return u.axis(from, end)
}

// life returns what it was: from its opening on, and closed at its own date where that lies between the two snapshots
// that show it.
func (u *followUp) life() []period.Stretch {
	row, life := u.row, slices.Clone(u.lived.Stretches)
	for i := 1; i < len(life); i++ {
		for k := range u.story.Rows {
			h := &u.story.Rows[k]
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
	before := period.Stretch{Being: period.IsOpen, From: row.CreatedMs, To: first.From}
	switch {
	case first.Being == period.IsOpen:
		first.From = row.CreatedMs
		return life
	case first.Being == period.IsOverdue:
	case first.Being == period.IsClosed && row.ResolvedMs >= row.CreatedMs && row.ResolvedMs <= first.From:
		first.From, before.To = row.ResolvedMs, row.ResolvedMs
	default:
		before.Being = period.Unknown
	}
	return append([]period.Stretch{before}, life...)
}

// holderLane draws the people who had it.
func (u *followUp) holderLane() chart.Lane {
	row, w := u.row, u.w.RecordFollowUp
	lane := chart.Lane{Name: w.LaneWith()}
	var says []string
	for i := range u.had {
		h := &u.had[i]
		p := chart.Part{From: u.at(h.ms), To: u.at(max(h.ms, u.lived.Known)), Is: chart.Held, Label: word.Apart(clip(h.who.Text, inList))}
		if i%2 == 1 {
			p.Is = chart.HeldNext
		}
		switch {
		case i+1 < len(u.had):
			p.To = u.at(u.had[i+1].ms)
		case row.IsClosed() && row.ResolvedMs != 0:
			p.To = u.at(max(h.ms, row.ResolvedMs))
		default:
			p.Open = u.lived.Goes && !row.IsClosed()
		}
		lane.Parts = append(lane.Parts, p)
		says = append(says, w.HolderFrom(p.Label, u.at(h.ms)))
	}
	lane.Note, lane.Summary = lane.Parts[len(lane.Parts)-1].Label, w.HoldersSaid(says)
	return lane
}

// messageFlags returns a sign for each message with a date, the latest ones, and the date of the last.
func (u *followUp) messageFlags() (out []chart.Flag, last int64) {
	for i := range u.f.Messages {
		m := &u.f.Messages[i]
		if !census.IsDate(m.Date.MS) {
			continue
		}
		last = max(last, m.Date.MS)
		flag := chart.Flag{At: u.at(m.Date.MS), Kind: chart.DateDone}
		if m.ReassigneeID != "" {
			flag.Kind = chart.PassedOn
		}
		out = append(out, flag)
	}
	slices.SortStableFunc(out, func(a, b chart.Flag) int { return a.At.Compare(b.At) })
	return out[max(0, len(out)-u.most(mostMessages)):], last
}

// dueAt returns when the day of the due date begins, where the configuration says how to read one.
func (u *followUp) dueAt() (time.Time, bool) {
	day, isDay := census.DueDate(u.f.Due)
	if !isDay || u.report.Options.DueFormat == "" {
		return time.Time{}, false
	}
	at := calendar.StartOfDay(day.Year(), day.Month(), day.Day(), u.report.Zone)
	if opened := u.at(u.row.CreatedMs); calendar.Civil(at).Equal(calendar.Civil(opened)) {
		at = opened // it was opened on that day
	}
	return at, true
}
