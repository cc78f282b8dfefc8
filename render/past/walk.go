package past

import (
	"slices"

	"opsreport/render/history"
	"opsreport/render/ledger"
)

// walk is the way back from tonight, from each night to the one that it was
// compared with.
type walk struct {
	x     *ledger.Index
	chain []*ledger.Night // oldest first, tonight last
	place map[string]int  // of each, by its digest
	weeks [Weeks]int      // the place of the last night of each week; below 0 where the way does not lead there
	asked int             // the place of the first night since which the same types were asked for
}

func newWalk(x *ledger.Index, tonight string, lines *[Weeks]*history.Line) *walk {
	w := &walk{x: x, place: map[string]int{}}
	for n := x.Night(tonight); n != nil; n = x.Night(n.Before) {
		w.chain = append(w.chain, n)
		if n.Before == "" {
			break
		}
	}
	slices.Reverse(w.chain)
	for at, n := range w.chain {
		w.place[n.Digest] = at
		for i := range n.Events {
			if n.Events[i].Event == ledger.Scope {
				w.asked = at
			}
		}
	}
	for week, line := range lines {
		w.weeks[week] = -1
		if line == nil {
			continue
		}
		if at, known := w.place[line.Snapshot]; known {
			w.weeks[week] = at
		}
	}
	return w
}

// touched are the records of a list that something happened to since the first
// of the weeks.
func (w *walk) touched(list string) map[string]bool {
	first := len(w.chain)
	for _, at := range w.weeks {
		if at >= 0 {
			first = min(first, at)
		}
	}
	out := map[string]bool{}
	for _, n := range w.chain[first:] {
		for i := range n.Events {
			if e := &n.Events[i]; e.List == list && e.Event != ledger.Scope {
				out[e.ID] = true
			}
		}
	}
	return out
}

// each calls tell with the events of a record, oldest first, and their nights:
// those of the whole way, since what was told before the first week may hold in it.
func (w *walk) each(list, id string, tell func(night int, e *ledger.Event)) {
	for _, e := range w.x.Of(list, id) {
		if at, known := w.place[e.Night]; known {
			tell(at, e)
		}
	}
}

// marks is what was counted of a record, week by week; on says it of a night.
func (w *walk) marks(on func(night int) *bool) (m mark) {
	for week, night := range w.weeks {
		if night < 0 {
			continue
		}
		if counted := on(night); counted == nil {
			m.unknown.put(week)
		} else {
			m.set(week, *counted)
		}
	}
	return m
}

// agreed are the weeks from a place on whose figure is the sum of what is known of
// each record. Where only nothing or all of what is not known makes the sum, it is
// known.
func (w *walk) agreed(from int, lines *[Weeks]*history.Line, figure string, records []*mark) (proven set) {
	for week, night := range w.weeks {
		if night < from || night < 0 {
			continue
		}
		f := lines[week].Figure(figure)
		if f == nil {
			continue
		}
		yes, unknown := 0, 0
		for _, m := range records {
			if m.yes.has(week) {
				yes++
			} else if m.unknown.has(week) {
				unknown++
			}
		}
		if f.N < yes || f.N > yes+unknown {
			continue
		}
		proven.put(week)
		if f.N == yes || f.N == yes+unknown {
			settle(records, week, f.N > yes)
		}
	}
	return proven
}

// settle says of the records of which it was not known whether they counted.
func settle(records []*mark, week int, counted bool) {
	for _, m := range records {
		if m.unknown.has(week) {
			m.set(week, counted)
		}
	}
}
