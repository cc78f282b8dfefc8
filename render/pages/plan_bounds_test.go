package pages

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// TestTheInstantOfTheNight: what expires in the very instant of the night is of today, as
// in figure E8, and items that expire together stand in the order of their serial numbers,
// then of their ids.
func TestTheInstantOfTheNight(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	item := func(id, serial string, ms int64) census.Equipment {
		return census.Equipment{ID: id, Serial: serial, InService: record.True, Schedules: []census.Schedule{{ID: "s", ExpiresMs: ms}}}
	}
	now := asOf.UnixMilli()
	s := PlanOf(at(asOf, item("c", "2", now), item("b", "2", now), item("d", "1", now), item("a", "3", now-1)), nil)
	var order string
	for _, e := range s.Days[0].Dues {
		order += string("cbda"[e.Row])
	}
	if order != "dbc" || len(s.CatchUp) != 1 || s.CatchUp[0].Row != 3 {
		t.Errorf("today %q, to catch up %+v", order, s.CatchUp)
	}
}
