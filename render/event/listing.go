package event

import (
	"slices"
	"sync/atomic"

	"opsreport/render/kind"
	"opsreport/render/past"
)

// Listing is the rows of some events of one list. Several goroutines may ask for them.
type Listing struct {
	Len      int
	Row      func(i int) *Row
	Detailed bool // some have a Detail
	Redated  bool // of some the due value was changed
}

// Listed returns those of some rows that are of a list.
func Listed(l kind.ID, all []Row) Listing {
	var rows []*Row
	for i := range all {
		if r := &all[i]; r.List == l {
			rows = append(rows, r)
		}
	}
	return Listing{
		Len:      len(rows),
		Row:      func(i int) *Row { return rows[i] },
		Detailed: slices.ContainsFunc(rows, func(r *Row) bool { return r.Detail != "" }),
		Redated:  slices.ContainsFunc(rows, func(r *Row) bool { return r.Event == past.DueChanged }),
	}
}

// Lazily returns the rows of n events of kinds that are known. A row is made when it is asked for and only the last one is
// kept, since a period may have more events than memory has room for their rows.
func (w *Words) Lazily(n int, at func(i int) past.Event) Listing {
	type numbered struct {
		Row
		i int
	}
	var last atomic.Pointer[numbered]
	out := Listing{Len: n, Row: func(i int) *Row {
		if r := last.Load(); r != nil && r.i == i {
			return &r.Row
		}
		e, made := at(i), &numbered{i: i}
		made.Row, _ = w.Row(&e)
		last.Store(made)
		return &made.Row
	}}
	for i := 0; i < n && !(out.Detailed && out.Redated); i++ {
		e := at(i)
		out.Detailed = out.Detailed || w.hasDetail(&e)
		out.Redated = out.Redated || e.Event == past.DueChanged
	}
	return out
}

// hasDetail reports whether the row of an event has a Detail.
func (w *Words) hasDetail(e *past.Event) bool {
	k := KindOf(e)
	return k != nil && turns[k.ID].detail != nil && turns[k.ID].detail(w, e) != ""
}
