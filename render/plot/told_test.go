package plot

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/report"
)

// chartOf is a chart of a report.
func chartOf(t *testing.T, r *report.Report, id string) chart.Chart {
	t.Helper()
	r.AsOf, r.Zone, r.Options = time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC), time.UTC, report.Options{AgingDays: []int{7, 30}}
	for _, c := range Charts(r, nil) {
		if c.ID == id {
			return c
		}
	}
	t.Fatalf("there is no chart %s", id)
	return chart.Chart{}
}

// TestMonthsOnAChart: the last two years, with what came before in words, the last month
// not over; people are counted by the figure, not by adding up months.
func TestMonthsOnAChart(t *testing.T) {
	t.Parallel()
	var months []report.Point
	for i := range 30 {
		months = append(months, report.Point{Start: time.Date(2024, time.Month(6+i), 1, 0, 0, 0, 0, time.UTC), N: 2})
	}
	r := &report.Report{Figures: []report.Figure{{Definition: report.Definition{ID: "T1"}, N: 60, Series: months},
		{Definition: report.Definition{ID: "T3"}, N: 3, Series: months[28:]},
		{Definition: report.Definition{ID: "E6"}, N: 1, Series: []report.Point{{Label: "0–7", N: 1}, {ID: "no-date", Apart: true}}}}}
	c := chartOf(t, r, "sessions")
	if first, last := c.Categories[0].Label, c.Categories[len(c.Categories)-1].Label; len(c.Categories) != 24 || first != "December 2024" ||
		last != "November 2026" || c.Unfinished == "" || !strings.HasSuffix(c.Note, "The last 24 months; 12 earlier.") {
		t.Errorf("%d months from %s to %s: %s", len(c.Categories), first, last, c.Note)
	}
	if c := chartOf(t, r, "trainees"); !strings.Contains(c.Note, "Distinct trainees: 3.") {
		t.Error(c.Note)
	}
	if c := chartOf(t, r, "expired-bands"); c.Unfinished != "" {
		t.Error("ages have a period that is not over")
	}
}

// TestWhatIsFoldedIsAddedUp: twelve types are named and the rest is one row with the sum;
// the assignees who are named are those with the most.
func TestWhatIsFoldedIsAddedUp(t *testing.T) {
	t.Parallel()
	r := new(report.Report)
	for i := range 14 {
		for range 1 + min(1, 13-i) { // the last type has one item, every other two
			r.Equipment = append(r.Equipment, census.Equipment{TypeID: fmt.Sprintf("t%02d", i), InService: record.True, Status: census.Expired,
				Schedules: make([]census.Schedule, 1)})
		}
	}
	c := chartOf(t, r, "equipment-by-type")
	if n := len(c.Categories); n != 13 || c.Categories[11].Label != "t11" || c.Categories[12].Label != "Other types (2)" ||
		*c.Series[0].Values[12] != 3 {
		t.Errorf("%d rows, the last is %s with %v", n, c.Categories[n-1].Label, *c.Series[0].Values[n-1])
	}
	for i := range 16 {
		for range 1 + min(1, i) { // the first has one, every other two
			r.FollowUps = append(r.FollowUps, census.FollowUp{AssigneeID: fmt.Sprintf("u%02d", i), Open: record.True, Age: 1})
		}
	}
	if c := chartOf(t, r, "open-load"); c.Categories[0].Label != "u01" || *c.Series[0].Values[15] != 1 {
		t.Errorf("the first that is named is %s", c.Categories[0].Label)
	}
}

// TestARateWithoutAPercentageIsAGap, not a count.
func TestARateWithoutAPercentageIsAGap(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	for _, c := range Trends(new(report.Report), []history.Line{{AsOf: at, Figures: []history.Figure{{ID: "E1", N: 3, D: new(4)}}}}, at) {
		if strings.HasPrefix(c.ID, "trend-in-date") && c.Empty == "" {
			t.Errorf("%s draws %v", c.ID, *c.Series[0].Values[12])
		}
	}
}

// ticksOf are the categories that the axis names.
func ticksOf(c chart.Chart) (out []int) {
	for i, k := range c.Categories {
		if k.Tick != "" {
			out = append(out, i)
		}
	}
	return out
}

