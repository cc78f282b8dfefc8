package review

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/event"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/period"
	"opsreport/render/table"
)

// dated is where an event stands, and what kind of event it is. There are too many to hold them all.
type dated struct {
	ledger.Place
	weight int32
}

// seen is when an event was seen.
func (b *Book) seen(d dated) time.Time {
	return b.Ledger.Nights[d.Night].AsOf.In(b.Registers.Report.Zone)
}

// gathering is the events of a period.
type gathering struct {
	counts []int // number of events by kind
	lists  map[list.ID]listed
}

// listed is the events of one list, most important kind first.
type listed struct {
	all, shown []dated // shown on a page
	rest       *brief.Rest
}

// gather collects the events of a period, by list. The page of the period, its lists and its PDF share
// the result.
func (b *Book) gather(p *period.Period) *gathering {
	b.mu.Lock()
	defer b.mu.Unlock()
	if g := b.gathered[p.ID]; g != nil {
		return g
	}
	kinds, lists := event.Kinds(), map[list.ID][]dated{}
	g := &gathering{make([]int, len(kinds)), map[list.ID]listed{}}
	for _, digest := range p.Seen() {
		for at, e := range b.Ledger.Places(digest) {
			if w := event.Weight(&e); w >= 0 {
				g.counts[w]++
				lists[kinds[w].List] = append(lists[kinds[w].List], dated{at, int32(w)})
			}
		}
	}
	for l, events := range lists {
		slices.SortStableFunc(events, func(x, y dated) int { return cmp.Or(cmp.Compare(x.weight, y.weight), cmp.Compare(x.Night, y.Night)) })
		of := listed{events, events, rest(p, l.Row().Folder, weights(events))}
		if len(events) > Most {
			of.shown = nil
			for _, row := range spread(weights(events), Most) {
				of.shown = append(of.shown, events[row])
			}
			of.rest.First = spread(weights(of.shown), firstRows)
		}
		g.lists[l] = of
	}
	b.gathered[p.ID] = g
	return g
}

func weights(events []dated) []int {
	out := make([]int, len(events))
	for i := range events {
		out[i] = int(events[i].weight)
	}
	return out
}

// happened counts the events of a period by kind, and lists the events of each list, most important
// first.
func (b *Book) happened(p *period.Period) []brief.Section {
	kinds, g := event.Kinds(), b.gather(p)
	var some []int
	for i, n := range g.counts {
		if n > 0 {
			some = append(some, i)
		}
	}
	kind := func(i int) *event.Kind { return &kinds[some[i]] }
	out := []brief.Section{brief.Titled("happened", "What happened", "", table.Table{ID: "kinds", Len: len(some),
		Empty: "Nothing was seen to happen.", Columns: []table.Column{
			{ID: "kind", Head: "What happened", Cell: func(i int) table.Cell { return table.Linked(kind(i).Name, b.placeOf(p, kind(i).List)) }},
			{ID: "count", Head: "Count", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(g.counts[some[i]]) }},
		}})}
	for _, l := range brief.Lists {
		if of := g.lists[l]; len(of.all) > 0 {
			out = append(out, b.section(l, of))
		}
	}
	return out
}

// placeOf returns the address of the events of a list: a page of their own, or a part of the period's
// page.
func (b *Book) placeOf(p *period.Period, l list.ID) string {
	if rest := b.gather(p).lists[l].rest; rest != nil {
		return rest.Page
	}
	return Page(p.ID) + "#" + brief.HappenedID(l)
}

// section returns the table of one list's events, with as many rows as a page shows.
func (b *Book) section(l list.ID, of listed) brief.Section {
	t := b.events(l, of.shown)
	s := brief.Titled(t.ID+"-list", t.Caption, "", t)
	s.Tables[0].Rest = of.rest
	return s
}

// events returns the table of some events of one list.
func (b *Book) events(l list.ID, events []dated) table.Table {
	rows := make([]event.Row, 0, len(events))
	for _, d := range events {
		e := b.Ledger.At(d.Place)
		if r, ok := b.Words.Row(&e); ok {
			rows = append(rows, r)
		}
	}
	t := brief.Happened(l, rows)
	t.Columns = append(t.Columns, table.Column{ID: "seen", Head: "Seen by", Kind: table.Date,
		Cell: func(i int) table.Cell {
			at := b.seen(events[i])
			return table.Cell{Text: word.Date(at), Sort: at.Format("20060102")}
		}})
	return t
}
