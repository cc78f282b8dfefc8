package period

import (
	"cmp"
	"slices"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/past"
)

// Rows are the records that are gone and whose names are known, with the rows of
// more, which replace them.
func (c *Counter) Rows(more *census.Rows) *census.Rows {
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
	var went []past.Record
	for r := range c.Log.Records {
		if (r.List == past.Equipments || r.List == past.Resources) && !known[r] {
			went = append(went, r)
		}
	}
	slices.SortFunc(went, func(a, b past.Record) int { return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(a.ID, b.ID)) })
	for _, r := range went {
		switch was := c.left(r); {
		case was == nil:
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

// left returns what a record was when it went the last time, also since its type is not asked for any more; nil where it never
// went, or nobody knows.
func (c *Counter) left(r past.Record) (was *past.State) {
	all, night := c.Log.Of(r), 0
	for i := range all {
		if all[i].State == nil && c.before(all, i) != nil {
			was, night = c.before(all, i), all[i].First
		}
	}
	for _, e := range c.Log.EventsOf(r) {
		if e.Event == past.Gone && e.State != nil && !c.Log.Night(e.Night).AsOf.Before(c.Log.Nights[night].AsOf) {
			was = e.State
		}
	}
	return was
}
