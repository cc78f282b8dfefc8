package report

import (
	"cmp"
	"iter"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/label"
)

// schedulesInDate counts, of the schedules with a known status, those that are in date and match;
// it returns all with a known status, by their status.
func schedulesInDate(c *calc, match func(*census.Schedule) bool) []Point {
	n, d, other, split := 0, 0, 0, byStatus()
	for due, s := range c.Dues(nil) {
		if !s.Status.Known() {
			other++
			continue
		}
		d++
		split[s.Status-census.UpToDate].counted(due.Row)
		if s.Status.InDate() && match(s) {
			n++
			c.f.counted(due.Row)
		}
	}
	c.f.count(n, d)
	c.f.exclude(other, "inspections", "X-1")
	return split
}

func evidenced(c *calc) {
	split := schedulesInDate(c, func(s *census.Schedule) bool { return s.Completed == census.GoodDate })
	c.f.number(gapToE3, float64(split[0].N+split[1].N-c.f.N), "")
}

func neverCompleted(c *calc) {
	points := append(byStatus(), Point{ID: "no-status"})
	place := map[census.Status]int{census.UpToDate: 0, census.Expiring: 1, census.Expired: 2, census.NoStatus: 3}
	odd := map[string]int{}
	for due, s := range c.Dues(nil) {
		if s.Completed != census.NoDate {
			continue
		}
		c.f.N++
		c.f.counted(due.Row)
		point, ok := place[s.Status]
		if !ok {
			if point, ok = odd[s.RawStatus]; !ok {
				point = len(points)
				odd[s.RawStatus] = point
				points = append(points, Point{ID: "unknown-value", Label: s.RawStatus})
			}
		}
		points[point].counted(due.Row)
	}
	slices.SortFunc(points[len(place):], func(a, b Point) int { return cmp.Compare(a.Label, b.Label) })
	c.f.Series = points
}

// AlreadyPast is the id, among the weeks of E8, of schedules that expired before the
// as-of time, and noDate that of schedules without an expiry date.
const (
	AlreadyPast = "already-past"
	noDate      = "no-date"
)

// Where E8 counts a schedule that expires in none of its weeks, which come first. Point.Week has these numbers too.
const (
	past = ForecastWeeks + iota
	undated
	later // is in no series
)

// The points of E15, in order: those of expired items, without a date apart, and those of items that the service does not call
// expired.
const (
	CatchUpDated = iota
	CatchUpUndated
	CatchUpElse
)

// Statistics of E15.
const (
	ExpiredHere = "of-expired"   // both of the points of these
	ExpiredBare = "expired-bare" // items that E6 counts, and E15 does not
)

func toCatchUp(c *calc) {
	all := []Point{{ID: "expired-item"}, {ID: "expired-item-undated"}, {ID: "not-called-expired"}}
	for due, s := range c.Dues(nil) {
		if !s.ToCatchUp() {
			continue
		}
		c.f.N++
		c.f.counted(due.Row)
		switch {
		case c.Equipment[due.Row].Status != census.Expired:
			all[CatchUpElse].counted(due.Row)
		case due.ExpiresMs == 0:
			all[CatchUpUndated].counted(due.Row)
		default:
			all[CatchUpDated].counted(due.Row)
		}
	}
	c.f.Series = all
	bare := 0
	for _, e := range where(c.Equipment, (*census.Equipment).ExpiredServing) {
		if e.CatchUp() == 0 {
			bare++
		}
	}
	c.f.number(ExpiredHere, float64(all[CatchUpDated].N+all[CatchUpUndated].N), "")
	c.f.number(ExpiredBare, float64(bare), "")
}

// weekOf returns a function that finds the week of E8 in which an expiry is, or past, undated or later.
func (r *Report) weekOf() func(ms int64) int {
	var ends [ForecastWeeks]int64
	first := calendar.WeekStart(r.AsOf)
	for i := range ends {
		ends[i] = calendar.WeekAfter(first, i+1).UnixMilli()
	}
	return func(ms int64) int {
		switch {
		case ms == 0:
			return undated
		case ms < r.AsOfMs():
			return past
		case ms >= ends[ForecastWeeks-1]:
			return later
		}
		week, _ := slices.BinarySearch(ends[:], ms+1)
		return week
	}
}

// weeks returns the empty points of E8, with those of what is in none of its weeks.
func (r *Report) weeks() []Point {
	all := make([]Point, later+1)
	first := calendar.WeekStart(r.AsOf)
	for i := range ForecastWeeks {
		start := calendar.WeekAfter(first, i)
		all[i] = Point{Label: weekLabel(start), Start: start}
	}
	for at, id := range map[int]string{past: AlreadyPast, undated: noDate, later: "later"} {
		all[at] = Point{ID: id, Apart: true}
	}
	return all
}

