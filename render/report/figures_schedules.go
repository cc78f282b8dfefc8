package report

import (
	"cmp"
	"slices"
)

// plans calls f for every schedule of an in-service item.
func (c *calc) plans(f func(row int, s *Schedule)) {
	for i := range c.Equipment {
		e := &c.Equipment[i]
		if !inService(e) {
			continue
		}
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
	c.plans(func(row int, s *Schedule) {
		if !s.Status.known() {
			other++
			return
		}
		d++
		split[s.Status-UpToDate].counted(row)
		if s.Status.inDate() {
			n++
			c.f.counted(row)
		}
	})
	c.f.of(n, d)
	c.f.Series = split
	c.f.left(other, "schedules without a known status", "X-1")
}

func evidenced(c *calc) {
	n, in, d, other := 0, 0, 0, 0
	c.plans(func(row int, s *Schedule) {
		switch {
		case !s.Status.known():
			other++
			return
		case s.Status.inDate():
			in++
			if s.Completed == GoodDate {
				n++
				c.f.counted(row)
			}
		}
		d++
	})
	c.f.of(n, d)
	c.f.number("gap to E3", float64(in-n), "")
	c.f.left(other, "schedules without a known status", "X-1")
}

func neverCompleted(c *calc) {
	points := []Point{{Label: UpToDate.Word()}, {Label: Expiring.Word()}, {Label: Expired.Word()}, {Label: NoStatus.Word()}}
	place := map[Status]int{UpToDate: 0, Expiring: 1, Expired: 2, NoStatus: 3}
	odd := map[string]int{}
	c.plans(func(row int, s *Schedule) {
		if s.Completed != NoDate {
			return
		}
		c.f.N++
		c.f.counted(row)
		at, ok := place[s.Status]
		if !ok {
			if at, ok = odd[s.RawStatus]; !ok {
				at = len(points)
				odd[s.RawStatus] = at
				points = append(points, Point{Label: unknownValue(s.RawStatus)})
			}
		}
		points[at].counted(row)
	})
	slices.SortFunc(points[len(place):], func(a, b Point) int { return cmp.Compare(a.Label, b.Label) })
	c.f.Series = points
}

func forecast(c *calc) {
	first := weekStart(c.AsOf)
	ends := make([]int64, forecastWeeks)
	for i := range forecastWeeks {
		start := weekAfter(first, i)
		c.f.Series = append(c.f.Series, Point{Label: weekLabel(start), Start: start})
		ends[i] = weekAfter(first, i+1).UnixMilli()
	}
	past, none := Point{Label: "already past"}, Point{Label: "no date"}
	later := 0
	c.plans(func(row int, s *Schedule) {
		switch {
		case s.ExpiresMs == 0:
			none.counted(row)
		case s.ExpiresMs < c.asOfMs():
			past.counted(row)
		case s.ExpiresMs >= ends[forecastWeeks-1]:
			later++
		default:
			week, _ := slices.BinarySearch(ends, s.ExpiresMs+1)
			c.f.Series[week].counted(row)
			c.f.N++
			c.f.counted(row)
		}
	})
	c.f.Series = append(c.f.Series, past, none)
	c.f.number("already past", float64(past.N), "")
	c.f.number("no date", float64(none.N), "")
	c.f.number("later", float64(later), "")
}
