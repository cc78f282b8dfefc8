package ledger

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"opsreport/fetch/record"
)

// State holds one night in memory, to compare the next night with it. Of each record it
// has only the few values that events are about.
type State struct {
	digest    string
	types     []string // of equipment, as asked for
	overdue   map[string]bool
	followUps map[string]followUp
	equipment map[string]item
	documents map[string][]bool // whether each version is approved
	sessions  map[string]bool
	texts     map[string]string
}

type followUp struct {
	open          record.Bool
	due, assignee string
	overdue       bool // open, and in the service's list
}

type item struct {
	kind      string // type that was asked for
	status    string
	inService record.Bool
	schedules []schedule
}

// schedule holds times in epoch milliseconds as text; "" for none.
type schedule struct{ id, completed, expires string }

// Read reads a night. If two records have the same id, the first counts.
func Read(n record.Night) (*State, error) {
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

// Watch returns a night to read instead of n, and a State that is filled while somebody
// else reads that night. The State is complete, as if by Read, once all lists were read
// to their ends, with the overdue list before the follow-ups. So a night that is read for
// another purpose need not be read twice.
func Watch(n record.Night) (record.Night, *State) {
	s := &State{digest: n.Digest, overdue: map[string]bool{}, followUps: map[string]followUp{}, equipment: map[string]item{},
		documents: map[string][]bool{}, sessions: map[string]bool{}, texts: map[string]string{}}
	for _, t := range n.Types {
		s.types = append(s.types, t.ID)
	}
	asked := n.Asked
	n.Overdue = seen(n.Overdue, func() func(string) { return s.addOverdue })
	n.FollowUps = seen(n.FollowUps, func() func(*record.FollowUp) { return s.addFollowUp })
	n.Equipment = seen(n.Equipment, func() func(*record.Equipment) { return s.readEquipment(asked()) })
	n.Resources = seen(n.Resources, func() func(*record.Resource) { return s.addDocument })
	n.GroupTrainings = seen(n.GroupTrainings, func() func(*record.GroupTraining) { return s.addSession })
	return n, s
}

// seen passes each record of a list to a second reader as well; it calls begin each time
// the list is started.
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

func (s *State) addOverdue(id string) { s.overdue[strings.Clone(id)] = true }

func (s *State) addSession(t *record.GroupTraining) { s.sessions[strings.Clone(t.ID)] = true }

func (s *State) addFollowUp(f *record.FollowUp) {
	if _, there := s.followUps[f.ID]; !there {
		s.followUps[strings.Clone(f.ID)] = followUp{open: f.Open, due: s.text(f.Due), assignee: s.text(f.AssigneeID),
			overdue: f.Open == record.True && s.overdue[f.ID]}
	}
}

// readEquipment reads items. One of a type that was not asked for, or of none, is taken to
// be of the type in its request.
func (s *State) readEquipment(asked func() string) func(*record.Equipment) {
	return func(e *record.Equipment) {
		kind := asked()
		if slices.Contains(s.types, e.TypeID) || kind == "" {
			kind = e.TypeID
		}
		s.addItem(e, kind)
	}
}

func (s *State) addItem(e *record.Equipment, kind string) {
	if _, there := s.equipment[e.ID]; there {
		return
	}
	i := item{kind: s.text(kind), status: s.text(e.Status), inService: e.InService}
	for _, p := range e.Schedules {
		i.schedules = append(i.schedules, schedule{s.text(p.ID), moment(p.LastCompletedOn), moment(p.ExpiresOn)})
	}
	s.equipment[strings.Clone(e.ID)] = i
}

func (s *State) addDocument(r *record.Resource) {
	if _, there := s.documents[r.ID]; there {
		return
	}
	approved := make([]bool, len(r.Versions))
	for i, v := range r.Versions {
		// A time of zero does not count as an approval, as in figure D3.
		approved[i] = moment(v.ApprovedOn) != "" && v.ApprovedOn.MS != 0
	}
	s.documents[strings.Clone(r.ID)] = approved
}

// text copies a text, so that the whole record that it is a part of can be freed: two
// nights have to fit into memory. Equal texts share one copy.
func (s *State) text(of string) string {
	kept, there := s.texts[of]
	if !there {
		kept = strings.Clone(of)
		s.texts[kept] = kept
	}
	return kept
}

// moment returns a time as text; "" where there is none or where it cannot be read.
func moment(t record.Time) string {
	if t.Form == record.Absent || t.Form == record.Unreadable {
		return ""
	}
	return strconv.FormatInt(t.MS, 10)
}

// later reports whether time a is after time b; any time is after no time.
func later(a, b string) bool {
	if a == "" || b == "" {
		return a != ""
	}
	x, _ := strconv.ParseInt(a, 10, 64) // moment wrote both, so they are numbers
	y, _ := strconv.ParseInt(b, 10, 64)
	return x > y
}

// value returns a text as the Value of an event.
func value(s string) Value {
	if s == "" {
		return nil
	}
	return &s
}
