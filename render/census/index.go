package census

import (
	"opsreport/fetch/record"
)

// index knows the rows of a list while it is read.
type index struct {
	list string           // as the service calls it
	rows map[string]int32 // by id
	last string           // id of the last row
}

func (b *builder) newIndex(n record.Night, l List) *index {
	return &index{list: l.Row().Service, rows: make(map[string]int32, rowsOf(n, l))}
}

// first returns the row of the id of the next record, a new one unless the id
// stood before.
func (b *builder) first(x *index, id string) (row int, first bool) {
	if at, ok := x.rows[id]; ok {
		b.note(ruleX6, 1, x.list+" "+id)
		return int(at), false
	}
	x.last = b.texts.keep(id)
	row = len(x.rows)
	x.rows[x.last] = int32(row)
	return row, true
}

// rowsOf is how many records a snapshot counts in a list, to make room for
// them; a count that cannot be true makes none.
func rowsOf(n record.Night, of List) int {
	const most = 1 << 20
	for _, l := range n.Lists {
		if l.List == of.Row().Service && l.Rows > 0 && l.Rows <= most {
			return l.Rows
		}
	}
	return 0
}
