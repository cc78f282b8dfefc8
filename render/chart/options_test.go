package chart_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"opsreport/render/chart"
)

func values(v ...float64) []*float64 {
	out := make([]*float64, len(v))
	for i := range v {
		if !math.IsInf(v[i], -1) {
			out[i] = &v[i]
		}
	}
	return out
}

// gap stands for a missing value in calls of values.
var gap = math.Inf(-1)

func names(labels ...string) []chart.Category {
	out := make([]chart.Category, len(labels))
	for i, l := range labels {
		out[i] = chart.Category{Label: l, Tick: l}
	}
	return out
}

func status() chart.Chart {
	c := chart.Chart{
		ID: "status", Kind: chart.Bars, Title: "Where is equipment expired?", Share: true,
		Note:      "In-service items by type, n = 214. Share of each type; numbers are items. At right: in date, n of d.",
		Summary:   "12 of 214 in-service items are expired; fire extinguishers have the most, 4.",
		Unit:      "items",
		Head:      "Type",
		RightHead: "In date",
		Categories: names("Fire extinguishers", "Harnesses", "Ladders", "Gas detectors", "Forklifts",
			"Lifting slings"),
		Series: []chart.Series{
			{Name: "Expired", Fill: chart.Expired, Values: values(4, 3, 2, 2, 1, 0)},
			{Name: "Expiring", Fill: chart.Expiring, Values: values(7, 6, 3, 4, 2, 1)},
			{Name: "Up to date", Fill: chart.UpToDate, Values: values(71, 38, 29, 14, 9, 10)},
			{Name: "No data (no schedule)", Fill: chart.NoData, Values: values(2, 1, 4, 0, 0, 1)},
		},
	}
	for i, text := range []string{
		"78 of 82 · 95.1 %", "44 of 47 · 93.6 %", "32 of 34 · 94.1 %", "18 of 20 · 90.0 %", "11 of 12 · 91.7 %", "11 of 11 · 100.0 %",
	} {
		c.Categories[i].Right = text
	}
	return c
}

func age() chart.Chart {
	return chart.Chart{
		ID: "age", Kind: chart.Columns, Title: "How long have follow-ups been open?",
		Note:       "Open follow-ups by age, n = 40. Half have been open 19 days or less; one in ten over 88.",
		Summary:    "4 of 40 open follow-ups are older than 90 days.",
		Unit:       "items",
		AxisLabel:  "days open at as-of (buckets of unequal width)",
		Head:       "Days open",
		Categories: names("0–7", "8–14", "15–30", "31–60", "61–90", "91+"),
		Series: []chart.Series{
			{Name: "Overdue per the service", Fill: chart.Expired, Values: values(0, 0, 1, 1, 2, 3)},
			{Name: "Open, not overdue", Fill: chart.Neutral, Values: values(9, 7, 10, 5, 1, 1)},
		},
	}
}

func forecast() chart.Chart {
	c := chart.Chart{
		ID: "forecast", Kind: chart.Columns, Title: "What falls due in the next 12 weeks?",
		Note:       "Schedules of in-service items by expiry week, n = 68. Set apart: 11 already past, 3 with no date.",
		Summary:    "68 schedules expire within 12 weeks.",
		Unit:       "schedules",
		AxisLabel:  "week beginning",
		Head:       "Week beginning",
		Categories: names("16 Nov", "23 Nov", "30 Nov", "7 Dec", "14 Dec", "21 Dec", "28 Dec", "4 Jan", "11 Jan", "18 Jan", "25 Jan", "1 Feb", "past", "no date"),
		SetApart:   2,
		Series: []chart.Series{
			{Name: "Expires in week", Fill: chart.Ramp3, Values: values(3, 7, 5, 9, 4, 2, 1, 6, 11, 8, 5, 7, gap, gap)},
			{Name: "Already past", Fill: chart.Expired, Values: values(gap, gap, gap, gap, gap, gap, gap, gap, gap, gap, gap, gap, 11, gap)},
			{Name: "No date", Fill: chart.NoData, Values: values(gap, gap, gap, gap, gap, gap, gap, gap, gap, gap, gap, gap, gap, 3)},
		},
	}
	for _, i := range []int{1, 2, 4, 5, 7, 8, 10, 11} {
		c.Categories[i].Tick = ""
	}
	return c
}

func flow() chart.Chart {
	c := chart.Chart{
		ID: "flow", Kind: chart.Pairs, Title: "Is the backlog growing?",
		Note:    "Opened 119, closed 113 in 13 weeks: up by 6, to 40. Rebuilt from records that still exist.",
		Summary: "The backlog grew by 6 in 13 weeks, to 40.",
		Unit:    "items", Head: "Week beginning", Unfinished: true,
		Categories: names("24 Aug", "31 Aug", "7 Sep", "14 Sep", "21 Sep", "28 Sep", "5 Oct", "12 Oct", "19 Oct", "26 Oct", "2 Nov", "9 Nov", "16 Nov"),
		Series: []chart.Series{
			{Name: "Opened", Fill: chart.Accent, Values: values(8, 11, 9, 7, 12, 10, 6, 9, 13, 8, 10, 9, 7)},
			{Name: "Closed", Fill: chart.Pale, Values: values(6, 9, 10, 8, 9, 11, 8, 7, 10, 12, 9, 8, 6)},
		},
		Panel: &chart.Chart{
			Kind: chart.Line, Title: "Open at week end", Unit: "items",
			Series: []chart.Series{{Name: "Open at week end", Fill: "ink", Values: values(36, 38, 37, 36, 39, 38, 36, 38, 41, 37, 38, 39, 40)}},
		},
	}
	for i := range c.Categories {
		if i%2 == 1 {
			c.Categories[i].Tick = ""
		}
	}
	return c
}

