package plot_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/plot"
	"opsreport/render/report"
	"opsreport/render/words"
)

var asOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

// night is a small report: 3 types, 2 offices, 5 open follow-ups.
func night() *report.Report {
	book := label.Book{None: words.English(words.Context{}).Kinds.Absent}
	book.Set(label.EquipmentType, "t1", "Ladders")
	book.Set(label.EquipmentType, "t2", "Harnesses")
	book.Set(label.Office, "o1", "North Dock")
	r := &report.Report{
		Rows:    census.Rows{AsOf: asOf, Zone: time.UTC, Book: &book},
		Options: report.Options{AgingDays: []int{7, 14, 30, 60, 90}},
	}
	item := func(kind string, in record.Bool, status census.Status, schedules int, expires time.Duration, offices ...string) {
		e := census.Equipment{
			ID:        fmt.Sprint("e", len(r.Equipment)),
			TypeID:    kind,
			OfficeIDs: offices,
			Schedules: make([]census.Schedule, schedules),
			InService: in,
			Status:    status,
		}
		if expires != 0 {
			e.Schedules[0].ExpiresMs = asOf.Add(expires).UnixMilli()
		}
		r.Equipment = append(r.Equipment, e)
	}
	const days = 24 * time.Hour
	item("t1", record.True, census.UpToDate, 1, 20*days, "o1")
	item("t1", record.True, census.UpToDate, 2, 400*days, "o1", "o2")
	item("t1", record.True, census.Expiring, 1, time.Hour, "o1")
	item("t1", record.True, census.Expired, 1, -3*days, "o1")
	item("t1", record.True, census.NoStatus, 0, 0)
	item("t2", record.True, census.Expired, 1, -9*days, "o2")
	item("t2", record.True, census.Expired, 1, 0, "o2")
	item("t2", record.False, census.Expired, 1, -9*days, "o2")
	item("t3", record.Unset, census.UpToDate, 1, 5*days, "o2")
	for i, age := range []census.Day{3, 10, 31, 91, census.NoDay} {
		r.FollowUps = append(r.FollowUps, census.FollowUp{ID: fmt.Sprint("f", i), AssigneeID: []string{"u-1", "u-2", "u-1", "", "u-1"}[i],
			Open: record.True, Age: age, Overdue: i == 3})
	}
	r.FollowUps = append(r.FollowUps, census.FollowUp{ID: "closed", AssigneeID: "u-1", Open: record.False})
	r.Figures = figures()
	return r
}

func figures() []report.Figure {
	v := func(x float64) *float64 { return &x }
	week := func(i int) time.Time { return time.Date(2026, 8, 24+7*i, 0, 0, 0, 0, time.UTC) }
	flow, due := report.Figure{Definition: report.Definition{ID: "F7"}}, report.Figure{Definition: report.Definition{ID: "E8"}}
	for i := range 13 {
		flow.Series = append(flow.Series, report.Point{Label: "w", Start: week(i), Parts: []report.Part{
			{ID: "opened", N: 8}, {ID: "closed", N: 7}, {ID: "net", N: 1}, {ID: "backlog", N: 30 + i},
		}})
	}
	for i := range 12 {
		ageless := aged("age unknown", 0, 1)
		ageless.Apart = true
		due.Series = append(due.Series, report.Point{Label: "w", Start: week(12 + i), N: i})
	}
	ageless := aged("age unknown", 0, 1)
	ageless.Apart = true
	due.Series = append(due.Series, report.Point{ID: "already-past", N: 11, Apart: true}, report.Point{ID: "no-date", N: 3, Apart: true})
	return []report.Figure{
		due, flow,
		{
			Definition: report.Definition{ID: "E6"},
			Series: []report.Point{{Label: "0–7", N: 1}, {Label: "8–30", N: 1}, {Label: "31–90"}, {Label: "91+"},
				{ID: "no-date", N: 1, Apart: true}},
		},
		{Definition: report.Definition{ID: "F3"}, Stats: []report.Stat{{ID: "p50"}, {ID: "p90"}},
			Series: []report.Point{
				aged("0–7", 0, 1), aged("8–30", 0, 1), aged("31–90", 0, 1), aged("91+", 1, 0), ageless,
			}},
		{
			Definition: report.Definition{ID: "F5"}, N: 9, Stats: []report.Stat{{ID: "median", Value: v(95)}, {ID: "p80"}},
			Series: []report.Point{{Day: 2, Open: 8. / 9}, {Day: 10, Open: 16. / 21}, {Day: 40, Open: 4. / 7}, {Day: 95, Open: 2. / 7}},
		},
		{Definition: report.Definition{ID: "F10"}, Series: []report.Point{{Label: "0–7", N: 3}, {Label: "8–14", N: 2}, {Label: "15–30"},
			{Label: "31+"}}},
		{Definition: report.Definition{ID: "D2"}, Series: []report.Point{{Label: "0–6", N: 3}, {Label: "36+", N: 2}}},
		{Definition: report.Definition{ID: "D3"}, N: 4},
		{Definition: report.Definition{ID: "D7"}, Series: []report.Point{{Label: "2026-10", Start: time.Date(2026, 10, 1, 0, 0, 0, 0,
			time.UTC), N: 3}}},
		{Definition: report.Definition{ID: "T1"}, Series: []report.Point{{Label: "2026-10", Start: time.Date(2026, 10, 1, 0, 0, 0, 0,
			time.UTC)}}},
	}
}

