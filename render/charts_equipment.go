package render

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
)

// mostGroups is how many types or offices a chart names.
const mostGroups = 12

// The series of status charts, worst first, in the order of tally.n.
var statuses = []struct {
	name string
	fill chart.Fill
}{
	{"Expired", chart.Expired},
	{"Expiring", chart.Expiring},
	{"Up to date", chart.UpToDate},
	{"No data", chart.NoData},
}

// statusColumn returns the series that an item counts in. Without a schedule
// or a known status it is no data, as in figure E1.
func statusColumn(e *report.Equipment) int {
	if e.Schedules == 0 {
		return 3
	}
	switch e.Status {
	case report.Expired:
		return 0
	case report.Expiring:
		return 1
	case report.UpToDate:
		return 2
	}
	return 3
}

// inService returns those of some rows, or of all where rows is nil, that are in service.
func (c composer) inService(rows []int32) []int32 {
	var out []int32
	keep := func(i int32) {
		if c.Equipment[i].InService == record.True {
			out = append(out, i)
		}
	}
	if rows == nil {
		for i := range c.Equipment {
			keep(int32(i))
		}
	}
	for _, i := range rows {
		keep(i)
	}
	return out
}

func (c composer) byType(id string, rows []int32) chart.Chart {
	groups := c.group(rows, label.EquipmentType, func(e *report.Equipment) []string { return []string{e.TypeID} })
	out := c.statusBars(id, rows, groups, "type", "types")
	out.Title = "Where is equipment expired?"
	out.Note = fmt.Sprintf("In-service items by type, n = %d. Share of each type; numbers are items. At right: in date, n of d.", len(rows))
	return out
}

func (c composer) byOffice(id string, rows []int32) chart.Chart {
	groups := c.group(rows, label.Office, func(e *report.Equipment) []string {
		if len(e.OfficeIDs) == 0 {
			return []string{""}
		}
		return unique(e.OfficeIDs)
	})
	sum := 0
	for _, g := range groups {
		sum += g.sum()
	}
	out := c.statusBars(id, rows, groups, "office", "offices")
	out.Title = "Which office has expired equipment?"
	out.Note = fmt.Sprintf("In-service items by office, n = %d. At right: in date, n of d.", len(rows))
	if sum != len(rows) {
		out.Note += fmt.Sprintf(" An item in two offices counts in each, so the rows add up to %d.", sum)
	}
	return out
}

// group counts items by status under each of their keys, worst first.
func (c composer) group(rows []int32, kind label.Kind, keys func(*report.Equipment) []string) []tally {
	at := map[string]int{}
	var out []tally
	for _, i := range rows {
		e := &c.Equipment[i]
		for _, key := range keys(e) {
			j, ok := at[key]
			if !ok {
				j = len(out)
				at[key] = j
				out = append(out, tally{key: key, name: c.groupName(kind, key), n: make([]int, len(statuses))})
			}
			out[j].n[statusColumn(e)]++
		}
	}
	slices.SortFunc(out, func(a, b tally) int {
		return cmp.Or(cmp.Compare(b.n[0], a.n[0]), cmp.Compare(b.n[1], a.n[1]), cmp.Compare(b.sum(), a.sum()),
			cmp.Compare(a.name, b.name), cmp.Compare(a.key, b.key))
	})
	return out
}

func (c composer) groupName(kind label.Kind, key string) string {
	if key != "" {
		return c.book.Show(kind, key)
	}
	if kind == label.Office {
		return "No office"
	}
	return "No type"
}

func (c composer) statusBars(id string, rows []int32, groups []tally, one, many string) chart.Chart {
	out := chart.Chart{
		ID: id, Kind: chart.Bars, Share: true, Unit: "items", Head: upper(one), RightHead: "In date",
		Summary: statusSentence(len(rows), groups),
	}
	if len(groups) == 0 {
		out.Empty, out.Summary = "No in-service items", "There are no in-service items to draw."
		return out
	}
	groups = fold(groups, mostGroups, "Other "+many)
	for _, g := range groups {
		in := g.n[1] + g.n[2]
		out.Categories = append(out.Categories, chart.Category{Label: g.name, Key: g.key, Right: rate(in, in+g.n[0])})
	}
	for i, s := range statuses {
		out.Series = append(out.Series, chart.Series{Name: s.name, Fill: s.fill, Values: numbers(groups, i)})
	}
	return out
}

func statusSentence(n int, groups []tally) string {
	if n == 0 || len(groups) == 0 {
		return ""
	}
	expired := 0
	for _, g := range groups {
		expired += g.n[0]
	}
	if expired == 0 {
		return fmt.Sprintf("None of %s is expired.", count(n, "in-service item", "in-service items"))
	}
	worst := groups[0]
	return fmt.Sprintf("The most expired in-service items are under %s: %d of %d.", worst.name, worst.n[0], worst.sum())
}

