package table

import (
	"cmp"
	"slices"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"
)

type followUp = census.FollowUp

var followUps = source[followUp]{
	of:   kind.FollowUps,
	rows: func(r *report.Report) []followUp { return r.FollowUps },
	id:   func(f *followUp) string { return f.ID },
	key: func(x *Registers, f *followUp, depth int) string {
		return monthKey(f.CreatedMs, x.Report.Zone, f.ID, depth)
	},
	by:     ByCreation,
	none:   words.Registers.NoDate,
	all:    &allFollowUps,
	about:  []column[followUp]{formColumn, assigneeColumn, createdColumn},
	fields: followUpFields,
}

// The columns of tables of follow-ups.
var (
	followUpColumn = column[followUp]{Column{ID: "follow-up", Beside: true}, func(x *Registers, f *followUp) Cell {
		return Cell{Text: FollowUpName(x.Words.Registers, &x.Report.Rows, f), Whole: followUpWhole(x.Words.Registers, &x.Report.Rows, f), ID: ShortID(x.Words.Registers, f.ID),
			Link: x.Layout.Page(kind.FollowUps, f.ID)}
	}}
	// On the page of a form, rows do not repeat the form's name.
	saidColumn = column[followUp]{followUpColumn.Column, func(x *Registers, f *followUp) Cell {
		c := followUpColumn.cell(x, f)
		if f.Said != "" {
			c.Text, c.Whole = f.Said, f.NoteText
		}
		return c
	}}
	formColumn = named(Column{ID: "form", Facet: true, Minor: true}, label.Form, no(label.Form),
		func(f *followUp) string { return f.FormID })
	stateColumn = column[followUp]{Column{ID: "state", Kind: Status, Facet: true},
		func(x *Registers, f *followUp) Cell { return FollowUpState(x.Words.Registers, f) }}
	assigneeColumn = named(Column{ID: "assignee", as: "with", Facet: true}, label.User, no(label.User),
		func(f *followUp) string { return f.AssigneeID })
	ageColumn = column[followUp]{Column{ID: "age", Kind: Number, Ages: true}, func(x *Registers, f *followUp) Cell {
		if f.IsClosed() {
			return days(f.ToClose, x.Words.Registers.NotKnown())
		}
		return days(f.Age, x.Words.Registers.AgeUnknown()).Bold()
	}}
	createdColumn = dated(Column{ID: "created", as: "opened", Facet: true}, words.Registers.NoDate, func(f *followUp) int64 { return f.CreatedMs },
		func(f *followUp) bool { return f.Created == census.BadDate })
	dueColumn = column[followUp]{Column{ID: "due", Kind: Date, Minor: true},
		func(x *Registers, f *followUp) Cell { return x.DueCell(f.Due) }}
	reassignedColumn = counted(Column{ID: "reassigned", Minor: true},
		func(f *followUp) int { return int(f.Reassigned) })
	activityColumn = dated(Column{ID: "last-activity", Minor: true}, words.Registers.None,
		func(f *followUp) int64 { return f.ActivityMs }, func(f *followUp) bool { return f.Created == census.BadDate })
	idleColumn = aged(Column{ID: "idle", Minor: true, Ages: true}, words.Registers.NotKnown,
		func(f *followUp) census.Day { return f.Idle })
	closedColumn = column[followUp]{Column{ID: "closed", Kind: Date}, func(x *Registers, f *followUp) Cell {
		if f.IsOpen() {
			return Muted(x.Words.Registers.StillOpen())
		}
		none := words.Registers.NoDate
		if f.IsClosed() {
			none = words.Registers.ClosedUndated
		}
		return x.DateCell(f.ResolvedMs, x.unreadOr(f.Resolved == census.BadDate, none))
	}}
	toCloseColumn = aged(Column{ID: "days-to-close", Minor: true}, words.Registers.NotKnown,
		func(f *followUp) census.Day { return f.ToClose })
	completerColumn = named(Column{ID: "closed-by", Facet: true, Minor: true}, label.User, words.Registers.NotRecorded,
		func(f *followUp) string { return f.CompleterID })
)

