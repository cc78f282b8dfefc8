package period

import (
	"cmp"
	"maps"
	"slices"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/past"
)

// Expiry is one date on which an inspection of an item falls due.
type Expiry struct {
	Item     string
	Schedule string
	MS       int64 // epoch milliseconds
}

// Rows are the records that are gone and whose names are known, with the rows of
// more, which replace them.
func (c *Chain) Rows(more *census.Rows) *census.Rows {
	out := &census.Rows{}
	if more != nil {
		*out = *more
		out.Equipment, out.Documents = slices.Clone(more.Equipment), slices.Clone(more.Documents)
	}
	known := map[past.Record]bool{}
	for id := range out.IDs(kind.Equipment) {
		known[past.Record{List: past.Equipments, ID: id}] = true
	}
	for id := range out.IDs(kind.Documents) {
		known[past.Record{List: past.Resources, ID: id}] = true
	}
	compare := func(a, b past.Record) int { return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(a.ID, b.ID)) }
	for _, r := range slices.SortedFunc(maps.Keys(c.gone), compare) {
		switch was := c.gone[r]; {
		case known[r] || was == nil:
		case r.List == past.Equipments:
			e := census.Equipment{ID: r.ID, Serial: was.Serial, Title: was.Title, TypeID: was.Kind, RawStatus: was.Status,
				Status: census.StatusOf(was.Status)}
			if len(was.Schedules) > 0 {
				e.Schedules = make([]census.Schedule, 1)
			}
			out.Equipment = append(out.Equipment, e)
		default:
			out.Documents = append(out.Documents, census.Document{ID: r.ID, Title: was.Title, CategoryID: was.Kind, Latest: -1})
		}
	}
	return out
}
