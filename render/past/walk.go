package past

import (
	"opsreport/render/history"
	"opsreport/render/ledger"
)

// walk is the sequence of nights back from tonight, each compared with the one before it.
type walk struct {
	x     *ledger.Index
	chain []*ledger.Night // oldest first, tonight last
	place map[string]int  // index of each night in the chain, by digest
	lines *[Weeks]*history.Line
	weeks [Weeks]int // index of the last night of each week; below 0 if the chain does not reach it
	asked int        // index of the first night since which the requests had the same types
}

func newWalk(x *ledger.Index, tonight string, lines *[Weeks]*history.Line) *walk {
	w := &walk{x: x, chain: x.Chain(tonight), place: map[string]int{}, lines: lines}
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

// touched returns the records of a list that have events since the first of the weeks.
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

// each calls tell with the events of a record, oldest first, with their nights. It includes
// events before the first week, since their values may still hold in it.
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
func (w *walk) agreed(from int, figure string, records []*mark) (proven set) {
	for week, night := range w.weeks {
		if night < from || night < 0 {
			continue
		}
		f := w.lines[week].Figure(figure)
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

// settle decides about the records of which it was unknown whether they counted.
func settle(records []*mark, week int, counted bool) {
	for _, m := range records {
		if m.unknown.has(week) {
			m.set(week, counted)
		}
	}
}
