package past

import (
	"cmp"
	"iter"
	"strconv"
	"time"

	"opsreport/fetch/record"
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

// Record returns the record that changed; for Scope the id is an equipment type.
func (e *Event) Record() Record { return Record{e.List, e.ID} }

// First reports whether a kind of event says that a record is there for the first time.
func First(event string) bool { return event == New || event == Opened || event == Appeared }

// Came reports whether a kind of event says that a record was not there the night before.
func Came(event string) bool { return First(event) || event == Returned }

// compareEvents orders events by list, id, event, schedule and version, compared as text.
func compareEvents(a, b Event) int {
	return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Event, b.Event), cmp.Compare(a.Schedule, b.Schedule),
		cmp.Compare(a.Version, b.Version))
}

func compareRecords(a, b Record) int {
	return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(a.ID, b.ID))
}

// Change is a record that is another than the night before. Was or Is is nil of one that was not, or is not, there.
type Change struct {
	Record
	Was, Is *State
	Back    bool // it came, and an earlier night had it
}

// Diff returns the events of a change, sorted: all that follow from its two states. Since is the as-of of the night before.
func Diff(c *Change, since time.Time) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		more, created := true, since.UnixMilli()
		for _, k := range found[c.List] {
			k.find(c, created, func(e Event) {
				e.List, e.ID, e.Event = c.List, c.ID, k.Event
				more = more && yield(e)
			})
		}
	}
}

// state returns open or closed; nil where the service did not send it.
func state(o record.Bool) Value {
	switch o {
	case record.True:
		return new(Open)
	case record.False:
		return new(Closed)
	}
	return nil
}

// done reports whether an inspection was done since it was as was.
func (was *Schedule) done(is *Schedule) bool { return is.Completed > was.Completed } // any time is after None

// instantOf returns the Instant that a Value is.
func instantOf(v Value) Instant {
	if ms, ok := Moment(v); ok {
		return Instant(ms)
	}
	return None
}

// value returns an Instant as the Value of an event.
func (t Instant) value() Value {
	if t == None {
		return nil
	}
	return new(strconv.FormatInt(int64(t), 10))
}

// value returns a text as the Value of an event.
func value(s *string) Value {
	if *s == "" {
		return nil
	}
	return s
}
