package census

import "cmp"

// OldestOpen returns the follow-up that has been open longest; nil where none has a known
// age. If two are equally old, the id decides, so that the order sent does not matter.
func (r *Rows) OldestOpen() (oldest *FollowUp) {
	for i := range r.FollowUps {
		f := &r.FollowUps[i]
		if !f.IsOpen() || f.CreatedMs == 0 {
			continue
		}
		if oldest == nil || cmp.Or(cmp.Compare(f.CreatedMs, oldest.CreatedMs), cmp.Compare(f.ID, oldest.ID)) < 0 {
			oldest = f
		}
	}
	return oldest
}

// WorstExpired returns the item in service that has been expired longest; nil where none
// has a date.
func (r *Rows) WorstExpired() (worst *Equipment) {
	for i := range r.Equipment {
		e := &r.Equipment[i]
		if !e.ExpiredServing() || e.ExpiredSinceMs == 0 {
			continue
		}
		if worst == nil || cmp.Or(cmp.Compare(e.ExpiredSinceMs, worst.ExpiredSinceMs),
			cmp.Compare(e.Serial, worst.Serial), cmp.Compare(e.ID, worst.ID)) < 0 {
			worst = e
		}
	}
	return worst
}

// ExpiredSince returns how many items in service have been expired since an instant, in epoch milliseconds.
func (r *Rows) ExpiredSince(ms int64) (n int) {
	for i := range r.Equipment {
		if e := &r.Equipment[i]; e.ExpiredServing() && e.ExpiredSinceMs == ms {
			n++
		}
	}
	return n
}

// ScheduleCount returns how many schedules the items in service have.
func (r *Rows) ScheduleCount() int {
	n := 0
	for i := range r.Equipment {
		if e := &r.Equipment[i]; e.Serving() {
			n += len(e.Schedules)
		}
	}
	return n
}

// Unlabelled returns how many ids have no label.
func (r *Rows) Unlabelled() int {
	n := 0
	for _, c := range r.Labels {
		n += c.IDs - c.Named
	}
	return n
}

// DaysExpired returns the whole days since an expired item's earliest expiry; NoDay where
// none of its expired schedules has a date.
func (r *Rows) DaysExpired(e *Equipment) Day {
	if e.Status != Expired {
		return NoDay
	}
	return AgeAt(e.ExpiredSinceMs, r.AsOfMs())
}
