package report

import (
	"cmp"
	"slices"
	"strconv"
)

// NearestRank returns a percentile of sorted numbers, which must not be empty. The result is
// always one of the numbers.
func NearestRank[T any](sorted []T, p int) T {
	return sorted[(p*len(sorted)+99)/100-1]
}

// buckets are ranges of whole days or months; the last one has no upper limit.
type buckets struct {
	last   []int    // last day of each bucket except the last
	Labels []string // "0–7", …, "91+"
}

// newBuckets makes the buckets that end with these ascending days, and the last one.
func newBuckets(last []int) buckets {
	b := buckets{last: last}
	from := 0
	for _, to := range last {
		label := strconv.Itoa(to)
		if from < to {
			label = strconv.Itoa(from) + "–" + label
		}
		b.Labels = append(b.Labels, label)
		from = to + 1
	}
	b.Labels = append(b.Labels, strconv.Itoa(from)+"+")
	return b
}

// index returns the bucket of a number of days; a negative number is in the first.
func (b buckets) index(days int) int {
	for i, to := range b.last {
		if days <= to {
			return i
		}
	}
	return len(b.last)
}

// spell is how long something took, or how long it has been open.
type spell struct {
	Ms     int64
	Closed bool
}

// step is a time at which Closed of AtRisk were closed, with the share still open after it.
type step struct {
	Ms             int64
	Closed, AtRisk int
	Open           float64
}

// kaplanMeier returns the curve of the share still open. It sorts spells in place; at equal
// times, closed ones come before open ones.
func kaplanMeier(spells []spell) []step {
	slices.SortFunc(spells, func(a, b spell) int {
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
	var curve []step
	open := 1.0
	for i := 0; i < len(spells); {
		s := step{Ms: spells[i].Ms, AtRisk: len(spells) - i}
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

// shares are the statistics that are told in words: by when how many.
var shares = map[string]string{"p50": "half", "median": "half", "p80": "four in five", "p90": "nine in ten"}

// Said returns a statistic in words: "half within 9 d", "longest 41 d".
func (s *Stat) Said() string {
	share, ok := shares[s.Name]
	switch {
	case s.Name == gapToE3:
		return "in date without it: " + s.Text
	case !ok:
		return s.Name + " " + s.Text
	case s.Value == nil:
		return share + " " + s.Text
	}
	return share + " within " + s.Text
}

// text makes the figure's text of some of its statistics: "half within 9 d, nine in ten within 41 d, n = 111".
func (f *Figure) text(names ...string) {
	if f.N == 0 {
		return
	}
	for _, name := range names {
		f.Text += f.Stat(name).Said() + ", "
	}
	f.Text += "n = " + strconv.Itoa(f.N)
}
