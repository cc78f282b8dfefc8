// Package report computes the figures of a night, and of any part of its records in the same way. A figure has the same value in
// every output, together with the records behind it; the order of the records, the time and the place of the run change nothing.
package report

import (
	"iter"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/words"
)

// Report is the result for one night.
type Report struct {
	census.Rows

	Figures  []Figure // E1 … T6, in the order of the dictionary
	Previous *Report  // the night before, without its own Previous; nil on the first night
	Options  Options  // with the defaults filled in

	subset kind.ID // whose figures are computed when they are asked for; None if all are there
}

// Figure is one figure of the dictionary with its value of this night.
type Figure struct {
	Definition // its List is that of Rows

	// Configured is false if the figure needs a setting or an earlier snapshot that is
	// missing; Needs is then its id, by which its words are found, and Damaged the folder of
	// the snapshot before, if it is damaged.
	Configured     bool
	Needs, Damaged string

	N    int
	D    int
	HasD bool
	// Value is the printed number: the percentage if there is a denominator, else N. It
	// is nil for n/a, for d < 5, and if the figure is not configured.
	Value *float64

	Stats  []Stat   // in a fixed order
	Told   []string // ids of those that are the value of a figure in days or months
	Series []Point  // all buckets of the figure, in order

	Excluded []Exclusion
	Lacks    []Lack  // values that the figure needs and that are missing or cannot be read
	Rows     []int32 // the records that N counts, as indices into that list
	Rating   *Rating // nil unless a target is configured and d is large enough
}

// OfAll is the prefix of the ids of statistics that cover all records, in a Figure that covers only
// some of them.
const OfAll = "all-"

// Stat is one statistic of a Figure. Value is nil if there was nothing to measure or the
// statistic was not reached.
type Stat struct {
	ID     string // "mean", "p50", "p90", by which its words are found
	Value  *float64
	Unit   string   // "d", "months"; "" of a count
	Beyond *float64 // the days within which it was not reached; nil if it was, or of no records
}

// Point is one bucket, week, month or group of a Figure's series.
type Point struct {
	ID    string     // by which its words are found, of what has no name of its own: "no-date"; else ""
	Label string     // "0–7", "2026-W47", "2026-11", or the label of a group
	In    string     // of a point of a group that is divided again: the label of that group; else ""
	Key   string     // id of a group, or day of a curve; "" for buckets and for groups such as "No office"
	Kind  label.Kind // id space of Key; "" for buckets
	Range string     // days or months of a bucket, as filters of lists have them: "61-90", "91-"; else ""
	Type  string     // id of an equipment type, where a point is the items of a group that are of a type; else ""
	Start time.Time  // start of a week or month, in the report's zone; else zero
	Week  int        // of E14: the place of its week in the series of E8; else 0
	Day   int        // of a curve, as in Key
	Open  float64    // of a curve: the share that is still open after the day
	N     int
	D     int
	HasD  bool
	Apart bool   // it does not follow the points before it: records without a date, or of an unknown age. Such points come last
	Parts []Part // how N is divided; nil if it is not
	Stats []Stat // statistics of a group; nil if it has none
	Rows  []int32
}

// Divided returns the points of a figure's series that follow one another, as on an axis, and those that stand apart.
func (f *Figure) Divided() (regular, apart []Point) {
	at := len(f.Series)
	if i := slices.IndexFunc(f.Series, func(p Point) bool { return p.Apart }); i >= 0 {
		at = i
	}
	return f.Series[:at:at], f.Series[at:]
}

// Total adds up the counts of some points.
func Total(points []Point) int {
	sum := 0
	for i := range points {
		sum += points[i].N
	}
	return sum
}

// Part is one part of a Point; parts have a fixed order.
type Part struct {
	ID    string // by which its words are found, or "" of a bucket
	Label string // of a bucket
	N     int
}

// The parts of F3 and F7 that are looked up by their ids.
const (
	PartOverdue    = "overdue"
	PartNotOverdue = "not-overdue"
	PartOpened     = "opened"
	PartClosed     = "closed"
	PartBacklog    = "backlog"
)

// Exclusion says how many records a figure leaves out, and why.
type Exclusion struct {
	Reason string // its id, by which its words are found: "no-closing"
	Rule   string // data-quality check that lists them; "" if there is none
	N      int
}

// Rating is the comparison of a figure with the organisation's own target.
type Rating struct {
	Verdict string // "meets", "watch" or "act", by which its words are found
	Target  string // "≥ 95 %"
	Meets   bool   // the figure reaches it
}

// Act reports whether the figure does not even reach the value below which it is watched.
func (r *Rating) Act() bool { return r.Verdict == "act" }

// Figure returns the figure with an id, or nil.
func (r *Report) Figure(id string) *Figure {
	for i := range r.Figures {
		if r.Figures[i].ID == id {
			return &r.Figures[i]
		}
	}
	for i, all := 0, dictionary(); r.subset != kind.None && i < len(all); i++ {
		if d := &all[i]; d.List == r.subset && d.ID == id {
			r.Figures = append(r.Figures, r.figure(d))
			return &r.Figures[len(r.Figures)-1]
		}
	}
	return nil
}

// Stat returns a statistic by its id, or nil.
func (f *Figure) Stat(id string) *Stat {
	for i := range f.Stats {
		if f.Stats[i].ID == id {
			return &f.Stats[i]
		}
	}
	return nil
}

// Part returns the count of a point's part.
func (p *Point) Part(id string) int {
	for _, s := range p.Parts {
		if s.ID == id {
			return s.N
		}
	}
	return 0
}

