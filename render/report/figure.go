package report

import (
	"cmp"
	"iter"
	"math"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"opsreport/fetch/panics"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/word"
)

// Definition is one figure of the dictionary, before any record is read.
type Definition struct {
	ID     string // "E1", by which its words are found
	Unit   string // "%", "d", "months" or "count"
	List   kind.ID
	Better Better // which values are better, for its target
	Show   Show   `json:"-"` // as a tile

	// needs returns the id of the setting or snapshot that the figure lacks; "" if it
	// lacks nothing.
	needs   func(r *Report) string
	compute func(c *calc)
	lacks   []lack // what it needs of each record
	// among returns how many records a rated count could have counted: none of none
	// meets no target. It is nil for what is not rated or has a denominator.
	among func(r *Report) int
}

// Percent reports whether the figure has a denominator.
func (d Definition) Percent() bool { return d.Unit == "%" }

// Limit words a number of a target of the figure: "≥ 95 %", "≤ 1", and "0" where nothing is
// allowed.
func (d Definition) Limit(v float64) string {
	sign, text := "≤ ", word.Exact
	switch {
	case d.Better == Higher:
		sign = "≥ "
	case v == 0:
		sign = ""
	}
	if d.Percent() {
		text = word.PercentLimit
	}
	return sign + text(v)
}

// Better says whether a higher or a lower value of a figure is better.
type Better int8

// The directions.
const (
	Unrated Better = iota
	Higher         // the percentage should be high
	Lower          // the percentage should be low, or the count where there is no denominator
	LastLow        // the count of the last age bucket should be low
)

// calc is one figure during its computation.
type calc struct {
	*Report
	f *Figure
}

// Dictionary returns every figure that a report has, in order. It is made once and shared.
func Dictionary() []Definition { return dictionary() }

var dictionary = sync.OnceValue(func() []Definition {
	all := slices.Concat(equipmentFigures(), followUpFigures(), closingFigures(), documentFigures(), trainingFigures())
	number := func(d Definition) int { n, _ := strconv.Atoi(d.ID[1:]); return n }
	slices.SortStableFunc(all, func(a, b Definition) int {
		return cmp.Or(cmp.Compare(a.List, b.List), cmp.Compare(number(a), number(b)))
	})
	return all
})

// compute returns all figures. They are computed in parallel, since no figure needs another.
func (r *Report) compute() []Figure {
	all := dictionary()
	out := make([]Figure, len(all))
	var taken atomic.Int32
	var group panics.Group
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := int(taken.Add(1)) - 1; i < len(all); i = int(taken.Add(1)) - 1 {
				out[i] = r.figure(&all[i])
			}
		})
	}
	group.Wait()
	return out
}

func (r *Report) figure(d *Definition) Figure {
	f := Figure{Definition: *d, Configured: true}
	f.needs, f.compute, f.lacks, f.among = nil, nil, nil, nil // figures can be compared
	if d.List != kind.None && !r.Has(d.List) {
		f.Configured, f.Needs = false, "edition"
		return f
	}
	if d.needs != nil {
		if id := d.needs(r); id != "" {
			f.Configured, f.Needs, f.Damaged = false, id, r.Options.Unread
			return f
		}
	}
	c := &calc{Report: r, f: &f}
	d.compute(c)
	f.Lacks = r.lacksOf(d)
	c.value()
	if f.Lacks != nil { // what is not known meets no target, and misses none
		return f
	}
	if d.among == nil || d.among(r) > 0 {
		c.rate()
	}
	return f
}

// value sets the value that every output shows.
func (c *calc) value() {
	switch f := c.f; {
	case f.Percent():
		f.Value = word.PercentValue(f.N, f.D)
	case f.HasD && f.D == 0:
	case f.HasD, f.Unit == "count":
		f.Value = new(float64(f.N))
	}
}

// count sets n and d.
func (f *Figure) count(n, d int) { f.N, f.D, f.HasD = n, d, true }

