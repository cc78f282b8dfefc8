package report

import (
	"fmt"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
)

func followUpFigures() []Definition {
	return []Definition{
		{
			ID:      F1,
			Unit:    "%",
			List:    kind.FollowUps,
			Show:    Show{Tile: Counted},
			compute: openClosed,
			lacks:   []lack{openState},
		},
		{
			ID:      F2,
			Unit:    "%",
			List:    kind.FollowUps,
			Show:    Show{Tile: Counted, Sign: "expired", Percent: true, Share: true},
			Better:  Lower,
			compute: overdue,
			lacks:   []lack{openState},
		},
		{
			ID:      F3,
			Unit:    "count",
			List:    kind.FollowUps,
			Show:    Show{Tile: Oldest},
			Better:  LastLow,
			compute: ageOfOpen,
			among:   ofAnAge,
			lacks:   []lack{startOfOpen, openState},
		},
		{
			ID:      F7,
			Unit:    "count",
			List:    kind.FollowUps,
			compute: flow,
			lacks:   []lack{startOfAny},
		},
		{
			ID:      F8,
			Unit:    "count",
			List:    kind.FollowUps,
			compute: load,
			lacks:   []lack{openState},
		},
		{
			ID:      F9,
			Unit:    "%",
			List:    kind.FollowUps,
			compute: reassignments,
			lacks:   []lack{openState},
		},
		{
			ID:      F10,
			Unit:    "count",
			List:    kind.FollowUps,
			Show:    Show{Tile: Counted, Of: OfOpenOnes, Percent: true},
			Better:  Lower,
			compute: inactivity,
			among:   func(r *Report) int { return len(r.FollowUps) },
			lacks:   []lack{lastActivity, openState},
		},
		{
			ID:      F14,
			Unit:    "count",
			List:    kind.FollowUps,
			compute: byForm,
		},
		{
			ID:      F16,
			Unit:    "count",
			List:    kind.FollowUps,
			compute: moved,
			needs: func(r *Report) string {
				if r.Previous != nil {
					return ""
				} else if r.Options.Unread != "" {
					return "undamaged"
				}
				return "earlier"
			},
			lacks: []lack{openState},
		},
	}
}

// The places of the points of F1, and but for the last one of F9.
const (
	OfOpen = iota
	OfClosed
	OfUnknown
)

var stateAt = [...]int{record.True: OfOpen, record.False: OfClosed, record.Unset: OfUnknown}

func openClosed(c *calc) {
	points := []Point{OfOpen: {ID: "open"}, OfClosed: {ID: "closed"}, OfUnknown: {ID: "state-unknown"}}
	for i := range c.FollowUps {
		points[stateAt[c.FollowUps[i].Open]].add(i)
	}
	c.f.count(points[OfOpen].N, len(c.FollowUps))
	c.f.Rows, c.f.Series = points[OfOpen].Rows, points
	if total := c.Source.List(kind.FollowUps.Spec().Service).Reported; total >= 0 {
		c.f.number("reported-total", float64(total), "")
	}
}

func overdue(c *calc) {
	share(c, c.FollowUps, (*census.FollowUp).IsOpen, func(f *census.FollowUp) bool { return f.Overdue })
	if r := c.Finding("F-R1"); r != nil {
		c.f.exclude(r.N, "not-open", "F-R1")
	}
}

const ageUnknown = "age-unknown"

func ageOfOpen(c *calc) {
	bands := newBuckets(c.Options.AgingDays)
	c.f.Series = points(bands, ageUnknown)
	for i := range c.f.Series {
		c.f.Series[i].Parts = []Part{{ID: PartOverdue}, {ID: PartNotOverdue}}
	}
	var days []census.Day
	unknown := 0
	for i, f := range where(c.FollowUps, (*census.FollowUp).IsOpen) {
		at := len(bands.Labels)
		if f.Age != census.NoDay {
			at = bands.index(int(f.Age))
			days = append(days, f.Age)
			c.f.Rows = append(c.f.Rows, int32(i))
		} else {
			unknown++
		}
		p := &c.f.Series[at]
		p.add(i)
		if f.Overdue {
			p.Parts[0].N++
		} else {
			p.Parts[1].N++
		}
	}
	c.f.N = len(days)
	c.f.Stats = dayStats(days, "oldest", "p50", "p90")
	c.f.exclude(unknown, noStart, "X-5")
}

