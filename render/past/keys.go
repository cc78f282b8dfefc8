package past

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"
)

// The keys of each object of the file, in their order.

// state is a whole state, within an object.
func (f *form) state(is *State) {
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

// change is the id of a record and its state, or null.
func (f *form) change(c *Change) {
	f.string(&c.ID)
	f.put(":")
	if c.Is == nil && (!f.reads || f.literal("null")) {
		if !f.reads {
			f.put("null")
		}
		return
	}
	if f.reads {
		c.Is = new(State)
	}
	f.object(func() {
		f.flag("back", &c.Back)
		f.state(c.Is)
	})
}

// changes are those of a night, by list.
func (f *form) changes(all *[]Change) {
	f.object(func() {
		for _, l := range lists {
			first := 0
			if !f.reads {
				first = slices.IndexFunc(*all, func(c Change) bool { return c.List == l })
			}
			if !f.key(l, first >= 0) {
				continue
			}
			f.put("{")
			if f.reads {
				for more := true; more && !f.wrong; more = f.literal(",") {
					c := Change{Record: Record{List: l}}
					f.change(&c)
					if n := len(*all); n > 0 && compareRecords((*all)[n-1].Record, c.Record) >= 0 {
						f.wrong = true
					}
					*all = append(*all, c)
				}
			}
			for i := first; !f.reads && i < len(*all) && (*all)[i].List == l; i++ {
				if i > first {
					f.put(",")
				}
				f.change(&(*all)[i])
			}
			f.put("}")
		}
	})
}

func (f *form) event(e *Event) {
	f.object(func() {
		f.name("night", &e.Night)
		f.name("list", &e.List)
		f.name("id", &e.ID)
		f.name("event", &e.Event)
		kinds := ofEvent[[2]string{e.List, e.Event}]
		if kinds == nil {
			f.wrong = true
			return
		}
		has := kinds[0].keys
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
			f.value("expires", &e.Expires, false)
		}
		if has.overdue {
			f.flag("overdue", &e.WasOverdue)
		}
		if has.state && f.key("state", e.State != nil) {
			if f.reads {
				e.State = new(State)
			}
			f.object(func() { f.state(e.State) })
		}
	})
}

// head is the line of a night; events is how many there are.
func (f *form) head(n *Night, version, events *int64) {
	f.put(`{"format":`)
	f.number(version)
	f.put(`,"night":`)
	f.string(&n.Digest)
	f.put(`,"as_of":`)
	at := n.AsOf.UTC().Format(time.RFC3339)
	f.string(&at)
	f.within = true
	before := value(&n.Before)
	f.value("before", &before, true)
	f.put(`,"events":`)
	f.number(events)
	if f.reads {
		var err error
		n.AsOf, err = time.Parse(time.RFC3339, at)
		n.Before, f.wrong = Text(before), f.wrong || err != nil
	}
}

// states are the rest of the line of a night, up to its end. One of an earlier version has others, or none.
func (f *form) states(n *Night) {
	if f.reads && !bytes.HasPrefix(f.b, []byte(`,"asked":`)) {
		n.Older, n.rest = true, bytes.Clone(f.b)
		f.wrong, f.b = f.wrong || !json.Valid(slices.Concat([]byte(`{"":0`), f.b, []byte("}"))), nil
		return
	}
	if n.Older {
		f.b = append(f.b, n.rest...)
		return
	}
	f.put(`,"asked":[`)
	for i := 0; f.reads && !f.wrong && !f.literal("]") || !f.reads && i < len(n.Asked); i++ {
		if i > 0 {
			f.put(",")
		}
		if f.reads {
			n.Asked = append(n.Asked, "")
		}
		f.string(&n.Asked[i])
	}
	if !f.reads {
		f.put("]")
	}
	f.within = true
	if n.Whole = f.key("states", n.Whole); !n.Whole {
		f.wrong = !f.key("changed", true) || f.wrong
	}
	f.within = false
	f.changes(&n.Changes)
}
