// Package change tells two nights apart: what came, went and changed, which groups
// shrank at once, and the last state of what is no longer returned. It compares
// records by id, and keeps and counts nothing of its own. Package render calls it,
// and hands what it finds to those who show it.
package change

import (
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/report"
)

// Changes compares two nights by id. Every slice holds ids, sorted.
type Changes struct {
	Since     time.Time
	FollowUps struct {
		New, Closed, Reopened, Reassigned, DueChanged, NewlyOverdue, Gone []string
	}
	Equipment struct {
		New, NewlyExpired, BackInDate, Gone []string
	}
	Documents struct {
		New, NewVersion, Gone []string
	}
	Trainings struct {
		New, Gone []string
	}
	Shrunk []Shrunk // changes of visibility, which are no progress
}

// Of compares a night with the one before; nil where there is none.
func Of(r *report.Report) *Changes {
	if r.Previous == nil {
		return nil
	}
	return Between(r.Previous, r)
}

// Between compares a night with any earlier one: the night before, a week ago, a
// month ago. Both are only read.
func Between(before, now *report.Report) *Changes {
	c := &Changes{Since: before.AsOf}
	c.compareFollowUps(before, now)
	c.compareEquipment(before, now)
	c.compareDocuments(before, now)
	c.compareTrainings(before, now)
	c.Shrunk = c.shrunk(before)
	f, e, d, t := &c.FollowUps, &c.Equipment, &c.Documents, &c.Trainings
	for _, l := range [...][]string{
		f.New, f.Closed, f.Reopened, f.Reassigned, f.DueChanged, f.NewlyOverdue, f.Gone,
		e.New, e.NewlyExpired, e.BackInDate, e.Gone, d.New, d.NewVersion, d.Gone, t.New, t.Gone,
	} {
		slices.Sort(l)
	}
	return c
}

func (c *Changes) compareFollowUps(before, now *report.Report) {
	f := &c.FollowUps
	pair(before.FollowUps, now.FollowUps, followUpID, func(was, is *census.FollowUp) {
		for _, t := range [...]struct {
			to *[]string
			is bool
		}{
			{&f.Closed, was.Open == record.True && is.Open == record.False},
			{&f.Reopened, was.Open == record.False && is.Open == record.True},
			{&f.Reassigned, was.AssigneeID != is.AssigneeID},
			{&f.DueChanged, was.Due != is.Due},
			{&f.NewlyOverdue, is.Overdue && !was.Overdue},
		} {
			if t.is {
				*t.to = append(*t.to, is.ID)
			}
		}
	}, func(is *census.FollowUp) {
		f.New = append(f.New, is.ID)
		if is.Overdue {
			f.NewlyOverdue = append(f.NewlyOverdue, is.ID)
		}
	}, func(was *census.FollowUp) { f.Gone = append(f.Gone, was.ID) })
}

func (c *Changes) compareEquipment(before, now *report.Report) {
	e := &c.Equipment
	pair(before.Equipment, now.Equipment, equipmentID, func(was, is *census.Equipment) {
		switch {
		case is.Status == census.Expired && was.Status != census.Expired:
			e.NewlyExpired = append(e.NewlyExpired, is.ID)
		case was.Status == census.Expired && is.Status.InDate():
			e.BackInDate = append(e.BackInDate, is.ID)
		}
	}, func(is *census.Equipment) {
		e.New = append(e.New, is.ID)
		if is.Status == census.Expired {
			e.NewlyExpired = append(e.NewlyExpired, is.ID)
		}
	}, func(was *census.Equipment) { e.Gone = append(e.Gone, was.ID) })
}

func (c *Changes) compareDocuments(before, now *report.Report) {
	d := &c.Documents
	pair(before.Documents, now.Documents, documentID, func(was, is *census.Document) {
		if is.Versions > was.Versions || is.NewestMs > was.NewestMs {
			d.NewVersion = append(d.NewVersion, is.ID)
		}
	}, func(is *census.Document) { d.New = append(d.New, is.ID) }, func(was *census.Document) { d.Gone = append(d.Gone, was.ID) })
}

func (c *Changes) compareTrainings(before, now *report.Report) {
	t := &c.Trainings
	pair(before.Trainings, now.Trainings, trainingID, func(*census.Training, *census.Training) {},
		func(is *census.Training) { t.New = append(t.New, is.ID) }, func(was *census.Training) { t.Gone = append(t.Gone, was.ID) })
}

func followUpID(f *census.FollowUp) string   { return f.ID }
func equipmentID(e *census.Equipment) string { return e.ID }
func documentID(d *census.Document) string   { return d.ID }
func trainingID(t *census.Training) string   { return t.ID }

// pair brings the records of two nights together: both, only now, only before.
func pair[T any](before, now []T, id func(*T) string, both func(was, is *T), arrived, gone func(*T)) {
	at := make(map[string]int32, len(before))
	for i := range before {
		at[id(&before[i])] = int32(i)
	}
	for i := range now {
		is := &now[i]
		row, ok := at[id(is)]
		if !ok {
			arrived(is)
			continue
		}
		both(&before[row], is)
		delete(at, id(is))
	}
	left := make([]int32, 0, len(at))
	for _, row := range at {
		left = append(left, row)
	}
	slices.Sort(left)
	for _, row := range left {
		gone(&before[row])
	}
}
