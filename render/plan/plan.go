// Package plan sorts inspections by day: those that expired, and those that expire in the next
// two weeks, of all equipment or of a group. It promises that each schedule of an item in service
// is on a sheet at most once, and that the number of expired ones is the number that figure E8
// counts as already past. A schedule without an expiry date is on a sheet only where the service says
// that it is expired. It puts a sheet into words; package site makes pages of it.
package plan

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
)

// Days is how many days a sheet covers; the first is the day of the night.
const Days = 14

// Day is a calendar day in the report's zone, with the schedules that expire on it.
type Day struct {
	Start time.Time
	Dues  []census.Due // earliest first, then by serial number
}

// Sheet is the inspections of two weeks.
type Sheet struct {
	Expired []census.Due // their date has passed, longest first
	Undated []census.Due // expired as the service says, without a date
	Days    []Day        // every day of the sheet, also days without an expiry
	Bare    []int32      // items in service that have no schedule, and so are not on it
}

// Of makes the sheet of some rows of the equipment; nil means all rows.
func Of(r *census.Rows, rows []int32) Sheet {
	s := Sheet{Days: make([]Day, Days)}
	ends := make([]int64, Days)
	y, m, d := r.AsOf.In(r.Zone).Date()
	for i := range s.Days {
		s.Days[i].Start = calendar.StartOfDay(y, m, d+i, r.Zone)
		ends[i] = calendar.StartOfDay(y, m, d+i+1, r.Zone).UnixMilli()
	}
	for due, schedule := range r.Dues(rows) {
		switch day, _ := slices.BinarySearch(ends, due.ExpiresMs+1); {
		case due.ExpiresMs == 0 && schedule.Status == census.Expired:
			s.Undated = append(s.Undated, due)
		case due.ExpiresMs == 0 || day == Days:
		case due.ExpiresMs < r.AsOfMs():
			s.Expired = append(s.Expired, due)
		default:
			s.Days[day].Dues = append(s.Days[day].Dues, due)
		}
	}
	order := func(a, b census.Due) int {
		x, y := &r.Equipment[a.Row], &r.Equipment[b.Row]
		return cmp.Or(cmp.Compare(a.ExpiresMs, b.ExpiresMs), cmp.Compare(x.Serial, y.Serial), cmp.Compare(x.ID, y.ID),
			cmp.Compare(r.Schedule(a).ID, r.Schedule(b).ID))
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
func (s *Sheet) All() int { return s.late() + s.Expiring(len(s.Days)) }

// late returns how many schedules should have been completed before the night.
func (s *Sheet) late() int { return len(s.Expired) + len(s.Undated) }

// Expiring returns how many schedules expire in the first days of a sheet.
func (s *Sheet) Expiring(days int) int {
	n := 0
	for i := range s.Days[:days] {
		n += len(s.Days[i].Dues)
	}
	return n
}
