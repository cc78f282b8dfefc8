package table

import (
	"cmp"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/report"
)

type followUp = census.FollowUp

var followUps = source[followUp]{
	of:   list.FollowUps,
	rows: func(r *report.Report) []followUp { return r.FollowUps },
	id:   func(f *followUp) string { return f.ID },
	key: func(x *Registers, f *followUp, depth int) string {
		return monthKey(f.CreatedMs, x.Report.Zone, f.ID, depth)
	},
	by: "created in", none: "no date",
	all: &allFollowUps, about: []column[followUp]{formColumn, assigneeColumn, createdColumn}, fields: followUpFields,
}

// The columns of tables of follow-ups.
var (
	followUpColumn = column[followUp]{Column{ID: "follow-up", Head: "Follow-up", Beside: true}, func(x *Registers, f *followUp) Cell {
		return Cell{Text: x.Report.FollowUpName(f), ID: ShortID(f.ID), Link: x.Layout.Page(list.FollowUps, f.ID)}
	}}
	// On the page of a form, rows do not repeat the form's name.
	saidColumn = column[followUp]{followUpColumn.Column, func(x *Registers, f *followUp) Cell {
		c := followUpColumn.cell(x, f)
		if f.Said != "" {
			c.Text = f.Said
		}
		return c
	}}
	formColumn = column[followUp]{Column{ID: "form", Head: "Form", Facet: true, Minor: true}, func(x *Registers, f *followUp) Cell {
		return x.name(label.Form, f.FormID, label.Form.NoneCell())
	}}
	stateColumn = column[followUp]{Column{ID: "state", Head: "State", Kind: Status, Facet: true},
		func(_ *Registers, f *followUp) Cell {
			return FollowUpState(f)
		}}
	assigneeColumn = column[followUp]{Column{ID: "assignee", Head: "Assignee", Facet: true}, func(x *Registers, f *followUp) Cell {
		return x.name(label.User, f.AssigneeID, label.User.NoneCell())
	}}
	ageColumn = column[followUp]{Column{ID: "age", Head: "Days open", Kind: Number}, func(_ *Registers, f *followUp) Cell {
		if f.Open == record.False {
			return days(f.ToClose, "not known")
		}
		return strong(days(f.Age, "age unknown"))
	}}
	createdColumn = column[followUp]{Column{ID: "created", Head: "Created", Kind: Date}, func(x *Registers, f *followUp) Cell {
		return x.date(f.CreatedMs, "no date")
	}}
	dueColumn = column[followUp]{Column{ID: "due", Head: "Due, as stored", Kind: Number, Minor: true},
		func(_ *Registers, f *followUp) Cell {
			if f.Due == "" {
				return muted("none given")
			}
			return Cell{Text: f.Due}
		}}
	reassignedColumn = column[followUp]{Column{ID: "reassigned", Head: "Reassigned", Kind: Number, Minor: true},
		func(_ *Registers, f *followUp) Cell {
			return count(int(f.Reassigned))
		}}
	activityColumn = column[followUp]{Column{ID: "last-activity", Head: "Last activity", Kind: Date, Minor: true},
		func(x *Registers, f *followUp) Cell {
			return x.date(f.ActivityMs, "none")
		}}
	idleColumn = column[followUp]{Column{ID: "idle", Head: "Days without activity", Kind: Number},
		func(_ *Registers, f *followUp) Cell {
			return days(f.Idle, "not known")
		}}
	closedColumn = column[followUp]{Column{ID: "closed", Head: "Closed", Kind: Date}, func(x *Registers, f *followUp) Cell {
		if f.Open == record.True {
			return muted("open")
		}
		if f.Open == record.False {
			return x.date(f.ResolvedMs, "closed, no date")
		}
		return x.date(f.ResolvedMs, "no date")
	}}
	toCloseColumn = column[followUp]{Column{ID: "days-to-close", Head: "Days to close", Kind: Number, Minor: true},
		func(_ *Registers, f *followUp) Cell {
			return days(f.ToClose, "not known")
		}}
	completerColumn = column[followUp]{Column{ID: "closed-by", Head: "Closed by", Facet: true, Minor: true},
		func(x *Registers, f *followUp) Cell {
			return x.name(label.User, f.CompleterID, "not recorded")
		}}
)

// ShortID returns an id as lists show it.
func ShortID(id string) string {
	if id == "" {
		return "no id"
	}
	return label.Short(id)
}

