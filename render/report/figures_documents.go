package report

import (
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
)

func documentFigures() []Definition {
	return []Definition{
		{
			ID: D1, Unit: "count", List: kind.Documents, Show: Show{Tile: Counted, All: true}, compute: documents,
		},
		{
			ID:      D2,
			Unit:    "months",
			List:    kind.Documents,
			Show:    Show{Tile: Middle},
			compute: approvalAge,
			lacks:   []lack{approvalDate},
		},
		{
			ID:   D3,
			Unit: "count",
			List: kind.Documents,
			Show: Show{Tile: Counted, Sign: "nodata"},
			compute: func(c *calc) {
				pick(c, c.Documents, func(d *census.Document) bool { return d.ApprovedMs == 0 })
			},
			lacks: []lack{approvalDate},
		},
		{
			ID: D4, Unit: "count", List: kind.Documents, Show: Show{Tile: Counted}, compute: func(c *calc) {
				pick(c, c.Documents, func(d *census.Document) bool { return d.NewerUnapproved })
			},
			lacks: []lack{approvalDate, versionDate},
		},
		{
			ID:      D5,
			Unit:    "%",
			List:    kind.Documents,
			Show:    Show{Tile: Rated, Share: true},
			compute: pastReview,
			needs: func(r *Report) string {
				if r.Options.ReviewMonths <= 0 {
					return "review-months"
				}
				return ""
			},
			lacks: []lack{approvalDate},
		},
		{
			ID:   D6,
			Unit: "%",
			List: kind.Documents,
			Show: Show{Tile: Rated, Share: true},
			compute: func(c *calc) {
				share(c, c.Documents, func(*census.Document) bool { return true }, func(d *census.Document) bool { return d.Link })
			},
			lacks: []lack{approvalDate},
		},
		{
			ID: D7, Unit: "count", List: kind.Documents, compute: versionsPerMonth,
			lacks: []lack{versionDate},
		},
	}
}

func documents(c *calc) {
	c.f.Rows = c.Every(nil, len(c.Documents))
	c.f.N = len(c.Documents)
	versions := 0
	for i := range c.Documents {
		versions += c.Documents[i].Versions
	}
	c.f.number("versions", float64(versions), "")
}

func approvalAge(c *calc) {
	c.f.Series = []Point{{Label: "0–6", Range: "0-5"}, {Label: "6–12", Range: "6-11"}, {Label: "12–24", Range: "12-23"}, {Label: "24–36", Range: "24-35"},
		{Label: "36+", Range: "36-"}}
	var months []census.Day
	dated := func(d *census.Document) bool { return d.Months != census.NoDay }
	pick(c, c.Documents, dated)
	for i, d := range where(c.Documents, dated) {
		months = append(months, d.Months)
		at, _ := slices.BinarySearch([]census.Day{6, 12, 24, 36}, d.Months+1)
		c.f.Series[at].add(i)
	}
	slices.Sort(months)
	if len(months) == 0 {
		return
	}
	c.f.number("p50", float64(NearestRank(months, 50)), "months")
	c.f.number("p90", float64(NearestRank(months, 90)), "months")
	c.f.number("longest", float64(months[len(months)-1]), "months")
	c.f.tell("p50", "longest")
}

func pastReview(c *calc) {
	share(c, c.Documents, func(d *census.Document) bool { return d.ApprovedMs != 0 }, c.PastReview)
}

// PastReview reports whether the latest approval of a document is longer ago than the configured interval. It has one.
func (r *Report) PastReview(d *census.Document) bool {
	return calendar.AddMonths(r.At(d.ApprovedMs), r.Options.ReviewMonths).Before(r.AsOf)
}

// months counts events by calendar month, with every month from the first to the as-of
// month.
type months struct {
	*calc
	at map[time.Time]int
}

func (c *calc) months(first int64) *months {
	m := &months{calc: c, at: map[time.Time]int{}}
	if first == 0 {
		return m
	}
	for t := calendar.MonthStart(c.At(first)); !t.After(c.AsOf) || len(c.f.Series) == 0; t = calendar.MonthAfter(t, 1) {
		m.add(t)
	}
	return m
}

func (m *months) add(t time.Time) {
	m.at[t] = len(m.f.Series)
	m.f.Series = append(m.f.Series, Point{Label: t.Format("2006-01"), Start: t})
}

// point returns the point of the month of a time. A time up to one day in the future may
// add a month.
func (m *months) point(ms int64) *Point {
	t := calendar.MonthStart(m.At(ms))
	if _, ok := m.at[t]; !ok {
		m.add(t)
	}
	return &m.f.Series[m.at[t]]
}

func versionsPerMonth(c *calc) {
	first := int64(0)
	bad := 0
	for i := range c.Documents {
		for _, v := range c.Documents[i].Dates {
			first = census.Earlier(first, v.CreatedMs)
			if v.CreatedMs == 0 {
				bad++
			}
		}
	}
	m := c.months(first)
	for i := range c.Documents {
		for _, v := range c.Documents[i].Dates {
			if v.CreatedMs != 0 {
				m.point(v.CreatedMs).counted(int32(i))
				c.f.N++
				c.f.counted(int32(i))
			}
		}
	}
	c.f.exclude(bad, noStart, "X-5")
}
