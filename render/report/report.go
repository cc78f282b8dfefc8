// Package report is the model that every output shares: it reads a night once
// and decides every figure, rounding, "no data" and data-quality finding.
//
// It promises that one figure has one value everywhere, with the records
// behind it; that the order of the records changes nothing; and that nothing
// depends on when or where it runs: every age is counted from the as-of time
// of the snapshot. It refuses to correct records and to judge them.
//
// Its functions are pure. Package render calls it, once a night.
package report

import (
	"time"

	"opsreport/render/census"
	"opsreport/render/label"
)

// Report is everything that is known about one night.
type Report struct {
	census.Rows

	Figures  []Figure // E1 … T6, in the order of the dictionary
	Previous *Report  // the night before; nil on the first; has no Previous itself
	Options  Options  // with defaults filled in

}

// Figure is one entry of the dictionary with its value on this night.
type Figure struct {
	ID         string // "E1"
	Name       string // "In-date equipment"
	Formula    string // what is counted, in words
	Population string // what d counts, in words; "" where there is no denominator
	Note       string // what to know when reading it; may be ""
	Unit       string // "%", "d", "months" or "count"
	Better     Better // where a target of it lies

	// Configured is false for a figure that needs a setting or an earlier
	// snapshot which is not there; Why then says which.
	Configured bool
	Why        string

	N    int
	D    int
	HasD bool
	// Value is the printed number: the percentage where there is a
	// denominator, else N. Nil for n/a, for d < 5, and where not configured.
	Value *float64
	Text  string // "7 of 40 (17.5 %)", "3 of 4", "n/a", "12"

	Stats  []Stat  // named statistics, in a fixed order
	Series []Point // a fixed, complete set of buckets in order

	Excluded []Exclusion
	List     census.List // what Rows indexes
	Rows     []int32     // the records counted by N, as indices into the report's list
	Rating   *Rating     // nil unless a target is configured and d suffices
}

// OfAll begins the names of statistics of all records where those of a Figure are
// some of them.
const OfAll = "all: "

// Stat is one statistic of a Figure. Value is nil where it is not reached or
// nothing was there to measure; Text then says so.
type Stat struct {
	Name  string // "mean", "p50", "p90"
	Value *float64
	Text  string
}

// Point is one bucket, week, month or group of a Figure's series.
type Point struct {
	Label string     // "0–7", "2026-W47", "2026-11", or the label of a group
	Key   string     // id behind a group, day of a curve; "" for buckets and for "No office" and the like
	Kind  label.Kind // id space of Key; "" for buckets
	Start time.Time  // first instant of a week or month, in the report's zone; zero else
	N     int
	D     int
	HasD  bool
	Parts []Part // how N splits; nil where it does not
	Stats []Stat // of a group; nil where there are none
	Rows  []int32
}

// Part is a share of a Point, in a fixed order.
type Part struct {
	Name string
	N    int
}

// Exclusion says how many records were left out of a figure, and why.
type Exclusion struct {
	Reason string
	Rule   string // data-quality check that lists them; "" where none does
	N      int
}

// Rating holds a figure against the organisation's own target.
type Rating struct {
	Word   string // "Meets target", "Watch" or "Act"
	Target string // "≥ 95 %"
}

// Figure returns the figure with an id of the dictionary, or nil.
func (r *Report) Figure(id string) *Figure {
	for i := range r.Figures {
		if r.Figures[i].ID == id {
			return &r.Figures[i]
		}
	}
	return nil
}

// Stat returns a statistic by name, or nil.
func (f *Figure) Stat(name string) *Stat {
	for i := range f.Stats {
		if f.Stats[i].Name == name {
			return &f.Stats[i]
		}
	}
	return nil
}

// Part returns the share of a point with a name.
func (p *Point) Part(name string) int {
	for _, s := range p.Parts {
		if s.Name == name {
			return s.N
		}
	}
	return 0
}
