package pages

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestLasted: a long fetch has minutes, no number an exponent, and a short one as many digits as the others beside it.
func TestLasted(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{41 * time.Millisecond: "0.041 s", 30 * time.Millisecond: "0.030 s", 3 * time.Second: "3 s", 45*time.Minute + 10*time.Second: "45 min 10 s",
		3 * time.Hour: "180 min 0 s", time.Minute: "1 min 0 s"} {
		if got := lasted(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

// aNight is a night of November 2026 that took as many seconds as its day has.
func aNight(day, records int) NightLine {
	return NightLine{Folder: fmt.Sprintf("202611%02dT020000Z", day), Digest: fmt.Sprintf("%02d", day) + strings.Repeat("ab", 31),
		AsOf: time.Date(2026, 11, day, 2, 0, 0, 0, time.UTC), Records: records, Took: time.Duration(day) * time.Second, Bytes: 1_960_000,
		Requests: 13, Answered: 13, Before: strings.Repeat("cd", 32), NoTotal: 3, Link: Holds}
}

// pageOf is the page of some nights, newest first.
func pageOf(zone *time.Location, removed []NightLine, all ...NightLine) (*Edition, document.Page) {
	e := &Edition{Report: &report.Report{Rows: census.Rows{Zone: zone, AsOf: all[0].AsOf}}, Nights: all, Removed: removed}
	return e, Nights(e, 36*time.Hour)
}

// listOf is the list of a page of nights: a line for each row, each gap and each group with a name.
func listOf(page document.Page) (out []string) {
	for _, g := range page.Section("nights").Blocks[0].(document.Rows).Groups {
		if g.Name != "" {
			out = append(out, fmt.Sprintf("%s | %d %s", g.Name, g.N, g.Note))
		}
		gaps := g.Gaps
		for i, row := range g.Rows {
			var cells []string
			for _, c := range row {
				cells = append(cells, c.One.String()+" / "+c.Two.String())
			}
			out = append(out, strings.Join(cells, " | "))
			for len(gaps) > 0 && gaps[0].After == i {
				out, gaps = append(out, gaps[0].Text), gaps[1:]
			}
		}
	}
	return out
}

// TestNights: the gaps are counted in days of the zone; a damaged night has no difference; each figure is that of the rows.
func TestNights(t *testing.T) {
	t.Parallel()
	damaged := aNight(20, 0)
	damaged.Link, damaged.Before, damaged.Requests, damaged.Answered, damaged.NoTotal = DamagedNight, "", 0, 0, 0
	repeated, after, first := aNight(12, 9), aNight(21, 12), aNight(11, 8)
	repeated.Requests, repeated.Job, repeated.Sealed = 15, "https://ci.example/7", true
	after.Link, first.Link, first.Before = DamagedBefore, FirstNight, ""
	e, page := pageOf(time.UTC, nil, after, damaged, aNight(16, 9), repeated, first)
	if page.Title != "5 nights are kept; none is missing since 20 Nov" {
		t.Error(page.Title)
	}
	if lede := page.Lede.String(); page.Lede[0].Look != table.Expired || !strings.HasPrefix(lede, "The chain is broken at 2 nights, the last one that of 21 Nov: "+
		"opsreport verify says why. 13 requests each, 2 in all repeated or refused, in 11 s to 21 s. Before 20 Nov, 3 of 9 nights have a snapshot. ") {
		t.Errorf("%+v, %s", page.Lede[0], lede)
	}
	said := map[string]string{}
	for _, f := range page.Section("facts").Blocks[0].(document.Facts) {
		for _, v := range f.Values {
			said[f.ID] = strings.TrimPrefix(said[f.ID]+"|"+v.Text, "|")
		}
	}
	for id, want := range map[string]string{"row": "2|since 20 Nov", "gap": "3 nights, 2 times", "slowest": "21 Nov, 21 s", "repeated": "2 of 54",
		"linked": "2 of 3|check it", "late": "22 Nov 2026, 14:00 UTC"} {
		if said[id] != want {
			t.Errorf("%s is %q, want %q", id, said[id], want)
		}
	}
	want := []string{
		"21 Nov 2026, 02:00 UTC / job: not recorded | 21 s / 1.96 MB | 13 answered / none repeated | 12 /  | nothing / 3 lists report no total | 21ababababab / names cdcdcdcdcdcd · the snapshot before is damaged · no seal",
		"20 Nov 2026, 02:00 UTC / job: not recorded | not known /  | not known /  | not known /  | cannot be read / opsreport verify says why | 20ababababab / no seal",
		"3 nights without a snapshot, 17 to 19 Nov",
		"16 Nov 2026, 02:00 UTC / job: not recorded | 16 s / 1.96 MB | 13 answered / none repeated | 9 / as many | nothing / 3 lists report no total | 16ababababab / names cdcdcdcdcdcd ✓ · no seal",
		"3 nights without a snapshot, 13 to 15 Nov",
		"12 Nov 2026, 02:00 UTC / job: https://ci.example/7 | 12 s / 1.96 MB | 13 answered / 2 repeated | 9 / +1 | nothing / 3 lists report no total | 12ababababab / names cdcdcdcdcdcd ✓ · sealed",
		"11 Nov 2026, 02:00 UTC / job: not recorded | 11 s / 1.96 MB | 13 answered / none repeated | 8 /  | nothing / 3 lists report no total | 11ababababab / first snapshot · no seal",
	}
	if got := listOf(page); !slices.Equal(got, want) {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	list := page.Section("nights")
	rows := list.Blocks[0].(document.Rows)
	if rows.Count != "5 nights kept, 6 without a snapshot" || rows.Len() != 5 || rows.File.Path != NightsFile || list.Note == "" || len(list.Blocks) != 1 {
		t.Errorf("%q of %d rows in %q; %q", rows.Count, rows.Len(), rows.File.Path, list.Note)
	}
	if took, cannot := rows.Known.Rows[0].Cells[2], rows.Known.Rows[1].Cells[2]; took.Sort != "21" || !cannot.Muted {
		t.Errorf("took %+v, and %+v", took, cannot)
	}
	row := rows.Groups[0].Rows[3]
	if job := row[0].Two[0]; job.Look != document.Outside || !row[2].Two[0].Strong || row[1].Strip != (chart.Bar{Share: 12. / 21}) {
		t.Errorf("%+v, %+v, %v", job, row[2].Two, row[1].Strip)
	}
	if csv := NightRows(e); csv.Len != 5 || csv.Row(1)[1] != "2026-11-20T02:00:00Z" || csv.Row(0)[3] != "21" || csv.Row(0)[12] != "3" {
		t.Errorf("%d rows, %q", csv.Len, csv.Row(1))
	}
}

// TestOneNight: nothing was before it, and nothing is missing.
func TestOneNight(t *testing.T) {
	t.Parallel()
	only := aNight(21, 12)
	only.Link, only.Before = FirstNight, ""
	_, page := pageOf(time.UTC, nil, only)
	rows, list := page.Section("nights").Blocks[0].(document.Rows), page.Section("nights")
	if lede := page.Lede.String(); page.Title != "1 night is kept; none is missing" || lede != "13 requests, all answered, in 21 s. No snapshot is sealed." ||
		rows.Count != "1 night kept" || list.Note != "" || rows.Groups[0].Name != "" {
		t.Errorf("%s: %s; %s, %q, %+v", page.Title, lede, rows.Count, list.Note, rows.Groups)
	}
	if f := page.Section("facts").Blocks[0].(document.Facts)[4]; f.Text() != "no night before" {
		t.Error(f.Text())
	}
}

// TestNightsThatWereRemoved keep a row with what is known of them, and leave no gap; one that names their digest names the night before.
func TestNightsThatWereRemoved(t *testing.T) {
	t.Parallel()
	gone := func(day int) NightLine {
		n := aNight(day, 0)
		return NightLine{Folder: n.Folder, Digest: n.Digest, AsOf: n.AsOf, RemovedOn: time.Date(2026, 11, 23, 2, 0, 0, 0, time.UTC)}
	}
	retired := gone(19)
	retired.Retired, retired.Digest = true, ""
	after, lost := aNight(21, 12), aNight(18, 9)
	after.Link, after.Before, lost.Link = NotKeptBefore, gone(20).Digest, NotKeptBefore
	e, page := pageOf(time.UTC, []NightLine{gone(20), retired}, aNight(22, 12), after, lost)
	if page.Title != "3 nights are kept; none is missing" || page.Lede[0].Look != "" {
		t.Errorf("%s: %s", page.Title, page.Lede)
	}
	got := listOf(page)
	for i, want := range []string{"", "names 20ababababab ✓ · no seal", "20 Nov 2026, 02:00 UTC / pruned on 23 Nov 2026 |  /  |  /  |  /  |  /  | 20ababababab / ",
		"19 Nov 2026, 02:00 UTC / retired on 23 Nov 2026 |", "names cdcdcdcdcdcd · the snapshot before is no longer kept · no seal"} {
		if !strings.Contains(got[i], want) {
			t.Errorf("row %d is %q, want %q", i, got[i], want)
		}
	}
	if rows := page.Section("nights").Blocks[0].(document.Rows); rows.Count != "3 nights kept, 2 removed" || rows.Len() != 5 {
		t.Errorf("%s, %d rows", rows.Count, rows.Len())
	}
	if csv := NightRows(e); csv.Len != 5 || csv.Row(2)[8] != gone(20).Digest || csv.Row(2)[13] != "2026-11-23T02:00:00Z" || csv.Row(1)[13] != "" {
		t.Errorf("%d rows, %q", csv.Len, csv.Row(2))
	}
}

// TestNightsByMonth: the heading of a month says of how many nights, and the first and the last month are as long as the nights are. A day may have
// several. What the page has no room for is counted.
func TestNightsByMonth(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("", 12*60*60)
	daily := func(n int, asOf time.Time) (all []NightLine) {
		for range n {
			all = append(all, NightLine{Folder: asOf.Format("20060102T150405Z"), AsOf: asOf, Link: Holds})
			asOf = asOf.AddDate(0, 0, -1)
		}
		return all
	}
	all := daily(40, time.Date(2026, 11, 3, 13, 0, 0, 0, time.UTC)) // 4 Nov to 26 Sep where it is read
	twice := all[39]
	twice.Folder, twice.AsOf = "20260925T120000Z", twice.AsOf.Add(-time.Hour)
	heads := func(page document.Page) (out []string) {
		for _, line := range listOf(page) {
			if !strings.Contains(line, " / ") {
				out = append(out, line)
			}
		}
		return out
	}
	_, page := pageOf(zone, nil, append(slices.Delete(slices.Clone(all), 10, 11), twice)...)
	want := []string{"November 2026 | 4 of 4 nights", "October 2026 | 30 of 31 nights", "1 night without a snapshot, 25 Oct", "September 2026 | 6 on 5 of 5 nights"}
	if got := heads(page); !slices.Equal(got, want) || page.Title != "40 nights are kept; none is missing since 26 Oct" {
		t.Errorf("%s: %q", page.Title, got)
	}
	if known := page.Section("nights").Blocks[0].(document.Rows).Known; known == nil || known.Many != "nights" || known.Group != known.Fields[0].ID || len(known.Rows) != 40 {
		t.Errorf("%+v", known)
	}
	_, page = pageOf(zone, nil, daily(1000, all[0].AsOf)...)
	got, list := heads(page), page.Section("nights")
	if rows := list.Blocks[0].(document.Rows); rows.Len() != mostNights || rows.Known != nil || list.Blocks[1].(document.Para).Text != "850 older nights are in the file alone." ||
		got[len(got)-1] != "June 2026 | 30 the first 23 are here" {
		t.Errorf("%d rows, %q, %+v", rows.Len(), got, list.Blocks[1])
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
		return nightsOf(&e).calendar()
	}
	at := func(month time.Month, day, hour int) time.Time {
		return time.Date(2026, month, day, hour, 0, 0, 0, time.UTC)
	}
	s := of(at(11, 20, 14), at(11, 20, 13), at(11, 17, 2), at(10, 30, 13)) // 21 Nov, 17 Nov, 31 Oct where it is read
	c := s.Blocks[0].(document.Days).Calendar
	if c.Weekday != 5 || c.Days[0].Name != "31" || c.Summary != "Snapshots on 3 of 22 days, 31 Oct to 21 Nov 2026." {
		t.Errorf("%q from day %d of a week, %+v", c.Summary, c.Weekday, c.Days)
	}
	if got := strings.Join(c.Weekdays, " "); got != "Mo Tu We Th Fr Sa Su" || c.Days[0].Month != "" || c.Days[1].Month != "Nov" { // October ends too soon
		t.Errorf("beside %s, below %q and %q", got, c.Days[0].Month, c.Days[1].Month)
	}
	for i, day := range c.Days {
		if want := i == 0 || i == 17 || i == 21; day.Full != want {
			t.Errorf("day %d (%s) is filled: %v", i, day.Name, day.Full)
		}
	}
	if c := of(at(11, 29, 13)).Blocks[0].(document.Days).Calendar; len(c.Days) != 1 || c.Days[0].Month != "Nov" {
		t.Errorf("one day: %+v", c.Days)
	}
	s = of(at(11, 21, 2), at(8, 3, 2), at(1, 1, 2))
	if c := s.Blocks[0].(document.Days).Calendar; len(c.Days) != 111 || c.Weekday != 0 || c.Days[0].Name != "3" || c.Days[0].Month != "Aug" || c.Days[29].Month != "Sep" || !strings.HasPrefix(c.Summary, "Snapshots on 2 of 111 days") {
		t.Errorf("%s, %d days from a %d on", c.Summary, len(c.Days), c.Weekday)
	}
}
