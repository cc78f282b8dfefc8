package pages

import (
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/report"
)

// TestLasted: a long fetch has minutes, and no number an exponent.
func TestLasted(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{41 * time.Millisecond: "0.041 s", 3 * time.Second: "3 s", 45*time.Minute + 10*time.Second: "45 min 10 s",
		3 * time.Hour: "180 min 0 s", time.Minute: "1 min 0 s"} {
		if got := lasted(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

// TestNights: the gaps are counted in days of the zone; a damaged night has no difference; each figure is that of the rows.
func TestNights(t *testing.T) {
	t.Parallel()
	night := func(day, records int) NightLine {
		return NightLine{Folder: "x", Digest: strings.Repeat("ab", 32), AsOf: time.Date(2026, 11, day, 2, 0, 0, 0, time.UTC), Records: records,
			Took: time.Duration(day) * time.Second, Requests: 14, Answered: 13, Before: "b", Link: map[bool]string{true: Holds, false: ChangedBefore}[day != 20]}
	}
	e := Edition{Report: &report.Report{Rows: census.Rows{Zone: time.UTC, AsOf: time.Date(2026, 11, 21, 2, 0, 0, 0, time.UTC)}},
		Nights: []NightLine{night(21, 12), night(20, 0), night(16, 9), night(12, 9), night(11, 8)}}
	page := Nights(&e, 36*time.Hour)
	if page.Title != "5 nights are kept; none is missing since 20 Nov" {
		t.Error(page.Title)
	}
	said := map[string]string{}
	for _, f := range page.Section("facts").Blocks[0].(document.Facts) {
		said[f.ID] = f.Values[0].Text
	}
	for id, want := range map[string]string{"row": "2, since 20 Nov", "gap": "3 nights, 2 times", "slowest": "21 Nov, 21 s", "repeated": "5",
		"linked": "4 of 5", "late": "22 Nov 2026, 14:00 UTC"} {
		if said[id] != want {
			t.Errorf("%s is %q, want %q", id, said[id], want)
		}
	}
	rows := page.Section("nights").Blocks[0].(document.Table)
	var gaps, moved []string
	for i := range rows.Len {
		gaps, moved = append(gaps, rows.Value(i, "gap").Text), append(moved, rows.Value(i, "difference").Text)
	}
	if got := strings.Join(gaps, "|"); got != "|3 nights, 17 to 19 Nov|3 nights, 13 to 15 Nov||" {
		t.Errorf("gaps %s", got)
	}
	if got := strings.Join(moved, "|"); got != "||±0|+1|" {
		t.Errorf("differences %s", got)
	}
	if got := rows.Value(0, "night").Text; got != "21 Nov 2026, 02:00" || rows.File != NightsFile { // the foot of each page names the zone
		t.Errorf("a night is %q, all are in %q", got, rows.File)
	}
	if csv := NightRows(&e); csv.Len != rows.Len || csv.Row(1)[1] != "2026-11-20T02:00:00Z" || csv.Row(0)[3] != "21" {
		t.Errorf("%d rows, %q", csv.Len, csv.Row(1))
	}
}

// TestDaysOfNights: the calendar begins with the oldest night, or with the Monday from which on there is room; a day with two nights is one.
func TestDaysOfNights(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("", 12*60*60)
	of := func(at ...time.Time) document.Section {
		e := Edition{Report: &report.Report{Rows: census.Rows{Zone: zone, AsOf: at[0]}}}
		for _, asOf := range at {
			e.Nights = append(e.Nights, NightLine{AsOf: asOf})
		}
		return nightDays(&e)
	}
	at := func(month time.Month, day, hour int) time.Time {
		return time.Date(2026, month, day, hour, 0, 0, 0, time.UTC)
	}
	s := of(at(11, 20, 14), at(11, 20, 13), at(11, 17, 2), at(10, 30, 13)) // 21 Nov, 17 Nov, 31 Oct where it is read
	c := s.Blocks[0].(document.Days).Calendar
	if s.Title != "Snapshots on 3 of 22 days" || c.Weekday != 5 || c.Days[0].Name != "31" || c.Summary != "Snapshots on 3 of 22 days, 31 Oct to 21 Nov 2026." {
		t.Errorf("%q from day %d of a week, %+v", c.Summary, c.Weekday, c.Days)
	}
	if got := strings.Join(c.Weekdays, " "); got != "Mo Tu We Th Fr Sa Su" || c.Days[0].Month != "Oct" || c.Days[1].Month != "" { // too near
		t.Errorf("beside %s, below %q and %q", got, c.Days[0].Month, c.Days[1].Month)
	}
	for i, day := range c.Days {
		if want := i == 0 || i == 17 || i == 21; day.Full != want {
			t.Errorf("day %d (%s) is filled: %v", i, day.Name, day.Full)
		}
	}
	s = of(at(11, 21, 2), at(8, 3, 2), at(1, 1, 2))
	if c := s.Blocks[0].(document.Days).Calendar; len(c.Days) != 111 || c.Weekday != 0 || c.Days[0].Name != "3" || c.Days[29].Month != "Sep" || s.Title != "Snapshots on 2 of 111 days" {
		t.Errorf("%s, %d days from a %d on", s.Title, len(c.Days), c.Weekday)
	}
}
