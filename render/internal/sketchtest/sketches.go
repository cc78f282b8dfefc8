// Package sketchtest holds a sketch of each kind, as the demo's pages have them, so that the
// site and the PDF are tested with the same ones.
package sketchtest

import (
	"fmt"
	"time"

	"opsreport/render/chart"
)

// day returns midnight of a day of 2026.
func day(m time.Month, d int) time.Time { return time.Date(2026, m, d, 0, 0, 0, 0, time.UTC) }

// AsOf is the time of the newest snapshot.
var AsOf = time.Date(2026, 11, 23, 8, 48, 0, 0, time.UTC)

// Quarter is the last 13 weeks, with the first of each month.
var Quarter = chart.TimeAxis{From: day(8, 24), To: AsOf, Names: []chart.Moment{
	{At: day(9, 1), Name: "Sep"}, {At: day(10, 1), Name: "Oct"}, {At: day(11, 1), Name: "Nov"}}}

// Snapshots are weekly at first, and daily in the last two weeks.
func Snapshots() []time.Time {
	var out []time.Time
	for at := time.Date(2026, 8, 30, 8, 48, 0, 0, time.UTC); at.Before(day(11, 9)); at = at.AddDate(0, 0, 7) {
		out = append(out, at)
	}
	for at := time.Date(2026, 11, 9, 8, 48, 0, 0, time.UTC); !at.After(AsOf); at = at.AddDate(0, 0, 1) {
		out = append(out, at)
	}
	return out
}

func strip(summary string, parts ...chart.Part) chart.Strip {
	return chart.Strip{TimeAxis: Quarter, Lane: chart.Lane{Parts: parts, Ticks: Snapshots(), Summary: summary}}
}

// Strips are strips of items and of follow-ups: each state, a gap, one snapshot.
func Strips() []chart.Strip {
	return []chart.Strip{
		strip("Expiring until 13 Sep, expired since then.",
			chart.Part{From: Quarter.From, To: day(9, 13), Is: chart.WasExpiring}, chart.Part{From: day(9, 13), To: AsOf, Is: chart.WasExpired}),
		strip("Up to date, expiring from 10 Sep, expired since 2 Oct.",
			chart.Part{From: Quarter.From, To: day(9, 10), Is: chart.WasUpToDate},
			chart.Part{From: day(9, 10), To: day(10, 2), Is: chart.WasExpiring},
			chart.Part{From: day(10, 2), To: AsOf, Is: chart.WasExpired}),
		strip("Out of service until 20 Sep, no status until 4 Oct, unknown until 18 Oct, then up to date.",
			chart.Part{From: Quarter.From, To: day(9, 20), Is: chart.OutOfService}, chart.Part{From: day(9, 20), To: day(10, 4), Is: chart.NoStatus},
			chart.Part{From: day(10, 4), To: day(10, 18), Is: chart.Unproven}, chart.Part{From: day(10, 18), To: AsOf, Is: chart.WasUpToDate}),
		{TimeAxis: Quarter, Lane: chart.Lane{Summary: "Expired in the only snapshot; its date is 13 Sep.",
			Parts: []chart.Part{{From: Quarter.From, To: AsOf, Is: chart.Unproven}, {From: AsOf, To: AsOf, Is: chart.WasExpired}},
			Flags: []chart.Flag{{At: day(9, 13), Kind: chart.DateMark}}}},
		strip("Open from 29 Oct, overdue from 8 Nov, closed on 20 Nov, open since 22 Nov.",
			chart.Part{From: day(10, 29), To: day(11, 8), Is: chart.WasOpen}, chart.Part{From: day(11, 8), To: day(11, 20), Is: chart.WasOverdue},
			chart.Part{From: day(11, 20), To: day(11, 22), Is: chart.WasClosed}, chart.Part{From: day(11, 22), To: AsOf, Is: chart.WasOpen}),
	}
}

