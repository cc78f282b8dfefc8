package past

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
)

// States are those of one night, as its snapshot has them.
type States struct {
	digest  string
	asOf    time.Time
	types   []string // of equipment, as asked for
	overdue map[string]bool
	lists   map[string]map[string]*State // by list and id
	texts   map[string]string
}

// Read reads a night. If two records have the same id, the first counts.
func Read(n record.Night) (*States, error) {
	n, s := Watch(n)
	for _, read := range []func() error{
		func() error { return drain(n.Overdue) }, // before the follow-ups, which it marks
		func() error { return drain(n.FollowUps) },
		func() error { return drain(n.Equipment) },
		func() error { return drain(n.Resources) },
		func() error { return drain(n.GroupTrainings) },
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func drain[T any](list iter.Seq2[T, error]) error {
	return record.Each(list, func(T) error { return nil })
}

// Watch returns a night to read instead of n, and States that are filled while somebody else reads that night. The States are
// complete, as if by Read, once all lists were read to their ends, with the overdue list before the follow-ups. So a night that
// is read for another purpose need not be read twice.
func Watch(n record.Night) (record.Night, *States) {
	s := &States{digest: n.Digest, asOf: n.AsOf, overdue: map[string]bool{}, lists: map[string]map[string]*State{}, texts: map[string]string{}}
	for _, l := range lists {
		s.lists[l] = map[string]*State{}
	}
	s.types = n.AllAsked()
	asked := n.Asked
	n.Overdue = seen(n.Overdue, func() func(string) { return s.addOverdue })
	n.FollowUps = seen(n.FollowUps, func() func(*record.FollowUp) { return s.addFollowUp })
	n.Equipment = seen(n.Equipment, func() func(*record.Equipment) {
		kind := asked()
		return func(e *record.Equipment) { s.addItem(e, kind()) }
	})
	n.Resources = seen(n.Resources, func() func(*record.Resource) { return s.addDocument })
	n.GroupTrainings = seen(n.GroupTrainings, func() func(*record.GroupTraining) { return s.addSession })
	return n, s
}

// seen passes each record of a list to a second reader as well; it calls begin each time the list is started.
func seen[T any](list iter.Seq2[T, error], begin func() func(T)) iter.Seq2[T, error] {
	if list == nil {
		return nil
	}
	return func(yield func(T, error) bool) {
		see := begin()
		for v, err := range list {
			if err == nil {
				see(v)
			}
			if !yield(v, err) {
				return
			}
		}
	}
}

// All iterates over the records in order of list and id.
func (s *States) All() iter.Seq2[Record, *State] {
	return func(yield func(Record, *State) bool) {
		for _, l := range lists {
			for _, id := range slices.Sorted(maps.Keys(s.lists[l])) {
				if !yield(Record{l, id}, s.lists[l][id]) {
					return
				}
			}
		}
	}
}

func (s *States) addOverdue(id string) { s.overdue[id] = true }

// add adds a record, unless there is one with its id.
func (s *States) add(list, id string, of func() *State) {
	if _, there := s.lists[list][id]; !there {
		s.lists[list][id] = of()
	}
}

func (s *States) addFollowUp(f *record.FollowUp) {
	s.add(FollowUps, f.ID, func() *State {
		return &State{Kind: s.text(f.FormID), Created: created(f.CreatedOn), Open: f.Open, Due: s.text(f.Due), Assignee: s.text(f.AssigneeID),
			Overdue: f.Open == record.True && s.overdue[f.ID]}
	})
}

// expired is the status of an item and of an inspection that is expired.
const expired = "expired"

// addItem adds an item. One of a type that was not asked for, or of none, is taken to
// be of the type in its request, where that is known.
func (s *States) addItem(e *record.Equipment, asked string) {
	if slices.Contains(s.types, e.TypeID) || asked == "" {
		asked = e.TypeID
	}
	s.add(Equipments, e.ID, func() *State {
		i := &State{
			Kind:    s.text(asked),
			Created: created(e.Created),
			Status:  s.text(e.Status),
			Service: e.InService,
			Line:    s.text(e.LineID),
			Offices: s.set(e.OfficeIDs),
			Clients: s.set(e.ClientIDs),
			Serial:  s.text(e.Serial),
			Title:   s.text(e.Title),
		}
		for k := range e.Schedules {
			p := &e.Schedules[k]
			at, there := slices.BinarySearchFunc(i.Schedules, p.ID, func(s Schedule, id string) int { return strings.Compare(s.ID, id) })
			if !there {
				i.Schedules = slices.Insert(i.Schedules, at, Schedule{s.text(p.ID), instant(p.LastCompletedOn), instant(p.ExpiresOn),
					p.Status == expired && e.Status != expired})
			}
		}
		return i
	})
}

func (s *States) addDocument(r *record.Resource) {
	s.add(Resources, r.ID, func() *State {
		d := &State{Kind: s.text(r.CategoryID), Created: created(r.Created), Title: s.text(r.Title)}
		for i := range r.Versions {
			// A time of zero does not count as an approval, as in figure D3.
			at := instant(r.Versions[i].ApprovedOn)
			d.Approved = append(d.Approved, at != None && at != 0)
		}
		return d
	})
}

func (s *States) addSession(t *record.GroupTraining) {
	s.add(GroupTrainings, t.ID, func() *State {
		return &State{Created: created(t.Created), Trainees: len(slices.Compact(slices.Sorted(slices.Values(t.TraineeIDs))))}
	})
}

// set returns ids sorted, each once.
func (s *States) set(ids []string) []string {
	var out []string
	for _, id := range ids {
		if at, there := slices.BinarySearch(out, id); !there && id != "" {
			out = slices.Insert(out, at, s.text(id))
		}
	}
	return out
}

// text returns a text, of which equal ones share one copy.
func (s *States) text(of string) string {
	if kept, there := s.texts[of]; there {
		return kept
	}
	s.texts[of] = of
	return of
}

// Compare returns the events between any two nights, sorted. Earlier reports whether a record existed in a night before both.
func Compare(was, is *States, earlier func(Record) bool) []Event {
	before := Night{Digest: was.digest, AsOf: was.asOf, Asked: was.types, Whole: true, Changes: was.whole()}
	h := headOf(&before)
	n, _ := h.follow(Night{Digest: is.digest, AsOf: is.asOf, Asked: is.types, Changes: h.compare(is, earlier)})
	return n.Events()
}

// whole returns the changes of a night that is whole.
func (s *States) whole() (out []Change) {
	for r, is := range s.All() {
		out = append(out, Change{Record: r, Is: is})
	}
	return out
}
