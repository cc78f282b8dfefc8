package ledger

import (
	"math"
	"slices"

	"opsreport/fetch/record"
)

// State is what a record was on one night, as far as anything counts it later. It is small, and
// what no list of a record has is empty.
type State struct {
	Kind    string // id of its form, equipment type (if none was asked for that it names: that of the request) or category
	Created int64  // in epoch milliseconds; 0 where none was sent or it cannot be read

	Open          record.Bool // of a follow-up
	Overdue       bool        // of one that is open: it is in the service's list
	Due, Assignee string

	Status        string      // of an item, as sent
	Service       record.Bool // whether it is in service
	Line          string      // of business
	Offices       []string    // sorted, each once; clients too
	Clients       []string
	Schedules     []Schedule // sorted by id; if two have the same, the first that was sent
	Serial, Title string     // of an item or a document, only once it is gone or moved: nobody else knows by what name it went
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

// schedule returns the schedule with an id, or nil.
func (s *State) schedule(id string) *Schedule {
	at, found := slices.BinarySearchFunc(s.Schedules, id, Schedule.compare)
	if !found {
		return nil
	}
	return &s.Schedules[at]
}

func (s Schedule) compare(id string) int {
	switch {
	case s.ID < id:
		return -1
	case s.ID > id:
		return 1
	}
	return 0
}

// Equal reports whether two states are the same, names apart; nil is that of a record that is not there.
func (s *State) Equal(o *State) bool {
	if s == nil || o == nil {
		return s == o
	}
	return s.Kind == o.Kind && s.Created == o.Created && s.Open == o.Open && s.Overdue == o.Overdue && s.Due == o.Due && s.Assignee == o.Assignee &&
		s.Status == o.Status && s.Service == o.Service && s.Line == o.Line && s.Trainees == o.Trainees &&
		slices.Equal(s.Offices, o.Offices) && slices.Equal(s.Clients, o.Clients) && slices.Equal(s.Schedules, o.Schedules) &&
		slices.Equal(s.Approved, o.Approved)
}

// moved reports whether a record is in other groups than it was.
func (s *State) moved(was *State) bool {
	return s.Kind != was.Kind || s.Line != was.Line || !slices.Equal(s.Offices, was.Offices) || !slices.Equal(s.Clients, was.Clients)
}

// after returns the state of a record after the events of one night, before which it was s. Events say
// nothing of some values: a Turn does.
func (s *State) after(events []Event) *State {
	return s.with(events, func(e *Event) (*State, bool) { return e.State, e.Event != Gone }, (*State).do)
}

// before returns the state of a record before the events of one night, after which it is s.
func (s *State) before(events []Event) *State {
	return s.with(events, func(e *Event) (*State, bool) { return e.State, e.Event == Gone }, (*State).undo)
}

// with changes a copy of a state by events. Where one of them has a whole state, that is it, unless the record was not there.
func (s *State) with(events []Event, whole func(*Event) (is *State, there bool), change func(*State, *Event)) *State {
	for i := range events {
		if !events[i].whole() {
			continue
		}
		if is, there := whole(&events[i]); there {
			return is
		}
		return nil
	}
	if s == nil || len(events) == 0 {
		return s
	}
	out := *s
	for i := range events {
		change(&out, &events[i])
	}
	return &out
}

// do makes one change.
func (s *State) do(e *Event) {
	switch e.Event {
	case Closed:
		s.Open, s.Overdue = record.False, false
	case Reopened:
		s.Open = record.True
	case Overdue, NotOverdue:
		s.Overdue = e.Event == Overdue
	case OutOfService:
		s.Service = record.False
	case InService:
		s.Service = record.True
	case Completed:
		s.put(Schedule{ID: e.Schedule, Completed: instantOf(e.Is), Expires: instantOf(e.Expires)})
	case ExpiryMoved:
		if was := s.schedule(e.Schedule); was != nil {
			s.put(Schedule{ID: e.Schedule, Completed: was.Completed, Expires: instantOf(e.Is)})
		}
	case VersionAdded, Approved:
		s.version(e.Version, e.Event == Approved)
	default:
		e.set(s, e.Is)
	}
}

// undo takes one change back.
func (s *State) undo(e *Event) {
	switch e.Event {
	case Closed:
		s.Open, s.Overdue = record.True, e.WasOverdue
	case Reopened:
		s.Open, s.Overdue = record.False, false
	case Overdue, NotOverdue:
		s.Overdue = e.Event == NotOverdue
	case OutOfService:
		s.Service = record.True
	case InService:
		s.Service = record.False
	case Completed:
		s.put(Schedule{ID: e.Schedule, Completed: instantOf(e.Was), Expires: instantOf(e.Expiry)})
	case ExpiryMoved:
		if is := s.schedule(e.Schedule); is != nil {
			s.put(Schedule{ID: e.Schedule, Completed: is.Completed, Expires: instantOf(e.Was)})
		}
	case VersionAdded:
		s.Approved = s.Approved[:min(len(s.Approved), e.Version-1)]
	case Approved:
		if e.Version <= len(s.Approved) {
			s.Approved = slices.Clone(s.Approved)
			s.Approved[e.Version-1] = false
		}
	default:
		e.set(s, e.Was)
	}
}

// instantOf returns a value that the ledger wrote of an Instant.
func instantOf(v Value) Instant {
	if ms, ok := Moment(v); ok {
		return Instant(ms)
	}
	return None
}

// put replaces the schedule with the same id.
func (s *State) put(is Schedule) {
	at, found := slices.BinarySearchFunc(s.Schedules, is.ID, Schedule.compare)
	s.Schedules = slices.Clone(s.Schedules)
	if found {
		s.Schedules[at] = is
		return
	}
	s.Schedules = slices.Insert(s.Schedules, at, is)
}

// version adds or approves a version; n is its position, from 1.
func (s *State) version(n int, approved bool) {
	all := make([]bool, max(n, len(s.Approved)))
	copy(all, s.Approved)
	all[n-1] = all[n-1] || approved
	s.Approved = all
}