// FollowUpState returns the cell with a follow-up's state: a chip if the service lists it as overdue, else a word.
func FollowUpState(f *census.FollowUp) Cell {
	if f.Overdue {
		return Cell{Text: "Overdue", Look: Expired, Sort: "overdue"}
	}
	c := Cell{Text: StateWord(f.Open)}
	switch f.Open {
	case record.True:
		c.Sort = "open"
	case record.False:
		c.Sort = "closed"
	default:
		c.Sort, c.Look = "unknown", NoData
	}
	return c
}

func oldestFirst(a, b *followUp) int { return byTime(a.CreatedMs, b.CreatedMs) }

func open(_ *Registers, f *followUp) bool { return f.Open == record.True }

// FollowUps lists every follow-up, newest first. Its cells do not depend on the as-of time.
func (x *Registers) FollowUps() Table { return build(x, followUps, allFollowUps, nil) }

var allFollowUps = register[followUp]{id: list.FollowUps.Row().Folder, caption: "All follow-ups",
	order: "newest first",
	empty: list.FollowUps.Row().Empty(),
	columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, createdColumn, closedColumn, dueColumn,
		reassignedColumn, activityColumn}}

// Overdue lists the open follow-ups that the service's overdue filter returned, oldest first.
func (x *Registers) Overdue() Table {
	return build(x, followUps, register[followUp]{id: "overdue", file: true, caption: "Overdue per the service", order: "oldest first",
		empty: "The service lists no open follow-up as overdue.", of: open, none: "No follow-up is open.",
		columns: []column[followUp]{followUpColumn, formColumn, assigneeColumn, ageColumn, createdColumn, dueColumn, reassignedColumn,
			activityColumn},
		keep: func(_ *Registers, f *followUp) bool { return f.Overdue }, less: oldestFirst, sorts: ageColumn.ID}, nil)
}

// Open lists the open follow-ups, oldest first.
func (x *Registers) Open() Table {
	return build(x, followUps, register[followUp]{id: "open", file: true, caption: "Open follow-ups", order: "oldest first",
		empty: "No follow-up is open.",
		columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, ageColumn, createdColumn, dueColumn,
			reassignedColumn, activityColumn},
		keep: open, less: oldestFirst, sorts: ageColumn.ID}, nil)
}

// Closed lists the closed follow-ups by the month in which they were closed, newest first.
func (x *Registers) Closed() Table {
	t := build(x, closedByMonth, register[followUp]{id: "closed", caption: "Closed follow-ups", order: "last closed first",
		empty:   "No follow-up is closed.",
		columns: []column[followUp]{followUpColumn, formColumn, assigneeColumn, completerColumn, createdColumn, closedColumn, toCloseColumn},
		keep:    func(_ *Registers, f *followUp) bool { return f.Open == record.False },
		less:    func(a, b *followUp) int { return byTimeDown(a.ResolvedMs, b.ResolvedMs) }, sorts: closedColumn.ID}, nil)
	return t
}

var closedByMonth = source[followUp]{of: followUps.of, rows: followUps.rows, id: followUps.id,
	key: func(x *Registers, f *followUp, depth int) string {
		return monthKey(f.ResolvedMs, x.Report.Zone, f.ID, depth)
	}, by: "closed in", none: "no closing date"}

// ofGroup lists the follow-ups of a group. A long list is split by the year of creation, then by month, since one
// group has only a few follow-ups in a month.
var ofGroup = source[followUp]{of: followUps.of, rows: followUps.rows, id: followUps.id,
	key: func(x *Registers, f *followUp, depth int) string {
		return yearKey(f.CreatedMs, x.Report.Zone, f.ID, depth)
	}, by: followUps.by, none: followUps.none}

// StateUnknown lists the follow-ups that are neither open nor closed.
func (x *Registers) StateUnknown() Table {
	return build(x, followUps, register[followUp]{id: "state-unknown", caption: "State not known", order: "newest first",
		empty:   "Every follow-up is open or closed.",
		columns: []column[followUp]{followUpColumn, formColumn, assigneeColumn, createdColumn, closedColumn, dueColumn, activityColumn},
		keep:    func(_ *Registers, f *followUp) bool { return f.Open == record.Unset }}, nil)
}

// NoActivity lists the open follow-ups without any activity for report.IdleDays, longest first.
func (x *Registers) NoActivity() Table {
	return build(x, followUps, register[followUp]{id: "no-activity", file: true, caption: "Open without activity for " + report.IdleFor,
		order: "longest first", empty: "Every open follow-up had some activity in the last " + strconv.Itoa(report.IdleDays-1) +
			" days.", of: open, none: "No follow-up is open.",
		columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, idleColumn, activityColumn, ageColumn},
		keep:    func(x *Registers, f *followUp) bool { return open(x, f) && f.Idle >= report.IdleDays },
		less:    func(a, b *followUp) int { return cmp.Compare(b.Idle, a.Idle) }, sorts: idleColumn.ID}, nil)
}

