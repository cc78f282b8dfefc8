package census

import (
	"iter"
	"slices"

	"opsreport/render/kind"
)

// Has reports whether the night has a list: an edition may have some only.
func (r *Rows) Has(l kind.ID) bool { return r.Source.Has(l.Spec().Service) }

// Lists returns the lists that the night has, in the order of the site's navigation.
func (r *Rows) Lists() []*kind.Spec {
	return slices.DeleteFunc(slices.Clone(kind.All()), func(l *kind.Spec) bool { return !r.Has(l.ID) })
}

// IsPart reports whether the night has less than the account: that of an edition.
func (r *Rows) IsPart() bool { return r.Source.IsPart() }

// Len returns how many records of a list the night has.
func (r *Rows) Len(l kind.ID) int {
	switch l {
	case kind.Equipment:
		return len(r.Equipment)
	case kind.FollowUps:
		return len(r.FollowUps)
	case kind.Documents:
		return len(r.Documents)
	case kind.Trainings:
		return len(r.Trainings)
	}
	return 0
}

// ID returns the id of the record at a row of a list.
func (r *Rows) ID(l kind.ID, row int) string {
	switch l {
	case kind.Equipment:
		return r.Equipment[row].ID
	case kind.FollowUps:
		return r.FollowUps[row].ID
	case kind.Documents:
		return r.Documents[row].ID
	case kind.Trainings:
		return r.Trainings[row].ID
	}
	return ""
}

// IDs returns the ids of all records of a list.
func (r *Rows) IDs(l kind.ID) map[string]bool {
	ids := make(map[string]bool, r.Len(l))
	for row := range r.Len(l) {
		ids[r.ID(l, row)] = true
	}
	return ids
}

// Total returns how many records the night has in all lists.
func (r *Rows) Total() int {
	n := 0
	for _, l := range kind.All() {
		n += r.Len(l.ID)
	}
	return n
}

// None returns the night's own data without its records.
func (r *Rows) None() Rows { return Rows{AsOf: r.AsOf, Zone: r.Zone, Source: r.Source, Book: r.Book} }

// Some returns the night with only some rows of one list.
func (r *Rows) Some(l kind.ID, rows []int32) Rows {
	out := r.None()
	switch l {
	case kind.Equipment:
		out.Equipment = pick(r.Equipment, rows)
	case kind.FollowUps:
		out.FollowUps = pick(r.FollowUps, rows)
	case kind.Documents:
		out.Documents = pick(r.Documents, rows)
	case kind.Trainings:
		out.Trainings = pick(r.Trainings, rows)
	}
	return out
}

// Keep returns the night with only the records that keep selects.
func (r *Rows) Keep(keep func(l kind.ID, row int) bool) Rows {
	out := r.None()
	out.Equipment = kept(kind.Equipment, r.Equipment, keep)
	out.FollowUps = kept(kind.FollowUps, r.FollowUps, keep)
	out.Documents = kept(kind.Documents, r.Documents, keep)
	out.Trainings = kept(kind.Trainings, r.Trainings, keep)
	return out
}

func kept[T any](l kind.ID, all []T, keep func(l kind.ID, row int) bool) (out []T) {
	for row := range all {
		if keep(l, row) {
			out = append(out, all[row])
		}
	}
	return out
}

func pick[T any](all []T, rows []int32) []T {
	out := make([]T, len(rows))
	for i, row := range rows {
		out[i] = all[row]
	}
	return out
}

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