// Keys is the legend of the strips of items.
func Keys() []chart.StripKey {
	return []chart.StripKey{chart.StateKey(chart.WasUpToDate, "up to date"), chart.StateKey(chart.WasExpiring, "expiring"),
		chart.StateKey(chart.WasExpired, "expired"), chart.StateKey(chart.OutOfService, "out of service"),
		chart.FlagKey(chart.DateDone, "completed, per the service"), chart.FlagKey(chart.DateDue, "expiry date"),
		chart.StateKey(chart.Unproven, "no snapshot"), chart.TickKey("snapshot")}
}

// TwoWeeks is a column for each of 14 days.
func TwoWeeks() chart.DayBars {
	out := chart.DayBars{Summary: "42 inspections expire in two weeks, most on 1 Dec: 7."}
	for i, n := range []int{0, 0, 1, 2, 2, 6, 2, 4, 7, 3, 5, 4, 3, 3} {
		at := day(11, 23+i)
		out.Bars = append(out.Bars, chart.DayBar{N: n, Name: at.Format("2"), Note: at.Format("Mon")[:2], Soft: at.Weekday()%6 == 0})
	}
	return out
}

// Trends are lines of a count, of a count with a target, and of a percentage with a gap.
func Trends() []chart.Trend {
	snapshots := Snapshots()
	line := func(values ...float64) []chart.Reading {
		out := make([]chart.Reading, len(snapshots))
		for i, at := range snapshots {
			out[i] = chart.Reading{At: at, V: values[min(i, len(values)-1)]}
		}
		return out
	}
	expired := line(3, 2, 3, 4, 4, 5, 7, 11, 12, 13, 15, 16, 15, 15, 14, 12, 11, 13, 12)
	overdue := line(5.9, 7, 9.8, 8, 6, 3, 0, 1, 2, 1.5, 1.5, 2, 6, 4, 9, 9, 8, 4, 7)
	date := line(98.5, 98, 98.2, 97.5, 97, 96.8, 96.2, 96.5, 94, 92.5, 92.4, 92.6, 93, 92.5, 93.5, 93.8, 92.9, 94, 94.1)
	date[7].Gap = true
	last := func(text string) string { return "23 Nov: " + text }
	return []chart.Trend{
		{
			TimeAxis: Quarter,
			Points:   expired,
			High:     16,
			Fill:     chart.Expired,
			First:    "30 Aug: 3",
			Last:     last("12"),
			Summary:  "From 3 to 12.",
		},
		{
			TimeAxis: Quarter,
			Points:   overdue,
			High:     10,
			Fill:     chart.Expired,
			Target:   &chart.Target{From: 0, To: 5, Limit: 5},
			First:    "30 Aug: 5.9 %",
			Middle:   "target ≤ 5 %",
			Last:     last("7.0 %"),
			Summary:  "From 5.9 % to 7.0 %; the target is 5 % or less.",
		},
		{
			TimeAxis: Quarter,
			Points:   date,
			Low:      90,
			High:     100,
			Fill:     chart.Accent,
			Target:   &chart.Target{From: 95, To: 100, Limit: 95},
			First:    "30 Aug: 98.5 %",
			Middle:   "target ≥ 95 %",
			Last:     last("94.1 %"),
			Summary:  "From 98.5 % to 94.1 %; the target is 95 % or more.",
		},
	}
}

