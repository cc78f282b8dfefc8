package ledger

import (
	"slices"
	"time"

	"opsreport/fetch/record"
)

// Known reports whether a record existed in a night before the two that are compared.
// Such a record has returned; it is not new.
type Known func(list, id string) bool

// Turn is what became of a record between two nights, where the events do not say all of it: a group that it was moved to, a
// schedule that was added, a state that was not sent any more. Nil is that of a record that is not there.
type Turn struct {
	Record
	Was, Is *State
}

// Diff returns the events between two nights, sorted, and what they leave out.
func Diff(was, is *States, known Known) ([]Event, []Turn) {
	d := &diff{was: was, is: is, known: known, left: !within(was.types, is.types), joined: !within(is.types, was.types)}
	for _, l := range lists {
		if l == Equipments {
			d.scope()
		}
		d.list(l)
	}
	for i := range d.events {
		d.events[i].Night = is.digest
	}
	slices.SortFunc(d.events, Compare)
	return d.events, d.turns
}

type diff struct {
	was, is *States
	known   Known
	left    bool // a type is not asked for any more
	joined  bool // a type was not asked for before
	events  []Event
	turns   []Turn
}

func (d *diff) add(list, id, event string) *Event {
	d.events = append(d.events, Event{List: list, ID: id, Event: event})
	return &d.events[len(d.events)-1]
}

func (d *diff) change(list, id, event, was, is string) *Event {
	e := d.add(list, id, event)
	e.Was, e.Is = value(was), value(is)
	return e
}

// list compares the records of one list, in the order of their ids.
func (d *diff) list(list string) {
	was, is := d.was.lists[list], d.is.lists[list]
	ids := make([]string, 0, len(is))
	for id, now := range is {
		if !now.Equal(was[id]) {
			ids = append(ids, id)
		}
	}
	for id := range was {
		if is[id] == nil {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	for _, id := range ids {
		d.record(Record{list, id}, was[id], is[id])
	}
}

// record compares a record that is in one night only, or that changed. Of an item of a type that only one of
// the nights asked for nothing is told.
func (d *diff) record(r Record, was, is *State) {
	first := len(d.events)
	before, now := was, is
	if r.List == Equipments && d.left {
		before = inScope(was, d.is.types)
	}
	if r.List == Equipments && d.joined {
		now = inScope(is, d.was.types)
	}
	switch {
	case before == nil && now != nil:
		d.events = append(d.events, Arrival(r, now, d.known(r.List, r.ID), d.was.asOf)...)
	case before != nil && now == nil:
		d.events = append(d.events, Went(r, before))
	case before == nil:
	case r.List == FollowUps:
		d.followUp(r.ID, was, is)
	case r.List == Equipments:
		d.item(r.ID, was, is)
	case r.List == Resources:
		d.document(r.ID, was.Approved, is.Approved)
	}
	events := d.events[first:]
	slices.SortFunc(events, Compare)
	if was.after(events).Equal(is) && is.before(events).Equal(was) {
		return
	}
	t := Turn{r, was, is.nameless()} // an item or a document that was moved has left where it was, and is told by its name there
	if was == nil || is == nil || !is.moved(was) {
		t.Was = was.nameless()
	}
	d.turns = append(d.turns, t)
}

func within(types, others []string) bool {
	return !slices.ContainsFunc(types, func(t string) bool { return !slices.Contains(others, t) })
}

// inScope returns an item of one of some types, else nil.
func inScope(s *State, types []string) *State {
	if s == nil || !slices.Contains(types, s.Kind) {
		return nil
	}
	return s
}

// Arrival tells of a record that was not there the night before, whose as-of is since.
func Arrival(r Record, is *State, returned bool, since time.Time) []Event {
	came := Event{List: r.List, ID: r.ID, Event: New, State: is.nameless()}
	switch {
	case returned:
		came.Event = Returned
	case is.Created < since.UnixMilli():
		came.Event = Appeared
	case r.List == FollowUps:
		came.Event = Opened
	}
	all := []Event{came}
	switch {
	case r.List != FollowUps:
	case returned:
		all[0].Is = state(is.Open)
	case is.Open == record.False:
		all = append(all, Event{List: r.List, ID: r.ID, Event: Closed})
	}
	if is.Overdue {
		all = append(all, Event{List: r.List, ID: r.ID, Event: Overdue})
	}
	return all
}

// Went tells of a record that is not there any more.
func Went(r Record, was *State) Event {
	e := Event{List: r.List, ID: r.ID, Event: Gone, State: was}
	if r.List == FollowUps {
		e.Was = state(was.Open)
	}
	return e
}

// fields adds an event for each field that is another text and has one.
func (d *diff) fields(list, id string, was, is *State) {
	for i := range kinds {
		if k := &kinds[i]; k.list == list && k.field != nil && *k.field(was) != *k.field(is) {
			d.change(list, id, k.event, *k.field(was), *k.field(is))
		}
	}
}

func (d *diff) followUp(id string, was, is *State) {
	switch {
	case was.Open == record.True && is.Open == record.False:
		d.add(FollowUps, id, Closed).WasOverdue = was.Overdue
	case was.Open == record.False && is.Open == record.True:
		d.add(FollowUps, id, Reopened)
	}
	d.fields(FollowUps, id, was, is)
	switch {
	case is.Overdue && !was.Overdue:
		d.add(FollowUps, id, Overdue)
	case was.Overdue && !is.Overdue && is.Open == record.True:
		d.add(FollowUps, id, NotOverdue)
	}
}

// state returns open or closed; nil where the service did not send it.
func state(o record.Bool) Value {
	switch o {
	case record.True:
		return value(Open)
	case record.False:
		return value(Closed)
	}
	return nil
}

// scope adds an event for each equipment type that only one of the two nights asked for.
func (d *diff) scope() {
	for _, t := range d.was.types {
		if !slices.Contains(d.is.types, t) {
			d.change(Equipments, t, Scope, asked, "")
		}
	}
	for _, t := range d.is.types {
		if !slices.Contains(d.was.types, t) {
			d.change(Equipments, t, Scope, "", asked)
		}
	}
}

func (d *diff) item(id string, was, is *State) {
	d.fields(Equipments, id, was, is)
	switch {
	case was.Service == record.True && is.Service == record.False:
		d.add(Equipments, id, OutOfService)
	case was.Service == record.False && is.Service == record.True:
		d.add(Equipments, id, InService)
	}
	for _, now := range is.Schedules {
		if before := was.schedule(now.ID); before != nil {
			d.schedule(id, *before, now)
		}
	}
}

func (d *diff) schedule(id string, was, is Schedule) {
	switch {
	case is.Completed > was.Completed: // any time is after None
		e := d.change(Equipments, id, Completed, was.Completed.text(), is.Completed.text())
		e.Schedule, e.Expiry, e.Expires = is.ID, value(was.Expires.text()), value(is.Expires.text())
	case was.Expires != is.Expires:
		d.change(Equipments, id, ExpiryMoved, was.Expires.text(), is.Expires.text()).Schedule = is.ID
	}
}

func (d *diff) document(id string, was, is []bool) {
	for i, approved := range is {
		if i >= len(was) {
			d.add(Resources, id, VersionAdded).Version = i + 1
		}
		if approved && (i >= len(was) || !was[i]) {
			d.add(Resources, id, Approved).Version = i + 1
		}
	}
}
