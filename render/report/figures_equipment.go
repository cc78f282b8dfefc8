package report

import (
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
)

func equipmentFigures() []Definition {
	return []Definition{
		{
			ID:      E1,
			Unit:    "%",
			List:    kind.Equipment,
			Show:    Show{Tile: Rated, Share: true},
			Better:  Higher,
			compute: inDate,
			lacks:   []lack{itemStatus},
		},
		{
			ID:   E2,
			Unit: "%",
			List: kind.Equipment,
			Show: Show{Tile: Rated, Share: true},
			compute: func(c *calc) {
				share(c, c.Equipment, (*census.Equipment).Serving, func(e *census.Equipment) bool { return len(e.Schedules) > 0 })
			},
		},
		{
			ID:     E3,
			Unit:   "%",
			List:   kind.Equipment,
			Show:   Show{Tile: Rated, Share: true},
			Better: Higher,
			compute: func(c *calc) {
				c.f.Series = schedulesInDate(c, func(*census.Schedule) bool { return true })
			},
			lacks: []lack{scheduleStatus},
		},
		{
			ID:      E4,
			Unit:    "%",
			List:    kind.Equipment,
			Show:    Show{Tile: Rated, Share: true},
			Better:  Higher,
			compute: evidenced,
			lacks:   []lack{scheduleStatus, completionDate},
		},
		{
			ID:      E5,
			Unit:    "count",
			List:    kind.Equipment,
			Show:    Show{Tile: Counted, Sign: "nodata", Of: OfInspections},
			Better:  Lower,
			compute: neverCompleted,
			among:   func(r *Report) int { return r.ScheduleCount() },
			lacks:   []lack{completionDate},
		},
		{
			ID:      E6,
			Unit:    "count",
			List:    kind.Equipment,
			Show:    Show{Tile: Counted, Sign: "expired", Of: OfServing},
			Better:  Lower,
			compute: expiredNow,
			among:   inService,
			lacks:   []lack{itemStatus, serviceState(withStatus(census.Expired))},
		},
		{
			ID:     E7,
			Unit:   "count",
			List:   kind.Equipment,
			Show:   Show{Tile: Counted, Sign: "expiring", Of: OfServing},
			Better: Lower,
			among:  inService,
			compute: func(c *calc) {
				pick(c, c.Equipment, func(e *census.Equipment) bool { return e.Serving() && e.Status == census.Expiring })
			},
			lacks: []lack{itemStatus, serviceState(withStatus(census.Expiring))},
		},
		{
			ID:      E8,
			Unit:    "count",
			List:    kind.Equipment,
			compute: forecast,
			lacks:   []lack{expiryDate},
		},
		{
			ID:      E12,
			Unit:    "%",
			List:    kind.Equipment,
			compute: expiredWhere,
			lacks:   []lack{itemStatus},
		},
		{
			ID:      E13,
			Unit:    "count",
			List:    kind.Equipment,
			compute: byDay,
			lacks:   []lack{expiryDate},
		},
		{
			ID:      E14,
			Unit:    "count",
			List:    kind.Equipment,
			compute: forecastWhere,
			lacks:   []lack{expiryDate},
		},
		{
			ID:      E15,
			Unit:    "count",
			List:    kind.Equipment,
			Better:  Lower,
			compute: toCatchUp,
			lacks:   []lack{scheduleStatus, passedDate},
			among:   func(r *Report) int { return r.ScheduleCount() },
		},
		{
			ID:      E9,
			Unit:    "%",
			List:    kind.Equipment,
			Show:    Show{Tile: Rated, Share: true},
			compute: outOfService,
			lacks:   []lack{serviceState(anyItem)},
		},
		{
			ID:      E10,
			Unit:    "%",
			List:    kind.Equipment,
			compute: byPlace,
			lacks:   []lack{itemStatus},
		},
		{
			ID:      E11,
			Unit:    "d",
			List:    kind.Equipment,
			compute: sinceCompletion,
			lacks:   []lack{completionDate},
		},
	}
}

// inService counts the items that are in service.
func inService(r *Report) int {
	n := 0
	for range where(r.Equipment, (*census.Equipment).Serving) {
		n++
	}
	return n
}

// byStatus returns empty points, one for each status that the specification names.
func byStatus() []Point {
	return []Point{{ID: "up-to-date"}, {ID: "expiring"}, {ID: "expired"}}
}

