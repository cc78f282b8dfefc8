package census

import "iter"

// Due is a schedule of an item.
type Due struct {
	Row, Nth  int32 // of the item, and of the schedule among those of the item
	ExpiresMs int64 // 0 if it has no valid date
}

// Dues yields the schedules of the items in service, as sent, of some rows; if rows is nil, of all.
func (r *Rows) Dues(rows []int32) iter.Seq2[Due, *Schedule] {
	return func(yield func(Due, *Schedule) bool) {
		n := len(rows)
		if rows == nil {
			n = len(r.Equipment)
		}
		for i := range n {
			row := int32(i)
			if rows != nil {
				row = rows[i]
			}
			e := &r.Equipment[row]
			if !e.Serving() {
				continue
			}
			for nth := range e.Schedules {
				if s := &e.Schedules[nth]; !yield(Due{row, int32(nth), s.ExpiresMs}, s) {
					return
				}
			}
		}
	}
}

// Schedule returns the schedule that is due.
func (r *Rows) Schedule(d Due) *Schedule { return &r.Equipment[d.Row].Schedules[d.Nth] }