// Reassigned lists the open follow-ups that were reassigned twice or more.
func (x *Registers) Reassigned() Table {
	return build(x, followUps, register[followUp]{id: "reassigned", caption: "Open and reassigned twice or more", order: "most often first",
		empty: "No open follow-up was reassigned more than once.", of: open, none: "No follow-up is open.",
		columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, reassignedColumn, ageColumn, activityColumn},
		keep:    func(x *Registers, f *followUp) bool { return open(x, f) && f.Reassigned >= 2 },
		less:    func(a, b *followUp) int { return cmp.Compare(b.Reassigned, a.Reassigned) }, sorts: reassignedColumn.ID}, nil)
}

// FollowUpsOf lists the follow-ups of one group: the open ones, oldest first, then the closed ones.
func (x *Registers) FollowUpsOf(g Group) Table {
	first := followUpColumn
	if g.Kind == label.Form {
		first = saidColumn
	}
	return build(x, ofGroup, register[followUp]{id: list.FollowUps.Row().Folder, caption: "Follow-ups",
		order: "open ones first, oldest first",
		empty: "No follow-up.",
		columns: within(g, []column[followUp]{first, formColumn, stateColumn, assigneeColumn, ageColumn, createdColumn, closedColumn,
			dueColumn},
			alike{label.Form, formColumn.ID}, alike{label.User, assigneeColumn.ID}),
		less: func(a, b *followUp) int {
			return cmp.Or(cmp.Compare(b.Open, a.Open), oldestFirst(a, b))
		}}, g.Rows)
}

// FollowUpsAt lists the follow-ups at some rows of the report, in their order. Its cells do not depend on the as-of
// time.
func (x *Registers) FollowUpsAt(rows []int32) Table {
	return build(x, followUps, register[followUp]{id: "followups-at", caption: "Follow-ups",
		columns: []column[followUp]{followUpColumn, formColumn, stateColumn, assigneeColumn, createdColumn, closedColumn}}, rows)
}

// lastAge returns the upper limit of the last limited age bucket, in days.
func (x *Registers) lastAge() int {
	days := x.Report.Options.AgingDays
	return days[len(days)-1]
}

// followUpFields are the columns of data/followups.csv after id and page.
var followUpFields = []field[followUp]{
	{"form_id", func(_ *Registers, f *followUp) string { return f.FormID }},
	{"form", func(x *Registers, f *followUp) string { return x.called(label.Form, f.FormID) }},
	{"response_id", func(_ *Registers, f *followUp) string { return f.ResponseID }},
	{"open", func(_ *Registers, f *followUp) string { return truth(f.Open) }},
	{"overdue", func(_ *Registers, f *followUp) string { return yes(f.Overdue) }},
	{"created", func(_ *Registers, f *followUp) string { return stamp(f.CreatedMs) }},
	{"updated", func(_ *Registers, f *followUp) string { return stamp(f.UpdatedMs) }},
	{"closed", func(_ *Registers, f *followUp) string { return stamp(f.ResolvedMs) }},
	{"last_activity", func(_ *Registers, f *followUp) string { return stamp(f.ActivityMs) }},
	{"due_as_stored", func(_ *Registers, f *followUp) string { return f.Due }},
	{"observer", func(x *Registers, f *followUp) string { return x.called(label.User, f.ObserverID) }},
	{"assigner", func(x *Registers, f *followUp) string { return x.called(label.User, f.AssignerID) }},
	{"assignee", func(x *Registers, f *followUp) string { return x.called(label.User, f.AssigneeID) }},
	{"closed_by", func(x *Registers, f *followUp) string { return x.called(label.User, f.CompleterID) }},
	{"days_to_close", func(_ *Registers, f *followUp) string { return known(f.ToClose) }},
	{"messages", func(_ *Registers, f *followUp) string { return number(int(f.Messages)) }},
	{"reassignments", func(_ *Registers, f *followUp) string { return number(int(f.Reassigned)) }},
	{"attachments", func(_ *Registers, f *followUp) string { return number(int(f.Attachments)) }},
	{"exceptions", func(_ *Registers, f *followUp) string { return ids(f.Flags.Rules()) }},
}
