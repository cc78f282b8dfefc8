package period

import (
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/ledger"
)

// count replays the nights, and marks for each record of tonight the weeks in which it counted.
func (b *WeekBook) count(r *census.Rows, nights []ledger.Night) {
	weeks := b.places(nights)
	rows := map[string]map[string]int{}
	for _, l := range []kind.ID{kind.Equipment, kind.FollowUps} {
		of := make(map[string]int, r.Len(l))
		for row := range r.Len(l) {
			of[r.ID(l, row)] = row
		}
		rows[l.Spec().Service] = of
	}
	b.expired.marks, b.overdue.marks = make([]set, r.Len(kind.Equipment)), make([]set, r.Len(kind.FollowUps))
	night, since := -1, set(0)
	for at, t := range ledger.Replay(nights) {
		if at != night {
			if night, since = at, from(at, &weeks); nights[at].Whole != nil {
				b.forget(since)
			}
		}
		row, there := rows[t.List][t.ID]
		switch {
		case !there || since == 0:
		case t.List == ledger.Equipments:
			b.expired.marks[row].turn(since, t.Is != nil && t.Is.InService() && census.StatusOf(t.Is.Status) == census.Expired)
		default:
			b.overdue.marks[row].turn(since, t.Is != nil && t.Is.Overdue)
			b.give(t.Was, since, -1)
			b.give(t.Is, since, 1)
		}
	}
}

// places finds the night of each week, and which weeks are known; -1 is none.
func (b *WeekBook) places(nights []ledger.Night) (weeks [WeeksShown]int) {
	told, asked := ledger.Told(nights), 0
	place := make(map[string]int, len(nights))
	for at := range nights {
		place[nights[at].Digest] = at
		if nights[at].Scoped {
			asked = at
		}
	}
	for week, line := range b.lines {
		weeks[week] = -1
		if line == nil {
			continue
		}
		if at, known := place[line.Snapshot]; known && told[at] {
			weeks[week] = at
			b.overdue.known.put(week)
			if at >= asked {
				b.expired.known.put(week)
			}
		}
	}
	return weeks
}

// from are the weeks whose night is a night or a later one.
func from(at int, weeks *[WeeksShown]int) (out set) {
	for week, night := range weeks {
		if night >= at {
			out.put(week)
		}
	}
	return out
}

// turn says that the record counts, or does not, in some weeks.
func (s *set) turn(weeks set, counts bool) {
	*s &^= weeks
	if counts {
		*s |= weeks
	}
}

// forget takes everything back that was counted in some weeks.
func (b *WeekBook) forget(weeks set) {
	for _, marks := range [][]set{b.expired.marks, b.overdue.marks} {
		for row := range marks {
			marks[row] &^= weeks
		}
	}
	for _, t := range b.assignees {
		for week := range t {
			if weeks.has(week) {
				t[week] = 0
			}
		}
	}
}

// give adds an overdue follow-up to those of its assignee, or takes it from them.
func (b *WeekBook) give(s *ledger.State, weeks set, n int) {
	if s == nil || !s.Overdue {
		return
	}
	if b.assignees[s.Assignee] == nil {
		b.assignees[s.Assignee] = &weekTally{}
	}
	b.assignees[s.Assignee].add(weeks, n)
}