// Seen tells since when nights are compared, how many there are in how many days, and how many hours two are apart at most.
type Seen struct {
	Since               time.Time
	Nights, Days, Hours int
}

// Options are the settings that figures depend on. Zero values mean defaults.
type Options struct {
	Zone         *time.Location // of weeks, months and shown dates; nil is UTC
	AgingDays    []int          // last day of each age bucket except the open one, ascending; nil means 7, 14, 30, 60, 90
	DueFormat    string         // with "yyyymmdd" there is F15; with "" `due` is not read
	ReviewMonths int            // above 0 there is D5
	Targets      map[string]Target
	Book         *label.Book // names of groups; may be nil
	NamesShown   bool        // the privacy level shows names of people; it changes only words
	Seen         Seen        // since when, and how often, nights are compared; zero without a ledger
	Unread       string      // folder of the night before if it is damaged; nothing is compared then
}

// Target is the organisation's own threshold for one figure. The figure itself says
// whether higher or lower is better.
type Target struct {
	Meets float64 `setting:"required"` // per cent where the figure has a denominator, else a count
	Watch float64 `setting:"required"`
}

// MinRated is the smallest denominator with which a rate is compared with a target. A
// rate of only a few records changes too much from night to night.
const MinRated = 10

// Fixed spans of time of the dictionary.
const (
	FlowWeeks     = 13 // of F7
	ForecastWeeks = 12 // of E8
	SoonDays      = 14 // of E13
	ListedDays    = 84 // of the list of coming expiries
	WindowDays    = 90 // of F4, F6 and F13
	SettledDays   = 30 // F6: each item is at least this old
	IdleDays      = 31 // F10: without activity
)

func (o Options) withDefaults() Options {
	if o.Zone == nil {
		o.Zone = time.UTC
	}
	if len(o.AgingDays) == 0 {
		o.AgingDays = []int{7, 14, 30, 60, 90}
	}
	return o
}

// Buckets returns the labels of the age buckets: "0–7", "8–14", ….
func (o Options) Buckets() []string { return newBuckets(o.AgingDays).Labels }

// Traffic is a summary of the requests that fetched a snapshot.
type Traffic struct {
	Attempts, Answered int
	First, Last        time.Time // times of the first and last attempt; zero if there is none
}

// TrafficOf counts the requests.
func TrafficOf(requests iter.Seq2[*record.Request, error]) (t Traffic, err error) {
	err = record.Each(requests, func(r *record.Request) error {
		if t.Attempts == 0 {
			t.First = r.At
		}
		t.Last = r.At
		t.Attempts++
		if r.Error == "" {
			t.Answered++
		}
		return nil
	})
	return t, err
}

// Build reads a night, each list once, and computes all figures. Prev is the night before
// or nil; Build reads it and leaves it unchanged. An error comes from reading the lists.
func Build(n record.Night, prev *Report, o Options) (*Report, error) {
	o = o.withDefaults()
	rows, err := census.Read(n, census.Options{Zone: o.Zone, DueFormat: o.DueFormat, Book: o.Book})
	if err != nil {
		return nil, err
	}
	r := &Report{Rows: *rows, Options: o}
	if prev != nil {
		p := *prev
		p.Previous = nil
		r.Previous = &p
	}
	r.Figures = r.compute()
	return r, nil
}

// Only returns a report of only the records that keep selects, tonight and the night before,
// with all figures computed again. Rows are indices into the lists of the new report. It leaves
// out quality findings, changes and everything else that belongs to the whole night.
func (r *Report) Only(keep func(of *census.Rows, l kind.ID, row int) bool) *Report {
	narrow := func(r *Report) *Report {
		rows := r.Keep(func(l kind.ID, row int) bool { return keep(&r.Rows, l, row) })
		return &Report{Rows: rows, Options: r.Options}
	}
	out := narrow(r)
	if r.Previous != nil {
		out.Previous = narrow(r.Previous)
	}
	out.Figures = out.compute()
	return out
}

// Subset returns a report of some rows of one list, for one goroutine. It computes a figure of
// that list when it is asked for it, so each of hundreds of drill-down pages can have one: its
// cost depends only on the number of rows and on what the page shows. Figures that need the night
// before are not configured, and an equipment type without any of the rows is not a group.
func (r *Report) Subset(l kind.ID, rows []int32) *Report {
	return &Report{Rows: r.Some(l, rows), Options: r.Options, subset: l}
}

// LeftOut returns how many records the figure leaves out.
func (f *Figure) LeftOut() int {
	n := 0
	for _, e := range f.Excluded {
		n += e.N
	}
	return n
}

const noStart = "no-start" // a reason to leave a record out

// NoneServing says that there is none, without a full stop, and so do NoneScheduled, NoneOpen and NoneClosed; where the state of
// some records is not known, that is what they say.
func (r *Report) NoneServing(w words.Figures) string {
	return r.none(w, "serving", serviceState(anyItem))
}

func (r *Report) NoneScheduled(w words.Figures) string {
	return r.none(w, "scheduled", serviceState(func(_ *Report, e *census.Equipment) bool { return len(e.Schedules) > 0 }))
}

func (r *Report) NoneOpen(w words.Figures) string   { return r.none(w, "open", openState) }
func (r *Report) NoneClosed(w words.Figures) string { return r.none(w, "closed", openState) }

func (r *Report) none(w words.Figures, of string, state lack) string {
	if l := state(r); l.N() > 0 {
		return w.Alone(Lacking(w, l))
	}
	return w.None(of)
}
