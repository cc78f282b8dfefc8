package report

import (
	"testing"
	"time"

	"opsreport/fetch/record"
)

func zone(t *testing.T, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func local(t *testing.T, z *time.Location, s string) time.Time {
	t.Helper()
	v, err := time.ParseInLocation("2006-01-02 15:04", s, z)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

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
		z := zone(t, c.zone)
		got := weekStart(local(t, z, c.at))
		if s := got.Format("2006-01-02 15:04 MST"); s != c.start || weekLabel(got) != c.label {
			t.Errorf("%s %s: week starts %s, %s; want %s, %s", c.zone, c.at, s, weekLabel(got), c.start, c.label)
		}
	}
}

// Zones that change at midnight have days without a 00:00.
func TestADayWithoutMidnight(t *testing.T) {
	t.Parallel()
	z := zone(t, "America/Santiago")
	got := startOfDay(2026, time.September, 6, z)
	if s := got.Format("2006-01-02 15:04"); s != "2026-09-06 01:00" {
		t.Errorf("the day begins %s", s)
	}
}

func TestMonthsAreCalendarMonths(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		zone, from, to string
		want           Day
	}{
		{"UTC", "2026-01-31 10:00", "2026-02-28 09:59", 0},
		{"UTC", "2026-01-31 10:00", "2026-02-28 10:00", 1}, // the last day stands in for the 31st
		{"UTC", "2024-02-29 00:00", "2025-02-28 00:00", 12},
		{"UTC", "2025-11-21 04:12", "2026-11-21 04:11", 11},
		{"UTC", "2025-11-21 04:12", "2026-11-21 04:12", 12},
		{"Europe/London", "2026-03-28 12:00", "2026-04-28 12:00", 1}, // 23 hours short of 31 days
		{"Europe/London", "2026-10-24 12:00", "2026-11-24 12:00", 1},
	} {
		z := zone(t, c.zone)
		if got := wholeMonths(local(t, z, c.from), local(t, z, c.to)); got != c.want {
			t.Errorf("%s to %s in %s: %d, want %d", c.from, c.to, c.zone, got, c.want)
		}
	}
}

// Ages are elapsed days and know no zone; weeks and months do.
func TestAgesKnowNoZone(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 3, 30, 0, 30, 0, 0, time.UTC)
	created := time.Date(2026, 3, 28, 0, 31, 0, 0, time.UTC) // over the change of clocks
	n := record.Night{AsOf: asOf, Set: record.Set{FollowUps: record.Of(&record.FollowUp{ID: "a", Open: record.True, CreatedOn: record.MS(created.UnixMilli())})}}
	for _, name := range []string{"UTC", "Europe/London", "Pacific/Kiritimati", "Pacific/Pago_Pago"} {
		r := build(t, n, Options{Zone: zone(t, name)})
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
		r := build(t, n, Options{Zone: zone(t, c.zone)})
		if got := first(r.Figure("T1")); got != c.month {
			t.Errorf("%s: session in %s", c.zone, got)
		}
		if got := first(r.Figure("F7")); got != c.week {
			t.Errorf("%s: opened in %s", c.zone, got)
		}
		if got := first(r.Figure("E8")); got != c.due {
			t.Errorf("%s: expires in %s", c.zone, got)
		}
		if len(r.Figure("F7").Series) != flowWeeks || len(r.Figure("E8").Series) != forecastWeeks+2 {
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

func TestDates(t *testing.T) {
	t.Parallel()
	now := int64(1_800_000_000_000)
	for name, c := range map[string]struct {
		in   record.Time
		want DateState
	}{
		"missing":           {record.Time{}, NoDate},
		"unreadable":        {record.Time{Form: record.Unreadable}, BadDate},
		"zero":              {record.MS(0), BadDate},
		"negative":          {record.MS(-5), BadDate},
		"before 2000":       {record.MS(earliestMs - 1), BadDate},
		"2000":              {record.MS(earliestMs), GoodDate},
		"seconds":           {record.MS(now / 1000), BadDate},
		"now":               {record.MS(now), GoodDate},
		"tomorrow":          {record.MS(now + dayMs), FutureDate},
		"more than a day":   {record.MS(now + dayMs + 1), BadDate},
		"text of a number":  {record.Time{MS: now, Form: record.Text}, GoodDate},
		"text, but no date": {record.Time{MS: 5, Form: record.Text}, BadDate},
	} {
		if _, got := pastDate(c.in, now); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	if _, s := anyDate(record.MS(now + 900*dayMs)); s != GoodDate {
		t.Error("an expiry may lie ahead")
	}
	if _, s := anyDate(record.MS(latestMs + 1)); s != BadDate {
		t.Error("a year of five digits cannot be printed")
	}
}

func TestFormats(t *testing.T) {
	t.Parallel()
	london := local(t, zone(t, "Europe/London"), "2026-11-21 04:12")
	east := local(t, zone(t, "Pacific/Kiritimati"), "2026-11-01 23:59")
	west := local(t, zone(t, "America/St_Johns"), "2026-07-01 08:00")
	chatham := local(t, zone(t, "Pacific/Chatham"), "2026-07-01 08:00")
	for got, want := range map[string]string{
		Date(london): "21 Nov 2026", DateTime(london): "21 Nov 2026, 04:12 GMT", DateTime(east): "1 Nov 2026, 23:59 UTC+14:00",
		DateTime(west): "1 Jul 2026, 08:00 NDT", DateTime(chatham): "1 Jul 2026, 08:00 UTC+12:45",
		Share(7, 40): "7 of 40 (17.5 %)", Share(3, 4): "3 of 4", Share(0, 0): "n/a", Share(2999, 3000): "2999 of 3000 (>99.9 %)",
		Share(1, 3000): "1 of 3000 (<0.1 %)", Share(0, 5): "0 of 5 (0.0 %)", Share(5, 5): "5 of 5 (100.0 %)",
		Percent(1, 8): "12.5 %", Percent(1, 16): "6.3 %", Percent(3, 16): "18.8 %", Number(36.75): "36.8", Number(9): "9", Number(0.25): "0.3",
		Days(1, ""): "1 day", Days(NoDay, "no date"): "no date", DateUTC(east): "1 Nov 2026, 09:59:00 UTC",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if v := PercentValue(2999, 3000); *v != 99.9 {
		t.Errorf("%v", *v)
	}
	if v := PercentValue(1, 3000); *v != 0.1 {
		t.Errorf("%v", *v)
	}
	if PercentValue(1, 4) != nil || PercentValue(0, 0) != nil {
		t.Error("a percentage of less than five")
	}
}

// TestFoldTakesOneCase: texts that differ in case only are one, in any script.
func TestFoldTakesOneCase(t *testing.T) {
	t.Parallel()
	for c := range 128 {
		if got, want := fold(string(rune(c))), string(foldRune(rune(c))); got != want {
			t.Errorf("%q folds to %q, not %q", rune(c), got, want)
		}
	}
	for _, same := range [][2]string{{"ex-12k", "EX-12\u212a"}, {"straße", "STRAßE"}, {"ΣΑΣ", "σας"}} {
		if fold(same[0]) != fold(same[1]) {
			t.Errorf("%q and %q are two", same[0], same[1])
		}
	}
}
