package front

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/word"
)

// PlanDays is how many days a sheet covers; the first is the day of the night.
const PlanDays = 14

// PlanDay is a calendar day in the report's zone, with the schedules that expire on it.
type PlanDay struct {
	Start time.Time
	Dues  []census.Due // earliest first, then by serial number
}

// PlanSheet is the inspections of two weeks.
type PlanSheet struct {
	Expired []census.Due // their date has passed, longest first
	Undated []census.Due // expired as the service says, without a date
	Days    []PlanDay    // every day of the sheet, also days without an expiry
	Bare    []int32      // items in service that have no schedule, and so are not on it
}

// PlanOf makes the sheet of some rows of the equipment; nil means all rows.
func PlanOf(r *census.Rows, rows []int32) PlanSheet {
	s := PlanSheet{Days: make([]PlanDay, PlanDays)}
	ends := make([]int64, PlanDays)
	y, m, d := r.AsOf.In(r.Zone).Date()
	for i := range s.Days {
		s.Days[i].Start = calendar.StartOfDay(y, m, d+i, r.Zone)
		ends[i] = calendar.StartOfDay(y, m, d+i+1, r.Zone).UnixMilli()
	}
	for due, schedule := range r.Dues(rows) {
		switch day, _ := slices.BinarySearch(ends, due.ExpiresMs+1); {
		case due.ExpiresMs == 0 && schedule.Status == census.Expired:
			s.Undated = append(s.Undated, due)
		case due.ExpiresMs == 0 || day == PlanDays:
		case due.ExpiresMs < r.AsOfMs():
			s.Expired = append(s.Expired, due)
		default:
			s.Days[day].Dues = append(s.Days[day].Dues, due)
		}
	}
	names := word.Collator()
	order := func(a, b census.Due) int {
		x, y := &r.Equipment[a.Row], &r.Equipment[b.Row]
		if c := cmp.Compare(a.ExpiresMs, b.ExpiresMs); c != 0 {
			return c
		}
		return cmp.Or(names.CompareString(x.Serial, y.Serial), cmp.Compare(x.ID, y.ID), cmp.Compare(r.Schedule(a).ID, r.Schedule(b).ID))
	}
	if rows == nil {
		rows = make([]int32, len(r.Equipment))
		for i := range rows {
			rows[i] = int32(i)
		}
	}
	for _, row := range rows {
		if e := &r.Equipment[row]; e.Serving() && len(e.Schedules) == 0 {
			s.Bare = append(s.Bare, row)
		}
	}
	slices.SortFunc(s.Undated, order)
	slices.SortFunc(s.Expired, order)
	for _, day := range s.Days {
		slices.SortFunc(day.Dues, order)
	}
	return s
}

// All returns how many schedules are on a sheet.
func (s *PlanSheet) All() int { return s.late() + s.Expiring(len(s.Days)) }

// late returns how many schedules should have been completed before the night.
func (s *PlanSheet) late() int { return len(s.Expired) + len(s.Undated) }

// Expiring returns how many schedules expire in the first days of a sheet.
func (s *PlanSheet) Expiring(days int) int {
	n := 0
	for i := range s.Days[:days] {
		n += len(s.Days[i].Dues)
	}
	return n
}
