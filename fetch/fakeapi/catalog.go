package fakeapi

import (
	"bytes"
	"cmp"
	"slices"

	"opsreport/fetch/record"
)

// catalog is a Set prepared for answering: follow-ups are encoded once and sorted newest
// first, equipment is grouped by type. It does not change.
type catalog struct {
	resources []*record.Resource
	trainings []*record.GroupTraining
	equipment map[string][]*record.Equipment
	columns   map[string]bool // that an equipment item may have
	followUps []row
}

// row is a follow-up: its JSON and the values that filters compare.
type row struct {
	item               []byte
	created, updated   int64
	form, response     int64
	observer, assignee string
	open               record.Bool
	overdue            bool
}

func newCatalog(set record.Set, odd bool) (*catalog, error) {
	if odd { // follow-ups are changed later, since filters must read their fields unchanged
		set.Equipment, set.Resources = changed(set.Equipment, oddEquipment), changed(set.Resources, oddResource)
	}
	c := &catalog{equipment: make(map[string][]*record.Equipment), columns: make(map[string]bool)}
	for _, name := range equipmentColumns {
		c.columns[name] = true
	}
	var err error
	if c.resources, err = record.All(set.Resources); err != nil {
		return nil, err
	}
	if c.trainings, err = record.All(set.GroupTrainings); err != nil {
		return nil, err
	}
	err = record.Each(set.Equipment, func(e *record.Equipment) error {
		c.equipment[e.TypeID] = append(c.equipment[e.TypeID], e)
		for _, f := range e.Unknown {
			c.columns[f.Name] = true
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return c, c.readFollowUps(set, odd)
}

func (c *catalog) readFollowUps(set record.Set, odd bool) error {
	overdue := make(map[string]bool)
	if err := record.Each(set.Overdue, func(id string) error { overdue[id] = true; return nil }); err != nil {
		return err
	}
	var scratch []byte
	err := record.Each(set.FollowUps, func(f *record.FollowUp) error {
		sent := f
		if odd {
			sent = oddFollowUp(len(c.followUps), f)
		}
		scratch = appendFollowUp(scratch[:0], sent)
		c.followUps = append(c.followUps, row{
			item:     bytes.Clone(scratch),
			created:  f.CreatedOn.MS,
			updated:  f.UpdatedOn.MS,
			form:     numericID(f.FormID),
			response: numericID(f.ResponseID),
			observer: f.ObserverID,
			assignee: f.AssigneeID,
			open:     f.Open,
			overdue:  overdue[f.ID],
		})
		return nil
	})
	slices.SortStableFunc(c.followUps, func(a, b row) int { return cmp.Compare(b.created, a.created) })
	return err
}

func numericID(digits string) int64 {
	if n, ok := wholeNumber(digits); ok {
		return n
	}
	return none
}

// page returns the items of a page of the follow-ups that a filter selects, newest first,
// and how many it selects in all.
func (c *catalog) page(f filter, page, limit int64) (items [][]byte, total int64) {
	for i := range c.followUps {
		if r := &c.followUps[i]; f.matches(r) {
			if total/limit == page-1 {
				items = append(items, r.item)
			}
			total++
		}
	}
	return items, total
}

func (f *filter) matches(r *row) bool {
	return (f.status == "all" || f.status == "open" && r.open == record.True || f.status == "closed" && r.open == record.False ||
		f.status == "overdue" && r.overdue) &&
		r.created >= f.createdFrom && r.created < f.created &&
		r.updated >= f.updatedFrom && r.updated < f.updated &&
		(!f.form.asked || f.form.n == r.form && r.form != none) &&
		(!f.response.asked || f.response.n == r.response && r.response != none) &&
		(f.observer == "" || f.observer == r.observer) &&
		(f.assignee == "" || f.assignee == r.assignee)
}