// TestTheAxisNamesSome of the weeks and months: the first week of what falls due, the last month of what was made.
func TestTheAxisNamesSome(t *testing.T) {
	t.Parallel()
	var weeks, months []report.Point
	for i := range 12 {
		weeks = append(weeks, report.Point{Start: time.Date(2026, 11, 16+7*i, 0, 0, 0, 0, time.UTC), N: 1 + 8*(i%5/4)})
	}
	for i := range 11 {
		months = append(months, report.Point{Start: time.Date(2026, time.Month(1+i), 1, 0, 0, 0, 0, time.UTC), N: 2})
	}
	r := &report.Report{Figures: []report.Figure{{Definition: report.Definition{ID: "E8"}, Series: weeks},
		{Definition: report.Definition{ID: "T1"}, N: 22, Series: months}}}
	due := chartOf(t, r, "equipment-forecast")
	if got := fmt.Sprint(ticksOf(due)); got != "[0 3 6 9]" {
		t.Errorf("weeks %s are named", got)
	}
	if want := "9 inspections expire in each of the 2 fullest weeks."; due.Summary != want {
		t.Errorf("%q, want %q", due.Summary, want)
	}
	if got := fmt.Sprint(ticksOf(chartOf(t, r, "sessions"))); got != "[1 4 7 10]" {
		t.Errorf("months %s are named", got)
	}
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	line := func(at time.Time) history.Line {
		return history.Line{AsOf: at, Figures: []history.Figure{{ID: "F2", N: 1, Value: new(1.0)}}}
	}
	past := Past(new(report.Report), []history.Line{line(asOf.AddDate(0, 0, -15)), line(asOf)}, asOf)
	if got := fmt.Sprint(ticksOf(past[0])); got != "[1 3 5 7 9 11 13 15]" {
		t.Errorf("of 16 days %s are named", got)
	}
	// The first night is of the day that it is in the zone of the report.
	east := asOf.In(time.FixedZone("x", 13*60*60))
	if got := Past(new(report.Report), []history.Line{line(asOf.AddDate(0, 0, -1).Add(8 * time.Hour)), line(asOf)}, east)[0]; len(got.Categories) != 1 {
		t.Errorf("%d days", len(got.Categories))
	}
}

// TestOnlyWhatHasNoDateIsDrawn too, and said.
func TestOnlyWhatHasNoDateIsDrawn(t *testing.T) {
	t.Parallel()
	r := &report.Report{Figures: []report.Figure{{Definition: report.Definition{ID: "E6"}, N: 2,
		Series: []report.Point{{Label: "0–7"}, {ID: "no-date", N: 2, Apart: true}}}}}
	c := chartOf(t, r, "expired-bands")
	if want := "No expired in-service item with a date; set apart: 2 no date."; c.Empty != "" || c.Summary != want {
		t.Errorf("%q, empty %q, want %q", c.Summary, c.Empty, want)
	}
}

// TestTheCurveIsMarkedWhereItIsSaid: half on its day, four in five on theirs.
func TestTheCurveIsMarkedWhereItIsSaid(t *testing.T) {
	t.Parallel()
	half, most := report.Stat{ID: "median", Value: new(3.0), Unit: "d"}, report.Stat{ID: "p80", Value: new(8.0), Unit: "d"}
	r := &report.Report{Figures: []report.Figure{{Definition: report.Definition{ID: "F5"}, N: 9, Stats: []report.Stat{half, most},
		Series: []report.Point{{Day: 3, Open: 0.4}, {Day: 8, Open: 0.1}}}}}
	c := chartOf(t, r, "time-to-close")
	want := []chart.Mark{{X: 3, Y: 40, Label: "half closed: 3 days"}, {X: 8, Y: 10, Label: "4 in 5 closed: 8 days"}}
	if !slices.Equal(c.Marks, want) {
		t.Errorf("%+v, want %+v", c.Marks, want)
	}
}

// TestOnlyWhatIsThereIsNamed: ages that are not known, and types that have no items.
func TestOnlyWhatIsThereIsNamed(t *testing.T) {
	t.Parallel()
	for age, want := range map[census.Day]int{9: 3, census.NoDay: 4} {
		r := &report.Report{Rows: census.Rows{FollowUps: []census.FollowUp{{Open: record.True, AssigneeID: "a", Age: age}}}}
		if c := chartOf(t, r, "open-load"); len(c.Series) != want {
			t.Errorf("with an age of %d: %d series", age, len(c.Series))
		}
	}
	for asked, want := range map[int]string{1: "", 2: " No items in service: t1.", 3: " No items in service: t1 and t2.",
		8: " No items in service: t1, t2, t3, t4, t5 and 2 more."} {
		r := &report.Report{Rows: census.Rows{Equipment: []census.Equipment{{TypeID: "t0", InService: record.True}}}}
		for i := range asked {
			r.Source.Types = append(r.Source.Types, record.TypeAsked{ID: fmt.Sprint("t", i)})
		}
		if c := chartOf(t, r, "equipment-by-type"); !strings.HasSuffix(c.Note, "of those with a schedule."+want) {
			t.Errorf("%d types asked for: %s", asked, c.Note)
		}
		r.Equipment = nil
		if c := chartOf(t, r, "equipment-by-type"); strings.Contains(c.Note, "No items in service:") {
			t.Errorf("%d types asked for, none with an item: %s", asked, c.Note)
		}
	}
}

