package report

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strconv"

	"opsreport/render/census"
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
	Ranges []string // "0-7", …, "91-"
}

// newBuckets makes the buckets that end with these ascending days, and the last one.
func newBuckets(last []int) buckets {
	b := buckets{last: last}
	from := 0
	for _, to := range last {
		label, days := strconv.Itoa(to), strconv.Itoa(to)
		if from < to {
			label, days = strconv.Itoa(from)+"–"+label, strconv.Itoa(from)+"-"+days
		}
		b.Labels, b.Ranges = append(b.Labels, label), append(b.Ranges, days)
		from = to + 1
	}
	b.Labels, b.Ranges = append(b.Labels, strconv.Itoa(from)+"+"), append(b.Ranges, strconv.Itoa(from)+"-")
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
		id    string
		share float64
	}{{"median", 0.5}, {"p80", 0.2}} {
		c.f.quantile(curve, q.id, q.share, longest)
	}
	c.f.tell("median", "p80")
	c.f.Series = daily(curve)
}

// quantile adds the first time at which at most a given share is still open.
func (f *Figure) quantile(curve []step, id string, share float64, longest int64) {
	for _, s := range curve {
		// Rounding errors may put the product slightly above an exact half.
		if s.Open <= share+1e-9 {
			f.number(id, float64(s.Ms)/census.DayMs, "d")
			return
		}
	}
	s := Stat{ID: id}
	if f.N > 0 {
		s.Beyond = new(float64(longest) / census.DayMs)
	}
	f.Stats = append(f.Stats, s)
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

// product is all pairs of one on the left and one on the right, for example of each trainee of a
// session and each of its trainings.
type product struct{ Left, Right []string }

// distinctPairs returns the number of different pairs in all products. A session with thousands of people
// and of trainings has millions of pairs, so they are counted without listing them: trainings
// that are in the same products have the same people.
func distinctPairs(all []product) int {
	people, things := numbers{}, numbers{}
	left := make([][]int32, len(all)) // sorted
	var in [][]int32                  // for each thing, the products that contain it
	for i, p := range all {
		left[i] = people.all(p.Left)
		right := things.all(p.Right)
		in = append(in, make([][]int32, len(things)-len(in))...)
		for _, thing := range right {
			in[thing] = append(in[thing], int32(i))
		}
	}
	times := map[string]int{}
	for _, products := range in {
		times[signature(products)]++
	}
	n, seen := 0, make([]int, len(people))
	for turn, products := range in {
		if key := signature(products); times[key] > 0 {
			n += times[key] * together(left, products, seen, turn+1)
			times[key] = 0 // the others are counted together with this one
		}
	}
	return n
}

func signature(products []int32) string {
	var b []byte
	for _, i := range products {
		b = binary.AppendUvarint(b, uint64(i))
	}
	return string(b)
}

// together returns the number of different people in the products. It looks at each person only
// in the smaller products. Seen holds the last turn of each person.
func together(left [][]int32, products []int32, seen []int, turn int) int {
	most := slices.MaxFunc(products, func(a, b int32) int { return len(left[a]) - len(left[b]) })
	n := len(left[most])
	for _, i := range products {
		if i == most {
			continue
		}
		for _, who := range left[i] {
			if seen[who] == turn {
				continue
			}
			seen[who] = turn
			if _, there := slices.BinarySearch(left[most], who); !there {
				n++
			}
		}
	}
	return n
}

// numbers assigns a number to each text.
type numbers map[string]int32

// all returns the different numbers of some texts, sorted.
func (n numbers) all(texts []string) []int32 {
	out := make([]int32, len(texts))
	for i, text := range texts {
		at, ok := n[text]
		if !ok {
			at = int32(len(n))
			n[text] = at
		}
		out[i] = at
	}
	slices.Sort(out)
	return slices.Compact(out)
}
