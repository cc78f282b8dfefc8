package period

import (
	"slices"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestExamplesOfParts holds what the dictionary says of three nights to what is counted, of the figures that
// follow P8.
func TestExamplesOfParts(t *testing.T) {
	t.Parallel()
	const quayside, northDock = "quayside", "north dock"
	item := func(id, status, kind string, s record.Schedule, offices ...string) record.Equipment {
		s.ID = "s"
		return record.Equipment{ID: id, TypeID: kind, InService: record.True, Status: status, OfficeIDs: offices, Schedules: []record.Schedule{s}}
	}
	due := func(day int) record.Schedule { return record.Schedule{ExpiresOn: on(day, 12)} }
	done := func(day, hour int) record.Schedule {
		return record.Schedule{ExpiresOn: on(90, 0), LastCompletedOn: on(day, hour)}
	}
	all := func(items ...record.Equipment) []record.Equipment { return items }
	days := func(from, to int) Span {
		return rangeOf(monday.Truncate(24*time.Hour).AddDate(0, 0, from), monday.Truncate(24*time.Hour).AddDate(0, 0, to))
	}
	before := all(item("a", "uptodate", "t", due(-1)), item("b", "uptodate", "t", due(-1)),
		item("c", "uptodate", "t", record.Schedule{ExpiresOn: on(0, 0)}))
	after := all(item("a", "uptodate", "t", done(-3, 0)), item("b", "uptodate", "t", done(-3, 0)), item("c", "uptodate", "t", done(-3, 0)))
	for _, c := range []struct {
		figure, want string
		span         Span
		at           [3]int // days after Monday
		nights       [3][]record.Equipment
	}{
		{"P9", "P9 3/3 2026-10-032026-10-04 2/2 0 0 0 2026-10-052026-10-11 1/1 0 0 0", days(-2, 7), [3]int{-3, -2, 6},
			[3][]record.Equipment{before, after, after}},
		{"P10", "P10 1/2 quayside 1/2 1 0 0 north dock 0/1 1 0 0", days(0, 7), [3]int{-1, 0, 6}, [3][]record.Equipment{
			all(item("a", "uptodate", "t", due(0), quayside), item("b", "uptodate", "t", due(0), northDock, quayside)),
			all(item("a", "uptodate", "t", done(0, 0), quayside), item("b", "uptodate", "t", due(0), northDock, quayside)),
			all(item("a", "uptodate", "t", done(0, 0), quayside), item("b", "uptodate", "t", done(2, 0), northDock, quayside))}},
		{"P11", "P11 1/2 quaysideu 0/1 1 0 0 quaysidet 1/1 0 0 0", days(0, 7), [3]int{-1, 0, 6}, [3][]record.Equipment{
			all(item("a", "uptodate", "t", due(0), quayside), item("b", "uptodate", "u", due(0), quayside)),
			all(item("a", "uptodate", "t", done(0, 0), quayside), item("b", "uptodate", "u", due(0), quayside)),
			all(item("a", "uptodate", "t", done(0, 0), quayside), item("b", "uptodate", "u", done(2, 0), quayside))}},
		{"P12", "P12 1 [1 1 1 0 0 0 1]", days(0, 7), [3]int{0, 1, 2}, [3][]record.Equipment{
			all(item("a", "expired", "t", due(-1)), item("b", "uptodate", "t", due(0))),
			all(item("a", "expired", "t", due(-1)), item("b", "expired", "t", due(0))),
			all(item("a", "uptodate", "t", done(1, 12)), item("b", "expired", "t", due(0)))}},
		{"P13", "P13 1 p50 2 longest 2", days(0, 7), [3]int{0, 1, 3}, [3][]record.Equipment{
			all(item("a", "uptodate", "t", due(0))), all(item("a", "expired", "t", due(0))), all(item("a", "uptodate", "t", done(2, 12)))}},
		{"P14", "P14 1 p50 3 longest 3", days(1, 7), [3]int{0, 1, 4}, [3][]record.Equipment{
			all(item("a", "expired", "t", due(-9))), all(item("a", "expired", "t", due(-9))), all(item("a", "uptodate", "t", done(3, 4)))}},
	} {
		var nights []account
		for i, e := range c.nights {
			nights = append(nights, account{at: monday.AddDate(0, 0, c.at[i]), equipment: e})
		}
		p, ok := counted(t, nights, time.UTC).Compute(c.span)
		if !ok {
			t.Fatalf("%s: no period", c.figure)
		}
		i := slices.IndexFunc(p.Figures, func(f Figure) bool { return f.ID == c.figure })
		if got := printed(p)[i]; got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}
