package event

import (
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Changes are the differences between two nights.
type Changes struct {
	Since      time.Time
	Events     []ledger.Event // in the order of the ledger; a new item that is expired already has a change of status as well
	Gone       *census.Rows   // records that are gone, as the earlier night had them; nil without an earlier night
	Tombstones []Tombstone    // those of them that the later night does not have, list by list, in the order sent
	Shrunk     []Shrunk       // groups that lost many records at once, perhaps since the token sees less

	part bool // of an edition of a part of the account, whose words are others
}

// Tombstone is a record that is no longer returned, as an earlier night had it.
type Tombstone struct {
	List list.ID
	ID   string
	Rows *census.Rows // of that night, with only the records that are gone
	Row  int
}

// LastState words the state in which a record was last seen: "Expired, in service", "Open", "2 versions".
func (g *Tombstone) LastState() string {
	switch g.List {
	case list.Equipment:
		e := &g.Rows.Equipment[g.Row]
		service := strings.ToLower(census.ServiceWord(e.InService))
		if e.InService == record.Unset {
			service = census.ServiceNotSent
		}
		return table.EquipmentStatus(e).Text + ", " + service
	case list.FollowUps:
		return table.FollowUpState(&g.Rows.FollowUps[g.Row]).Text
	case list.Documents:
		return word.Plural(g.Rows.Documents[g.Row].Versions, "version", "versions")
	case list.Trainings:
		return word.Plural(g.Rows.Trainings[g.Row].Trainees, "trainee", "trainees")
	}
	return ""
}

// Night is a night that can be compared with another.
type Night struct {
	*report.Report
	States *ledger.States
}

// Read reads a night once, both as a report and as States for comparisons. Before may be nil.
func Read(n record.Night, before *report.Report, o report.Options) (Night, error) {
	watched, states := ledger.Watch(n)
	r, err := report.Build(watched, before, o)
	if err != nil {
		return Night{}, err
	}
	return Night{r, states}, nil
}

// Between compares a night with an earlier one, for example of the day before, a week ago or a month
// ago. Known tells which records earlier nights had.
func Between(before, now Night, known ledger.Known) *Changes {
	events, _ := ledger.Diff(before.States, now.States, known)
	return Of(events, before.Report, now.Report)
}

// Of returns the changes for some events between two nights. It does not change the reports.
func Of(events []ledger.Event, before, now *report.Report) *Changes {
	c := &Changes{part: now.IsPart(), Since: before.AsOf, Events: withExpired(events, now)}
	gone := c.gone()
	rows := before.Keep(func(l list.ID, row int) bool { return gone[l][before.ID(l, row)] })
	c.Gone = &rows
	c.Shrunk = shrunk(before, gone)
	c.bury(gone, now)
	return c
}

// bury makes a tombstone of every record that is gone. An item whose type is asked for only since the later night is
// gone from where it was, and there.
func (c *Changes) bury(gone map[list.ID]map[string]bool, now *report.Report) {
	for _, l := range list.All() {
		there := map[string]bool{}
		for row := range now.Len(l.ID) {
			if id := now.ID(l.ID, row); gone[l.ID][id] {
				there[id] = true
			}
		}
		for row := range c.Gone.Len(l.ID) {
			if id := c.Gone.ID(l.ID, row); !there[id] {
				c.Tombstones = append(c.Tombstones, Tombstone{l.ID, id, c.Gone, row})
			}
		}
	}
}

// withExpired adds a change of status for each new item that is expired already, since readers care
// about every newly expired item.
func withExpired(events []ledger.Event, now *report.Report) []ledger.Event {
	if !slices.ContainsFunc(events, arrived) {
		return events
	}
	over := map[string]bool{}
	for i := range now.Equipment {
		if e := &now.Equipment[i]; e.Status == census.Expired {
			over[e.ID] = true
		}
	}
	out := make([]ledger.Event, 0, len(events))
	for _, e := range events {
		out = append(out, e)
		if arrived(e) && over[e.ID] {
			out = append(out, ledger.Event{Night: e.Night, List: e.List, ID: e.ID, Event: ledger.StatusChanged, Was: new(""), Is: new("expired")})
		}
	}
	return out
}

// arrived reports whether an event says that an item was not there the night before.
func arrived(e ledger.Event) bool {
	return e.List == ledger.Equipments && (e.Event == ledger.New || e.Event == ledger.Returned)
}

// gone returns the ids of the records that are no longer returned, by list.
func (c *Changes) gone() map[list.ID]map[string]bool {
	ids := map[list.ID]map[string]bool{}
	for _, l := range list.All() {
		ids[l.ID] = map[string]bool{}
	}
	for i := range c.Events {
		if e := &c.Events[i]; e.Event == ledger.Gone {
			ids[list.Of(e.List)][e.ID] = true
		}
	}
	return ids
}