func inDate(c *calc) {
	split := byStatus()
	n, d := 0, 0
	var left [census.StatusUnknown + 1]int
	for i := range c.Equipment {
		e := &c.Equipment[i]
		rating := e.Rating()
		if !rating.Counts() {
			left[rating]++
			continue
		}
		d++
		split[e.Status-census.UpToDate].add(i)
		if rating == census.RatedInDate {
			n++
			c.f.Rows = append(c.f.Rows, int32(i))
		}
	}
	c.f.count(n, d)
	c.f.Series = split
	c.f.exclude(left[census.OutOfService], "out-of-service", "")
	c.f.exclude(left[census.ServiceUnknown], "service-unknown", "")
	c.f.exclude(left[census.NoSchedules], "no-schedules", "")
	c.f.exclude(left[census.StatusMissing], "no-status", "")
	c.f.exclude(left[census.StatusUnknown], "unknown-status", "X-1")
}

// counted notes the record of a schedule, once even if it has several schedules.
func (f *Figure) counted(row int32) {
	if n := len(f.Rows); n == 0 || f.Rows[n-1] != row {
		f.Rows = append(f.Rows, row)
	}
}

func (p *Point) counted(row int32) {
	p.N++
	if n := len(p.Rows); n == 0 || p.Rows[n-1] != row {
		p.Rows = append(p.Rows, row)
	}
}

func expiredNow(c *calc) {
	bands := newBuckets([]int{7, 30, 90})
	c.f.Series = points(bands, noDate)
	var days []census.Day
	pick(c, c.Equipment, (*census.Equipment).ExpiredServing)
	for i, e := range where(c.Equipment, (*census.Equipment).ExpiredServing) {
		age := c.DaysExpired(e)
		if age == census.NoDay {
			c.f.Series[len(bands.Labels)].add(i)
			continue
		}
		days = append(days, age)
		c.f.Series[bands.index(int(age))].add(i)
	}
	c.f.Stats = dayStats(days, "p50", "longest")
}

func outOfService(c *calc) {
	expired, unset := 0, 0
	for i := range c.Equipment {
		switch e := &c.Equipment[i]; e.InService {
		case record.False:
			c.f.Rows = append(c.f.Rows, int32(i))
			if e.Status == census.Expired {
				expired++
			}
		case record.Unset:
			unset++
		}
	}
	c.f.count(len(c.f.Rows), len(c.Equipment))
	c.f.number("expired", float64(expired), "")
	c.f.number("service-unknown", float64(unset), "")
}

// byPlace computes E10.
func byPlace(c *calc) {
	all := c.EquipmentCounts()
	c.f.count(all.InDate, all.Rated)
	for _, kind := range [...]label.Kind{label.Office, label.LineOfBusiness} {
		for _, g := range c.Groups(kind) {
			if g.Equipment.Rated == 0 {
				continue
			}
			rated := slices.DeleteFunc(g.Rows, func(row int32) bool {
				return !c.Equipment[row].Rating().Counts()
			})
			c.f.Series = append(
				c.f.Series,
				Point{
					Label: g.Label,
					Key:   g.Key,
					Kind:  kind,
					N:     g.Equipment.InDate,
					D:     g.Equipment.Rated,
					HasD:  true,
					Rows:  rated,
				},
			)
		}
	}
}

// expiredWhere computes E12: a point for each type that an office has in service, type by type within each office.
func expiredWhere(c *calc) {
	types := c.Groups(label.EquipmentType)
	place := make(map[string]int, len(types))
	for i := range types {
		place[types[i].Key] = i
	}
	n, d := 0, 0
	for _, e := range where(c.Equipment, (*census.Equipment).Serving) {
		d++
		if e.ExpiredServing() {
			n++
		}
	}
	c.f.count(n, d)
	for _, office := range c.Groups(label.Office) {
		cells := make([]Point, len(types))
		for _, row := range office.Rows {
			e := &c.Equipment[row]
			if !e.Serving() {
				continue
			}
			cell := &cells[place[e.TypeID]]
			if cell.D++; e.ExpiredServing() {
				cell.counted(row)
			}
		}
		for i, cell := range cells {
			if cell.D > 0 {
				cell.In, cell.Label, cell.Key, cell.Kind, cell.Type = office.Label, types[i].Label, office.Key, label.Office, types[i].Key
				cell.HasD = true
				c.f.Series = append(c.f.Series, cell)
			}
		}
	}
}

// gapToE3 is the statistic of what is in date and has no date of completion.
const gapToE3 = "gap-to-e3"