// ofAnAge counts the open follow-ups whose age is known, and all follow-ups where none is open.
func ofAnAge(r *Report) int {
	open, known := 0, 0
	for _, f := range where(r.FollowUps, (*census.FollowUp).IsOpen) {
		open++
		if f.Age != census.NoDay {
			known++
		}
	}
	if open == 0 {
		return len(r.FollowUps)
	}
	return known
}

func weekLabel(t time.Time) string {
	y, w := t.AddDate(0, 0, 3).ISOWeek() // Thursday decides the week, and is never near a clock change
	return fmt.Sprintf("%d-W%02d", y, w)
}

func flow(c *calc) {
	first := calendar.WeekAfter(calendar.WeekStart(c.AsOf), 1-FlowWeeks)
	starts := make([]int64, FlowWeeks+1)
	for i := range starts {
		starts[i] = calendar.WeekAfter(first, i).UnixMilli()
	}
	opened, closed := make([]int, FlowWeeks), make([]int, FlowWeeks)
	before, undated := 0, 0 // before: created less closed before the first week
	rows := make([][]int32, FlowWeeks)
	for i := range c.FollowUps {
		f := &c.FollowUps[i]
		if f.IsClosed() && f.Resolved != census.GoodDate || f.CreatedMs == 0 {
			undated++
			continue
		}
		switch w := weekOf(starts, f.CreatedMs); {
		case w < 0:
			before++
		case w < FlowWeeks && f.CreatedMs <= c.AsOfMs():
			opened[w]++
			rows[w] = append(rows[w], int32(i))
		}
		if !f.IsClosed() {
			continue
		}
		if w := weekOf(starts, f.ResolvedMs); w < 0 {
			before--
		} else {
			closed[w]++
		}
	}
	sumOpened, sumClosed := 0, 0
	for w := range FlowWeeks {
		sumOpened, sumClosed = sumOpened+opened[w], sumClosed+closed[w]
		start := calendar.WeekAfter(first, w)
		c.f.Series = append(c.f.Series, Point{Label: weekLabel(start), Start: start, N: opened[w], Rows: rows[w], Parts: []Part{
			{ID: PartOpened, N: opened[w]}, {ID: PartClosed, N: closed[w]}, {ID: "net", N: opened[w] - closed[w]}, {ID: PartBacklog, N: before + sumOpened - sumClosed},
		}})
		c.f.Rows = append(c.f.Rows, rows[w]...)
	}
	c.f.N = sumOpened
	c.f.number("opened", float64(sumOpened), "")
	c.f.number("closed", float64(sumClosed), "")
	c.f.number("net", float64(sumOpened-sumClosed), "")
	c.f.number("backlog", float64(before+sumOpened-sumClosed), "")
	c.f.exclude(undated, "no-dates", "F-D1")
}

// weekOf returns the index of the week of a time; -1 before the first week.
func weekOf(starts []int64, ms int64) int {
	for w := len(starts) - 1; w >= 0; w-- {
		if ms >= starts[w] {
			return w
		}
	}
	return -1
}

func inactivity(c *calc) {
	bands := newBuckets([]int{7, 14, IdleDays - 1})
	c.f.Series = points(bands)
	unknown := 0
	for i, f := range where(c.FollowUps, (*census.FollowUp).IsOpen) {
		if f.Idle == census.NoDay {
			unknown++
		} else {
			c.f.Series[bands.index(int(f.Idle))].add(i)
		}
	}
	last := c.f.Series[len(c.f.Series)-1]
	c.f.N, c.f.Rows = last.N, last.Rows
	c.f.exclude(unknown, "no-activity", "X-5")
}

