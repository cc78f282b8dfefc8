package report

import (
	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/words"
)

// Lack says of how many records, of all that a figure is about, a value is missing or cannot be read that the figure
// needs. Whatever the figure counts then, nobody knows that there are no more.
type Lack struct {
	ID              string // of the value and what has it, by which its words are found: "expiry"
	Missing, Unread int
	Of              int
}

// N returns how many records lack the value.
func (l Lack) N() int { return l.Missing + l.Unread }

// Lacking says which values the figure lacks; "" if it lacks none.
func (f *Figure) Lacking(w words.Figures) string {
	return w.Alone(Lacking(w, f.Lacks...))
}

// Lacking says which values some lacks are of, for the middle of a sentence; "" if there are none.
func Lacking(w words.Figures, lacks ...Lack) (said string) {
	for _, l := range lacks {
		how := words.FiguresHowBoth
		switch {
		case l.N() == 0:
			continue
		case l.Missing == 0:
			how = words.FiguresHowUnread
		case l.Unread == 0:
			how = words.FiguresHowMissing
		}
		one := w.Lack(l.ID, l.N(), l.Of, how)
		if said != "" {
			one = w.And(said, one)
		}
		said = one
	}
	return said
}

// Unproven reports whether the figure counts nothing, and lacks values: then there may be some all the same.
func (f *Figure) Unproven() bool { return f.Configured && f.N == 0 && len(f.Lacks) > 0 }

// LastUnproven reports the same of the last bucket of the figure.
func (f *Figure) LastUnproven() bool { return f.Configured && f.Last().N == 0 && len(f.Lacks) > 0 }

// lack finds a Lack in the rows of a report.
type lack func(r *Report) Lack

// lacksOf returns the lacks of a figure, without those that no record has.
func (r *Report) lacksOf(d *Definition) (out []Lack) {
	for _, find := range d.lacks {
		if l := find(r); l.N() > 0 {
			out = append(out, l)
		}
	}
	return out
}

// dated counts a date among those there are, missing or unreadable.
func (l *Lack) dated(s census.DateState) {
	l.Of++
	switch s {
	case census.NoDate:
		l.Missing++
	case census.BadDate:
		l.Unread++
	}
}

// standing counts a status among those there are, missing or unreadable.
func (l *Lack) standing(s census.Status) {
	l.Of++
	switch s {
	case census.NoStatus:
		l.Missing++
	case census.Other:
		l.Unread++
	}
}

func itemStatus(r *Report) Lack {
	l := Lack{ID: "item-status"}
	for _, e := range where(r.Equipment, (*census.Equipment).Serving) {
		if len(e.Schedules) > 0 { // without an inspection there is nothing that a status could be about
			l.standing(e.Status)
		}
	}
	return l
}

func scheduleStatus(r *Report) Lack { return ScheduleStatus(&r.Rows, nil) }

// ScheduleStatus returns what inspections of some rows of the equipment lack of statuses; nil means all rows.
func ScheduleStatus(r *census.Rows, rows []int32) Lack {
	l := Lack{ID: "status"}
	for _, s := range r.Dues(rows) {
		l.standing(s.Status)
	}
	return l
}

func expiryDate(r *Report) Lack {
	l := Lack{ID: "expiry"}
	for _, s := range r.Dues(nil) {
		l.dated(s.Expires)
	}
	return l
}

func passedDate(r *Report) Lack { return PassedDate(&r.Rows, nil) }

// PassedDate returns what the inspections of some rows lack of expiry dates that are not called expired: without it nobody
// knows that it has not passed.
func PassedDate(r *census.Rows, rows []int32) Lack {
	l := Lack{ID: "expiry-unexpired"}
	for _, s := range r.Dues(rows) {
		if s.Status != census.Expired {
			l.dated(s.Expires)
		}
	}
	return l
}

