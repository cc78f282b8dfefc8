// Package stat is the arithmetic of figures: percentiles, buckets and the curve of
// Kaplan and Meier. It knows numbers only, and words none but the names of buckets.
// Package report calls it.
package stat

import (
	"cmp"
	"slices"
	"strconv"
)

// NearestRank returns the percentile of sorted numbers, of which there is one at
// least: always an observed one.
func NearestRank[T any](sorted []T, p int) T {
	return sorted[(p*len(sorted)+99)/100-1]
}

// Buckets are ranges of whole days or months, the last one open.
type Buckets struct {
	last   []int    // last day of each but the open one
	Labels []string // "0–7", …, "91+"
}

// NewBuckets makes those that end with the days given, ascending, and the open one.
func NewBuckets(last []int) Buckets {
	b := Buckets{last: last}
	from := 0
	for _, to := range last {
		b.Labels = append(b.Labels, strconv.Itoa(from)+"–"+strconv.Itoa(to))
		from = to + 1
	}
	b.Labels = append(b.Labels, strconv.Itoa(from)+"+")
	return b
}

// Index returns the bucket of a number of days; what is below 0 is in the first.
func (b Buckets) Index(days int) int {
	for i, to := range b.last {
		if days <= to {
			return i
		}
	}
	return len(b.last)
}

// Spell is how long something took, or has been open without an end.
type Spell struct {
	Ms     int64
	Closed bool
}

// Step is a time at which something closed: Closed of AtRisk, which leaves a
// share open.
type Step struct {
	Ms             int64
	Closed, AtRisk int
	Open           float64
}

// KaplanMeier returns the curve of the share still open. Spells are sorted in
// place; where times are equal, closings come before what is merely open.
func KaplanMeier(spells []Spell) []Step {
	slices.SortFunc(spells, func(a, b Spell) int {
		switch {
		case a.Ms != b.Ms:
			return cmp.Compare(a.Ms, b.Ms)
		case a.Closed == b.Closed:
			return 0
		case a.Closed:
			return -1
		}
		return 1
	})
	var curve []Step
	open := 1.0
	for i := 0; i < len(spells); {
		s := Step{Ms: spells[i].Ms, AtRisk: len(spells) - i}
		for i < len(spells) && spells[i].Ms == s.Ms && spells[i].Closed {
			s.Closed++
			i++
		}
		for i < len(spells) && spells[i].Ms == s.Ms && !spells[i].Closed {
			i++
		}
		if s.Closed > 0 {
			open *= float64(s.AtRisk-s.Closed) / float64(s.AtRisk)
			s.Open = open
			curve = append(curve, s)
		}
	}
	return curve
}
