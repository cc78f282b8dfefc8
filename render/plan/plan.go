// Package plan sorts inspections by day: those that expired, and those that expire in the next
// two weeks, of all equipment or of a group. It promises that each schedule of an item in service
// is on a sheet at most once, and that the number of expired ones is the number that figure E8
// counts as already past. It looks only at expiry dates: a schedule without one is on no sheet.
// Package planner makes pages of it.
package plan

import (
	"cmp"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
)

// Days is how many days a sheet covers; the first is the day of the night.
const Days = 14

// Entry is one schedule of an item.
type Entry struct {
	Row       int32 // of the equipment of the night
	Schedule  string
	ExpiresMs int64
}

// Day is a calendar day in the report's zone, with the schedules that expire on it.
type Day struct {
	Start   time.Time
	Entries []Entry // earliest first, then by serial number
}

// Sheet is the inspections of two weeks.
type Sheet struct {
	Lapsed []Entry // expired before the night, longest first
	Days   []Day   // every day of the sheet, also days without an expiry
}

// Of makes the sheet of some rows of the equipment; nil means all rows. The zone of asOf decides
// when a day begins.
func Of(equipment []census.Equipment, rows []int32, asOf time.Time) Sheet {
	s := Sheet{Days: make([]Day, Days)}
	ends := make([]int64, Days)
	y, m, d := asOf.Date()
	for i := range s.Days {
		s.Days[i].Start = calendar.StartOfDay(y, m, d+i, asOf.Location())
		ends[i] = calendar.StartOfDay(y, m, d+i+1, asOf.Location()).UnixMilli()
	}
	add := func(row int32) {
		if e := &equipment[row]; e.InService == record.True {
			s.add(e, row, asOf.UnixMilli(), ends)
		}
	}
	for _, row := range rows {
		add(row)
	}
	if rows == nil {
		for i := range equipment {
			add(int32(i))
		}
	}
	order := func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.ExpiresMs, b.ExpiresMs), cmp.Compare(equipment[a.Row].Serial, equipment[b.Row].Serial),
			cmp.Compare(equipment[a.Row].ID, equipment[b.Row].ID), cmp.Compare(a.Schedule, b.Schedule))
	}
	slices.SortFunc(s.Lapsed, order)
	for i := range s.Days {
		slices.SortFunc(s.Days[i].Entries, order)
	}
	return s
}

func (s *Sheet) add(e *census.Equipment, row int32, asOfMs int64, ends []int64) {
	for i := range e.Schedules {
		p := &e.Schedules[i]
		entry := Entry{row, p.ID, p.ExpiresMs}
		switch {
		case p.ExpiresMs == 0 || p.ExpiresMs >= ends[len(ends)-1]:
		case p.ExpiresMs < asOfMs:
			s.Lapsed = append(s.Lapsed, entry)
		default:
			day, _ := slices.BinarySearch(ends, p.ExpiresMs+1)
			s.Days[day].Entries = append(s.Days[day].Entries, entry)
		}
	}
}

// Expiring returns how many schedules expire in the first days of a sheet.
func (s *Sheet) Expiring(days int) int {
	n := 0
	for i := range s.Days[:days] {
		n += len(s.Days[i].Entries)
	}
	return n
}