// Where is a matrix of shares: expired items by office and type.
func Where() chart.Matrix {
	m := chart.Matrix{Of: "of", AllHead: "All types", Summary: "Expired of items in service, by office and type."}
	for _, name := range []string{"Fire extinguishers", "Forklifts", "Gas detectors", "Harnesses", "Ladders", "Lifting slings"} {
		m.Columns = append(m.Columns, chart.MatrixHead{Name: name, Link: "equipment.html#" + name})
	}
	row := func(name string, last bool, cells ...int) chart.MatrixRow {
		r := chart.MatrixRow{MatrixHead: chart.MatrixHead{Name: name, Link: "offices.html", Last: last}}
		for i := 0; i < len(cells); i += 2 {
			c := chart.Count{N: cells[i], D: cells[i+1]}
			r.Cells = append(r.Cells, c)
			r.All.N, r.All.D = r.All.N+c.N, r.All.D+c.D
		}
		return r
	}
	m.Rows = []chart.MatrixRow{
		row("No office", true, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), row("Eastgate Depot", false, 1, 16, 0, 2, 0, 3, 2, 13, 1, 6, 0, 2),
		row("Mill Street", false, 0, 20, 0, 3, 0, 8, 0, 7, 0, 5, 0, 3), row("North Dock", false, 1, 13, 0, 2, 0, 2, 2, 9, 2, 8, 0, 3),
		row("Quayside", false, 1, 15, 0, 4, 0, 5, 0, 10, 0, 7, 1, 3), row("Tannery Yard", false, 1, 18, 0, 2, 0, 2, 0, 11, 0, 12, 0, 1),
	}
	m.Total = row("All offices", false, 5, 82, 0, 12, 0, 20, 3, 45, 3, 37, 1, 12)
	others := func(what string) chart.Rest {
		return func(n int) chart.MatrixHead { return chart.MatrixHead{Name: fmt.Sprint(n, " other ", what)} }
	}
	m = chart.NewMatrix(m, others("offices"), others("types"))
	m.Legend = "Share expired:"
	for i := range m.Shades {
		m.Shades[i].Name = map[chart.Fill]string{chart.M1: "under 10 %", chart.M2: "10–19 %", chart.M3: "20–29 %", chart.M4: "30 % or more",
			"": "fewer than 5 items: no share"}[m.Shades[i].Fill]
	}
	return m
}

// When is a matrix of work: expiries by office and week.
func When() chart.Matrix {
	m := chart.Matrix{AllHead: "12 weeks", Summary: "Inspections that expire, by office and week.", Columns: []chart.MatrixHead{
		{Name: "date passed"}, {Name: "no date"}}}
	for i := range 12 {
		m.Columns = append(m.Columns, chart.MatrixHead{Name: day(11, 23+7*i).Format("2"), Note: day(11, 23+7*i).Format("Jan")})
	}
	row := func(name string, cells ...int) chart.MatrixRow {
		r := chart.MatrixRow{MatrixHead: chart.MatrixHead{Name: name}}
		for i, n := range cells {
			r.Cells = append(r.Cells, chart.Count{N: n, Apart: i < 2})
			if i >= 2 {
				r.All.N += n
			}
		}
		return r
	}
	m.Rows = []chart.MatrixRow{
		row("North Dock", 5, 0, 0, 4, 4, 5, 2, 1, 1, 0, 0, 1, 0, 2), row("Eastgate Depot", 3, 2, 1, 5, 5, 7, 2, 1, 2, 1, 3, 1, 1, 1),
		row("Mill Street", 0, 0, 5, 4, 8, 3, 2, 1, 0, 0, 4, 6, 4, 2), row("Tannery Yard", 1, 0, 6, 13, 3, 1, 5, 2, 2, 0, 1, 3, 0, 3),
	}
	m.Total = row("All offices", 9, 2, 12, 26, 20, 16, 11, 5, 5, 1, 8, 11, 5, 8)
	m = chart.NewWork(m, func(n int) chart.MatrixHead { return chart.MatrixHead{Name: fmt.Sprint(n, " other offices")} })
	m.Legend = "Per office and week:"
	for i := range m.Shades {
		m.Shades[i].Name = fmt.Sprintf("%d–%d", m.Shades[i].From, m.Shades[i].To)
	}
	return m
}

// Changes are numbers before and after: more, fewer, far fewer, and without a period before.
func Changes() []chart.Change {
	return []chart.Change{
		{Before: new(86.1), After: new(87.8), Full: 6, BeforeText: "86.1 %", AfterText: "87.8 %", Summary: "From 86.1 % to 87.8 %."},
		{Before: new(7.0), After: new(6.0), Full: 7, BeforeText: "7", AfterText: "6", Summary: "From 7 to 6."},
		{Before: new(27.3), After: new(2.0), Full: 6, BeforeText: "27.3 %", AfterText: "2.0 %", Summary: "From 27.3 % to 2.0 %."},
		{After: new(15.0), Full: 15, AfterText: "15", Summary: "15, and no month before."},
	}
}

