package ledger

import "time"

// The keys of each object of the file, in their order.

func (f *form) state(key string, s **State) {
	if !f.key(key, *s != nil) {
		return
	}
	if f.reads {
		*s, f.spare = f.spare.emptied(), nil
	}
	is := *s
	f.object(func() {
		f.text("kind", &is.Kind)
		f.moment("created", &is.Created)
		f.optional("open", &is.Open)
		f.flag("overdue", &is.Overdue)
		f.text("due", &is.Due)
		f.text("assignee", &is.Assignee)
		f.text("status", &is.Status)
		f.optional("in_service", &is.Service)
		f.text("line", &is.Line)
		list(f, "offices", &is.Offices, f.string)
		list(f, "clients", &is.Clients, f.string)
		list(f, "schedules", &is.Schedules, f.schedule)
		f.text("serial", &is.Serial)
		f.text("title", &is.Title)
		list(f, "approved", &is.Approved, f.bool)
		f.count("trainees", &is.Trainees, false)
	})
	f.wrong = f.wrong || f.reads && !is.ordered()
}

func (f *form) schedule(s *Schedule) {
	f.object(func() {
		f.name("id", &s.ID)
		f.instant("completed", &s.Completed)
		f.instant("expires", &s.Expires)
		f.flag("expired", &s.Expired)
	})
}

// ordered reports whether schedules, offices and clients are sorted, each once.
func (s *State) ordered() bool {
	for i := 1; i < len(s.Schedules); i++ {
		if s.Schedules[i-1].ID >= s.Schedules[i].ID {
			return false
		}
	}
	for _, ids := range [][]string{s.Offices, s.Clients} {
		for i := 1; i < len(ids); i++ {
			if ids[i-1] >= ids[i] {
				return false
			}
		}
	}
	return true
}

func (f *form) turn(t *Turn) {
	f.object(func() {
		f.name("list", &t.List)
		f.name("id", &t.ID)
		f.state("was", &t.Was)
		f.state("is", &t.Is)
	})
}

func (f *form) event(e *Event) {
	f.object(func() {
		f.name("night", &e.Night)
		f.name("list", &e.List)
		f.name("id", &e.ID)
		f.name("event", &e.Event)
		kind, possible := kindOf[[2]string{e.List, e.Event}]
		if !possible {
			f.wrong = true
			return
		}
		has := &kinds[kind]
		if has.schedule {
			f.name("schedule", &e.Schedule)
		}
		if has.version {
			f.count("version", &e.Version, true)
		}
		if has.was {
			f.value("was", &e.Was, true)
		}
		if has.is {
			f.value("is", &e.Is, true)
		}
		if has.expiry {
			f.value("expiry", &e.Expiry, true)
		}
		switch {
		case e.Event == Completed:
			f.value("expires", &e.Expires, false)
		case e.Event == Closed:
			f.flag("overdue", &e.WasOverdue)
		case e.whole():
			f.state("state", &e.State)
		}
	})
}

// head is the beginning of the line of a night, up to its states.
func (f *form) head(n *Night, version, events *int64) {
	f.put(`{"format":`)
	f.number(version)
	f.put(`,"night":`)
	f.string(&n.Digest)
	f.put(`,"as_of":`)
	at := n.AsOf.UTC().Format(time.RFC3339)
	f.string(&at)
	f.within = true
	before := value(n.Before)
	f.value("before", &before, true)
	f.put(`,"events":`)
	f.number(events)
	if f.reads {
		var err error
		n.AsOf, err = time.Parse(time.RFC3339, at)
		n.Before, f.wrong = Text(before), f.wrong || err != nil
	}
}