// forecast draws figure E8. Its points with a week stand in order; the side
// counts (already past, no date) are set apart.
func (c composer) forecast() chart.Chart {
	f := c.Figure("E8")
	if f == nil {
		return weeksChart("equipment-forecast", nil, nil)
	}
	var weeks, apart []report.Point
	for _, p := range f.Series {
		if p.Start.IsZero() {
			apart = append(apart, p)
		} else {
			weeks = append(weeks, p)
		}
	}
	out := weeksChart("equipment-forecast", weeks, apart)
	out.Unit = "schedules"
	out.Note = fmt.Sprintf("Schedules of in-service items by expiry week, n = %d.%s Weeks begin on Monday. Present expiry dates only.",
		total(weeks), setApartNote(apart))
	out.Summary = forecastSentence("schedule", "schedules", weeks)
	return out
}

// forecastOf draws some items by the week of their earliest expiry.
func (c composer) forecastOf(id string, rows []int32) chart.Chart {
	const span = 12
	weeks := make([]report.Point, span)
	first := weekStart(c.AsOf.In(c.Zone))
	for i := range weeks {
		weeks[i].Start = first.AddDate(0, 0, 7*i)
	}
	end := first.AddDate(0, 0, 7*span)
	past, none := report.Point{Label: "already past"}, report.Point{Label: "no date"}
	for _, i := range rows {
		e := &c.Equipment[i]
		at := time.UnixMilli(e.ExpiresMs)
		switch {
		case e.ExpiresMs == 0:
			none.N++
		case at.Before(c.AsOf):
			past.N++
		case at.Before(end):
			week := span - 1
			for at.Before(weeks[week].Start) {
				week--
			}
			weeks[week].N++
		}
	}
	apart := []report.Point{past, none}
	out := weeksChart(id, weeks, apart)
	if len(rows) == 0 {
		out.Empty = "No in-service items to place in time"
	}
	out.Unit = "items"
	out.Note = fmt.Sprintf("In-service items by the week of their earliest expiry, n = %d.%s", total(weeks), setApartNote(apart))
	out.Summary = forecastSentence("item", "items", weeks)
	return out
}

func weeksChart(id string, weeks, apart []report.Point) chart.Chart {
	out := chart.Chart{
		ID: id, Kind: chart.Columns, Title: "What falls due in the next 12 weeks?", AxisLabel: "week beginning", Head: "Week beginning",
		SetApart: len(apart),
	}
	if len(weeks) == 0 || total(weeks)+total(apart) == 0 {
		out.Empty = "No schedules to place in time"
	}
	all := slices.Concat(weeks, apart)
	for i, p := range all {
		tick, name := strings.TrimPrefix(p.Label, "already "), p.Label
		if i < len(weeks) {
			tick, name = day(p.Start)
		}
		out.Categories = append(out.Categories, chart.Category{Label: name, Tick: tick})
	}
	everyOther(out.Categories[:len(weeks)], 3)
	only := func(name string, fill chart.Fill, from, to int) {
		s := chart.Series{Name: name, Fill: fill, Values: make([]*float64, len(all))}
		for i := from; i < to; i++ {
			s.Values[i] = value(all[i].N)
		}
		out.Series = append(out.Series, s)
	}
	only("Expires in week", chart.Ramp3, 0, len(weeks))
	for i, p := range apart {
		fill := chart.NoData
		if strings.Contains(p.Label, "past") {
			fill = chart.Expired
		}
		only(upper(p.Label), fill, len(weeks)+i, len(weeks)+i+1)
	}
	return out
}

func setApartNote(apart []report.Point) string {
	note := ""
	for _, p := range apart {
		if note != "" {
			note += ","
		}
		note += fmt.Sprintf(" %d %s", p.N, p.Label)
	}
	if note == "" {
		return ""
	}
	return " Set apart:" + note + "."
}

func forecastSentence(one, many string, weeks []report.Point) string {
	if len(weeks) == 0 {
		return "There is nothing to place in time."
	}
	busiest := slices.MaxFunc(weeks, func(a, b report.Point) int {
		return cmp.Or(cmp.Compare(a.N, b.N), b.Start.Compare(a.Start))
	})
	if busiest.N == 0 {
		return fmt.Sprintf("No %s expires within %d weeks.", one, len(weeks))
	}
	_, date := day(busiest.Start)
	return fmt.Sprintf("%s within %d weeks; most, %d, in the week beginning %s.",
		count(total(weeks), one+" expires", many+" expire"), len(weeks), busiest.N, date)
}

func total(points []report.Point) int {
	sum := 0
	for _, p := range points {
		sum += p.N
	}
	return sum
}

// rate returns n of d with the percentage as figures print it: none where
// fewer than five were counted.
func rate(n, d int) string {
	if d == 0 {
		return "no rate"
	}
	if d < 5 {
		return fmt.Sprintf("%d of %d", n, d)
	}
	return fmt.Sprintf("%d of %d · %.1f %%", n, d, 100*float64(n)/float64(d))
}
