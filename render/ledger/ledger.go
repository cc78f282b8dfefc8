// Package ledger is the memory of past nights: the events between each two consecutive nights, for
// example "follow-up 17 was closed", and the small state of each record, from which any night can be
// replayed. A pruned night cannot be read again, so both are kept after its snapshot is deleted.
//
// It promises that every event follows from the values that the service sent, that the same nights give the same bytes, that
// replayed states are those of the snapshot, forwards and backwards, and that it never guesses: a change that was undone
// between two nights is not recorded. It makes no judgement, and it stores ids, dates and numbers, no sentence, no name of a
// person and no free text; but of an item or a document that is gone, its title. Its file is as private as the snapshots.
// Package render and cmd call it; changes, stories of records, periods and weeks of groups are read from it. It is read and
// written as a stream, and packed in memory: 730,000 events take 20 MB (BenchmarkFile).
//
// The file ledger.jsonl has a line a night, oldest first, each followed by a
// line an event, sorted by list, id, event and schedule:
//
//	{"format": 1, "night": "<digest>", "as_of": "…Z", "before": "<digest>" or null, "events": 2, "inspections": true, "turns": […]}
//	{"night": "<digest>", "list": "followups", "id": "…", "event": "due_changed", "was": "20261113", "is": "20261201"}
//
// Both digests are those of the snapshots. A night whose before is null has no events: there was nothing to compare it with.
// The keys of an event beside night, list, id and event are those that its row in the table of events has; values are texts as
// the service sent them, null where there is none. Further keys are there for replaying: state is the whole State of a record
// that came, and the last one of one that is gone; expires is the expiresOn that a completion led to;
// overdue says that what was closed had been overdue.
//
// What an event cannot say stands in the line of the night, so that each line after it is an event, as its number says. Its
// turns are the records that changed otherwise: {"list", "id", "was", "is"}, of which was or is may lack. The first night, and
// each whose night before does not tell its states, has states in place of turns: {"list", "id", "is"} for every record; a
// replay begins there. Once such a night is pruned it keeps them. Both tell of an inspection that
// it is called expired where its item is not, which inspections says. A night without it is of an older version: it is made
// anew where its snapshot is there, else its events alone are known.
package ledger

import (
	"cmp"
	"slices"
	"strconv"

	"opsreport/fetch/record"
)

// Format is the version of the file.
const Format = 1

// The lists, as the service calls them.
const (
	Resources      = record.Resources
	FollowUps      = record.FollowUps
	Equipments     = record.Equipments
	GroupTrainings = record.GroupTrainings
)

// The events. New, Appeared, Gone and Returned can happen to records of every list, except that a
// follow-up has the event Opened instead of New.
const (
	New      = "new"      // there for the first time, and created since the as-of of the night before
	Appeared = "appeared" // there for the first time, but created before that, or nobody knows when: it came into view
	Gone     = "gone"     // for a follow-up, was is Open or Closed
	Returned = "returned" // was not there the night before, but earlier; for a follow-up, is is Open or Closed

	Opened     = "opened"      // New of a follow-up
	Closed     = "closed"      // an open follow-up is closed, or a new follow-up is closed already
	Reopened   = "reopened"    // a closed follow-up is open
	DueChanged = "due_changed" // was, is
	Reassigned = "reassigned"  // was, is: user ids
	Overdue    = "overdue"     // an open follow-up is now in the service's overdue list
	NotOverdue = "not_overdue" // a follow-up is no longer in that list, but still open

	StatusChanged = "status_changed" // was, is
	Completed     = "completed"      // schedule; was, is: lastCompletedOn; expiry: the earlier expiresOn
	ExpiryMoved   = "expiry_moved"   // schedule; was, is: expiresOn, which changed without a completion
	OutOfService  = "out_of_service"
	InService     = "in_service"
	Scope         = "scope" // id is an equipment type; was, is: "asked" or null

	VersionAdded = "version_added" // version: its position, from 1
	Approved     = "approved"      // version
)

// Open is the state of a follow-up in was and is that is not Closed.
const Open = "open"

// asked is the value of a Scope event.
const asked = "asked"

// Value is a text as the service sent it; nil where there was none.
type Value = *string

// Text returns the text of a value; "" where there is none.
func Text(v Value) string {
	if v == nil {
		return ""
	}
	return *v
}

