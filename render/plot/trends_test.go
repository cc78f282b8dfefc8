package plot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"

	"opsreport/render/history"
)

func TestTrendsShowTheLastNightAndGaps(t *testing.T) {
	zone, err := time.LoadLocation("Pacific/Kiritimati")
	if err != nil {
		t.Fatal(err)
	}
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, zone) // a Saturday
	line := func(at time.Time, n int) history.Line {
		v := float64(n)
		return history.Line{AsOf: at.UTC(), Figures: []history.Figure{{ID: "F2", N: n, Value: &v}}}
	}
	lines := []history.Line{
		line(time.Date(2026, 11, 1, 23, 59, 0, 0, zone), 3), // Sunday
		line(time.Date(2026, 11, 2, 0, 0, 0, 0, zone), 4),   // Monday: the next week
		line(time.Date(2026, 11, 16, 12, 0, 0, 0, zone), 6), // this week
		line(asOf, 7), // this week, last
	}
	charts := Trends(new(report.Report), lines, asOf)
	if len(charts) != len(trended)*2 {
		t.Fatalf("%d charts", len(charts))
	}
	weeks := charts[0]
	var got []string
	for i, k := range weeks.Categories {
		n := "–"
		if v := weeks.Series[0].Values[i]; v != nil {
			n = fmt.Sprint(*v)
		}
		got = append(got, k.Label+"="+n)
	}
	want := ""
	for _, day := range []string{"24 Aug", "31 Aug", "7 Sep", "14 Sep", "21 Sep", "28 Sep", "5 Oct", "12 Oct", "19 Oct"} {
		want += "none, week of " + day + " 2026=– "
	}
	want += "1 Nov 2026=3 2 Nov 2026=4 none, week of 9 Nov 2026=– 21 Nov 2026=7"
	if strings.Join(got, " ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, " "), want)
	}
	if weeks.Summary != "Overdue follow-ups: 3 in the first week with a snapshot, 7 in the last." {
		t.Errorf("summary %q", weeks.Summary)
	}
	if v := charts[1].Series[0].Values; v[12] == nil || *v[12] != 7 || v[11] != nil {
		t.Errorf("months: %v", v)
	}
	if charts[4].Empty == "" {
		t.Error("a figure without a night is drawn")
	}
}

// TestNothingReturnedIsNoPoint: where the tile of a figure says n/a, its line has a gap and no 0.
func TestNothingReturnedIsNoPoint(t *testing.T) {
	t.Parallel()
	zero, some := 0, 7
	for i := range trended {
		of := &trended[i]
		night := func(d *int) *history.Line {
			line := &history.Line{Figures: []history.Figure{{ID: of.figure, D: d}}}
			if of.percent && *d > 0 {
				line.Figures[0].Value = new(float64)
			}
			if of.among != "" && of.among != of.figure {
				line.Figures[0].D = nil
				line.Figures = append(line.Figures, history.Figure{ID: of.among, D: d})
			}
			return line
		}
		if v, text := of.on(night(&zero), words.English(words.Context{}).Formats); v != nil || text != "" {
			t.Errorf("%s of nothing is drawn as %s", of.figure, text)
		}
		if v, _ := of.on(night(&some), words.English(words.Context{}).Formats); v == nil || *v != 0 {
			t.Errorf("%s of 7 is not drawn: %v", of.figure, v)
		}
	}
}

// TestPastIsAsCloseAsThereAreNights holds what the overview draws to how long there
// have been nights.
func TestPastIsAsCloseAsThereAreNights(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC) // a Saturday
	for _, c := range []struct {
		first  time.Time
		places int
		word   string
	}{
		{asOf, 1, "day"},
		{time.Date(2026, 10, 26, 4, 0, 0, 0, time.UTC), 27, "day"}, // the Monday of four weeks
		{time.Date(2026, 10, 25, 4, 0, 0, 0, time.UTC), 5, "week"},
		{asOf.AddDate(0, -6, 1), 27, "week"},
		{asOf.AddDate(0, -6, 0), 7, "month"},
		{asOf.AddDate(-3, 0, 0), trendPeriods, "month"},
	} {
		line := func(at time.Time, n int) history.Line {
			v := float64(n)
			return history.Line{AsOf: at, Figures: []history.Figure{{ID: "F2", N: n, Value: &v}}}
		}
		lines := []history.Line{line(c.first, 3), line(asOf, 7)}
		if c.first.Equal(asOf) {
			lines = lines[1:]
		}
		got := Past(new(report.Report), lines, asOf)[0]
		values, shown := got.Series[0].Values, 0
		for _, k := range got.Categories {
			if k.Tick != "" {
				shown++
			}
		}
		if len(values) != c.places || got.Head != "Last snapshot of the "+c.word || *values[len(values)-1] != 7 || shown > ticks {
			t.Errorf("since %s: %d places, %s, %d ticks", c.first, len(values), got.Head, shown)
		}
		if c.places > 1 && c.places < trendPeriods && (values[0] == nil || *values[0] != 3) {
			t.Errorf("since %s: the first night is not drawn", c.first)
		}
	}
	if Past(new(report.Report), nil, asOf) != nil {
		t.Error("no night is drawn")
	}
}

// TestATrendWordsAShareAsItsTile: a little less than all is never "99.9 %" alone.
func TestATrendWordsAShareAsItsTile(t *testing.T) {
	t.Parallel()
	d := 10_000
	night := history.Line{AsOf: time.Date(2026, 11, 2, 4, 0, 0, 0, time.UTC), Figures: []history.Figure{
		{ID: "E1", N: 9_999, D: &d, Value: word.PercentValue(9_999, d)}}}
	for _, c := range Trends(new(report.Report), []history.Line{night}, night.AsOf) {
		if c.ID == "trend-in-date-weeks" && c.Summary != "Items in date: >99.9 % in the first week with a snapshot, >99.9 % in the last." {
			t.Error(c.Summary)
		}
	}
}

// TestNoMonthIsLeftOut, however short it is, nor drawn twice.
func TestNoMonthIsLeftOut(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 5, 31, 4, 0, 0, 0, time.UTC)
	months := Trends(new(report.Report), []history.Line{{AsOf: asOf, Figures: []history.Figure{{ID: "F2", N: 1, Value: new(1.0)}}}}, asOf)[1]
	for i, k := range months.Categories {
		want := "none, month of " + time.Date(2025, time.Month(5+i), 1, 0, 0, 0, 0, time.UTC).Format("2 Jan 2006")
		if i == trendPeriods-1 {
			want = "31 May 2026"
		}
		if k.Label != want {
			t.Errorf("month %d is %s, not %s", i, k.Label, want)
		}
	}
	if n := len(months.Categories); n != trendPeriods {
		t.Errorf("%d months", n)
	}
}

// TestAWeekIsCountedFromItsFirstInstant on: the overview is drawn by week from then.
func TestAWeekIsCountedFromItsFirstInstant(t *testing.T) {
	t.Parallel()
	first, monday := time.Date(2026, 10, 26, 4, 0, 0, 0, time.UTC), time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
	for asOf, want := range map[time.Time]string{monday.Add(-1): "nights", monday: "weeks"} {
		if got := measure(first, asOf).id; got != want {
			t.Errorf("at %s by %s, want by %s", asOf, got, want)
		}
	}
}
