package standin

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"sync"
	"unique"

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

	mu    sync.Mutex
	found map[filter][]int32 // results of filters that search every row
}

// row is a follow-up: its JSON and the values that filters compare.
type row struct {
	item               []byte
	created, updated   int64
	form, response     int64
	observer, assignee unique.Handle[string] // one copy of each id, not one for each record
	open               record.Bool
	overdue            bool
}

func newCatalog(set record.Set, odd bool) (*catalog, error) {
	if odd {
		set = oddShapes(set)
	}
	c := &catalog{equipment: make(map[string][]*record.Equipment), columns: make(map[string]bool), found: make(map[filter][]int32)}
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
	var store arena
	err := record.Each(set.FollowUps, func(f *record.FollowUp) error {
		sent := f
		if odd {
			sent = oddFollowUp(len(c.followUps), f)
		}
		store.scratch = appendFollowUp(store.scratch[:0], sent)
		c.followUps = append(c.followUps, row{
			item:    store.keep(),
			created: f.CreatedOn.MS, updated: f.UpdatedOn.MS,
			form: numericID(f.FormID), response: numericID(f.ResponseID),
			observer: unique.Make(f.ObserverID), assignee: unique.Make(f.AssigneeID),
			open: f.Open, overdue: overdue[f.ID],
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

// arena keeps many small byte strings in few large pieces of memory.
type arena struct {
	scratch []byte
	piece   []byte
}

func (a *arena) keep() []byte {
	if len(a.piece)+len(a.scratch) > cap(a.piece) {
		a.piece = make([]byte, 0, max(1<<18, len(a.scratch)))
	}
	start := len(a.piece)
	a.piece = append(a.piece, a.scratch...)
	return a.piece[start:len(a.piece):len(a.piece)]
}

// matching returns the follow-ups that a filter selects, by their rows, newest first.
func (c *catalog) matching(f filter) []int32 {
	from, until := f.createdFrom, f.created
	f.createdFrom, f.created = math.MinInt64, math.MaxInt64
	rows := c.search(f)
	older := func(than int64) int {
		return sort.Search(len(rows), func(i int) bool { return c.followUps[rows[i]].created < than })
	}
	first := older(until)
	return rows[first:max(first, older(from))]
}

// search returns the rows that a filter without a range of creation times selects. It
// keeps the last few results, because a client asks for one result page by page.
func (c *catalog) search(f filter) []int32 {
	c.mu.Lock()
	defer c.mu.Unlock()
	if rows, ok := c.found[f]; ok {
		return rows
	}
	var rows []int32
	for i := range c.followUps {
		if f.matches(&c.followUps[i]) {
			rows = append(rows, int32(i))
		}
	}
	if len(c.found) >= 16 {
		clear(c.found)
	}
	c.found[f] = rows
	return rows
}

func (f *filter) matches(r *row) bool {
	return (f.status == "all" || f.status == "open" && r.open == record.True || f.status == "closed" && r.open == record.False ||
		f.status == "overdue" && r.overdue) &&
		r.updated >= f.updatedFrom && r.updated < f.updated &&
		(!f.form.asked || f.form.n == r.form && r.form != none) &&
		(!f.response.asked || f.response.n == r.response && r.response != none) &&
		(f.observer == "" || f.observer == r.observer.Value()) &&
		(f.assignee == "" || f.assignee == r.assignee.Value())
}
