package report

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// boundary is an instant at which a figure tells one side from the other.
type boundary struct {
	name  string
	at    time.Time
	night func(at record.Time) record.Night
	count func(r *Report) int
	want  [3]int // a millisecond before it, at it, a millisecond after it
}

var boundaryAsOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func london(y int, m time.Month, d int) time.Time {
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		panic(err)
	}
	return time.Date(y, m, d, 0, 0, 0, 0, zone)
}

func agoDays(n int) time.Time { return boundaryAsOf.Add(-time.Duration(n) * 24 * time.Hour) }

func longAgo() record.Time { return record.MS(agoDays(400).UnixMilli()) }

// A night of one record with an instant in one of its fields.

func openSince(at record.Time) record.Night {
	return record.Night{Set: record.Set{FollowUps: record.Of(&record.FollowUp{ID: "f", Open: record.True, CreatedOn: at})}}
}

func activeAt(at record.Time) record.Night {
	f := &record.FollowUp{ID: "f", Open: record.True, CreatedOn: longAgo(), UpdatedOn: at}
	return record.Night{Set: record.Set{FollowUps: record.Of(f)}}
}

func closedAt(at record.Time) record.Night {
	return record.Night{Set: record.Set{FollowUps: record.Of(&record.FollowUp{
		ID: "f", Open: record.False, CreatedOn: longAgo(), ResolvedOn: at, Due: "20260731",
	})}}
}

func item(e *record.Equipment) record.Night {
	e.ID, e.InService = "e", record.True
	return record.Night{Set: record.Set{Equipment: record.Of(e)}}
}

func expiresAt(status string) func(record.Time) record.Night {
	return func(at record.Time) record.Night {
		return item(&record.Equipment{Status: status, Schedules: []record.Schedule{{ID: "s", Status: status, ExpiresOn: at}}})
	}
}

func approvedAt(at record.Time) record.Night {
	d := &record.Resource{ID: "d", Versions: []record.Version{{Created: longAgo(), ApprovedOn: at}}}
	return record.Night{Set: record.Set{Resources: record.Of(d)}}
}

func session(at record.Time) record.Night {
	return record.Night{Set: record.Set{GroupTrainings: record.Of(&record.GroupTraining{ID: "t", Created: at, TraineeIDs: []string{"a"}})}}
}

func n(id string) func(*Report) int { return func(r *Report) int { return r.Figure(id).N } }

func d(id string) func(*Report) int { return func(r *Report) int { return r.Figure(id).D } }

func point(id string, i int) func(*Report) int {
	return func(r *Report) int { return r.Figure(id).Series[i].N }
}

func part(id string, i int, name string) func(*Report) int {
	return func(r *Report) int { return r.Figure(id).Series[i].Part(name) }
}

func statistic(id, name string) func(*Report) int {
	return func(r *Report) int { return int(*r.Figure(id).Stat(name).Value) }
}

func found(rule string) func(*Report) int { return func(r *Report) int { return r.Finding(rule).N } }

