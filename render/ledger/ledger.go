// Package ledger keeps what pairs of consecutive nights prove: the events
// between them. Pruned nights cannot be asked again, so the events stay when
// the nights go.
//
// It promises that an event is told of a record by what the service sent, that
// the same nights give the same bytes, and that a gap is never filled by a
// guess: what happened and was undone between two nights is not seen. It
// refuses to judge, and it knows no name of a person and no free text. It is
// private all the same, as the snapshots are. Package render and cmd call it.
//
// The file ledger.jsonl has a line a night, oldest first, each followed by a
// line an event, sorted by list, id, event and schedule:
//
//	{"format": 1, "night": "<digest>", "as_of": "…Z", "before": "<digest>" or null, "events": 2}
//	{"night": "<digest>", "list": "followups", "id": "…", "event": "due_changed", "was": "20261113", "is": "20261201"}
//
// Both digests are those of the snapshots. A night whose before is null has no
// events: there was nothing to compare it with. The keys of an event beside
// night, list, id and event are those that its row in the table of events has
// (see the constants); values are texts as the service sent them, null where
// there is none.
package ledger

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

// Format is the version of the file.
const Format = 1

// The lists, as the service calls them.
const (
	Resources      = "resources"
	FollowUps      = "followups"
	Equipments     = "equipments"
	GroupTrainings = "grouptrainings"
)

// The events. New, Gone and Returned are those of every list, but that a new
// follow-up is Opened.
const (
	New      = "new"
	Gone     = "gone"     // of a follow-up: was is "open" or "closed"
	Returned = "returned" // was not there the night before, but earlier; of a follow-up: is is "open" or "closed"

	Opened     = "opened"      // a follow-up is there for the first time
	Closed     = "closed"      // an open follow-up is closed; so is one that is new and closed
	Reopened   = "reopened"    // a closed follow-up is open
	DueChanged = "due_changed" // was, is
	Reassigned = "reassigned"  // was, is: user ids
	Overdue    = "overdue"     // an open follow-up entered the service's overdue list
	NotOverdue = "not_overdue" // it left that list while open

	StatusChanged = "status_changed" // was, is
	Completed     = "completed"      // schedule; was, is of lastCompletedOn; expiry is expiresOn before
	ExpiryMoved   = "expiry_moved"   // schedule; was, is of expiresOn, without a completion
	OutOfService  = "out_of_service"
	InService     = "in_service"
	Scope         = "scope" // id is an equipment type; was, is: "asked" or null

	VersionAdded = "version_added" // version: its position, from 1
	Approved     = "approved"      // version
)

// The states of a follow-up in was and is, and the word of Scope.
const (
	open   = "open"
	closed = "closed"
	asked  = "asked"
)

// Value is a text as the service sent it; nil where there was none.
type Value = *string

// Event is something that two consecutive nights prove of one record.
type Event struct {
	Night    string // digest of the later night
	List     string
	ID       string
	Event    string
	Schedule string // of Completed and ExpiryMoved
	Version  int    // of VersionAdded and Approved, from 1
	Was, Is  Value
	Expiry   Value // of Completed
}

// Record names a record of a list.
type Record struct{ List, ID string }

// Record is what the event is of; of Scope it is an equipment type.
func (e *Event) Record() Record { return Record{e.List, e.ID} }

// Night is a night with its events, sorted.
type Night struct {
	Digest string
	AsOf   time.Time // UTC
	Before string    // digest of the night it was compared with; "" for none
	Events []Event
}

// compare is the order of events: by list, id, event, schedule and version, as text.
func compare(a, b Event) int {
	return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Event, b.Event), cmp.Compare(a.Schedule, b.Schedule),
		cmp.Compare(a.Version, b.Version))
}

func sorted(events []Event) []Event {
	slices.SortFunc(events, compare)
	return events
}

// carries says which keys an event has beside those that all have.
type carries struct{ was, is, schedule, expiry, version bool }

var keys = map[string]carries{
	DueChanged:    {was: true, is: true},
	Reassigned:    {was: true, is: true},
	StatusChanged: {was: true, is: true},
	Completed:     {was: true, is: true, schedule: true, expiry: true},
	ExpiryMoved:   {was: true, is: true, schedule: true},
	Scope:         {was: true, is: true},
	VersionAdded:  {version: true},
	Approved:      {version: true},
}

// carried returns the keys of an event; those of Gone and Returned depend on
// the list.
func carried(list, event string) carries {
	switch {
	case list == FollowUps && event == Gone:
		return carries{was: true}
	case list == FollowUps && event == Returned:
		return carries{is: true}
	}
	return keys[event]
}

// Events returns the events that each list can have.
func Events() map[string][]string { return maps.Clone(events) }

// events are those that a list can have.
var events = map[string][]string{
	FollowUps:      {Opened, Closed, Reopened, DueChanged, Reassigned, Overdue, NotOverdue, Gone, Returned},
	Equipments:     {New, Gone, Returned, StatusChanged, Completed, ExpiryMoved, OutOfService, InService, Scope},
	Resources:      {New, Gone, Returned, VersionAdded, Approved},
	GroupTrainings: {New, Gone, Returned},
}
