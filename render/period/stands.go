package period

import (
	"cmp"
	"maps"
	"slices"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/ledger"
)

// Expiry is one date on which an inspection of an item falls due.
type Expiry struct {
	Item     string
	Schedule string
	MS       int64 // epoch milliseconds
}

// stand is an expiry that stood on some nights, from the first to the last.
type stand struct {
	Expiry
	from, to int32
}

// stood reports whether it stood on a night.
func (s *stand) stood(at int) bool { return s.from <= int32(at) && int32(at) <= s.to }

// served is an item that was first seen expired on a night, or first seen not to be, and was in service on it and on the night before.
type served struct {
	at   int
	item string
}

// replay reads from the states of items which expiries stood on which nights, and who was in service.
func (c *Chain) replay(nights []ledger.Night) {
	c.told = ledger.Told(nights)
	are, since := map[string]*ledger.State{}, map[string]int{}
	end := func(id string, to int) {
		c.stood(id, are[id], since[id], to)
		delete(are, id)
	}
	next := 0 // night
	upTo := func(at int) {
		for ; next <= at; next++ {
			if nights[next].Whole == nil && c.told[next] {
				continue
			}
			for id := range are {
				end(id, next-1)
			}
			if next > 0 {
				c.lose(next - 1)
			}
		}
	}
	var dates usable
	for at, t := range ledger.Replay(nights) {
		c.dateUpTo(at, &dates)
		if t.List != ledger.Equipments && t.List != ledger.FollowUps {
			continue
		}
		upTo(at)
		c.lived(t.Record, at, t.Was, t.Is)
		if t.List == ledger.FollowUps {
			continue
		}
		dates.add(t.Was, -1)
		dates.add(t.Is, 1)
		if t.Was != nil && t.Is != nil && isExpired(t.Was.Status) != isExpired(t.Is.Status) && t.Was.InService() && t.Is.InService() {
			c.served[served{at, t.ID}] = true
		}
		if t.Is != nil {
			c.put(t.ID, at, t.Is)
		}
		c.besides(at, t.ID, t.Was, t.Is)
		if was := are[t.ID]; was != nil {
			if t.Is != nil && slices.Equal(t.Is.Schedules, was.Schedules) {
				continue
			}
			end(t.ID, at-1)
		}
		if t.Is != nil {
			are[t.ID], since[t.ID] = t.Is, at
		}
	}
	upTo(len(nights) - 1)
	c.dateUpTo(len(nights), &dates)
	for id := range are {
		end(id, len(nights)-1)
	}
	c.arrange()
}

// arrange sorts the expiries that stood, and finds those of items that were ever gone.
func (c *Chain) arrange() {
	c.stands = exactly(c.stands)
	slices.SortFunc(c.stands, func(a, b stand) int {
		return cmp.Or(cmp.Compare(a.MS, b.MS), compareExpiry(a.Expiry, b.Expiry), cmp.Compare(a.from, b.from))
	})
	for i := range c.stands {
		if s := &c.stands[i]; c.left[s.Item] != nil {
			c.back[s.Item] = append(c.back[s.Item], s)
		}
	}
}

// stood notes the expiries of an item that did not change from one night to another.
func (c *Chain) stood(id string, is *ledger.State, from, to int) {
	for _, s := range is.Schedules {
		if s.Expires > 0 {
			c.stands = append(c.stands, stand{Expiry{id, s.ID, int64(s.Expires)}, int32(from), int32(to)})
		}
	}
}

// standing calls f with the expiries of a time, in epoch milliseconds, that stood on a night.
func (c *Chain) standing(at int, from, to int64, f func(Expiry)) {
	first, _ := slices.BinarySearchFunc(c.stands, from, func(s stand, ms int64) int { return cmp.Compare(s.MS, ms) })
	for _, s := range c.stands[first:] {
		if s.MS >= to {
			return
		}
		if s.stood(at) {
			f(s.Expiry)
		}
	}
}

// standsOn reports whether any expiry stood on a night, of an item that was ever gone.
func (c *Chain) standsOn(at int, item string) bool {
	return slices.ContainsFunc(c.back[item], func(s *stand) bool { return s.stood(at) })
}

// Rows are the records that are gone and whose names are known, with the rows of
// more, which replace them.
func (c *Chain) Rows(more *census.Rows) *census.Rows {
	out := &census.Rows{}
	if more != nil {
		*out = *more
		out.Equipment, out.Documents = slices.Clone(more.Equipment), slices.Clone(more.Documents)
	}
	known := map[ledger.Record]bool{}
	for id := range out.IDs(kind.Equipment) {
		known[ledger.Record{List: ledger.Equipments, ID: id}] = true
	}
	for id := range out.IDs(kind.Documents) {
		known[ledger.Record{List: ledger.Resources, ID: id}] = true
	}
	compare := func(a, b ledger.Record) int { return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(a.ID, b.ID)) }
	for _, r := range slices.SortedFunc(maps.Keys(c.gone), compare) {
		switch was := c.gone[r]; {
		case known[r]:
		case r.List == ledger.Equipments:
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
