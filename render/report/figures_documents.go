package report

import (
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/list"
	"opsreport/render/stat"
)

func documentFigures() []entry {
	return []entry{
		{
			id: "D1", name: "Documents / versions", unit: "count", list: list.Documents, compute: documents,
			formula: "Documents, by unique id; beside them their versions",
		},
		{
			id: "D2", name: "Latest approval age", unit: "months", list: list.Documents, compute: approvalAge,
			formula: "Whole calendar months since the latest valid approval among a document's versions", population: "documents with an approval",
			note: "The service does not state the order of versions: the latest approved is chosen by approval, then creation, then place. " +
				"Latest approved " +
				"does not mean current.",
		},
		{
			id: "D3", name: "No approval recorded", unit: "count", list: list.Documents, compute: func(c *calc) {
				pick(c, c.Documents, func(d *census.Document) bool { return d.ApprovedMs == 0 })
			},
			formula: "Documents without a version that has a valid approval date", note: "The values 0 and null count as no approval.",
		},
		{
			id: "D4", name: "Newer version without approval", unit: "count", list: list.Documents, compute: func(c *calc) {
				pick(c, c.Documents, func(d *census.Document) bool { return d.NewerUnapproved })
			},
			formula: "Documents with a version made after the latest approved one that has no approval itself",
		},
		{
			id: "D5", name: "Older than configured review interval", unit: "%", list: list.Documents, compute: pastReview,
			needs: func(r *Report) string {
				if r.Options.ReviewMonths <= 0 {
					return "review_months is not set"
				}
				return ""
			},
			formula: "Documents whose latest approval is longer ago than the configured number of calendar " +
				"months", population: "documents with an approval",
			note: "The interval comes from the configuration, not from the service.",
		},
		{
			id: "D6", name: "Link documents", unit: "%", list: list.Documents, compute: func(c *calc) {
				share(c, c.Documents, func(*census.Document) bool { return true }, func(d *census.Document) bool { return d.Link })
			},
			formula: "Documents whose latest approved version, else newest version, is a link", population: "documents",
			note: "The content of a link is outside the system's control.",
		},
		{
			id: "D7", name: "Versions per month", unit: "count", list: list.Documents, compute: versionsPerMonth,
			formula: "Versions by the calendar month in which they were created",
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
	c.f.Series = []Point{{Label: "0–6"}, {Label: "6–12"}, {Label: "12–24"}, {Label: "24–36"}, {Label: "36+"}}
	var months []census.Day
	dated := func(d *census.Document) bool { return d.Months != census.NoDay }
	pick(c, c.Documents, dated)
	for i, d := range those(c.Documents, dated) {
		months = append(months, d.Months)
		at, _ := slices.BinarySearch([]census.Day{6, 12, 24, 36}, d.Months+1)
		c.f.Series[at].add(i)
	}
	slices.Sort(months)
	if len(months) == 0 {
		return
	}
	c.f.number("p50", float64(stat.NearestRank(months, 50)), "months")
	c.f.number("p90", float64(stat.NearestRank(months, 90)), "months")
	c.f.number("longest", float64(months[len(months)-1]), "months")
	c.f.says("p50", "longest")
}

func pastReview(c *calc) {
	share(c, c.Documents, func(d *census.Document) bool { return d.ApprovedMs != 0 }, func(d *census.Document) bool {
		return calendar.AddMonths(c.At(d.ApprovedMs), c.Options.ReviewMonths).Before(c.AsOf)
	})
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
	c.f.left(bad, "creation date missing or invalid", "X-5")
}
