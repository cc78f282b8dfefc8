// Package past is the one memory of past nights: the small state of each record, night by night. Everything
// else follows from it: what a record was and for how long, and every event between two nights, such as
// "follow-up 17 was closed". A pruned night cannot be read again, so its states are kept after its snapshot is deleted.
//
// It promises that every event follows from two states that stand beside each other (Diff), so that none can
// contradict them; that the same nights give the same bytes; and that it never guesses: a change that was undone between two
// nights is not known, and where a night is lost, what stands before it is not joined to what stands after it. It makes no
// judgement, and it stores ids, dates, numbers and the titles of items and documents, no sentence, no name of a person
// and no free text. Its file is as private as the snapshots.
//
// The file ledger.jsonl has a line a night, oldest first, each followed by a
// line an event, sorted by list, id, event and schedule:
//
//	{"format": 1, "night": "<digest>", "as_of": "…Z", "before": "<digest>" or null, "events": 2, "asked": ["<type>"], "changed": {…}}
//	{"night": "<digest>", "list": "followups", "id": "…", "event": "due_changed", "was": "20261113", "is": "20261201"}
//
// Both digests are those of the snapshots; asked are the equipment types of the requests. The states stand in the line
// of the night, as {"<list>": {"<id>": {…}}}: the first night, and each one after a night that is lost, has states, those of all its
// records; every other one has changed, the whole state of each record that is another than the night before, null of one that
// is gone. Back says of one that came that an earlier night had it. A night whose before is null has no events: there was
// nothing to compare it with.
//
// The lines of events are written for those who read the file. Their keys beside night, list, id and event are those that their
// row in the table of events has; values are texts as the service sent them, null where there is none. Where they do
// not say what the states do, their night is damaged. They are believed alone where the night before them is lost, and where
// the line of the night is of an earlier version, which kept its states in another way.
package past

import (
	"math"
	"slices"

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

// lists are all of them, sorted.
var lists = []string{Equipments, FollowUps, GroupTrainings, Resources}

// Record identifies a record: its list and its id.
type Record struct{ List, ID string }

// State is what a record was on one night, as far as anything counts it later. It is small, it is only read, and
// what no list of a record has is empty.
type State struct {
	Kind    string // id of its form, equipment type (if none was asked for that it names: that of the request) or category
	Created int64  // in epoch milliseconds; 0 where none was sent or it cannot be read

	Open          record.Bool // of a follow-up
	Overdue       bool        // of one that is open: it is in the service's list
	Due, Assignee string      // as sent; who reads the assignee asks Person of the night

	Status        string      // of an item, as sent
	Service       record.Bool // whether it is in service
	Line          string      // of business
	Offices       []string    // sorted, each once; clients too
	Clients       []string
	Schedules     []Schedule // sorted by id; if two have the same, the first that was sent
	Serial, Title string     // of an item; a document has a title
	Approved      []bool     // of a document: each version, in the order sent
	Trainees      int        // of a session: distinct ones
}

// Schedule is one inspection schedule of an item.
type Schedule struct {
	ID                 string
	Completed, Expires Instant
	Expired            bool // the service calls it expired, but not its item
}

// Instant is a time in epoch milliseconds, or None.
type Instant int64

// None is the Instant of a time that was not sent or cannot be read.
const None Instant = math.MinInt64

// instant returns a time as it was sent.
func instant(t record.Time) Instant {
	if t.Form == record.Absent || t.Form == record.Unreadable {
		return None
	}
	return Instant(t.MS)
}

// created returns when a record was created, as State has it.
func created(t record.Time) int64 {
	if t.Form == record.Absent || t.Form == record.Unreadable {
		return 0
	}
	return t.MS
}

// InService reports whether an item is in service, as far as anybody knows.
func (s *State) InService() bool { return s.Service == record.True }

// Schedule returns the schedule with an id, or nil.
func (s *State) Schedule(id string) *Schedule {
	for i := range s.Schedules {
		if s.Schedules[i].ID == id {
			return &s.Schedules[i]
		}
	}
	return nil
}

// Equal reports whether two states are the same; nil is that of a record that is not there.
func (s *State) Equal(o *State) bool {
	if s == nil || o == nil || s == o {
		return s == o
	}
	return s.Kind == o.Kind && s.Created == o.Created && s.Open == o.Open && s.Overdue == o.Overdue && s.Due == o.Due && s.Assignee == o.Assignee &&
		s.Status == o.Status && s.Service == o.Service && s.Line == o.Line && s.Serial == o.Serial && s.Title == o.Title && s.Trainees == o.Trainees &&
		slices.Equal(s.Offices, o.Offices) && slices.Equal(s.Clients, o.Clients) && slices.Equal(s.Schedules, o.Schedules) &&
		slices.Equal(s.Approved, o.Approved)
}

// share lets a state take the lists that were the same before, so that these are held once.
func (s *State) share(was *State) {
	if s == nil || was == nil {
		return
	}
	take(&s.Offices, was.Offices)
	take(&s.Clients, was.Clients)
	take(&s.Schedules, was.Schedules)
	take(&s.Approved, was.Approved)
}

func take[T comparable](is *[]T, was []T) {
	if slices.Equal(*is, was) {
		*is = was
	}
}

// nameless returns a state without names, which only a record has that is gone.
func (s *State) nameless() *State {
	if s == nil || s.Serial == "" && s.Title == "" {
		return s
	}
	out := *s
	out.Serial, out.Title = "", ""
	return &out
}
