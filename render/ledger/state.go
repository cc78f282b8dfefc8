package ledger

import (
	"slices"
	"strconv"

	"opsreport/fetch/record"
)

// State is what the ledger keeps of one night in memory, to compare the next
// one with: of each record the few values that events are about.
type State struct {
	digest    string
	types     []string // of equipment, as asked for
	followUps map[string]followUp
	equipment map[string]item
	documents map[string][]bool // whether each version is approved
	sessions  map[string]bool
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

// Read reads a night. Of records with one id the first counts.
func Read(n record.Night) (*State, error) {
	s := &State{digest: n.Digest, followUps: map[string]followUp{}, equipment: map[string]item{}, documents: map[string][]bool{},
		sessions: map[string]bool{}}
	for _, t := range n.Types {
		s.types = append(s.types, t.ID)
	}
	overdue := map[string]bool{}
	for _, read := range []func() error{
		func() error { return record.Each(n.Overdue, func(id string) error { overdue[id] = true; return nil }) },
		func() error {
			return record.Each(n.FollowUps, func(f *record.FollowUp) error { s.addFollowUp(f, overdue); return nil })
		},
		func() error { return s.readEquipment(n) },
		func() error { return record.Each(n.Resources, s.addDocument) },
		func() error {
			return record.Each(n.GroupTrainings, func(t *record.GroupTraining) error { s.sessions[t.ID] = true; return nil })
		},
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *State) addFollowUp(f *record.FollowUp, overdue map[string]bool) {
	if _, there := s.followUps[f.ID]; !there {
		s.followUps[f.ID] = followUp{open: f.Open, due: f.Due, assignee: f.AssigneeID, overdue: f.Open == record.True && overdue[f.ID]}
	}
}

// readEquipment reads the items type by type, as they were asked for.
func (s *State) readEquipment(n record.Night) error {
	at, left := 0, 0
	if len(n.Types) > 0 {
		left = n.Types[0].Rows
	}
	return record.Each(n.Equipment, func(e *record.Equipment) error {
		for left == 0 && at+1 < len(n.Types) {
			at++
			left = n.Types[at].Rows
		}
		left--
		kind := e.TypeID
		if !slices.Contains(s.types, kind) && at < len(n.Types) {
			kind = n.Types[at].ID
		}
		s.addItem(e, kind)
		return nil
	})
}

func (s *State) addItem(e *record.Equipment, kind string) {
	if _, there := s.equipment[e.ID]; there {
		return
	}
	i := item{kind: kind, status: e.Status, inService: e.InService}
	for _, p := range e.Schedules {
		i.schedules = append(i.schedules, schedule{p.ID, moment(p.LastCompletedOn), moment(p.ExpiresOn)})
	}
	s.equipment[e.ID] = i
}

func (s *State) addDocument(r *record.Resource) error {
	if _, there := s.documents[r.ID]; there {
		return nil
	}
	approved := make([]bool, len(r.Versions))
	for i, v := range r.Versions {
		// A zero is no approval, as in figure D3.
		approved[i] = moment(v.ApprovedOn) != "" && v.ApprovedOn.MS != 0
	}
	s.documents[r.ID] = approved
	return nil
}

// moment is a time as text; "" where there is none or it cannot be read.
func moment(t record.Time) string {
	if t.Form == record.Absent || t.Form == record.Unreadable {
		return ""
	}
	return strconv.FormatInt(t.MS, 10)
}

// later reports whether a moment is after another; any is after none.
func later(a, b string) bool {
	if a == "" || b == "" {
		return a != ""
	}
	x, _ := strconv.ParseInt(a, 10, 64) // moment wrote both
	y, _ := strconv.ParseInt(b, 10, 64)
	return x > y
}

// value is a text of an event.
func value(s string) Value {
	if s == "" {
		return nil
	}
	return &s
}