// boundaries are where the dictionary draws them.
func boundaries() []boundary {
	before, from, after, until := [3]int{1, 0, 0}, [3]int{0, 1, 1}, [3]int{0, 0, 1}, [3]int{1, 1, 0}
	created := record.MS(agoDays(20).UnixMilli())
	chosen := agoDays(100)
	out := []boundary{
		{"dates begin with the year 2000", time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), openSince, n("F3"), from},
		{"dates end a day after the as-of time", agoDays(-1), openSince, n("F3"), until},
		{"E8 begins with the as-of time", boundaryAsOf, expiresAt("uptodate"), n("E8"), from},
		{"E8 ends with week 13", london(2027, 2, 8), expiresAt("uptodate"), n("E8"), before},
		{"E13 begins with the as-of time", boundaryAsOf, expiresAt("uptodate"), n("E13"), from},
		{"E13 ends with its last day", london(2026, 12, 5), expiresAt("uptodate"), n("E13"), before},
		{"E13 by day", london(2026, 11, 22), expiresAt("uptodate"), point("E13", 0), before},
		{"E13 counts four weeks from its first day", london(2026, 12, 19), expiresAt("uptodate"), statistic("E13", FourWeeks), before},
		{"E13 counts twelve weeks from its first day", london(2027, 2, 13), expiresAt("uptodate"), statistic("E13", TwelveWeeks), before},
		{"E15 of what is not called expired", boundaryAsOf, expiresAt("uptodate"), n("E15"), before},
		{"E15 of what is called expired", boundaryAsOf, expiresAt("expired"), n("E15"), [3]int{1, 1, 1}},
		{"E8 by week", london(2026, 11, 23), expiresAt("uptodate"), point("E8", 0), before},
		{"E4 takes no completion of the future", boundaryAsOf, func(at record.Time) record.Night {
			return item(&record.Equipment{Status: "uptodate", Schedules: []record.Schedule{{ID: "s", Status: "uptodate", LastCompletedOn: at}}})
		}, n("E4"), until},
		{"E-C2 of what is in date", boundaryAsOf, expiresAt("uptodate"), found("E-C2"), before},
		{"E-C2 of what is expired", boundaryAsOf, expiresAt("expired"), found("E-C2"), after},
		{"E-C3", agoDays(-40), func(at record.Time) record.Night {
			return item(&record.Equipment{Status: "uptodate", Schedules: []record.Schedule{
				{ID: "s", Status: "uptodate", ExpiresOn: record.MS(agoDays(-40).UnixMilli()), ExpiringOn: at}}})
		}, found("E-C3"), after},
		{"F4 begins 90 days ago", agoDays(90), closedAt, n("F4"), from},
		{"F4 ends with the as-of time", boundaryAsOf, closedAt, n("F4"), until},
		{"F6 begins 90 days ago", agoDays(90), openSince, d("F6"), from},
		{"F6 ends 30 days ago", agoDays(30), openSince, d("F6"), before},
		{"F7 by week, from the day after a change of clocks", london(2026, 10, 26), openSince, point("F7", 9), from},
		{"F7 by week of closing", london(2026, 8, 24), closedAt, part("F7", 0, "closed"), from},
		{"F7 ends with the as-of time", boundaryAsOf, openSince, point("F7", 12), until},
		{"F10 from 31 days on", agoDays(31), activeAt, n("F10"), until},
		{"F13 below a day", agoDays(19), func(at record.Time) record.Night {
			f := &record.FollowUp{ID: "f", Open: record.False, CreatedOn: created, ResolvedOn: at}
			return record.Night{Set: record.Set{FollowUps: record.Of(f)}}
		}, n("F13"), before},
		{"F15 to the end of the day in the zone", london(2026, 8, 1), closedAt, n("F15"), before},
		{"D4", chosen, func(at record.Time) record.Night {
			return record.Night{Set: record.Set{Resources: record.Of(&record.Resource{ID: "d", Versions: []record.Version{
				{Created: record.MS(chosen.UnixMilli()), ApprovedOn: record.MS(agoDays(90).UnixMilli())}, {Created: at}}})}}
		}, n("D4"), after},
		{"D5 after 12 months", boundaryAsOf.AddDate(-1, 0, 0), approvedAt, n("D5"), before},
		{"T1 of 12 months", boundaryAsOf.AddDate(-1, 0, 0), session, statistic("T1", "12-months"), from},
		{"T3 of 3 months", time.Date(2026, 8, 21, 3, 12, 7, 0, time.UTC), session, statistic("T3", "3-months"), from}, // 04:12 in summer time
		{"T1 by month", london(2026, 11, 1), session, func(r *Report) int { return len(r.Figure("T1").Series) - 1 }, before},
	}
	for i, days := range []int{8, 15, 31, 61, 91} {
		out = append(out, boundary{"F3 bucket", agoDays(days), openSince, point("F3", i), after})
	}
	for i, days := range []int{8, 15, 31} {
		out = append(out, boundary{"F10 band", agoDays(days), activeAt, point("F10", i), after})
	}
	for i, days := range []int{8, 31, 91} {
		out = append(out, boundary{"E6 band", agoDays(days), expiresAt("expired"), point("E6", i), after})
	}
	for i, months := range []int{6, 12, 24, 36} {
		zone := london(2026, 1, 1).Location()
		out = append(out, boundary{"D2 band", boundaryAsOf.In(zone).AddDate(0, -months, 0), approvedAt, point("D2", i), after})
	}
	return out
}

// TestBoundaries: what lies exactly on a boundary is on the side that the
// dictionary says.
func TestBoundaries(t *testing.T) {
	t.Parallel()
	for _, b := range boundaries() {
		for i, want := range b.want {
			night := b.night(record.MS(b.at.UnixMilli() + int64(i-1)))
			night.AsOf = boundaryAsOf
			r, err := Build(night, nil, Options{Zone: london(2026, 1, 1).Location(), DueFormat: "yyyymmdd", ReviewMonths: 12})
			if err != nil {
				t.Fatal(err)
			}
			if got := b.count(r); got != want {
				t.Errorf("%s, %d ms from %s: %d, not %d", b.name, i-1, b.at, got, want)
			}
		}
	}
}

// TestTheMedianIsWhereHalfIsClosed: an estimate is the first time at which no
// more than its share is still open, and exactly that share is no more.
func TestTheMedianIsWhereHalfIsClosed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		closed      []int // days that each took
		median, p80 float64
	}{
		{[]int{1, 3}, 1, 3}, {[]int{1, 2, 3, 4, 5}, 3, 4}, {[]int{2, 2, 9, 9}, 2, 9}, {[]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 5, 8},
	} {
		var all []*record.FollowUp
		for i, days := range c.closed {
			opened := agoDays(200).UnixMilli()
			all = append(all, &record.FollowUp{ID: string(rune('a' + i)), Open: record.False, CreatedOn: record.MS(opened),
				ResolvedOn: record.MS(opened + int64(days)*census.DayMs)})
		}
		r, err := Build(record.Night{AsOf: boundaryAsOf, Set: record.Set{FollowUps: record.Of(all...)}}, nil, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if f := r.Figure("F5"); *f.Stat("median").Value != c.median || *f.Stat("p80").Value != c.p80 {
			t.Errorf("%v: %s", c.closed, f.Says(english))
		}
	}
}
