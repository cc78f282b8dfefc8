package review

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/event"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// dated is an event and the later one of the two nights that show it.
type dated struct {
	*ledger.Event
	at     time.Time
	weight int
}

// gathering is the events of a period.
type gathering struct {
	counts []int // number of events by kind
	lists  map[census.List][]dated
}

// gather collects the events of a period, by list, most important kind first. The page of the period,
// its lists and its PDF share the result.
func (b *Book) gather(p *period.Period) *gathering {
	b.mu.Lock()
	defer b.mu.Unlock()
	if g := b.gathered[p.ID]; g != nil {
		return g
	}
	kinds := event.Kinds()
	g := &gathering{make([]int, len(kinds)), map[census.List][]dated{}}
	for _, digest := range p.Seen() {
		n := b.index.Night(digest)
		if n == nil {
			continue
		}
		for i := range n.Events {
			e := &n.Events[i]
			if w := event.Weight(e); w >= 0 {
				g.counts[w]++
				g.lists[kinds[w].List] = append(g.lists[kinds[w].List], dated{e, n.AsOf.In(b.x.Report.Zone), w})
			}
		}
	}
	for _, events := range g.lists {
		slices.SortStableFunc(events, func(x, y dated) int { return cmp.Or(cmp.Compare(x.weight, y.weight), x.at.Compare(y.at)) })
	}
	b.gathered[p.ID] = g
	return g
}

// happened counts the events of a period by kind, and lists the events of each list, most important
// first.
func (b *Book) happened(p *period.Period) []Section {
	kinds, g := event.Kinds(), b.gather(p)
	var some []int
	for i, n := range g.counts {
		if n > 0 {
			some = append(some, i)
		}
	}
	out := []Section{{ID: "happened", Title: "What happened", Tables: []table.Table{{ID: "kinds", Caption: "What happened", Len: len(some),
		Empty: "Nothing was seen to happen.", Columns: []table.Column{words("kind", "What happened"), numbers("count", "Count")},
		Row: func(i int) []table.Cell {
			k := &kinds[some[i]]
			return []table.Cell{{Text: k.Name, Link: b.placeOf(p, k.List)}, text(strconv.Itoa(g.counts[some[i]]))}
		}}}}}
	for _, l := range brief.Lists {
		if len(g.lists[l]) > 0 {
			out = append(out, b.listed(p, l))
		}
	}
	return out
}

// placeOf returns the address of the events of a list: a page of their own, or a part of the period's
// page.
func (b *Book) placeOf(p *period.Period, l census.List) string {
	if rest := rest(p, l.Row().Folder, weights(b.gather(p).lists[l])); rest != nil {
		return rest.Page
	}
	return Page(p.ID) + "#" + brief.HappenedID(l)
}

// listed returns the table of one list's events, with as many rows as a page shows.
func (b *Book) listed(p *period.Period, l census.List) Section {
	events := b.gather(p).lists[l]
	s := Section{Rest: rest(p, l.Row().Folder, weights(events))}
	if len(events) > Most {
		events = picked(events, spread(weights(events), Most))
		s.Rest.First = spread(weights(events), First)
	}
	t := b.events(l, events)
	s.ID, s.Title, s.Tables = t.ID+"-list", t.Caption, []table.Table{t}
	return s
}

// events returns the table of some events of one list.
func (b *Book) events(l census.List, events []dated) table.Table {
	rows := make([]event.Row, 0, len(events))
	for _, e := range events {
		if r, ok := b.row(e.Event); ok {
			rows = append(rows, r)
		}
	}
	t := brief.Happened(l, rows)
	row := t.Row
	t.Columns = append(t.Columns, table.Column{ID: "seen", Head: "Seen by", Kind: table.Date})
	t.Row = func(i int) []table.Cell {
		return append(row(i), table.Cell{Text: word.Date(events[i].at), Sort: events[i].at.Format("20060102")})
	}
	return t
}

func weights(events []dated) []int {
	out := make([]int, len(events))
	for i := range events {
		out[i] = events[i].weight
	}
	return out
}

func picked[T any](all []T, rows []int32) []T {
	out := make([]T, len(rows))
	for i, row := range rows {
		out[i] = all[row]
	}
	return out
}
