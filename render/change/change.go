// Package change describes the differences between two nights: the ledger's events for the two nights,
// the groups that lost many records at once, and the last state of records that are no longer returned.
// It does not compare records itself, so it always agrees with the ledger. Of the earlier night it
// keeps only the rows of records that are gone. Package render calls it and passes the result to the
// packages that show it.
package change

import (
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/ledger"
	"opsreport/render/report"
)

// Changes are the differences between two nights.
type Changes struct {
	Since  time.Time
	Events []ledger.Event // in the order of the ledger; a new item that is expired already has a change of status as well
	Gone   *census.Rows   // records that are gone, as the earlier night had them; nil without an earlier night
	Shrunk []Shrunk       // groups that lost many records at once, perhaps since the token sees less
}

// Night is a night that can be compared with another.
type Night struct {
	*report.Report
	State *ledger.State
}

// Read reads a night once, both as a report and as a State for comparisons. Before may be nil.
func Read(n record.Night, before *report.Report, o report.Options) (Night, error) {
	watched, state := ledger.Watch(n)
	r, err := report.Build(watched, before, o)
	if err != nil {
		return Night{}, err
	}
	return Night{r, state}, nil
}

// Between compares a night with an earlier one, for example of the day before, a week ago or a month
// ago. Known may be nil if nothing is known of earlier nights.
func Between(before, now Night, known ledger.Known) *Changes {
	if known == nil {
		known = func(string, string) bool { return false }
	}
	return Of(ledger.Diff(before.State, now.State, known), before.Report, now.Report)
}

// Of returns the changes for some events between two nights. It does not change the reports.
func Of(events []ledger.Event, before, now *report.Report) *Changes {
	c := &Changes{Since: before.AsOf, Events: withExpired(events, now), Gone: &census.Rows{Zone: before.Zone, Book: before.Book}}
	c.Gone.Equipment = lost(before.Equipment, c.gone(ledger.Equipments), func(e *census.Equipment) string { return e.ID })
	c.Gone.FollowUps = lost(before.FollowUps, c.gone(ledger.FollowUps), func(f *census.FollowUp) string { return f.ID })
	c.Gone.Documents = lost(before.Documents, c.gone(ledger.Resources), func(d *census.Document) string { return d.ID })
	c.Gone.Trainings = lost(before.Trainings, c.gone(ledger.GroupTrainings), func(t *census.Training) string { return t.ID })
	c.Shrunk = c.shrunk(before)
	return c
}

// withExpired adds a change of status for each new item that is expired already, since readers care
// about every newly expired item.
func withExpired(events []ledger.Event, now *report.Report) []ledger.Event {
	came := map[string]bool{}
	for _, e := range events {
		if arrived(&e) {
			came[e.ID] = false
		}
	}
	if len(came) == 0 {
		return events
	}
	for i := range now.Equipment {
		if e := &now.Equipment[i]; e.Status == census.Expired {
			if _, ok := came[e.ID]; ok {
				came[e.ID] = true
			}
		}
	}
	out := make([]ledger.Event, 0, len(events)+len(came))
	for _, e := range events {
		out = append(out, e)
		if arrived(&e) && came[e.ID] {
			was, is := "", expired
			out = append(out, ledger.Event{Night: e.Night, List: e.List, ID: e.ID, Event: ledger.StatusChanged, Was: &was, Is: &is})
		}
	}
	return out
}

const expired = "expired" // the status in the API

// arrived reports whether an event says that an item was not there the night before.
func arrived(e *ledger.Event) bool {
	return e.List == ledger.Equipments && (e.Event == ledger.New || e.Event == ledger.Returned)
}

// gone returns the ids of the records of a list that are no longer returned.
func (c *Changes) gone(list string) map[string]bool {
	ids := map[string]bool{}
	for i := range c.Events {
		if e := &c.Events[i]; e.List == list && e.Event == ledger.Gone {
			ids[e.ID] = true
		}
	}
	return ids
}

// lost returns the rows of the records with some ids.
func lost[T any](rows []T, ids map[string]bool, id func(*T) string) []T {
	var out []T
	for i := range rows {
		if len(out) < len(ids) && ids[id(&rows[i])] {
			out = append(out, rows[i])
		}
	}
	return out
}

// only returns the rows of before that are not in now.
func only[T any](before, now []T, id func(*T) string) []*T {
	there := make(map[string]bool, len(now))
	for i := range now {
		there[id(&now[i])] = true
	}
	var out []*T
	for i := range before {
		if !there[id(&before[i])] {
			out = append(out, &before[i])
		}
	}
	return slices.Clip(out)
}