// aged is a bucket of F3.
func aged(label string, overdue, not int) report.Point {
	return report.Point{Label: label, N: overdue + not, Parts: []report.Part{{ID: report.PartOverdue, N: overdue}, {ID: report.PartNotOverdue, N: not}}}
}

func charts(t *testing.T) map[string]chart.Chart {
	t.Helper()
	out := map[string]chart.Chart{}
	for _, c := range plot.Charts(night(), nil) {
		if _, err := c.Options(); err != nil {
			t.Error(err)
		}
		if _, twice := out[c.ID]; twice {
			t.Errorf("two charts are called %q", c.ID)
		}
		if c.Title == "" || c.Note == "" && c.Empty == "" || c.Summary == "" && c.Empty == "" {
			t.Errorf("%s says too little: %q, %q, %q", c.ID, c.Title, c.Note, c.Summary)
		}
		out[c.ID] = c
	}
	return out
}

// rows returns the numbers and words of a chart as text, with a line for each category.
func rows(c chart.Chart) string {
	lines := []string{cmp.Or(c.Head, c.AxisLabel)}
	for _, k := range c.Categories {
		if k.Label == "" && c.Kind == chart.Step {
			k.Label = fmt.Sprint(k.X)
		}
		lines = append(lines, k.Label)
	}
	for _, s := range c.Drawn() {
		lines[0] += " | " + s.Name
		for i, v := range s.Values {
			lines[i+1] += " | " + said(v)
		}
	}
	for _, s := range c.Beside() {
		lines[0] += " | " + s.Head
		for i, text := range s.Texts {
			lines[i+1] += " | " + text
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// said returns a value as text.
func said(v *float64) string {
	if v == nil {
		return "–"
	}
	return fmt.Sprint(*v)
}

func TestChartsShowTheNumbersOfTheReport(t *testing.T) {
	t.Parallel()
	all := charts(t)
	for id, want := range map[string]string{
		"equipment-by-type": `Type | Expired | Expiring | Up to date | No data | In date
Harnesses | 2 | 0 | 0 | 0 | 0 of 2
Ladders | 1 | 1 | 2 | 1 | 3 of 4
`,
		"equipment-by-office": `Office | Expired | Expiring | Up to date | No data | In date
o2 | 2 | 0 | 1 | 0 | 1 of 3
North Dock | 1 | 1 | 2 | 0 | 3 of 4
No office | 0 | 0 | 0 | 1 | n/a
`,
		"open-age": `Days open | Overdue | Open, not overdue
0–7 | 0 | 1
8–30 | 0 | 1
31–90 | 0 | 1
91+ | 1 | 0
age unknown | 0 | 1
`,
		"open-load": `Assignee | 0–14 days | 15–30 | 31–60 | 61 or more | Age unknown | Overdue | Oldest | Median age
u-1 | 1 | 0 | 1 | 0 | 1 | 0 | 31 d | 3 d
u-2 | 1 | 0 | 0 | 0 | 0 | 0 | 10 d | 10 d
Unassigned | 0 | 0 | 0 | 1 | 0 | 1 | 91 d | 91 d
`,
		"time-to-close": `Days | Still open
0 | 100
2 | 88.9
10 | 76.2
40 | 57.1
95 | 28.6
`,
		"expired-bands": `Days expired | Expired items in service | No date
0–7 | 1 | –
8–30 | 1 | –
31–90 | 0 | –
91+ | 0 | –
no date | – | 1
`,
		"approval-age": `Months since approval | Documents | None recorded
0–6 | 3 | –
36+ | 2 | –
none recorded | – | 4
`,
	} {
		if got := rows(all[id]); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", id, got, want)
		}
	}
}

func TestChartsSayWhatTheyShow(t *testing.T) {
	t.Parallel()
	all := charts(t)
	for id, want := range map[string]string{
		"equipment-by-type":   "The most expired in-service items are under Harnesses: 2 of 2.",
		"equipment-by-office": "7 items in service, by office. At the right: in date, of those with a schedule. An item of two offices counts in both, so the rows add up to 8.",
		"equipment-forecast":  "expire. Set apart: 11 date passed, 3 no date.",
		"open-age":            "5 follow-ups are open, 1 of them overdue; 1 in the oldest group, 91+ days.",
		"flow":                "Opened 104, closed 91 in 13 weeks: up by 13, from 29 before the first to 42.",
		"time-to-close":       "Half are closed within 95 days",
		"sessions":            "No sessions",
	} {
		c := all[id]
		if text := strings.Join([]string{c.Title, c.Note, c.Summary, c.Empty}, "\n"); !strings.Contains(text, want) {
			t.Errorf("%s says\n%s\nwithout %q", id, text, want)
		}
	}
	if c := all["time-to-close"]; len(c.Marks) != 1 || c.Marks[0].X != 95 || c.Marks[0].Y != 28.6 {
		t.Errorf("the curve is marked at %+v", c.Marks)
	}
	if c := all["equipment-forecast"]; c.SetApart != 2 || len(c.Categories) != 14 || c.Categories[12].Tick != "past" || c.Categories[12].Key != report.AlreadyPast {
		t.Errorf("the forecast has %d categories, %d set apart: %+v", len(c.Categories), c.SetApart, c.Categories[12:])
	}
}

func TestChartsDoNotDependOnTheOrderOfRecords(t *testing.T) {
	t.Parallel()
	want := charts(t)
	r := night()
	slices.Reverse(r.Equipment)
	for _, c := range plot.Charts(r, nil)[:2] {
		if got := rows(c); got != rows(want[c.ID]) {
			t.Errorf("%s changes with the order:\n%s", c.ID, got)
		}
	}
}

func TestChartsFoldWhatIsTooMany(t *testing.T) {
	t.Parallel()
	r := night()
	for i := range 20 {
		r.Equipment = append(r.Equipment, census.Equipment{TypeID: fmt.Sprintf("x%02d", i), Schedules: make([]census.Schedule, 1),
			InService: record.True, Status: census.Expiring})
		r.FollowUps = append(r.FollowUps, census.FollowUp{AssigneeID: fmt.Sprintf("u-x%02d", i), Open: record.True, Age: 1})
	}
	found := map[string]chart.Chart{}
	for _, c := range plot.Charts(r, nil) {
		found[c.ID] = c
	}
	byType, byAssignee := found["equipment-by-type"], found["open-load"]
	types, load := byType.Categories, byAssignee.Categories
	if len(types) != 13 || types[12].Label != "Other types (10)" || *byType.Series[1].Values[12] != 10 {
		t.Errorf("types end with %v", types[len(types)-1])
	}
	if len(load) != 16 || load[15].Label != "Others (8)" || load[14].Label != "Unassigned" && load[0].Label != "u-1" {
		t.Errorf("load is %v", load)
	}
}

func TestChartsOfNothing(t *testing.T) {
	t.Parallel()
	empty, err := report.Build(record.Night{AsOf: asOf}, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range append(plot.Charts(&report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC}}, nil), plot.Charts(empty, nil)...) {
		if c.Empty == "" {
			t.Errorf("%s draws nothing and does not say so", c.ID)
		}
		if _, err := c.Options(); err != nil {
			t.Error(err)
		}
	}
}

func TestLongHistoriesAreDrawnInPart(t *testing.T) {
	t.Parallel()
	v := func(x float64) *float64 { return &x }
	f := report.Figure{
		Definition: report.Definition{ID: "F5"},
		N:          9000,
		Stats:      []report.Stat{{ID: "median", Value: v(11.4), Unit: "d"}, {ID: "p80", Value: v(40), Unit: "d"}},
	}
	for day, left := 1, 9000; day <= 4000; day++ {
		left -= left / 30
		f.Series = append(f.Series, report.Point{Day: day, Open: float64(left) / 9000})
	}
	sessions := report.Figure{Definition: report.Definition{ID: "T1"}}
	for i := range 300 {
		sessions.Series = append(sessions.Series, report.Point{Start: time.Date(2002, time.Month(1+i), 1, 0, 0, 0, 0, time.UTC), N: 1})
	}
	for _, c := range plot.Charts(&report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC}, Figures: []report.Figure{f, sessions}}, nil) {
		switch n := len(c.Categories); {
		case c.ID == "time-to-close" && (n < 50 || n > 210 || c.Categories[n-1].X > 200 || !strings.Contains(c.Note, "Drawn up to day 200")):
			t.Errorf("the curve has %d points up to day %v: %s", n, c.Categories[n-1].X, c.Note)
		case c.ID == "time-to-close" && c.Title != "Half are closed within 11.4 days":
			t.Errorf("the title is %q", c.Title)
		case c.ID == "sessions" && (n != 24 || !strings.Contains(c.Note, "The last 24 months; 276 earlier.")):
			t.Errorf("%d months: %s", n, c.Note)
		}
	}
}

