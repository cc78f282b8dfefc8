package plan

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// at is a night with some equipment, in the zone of its time.
func at(asOf time.Time, e ...census.Equipment) *census.Rows {
	return &census.Rows{AsOf: asOf, Zone: asOf.Location(), Equipment: e}
}

// A night an hour before midnight in London, where the clocks go back two days
// later: days are those of the calendar, 25 hours long where they are.
func TestByDay(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	asOf := time.Date(2026, 10, 23, 23, 0, 0, 0, zone)
	on := func(day, hour int) int64 { return time.Date(2026, 10, day, hour, 30, 0, 0, zone).UnixMilli() }
	item := func(serving record.Bool, expires ...int64) census.Equipment {
		e := census.Equipment{ID: "e", InService: serving}
		for _, ms := range expires {
			e.Schedules = append(e.Schedules, census.Schedule{ID: "s", ExpiresMs: ms})
		}
		return e
	}
	all := at(asOf,
		item(record.True, on(23, 22), on(23, 23), on(24, 0)), // lapsed, later today, tomorrow
		item(record.True, 0, on(25, 23), on(26, 0)),          // no date, the end of the long day, the day after
		item(record.False, on(20, 0), on(25, 0)),
		item(record.True, time.Date(2026, 11, 5, 23, 59, 0, 0, zone).UnixMilli(), time.Date(2026, 11, 6, 0, 0, 0, 0, zone).UnixMilli(), on(1, 0)))
	s := Of(all, nil)
	if len(s.Lapsed) != 2 || s.Lapsed[0].Row != 3 || s.Lapsed[1].Row != 0 {
		t.Errorf("lapsed: %+v", s.Lapsed)
	}
	want := map[int]int{0: 1, 1: 1, 2: 1, 3: 1, 13: 1}
	for i, d := range s.Days {
		if len(d.Dues) != want[i] {
			t.Errorf("day %d, from %v: %+v", i, d.Start, d.Dues)
		}
	}
	all.Equipment[1].Schedules[0].Status = census.Expired
	if s := Of(all, nil); len(s.Undated) != 1 || s.Undated[0].Row != 1 || s.All() != 8 {
		t.Errorf("expired without a date: %+v, %d in all", s.Undated, s.All())
	}
	if len(s.Undated) != 0 || s.All() != 7 {
		t.Errorf("without a date: %+v, %d in all", s.Undated, s.All())
	}
	if s.Expiring(2) != 2 || s.Expiring(Days) != 5 {
		t.Errorf("%d in two days, %d in all", s.Expiring(2), s.Expiring(Days))
	}
	if part := Of(all, []int32{1}); len(part.Lapsed) != 0 || part.Expiring(Days) != 2 {
		t.Errorf("of one item: %+v", part)
	}
	if none := Of(all, []int32{}); len(none.Lapsed) != 0 || none.Expiring(Days) != 0 {
		t.Errorf("of no item: %+v", none)
	}
}
