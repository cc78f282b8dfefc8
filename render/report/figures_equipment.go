package report

import (
	"slices"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
)

// inManyOffices is the note of what is counted by office.
const inManyOffices = "An item of several offices counts in each of them, so the offices may add up to more than n and d, which " +
	"count each item once."

func equipmentFigures() []Definition {
	return []Definition{
		{
			ID:         E1,
			Name:       "Items in date",
			Short:      "In date",
			Unit:       "%",
			List:       kind.Equipment,
			Show:       Show{Tile: Rated, Share: true},
			Better:     Higher,
			compute:    inDate,
			lacks:      []lack{itemStatus},
			Formula:    "In-service items with at least one schedule whose status is up to date or expiring",
			Population: "in-service items with at least one schedule and a status of up to date, expiring or expired",
			Note: "The status is used as returned. Expiring counts as in date and is shown apart. An item whose status contradicts " +
				"its schedules is listed (E-C1), not corrected.",
		},
		{
			ID:    E2,
			Name:  "Items with a schedule",
			Short: "With a schedule",
			Unit:  "%",
			List:  kind.Equipment,
			Show:  Show{Tile: Rated, Share: true},
			compute: func(c *calc) {
				share(c, c.Equipment, (*census.Equipment).Serving, func(e *census.Equipment) bool { return len(e.Schedules) > 0 })
			},
			Formula:    "In-service items with at least one schedule",
			Population: "in-service items",
			Note:       "Information only: an item without a schedule may not need one.",
		},
		{
			ID:     E3,
			Name:   "Inspections in date",
			Unit:   "%",
			List:   kind.Equipment,
			Show:   Show{Tile: Rated, Share: true},
			Better: Higher,
			compute: func(c *calc) {
				c.f.Series = schedulesInDate(c, func(*census.Schedule) bool { return true })
			},
			lacks:      []lack{scheduleStatus},
			Formula:    "Schedules of in-service items whose status is up to date or expiring",
			Population: ratedSchedules,
			Note:       "An item with three schedules counts three times.",
		},
		{
			ID:         E4,
			Name:       "Inspections in date and completed",
			Short:      "In date and completed",
			Unit:       "%",
			List:       kind.Equipment,
			Show:       Show{Tile: Rated, Share: true},
			Better:     Higher,
			compute:    evidenced,
			lacks:      []lack{scheduleStatus, completionDate},
			Formula:    "Schedules counted in E3 with a valid date of last completion not after the as-of time",
			Population: "as E3: " + ratedSchedules,
			Note:       "The gap to E3 is the number of inspections that are in date without a completion on record.",
		},
		{
			ID:      E5,
			Name:    NoInspection,
			Unit:    "count",
			List:    kind.Equipment,
			Show:    Show{Tile: Counted, Sign: "nodata", Of: OfInspections},
			Better:  Lower,
			compute: neverCompleted,
			among:   func(r *Report) int { return r.ScheduleCount() },
			lacks:   []lack{completionDate},
			Formula: "Schedules of in-service items without a date of last completion",
			Note:    "Counted at every status, and shown by status. An invalid date does not count as missing.",
		},
		{
			ID:      E6,
			Name:    "Expired items in service",
			Short:   "Expired",
			Unit:    "count",
			List:    kind.Equipment,
			Show:    Show{Tile: Counted, Sign: "expired", Of: OfServing},
			Better:  Lower,
			compute: expiredNow,
			among:   inService,
			lacks:   []lack{itemStatus, serviceState(withStatus(census.Expired))},
			Formula: "In-service items whose status is expired",
			Note:    "Days expired are counted from the earliest expiry date among the item's expired schedules.",
		},
		{
			ID:     E7,
			Name:   "Expiring items in service",
			Short:  "Expiring",
			Unit:   "count",
			List:   kind.Equipment,
			Show:   Show{Tile: Counted, Sign: "expiring", Of: OfServing},
			Better: Lower,
			among:  inService,
			compute: func(c *calc) {
				pick(c, c.Equipment, func(e *census.Equipment) bool { return e.Serving() && e.Status == census.Expiring })
			},
			lacks:   []lack{itemStatus, serviceState(withStatus(census.Expiring))},
			Formula: "In-service items whose status is expiring",
			Note:    "The service decides from when on an item counts as expiring.",
		},
		{
			ID:      E8,
			Name:    "Expiries in the next " + ForecastFor,
			Short:   "Next " + ForecastFor,
			Unit:    "count",
			List:    kind.Equipment,
			compute: forecast,
			lacks:   []lack{expiryDate},
			Formula: "Schedules of in-service items that expire from the as-of time on and before week " + strconv.Itoa(forecastWeeks+1) +
				", by ISO week; this week is week 1",
			Note: presentDates + ": a schedule with a short cycle may fall due again in these weeks, but counts once. " +
				"Dates already past and missing dates are shown apart.",
		},
		{
			ID:         E12,
			Name:       "Expired by office and type",
			Unit:       "%",
			List:       kind.Equipment,
			compute:    expiredWhere,
			lacks:      []lack{itemStatus},
			Formula:    "E6 of the items that carry the office and are of the type",
			Population: "in-service items, likewise",
			Note:       inManyOffices,
		},
		{
			ID:      E13,
			Name:    "Expiries by day, next " + daysFor,
			Unit:    "count",
			List:    kind.Equipment,
			compute: byDay,
			lacks:   []lack{expiryDate},
			Formula: "Schedules of in-service items that expire from the as-of time on and before the end of day " +
				strconv.Itoa(forecastDays) + ", by day in the zone of the report; the day of the as-of time is day 1",
			Note: "The days of E8. " + presentDates + ".",
		},
		{
			ID:      E14,
			Name:    "Expiries by office and week",
			Unit:    "count",
			List:    kind.Equipment,
			compute: forecastWhere,
			lacks:   []lack{expiryDate},
			Formula: "E8 of the items that carry the office, by week; dates already past and missing dates likewise",
			Note: "A schedule of an item of several offices counts in each of them, so the offices may add up to more than n, which counts " +
				"each once.",
		},
		{
			ID:      E15,
			Name:    "Inspections to catch up",
			Unit:    "count",
			List:    kind.Equipment,
			Better:  Lower,
			compute: toCatchUp,
			lacks:   []lack{scheduleStatus, passedDate},
			among:   func(r *Report) int { return r.ScheduleCount() },
			Formula: "Schedules of in-service items that the service calls expired, or whose expiry date is before the as-of time " +
				"whatever their status",
			Population: "schedules of in-service items",
			Note: "E6 counts items, this figure inspections: an expired item may have several, or none, and an item that the service " +
				"does not call expired may have one.",
		},
		{
			ID:         E9,
			Name:       "Items out of service",
			Short:      "Out of service",
			Unit:       "%",
			List:       kind.Equipment,
			Show:       Show{Tile: Rated, Share: true},
			compute:    outOfService,
			lacks:      []lack{serviceState(anyItem)},
			Formula:    "Items marked out of service",
			Population: "items, in service or not",
			Note:       "These items are in none of E1 to E8.",
		},
		{
			ID:         E10,
			Name:       "In date by office and line of business",
			Unit:       "%",
			List:       kind.Equipment,
			compute:    byPlace,
			lacks:      []lack{itemStatus},
			Formula:    "E1 of the items that carry the id",
			Population: "as E1, of the items that carry the id",
			Note:       inManyOffices,
		},
		{
			ID:         E11,
			Name:       "Days since last completion",
			Unit:       "d",
			List:       kind.Equipment,
			compute:    sinceCompletion,
			lacks:      []lack{completionDate},
			Formula:    "Whole days since the latest completion among an item's schedules",
			Population: "in-service items with a completion on record",
			Note:       "For information, by type. There is no target: the service does not say how often a schedule is due.",
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
	return []Point{{Label: census.UpToDate.Word()}, {Label: census.Expiring.Word()}, {Label: census.Expired.Word()}}
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
	c.f.exclude(left[census.OutOfService], "out of service", "")
	c.f.exclude(left[census.ServiceUnknown], census.ServiceNotSent, "")
	c.f.exclude(left[census.NoSchedules], "no schedules", "")
	c.f.exclude(left[census.StatusMissing], "no status", "")
	c.f.exclude(left[census.StatusUnknown], "unknown status", "X-1")
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
	c.f.Series = points(bands, "no date")
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
	c.f.number(census.ServiceNotSent, float64(unset), "")
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
				cell.Label, cell.Key, cell.Kind, cell.Type = office.Label+", "+types[i].Label, office.Key, label.Office, types[i].Key
				cell.HasD = true
				c.f.Series = append(c.f.Series, cell)
			}
		}
	}
}

// gapToE3 names the statistic of what is in date and has no date of completion.
const gapToE3 = "gap to E3"
