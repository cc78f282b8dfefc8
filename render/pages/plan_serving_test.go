package pages

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// TestOnlyWhatServesIsPlanned: of an item whose service state is not known nothing
// is due.
func TestOnlyWhatServesIsPlanned(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 10, 23, 4, 0, 0, 0, time.UTC)
	for serving, want := range map[record.Bool]int{record.True: 1, record.False: 0, record.Unset: 0} {
		e := census.Equipment{ID: "e", InService: serving, Schedules: []census.Schedule{
			{ID: "past", ExpiresMs: asOf.Add(-time.Hour).UnixMilli()}, {ID: "ahead", ExpiresMs: asOf.Add(time.Hour).UnixMilli()}}}
		if s := PlanOf(at(asOf, e), nil); len(s.CatchUp) != want || s.Expiring(PlanDays) != want {
			t.Errorf("in service %v: %d to catch up, %d expire, want %d each", serving, len(s.CatchUp), s.Expiring(PlanDays), want)
		}
	}
}
