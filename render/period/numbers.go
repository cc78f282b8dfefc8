package period

import (
	"slices"

	"opsreport/render/word"
)

// Numbers are a figure as it is counted, kept and compared: without a word, so that a better word restates nothing.
type Numbers struct {
	ID     string `json:"id"`
	N      *int   `json:"n,omitempty"` // nil for n/a
	D      *int   `json:"d,omitempty"`
	Series []int  `json:"series,omitempty"`
	Stats  *Stats `json:"stats,omitempty"`
	Apart  int    `json:"excluded,omitempty"`
	Lacks  Lack   `json:"lacks,omitempty"` // "" where N is there
}

// Lack is an id of why a figure is n/a.
type Lack string

// The reasons.
const (
	lacksNights  Lack = "nights"  // there are not two
	lacksBegin   Lack = "begin"   // of the first snapshot
	lacksStates  Lack = "states"  // an older ledger did not keep them
	lacksLines   Lack = "lines"   // of its nights
	lacksList    Lack = "list"    // an edition does not have it
	lacksDates   Lack = "dates"   // of expiry
	lacksBorders Lack = "borders" // the lines of its opening or closing night
)

var reasons = [...]Lack{lacksNights, lacksBegin, lacksStates, lacksLines, lacksList, lacksDates, lacksBorders}

// shape is which numbers a figure has.
type shape struct {
	share   bool // it has a denominator
	stats   bool
	numbers []string // ids of its series
	least   int      // of these, where the last ones may lack
	apart   string   // id of what Apart counts
	lists   []string // that it is of, as the service calls them; none for all
	of      []ofList // of one that is of several: whose numbers are in the series, in its order
}

// ofList are the numbers of a list in the series of a figure of several lists.
type ofList struct {
	list string
	end  int // after its last place
}

// fits reports whether numbers can be those of a figure, and of no other shape.
func (s *shape) fits(n *Numbers) bool {
	if n.N == nil {
		return n.D == nil && n.Series == nil && n.Stats == nil && n.Apart == 0 && slices.Contains(reasons[:], n.Lacks)
	}
	numbers := []*int{n.N, n.D}
	if n.Stats != nil {
		numbers = append(numbers, n.Stats.Median, n.Stats.Longest)
	}
	least := s.least
	if least == 0 {
		least = len(s.numbers)
	}
	return n.Lacks == "" && (n.D != nil) == s.share && (n.D == nil || *n.N <= *n.D) && (n.Stats != nil) == s.stats &&
		(!s.stats || (n.Stats.Median == nil) == (n.Stats.Longest == nil)) &&
		len(n.Series) >= least && len(n.Series) <= len(s.numbers) && (n.Apart == 0 || s.apart != "") &&
		n.Apart >= -mostCount && n.Apart <= mostCount && counts(n.Series...) &&
		!slices.ContainsFunc(numbers, func(n *int) bool { return n != nil && !counts(*n) })
}

// mostCount is larger than any count of records or events can be.
const mostCount = 1 << 40

func counts(of ...int) bool {
	return !slices.ContainsFunc(of, func(n int) bool { return n < 0 || n > mostCount })
}

// figure gives numbers the ids of what they count. What is of lists that are lacking, of a figure of several, is left out.
func (s *shape) figure(n *Numbers, lacks func(list string) bool) Figure {
	f := Figure{ID: n.ID, N: n.N, D: n.D, Stats: n.Stats, Lacks: n.Lacks, numbers: *n}
	switch {
	case n.N == nil:
	case n.D != nil:
		f.Value = word.PercentValue(*n.N, *n.D)
	default:
		f.Value = new(float64(*n.N))
	}
	for i, k := range n.Series {
		if !s.lacking(i, lacks) {
			f.Series = append(f.Series, Count{s.numbers[i], k})
		}
	}
	if n.Apart != 0 {
		f.Apart = []Apart{{s.apart, n.Apart}}
	}
	return f
}

// lacking reports whether a number of the series is of a list that is lacking.
func (s *shape) lacking(at int, lacks func(list string) bool) bool {
	for _, of := range s.of {
		if at < of.end {
			return lacks != nil && lacks(of.list)
		}
	}
	return false
}

// share are the numbers of n of d.
func share(n, d int) Numbers { return Numbers{N: &n, D: &d} }

// count are the numbers of a count.
func count(n int, series ...int) Numbers { return Numbers{N: &n, Series: series} }

// added is the count of a series.
func added(series ...int) Numbers {
	sum := 0
	for _, k := range series {
		sum += k
	}
	return count(sum, series...)
}

// settled is a count whose series gives one number, and that of the closing night is another: that one counts, and
// Apart is by how much it is off.
func settled(closing int, series ...int) Numbers {
	last := len(series) - 1
	off := closing - series[last]
	series[last] = closing
	n := count(closing, series...)
	n.Apart = off
	return n
}

func missing(why Lack) Numbers { return Numbers{Lacks: why} }

// days gives a count the median and the longest of sorted times.
func (n Numbers) days(median, longest *int) Numbers {
	n.Stats = &Stats{median, longest}
	return n
}
