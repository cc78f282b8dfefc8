package plan

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
		s := Of(at(midnight.Add(-time.Hour), e), nil)
		if len(s.Days[want].Dues) != 1 {
			t.Errorf("%d ms from midnight: not on day %d", ms, want)
		}
	}
}
