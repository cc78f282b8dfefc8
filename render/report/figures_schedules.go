package report

import (
	"cmp"
	"iter"
	"slices"

	"opsreport/render/calendar"
	"opsreport/render/census"
)

// plans calls f for every schedule of an item in service.
func (c *calc) plans(f func(at int, s *census.Schedule)) {
	for i, e := range those(c.Equipment, inService) {
		for j := range e.Schedules {
			f(i, &e.Schedules[j])
		}
	}
}

func inDateSchedules(c *calc) {
	n, d, other := 0, 0, 0
	split := make([]Point, len(knownStatuses))
	for i, s := range knownStatuses {
		split[i].Label = s.Word()
	}
	c.plans(func(at int, s *census.Schedule) {
		if !s.Status.Known() {
			other++
			return
		}
		d++
		split[s.Status-census.UpToDate].counted(at)
		if s.Status.InDate() {
			n++
			c.f.counted(at)
		}
	})
	c.f.of(n, d)
	c.f.Series = split
	c.f.left(other, "schedules without a known status", "X-1")
}

func evidenced(c *calc) {
	n, in, d, other := 0, 0, 0, 0
	c.plans(func(at int, s *census.Schedule) {
		switch {
		case !s.Status.Known():
			other++
			return
		case s.Status.InDate():
			in++
			if s.Completed == census.GoodDate {
				n++
				c.f.counted(at)
			}
		}
		d++
	})
	c.f.of(n, d)
	c.f.number("gap to E3", float64(in-n), "")
	c.f.left(other, "schedules without a known status", "X-1")
}

func neverCompleted(c *calc) {
	points := []Point{
		{Label: census.UpToDate.Word()},
		{Label: census.Expiring.Word()},
		{Label: census.Expired.Word()},
		{Label: census.NoStatus.Word()},
	}
	place := map[census.Status]int{census.UpToDate: 0, census.Expiring: 1, census.Expired: 2, census.NoStatus: 3}
	odd := map[string]int{}
	c.plans(func(at int, s *census.Schedule) {
		if s.Completed != census.NoDate {
			return
		}
		c.f.N++
		c.f.counted(at)
		point, ok := place[s.Status]
		if !ok {
			if point, ok = odd[s.RawStatus]; !ok {
				point = len(points)
				odd[s.RawStatus] = point
				points = append(points, Point{Label: census.UnknownValue(s.RawStatus)})
			}
		}
		points[point].counted(at)
	})
	slices.SortFunc(points[len(place):], func(a, b Point) int { return cmp.Compare(a.Label, b.Label) })
	c.f.Series = points
}

// AlreadyPast is the label, among the weeks of E8, of schedules that expired before the
// as-of time.
const AlreadyPast = "already past"

func forecast(c *calc) {
	first := calendar.WeekStart(c.AsOf)
	for i := range forecastWeeks {
		start := calendar.WeekAfter(first, i)
		c.f.Series = append(c.f.Series, Point{Label: weekLabel(start), Start: start})
	}
	for due := range c.Dues() {
		c.f.Series[due.Week].counted(int(due.Row))
		c.f.N++
		c.f.counted(int(due.Row))
	}
	past, none := Point{Label: AlreadyPast}, Point{Label: "no date"}
	later, end := 0, calendar.WeekAfter(first, forecastWeeks).UnixMilli()
	c.plans(func(at int, s *census.Schedule) {
		switch {
		case s.ExpiresMs == 0:
			none.counted(at)
		case s.ExpiresMs < c.AsOfMs():
			past.counted(at)
		case s.ExpiresMs >= end:
			later++
		}
	})
	c.f.Series = append(c.f.Series, past, none)
	c.f.number(AlreadyPast, float64(past.N), "")
	c.f.number("no date", float64(none.N), "")
	c.f.number("later", float64(later), "")
}

// Due is a schedule that figure E8 counts: the row of its item, the week in E8's series, and when
// it expires.
type Due struct {
	Row, Week int32
	At        int64
}

// Dues yields the schedules that E8 counts, in the order of their items.
func (r *Report) Dues() iter.Seq[Due] {
	first := calendar.WeekStart(r.AsOf)
	ends := make([]int64, forecastWeeks)
	for i := range ends {
		ends[i] = calendar.WeekAfter(first, i+1).UnixMilli()
	}
	return func(yield func(Due) bool) {
		for at, e := range those(r.Equipment, inService) {
			for i := range e.Schedules {
				expires := e.Schedules[i].ExpiresMs
				week, _ := slices.BinarySearch(ends, expires+1)
				if expires >= r.AsOfMs() && week < len(ends) && !yield(Due{int32(at), int32(week), expires}) {
					return
				}
			}
		}
	}
}
