package report

import (
	"slices"

	"opsreport/fetch/record"
)

// index knows the rows of a list while it is read.
type index struct {
	which List
	list  string           // as the service calls it
	rows  map[string]int32 // by id
	again map[string]bool  // ids that stood more than once; the first record counts
	in    *texts
	order []textAt // ids by row
	read  int      // records so far
	next  int32    // the row behind the last that was asked for
}

func (b *builder) newIndex(n record.Night, which List, list string) *index {
	return &index{which: which, list: list, in: b.kept, rows: make(map[string]int32, rowsOf(n, list)), again: map[string]bool{}, order: room[textAt](n, list)}
}

// last is the id of the last row.
func (x *index) last() string { return x.in.at(x.lastAt()) }

func (x *index) lastAt() textAt { return x.order[len(x.order)-1] }

// row is the row of an id, -1 where there is none. Most are asked for in order.
func (x *index) row(id string) int32 {
	if int(x.next) >= len(x.order) || x.in.at(x.order[x.next]) != id {
		row, ok := x.rows[id]
		if !ok {
			return -1
		}
		x.next = row
	}
	x.next++
	return x.next - 1
}

func (x *index) known() *index { return x }

// first returns the row of the id of the next record, a new one unless the id
// stood before.
func (b *builder) first(x *index, id string) (row int, first bool) {
	x.read++
	if at, ok := x.rows[id]; ok {
		b.note(ruleX6, 1, x.list+" "+id)
		x.again[b.keep(id)] = true
		b.repeats[x.which] = append(b.repeats[x.which], x.read-1)
		return int(at), false
	}
	at := b.kept.keep(id)
	x.rows[b.kept.at(at)] = int32(len(x.order))
	x.order = append(x.order, at)
	return len(x.order) - 1, true
}

// RowAt returns the row that was made of the record at a position of its list,
// counted from 0. It is false where an earlier one has its id.
func (r *Report) RowAt(l List, at int) (row int, made bool) {
	before, repeated := slices.BinarySearch(r.repeats[l], at)
	return at - before, !repeated
}

// rowsOf is how many records a snapshot counts in a list, to make room for
// them; a count that cannot be true makes none.
func rowsOf(n record.Night, list string) int {
	const most = 1 << 20
	for _, l := range n.Lists {
		if l.List == list && l.Rows > 0 && l.Rows <= most {
			return l.Rows
		}
	}
	return 0
}