func forecast(c *calc) {
	all := c.weeks()
	weekOf := c.weekOf()
	for due := range c.Dues(nil) {
		week := weekOf(due.ExpiresMs)
		if week < ForecastWeeks {
			c.f.N++
			c.f.counted(due.Row)
		}
		all[week].counted(due.Row)
	}
	c.f.Series = all[:later]
	for _, p := range all[ForecastWeeks:] {
		c.f.number(p.ID, float64(p.N), "")
	}
}

// forecastWhere computes E14: a point for each week of E8 in which something of an office expires, week by week within each
// office, then for its dates that have passed, and for schedules without a date.
func forecastWhere(c *calc) {
	weekOf, weeks := c.weekOf(), c.weeks()
	for due := range c.Dues(nil) {
		if weekOf(due.ExpiresMs) < ForecastWeeks {
			c.f.N++
			c.f.counted(due.Row)
		}
	}
	for _, office := range c.Groups(label.Office) {
		all := slices.Clone(weeks)
		for due := range c.Dues(office.Rows) {
			all[weekOf(due.ExpiresMs)].counted(due.Row)
		}
		for i, p := range all[:later] {
			if p.N > 0 {
				p.In, p.Key, p.Kind, p.Week = office.Label, office.Key, label.Office, i
				c.f.Series = append(c.f.Series, p)
			}
		}
	}
}

// Statistics of E13: how many schedules expire in more days than it covers, counted in the same way.
const (
	FourWeeks   = "28-days"
	TwelveWeeks = "84-days"
)

// byDay computes E13.
func byDay(c *calc) {
	all, ends := make([]Point, SoonDays), make([]int64, SoonDays)
	y, m, d := c.AsOf.Date()
	day := func(n int) time.Time { return calendar.StartOfDay(y, m, d+n, c.AsOf.Location()) }
	for i := range all {
		start := day(i)
		all[i] = Point{Label: start.Format(time.DateOnly), Start: start}
		ends[i] = day(i + 1).UnixMilli()
	}
	for due := range c.Within(SoonDays) {
		at, _ := slices.BinarySearch(ends, due.ExpiresMs+1)
		c.f.N++
		c.f.counted(due.Row)
		all[at].counted(due.Row)
	}
	for _, ahead := range [...]struct {
		id   string
		days int
	}{{FourWeeks, 28}, {TwelveWeeks, ListedDays}} {
		n := 0
		for range c.Within(ahead.days) {
			n++
		}
		c.f.number(ahead.id, float64(n), "")
	}
	c.f.Series = all
}

// Within yields the schedules that expire on the day of the as-of time and the days after it, so many in all, in the order of
// their items.
func (r *Report) Within(days int) iter.Seq2[census.Due, *census.Schedule] {
	return func(yield func(census.Due, *census.Schedule) bool) {
		y, m, d := r.AsOf.Date()
		end := calendar.StartOfDay(y, m, d+days, r.AsOf.Location()).UnixMilli()
		for due, s := range r.Dues(nil) {
			if due.ExpiresMs >= r.AsOfMs() && due.ExpiresMs < end && !yield(due, s) {
				return
			}
		}
	}
}

// sinceCompletion computes E11.
func sinceCompletion(c *calc) {
	all, rows := c.completionAges(c.Every(nil, len(c.Equipment)))
	c.f.N, c.f.Rows = len(all), rows
	c.f.Stats = dayStats(all, "p50", "p90")
	c.f.tell("p50", "p90")
	for _, g := range c.Groups(label.EquipmentType) {
		if ages, rows := c.completionAges(g.Rows); len(ages) > 0 {
			c.f.Series = append(c.f.Series, Point{Label: g.Label, Key: g.Key, Kind: g.Kind, N: len(ages), Rows: rows,
				Stats: dayStats(ages, "p50", "p90")})
		}
	}
}

// completionAges returns the days since the last completion, and the rows, of the items
// in service that have a completion.
func (c *calc) completionAges(among []int32) (ages []census.Day, rows []int32) {
	for _, i := range among {
		if e := &c.Equipment[i]; e.Serving() && e.LastCompletedMs != 0 {
			ages, rows = append(ages, census.AgeAt(e.LastCompletedMs, c.AsOfMs())), append(rows, i)
		}
	}
	return ages, rows
}
