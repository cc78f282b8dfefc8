package past

import (
	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/ledger"
	"opsreport/render/list"
)

// item is an item of equipment in the events.
type item struct{ there, expired, inService track[bool] }

func (i *item) tell(night int, e *ledger.Event) {
	switch e.Event {
	case ledger.New, ledger.Returned, ledger.Gone:
		there := e.Event != ledger.Gone
		*i.there.at(night) = turn[bool]{night, new(!there), new(there)}
		i.expired.at(night) // unknown before and after
		i.inService.at(night)
	case ledger.StatusChanged:
		*i.expired.at(night) = turn[bool]{night, expired(e.Was), expired(e.Is)}
	case ledger.OutOfService, ledger.InService:
		in := e.Event == ledger.InService
		*i.inService.at(night) = turn[bool]{night, new(!in), new(in)}
	}
}

// on reports whether the item counted as expired on a night; nil is not known.
func (i *item) on(night int) *bool {
	if is := i.there.on(night); is != nil && !*is {
		return is
	}
	both := new(true)
	for _, is := range []*bool{i.expired.on(night), i.inService.on(night)} {
		if is == nil {
			both = nil
		} else if !*is {
			return is
		}
	}
	return both
}

func expired(status ledger.Value) *bool {
	return new(census.StatusOf(ledger.Text(status)) == census.Expired)
}

// read marks the records of a list and returns the marks to add up. Certain says whether a record without
// events counted, and whether that is known; marked marks any other, and those that are gone, whose row
// is -1.
func (l *lines) read(w *walk, r *census.Rows, of list.ID, certain func(row int) (counted, known bool),
	marked func(id string, row int) mark) []*mark {
	l.marks = make([]mark, r.Len(of))
	touched := w.touched(of.Row().Service)
	records := make([]*mark, 0, len(touched))
	for row := range l.marks {
		m, id := &l.marks[row], r.ID(of, row)
		if counted, known := certain(row); known && !touched[id] {
			*m = constant(counted)
		} else {
			delete(touched, id)
			*m = marked(id, row)
		}
		if *m != (mark{}) {
			records = append(records, m)
		}
	}
	for id := range touched {
		m := marked(id, -1)
		records = append(records, &m)
	}
	return records
}

// equipment marks the items, and holds their sum against figure E6.
func (b *Book) equipment(r *census.Rows, w *walk) {
	records := b.expired.read(w, r, list.Equipment, func(row int) (counted, known bool) {
		e := &r.Equipment[row]
		return e.ExpiredServing(), e.InService != record.Unset
	}, func(id string, row int) mark {
		i := &item{}
		i.there.now = new(row >= 0)
		if row >= 0 {
			e := &r.Equipment[row]
			i.expired.now = new(e.Status == census.Expired)
			if e.InService != record.Unset {
				i.inService.now = new(e.Serving())
			}
		}
		w.each(ledger.Equipments, id, i.tell)
		return w.marks(i.on)
	})
	b.expired.proven = w.agreed(w.asked, "E6", records)
}

// followUp is a follow-up in the events.
type followUp struct {
	there, overdue track[bool]
	assignee       track[string]
	row            int // tonight
}

func (f *followUp) tell(night int, e *ledger.Event) {
	switch e.Event {
	case ledger.Opened, ledger.Returned, ledger.Gone:
		there := e.Event != ledger.Gone
		*f.there.at(night) = turn[bool]{night, new(!there), new(there)}
		f.assignee.at(night) // unknown before and after
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
		f.overdue.at(night).is = new(true)
		told(&f.overdue.at(night).was, false)
	case ledger.NotOverdue:
		*f.overdue.at(night) = turn[bool]{night, new(true), new(false)}
	case ledger.Reassigned:
		*f.assignee.at(night) = turn[string]{night, new(ledger.Text(e.Was)), new(ledger.Text(e.Is))}
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
	var had []*followUp
	records := b.overdue.read(w, r, list.FollowUps, func(row int) (counted, known bool) {
		f := &r.FollowUps[row]
		return false, f.Open != record.Unset && !f.Overdue // one that is overdue is somebody's
	}, func(id string, row int) mark {
		f := &followUp{row: row}
		f.there.now = new(row >= 0)
		if row >= 0 {
			is := &r.FollowUps[row]
			f.assignee.now = &is.AssigneeID
			if is.Open != record.Unset {
				f.overdue.now = &is.Overdue
			}
		}
		w.each(ledger.FollowUps, id, f.tell)
		m := w.marks(f.on)
		if row >= 0 && m != (mark{}) {
			had = append(had, f)
		}
		return m
	})
	b.overdue.proven = w.agreed(0, "F2", records)
	for _, f := range had {
		b.give(f, w)
	}
}

// give adds an overdue follow-up to those who had it.
func (b *Book) give(f *followUp, w *walk) {
	all := b.overdue.marks[f.row]
	for week, night := range w.weeks {
		m := mark{yes: all.yes & of(week), unknown: all.unknown & of(week)}
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
