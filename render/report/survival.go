package report

import (
	"slices"
	"strconv"

	"opsreport/render/census"
	"opsreport/render/word"
)

func survival(c *calc) {
	var spells []spell
	c.closings(func(row int, d int64) {
		spells = append(spells, spell{Ms: d, Closed: true})
		c.f.Rows = append(c.f.Rows, int32(row))
	})
	for i, f := range where(c.FollowUps, func(f *census.FollowUp) bool { return f.Age != census.NoDay }) {
		spells = append(spells, spell{Ms: c.AsOfMs() - f.CreatedMs})
		c.f.Rows = append(c.f.Rows, int32(i))
	}
	slices.Sort(c.f.Rows)
	c.f.N = len(spells)
	curve := kaplanMeier(spells)
	longest := int64(0)
	for _, s := range spells {
		longest = max(longest, s.Ms)
	}
	for _, q := range [...]struct {
		name  string
		share float64
	}{{"median", 0.5}, {"p80", 0.2}} {
		c.f.quantile(curve, q.name, q.share, longest)
	}
	c.f.text("median", "p80")
	c.f.Series = daily(curve)
}

// quantile adds the first time at which at most a given share is still open.
func (f *Figure) quantile(curve []step, name string, share float64, longest int64) {
	for _, s := range curve {
		// Rounding errors may put the product slightly above an exact half.
		if s.Open <= share+1e-9 {
			f.number(name, float64(s.Ms)/census.DayMs, "d")
			return
		}
	}
	if f.N == 0 {
		f.stat(name, nil, word.NotAvailable)
		return
	}
	f.stat(name, nil, "not reached (> "+word.Number(float64(longest)/census.DayMs)+" d)")
}

// daily reduces the steps to whole days: what was closed until then, of those that were still open before the first of
// these closings. The share that is still open is exact at the end of the day, so it is not the product of these counts
// where an open follow-up of that age leaves the estimate between two closings of one day.
func daily(curve []step) []Point {
	var out []Point
	last := -1
	for _, s := range curve {
		day := int((s.Ms + census.DayMs - 1) / census.DayMs)
		if day != last {
			out = append(out, Point{Label: strconv.Itoa(day), Key: strconv.Itoa(day), Day: day, D: s.AtRisk, HasD: true})
			last = day
		}
		p := &out[len(out)-1]
		p.N, p.Open = p.N+s.Closed, s.Open
	}
	return out
}
