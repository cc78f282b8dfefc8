package pages

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// PlanDays is how many days are looked at, of which the sheet of an office or of a person has the first WeekDays; the first is the day of
// the night.
const (
	PlanDays = 14
	WeekDays = 7
)

// PlanDay is a calendar day in the report's zone, with the schedules that expire on it.
type PlanDay struct {
	Start time.Time
	Dues  []census.Due // earliest first, then by serial number
}

// PlanSheet is what is to be inspected now and in two weeks. A schedule of an item in service is on it at most once; one without an expiry
// date only where the service says that it is expired.
type PlanSheet struct {
	CatchUp []census.Due // those of E15: oldest first, then without a date
	Days    []PlanDay    // those of E13: every day of the sheet, also days without an expiry
	Bare    []int32      // items in service that have no schedule, and so are not on it

	Statuses, Dates report.Lack // of its schedules: without them nobody knows that no more belong on it
}

// PlanOf makes the sheet of some rows of the equipment; nil means all rows.
func PlanOf(r *census.Rows, rows []int32) PlanSheet {
	s := PlanSheet{Days: make([]PlanDay, PlanDays), Statuses: report.ScheduleStatus(r, rows), Dates: report.PassedDate(r, rows)}
	ends := make([]int64, PlanDays)
	y, m, d := r.AsOf.In(r.Zone).Date()
	for i := range s.Days {
		s.Days[i].Start = calendar.StartOfDay(y, m, d+i, r.Zone)
		ends[i] = calendar.StartOfDay(y, m, d+i+1, r.Zone).UnixMilli()
	}
	for due, schedule := range r.Dues(rows) {
		if schedule.ToCatchUp() {
			s.CatchUp = append(s.CatchUp, due)
		}
		if day, _ := slices.BinarySearch(ends, due.ExpiresMs+1); due.ExpiresMs >= r.AsOfMs() && day < PlanDays {
			s.Days[day].Dues = append(s.Days[day].Dues, due)
		}
	}
	names := word.Collator()
	order := func(a, b census.Due) int {
		x, y := &r.Equipment[a.Row], &r.Equipment[b.Row]
		switch {
		case a.ExpiresMs == b.ExpiresMs:
		case a.ExpiresMs == 0:
			return 1
		case b.ExpiresMs == 0:
			return -1
		default:
			return cmp.Compare(a.ExpiresMs, b.ExpiresMs)
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
	slices.SortFunc(s.CatchUp, order)
	for _, day := range s.Days {
		slices.SortFunc(day.Dues, order)
	}
	return s
}

// All returns how many lines a sheet has.
func (s *PlanSheet) All() int { return len(s.CatchUp) + s.Expiring(len(s.Days)) }

// Expiring returns how many schedules expire in the first days of a sheet.
func (s *PlanSheet) Expiring(days int) int {
	n := 0
	for i := range s.Days[:days] {
		n += len(s.Days[i].Dues)
	}
	return n
}

// listed returns how many schedules expire on some days of a sheet, those that a filter leaves.
func (s *PlanSheet) listed(x *table.Registers, from, to int, of ...table.By) table.Tally {
	return x.ExpiringFrom(s.Expiring(to)-s.Expiring(from), s.Days[from].Start, s.Days[to-1].Start, of...)
}
