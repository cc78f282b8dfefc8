package ledger

import (
	"slices"

	"opsreport/fetch/record"
)

// Known reports whether a record existed in a night before the two that are compared.
// Such a record has returned; it is not new.
type Known func(list, id string) bool

// Diff returns the events between two nights, sorted.
func Diff(was, is *State, known Known) []Event {
	d := &diff{was: was, is: is, known: known}
	comings(d, FollowUps, was.followUps, is.followUps, d.alone, d.followUp)
	d.scope()
	comings(d, Equipments, d.inScope(was, is.types), d.inScope(is, was.types), nil, d.item)
	comings(d, Resources, was.documents, is.documents, nil, d.document)
	comings(d, GroupTrainings, was.sessions, is.sessions, nil, nil)
	return sorted(d.events)
}

type diff struct {
	was, is *State
	known   Known
	events  []Event
}

func (d *diff) add(list, id, event string) *Event {
	d.events = append(d.events, Event{Night: d.is.digest, List: list, ID: id, Event: event})
	return &d.events[len(d.events)-1]
}

func (d *diff) change(list, id, event, was, is string) *Event {
	e := d.add(list, id, event)
	e.Was, e.Is = value(was), value(is)
	return e
}

// first returns the name of the event for a record that was not there the night before:
// new, opened or returned.
func (d *diff) first(list, id string) string {
	switch {
	case d.known(list, id):
		return Returned
	case list == FollowUps:
		return Opened
	}
	return New
}

// comings adds an event for each record that appeared or went. It calls alone with that
// event and the record, and both with each record that is in both nights; each may be nil.
func comings[T any](d *diff, list string, was, is map[string]T, alone func(e *Event, r T), both func(id string, was, is T)) {
	only := func(id, event string, r T) {
		if e := d.add(list, id, event); alone != nil {
			alone(e, r)
		}
	}
	for id, now := range is {
		before, there := was[id]
		switch {
		case !there:
			only(id, d.first(list, id), now)
		case both != nil:
			both(id, before, now)
		}
	}
	for id, before := range was {
		if _, there := is[id]; !there {
			only(id, Gone, before)
		}
	}
}

// alone completes the events of a follow-up that is in only one of the nights.
func (d *diff) alone(e *Event, f followUp) {
	switch {
	case e.Event == Gone:
		e.Was = state(f.open)
		return
	case e.Event == Returned:
		e.Is = state(f.open)
	case f.open == record.False:
		d.add(FollowUps, e.ID, Closed)
	}
	if f.overdue {
		d.add(FollowUps, e.ID, Overdue)
	}
}

func (d *diff) followUp(id string, was, is followUp) {
	switch {
	case was.open == record.True && is.open == record.False:
		d.add(FollowUps, id, Closed)
	case was.open == record.False && is.open == record.True:
		d.add(FollowUps, id, Reopened)
	}
	if was.due != is.due {
		d.change(FollowUps, id, DueChanged, was.due, is.due)
	}
	if was.assignee != is.assignee {
		d.change(FollowUps, id, Reassigned, was.assignee, is.assignee)
	}
	switch {
	case is.overdue && !was.overdue:
		d.add(FollowUps, id, Overdue)
	case was.overdue && !is.overdue && is.open == record.True:
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

// inScope returns the items of a night whose type is one of types, those that the other
// night asked for.
func (d *diff) inScope(s *State, types []string) map[string]item {
	if !slices.ContainsFunc(s.types, func(t string) bool { return !slices.Contains(types, t) }) {
		return s.equipment
	}
	out := make(map[string]item, len(s.equipment))
	for id, i := range s.equipment {
		if slices.Contains(types, i.kind) {
			out[id] = i
		}
	}
	return out
}

func (d *diff) item(id string, was, is item) {
	if was.status != is.status {
		d.change(Equipments, id, StatusChanged, was.status, is.status)
	}
	switch {
	case was.inService == record.True && is.inService == record.False:
		d.add(Equipments, id, OutOfService)
	case was.inService == record.False && is.inService == record.True:
		d.add(Equipments, id, InService)
	}
	for i, now := range is.schedules {
		if slices.ContainsFunc(is.schedules[:i], now.alike) {
			continue // if two schedules have the same id, the first counts
		}
		if j := slices.IndexFunc(was.schedules, now.alike); j >= 0 {
			d.schedule(id, was.schedules[j], now)
		}
	}
}

func (s schedule) alike(o schedule) bool { return s.id == o.id }

func (d *diff) schedule(id string, was, is schedule) {
	switch {
	case later(is.completed, was.completed):
		e := d.change(Equipments, id, Completed, was.completed, is.completed)
		e.Schedule, e.Expiry = is.id, value(was.expires)
	case was.expires != is.expires:
		d.change(Equipments, id, ExpiryMoved, was.expires, is.expires).Schedule = is.id
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