func TestSubsets(t *testing.T) {
	t.Parallel()
	r := night()
	items := func(rows ...int32) []chart.Chart {
		return plot.OfEquipment(r.Subset(kind.Equipment, rows))
	}
	some := func(rows ...int32) []chart.Chart {
		return plot.OfFollowUps(r.Subset(kind.FollowUps, rows))
	}
	equipment := items(0, 1, 2, 3, 4, 7)
	if got, want := rows(equipment[0]), "Type | Expired | Expiring | Up to date | No data | In date\n"+
		"Ladders | 1 | 1 | 2 | 1 | 3 of 4\n"; got != want {
		t.Errorf("by type:\n%s", got)
	}
	due := equipment[2].Series
	at := func(series, week int) float64 { return *due[series].Values[week] }
	if at(0, 0) != 1 || at(0, 3) != 1 || at(1, 12) != 1 || at(2, 13) != 1 { // a second schedule without a date
		t.Errorf("forecast: %v", rows(equipment[2]))
	}
	if got := rows(some(1, 3)[0]); !strings.HasSuffix(
		got,
		"0–7 | 0 | 0\n8–14 | 0 | 1\n15–30 | 0 | 0\n31–60 | 0 | 0\n61–90 | 0 | 0\n91+ | 1 | 0\n",
	) {
		t.Errorf("age:\n%s", got)
	}
	for _, c := range slices.Concat(equipment, some(), items()) {
		b, err := c.Options()
		if err != nil || c.Empty == "" && !json.Valid(b) {
			t.Errorf("%s: %s, %v", c.ID, b, err)
		}
	}
}
