package past

import (
	"cmp"
	"iter"
	"slices"
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

// kind is an event that can happen to the records of a list, which keys it has beside those that all events have, and between
// which two states it is: find puts one for each time that it happened.
type kind struct {
	list, event string
	keys        keys
	find        func(c *Change, since int64, put func(Event))
}

// keys are those of some kinds of events.
type keys struct {
	was, is  bool
	schedule bool
	expiry   bool // and expires, which may lack
	version  bool
	overdue  bool // which may lack
	state    bool
}

var came, changed, inspected = keys{state: true}, keys{was: true, is: true}, keys{was: true, is: true, schedule: true}

// kinds are all of them, sorted by list and event.
var kinds = [...]kind{
	{Equipments, Appeared, came, arrived(appeared)},
	{Equipments, Completed, keys{was: true, is: true, schedule: true, expiry: true}, completed},
	{Equipments, ExpiryMoved, inspected, expiryMoved},
	{Equipments, Gone, came, gone},
	{Equipments, InService, keys{}, serves(record.False, record.True)},
	{Equipments, New, came, arrived(fresh)},
	{Equipments, OutOfService, keys{}, serves(record.True, record.False)},
	{Equipments, Returned, came, arrived(returned)},
	{Equipments, Scope, changed, nil}, // of a type, not of an item: it is between the requests of two nights
	{Equipments, StatusChanged, changed, differs(func(s *State) *string { return &s.Status })},

	{FollowUps, Appeared, came, arrived(appeared)},
	{FollowUps, Closed, keys{overdue: true}, closed},
	{FollowUps, DueChanged, changed, differs(func(s *State) *string { return &s.Due })},
	{FollowUps, Gone, keys{was: true, state: true}, gone},
	{FollowUps, NotOverdue, keys{}, between(func(was, is *State) bool { return was.Overdue && !is.Overdue && is.Open == record.True })},
	{FollowUps, Opened, came, arrived(fresh)},
	{FollowUps, Overdue, keys{}, overdue},
	{FollowUps, Reassigned, changed, differs(func(s *State) *string { return &s.Assignee })},
	{FollowUps, Reopened, keys{}, between(func(was, is *State) bool { return was.Open == record.False && is.Open == record.True })},
	{FollowUps, Returned, keys{is: true, state: true}, arrived(returned)},

	{GroupTrainings, Appeared, came, arrived(appeared)},
	{GroupTrainings, Gone, came, gone},
	{GroupTrainings, New, came, arrived(fresh)},
	{GroupTrainings, Returned, came, arrived(returned)},

	{Resources, Appeared, came, arrived(appeared)},
	{Resources, Approved, keys{version: true}, approved},
	{Resources, Gone, came, gone},
	{Resources, New, came, arrived(fresh)},
	{Resources, Returned, came, arrived(returned)},
	{Resources, VersionAdded, keys{version: true}, versionAdded},
}

// kindOf returns a kind; nil for one that is not possible.
func kindOf(list, event string) *kind {
	at, found := slices.BinarySearchFunc(kinds[:], kind{list: list, event: event}, func(a, b kind) int {
		return cmp.Or(cmp.Compare(a.list, b.list), cmp.Compare(a.event, b.event))
	})
	if !found {
		return nil
	}
	return &kinds[at]
}

// Events returns the events that are possible for each list, sorted.
func Events() map[string][]string {
	out := map[string][]string{}
	for i := range kinds {
		out[kinds[i].list] = append(out[kinds[i].list], kinds[i].event)
	}
	return out
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
		for i := range kinds {
			k := &kinds[i]
			if k.list != c.List || k.find == nil {
				continue
			}
			k.find(c, created, func(e Event) {
				e.List, e.ID, e.Event = c.List, c.ID, k.event
				more = more && yield(e)
			})
		}
	}
}

type finder = func(c *Change, since int64, put func(Event))

// How a record came.
const (
	fresh = iota
	appeared
	returned
)

func arrived(as int) finder {
	return func(c *Change, since int64, put func(Event)) {
		if c.Was != nil || c.Is == nil || how(c, since) != as {
			return
		}
		e := Event{State: c.Is.nameless()}
		if as == returned && c.List == FollowUps {
			e.Is = state(c.Is.Open)
		}
		put(e)
	}
}

func how(c *Change, since int64) int {
	switch {
	case c.Back:
		return returned
	case c.Is.Created < since:
		return appeared
	}
	return fresh
}

func gone(c *Change, _ int64, put func(Event)) {
	if c.Was == nil || c.Is != nil {
		return
	}
	e := Event{State: c.Was}
	if c.List == FollowUps {
		e.Was = state(c.Was.Open)
	}
	put(e)
}

// between finds an event that happens once, to a record that is there on both nights.
func between(holds func(was, is *State) bool) finder {
	return func(c *Change, _ int64, put func(Event)) {
		if c.Was != nil && c.Is != nil && holds(c.Was, c.Is) {
			put(Event{})
		}
	}
}

func serves(was, is record.Bool) finder {
	return between(func(a, b *State) bool { return a.Service == was && b.Service == is })
}

// differs finds an event that is told by the text of a field before and after.
func differs(field func(*State) *string) finder {
	return func(c *Change, _ int64, put func(Event)) {
		if c.Was != nil && c.Is != nil && *field(c.Was) != *field(c.Is) {
			put(Event{Was: value(field(c.Was)), Is: value(field(c.Is))})
		}
	}
}

func closed(c *Change, _ int64, put func(Event)) {
	switch {
	case c.Is == nil || c.Is.Open != record.False:
	case c.Was == nil && !c.Back:
		put(Event{})
	case c.Was != nil && c.Was.Open == record.True:
		put(Event{WasOverdue: c.Was.Overdue})
	}
}

func overdue(c *Change, _ int64, put func(Event)) {
	if c.Is != nil && c.Is.Overdue && (c.Was == nil || !c.Was.Overdue) {
		put(Event{})
	}
}

// schedules calls do with each schedule that an item has on both nights.
func schedules(c *Change, do func(was, is *Schedule)) {
	if c.Was == nil || c.Is == nil {
		return
	}
	for i := range c.Is.Schedules {
		is := &c.Is.Schedules[i]
		if was := c.Was.Schedule(is.ID); was != nil {
			do(was, is)
		}
	}
}

func completed(c *Change, _ int64, put func(Event)) {
	schedules(c, func(was, is *Schedule) {
		if was.done(is) {
			put(Event{Schedule: is.ID, Was: was.Completed.value(), Is: is.Completed.value(), Expiry: was.Expires.value(), Expires: is.Expires.value()})
		}
	})
}

func expiryMoved(c *Change, _ int64, put func(Event)) {
	schedules(c, func(was, is *Schedule) {
		if !was.done(is) && was.Expires != is.Expires {
			put(Event{Schedule: is.ID, Was: was.Expires.value(), Is: is.Expires.value()})
		}
	})
}

func versionAdded(c *Change, _ int64, put func(Event)) {
	if c.Was == nil || c.Is == nil {
		return
	}
	for i := len(c.Was.Approved); i < len(c.Is.Approved); i++ {
		put(Event{Version: i + 1})
	}
}

func approved(c *Change, _ int64, put func(Event)) {
	if c.Was == nil || c.Is == nil {
		return
	}
	for i, is := range c.Is.Approved {
		if is && (i >= len(c.Was.Approved) || !c.Was.Approved[i]) {
			put(Event{Version: i + 1})
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