// The columns by which the list of all is filtered for what figures F11 and F12 count.
var (
	attachmentsColumn = counted(Column{ID: "attachments", Minor: true, Sieve: true}, func(f *followUp) int { return int(f.Attachments) })
	closedAsColumn    = column[followUp]{Column{ID: "closed-as", Minor: true, Sieve: true}, func(x *Registers, f *followUp) Cell {
		if !f.IsClosed() {
			return Muted(x.Words.Registers.StillOpen())
		}
		as := ClosedAs(report.CloserOf(f))
		return Cell{Text: x.Words.Registers.ClosedAs(as), Key: as}
	}}
)

// metColumn says of the closed follow-ups that figure F15 counts whether they were closed by their due date.
var metColumn = column[followUp]{Column{ID: "due-met", Minor: true, Sieve: true}, func(x *Registers, f *followUp) Cell {
	in, counted := x.Report.ClosedByDue(f)
	switch {
	case !counted:
		return Muted(x.Words.Registers.NotKnown())
	case in:
		return Cell{Text: x.Words.Registers.DueMet(true), Key: dueMet}
	}
	return Cell{Text: x.Words.Registers.DueMet(false), Key: dueMissed}
}}

// namedColumn says of which offices the items are that a follow-up names, by which open ones are filtered: the service gives follow-ups no
// office.
var namedColumn = column[followUp]{Column{ID: "names", Facet: true, Minor: true, Sieve: true}, func(x *Registers, f *followUp) Cell {
	return x.NamesCell(label.Office, x.OfficesNamed(f), x.Words.Registers.None())
}}

// OfficesNamed returns the ids of the offices of the items that a follow-up names, each once.
func (x *Registers) OfficesNamed(f *census.FollowUp) (offices []string) {
	for _, item := range x.Named[f.ID] {
		for _, id := range x.Report.Equipment[item].OfficeIDs {
			if !slices.Contains(offices, id) {
				offices = append(offices, id)
			}
		}
	}
	return offices
}

// ClosedAs returns the value of the filter of by whom a follow-up was closed, for a place of figure F12.
func ClosedAs(by int) string {
	return [...]string{report.ByObserver: "observer", report.ByAssignee: "assignee", report.ByOther: "other", report.ByNobody: "nobody"}[by]
}

// formInName is the largest number of characters of the form's name in a follow-up's name.
const formInName = 60

// FollowUpName returns the name of a follow-up: its form and the first words of its first note, or the day of its creation if there
// are no words to show. The name does not change from night to night. Several follow-ups may have the same name, so pages print the
// shortened id beside it.
func FollowUpName(w words.Registers, r *census.Rows, f *census.FollowUp) string {
	form := word.Clip(r.Called(label.Form, f.FormID), formInName)
	switch {
	case f.Said != "":
		return w.FollowUpSays(form, f.Said)
	case f.CreatedMs == 0:
		return w.FollowUpUndated(form)
	}
	return w.FollowUpOf(form, r.At(f.CreatedMs))
}

// followUpWhole returns the name of a follow-up with more of its first note, for a list that cuts it where its room
// ends. It begins as the name does.
func followUpWhole(w words.Registers, r *census.Rows, f *census.FollowUp) string {
	more := *f
	if f.Said != "" {
		more.Said = f.NoteText
	}
	return FollowUpName(w, r, &more)
}

// ShortID returns an id as lists show it.
func ShortID(w words.Registers, id string) string {
	if id == "" {
		return w.NoId()
	}
	return label.Short(id)
}