// Moment returns a value that is a time, in epoch milliseconds; false where it is none.
func Moment(v Value) (ms int64, ok bool) {
	ms, err := strconv.ParseInt(Text(v), 10, 64)
	return ms, err == nil
}

// Event is one change of one record between two consecutive nights.
type Event struct {
	Night    string // digest of the later night
	List     string
	ID       string
	Event    string
	Schedule string // of Completed and ExpiryMoved
	Version  int    // of VersionAdded and Approved, from 1
	Was, Is  Value
	Expiry   Value // of Completed: expiresOn before
	Expires  Value // of Completed: expiresOn since then

	WasOverdue bool   // of Closed
	State      *State // of a record that came; of Gone the last one, with the names of an item or a document
}

// Record identifies a record: its list and its id.
type Record struct{ List, ID string }

// Record returns the record that changed; for Scope the id is an equipment type.
func (e *Event) Record() Record { return Record{e.List, e.ID} }

// First reports whether a kind of event says that a record is there for the first time.
func First(event string) bool { return event == New || event == Opened || event == Appeared }

// Came reports whether a kind of event says that a record was not there the night before.
func Came(event string) bool { return First(event) || event == Returned }

// whole reports whether the event has a whole state.
func (e *Event) whole() bool { return Came(e.Event) || e.Event == Gone }

// Compare orders events by list, id, event, schedule and version, compared as text.
func Compare(a, b Event) int {
	return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Event, b.Event), cmp.Compare(a.Schedule, b.Schedule),
		cmp.Compare(a.Version, b.Version))
}

func compareRecords(a, b Record) int {
	return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(a.ID, b.ID))
}

// kind is an event that can happen to the records of a list, and which keys it has beside those that all events have. One with a
// field happens where that is another text than the night before.
type kind struct {
	list, event                        string
	was, is, schedule, expiry, version bool
	field                              func(*State) *string
}

// set gives the field of a state that an event is about a value.
func (e *Event) set(s *State, v Value) {
	if k := &kinds[kindOf[[2]string{e.List, e.Event}]]; k.field != nil {
		*k.field(s) = Text(v)
	}
}

// kinds are all of them.
var kinds = [...]kind{
	{list: FollowUps, event: Opened},
	{list: FollowUps, event: Appeared},
	{list: FollowUps, event: Closed},
	{list: FollowUps, event: Reopened},
	{list: FollowUps, event: DueChanged, was: true, is: true, field: func(s *State) *string { return &s.Due }},
	{list: FollowUps, event: Reassigned, was: true, is: true, field: func(s *State) *string { return &s.Assignee }},
	{list: FollowUps, event: Overdue},
	{list: FollowUps, event: NotOverdue},
	{list: FollowUps, event: Gone, was: true},
	{list: FollowUps, event: Returned, is: true},
	{list: Equipments, event: New},
	{list: Equipments, event: Appeared},
	{list: Equipments, event: Gone},
	{list: Equipments, event: Returned},
	{list: Equipments, event: StatusChanged, was: true, is: true, field: func(s *State) *string { return &s.Status }},
	{list: Equipments, event: OutOfService},
	{list: Equipments, event: InService},
	{list: Equipments, event: Scope, was: true, is: true},
	{list: Equipments, event: Completed, was: true, is: true, schedule: true, expiry: true},
	{list: Equipments, event: ExpiryMoved, was: true, is: true, schedule: true},
	{list: Resources, event: New},
	{list: Resources, event: Appeared},
	{list: Resources, event: Gone},
	{list: Resources, event: Returned},
	{list: Resources, event: VersionAdded, version: true},
	{list: Resources, event: Approved, version: true},
	{list: GroupTrainings, event: New},
	{list: GroupTrainings, event: Appeared},
	{list: GroupTrainings, event: Gone},
	{list: GroupTrainings, event: Returned},
}

// kindOf are the places of kinds, by list and event.
var kindOf = func() map[[2]string]int {
	out := make(map[[2]string]int, len(kinds))
	for i := range kinds {
		out[[2]string{kinds[i].list, kinds[i].event}] = i
	}
	return out
}()

// Events returns the events that are possible for each list, sorted.
func Events() map[string][]string {
	out := map[string][]string{}
	for i := range kinds {
		out[kinds[i].list] = append(out[kinds[i].list], kinds[i].event)
	}
	for _, of := range out {
		slices.Sort(of)
	}
	return out
}
