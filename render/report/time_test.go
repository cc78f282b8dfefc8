package report

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/internal/zonetest"
)

func TestWeeksInZones(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ zone, at, start, label string }{
		{"UTC", "2026-11-21 04:12", "2026-11-16 00:00 UTC", "2026-W47"},
		{"UTC", "2027-01-01 00:00", "2026-12-28 00:00 UTC", "2026-W53"},
		{"UTC", "2027-01-04 00:00", "2027-01-04 00:00 UTC", "2027-W01"},
		{"Europe/London", "2026-03-29 12:00", "2026-03-23 00:00 GMT", "2026-W13"}, // the clock went forward that night
		{"Europe/London", "2026-10-25 12:00", "2026-10-19 00:00 BST", "2026-W43"}, // and back
		{"Europe/London", "2026-10-26 00:00", "2026-10-26 00:00 GMT", "2026-W44"},
		{"Pacific/Kiritimati", "2026-11-16 00:30", "2026-11-16 00:00 +14", "2026-W47"}, // UTC is still on Sunday
		{"Pacific/Pago_Pago", "2026-11-15 23:30", "2026-11-09 00:00 SST", "2026-W46"},  // UTC is already on Monday
		{"Asia/Beirut", "2026-03-30 12:00", "2026-03-30 00:00 EEST", "2026-W14"},
		{"America/Santiago", "2026-09-07 12:00", "2026-09-07 00:00 -03", "2026-W37"},
	} {
		z := zonetest.Zone(t, c.zone)
		got := calendar.WeekStart(zonetest.Time(t, z, c.at))
		if s := got.Format("2006-01-02 15:04 MST"); s != c.start || weekLabel(got) != c.label {
			t.Errorf("%s %s: week starts %s, %s; want %s, %s", c.zone, c.at, s, weekLabel(got), c.start, c.label)
		}
	}
}

// Zones that change at midnight have days without a 00:00.
func TestADayWithoutMidnight(t *testing.T) {
	t.Parallel()
	z := zonetest.Zone(t, "America/Santiago")
	got := calendar.StartOfDay(2026, time.September, 6, z)
	if s := got.Format("2006-01-02 15:04"); s != "2026-09-06 01:00" {
		t.Errorf("the day begins %s", s)
	}
}

// Ages are elapsed days and know no zone; weeks and months do.
func TestAgesKnowNoZone(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 3, 30, 0, 30, 0, 0, time.UTC)
	created := time.Date(2026, 3, 28, 0, 31, 0, 0, time.UTC) // over the change of clocks
	n := record.Night{
		AsOf: asOf,
		Set:  record.Set{FollowUps: record.Of(&record.FollowUp{ID: "a", Open: record.True, CreatedOn: record.MS(created.UnixMilli())})},
	}
	for _, name := range []string{"UTC", "Europe/London", "Pacific/Kiritimati", "Pacific/Pago_Pago"} {
		r := build(t, n, Options{Zone: zonetest.Zone(t, name)})
		if r.FollowUps[0].Age != 1 {
			t.Errorf("%s: %d days", name, r.FollowUps[0].Age)
		}
	}
}

func TestGroupingFollowsTheZone(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	session := time.Date(2026, 10, 31, 11, 0, 0, 0, time.UTC)
	created := time.Date(2026, 11, 15, 11, 0, 0, 0, time.UTC) // Monday in Kiritimati
	expires := time.Date(2026, 11, 22, 11, 0, 0, 0, time.UTC) // Monday there too
	n := record.Night{AsOf: asOf, Set: record.Set{
		FollowUps:      record.Of(&record.FollowUp{ID: "a", Open: record.True, CreatedOn: record.MS(created.UnixMilli())}),
		GroupTrainings: record.Of(&record.GroupTraining{ID: "1", Created: record.MS(session.UnixMilli()), TraineeIDs: []string{"p"}}),
		Equipment: record.Of(&record.Equipment{ID: "e", InService: record.True, Status: "uptodate",
			Schedules: []record.Schedule{{Status: "uptodate", ExpiresOn: record.MS(expires.UnixMilli())}}}),
	}}
	for _, c := range []struct{ zone, month, week, due string }{
		{"UTC", "2026-10", "2026-W46", "2026-W47"},
		{"Pacific/Kiritimati", "2026-11", "2026-W47", "2026-W48"},
		{"Pacific/Pago_Pago", "2026-10", "2026-W46", "2026-W47"},
	} {
		r := build(t, n, Options{Zone: zonetest.Zone(t, c.zone)})
		if got := first(r.Figure("T1")); got != c.month {
			t.Errorf("%s: session in %s", c.zone, got)
		}
		if got := first(r.Figure("F7")); got != c.week {
			t.Errorf("%s: opened in %s", c.zone, got)
		}
		if got := first(r.Figure("E8")); got != c.due {
			t.Errorf("%s: expires in %s", c.zone, got)
		}
		if len(r.Figure("F7").Series) != FlowWeeks || len(r.Figure("E8").Series) != ForecastWeeks+2 {
			t.Errorf("%s: %d and %d points", c.zone, len(r.Figure("F7").Series), len(r.Figure("E8").Series))
		}
	}
}

// first is the label of the first point that counts something.
func first(f *Figure) string {
	for _, p := range f.Series {
		if p.N > 0 {
			return p.Label
		}
	}
	return ""
}