// FollowUpState returns the cell with a follow-up's state: a chip if the service lists it as overdue, else a word.
func FollowUpState(w words.Registers, f *census.FollowUp) Cell {
	if f.Overdue {
		return Cell{Text: w.State(IsOverdue), Look: Expired, Sort: IsOverdue}
	}
	state := choose(f.Open, "open", "closed", "unknown")
	c := Cell{Text: w.State(state), Sort: state}
	if f.Open == record.Unset {
		c.Look = NoData
	}
	return c
}

func oldestFirst(a, b *followUp) int { return byTime(a.CreatedMs, b.CreatedMs) }

func open(_ *Registers, f *followUp) bool { return f.IsOpen() }

// FollowUps lists every follow-up, newest first. Its cells do not depend on the as-of time.
func (x *Registers) FollowUps() Table {
	all := allFollowUps
	if x.Report.Options.DueFormat != "" {
		all.columns = append(slices.Clip(all.columns), metColumn)
	}
	if x.Named != nil && !x.isWhole(report.F1) { // a browser does not filter the list of the open ones
		all.columns = append(slices.Clip(all.columns), namedColumn)
	}
	return build(x, followUps, all, nil)
}

var allFollowUps = register[followUp]{page: wholePage, Table: Table{ID: kind.FollowUps.Spec().Folder},
	columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, completerColumn, createdColumn, closedColumn,
		dueColumn, reassignedColumn, activityColumn, attachmentsColumn, closedAsColumn},
	less: func(a, b *followUp) int { return byTimeDown(a.CreatedMs, b.CreatedMs) }, sorts: createdColumn.ID}

// Overdue lists the open follow-ups that the service's overdue filter returned, oldest first.
func (x *Registers) Overdue() Table {
	return build(x, followUps, register[followUp]{
		Table:  Table{ID: "overdue", Caption: x.Words.Figures.Name(report.F2)},
		figure: report.F2,
		file:   true,
		of:     open,
		none:   (*report.Report).NoneOpen,
		columns: []column[followUp]{followUpColumn, formColumn, assigneeColumn, ageColumn, createdColumn, dueColumn, reassignedColumn,
			activityColumn},
		keep:  func(_ *Registers, f *followUp) bool { return f.Overdue },
		less:  oldestFirst,
		sorts: ageColumn.ID,
	}, nil)
}

// Open lists the open follow-ups, oldest first.
func (x *Registers) Open() Table {
	columns := []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, ageColumn, createdColumn, dueColumn,
		reassignedColumn, activityColumn, idleColumn}
	if x.Named != nil {
		columns = append(columns, namedColumn)
	}
	return build(x, followUps, register[followUp]{Table: Table{ID: "open", Caption: x.Words.Figures.Name(report.F1)}, file: true,
		none: (*report.Report).NoneOpen, columns: columns, keep: open, less: oldestFirst, sorts: ageColumn.ID}, nil)
}

// Closed lists the closed follow-ups by the month in which they were closed, newest first.
func (x *Registers) Closed() Table {
	return build(x, closedByMonth, register[followUp]{Table: Table{ID: "closed"},
		none:    (*report.Report).NoneClosed,
		columns: []column[followUp]{followUpColumn, formColumn, assigneeColumn, completerColumn, createdColumn, closedColumn, toCloseColumn},
		keep:    func(_ *Registers, f *followUp) bool { return f.IsClosed() },
		less:    func(a, b *followUp) int { return byTimeDown(a.ResolvedMs, b.ResolvedMs) }, sorts: closedColumn.ID}, nil)
}

// ClosedLately lists the follow-ups whose closing figure F4 counts, those that took longest first.
func (x *Registers) ClosedLately() Table {
	return build(x, closedByMonth, register[followUp]{
		Table:   Table{ID: "closed-lately", Caption: x.Words.Lists.ClosedLately(report.WindowDays), Empty: x.Words.Lists.NoneClosedLately(report.WindowDays)},
		figure:  report.F4,
		file:    true,
		of:      func(_ *Registers, f *followUp) bool { return f.IsClosed() },
		none:    (*report.Report).NoneClosed,
		columns: []column[followUp]{followUpColumn, formColumn, assigneeColumn, completerColumn, toCloseColumn, closedColumn, createdColumn},
		keep:    func(x *Registers, f *followUp) bool { return x.Report.ClosedLately(f) },
		less:    func(a, b *followUp) int { return cmp.Compare(b.ResolvedMs-b.CreatedMs, a.ResolvedMs-a.CreatedMs) },
		sorts:   toCloseColumn.ID,
	}, nil)
}

