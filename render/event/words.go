package event

import (
	"cmp"
	"strconv"

	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/table"
)

// wording is all that is said of a kind of event.
type wording struct {
	names
	part   *names // in an edition of a part of the account; nil for the same
	change func(w *Words, e *past.Event) (was, is table.Cell)
	detail func(w *Words, e *past.Event) string // the schedule or version that it happened to; nil for none
}

// names are what a kind is called.
type names struct {
	Said       string // of one record: "Became overdue"
	thing, did string // "follow-up" and "became overdue": what is counted
	row        string // in a table of a period, beside its number; "" for Many
	list       string // as the name of a list of a period; "" for Many
}

const (
	noLonger  = "No longer returned"
	notInPart = "No longer in this edition"
)

// wordsOf are the words of each kind, by its id.
var wordsOf = map[string]wording{
	"followups-new":      {names: names{"Opened", "follow-up", "opened", "opened", ""}, change: between(notThere, isNew)},
	"followups-appeared": appeared("follow-up", "appeared"),
	"closed":             {names: names{"Closed", "follow-up", "closed", "closed", ""}, change: between(open, closed)},
	"reassigned":         {names: names{"Reassigned", "follow-up", "reassigned", "reassigned", ""}, change: people},
	"due-changed":        {names: names{"Due date moved", "due date", "moved", "due date moved", ""}, change: dueValues},
	"newly-overdue": {names: names{"Became overdue", "follow-up", "became overdue", "became overdue", ""},
		change: between(notOverdue, overdue)},
	"not-overdue": {names: names{"No longer overdue", "follow-up", "no longer overdue, still open", "no longer overdue, still open", ""},
		change: between(overdue, notOverdue)},
	"reopened":           {names: names{"Reopened", "follow-up", "reopened", "reopened", ""}, change: between(closed, open)},
	"followups-returned": returned("follow-up", "returned again", "here again"),
	"followups-gone":     gone("follow-up", "no longer returned", "no longer in this edition"),

	"completed": {names: names{"Completed", "inspection", "completed", "inspections completed", ""},
		change: moments("none on record"), detail: scheduleAndExpiry},
	"newly-expired": {names: names{"Expired", "item", "expired", "became expired, in service or not", // P3 counts in service alone
		"items that became expired, in service or not"}, change: statuses},
	"back-in-date":       {names: names{"Back in date", "item", "back in date", "back in date", ""}, change: statuses},
	"status-changed":     {names: names{"Status changed", "other change", "of status", "other changes of status", ""}, change: statuses},
	"equipment-new":      {names: names{"New in the list", "item", "new in the list", "items new", ""}, change: between(notThere, isNew)},
	"equipment-appeared": appeared("item", ""),
	"out-of-service": {names: names{"Taken out of service", "item", "taken out of service", "items taken out of service", ""},
		change: between(serving, notServing)},
	"in-service": {names: names{"Put back in service", "item", "put back in service", "items put back in service", ""},
		change: between(notServing, serving)},
	"equipment-gone":     gone("item", "", ""),
	"equipment-returned": returned("item", "", ""),
	"expiry-moved": {names: names{"Expiry date moved", "expiry date", "moved, not completed", "expiry dates moved, not completed", ""},
		change: moments("no date"), detail: schedule},
	"scope": {names: names{"Types asked for", "change", "of the types asked for", "types asked for, or not any more", ""}, change: scope},

	"documents-new": {names: names{"New in the list", "document", "new in the list", "documents new", ""},
		change: between(notThere, isNew)},
	"documents-appeared": appeared("document", ""),
	"new-version": {names: names{"Version added", "document version", "added", "document versions added", ""},
		change: between(notThere, table.Text("added")), detail: version},
	"approved": {names: names{"Version approved", "document version", "approved", "document versions approved", ""},
		change: between(table.Muted("not approved"), table.Text("approved")), detail: version},
	"documents-gone":     gone("document", "", ""),
	"documents-returned": returned("document", "", ""),

	"trainings-new": {names: names{"Recorded", "group session", "recorded", "training sessions recorded", ""},
		change: between(notThere, isNew)},
	"trainings-appeared": appeared("group session", "training sessions appeared"),
	"trainings-gone":     gone("group session", "", ""),
	"trainings-returned": returned("group session", "", ""),
}

// The states that some events always go from and to.
var (
	notThere, isNew     = table.Muted("not there"), table.Text("new")
	open, closed        = table.Text("Open"), table.Text("Closed")
	serving, notServing = table.Text("In service"), table.Text("Out of service")
	notOverdue          = table.Text("not overdue")
	overdue             = table.Cell{Text: "Overdue", Look: table.Expired, Sort: "overdue"}
)

// appeared, gone and returned are the words of the kinds that records of every list have; row is as of names, and inPart that of an
// edition of a part, where what left it may still be returned.
func appeared(thing, row string) wording {
	return wording{
		names:  names{Said: "Appeared", thing: thing, did: "appeared", row: row},
		part:   &names{Said: "Appeared", thing: thing, did: "appeared in this edition", row: row},
		change: func(w *Words, e *past.Event) (was, is table.Cell) { return notThere, w.appeared(e) },
	}
}

func gone(thing, row, inPart string) wording {
	return wording{
		names: names{Said: noLonger, thing: thing, did: "no longer returned", row: row},
		part:  &names{Said: notInPart, thing: thing, did: "no longer in this edition", row: inPart},
		change: func(w *Words, e *past.Event) (was, is table.Cell) {
			away, _ := w.away()
			return stateOf(e.Was), away
		},
	}
}

func returned(thing, row, inPart string) wording {
	return wording{
		names: names{Said: "Returned again", thing: thing, did: "returned again", row: row},
		part:  &names{Said: "Here again", thing: thing, did: "in this edition again", row: inPart},
		change: func(w *Words, e *past.Event) (was, is table.Cell) {
			away, back := w.away()
			return away, table.Text(cmp.Or(stateOf(e.Is).Text, back))
		},
	}
}

// between is a change that always goes from one state to another.
func between(was, is table.Cell) func(*Words, *past.Event) (was, is table.Cell) {
	return func(*Words, *past.Event) (table.Cell, table.Cell) { return was, is }
}

// moments is a change of times; none is said where there was none.
func moments(none string) func(*Words, *past.Event) (was, is table.Cell) {
	return func(w *Words, e *past.Event) (was, is table.Cell) {
		return w.moment(e.Was, none), w.moment(e.Is, "no date")
	}
}

func dueValues(w *Words, e *past.Event) (was, is table.Cell) {
	return w.x.DueCell(past.Text(e.Was)), w.x.DueCell(past.Text(e.Is))
}

func people(w *Words, e *past.Event) (was, is table.Cell) {
	none := label.User.NoneCell()
	return w.x.NameCell(label.User, past.Text(e.Was), none), w.x.NameCell(label.User, past.Text(e.Is), none)
}

func statuses(_ *Words, e *past.Event) (was, is table.Cell) { return status(e.Was), status(e.Is) }

func scope(_ *Words, e *past.Event) (was, is table.Cell) { return asked(e.Was), asked(e.Is) }

func version(_ *Words, e *past.Event) string { return "version " + strconv.Itoa(e.Version) }

func schedule(w *Words, e *past.Event) string { return w.x.Report.Book.Schedule(e.Schedule) }

func scheduleAndExpiry(w *Words, e *past.Event) string {
	if before := w.moment(e.Expiry, ""); before.Text != "" {
		return schedule(w, e) + ", expiry was " + before.Text
	}
	return schedule(w, e)
}
