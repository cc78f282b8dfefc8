package standin

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"sync"

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
	observer, assignee string
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
	people := make(map[string]string) // one copy of each id, not one for each record
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
			observer: intern(people, f.ObserverID), assignee: intern(people, f.AssigneeID),
			open: f.Open, overdue: overdue[f.ID],
		})
		return nil
	})
	slices.SortStableFunc(c.followUps, func(a, b row) int { return cmp.Compare(b.created, a.created) })
	return err
}

func intern(pool map[string]string, s string) string {
	if kept, ok := pool[s]; ok {
		return kept
	}
	pool[s] = s
	return s
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

// matching returns how many follow-ups a filter selects and the row of the
// i-th of them, newest first.
func (c *catalog) matching(f filter) (total int, at func(int) *row) {
	from := sort.Search(len(c.followUps), func(i int) bool { return c.followUps[i].created < f.created })
	to := sort.Search(len(c.followUps), func(i int) bool { return c.followUps[i].created < f.createdFrom })
	rows := c.followUps[from:max(from, to)]
	f.created, f.createdFrom = math.MaxInt64, math.MinInt64
	if f == defaults().filter {
		return len(rows), func(i int) *row { return &rows[i] }
	}
	all := c.search(f)
	first := sort.Search(len(all), func(i int) bool { return int(all[i]) >= from })
	end := sort.Search(len(all), func(i int) bool { return int(all[i]) >= from+len(rows) })
	return end - first, func(i int) *row { return &c.followUps[all[first+i]] }
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
	switch f.status {
	case "open":
		if r.open != record.True {
			return false
		}
	case "closed":
		if r.open != record.False {
			return false
		}
	case "overdue":
		if !r.overdue {
			return false
		}
	}
	return r.updated >= f.updatedFrom && r.updated < f.updated &&
		(!f.form.asked || f.form.n == r.form && r.form != none) &&
		(!f.response.asked || f.response.n == r.response && r.response != none) &&
		(f.observer == "" || f.observer == r.observer) &&
		(f.assignee == "" || f.assignee == r.assignee)
}