// exclude notes how many records were left out, unless there are none, why, and which check found them.
func (f *Figure) exclude(n int, reason, rule string) {
	if n > 0 {
		f.Excluded = append(f.Excluded, Exclusion{Reason: reason, Rule: rule, N: n})
	}
}

// tell notes which statistics are the value of the figure, where it counts anything.
func (f *Figure) tell(ids ...string) {
	if f.N > 0 {
		f.Told = ids
	}
}

// number adds a statistic with a unit; the unit may be "".
func (f *Figure) number(id string, v float64, unit string) {
	f.Stats = append(f.Stats, number(id, v, unit))
}

func number(id string, v float64, unit string) Stat {
	return Stat{ID: id, Value: new(math.Round(v*100) / 100), Unit: unit}
}

// dayStats returns percentiles of whole days. It sorts days in place.
func dayStats(days []census.Day, ids ...string) []Stat {
	slices.Sort(days)
	out := make([]Stat, 0, len(ids))
	for _, id := range ids {
		d := census.NoDay
		switch {
		case len(days) == 0:
		case id[0] == 'p':
			p, _ := strconv.Atoi(id[1:])
			d = NearestRank(days, p)
		default:
			d = days[len(days)-1]
		}
		out = append(out, dayStat(id, d))
	}
	return out
}

// dayStat returns a statistic in whole days; n/a for NoDay.
func dayStat(id string, d census.Day) Stat {
	if d == census.NoDay {
		return Stat{ID: id}
	}
	return number(id, float64(d), "d")
}

// points returns empty points: one for each bucket, then apart the ones with an id.
func points(b buckets, apart ...string) []Point {
	out := make([]Point, 0, len(b.Labels)+len(apart))
	for i, l := range b.Labels {
		out = append(out, Point{Label: l, Range: b.Ranges[i]})
	}
	for _, id := range apart {
		out = append(out, Point{ID: id, Apart: true})
	}
	return out
}

func (p *Point) add(row int) {
	p.N++
	p.Rows = append(p.Rows, int32(row))
}

// rate compares the figure with the organisation's target.
func (c *calc) rate() {
	f := c.f
	t, set := c.Options.Targets[f.ID]
	if !set || f.Better == Unrated || f.Percent() && f.D < MinRated {
		return
	}
	n, d := float64(f.N), 1.0
	if f.Percent() {
		n, d = n*100, float64(f.D)
	}
	if f.Better == LastLow {
		n = float64(f.Last().N)
	}
	// Compared without division: rounding must not lift 94.96 to 95.
	reaches := func(limit float64) bool { return n <= limit*d+1e-9 }
	if f.Better == Higher {
		reaches = func(limit float64) bool { return n >= limit*d-1e-9 }
	}
	verdict := "act"
	switch {
	case reaches(t.Meets):
		verdict = "meets"
	case reaches(t.Watch):
		verdict = "watch"
	}
	f.Rating = &Rating{Verdict: verdict, Target: f.Limit(t.Meets), Meets: reaches(t.Meets)}
}

// Last returns the last point that does not stand apart: of F3 the bucket of ages without an upper limit.
func (f *Figure) Last() Point {
	regular, _ := f.Divided()
	return regular[len(regular)-1]
}

// where yields the records that match, with their rows.
func where[T any](all []T, match func(*T) bool) iter.Seq2[int, *T] {
	return func(yield func(int, *T) bool) {
		for i := range all {
			if r := &all[i]; match(r) && !yield(i, r) {
				return
			}
		}
	}
}

// pick counts the records that match.
func pick[T any](c *calc, all []T, match func(*T) bool) {
	for i := range where(all, match) {
		c.f.Rows = append(c.f.Rows, int32(i))
	}
	c.f.N = len(c.f.Rows)
}

// share counts the matching records among all records for which of is true.
func share[T any](c *calc, all []T, of, match func(*T) bool) {
	d := 0
	for i, r := range where(all, of) {
		d++
		if match(r) {
			c.f.Rows = append(c.f.Rows, int32(i))
		}
	}
	c.f.count(len(c.f.Rows), d)
}
