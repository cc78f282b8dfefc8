package event

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/past"
	"opsreport/render/report"
)

// TestAFifthIsALossOfSight: three records of fifteen that vanish at once are a
// change of what the token sees, three of sixteen are not.
func TestAFifthIsALossOfSight(t *testing.T) {
	t.Parallel()
	night := func(day, first, n int) Night {
		var items []*record.Equipment
		for i := first; i < n; i++ {
			items = append(items, &record.Equipment{ID: fmt.Sprint("e", i), OfficeIDs: []string{"one"}})
		}
		r, err := Read(record.Night{AsOf: time.Date(2026, 11, day, 4, 0, 0, 0, time.UTC),
			Set: record.Set{Equipment: record.Of(items...)}}, nil, report.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for of, want := range map[int]int{14: 1, 15: 1, 16: 0, 17: 0} {
		found := 0
		for _, s := range Between(night(20, 0, of), night(21, 3, of), func(past.Record) bool { return false }).Shrunk {
			if s.Key == "one" {
				found++
			}
		}
		if found != want {
			t.Errorf("3 of %d gone: told %d times, want %d", of, found, want)
		}
	}
}
