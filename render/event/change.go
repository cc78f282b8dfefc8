package event

import (
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Changes are the differences between two nights.
type Changes struct {
	Since      time.Time
	Events     []past.Event // in the order of the ledger; a new item that is expired already has a change of status as well
	Gone       *census.Rows // records that are gone, as the earlier night had them; nil without an earlier night
	Tombstones []Tombstone  // those of them that the later night does not have, list by list, in the order sent
	Shrunk     []Shrunk     // groups that lost many records at once, perhaps since the token sees less
}

// Tombstone is a record that is no longer returned, as an earlier night had it.
type Tombstone struct {
	List kind.ID
	ID   string
	Rows *census.Rows // of that night, with only the records that are gone
	Row  int
	Last *Last // what is known of a later night that had it too; nil for none
}

// Last is the last night that had a record.
type Last struct {
	AsOf  time.Time
	State *past.State // what it was then; nil where nobody knows which night that is: AsOf is then the last that is known to have had it
}

// LastSeen returns the last night that had a record, and whether later ones may have had it too.
func (g *Tombstone) LastSeen() (asOf time.Time, later bool) {
	if g.Last == nil {
		return g.Rows.AsOf, false
	}
	return g.Last.AsOf, g.Last.State == nil
}

// LastState words the state in which a record was last seen: "Expired, in service", "Open", "2 versions".
func (g *Tombstone) LastState(w words.Registers) string {
	is := *g
	if g.Last != nil && g.Last.State != nil {
		is = g.at(g.Last.State)
	}
	return is.state(w)
}

// at returns the record with another state in its row.
func (g *Tombstone) at(s *past.State) Tombstone {
	out := Tombstone{List: g.List, ID: g.ID, Rows: new(census.Rows)}
	switch g.List {
	case kind.Equipment:
		out.Rows.Equipment = []census.Equipment{itemOf(s)}
	case kind.FollowUps:
		out.Rows.FollowUps = []census.FollowUp{{Open: s.Open, Overdue: s.Overdue}}
	case kind.Documents:
		out.Rows.Documents = []census.Document{{Versions: len(s.Approved)}}
	case kind.Trainings:
		out.Rows.Trainings = []census.Training{{Trainees: s.Trainees}}
	}
	return out
}

// itemOf returns what a state says of an item's status and service.
func itemOf(s *past.State) census.Equipment {
	return census.Equipment{Status: census.StatusOf(s.Status), RawStatus: s.Status, InService: s.Service,
		Schedules: make([]census.Schedule, len(s.Schedules))}
}

func (g *Tombstone) state(w words.Registers) string {
	switch g.List {
	case kind.Equipment:
		e := &g.Rows.Equipment[g.Row]
		status := table.EquipmentStatus(w, e).Text
		switch e.InService {
		case record.True:
			return w.LastServing(status)
		case record.False:
			return w.LastOut(status)
		}
		return w.LastUnstated(status)
	case kind.FollowUps:
		return table.FollowUpState(w, &g.Rows.FollowUps[g.Row]).Text
	case kind.Documents:
		return w.LastVersions(g.Rows.Documents[g.Row].Versions)
	case kind.Trainings:
		return w.LastTrainees(g.Rows.Trainings[g.Row].Trainees)
	}
	return ""
}

// Night is a night that can be compared with another.
type Night struct {
	*report.Report
	States *past.States
}

// Read reads a night once, both as a report and as States for comparisons. Before may be nil.
func Read(n record.Night, before *report.Report, o report.Options) (Night, error) {
	watched, states := past.Watch(n)
	r, err := report.Build(watched, before, o)
	if err != nil {
		return Night{}, err
	}
	return Night{r, states}, nil
}

// Between compares a night with an earlier one, for example of the day before, a week ago or a month
// ago. Known tells which records earlier nights had.
func Between(before, now Night, known func(past.Record) bool) *Changes {
	return Of(past.Compare(before.States, now.States, known), before.Report, now.Report)
}

// Of returns the changes for some events between two nights. It does not change the reports.
func Of(events []past.Event, before, now *report.Report) *Changes {
	c := &Changes{Since: before.AsOf, Events: withExpired(events, now)}
	gone := c.gone()
	rows := before.Keep(func(l kind.ID, row int) bool { return gone[l][before.ID(l, row)] })
	c.Gone = &rows
	c.Shrunk = shrunk(before, gone)
	c.bury(gone, now)
	return c
}

// bury makes a tombstone of every record that is gone. An item whose type is asked for only since the later night is
// gone from where it was, and there.
func (c *Changes) bury(gone map[kind.ID]map[string]bool, now *report.Report) {
	for _, l := range kind.All() {
		there := map[string]bool{}
		for row := range now.Len(l.ID) {
			if id := now.ID(l.ID, row); gone[l.ID][id] {
				there[id] = true
			}
		}
		for row := range c.Gone.Len(l.ID) {
			if id := c.Gone.ID(l.ID, row); !there[id] {
				c.Tombstones = append(c.Tombstones, Tombstone{List: l.ID, ID: id, Rows: c.Gone, Row: row})
			}
		}
	}
}

// withExpired adds a change of status for each new item that is expired already, since readers care
// about every newly expired item.
func withExpired(events []past.Event, now *report.Report) []past.Event {
	if !slices.ContainsFunc(events, arrived) {
		return events
	}
	over := map[string]bool{}
	for i := range now.Equipment {
		if e := &now.Equipment[i]; e.Status == census.Expired {
			over[e.ID] = true
		}
	}
	out := make([]past.Event, 0, len(events))
	for _, e := range events {
		out = append(out, e)
		if arrived(e) && over[e.ID] {
			out = append(out, past.Event{Night: e.Night, List: e.List, ID: e.ID, Event: past.StatusChanged, Was: new(""), Is: new("expired")})
		}
	}
	return out
}

// arrived reports whether an event says that an item was not there the night before.
func arrived(e past.Event) bool {
	return e.List == past.Equipments && past.Came(e.Event)
}

// gone returns the ids of the records that are no longer returned, by list.
func (c *Changes) gone() map[kind.ID]map[string]bool {
	ids := map[kind.ID]map[string]bool{}
	for _, l := range kind.All() {
		ids[l.ID] = map[string]bool{}
	}
	for i := range c.Events {
		if e := &c.Events[i]; e.Event == past.Gone {
			ids[kind.Of(e.List)][e.ID] = true
		}
	}
	return ids
}

// File is the content of data/changes.json. Without a night before, since is null and every list is
// empty. Each list of records has the ids of every kind of event by the key of the kind, each id once, sorted. New are
// all that are there for the first time; appeared are those of them that are not known to be created since.
type File struct {
	Since     *string             `json:"since"`
	FollowUps map[string][]string `json:"followups"`
	Equipment map[string][]string `json:"equipment"`
	Documents map[string][]string `json:"documents"`
	Trainings map[string][]string `json:"trainings"`
}

// File returns the content of data/changes.json; c may be nil.
func (c *Changes) File() File {
	ids := map[kind.ID]map[string][]string{}
	for _, l := range kind.All() {
		ids[l.ID] = map[string][]string{"appeared": {}}
	}
	for _, k := range Kinds() {
		if k.Key != "" {
			ids[k.List][k.Key] = []string{}
		}
	}
	out := File{FollowUps: ids[kind.FollowUps], Equipment: ids[kind.Equipment], Documents: ids[kind.Documents],
		Trainings: ids[kind.Trainings]}
	if c == nil {
		return out
	}
	out.Since = new(word.Stamp(c.Since))
	for i := range c.Events {
		if k := KindOf(&c.Events[i]); k != nil && k.Key != "" {
			ids[k.List][k.Key] = append(ids[k.List][k.Key], c.Events[i].ID)
			if k.Appeared() {
				ids[k.List]["appeared"] = append(ids[k.List]["appeared"], c.Events[i].ID)
			}
		}
	}
	e := out.Equipment
	e["status_changed"] = append(e["status_changed"], slices.Concat(e["newly_expired"], e["back_in_date"])...)
	for _, keys := range ids {
		for key, all := range keys {
			slices.Sort(all)
			keys[key] = slices.Compact(all)
		}
	}
	// A new item that is expired already has no status before.
	e["status_changed"] = slices.DeleteFunc(e["status_changed"], func(id string) bool {
		_, came := slices.BinarySearch(e["new"], id)
		_, back := slices.BinarySearch(e["returned"], id)
		return came || back
	})
	return out
}

// Shrunk is a type, office or form that lost many records at once. The likely reason is that the token
// may see less than before, not that work was done.
type Shrunk struct {
	Kind   label.Kind
	Key    string
	Label  string
	Before int // records on the earlier night
	Gone   int // how many of them are no longer returned
}

// A group has shrunk if at least shrunkLeast of its records, and at least one in shrunkShare, are gone.
const (
	shrunkLeast = 3
	shrunkShare = 5
)

// shrunk finds such groups among those of the night before. A record that was closed or moved to
// another group is still returned, so it does not count.
func shrunk(before *report.Report, gone map[kind.ID]map[string]bool) []Shrunk {
	if len(gone[kind.Equipment])+len(gone[kind.FollowUps]) < shrunkLeast {
		return nil
	}
	var out []Shrunk
	for _, kind := range []label.Kind{label.EquipmentType, label.Office, label.Form} {
		for _, g := range before.Groups(kind) {
			lost := 0
			for _, row := range g.Rows {
				if gone[g.List][before.ID(g.List, int(row))] {
					lost++
				}
			}
			if lost >= shrunkLeast && lost*shrunkShare >= len(g.Rows) {
				out = append(out, Shrunk{Kind: kind, Key: g.Key, Label: g.Label, Before: len(g.Rows), Gone: lost})
			}
		}
	}
	return out
}
