package report

import (
	"opsreport/fetch/record"
	"opsreport/render/label"
)

func load(c *calc) {
	g := c.groups(label.User, "Unassigned")
	bands := newBuckets(c.Options.AgingDays)
	ages := map[string][]Day{}
	for i := range c.FollowUps {
		f := &c.FollowUps[i]
		if !isOpen(f) {
			continue
		}
		c.f.Rows = append(c.f.Rows, int32(i))
		p := g.point(f.AssigneeID)
		if p.Parts == nil {
			p.Parts = bandParts(bands)
		}
		p.add(i)
		p.Parts[c.band(bands, f)].N++
		if f.Overdue {
			p.Parts[0].N++
		}
		if f.Age != NoDay {
			ages[f.AssigneeID] = append(ages[f.AssigneeID], f.Age)
		}
	}
	c.f.N = len(c.f.Rows)
	c.f.Series = g.sorted()
	for i := range c.f.Series {
		c.f.Series[i].Stats = dayStats(ages[c.f.Series[i].Key], "oldest", "p50")
	}
}

// bandParts are "overdue", which says how many of the others are, then the
// buckets of ages, which add up to the point.
func bandParts(b buckets) []Part {
	parts := []Part{{Name: "overdue"}}
	for _, l := range b.labels {
		parts = append(parts, Part{Name: l})
	}
	return append(parts, Part{Name: ageUnknown})
}

func (c *calc) band(b buckets, f *FollowUp) int {
	if f.Age == NoDay {
		return 1 + len(b.labels)
	}
	return 1 + b.index(f.Age)
}

func reassignments(c *calc) {
	points := []Point{{Label: "Open", HasD: true}, {Label: "Closed", HasD: true}}
	var messages [2]int
	for i := range c.FollowUps {
		f := &c.FollowUps[i]
		if f.Open == record.Unset {
			continue
		}
		at := 0
		if isClosed(f) {
			at = 1
		}
		p := &points[at]
		p.D++
		messages[at] += int(f.Reassigned)
		if f.Reassigned >= 2 {
			p.add(i)
			c.f.Rows = append(c.f.Rows, int32(i))
		}
	}
	c.f.of(points[0].N+points[1].N, points[0].D+points[1].D)
	for i, name := range [...]string{"mean, open", "mean, closed"} {
		if points[i].D == 0 {
			c.f.stat(name, nil, notAvailable)
			continue
		}
		c.f.number(name, float64(messages[i])/float64(points[i].D), "")
	}
	c.f.Series = points
}

func byForm(c *calc) {
	g := c.groups(label.Form, "No form")
	ages := map[string][]Day{}
	for i := range c.FollowUps {
		f := &c.FollowUps[i]
		c.f.Rows = append(c.f.Rows, int32(i))
		p := g.point(f.FormID)
		if p.Parts == nil {
			p.Parts = []Part{{Name: "overdue"}, {Name: "open"}, {Name: "closed"}, {Name: "state unknown"}}
		}
		p.add(i)
		p.Parts[1+stateAt[f.Open]].N++
		if f.Overdue {
			p.Parts[0].N++
		}
		if f.Age != NoDay {
			ages[f.FormID] = append(ages[f.FormID], f.Age)
		}
	}
	c.f.N = len(c.FollowUps)
	c.f.Series = g.sorted()
	for i := range c.f.Series {
		c.f.Series[i].Stats = dayStats(ages[c.f.Series[i].Key], "oldest", "p50")
	}
}
