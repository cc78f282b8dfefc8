package past

import (
	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/ledger"
)

// item is an item of equipment in the events.
type item struct{ there, expired, inService track[bool] }

func (i *item) tell(night int, e *ledger.Event) {
	switch e.Event {
	case ledger.New, ledger.Returned, ledger.Gone:
		there := e.Event != ledger.Gone
		*i.there.at(night) = turn[bool]{night, to(!there), to(there)}
		i.expired.at(night) // it is told of neither side
		i.inService.at(night)
	case ledger.StatusChanged:
		*i.expired.at(night) = turn[bool]{night, expired(e.Was), expired(e.Is)}
	case ledger.OutOfService, ledger.InService:
		in := e.Event == ledger.InService
		*i.inService.at(night) = turn[bool]{night, to(!in), to(in)}
	}
}

// on reports whether the item counted as expired on a night; nil is not known.
func (i *item) on(night int) *bool {
	if is := i.there.on(night); is != nil && !*is {
		return is
	}
	expired, in := i.expired.on(night), i.inService.on(night)
	if expired != nil && in != nil {
		return to(*expired && *in)
	}
	if expired != nil && !*expired {
		return expired
	}
	if in != nil && !*in {
		return in
	}
	return nil
}

func expired(status ledger.Value) *bool {
	return to(census.StatusOf(ledger.Text(status)) == census.Expired)
}

func to[T any](v T) *T { return &v }

// equipment marks the items, and holds their sum against figure E6.
func (b *Book) equipment(r *census.Rows, w *walk) {
	b.expired.marks = make([]mark, len(r.Equipment))
	touched := w.touched(ledger.Equipments)
	records := make([]*mark, 0, len(touched))
	for i := range r.Equipment {
		e, m := &r.Equipment[i], &b.expired.marks[i]
		if touched[e.ID] || e.InService == record.Unset {
			delete(touched, e.ID)
			*m = w.item(e.ID, e)
		} else {
			*m = constant(counts(e))
		}
		if *m != (mark{}) {
			records = append(records, m)
		}
	}
	for id := range touched {
		m := w.item(id, nil)
		records = append(records, &m)
	}
	b.expired.proven = w.agreed(w.asked, &b.lines, "E6", records)
}

// counts reports whether an item counts as expired tonight.
func counts(e *census.Equipment) bool {
	return e.InService == record.True && e.Standing() == census.Expired
}

// item marks an item; e is what it is tonight, nil where it is gone.
func (w *walk) item(id string, e *census.Equipment) mark {
	i := &item{}
	i.there.now = to(e != nil)
	if e != nil {
		i.expired.now = to(e.Standing() == census.Expired)
		if e.InService != record.Unset {
			i.inService.now = to(e.InService == record.True)
		}
	}
	w.each(ledger.Equipments, id, i.tell)
	return w.marks(i.on)
}

// followUp is a follow-up in the events.
type followUp struct {
	there, overdue track[bool]
	assignee       track[string]
	mark           *mark
}

func (f *followUp) tell(night int, e *ledger.Event) {
	switch e.Event {
	case ledger.Opened, ledger.Returned, ledger.Gone:
		there := e.Event != ledger.Gone
		*f.there.at(night) = turn[bool]{night, to(!there), to(there)}
		f.assignee.at(night) // it is told of neither side
		switch t := f.overdue.at(night); {
		case there:
			told(&t.is, false) // unless overdue is an event of this night as well
		case ledger.Text(e.Was) == ledger.Closed:
			told(&t.was, false)
		}
	case ledger.Closed:
		told(&f.overdue.at(night).is, false)
	case ledger.Reopened:
		told(&f.overdue.at(night).was, false)
		told(&f.overdue.at(night).is, false)
	case ledger.Overdue:
		f.overdue.at(night).is = to(true)
		told(&f.overdue.at(night).was, false)
	case ledger.NotOverdue:
		*f.overdue.at(night) = turn[bool]{night, to(true), to(false)}
	case ledger.Reassigned:
		*f.assignee.at(night) = turn[string]{night, to(ledger.Text(e.Was)), to(ledger.Text(e.Is))}
	}
}

// on reports whether the follow-up was overdue on a night; nil is not known.
func (f *followUp) on(night int) *bool {
	if is := f.there.on(night); is != nil && !*is {
		return is
	}
	return f.overdue.on(night)
}

// followUps marks the follow-ups, holds their sum against figure F2, and gives
// them to those who had them.
func (b *Book) followUps(r *census.Rows, w *walk) {
	b.overdue.marks = make([]mark, len(r.FollowUps))
	touched := w.touched(ledger.FollowUps)
	records := make([]*mark, 0, len(touched))
	had := make([]*followUp, 0, len(touched))
	for i := range r.FollowUps {
		row, m := &r.FollowUps[i], &b.overdue.marks[i]
		if !touched[row.ID] && row.Open != record.Unset && !row.Overdue {
			continue
		}
		delete(touched, row.ID)
		f := w.followUp(row.ID, row)
		if *f.mark == (mark{}) {
			continue
		}
		*m, f.mark = *f.mark, m
		records, had = append(records, m), append(had, f)
	}
	for id := range touched {
		records = append(records, w.followUp(id, nil).mark)
	}
	b.overdue.proven = w.agreed(0, &b.lines, "F2", records)
	for _, f := range had {
		b.give(f, w)
	}
}

// followUp marks a follow-up; row is what it is tonight, nil where it is gone.
func (w *walk) followUp(id string, row *census.FollowUp) *followUp {
	f := &followUp{}
	f.there.now = to(row != nil)
	if row != nil {
		f.assignee.now = &row.AssigneeID
		if row.Open != record.Unset {
			f.overdue.now = &row.Overdue
		}
	}
	w.each(ledger.FollowUps, id, f.tell)
	m := w.marks(f.on)
	f.mark = &m
	return f
}

// give adds an overdue follow-up to those who had it.
func (b *Book) give(f *followUp, w *walk) {
	for week, night := range w.weeks {
		m := mark{yes: f.mark.yes & of(week), unknown: f.mark.unknown & of(week)}
		if night < 0 || m == (mark{}) {
			continue
		}
		who := f.assignee.on(night)
		if who == nil {
			b.lost.put(week)
			continue
		}
		if b.assignees[*who] == nil {
			b.assignees[*who] = &tally{}
		}
		b.assignees[*who].add(m)
	}
}
