package period

import (
	"fmt"
	"slices"
	"strings"

	"opsreport/render/word"
	"opsreport/render/words"
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

// english are the words of what other programs read, which is the same in every language.
func english() words.PeriodFigures { return words.English(words.Context{}).PeriodFigures }

// Unexplained is what P7 calls the follow-ups with a state that was or became unknown, or
// that changed between nights that were not compared.
const Unexplained = "not explained by events"

// CameBack is what P3 calls the items that were expired when they were in service again.
const CameBack = "came back into service expired"

// shape is what the numbers of a figure are called.
type shape struct {
	share   bool // it has a denominator
	stats   bool
	labels  []string // of its series
	least   int      // of these, where the last ones may lack
	apart   string   // what Apart counts
	text    string   // with a place for each number of the series; "" for items
	settles bool     // the last number of the series is what the others give, and Apart
	days    string   // of the median and the longest
	lists   []string // that it is of, as the service calls them; none for all
	of      []ofList // of one that is of several: whose numbers are in the series, in its order
}

// ofList are the numbers of a list in the series of a figure of several lists.
type ofList struct {
	list string
	n    int
	text string
	last string // of the last number, which is said only where it is not 0
}

// fits reports whether numbers can be those of a figure, and of no other shape.
func (s *shape) fits(n *Numbers) bool {
	if n.N == nil {
		return n.D == nil && n.Series == nil && n.Stats == nil && n.Apart == 0 && english().Lacks(string(n.Lacks)) != ""
	}
	numbers := []*int{n.N, n.D}
	if n.Stats != nil {
		numbers = append(numbers, n.Stats.Median, n.Stats.Longest)
	}
	least := s.least
	if least == 0 {
		least = len(s.labels)
	}
	return n.Lacks == "" && (n.D != nil) == s.share && (n.D == nil || *n.N <= *n.D) && (n.Stats != nil) == s.stats &&
		(!s.stats || (n.Stats.Median == nil) == (n.Stats.Longest == nil)) &&
		len(n.Series) >= least && len(n.Series) <= len(s.labels) && (n.Apart == 0 || s.apart != "") &&
		n.Apart >= -mostCount && n.Apart <= mostCount && counts(n.Series...) &&
		!slices.ContainsFunc(numbers, func(n *int) bool { return n != nil && !counts(*n) })
}

// mostCount is larger than any count of records or events can be.
const mostCount = 1 << 40

func counts(of ...int) bool {
	return !slices.ContainsFunc(of, func(n int) bool { return n < 0 || n > mostCount })
}

// figure says numbers in words. What is of lists that are lacking, of a figure of several, is left out.
func (s *shape) figure(n *Numbers, lacks func(list string) bool) Figure {
	f := Figure{ID: n.ID, N: n.N, D: n.D, Text: s.say(n, lacks), Stats: n.Stats, Lacks: n.Lacks, Why: english().Lacks(string(n.Lacks))}
	switch {
	case n.N == nil:
	case n.D != nil:
		f.Value = word.PercentValue(*n.N, *n.D)
	default:
		f.Value = new(float64(*n.N))
	}
	for i, k := range n.Series {
		if !s.lacking(i, lacks) {
			f.Series = append(f.Series, Count{s.labels[i], k})
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
		if at < of.n {
			return lacks != nil && lacks(of.list)
		}
		at -= of.n
	}
	return false
}

func (s *shape) say(n *Numbers, lacks func(list string) bool) string {
	switch {
	case n.N == nil:
		return word.NotAvailable
	case n.D != nil:
		return word.Share(*n.N, *n.D)
	}
	text := word.Plural(*n.N, "item", "items")
	if s.of != nil {
		return s.sayEach(n, lacks)
	}
	if s.text != "" {
		numbers := make([]any, len(n.Series))
		for i, k := range n.Series {
			if s.settles && i == len(n.Series)-1 {
				k -= n.Apart
			}
			numbers[i] = k
		}
		text = fmt.Sprintf(s.text, numbers...)
	}
	if s.settles && n.Apart != 0 {
		text += fmt.Sprintf(", not %d: %s %s", *n.N, word.Signed(n.Apart), Unexplained)
	}
	if s.stats && n.Stats.Median != nil {
		text += fmt.Sprintf(s.days, word.Plural(*n.Stats.Median, "day", "days"), word.Plural(*n.Stats.Longest, "day", "days"))
	}
	if s.apart == CameBack && n.Apart != 0 {
		text += fmt.Sprintf(", %d %s", n.Apart, CameBack)
	}
	return text
}

// sayEach says what there is of each list.
func (s *shape) sayEach(n *Numbers, lacks func(list string) bool) string {
	var said []string
	at := 0
	for _, of := range s.of {
		numbers := make([]any, of.n-1)
		for i := range numbers {
			numbers[i] = n.Series[at+i]
		}
		if at += of.n; lacks != nil && lacks(of.list) {
			continue
		}
		text := fmt.Sprintf(of.text, numbers...)
		if last := n.Series[at-1]; last != 0 {
			text += fmt.Sprintf(of.last, last)
		}
		said = append(said, text)
	}
	return word.Capital(strings.Join(said, "; "))
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
