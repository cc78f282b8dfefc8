package period

import (
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/past"
)

// count marks for each record of tonight the weeks in which it counted.
func (b *WeekBook) count(r *census.Rows, log *past.Log) {
	nights := b.nights(log)
	each := func(l kind.ID, do func(row, week int, is *past.State)) {
		for row := range r.Len(l) {
			of := past.Record{List: l.Spec().Service, ID: r.ID(l, row)}
			for week, night := range nights {
				if night < 0 {
					continue
				}
				if is := log.At(of, night); is != nil {
					do(row, week, is)
				}
			}
		}
	}
	b.expired.marks, b.overdue.marks = make([]set, r.Len(kind.Equipment)), make([]set, r.Len(kind.FollowUps))
	each(kind.Equipment, func(row, week int, is *past.State) {
		if among(is) {
			b.expired.marks[row].put(week)
		}
	})
	each(kind.FollowUps, func(row, week int, is *past.State) {
		if !is.Overdue {
			return
		}
		b.overdue.marks[row].put(week)
		with := log.Nights[nights[week]].Person(is.Assignee)
		if b.assignees[with] == nil {
			b.assignees[with] = &weekTally{}
		}
		b.assignees[with][week]++
	})
}

// nights finds the place of the night of each week, and which weeks are known; -1 is none.
func (b *WeekBook) nights(log *past.Log) (weeks [WeeksShown]int) {
	asked := 0
	place := make(map[string]int, len(log.Nights))
	for at := range log.Nights {
		place[log.Nights[at].Digest] = at
		if log.Nights[at].Scoped() {
			asked = at
		}
	}
	for week, line := range b.lines {
		weeks[week] = -1
		if line == nil {
			continue
		}
		if at, known := place[line.Snapshot]; known && log.Nights[at].Known() {
			weeks[week] = at
			b.overdue.known.put(week)
			if at >= asked {
				b.expired.known.put(week)
			}
		}
	}
	return weeks
}
