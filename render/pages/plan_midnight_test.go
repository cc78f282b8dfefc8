package pages

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// TestMidnightBelongsToTheDayThatItBegins.
func TestMidnightBelongsToTheDayThatItBegins(t *testing.T) {
	t.Parallel()
	midnight := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	for ms, want := range map[int64]int{-1: 0, 0: 1, 1: 1} {
		e := census.Equipment{InService: record.True, Schedules: []census.Schedule{{ExpiresMs: midnight.UnixMilli() + ms}}}
		s := PlanOf(at(midnight.Add(-time.Hour), e), nil)
		if len(s.Days[want].Dues) != 1 {
			t.Errorf("%d ms from midnight: not on day %d", ms, want)
		}
	}
}

// TestASheetBeginsWithTheDayOfTheZone, also where its time is given in another one.
func TestASheetBeginsWithTheDayOfTheZone(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("x", 13*60*60)
	r := at(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	r.Zone = zone
	s := PlanOf(r, nil)
	if want := time.Date(2026, 11, 22, 0, 0, 0, 0, zone); !s.Days[0].Start.Equal(want) {
		t.Errorf("it begins at %s, not %s", s.Days[0].Start, want)
	}
}