// completionDate counts the dates that cannot be read alone: an inspection without a date was never completed.
func completionDate(r *Report) Lack {
	l := Lack{ID: "completion"}
	for _, s := range r.Dues(nil) {
		if l.Of++; s.Completed == census.BadDate {
			l.Unread++
		}
	}
	return l
}

// serviceState counts the items that the figure would count if they were in service, and of which nobody knows it.
func serviceState(counts func(r *Report, e *census.Equipment) bool) lack {
	return func(r *Report) Lack {
		l := Lack{ID: "service", Of: len(r.Equipment)}
		for _, e := range where(r.Equipment, func(e *census.Equipment) bool { return e.InService == record.Unset }) {
			if counts(r, e) {
				l.Missing++
			}
		}
		return l
	}
}

// withStatus reports of an item that it has a status, or one that cannot be read.
func withStatus(s census.Status) func(*Report, *census.Equipment) bool {
	return func(_ *Report, e *census.Equipment) bool {
		return e.Status == s || !e.Status.Known() && len(e.Schedules) > 0
	}
}

// anyItem is for figures that need the service state of each item.
func anyItem(*Report, *census.Equipment) bool { return true }

func openState(r *Report) Lack {
	l := Lack{ID: "state", Of: len(r.FollowUps)}
	for i := range r.FollowUps {
		if r.FollowUps[i].Open == record.Unset {
			l.Missing++
		}
	}
	return l
}

// followUpDate returns the lacks of a date in some follow-ups.
func followUpDate(id string, among func(*census.FollowUp) bool, date func(*census.FollowUp) census.DateState) lack {
	return func(r *Report) Lack {
		l := Lack{ID: id}
		for _, f := range where(r.FollowUps, among) {
			l.dated(date(f))
		}
		return l
	}
}

var (
	created = func(f *census.FollowUp) census.DateState { return f.Created }

	startOfOpen   = followUpDate("created-open", (*census.FollowUp).IsOpen, created)
	startOfClosed = followUpDate("created-closed", (*census.FollowUp).IsClosed, created)
	startOfAny    = followUpDate("created", func(*census.FollowUp) bool { return true }, created)
	closeDate     = followUpDate("closing", (*census.FollowUp).IsClosed,
		func(f *census.FollowUp) census.DateState { return f.Resolved })
	closeDateOfDue = followUpDate("closing-due",
		func(f *census.FollowUp) bool { _, ok := census.DueDate(f.Due); return ok && f.IsClosed() },
		func(f *census.FollowUp) census.DateState { return f.Resolved })
)

// lastActivity counts the open follow-ups without any date.
func lastActivity(r *Report) Lack {
	l := Lack{ID: "activity"}
	for _, f := range where(r.FollowUps, (*census.FollowUp).IsOpen) {
		switch l.Of++; {
		case f.Idle != census.NoDay:
		case f.Created == census.BadDate:
			l.Unread++
		default:
			l.Missing++
		}
	}
	return l
}

func dueValue(r *Report) Lack {
	l := Lack{ID: "due"}
	for _, f := range where(r.FollowUps, func(f *census.FollowUp) bool { return f.IsClosed() && f.Due != "" }) {
		if _, ok := census.DueDate(f.Due); !ok {
			l.Unread++
		}
		l.Of++
	}
	return l
}

// approvalDate counts the documents with an approval that cannot be read: an approval that is missing is none.
func approvalDate(r *Report) Lack {
	l := Lack{ID: "approval", Of: len(r.Documents)}
	for i := range r.Documents {
		if r.Documents[i].ApprovalUnread() {
			l.Unread++
		}
	}
	return l
}

func versionDate(r *Report) Lack {
	l := Lack{ID: "version"}
	for i := range r.Documents {
		for _, v := range r.Documents[i].Dates {
			l.dated(v.Created)
		}
	}
	return l
}

func sessionDate(r *Report) Lack {
	l := Lack{ID: "session"}
	for i := range r.Trainings {
		l.dated(r.Trainings[i].Created)
	}
	return l
}
