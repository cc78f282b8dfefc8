package event

import (
	"cmp"

	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/table"
	"opsreport/render/words"
)

// turn is how an event of a kind is told: what was and what is, and the schedule or version that it happened to.
type turn struct {
	change func(w *Words, e *past.Event) (was, is table.Cell)
	detail func(w *Words, e *past.Event) string // nil for none
}

// turns are those of each kind, by its id.
var turns = map[string]turn{
	"followups-new":      {change: between(notListed, isNew)},
	"followups-appeared": {change: appeared},
	"closed":             {change: between(open, closed)},
	"reassigned":         {change: people},
	"due-changed":        {change: dueValues},
	"newly-overdue":      {change: between(notOverdue, overdue)},
	"not-overdue":        {change: between(overdue, notOverdue)},
	"reopened":           {change: between(closed, open)},
	"followups-returned": {change: returned},
	"followups-gone":     {change: gone},

	"completed":          {change: moments(words.Event.NoneOnRecord), detail: scheduleAndExpiry},
	"newly-expired":      {change: statuses},
	"back-in-date":       {change: statuses},
	"status-changed":     {change: statuses},
	"equipment-new":      {change: between(notListed, isNew)},
	"equipment-appeared": {change: appeared},
	"out-of-service":     {change: between(serving, notServing)},
	"in-service":         {change: between(notServing, serving)},
	"equipment-gone":     {change: gone},
	"equipment-returned": {change: returned},
	"expiry-moved":       {change: moments(words.Event.NoDate), detail: schedule},
	"scope":              {change: scope},

	"documents-new":      {change: between(notListed, isNew)},
	"documents-appeared": {change: appeared},
	"new-version":        {change: between(none, added), detail: version},
	"approved":           {change: between(notApproved, approved), detail: version},
	"documents-gone":     {change: gone},
	"documents-returned": {change: returned},

	"trainings-new":      {change: between(notListed, isNew)},
	"trainings-appeared": {change: appeared},
	"trainings-gone":     {change: gone},
	"trainings-returned": {change: returned},
}

// The states that some events always go from and to.
func notListed(w words.Event) table.Cell   { return table.Muted(w.NotInList()) }
func none(w words.Event) table.Cell        { return table.Muted(w.NotThere()) }
func isNew(w words.Event) table.Cell       { return table.Text(w.New()) }
func open(w words.Event) table.Cell        { return table.Text(w.Open()) }
func closed(w words.Event) table.Cell      { return table.Text(w.Closed()) }
func serving(w words.Event) table.Cell     { return table.Text(w.InService()) }
func notServing(w words.Event) table.Cell  { return table.Text(w.OutOfService()) }
func notOverdue(w words.Event) table.Cell  { return table.Text(w.NotOverdue()) }
func added(w words.Event) table.Cell       { return table.Text(w.Added()) }
func approved(w words.Event) table.Cell    { return table.Text(w.Approved()) }
func notApproved(w words.Event) table.Cell { return table.Muted(w.NotApproved()) }

func overdue(w words.Event) table.Cell {
	return table.Cell{Text: w.Overdue(), Look: table.Expired, Sort: "overdue"}
}

// appeared is there for the first time, but was created earlier.
func appeared(w *Words, e *past.Event) (was, is table.Cell) {
	if e.State == nil || !census.IsDate(e.State.Created) {
		return notListed(w.w), table.Muted(w.w.CreatedUnknown())
	}
	return notListed(w.w), table.Text(w.w.Created(w.Day(e.State.Created).Text))
}

func gone(w *Words, e *past.Event) (was, is table.Cell) {
	if was = w.state(e.Was); was.Text == "" {
		was = w.last(e)
	}
	return was, table.Text(w.w.NotInList())
}

func returned(w *Words, e *past.Event) (was, is table.Cell) {
	return notListed(w.w), table.Text(cmp.Or(w.state(e.Is).Text, w.w.InList()))
}

// between is a change that always goes from one state to another.
func between(was, is func(words.Event) table.Cell) func(*Words, *past.Event) (was, is table.Cell) {
	return func(w *Words, _ *past.Event) (table.Cell, table.Cell) { return was(w.w), is(w.w) }
}

// moments is a change of times; none is said where there was none.
func moments(none func(words.Event) string) func(*Words, *past.Event) (was, is table.Cell) {
	return func(w *Words, e *past.Event) (was, is table.Cell) {
		return w.moment(e.Was, none(w.w)), w.moment(e.Is, w.w.NoDate())
	}
}

func dueValues(w *Words, e *past.Event) (was, is table.Cell) {
	return w.x.DueCell(past.Text(e.Was)), w.x.DueCell(past.Text(e.Is))
}

func people(w *Words, e *past.Event) (was, is table.Cell) {
	none := table.No(w.x.Words.Registers, label.User)
	return w.x.NameCell(label.User, past.Text(e.Was), none), w.x.NameCell(label.User, past.Text(e.Is), none)
}

func statuses(w *Words, e *past.Event) (was, is table.Cell) { return w.status(e.Was), w.status(e.Is) }

func scope(w *Words, e *past.Event) (was, is table.Cell) { return w.asked(e.Was), w.asked(e.Is) }

func version(w *Words, e *past.Event) string { return w.w.Version(e.Version) }

func schedule(w *Words, e *past.Event) string { return w.x.Report.Book.Schedule(e.Schedule) }

func scheduleAndExpiry(w *Words, e *past.Event) string {
	if before := w.moment(e.Expiry, ""); before.Text != "" {
		return w.w.InspectionDue(schedule(w, e), before.Text)
	}
	return schedule(w, e)
}
