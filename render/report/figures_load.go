package report

import (
	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/word"
)

// load computes F8.
func load(c *calc) {
	bands := newBuckets(c.Options.AgingDays)
	for _, g := range c.Groups(label.User) {
		p := Point{Label: g.Label, Key: g.Key, Kind: g.Kind, N: g.FollowUps.Open, Rows: g.Rows, Stats: loadStats(&g.FollowUps)}
		// "overdue" is a part of the other parts, which add up to the point.
		p.Parts = append(p.Parts, Part{"overdue", g.FollowUps.Overdue})
		for i, l := range bands.Labels {
			p.Parts = append(p.Parts, Part{l, g.FollowUps.Ages[i]})
		}
		p.Parts = append(p.Parts, Part{ageUnknown, g.FollowUps.Ageless})
		c.f.Series = append(c.f.Series, p)
	}
	pick(c, c.FollowUps, (*census.FollowUp).IsOpen)
}

func loadStats(l *FollowUpCounts) []Stat {
	return []Stat{dayStat("oldest", l.Oldest), dayStat("p50", l.Median)}
}

func reassignments(c *calc) {
	points := []Point{OfOpen: {Label: "Open", HasD: true}, OfClosed: {Label: "Closed", HasD: true}}
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
	for i, name := range [...]string{OfOpen: "mean, open", OfClosed: "mean, closed"} {
		if points[i].D == 0 {
			c.f.stat(name, nil, word.NotAvailable)
			continue
		}
		c.f.number(name, float64(messages[i])/float64(points[i].D), "")
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
			Parts: []Part{{"overdue", l.Overdue}, {"open", l.Open}, {"closed", l.Closed}, {census.StateNotSent, l.Unknown}},
		})
	}
	c.f.N = len(c.FollowUps)
	c.f.Rows = c.Every(nil, c.f.N)
}
