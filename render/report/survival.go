package report

import (
	"slices"

	"opsreport/render/census"
	"opsreport/render/word"
)

// spell is how long a follow-up took, or has been open without an end.
type spell struct {
	ms     int64
	closed bool
}

func survival(c *calc) {
	var spells []spell
	c.closings(func(row int, d int64) {
		spells = append(spells, spell{d, true})
		c.f.Rows = append(c.f.Rows, int32(row))
	})
	for i := range c.FollowUps {
		if f := &c.FollowUps[i]; f.Age != census.NoDay {
			spells = append(spells, spell{int64(f.Age) * census.DayMs, false})
			c.f.Rows = append(c.f.Rows, int32(i))
		}
	}
	slices.Sort(c.f.Rows)
	c.f.N = len(spells)
	curve := kaplanMeier(spells)
	longest := int64(0)
	for _, s := range spells {
		longest = max(longest, s.ms)
	}
	for _, q := range [...]struct {
		name  string
		share float64
	}{{"median", 0.5}, {"p80", 0.2}} {
		c.f.quantile(curve, q.name, q.share, longest)
	}
	c.f.Text = word.NotAvailable
	if c.f.N > 0 {
		c.f.Text = "median " + c.f.Stats[0].Text + ", p80 " + c.f.Stats[1].Text + ", n = " + trimNumber(float64(c.f.N))
	}
	c.f.Series = daily(curve)
}

// quantile adds the first time at which no more than a share is still open.
func (f *Figure) quantile(curve []step, name string, share float64, longest int64) {
	for _, s := range curve {
		// The product of fractions may miss an exact half by a hair.
		if s.open <= share+1e-9 {
			f.number(name, float64(s.ms)/census.DayMs, "d")
			return
		}
	}
	if f.N == 0 {
		f.stat(name, nil, word.NotAvailable)
		return
	}
	f.stat(name, nil, "not reached (> "+word.Number(float64(longest)/census.DayMs)+" d)")
}

// step is a time at which something closed: closed of atRisk, which leaves a
// share open.
type step struct {
	ms             int64
	closed, atRisk int
	open           float64
}

// kaplanMeier returns the curve of the share still open. Spells are sorted in
// place; where times are equal, closings come before what is merely open.
func kaplanMeier(spells []spell) []step {
	slices.SortFunc(spells, func(a, b spell) int {
		switch {
		case a.ms != b.ms:
			if a.ms < b.ms {
				return -1
			}
			return 1
		case a.closed == b.closed:
			return 0
		case a.closed:
			return -1
		}
		return 1
	})
	var curve []step
	open := 1.0
	for i := 0; i < len(spells); {
		s := step{ms: spells[i].ms, atRisk: len(spells) - i}
		for i < len(spells) && spells[i].ms == s.ms && spells[i].closed {
			s.closed++
			i++
		}
		for i < len(spells) && spells[i].ms == s.ms && !spells[i].closed {
			i++
		}
		if s.closed > 0 {
			open *= float64(s.atRisk-s.closed) / float64(s.atRisk)
			s.open = open
			curve = append(curve, s)
		}
	}
	return curve
}

// daily draws the steps together to whole days. Open ones leave at whole days
// only, so that the closings between two days share one number at risk and the
// curve at whole days stays exact.
func daily(curve []step) []Point {
	var out []Point
	last := int64(-1)
	for _, s := range curve {
		day := (s.ms + census.DayMs - 1) / census.DayMs
		if day != last {
			out = append(out, Point{Label: trimNumber(float64(day)), Key: trimNumber(float64(day)), D: s.atRisk, HasD: true})
			last = day
		}
		out[len(out)-1].N += s.closed
	}
	return out
}
