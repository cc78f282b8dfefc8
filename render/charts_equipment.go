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

// statusColumn returns the series that an item counts in.
func statusColumn(e *report.Equipment) int {
	switch e.Standing() {
	case report.Expired:
		return 0
	case report.Expiring:
		return 1
	case report.UpToDate:
		return 2
	}
	return 3 // no status, one that is not known, or up to date without a schedule
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
	if asked := len(c.Source.Types); asked > len(groups) {
		out.Note += fmt.Sprintf(" %d of %d types asked for have items here.", len(groups), asked)
	}
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
			if e.Rated() {
				out[j].rated++
			}
			if e.InDate() {
				out[j].in++
			}
		}
	}
	slices.SortFunc(out, func(a, b tally) int {
		return cmp.Or(cmp.Compare(b.n[0], a.n[0]), cmp.Compare(b.n[1], a.n[1]), cmp.Compare(b.sum(), a.sum()),
			cmp.Compare(a.name, b.name), cmp.Compare(a.key, b.key))
	})
	return out
}

func (c composer) groupName(kind label.Kind, key string) string {
	switch {
	case key == "" && kind == label.Office:
		return "No office"
	case key == "":
		return "No type"
	case kind == label.EquipmentType:
		return c.TypeName(key)
	}
	return c.book.Show(kind, key)
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
		out.Categories = append(out.Categories, chart.Category{Label: g.name, Key: g.key, Right: rate(g.in, g.rated)})
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
		return fmt.Sprintf("None of %s is expired.", report.Plural(n, "in-service item", "in-service items"))
	}
	worst := groups[0]
	return fmt.Sprintf("The most expired in-service items are under %s: %d of %d.", worst.name, worst.n[0], worst.sum())
}

// expiries returns the weeks of figure E8 in order, and its side counts
// (already past, no date), which have no week.
func (c composer) expiries() (weeks, apart []report.Point) {
	f := c.Figure("E8")
	if f == nil {
		return nil, nil
	}
	for _, p := range f.Series {
		if p.Start.IsZero() {
			apart = append(apart, p)
		} else {
			weeks = append(weeks, p)
		}
	}
	return weeks, apart
}

func (c composer) forecast() chart.Chart {
	weeks, apart := c.expiries()
	return weeksChart("equipment-forecast", weeks, apart)
}

// forecastOf counts the schedules of some items as E8 counts all of them.
func (c composer) forecastOf(id string, rows []int32) chart.Chart {
	weeks, _ := c.expiries()
	for i := range weeks {
		weeks[i] = report.Point{Start: weeks[i].Start}
	}
	past, none := report.Point{Label: "already past"}, report.Point{Label: "no date"}
	for _, i := range rows {
		for _, s := range c.Equipment[i].Schedules {
			switch at := time.UnixMilli(s.ExpiresMs); {
			case s.ExpiresMs == 0:
				none.N++
			case at.Before(c.AsOf):
				past.N++
			default:
				if w := weekOf(weeks, at); w >= 0 {
					weeks[w].N++
				}
			}
		}
	}
	return weeksChart(id, weeks, []report.Point{past, none})
}

// weekOf returns the index of the week that an instant falls into; -1 where
// it lies before the first or after the last.
func weekOf(weeks []report.Point, at time.Time) int {
	w := len(weeks) - 1
	if w < 0 || !at.Before(weeks[w].Start.AddDate(0, 0, 7)) {
		return -1
	}
	for w >= 0 && at.Before(weeks[w].Start) {
		w--
	}
	return w
}

func weeksChart(id string, weeks, apart []report.Point) chart.Chart {
	out := chart.Chart{
		ID: id, Kind: chart.Columns, Title: "What falls due in the next 12 weeks?", AxisLabel: "week beginning", Head: "Week beginning",
		SetApart: len(apart), Unit: "schedules", Summary: forecastSentence(weeks),
	}
	out.Note = fmt.Sprintf("Schedules of in-service items by expiry week, n = %d.%s Weeks begin on Monday. Present expiry dates only.",
		total(weeks), setApartNote(apart))
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

func forecastSentence(weeks []report.Point) string {
	if total(weeks) == 0 {
		return fmt.Sprintf("No schedule expires within %d weeks.", len(weeks))
	}
	busiest := slices.MaxFunc(weeks, func(a, b report.Point) int { return cmp.Compare(a.N, b.N) })
	return fmt.Sprintf("%s within %d weeks; most, %d, in the week beginning %s.",
		report.Plural(total(weeks), "schedule expires", "schedules expire"), len(weeks), busiest.N, report.Date(busiest.Start))
}

func total(points []report.Point) int {
	sum := 0
	for _, p := range points {
		sum += p.N
	}
	return sum
}

// rate returns n of d with the percentage as figures print it.
func rate(n, d int) string {
	switch p := report.Percent(n, d); {
	case d == 0:
		return "n/a"
	case p == "":
		return fmt.Sprintf("%d of %d", n, d)
	default:
		return fmt.Sprintf("%d of %d · %s", n, d, p)
	}
}
