package chart_test

import (
	"math"

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
		Summary:   "12 of 214 items in service are expired; fire extinguishers have the most, 4.",
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
		AxisLabel:  "days open",
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
		Note:      "Inspections of items in service by expiry week, n = 68. Set apart: 11 already past, 3 with no date.",
		Summary:   "68 schedules expire within 12 weeks.",
		Unit:      "schedules",
		AxisLabel: "week beginning",
		Head:      "Week beginning",
		Categories: names("16 Nov", "23 Nov", "30 Nov", "7 Dec", "14 Dec", "21 Dec", "28 Dec", "4 Jan", "11 Jan", "18 Jan", "25 Jan",
			"1 Feb", "past", "no date"),
		SetApart: 2,
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
		Unit:    "items", Head: "Week beginning", Unfinished: "Week not finished",
		Categories: names("24 Aug", "31 Aug", "7 Sep", "14 Sep", "21 Sep", "28 Sep", "5 Oct", "12 Oct", "19 Oct", "26 Oct", "2 Nov", "9 Nov",
			"16 Nov"),
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
		Series: []chart.Series{{Name: "Still open", Fill: chart.Accent, Values: values(100, 93, 86, 76, 68, 60, 54, 50, 43, 34, 27, 23, 20,
			15, 12, 8.7, 6.5, 5.9)}},
		Marks: []chart.Mark{{X: 12, Y: 50, Label: "half closed by day 12"}, {X: 38, Y: 20, Label: "4 in 5 closed by day 38"}},
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