// TestClosingSaysWhatIsReached: half, and four in five, or that fewer are closed; and up to which day a long curve is drawn.
func TestClosingSaysWhatIsReached(t *testing.T) {
	t.Parallel()
	for _, s := range []struct {
		half, most  *float64
		title, want string
	}{
		{new(3.0), new(8.0), "Half are closed within 3 days", "Half of the follow-ups are closed within 3 days, four in five within 8 days."},
		{new(1.0), nil, "Half are closed within 1 day", "Half of the follow-ups are closed within 1 day; four in five is not reached."},
		{nil, nil, "How long does closing take?", "Fewer than half of the follow-ups are closed, so the median is not reached."},
	} {
		f := report.Figure{Definition: report.Definition{ID: "F5"}, Stats: []report.Stat{{ID: "median", Value: s.half}, {ID: "p80", Value: s.most}},
			Series: []report.Point{{Day: 1, Open: 0.999}, {Day: 12, Open: 0.9}}}
		c := chartOf(t, &report.Report{Figures: []report.Figure{f}}, "time-to-close")
		if c.Title != s.title || c.Summary != s.want || !strings.HasSuffix(c.Note, "from 0 follow-ups, open ones too. Drawn up to day 12, in steps of half a percent or more.") {
			t.Errorf("%q, %q: %q, want %q, %q", c.Title, c.Summary, c.Note, s.title, s.want)
		}
	}
}

// TestFlowSaysWhereItWent: up, down or nowhere, and that weeks ended below zero, as computed from the records of now.
func TestFlowSaysWhereItWent(t *testing.T) {
	t.Parallel()
	for _, s := range []struct {
		opened, closed, backlog int
		want                    string
	}{
		{5, 2, 4, "Opened 5, closed 2 in 2 weeks: up by 3, from 1 before the first to 4."},
		{1, 3, -1, "Opened 1, closed 3 in 2 weeks: down by 2, from 1 before the first to −1."},
		{2, 2, 4, "Opened 2, closed 2 in 2 weeks: no change, from 4 before the first to 4."},
	} {
		monday := time.Date(2026, 11, 9, 0, 0, 0, 0, time.UTC)
		f := report.Figure{Definition: report.Definition{ID: "F7"}, Series: []report.Point{
			{Start: monday, Parts: []report.Part{{ID: report.PartOpened, N: s.opened}, {ID: report.PartClosed, N: s.closed}}},
			{Start: monday.AddDate(0, 0, 7), Parts: []report.Part{{ID: report.PartBacklog, N: s.backlog}}}}}
		c := chartOf(t, &report.Report{Figures: []report.Figure{f}}, "flow")
		below := strings.Contains(c.Note, "Below zero at the end of 1 week,")
		if c.Summary != s.want || !strings.HasPrefix(c.Note, s.want+" Computed from the records that exist now") || below != (s.backlog < 0) ||
			!strings.Contains(c.Panel.Title, "computed") {
			t.Errorf("%q, %q, want %q", c.Summary, c.Note, s.want)
		}
	}
}

// TestWhereMostAreExpiredIsSharedOut: places with equally many are named together.
func TestWhereMostAreExpiredIsSharedOut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		expired []int
		want    string
	}{
		{[]int{3, 2}, "under A: 3 of 3."}, {[]int{2, 2, 1}, "under A and B: 2 each."}, {[]int{2, 2, 2, 2}, "under A, B and 2 more: 2 each."},
	} {
		var groups []report.Group
		for i, n := range c.expired {
			g := report.Group{Label: string(rune('A' + i))}
			g.Equipment.In.Expired = n
			groups = append(groups, g)
		}
		if got := of(new(report.Report)).worst(9, groups); !strings.HasSuffix(got, c.want) {
			t.Errorf("of %v: %q, want %q", c.expired, got, c.want)
		}
	}
}

// TestBucketsHaveTheirWords: a chart without a title is drawn all the same.
func TestBucketsHaveTheirWords(t *testing.T) {
	t.Parallel()
	p := of(new(report.Report))
	for _, b := range bucketed {
		if c := p.begin(b.id, chart.Columns, b.unit); c.Title == "" || c.Head == "" || c.Unit == "" {
			t.Errorf("render/words/en/charts.txt lacks title.%s, head.%[1]s or unit.%s", b.id, b.unit)
		}
	}
}