// moved computes F16. Its rows are the records that the service still returns.
func moved(c *calc) {
	now := make(map[string]int, len(c.FollowUps))
	for i := range c.FollowUps {
		now[c.FollowUps[i].ID] = i
	}
	reopened, due, gone := Point{ID: "reopened"}, Point{ID: "due-changed"}, Point{ID: "disappeared"}
	for i := range c.Previous.FollowUps {
		was := &c.Previous.FollowUps[i]
		row, ok := now[was.ID]
		if !ok {
			gone.N++
			continue
		}
		is := &c.FollowUps[row]
		again, dated := was.IsClosed() && is.IsOpen(), was.Due != is.Due
		if again {
			reopened.add(row)
		}
		if dated {
			due.add(row)
		}
		if again || dated {
			c.f.Rows = append(c.f.Rows, int32(row))
		}
	}
	c.f.N = len(c.f.Rows) + gone.N
	c.f.Series = []Point{reopened, due, gone}
	c.f.number("of-previous", float64(len(c.Previous.FollowUps)), "")
}

// OverAge is the number of days over which an open follow-up is in the last bucket of F3.
func (o Options) OverAge() int { return o.AgingDays[len(o.AgingDays)-1] }

// LastAges is the range of that bucket: "91-".
func (o Options) LastAges() string {
	all := newBuckets(o.AgingDays).Ranges
	return all[len(all)-1]
}

// load computes F8.
func load(c *calc) {
	bands := newBuckets(c.Options.AgingDays)
	for _, g := range c.Groups(label.User) {
		p := Point{Label: g.Label, Key: g.Key, Kind: g.Kind, N: g.FollowUps.Open, Rows: g.Rows, Stats: loadStats(&g.FollowUps)}
		// "overdue" is a part of the other parts, which add up to the point.
		p.Parts = append(p.Parts, Part{ID: PartOverdue, N: g.FollowUps.Overdue})
		for i, l := range bands.Labels {
			p.Parts = append(p.Parts, Part{Label: l, N: g.FollowUps.Ages[i]})
		}
		p.Parts = append(p.Parts, Part{ID: ageUnknown, N: g.FollowUps.Ageless})
		c.f.Series = append(c.f.Series, p)
	}
	pick(c, c.FollowUps, (*census.FollowUp).IsOpen)
}

func loadStats(l *FollowUpCounts) []Stat {
	return []Stat{dayStat("oldest", l.Oldest), dayStat("p50", l.Median)}
}

func reassignments(c *calc) {
	points := []Point{OfOpen: {ID: "open", HasD: true}, OfClosed: {ID: "closed", HasD: true}}
	var messages [2]int
	for i, f := range where(c.FollowUps, func(f *census.FollowUp) bool { return f.Open != record.Unset }) {
		at := stateAt[f.Open]
		p := &points[at]
		p.D++
		messages[at] += int(f.Reassigned)
		if f.Reassigned >= 2 {
			p.add(i)
			c.f.Rows = append(c.f.Rows, int32(i))
		}
	}
	c.f.count(points[OfOpen].N+points[OfClosed].N, points[OfOpen].D+points[OfClosed].D)
	for i, id := range [...]string{OfOpen: "mean-open", OfClosed: "mean-closed"} {
		if points[i].D == 0 {
			c.f.Stats = append(c.f.Stats, Stat{ID: id})
			continue
		}
		c.f.number(id, float64(messages[i])/float64(points[i].D), "")
	}
	c.f.Series = points
}

// byForm computes F14.
func byForm(c *calc) {
	for _, g := range c.Groups(label.Form) {
		l := &g.FollowUps
		c.f.Series = append(c.f.Series, Point{
			Label: g.Label,
			Key:   g.Key,
			Kind:  g.Kind,
			N:     l.All,
			Rows:  g.Rows,
			Stats: loadStats(l),
			Parts: []Part{{ID: PartOverdue, N: l.Overdue}, {ID: "open", N: l.Open}, {ID: PartClosed, N: l.Closed}, {ID: "state-unknown", N: l.Unknown}},
		})
	}
	c.f.N = len(c.FollowUps)
	c.f.Rows = c.Every(nil, c.f.N)
}
