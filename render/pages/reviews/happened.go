package reviews

import (
	"slices"

	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
)

// gathering is where the events of a period stand, night by night and in each by kind, the most important kind first. There are
// too many events to hold them all, and the periods of a night share what was gathered of it.
type gathering [][][]past.Place

// gathered is where the events of a night stand, by kind, without room for more.
func gathered(x *past.Log, digest string) [][]past.Place {
	var all []past.Place
	var kinds []int8
	n := make([]int, len(event.Kinds()))
	for at, e := range x.Places(digest) {
		if w := event.Weight(&e); w >= 0 {
			all, kinds = append(all, at), append(kinds, int8(w))
			n[w]++
		}
	}
	out := make([][]past.Place, len(n))
	for w := range out {
		if n[w] > 0 {
			out[w] = make([]past.Place, 0, n[w])
		}
	}
	for i, at := range all {
		out[kinds[i]] = append(out[kinds[i]], at)
	}
	return out
}

// gather collects the events of a period.
func (b *Book) gather(p *period.Period) (g gathering) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, digest := range p.Seen() {
		night := b.gathered[digest]
		if night == nil {
			night = gathered(b.Ledger, digest)
			b.gathered[digest] = night
		}
		g = append(g, night)
	}
	return g
}

// count returns how many events of a kind there are.
func (g gathering) count(kind int) (n int) {
	for _, night := range g {
		n += len(night[kind])
	}
	return n
}

// of returns the events of a kind, in the order of the nights.
func (g gathering) of(kind int) (out []past.Place) {
	for _, night := range g {
		out = append(out, night[kind]...)
	}
	return out
}

// kindsOf returns the kinds of a list that have events, the most important first.
func (g gathering) kindsOf(l kind.ID) (kinds []int) {
	for w, k := range event.Kinds() {
		if k.List == l && g.count(w) > 0 {
			kinds = append(kinds, w)
		}
	}
	return kinds
}

// inList returns the events of one list, the most important kind first.
func (g gathering) inList(l kind.ID) (out []past.Place) {
	for _, w := range g.kindsOf(l) {
		out = append(out, g.of(w)...)
	}
	return out
}

// happenedIn are the tables of what changed.
var happenedIn = [...]struct {
	id    string
	lists []kind.ID
}{
	{"follow-ups", []kind.ID{kind.FollowUps}},
	{"equipment", []kind.ID{kind.Equipment}},
	{"others", []kind.ID{kind.Documents, kind.Trainings}},
}

// happened counts what was seen to happen in a period by kind, beside the period before. Each number leads to its list.
func (r *review) happened() document.Section {
	g, was := r.gather(r.p), gathering(nil)
	if r.before != nil {
		was = r.gather(r.before)
	}
	s := document.Section{ID: "happened", Title: r.w.Happened(), Note: r.w.HappenedNote()}
	kinds := event.Kinds()
	for _, of := range happenedIn {
		var rows []int // among the kinds
		for _, w := range inOrder(kinds) {
			if slices.Contains(of.lists, kinds[w].List) && g.count(w)+was.count(w) > 0 {
				rows = append(rows, w)
			}
		}
		if rows == nil {
			continue
		}
		t := table.Table{ID: "changed-" + of.id, Caption: r.w.HappenedIn(of.id), Len: len(rows), Columns: []table.Column{
			{ID: "kind", Head: r.w.HappenedHead(of.id), Cell: func(i int) table.Cell {
				return table.Linked(r.words.Event.Beside(kinds[rows[i]].ID), r.kindPath(rows[i]))
			}},
			{ID: "this", Head: r.words.Bound(r.w.Head(r.span)), Kind: table.Number, Cell: func(i int) table.Cell {
				c := table.Int(g.count(rows[i]))
				c.Strong = true
				if all := r.counted(rows[i]); all.Listed() > 0 {
					c.Counts = &all
				}
				return c
			}},
		}}
		if r.before != nil {
			t.Columns = append(t.Columns, table.Column{ID: "before", Head: r.words.Bound(r.w.Head(r.was)), Kind: table.Number,
				Cell: func(i int) table.Cell { // no link: the pages of the period before go first
					c := table.Int(was.count(rows[i]))
					c.Muted = true
					return c
				}})
		}
		s.Blocks = append(s.Blocks, still(t))
	}
	if s.Blocks == nil {
		return saying(s.ID, s.Title, r.w.HappenedNothing())
	}
	return s
}

// inOrder returns the kinds in the order in which a period tells them.
func inOrder(kinds []event.Kind) (order []int) {
	for _, of := range past.Kinds() {
		order = append(order, slices.IndexFunc(kinds, func(k event.Kind) bool { return k.ID == of.ID }))
	}
	return order
}

// kindPath returns the page of the events of a kind; "" if there are none, or if the period has no pages.
func (r *review) kindPath(kind int) string {
	if r.gather(r.p).count(kind) == 0 {
		return ""
	}
	return r.listPath(r.p, event.Kinds()[kind].ID)
}

// counted is how often something of a kind happened. Of more than Most the page has the first ones, and is not the list of all.
func (r *review) counted(kind int) table.Tally {
	t := table.Tally{N: r.gather(r.p).count(kind)}
	if t.N <= Most {
		t.List = r.kindPath(kind)
	}
	return t
}

// counting is a number that a figure has of what happened, with the list of the events of a kind where these are as many.
func (r *review) counting(n int, kind string) table.Tally {
	if all := r.counted(slices.IndexFunc(event.Kinds(), func(k event.Kind) bool { return k.Event == kind })); all.N == n {
		return all
	}
	return table.Tally{N: n}
}