// Settled lists the follow-ups among which figure F6 counts the closed ones, oldest first.
func (x *Registers) Settled() Table {
	return build(x, followUps, register[followUp]{
		Table: Table{ID: "settled", Caption: x.Words.Lists.Settled(report.SettledDays, report.WindowDays),
			Empty: x.Words.Lists.NoneSettled(report.SettledDays, report.WindowDays)},
		file:    true,
		columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, createdColumn, closedColumn, dueColumn},
		keep:    func(x *Registers, f *followUp) bool { return x.Report.Settled(f) },
		less:    oldestFirst,
		sorts:   createdColumn.ID,
	}, nil)
}

var closedByMonth = source[followUp]{of: followUps.of, rows: followUps.rows, id: followUps.id,
	key: func(x *Registers, f *followUp, depth int) string {
		return monthKey(f.ResolvedMs, x.Report.Zone, f.ID, depth)
	}, by: ByClosing, none: words.Registers.NoClosingDate}

// ofGroup lists the follow-ups of a group. A long list is split by the year of creation, then by month, since one
// group has only a few follow-ups in a month.
var ofGroup = source[followUp]{of: followUps.of, rows: followUps.rows, id: followUps.id,
	key: func(x *Registers, f *followUp, depth int) string {
		return yearKey(f.CreatedMs, x.Report.Zone, f.ID, depth)
	}, by: followUps.by, none: followUps.none}

// StateUnknown lists the follow-ups that are neither open nor closed.
func (x *Registers) StateUnknown() Table {
	return build(x, followUps, register[followUp]{page: "open", Table: Table{ID: "state-unknown"},
		columns: []column[followUp]{followUpColumn, formColumn, assigneeColumn, createdColumn, closedColumn, dueColumn, activityColumn},
		keep:    func(_ *Registers, f *followUp) bool { return f.Open == record.Unset }}, nil)
}

// NoActivity lists the open follow-ups without any activity for report.IdleDays, longest first.
func (x *Registers) NoActivity() Table {
	return build(x, followUps, register[followUp]{
		Table: Table{ID: "no-activity", Caption: x.Words.Registers.IdleFor(report.IdleDays),
			Empty: x.Words.Registers.AllActive(report.IdleDays - 1)},
		figure:  report.F10,
		file:    true,
		of:      open,
		none:    (*report.Report).NoneOpen,
		columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, idleColumn, activityColumn, ageColumn},
		keep:    func(x *Registers, f *followUp) bool { return open(x, f) && f.Idle >= report.IdleDays },
		less:    func(a, b *followUp) int { return cmp.Compare(b.Idle, a.Idle) },
		sorts:   idleColumn.ID,
	}, nil)
}

// Reassigned lists the open follow-ups that were reassigned twice or more.
func (x *Registers) Reassigned() Table {
	return build(x, followUps, register[followUp]{
		Table:   Table{ID: "reassigned"},
		of:      open,
		none:    (*report.Report).NoneOpen,
		columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, reassignedColumn, ageColumn, activityColumn},
		keep:    func(x *Registers, f *followUp) bool { return open(x, f) && f.Reassigned >= 2 },
		less:    func(a, b *followUp) int { return cmp.Compare(b.Reassigned, a.Reassigned) },
		sorts:   reassignedColumn.ID,
	}, nil)
}