func curve() chart.Chart {
	xs := []float64{0, 1, 2, 4, 6, 8, 10, 12, 15, 20, 25, 31, 38, 50, 62, 80, 100, 120}
	c := chart.Chart{
		ID: "close", Kind: chart.Step, Title: "Half are closed within 12 days",
		Note:    "Share still open after t days: estimate including open items, n = 1408.",
		Summary: "Half of the follow-ups are closed by day 12, four in five by day 38.",
		Unit:    "%", AxisLabel: "days after creation", Head: "Days",
		Series: []chart.Series{{Name: "Still open", Fill: chart.Accent, Values: values(100, 93, 86, 76, 68, 60, 54, 50, 43, 34, 27, 23, 20, 15, 12, 8.7, 6.5, 5.9)}},
		Marks:  []chart.Mark{{X: 12, Y: 50, Label: "half closed by day 12"}, {X: 38, Y: 20, Label: "4 in 5 closed by day 38"}},
	}
	for _, x := range xs {
		c.Categories = append(c.Categories, chart.Category{X: x})
	}
	return c
}

func load() chart.Chart {
	return chart.Chart{
		ID: "load", Kind: chart.Bars, Title: "Who has them",
		Note:       "40 open follow-ups by current assignee, in order of pseudonym; not a ranking.",
		Summary:    "11 assignees hold 40 open follow-ups.",
		Unit:       "items",
		Head:       "Assignee",
		Categories: names("P-0B51", "P-1E9C", "P-2A77", "Unassigned"),
		Series: []chart.Series{
			{Name: "0–14 days", Fill: chart.Ramp1, Values: values(1, 2, 2, 2)},
			{Name: "15–30", Fill: chart.Ramp2, Values: values(1, 1, 2, 0)},
			{Name: "31–60", Fill: chart.Ramp3, Values: values(1, 0, 1, 0)},
			{Name: "61 or more", Fill: chart.Ramp4, Values: values(1, 0, 2, 0)},
		},
		Sides: []chart.Side{
			{Head: "Overdue", Fill: chart.Expired, Texts: []string{"1", "0", "2", "0"}},
			{Head: "Oldest", Texts: []string{"74 d", "19 d", "119 d", "6 d"}},
			{Head: "Median age", Texts: []string{"30 d", "9 d", "23 d", "2 d"}},
		},
	}
}

func nights() chart.Chart {
	return chart.Chart{
		ID: "nights", Kind: chart.Line, Title: "Overdue, night by night", Note: "14 nights; one has no snapshot.",
		Summary: "Overdue went from 5 to 7.", Unit: "items", Head: "Night",
		Categories: names("8 Nov", "9 Nov", "10 Nov", "11 Nov", "12 Nov"),
		Series:     []chart.Series{{Name: "Overdue", Fill: chart.Accent, Values: values(5, 6, gap, 6, 7)}},
	}
}

func all() []chart.Chart {
	return []chart.Chart{status(), age(), forecast(), flow(), curve(), load(), nights()}
}

type option struct {
	Animation bool
	Aria      struct {
		Enabled bool
		Label   struct{ Description string }
		Decal   struct{ Show bool }
	}
	Tooltip struct{ RenderMode string }
	Series  []struct {
		Name string
		Data []struct{ Value json.RawMessage }
	}
}

func decode(t *testing.T, c chart.Chart) (option, string) {
	t.Helper()
	b, err := c.Options()
	if err != nil {
		t.Fatal(err)
	}
	var o option
	if err := json.Unmarshal(b, &o); err != nil {
		t.Fatal(err)
	}
	return o, string(b)
}

func TestOptionAndTableHoldTheSameNumbers(t *testing.T) {
	t.Parallel()
	for _, c := range all() {
		o, _ := decode(t, c)
		table := c.Table()
		if len(table.Rows) != len(c.Categories) {
			t.Fatalf("%s: %d rows for %d categories", c.ID, len(table.Rows), len(c.Categories))
		}
		for j, s := range o.Series {
			if table.Heads[j+1] != s.Name {
				t.Errorf("%s: column %q beside series %q", c.ID, table.Heads[j+1], s.Name)
			}
			for i, point := range s.Data {
				if got := drawn(t, point.Value); got != table.Rows[i][j+1].Text {
					t.Errorf("%s: series %q draws %s where the table says %s", c.ID, s.Name, got, table.Rows[i][j+1].Text)
				}
			}
		}
	}
}

