package census

import (
	"opsreport/fetch/record"
	"opsreport/render/list"
)

// index finds the row of an id while a list is read.
type index struct {
	list string           // name of the list in the API
	rows map[string]int32 // by id
	last string           // id of the last row
}

func (b *builder) newIndex(n record.Night, l list.ID) *index {
	return &index{list: l.Row().Service, rows: make(map[string]int32, rowsOf(n, l))}
}

// first returns the row for the next record with an id: a new row, or the earlier row if
// the id has occurred before.
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

// rowsOf returns how many records the snapshot counts in a list, to reserve memory. For a
// count that cannot be true it returns 0.
func rowsOf(n record.Night, of list.ID) int {
	const most = 1 << 20
	if rows := n.List(of.Row().Service).Rows; rows > 0 && rows <= most {
		return rows
	}
	return 0
}