// FollowUpsOf lists the follow-ups of one group: the open ones, oldest first, then the closed ones.
func (x *Registers) FollowUpsOf(g Group) Table {
	first := followUpColumn
	if g.Kind == label.Form {
		first = saidColumn
	}
	return build(x, ofGroup, register[followUp]{Table: Table{ID: kind.FollowUps.Spec().Folder}, words: "of-group",
		columns: within(g, []column[followUp]{first, formColumn, stateColumn, assigneeColumn, ageColumn, createdColumn, closedColumn,
			dueColumn}, alike{label.Form, formColumn.ID}),
		less: func(a, b *followUp) int { return cmp.Or(cmp.Compare(b.Open, a.Open), oldestFirst(a, b)) }}, g.Rows)
}

// followUpFields are the columns of data/followups.csv after id and page.
var followUpFields = []field[followUp]{
	{Field{Name: "form_id", About: "id of the form"},
		func(_ *Registers, f *followUp) string { return f.FormID }},
	{Field{Name: "form", About: nameOrID},
		func(x *Registers, f *followUp) string { return x.called(label.Form, f.FormID) }},
	{Field{Name: "response_id", About: "id of the response to the form"},
		func(_ *Registers, f *followUp) string { return f.ResponseID }},
	{Field{Name: "open", Type: Boolean, About: "whether it is open" + orEmpty},
		func(_ *Registers, f *followUp) string { return choose(f.Open, "true", "false", "") }},
	{Field{Name: "overdue", Type: Boolean, About: "whether the service's own filter returned it as overdue"},
		func(_ *Registers, f *followUp) string { return strconv.FormatBool(f.Overdue) }},
	{Field{Name: "created", Type: DateTime, About: "when it was created"},
		func(_ *Registers, f *followUp) string { return stamp(f.CreatedMs) }},
	{Field{Name: "updated", Type: DateTime, About: "when it was last changed"},
		func(_ *Registers, f *followUp) string { return stamp(f.UpdatedMs) }},
	{Field{Name: "closed", Type: DateTime, About: "when it was closed"},
		func(_ *Registers, f *followUp) string { return stamp(f.ResolvedMs) }},
	{Field{Name: "last_activity", Type: DateTime, About: "latest message, reassignment or change"},
		func(_ *Registers, f *followUp) string { return stamp(f.ActivityMs) }},
	{Field{Name: "due_as_stored", About: "the due value as stored, which decides nothing"},
		func(_ *Registers, f *followUp) string { return f.Due }},
	{Field{Name: "observer", About: "who observed it, as the privacy level shows people"},
		func(x *Registers, f *followUp) string { return x.called(label.User, f.ObserverID) }},
	{Field{Name: "assigner", About: "who assigned it"},
		func(x *Registers, f *followUp) string { return x.called(label.User, f.AssignerID) }},
	{Field{Name: "assignee", About: "to whom it is assigned"},
		func(x *Registers, f *followUp) string { return x.called(label.User, f.AssigneeID) }},
	{Field{Name: "closed_by", About: "who closed it"},
		func(x *Registers, f *followUp) string { return x.called(label.User, f.CompleterID) }},
	{Field{Name: "days_to_close", Type: Integer, About: "whole days from creation to closing"},
		func(_ *Registers, f *followUp) string { return days(f.ToClose, "").Text }},
	{Field{Name: "messages", Type: Integer, About: "number of messages"},
		func(_ *Registers, f *followUp) string { return strconv.Itoa(int(f.Messages)) }},
	{Field{Name: "reassignments", Type: Integer, About: "number of reassignments"},
		func(_ *Registers, f *followUp) string { return strconv.Itoa(int(f.Reassigned)) }},
	{Field{Name: "attachments", Type: Integer, About: "number of attachments"},
		func(_ *Registers, f *followUp) string { return strconv.Itoa(int(f.Attachments)) }},
	{Field{Name: "exceptions", About: foundBy},
		func(_ *Registers, f *followUp) string { return ids(f.Flags.Rules()) }},
}