// Waterfalls are one that goes up and down, and one whose smallest step could not be seen.
func Waterfalls() []chart.Waterfall {
	fall := func(summary string, before, in, again, out, after int) chart.Waterfall {
		first := chart.Move{N: before, Name: "before", Note: "1 Oct", Label: fmt.Sprint(before), Fill: chart.Plain}
		w, _ := chart.NewWaterfall(first, []chart.Move{
			{N: in, Name: "opened", Label: fmt.Sprintf("+%d", in), Fill: chart.Expiring},
			{N: again, Name: "reopened", Label: fmt.Sprintf("+%d", again), Fill: chart.Expiring}, {N: 0, Name: "other"},
			{N: -out, Name: "closed", Label: fmt.Sprintf("−%d", out), Fill: chart.UpToDate},
		}, chart.Move{N: after, Name: "after", Note: "31 Oct", Label: fmt.Sprint(after), Fill: chart.Plain})
		w.Summary = summary
		return w
	}
	return []chart.Waterfall{fall("From 41 to 40.", 41, 44, 1, 46, 40), fall("From 8000 to 7969.", 8000, 14, 1, 46, 7969)}
}

// Fates are what became of the inspections of each week.
func Fates() chart.Fates {
	f := chart.Fates{Head: "Week", Summary: "Inspections by week."}
	for _, r := range []chart.Fate{{Name: "1–4 Oct", OnTime: 8, NotDone: 1},
		{Name: "5–11 Oct", Link: "periods/2026-w41.html", OnTime: 40, Late: 1, NotDone: 2},
		{Name: "12–18 Oct", OnTime: 25, Late: 1, NotDone: 1}, {Name: "19–25 Oct", OnTime: 16, Late: 1, NotDone: 4},
		{Name: "26–31 Oct", OnTime: 9, Late: 1, NotDueYet: 17}} {
		r.Of = fmt.Sprintf("%d of %d", r.OnTime, r.All()-r.NotDueYet)
		r.Summary = r.Of + " on time."
		f.Rows = append(f.Rows, r)
	}
	return f
}

// Calendars are the snapshots of a month and of a quarter.
func Calendars() []chart.Calendar {
	month := chart.Calendar{Weekday: 3, Summary: "Snapshots on 4 of 31 days. The longest gap is 7 days."}
	for d := 1; d <= 31; d++ {
		month.Days = append(month.Days, chart.CalendarDay{Name: fmt.Sprint(d), Full: d%7 == 4})
	}
	quarter := chart.Calendar{Weekday: 3, Weeks: true, Weekdays: []string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}, Summary: "Snapshots on 27 of 92 days. The longest gap is 7 days."}
	for i := range 92 {
		at := day(10, 1+i)
		quarter.Days = append(quarter.Days, chart.CalendarDay{Name: at.Format("2"), Full: i%7 == 3 || i > 38 && i < 54})
	}
	return []chart.Calendar{month, quarter}
}