// drawn returns the number of a data item: of a point on a curve its height.
func drawn(t *testing.T, value json.RawMessage) string {
	t.Helper()
	if value == nil {
		return chart.Gap
	}
	var xy []json.RawMessage
	if json.Unmarshal(value, &xy) == nil {
		value = xy[1]
	}
	return string(value)
}

func TestOptionIsStillAndSpeaks(t *testing.T) {
	t.Parallel()
	for _, c := range all() {
		o, text := decode(t, c)
		if o.Animation || !strings.Contains(text, `"animation":false`) {
			t.Errorf("%s is animated", c.ID)
		}
		if !o.Aria.Enabled || !o.Aria.Decal.Show || o.Aria.Label.Description != c.Summary {
			t.Errorf("%s: aria is %+v", c.ID, o.Aria)
		}
		if o.Tooltip.RenderMode != "richText" {
			t.Errorf("%s: tooltip is drawn as %q", c.ID, o.Tooltip.RenderMode)
		}
		for _, never := range []string{"__f__", "function", "go-echarts", "http", `"#`} {
			if strings.Contains(text, never) {
				t.Errorf("%s holds %q: %s", c.ID, never, text)
			}
		}
		if again, _ := c.Options(); string(again) != text {
			t.Errorf("%s differs when made again", c.ID)
		}
	}
}

// hostile are names that would become markup, code or another text somewhere.
var hostile = []string{
	`</script><img src=x onerror=alert(1)>`, `{b}: {c}`, `{a|styled}`, `__f__function(){alert(2)}__f__`,
	"line\nbreak\x00", `$expired`, "\xff\xfe", strings.Repeat("W", 3000), `"'&`, "\u202eright to left",
}

func hostileChart(kind chart.Kind) chart.Chart {
	c := chart.Chart{ID: "hostile", Kind: kind, Title: "t", Summary: hostile[0], Head: hostile[2], Categories: names(hostile...)}
	for i, name := range hostile[:4] {
		c.Series = append(c.Series, chart.Series{
			Name: name, Fill: []chart.Fill{chart.Expired, chart.Expiring, chart.UpToDate, chart.NoData}[i],
			Values: values(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
		})
	}
	return c
}

func TestHostileNamesStayText(t *testing.T) {
	t.Parallel()
	for _, kind := range []chart.Kind{chart.Bars, chart.Columns, chart.Pairs, chart.Line} {
		o, text := decode(t, hostileChart(kind))
		for _, never := range []string{"<", ">", "\x00", "\\n", "\\u0000"} {
			if strings.Contains(text, never) {
				t.Errorf("%s: %q in the option", kind, never)
			}
		}
		for i, s := range o.Series {
			if s.Name != hostile[i] {
				t.Errorf("%s: series %q is called %q", kind, hostile[i], s.Name)
			}
		}
		if got := hostileChart(kind).Table().Rows[4][0].Text; got != "line␊break␀" {
			t.Errorf("%s: the table shows %q", kind, got)
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*chart.Chart){
		"NaN":              func(c *chart.Chart) { *c.Series[0].Values[0] = math.NaN() },
		"Inf":              func(c *chart.Chart) { *c.Series[0].Values[0] = math.Inf(1) },
		"negative":         func(c *chart.Chart) { *c.Series[0].Values[0] = -1 },
		"short series":     func(c *chart.Chart) { c.Series[0].Values = c.Series[0].Values[1:] },
		"no series":        func(c *chart.Chart) { c.Series = nil },
		"no categories":    func(c *chart.Chart) { c.Categories = nil },
		"id as markup":     func(c *chart.Chart) { c.ID = `a"><b>` },
		"unknown kind":     func(c *chart.Chart) { c.Kind = 9 },
		"set apart":        func(c *chart.Chart) { c.SetApart = 9 },
		"short side":       func(c *chart.Chart) { c.Sides = []chart.Side{{Head: "x"}} },
		"panel of columns": func(c *chart.Chart) { c.Panel = &chart.Chart{Kind: chart.Columns} },
		"short panel": func(c *chart.Chart) {
			c.Panel = &chart.Chart{Kind: chart.Line, Series: []chart.Series{{Values: values(1)}}}
		},
	} {
		c := age()
		spoil(&c)
		if b, err := c.Options(); err == nil {
			t.Errorf("%s: drawn as %s", name, b)
		}
	}
	c := curve()
	c.Categories[3].X = math.NaN()
	if _, err := c.Options(); err == nil {
		t.Error("a step at NaN is drawn")
	}
	c = curve()
	c.Marks[0].Y = math.Inf(1)
	if _, err := c.Options(); err == nil {
		t.Error("a mark at infinity is drawn")
	}
}

func TestEmptyChartHasNeitherOptionNorRows(t *testing.T) {
	t.Parallel()
	c := chart.Chart{ID: "x", Empty: "0 rows returned for this type"}
	b, err := c.Options()
	if err != nil || b != nil || c.Table().Rows != nil || c.Legend() != nil {
		t.Errorf("got %s, %v, %v", b, err, c.Table())
	}
}