// Lanes are those of an item with two inspections, one of which has expired, and those of a follow-up.
func Lanes() []chart.Lanes {
	months := chart.TimeAxis{From: day(8, 1), To: day(13, 1)}
	for m := time.Month(8); m <= 12; m++ {
		months.Names = append(months.Names, chart.Moment{At: day(m, 1), Name: day(m, 1).Format("Jan")})
	}
	seen := time.Date(2026, 11, 8, 8, 48, 0, 0, time.UTC)
	item := chart.Lanes{TimeAxis: months, All: []chart.Lane{
		{Name: "Item", Note: "status of the item", Line: true, Ticks: Snapshots()[:11], Summary: "Expired since 5 Nov.", Parts: []chart.Part{
			{From: day(8, 16), To: day(9, 6), Is: chart.WasUpToDate}, {From: day(9, 6), To: day(9, 10), Is: chart.WasExpiring},
			{From: day(9, 10), To: day(10, 4), Is: chart.WasUpToDate}, {From: day(10, 4), To: day(11, 5), Is: chart.WasExpiring},
			{From: day(11, 5), To: seen, Is: chart.WasExpired, Open: true}}},
		{Name: "Annual service", Note: "expired", Line: true, Summary: "Expired on 5 Nov.", Flags: []chart.Flag{{At: day(11, 5)}},
			Parts: []chart.Part{{From: day(10, 6), To: day(11, 5), Is: chart.WasExpiring},
				{From: day(11, 5), To: seen, Is: chart.WasExpired, Open: true}}},
		{Name: "Monthly check", Note: "up to date", Line: true, Summary: "Completed on 10 Sep, 9 Oct and 7 Nov.", Flags: []chart.Flag{
			{At: day(9, 10), Kind: chart.DateDone}, {At: day(9, 11)}, {At: day(10, 9), Kind: chart.DateDone}, {At: day(10, 10)},
			{At: day(11, 7), Kind: chart.DateDone}, {At: day(11, 8)}, {At: day(12, 7)}},
			Parts: []chart.Part{{From: day(11, 30), To: day(12, 7), Is: chart.WasExpiring}}}}}
	weeks := chart.TimeAxis{From: day(10, 29), To: day(11, 30)}
	for at := weeks.From; at.Before(weeks.To); at = at.AddDate(0, 0, 7) {
		weeks.Names = append(weeks.Names, chart.Moment{At: at, Name: at.Format("2 Jan")})
	}
	followUp := chart.Lanes{TimeAxis: weeks, All: []chart.Lane{
		{Name: "State", Summary: "Open, overdue from 8 Nov, closed on 20 Nov, open since 22 Nov.", Parts: []chart.Part{
			{From: day(10, 30), To: day(11, 8), Is: chart.WasOpen, Label: "open"},
			{From: day(11, 8), To: day(11, 20), Is: chart.WasOverdue, Label: "overdue"},
			{From: day(11, 20), To: day(11, 22), Is: chart.WasClosed, Label: "closed"},
			{From: day(11, 22), To: day(11, 22).Add(9 * time.Hour), Is: chart.WasOpen, Open: true}}},
		{Name: "With", Summary: "Sinéad Breakwater, from 15 Nov Ingrid Windlass.", Parts: []chart.Part{
			{From: day(10, 30), To: day(11, 15), Is: chart.Held, Label: "Sinéad Breakwater"},
			{From: day(11, 15), To: day(11, 22), Is: chart.HeldNext, Label: "Ingrid Windlass", Open: true}}},
		{Name: "Messages", Line: true, Summary: "Six messages; due on 5 Nov.", Flags: []chart.Flag{{At: day(10, 30), Kind: chart.DateDone},
			{At: day(11, 3), Kind: chart.DateDone}, {At: day(11, 5)}, {At: day(11, 9), Kind: chart.DateDone},
			{At: day(11, 15), Kind: chart.PassedOn}, {At: day(11, 20), Kind: chart.DateDone}, {At: day(11, 22), Kind: chart.DateDone}}}}}
	return []chart.Lanes{item, followUp}
}

// Status is a bar of items by status, one of them with a part too small for its share, and one without the part beside it.
func Status() []chart.ShareBar {
	bar := func(summary string, apart int, n ...int) chart.ShareBar {
		out := chart.ShareBar{Summary: summary, Apart: chart.Share{N: apart, Name: "out of service"}}
		for i, fill := range []chart.Fill{chart.Expired, chart.Expiring, chart.UpToDate, chart.NoData} {
			out.Parts = append(out.Parts, chart.Share{N: n[i], Fill: fill, Name: []string{"expired", "expiring", "up to date", "no schedule"}[i]})
		}
		return out
	}
	return []chart.ShareBar{bar("Of 208 items 12 are expired.", 22, 12, 28, 162, 6), bar("Of 4001 items 1 is expired.", 0, 1, 0, 4000, 0)}
}
