package chart

import (
	"time"
)

// Sketch is a drawing that needs no script: a Strip, a TimeAxis, DayBars, a Trend, a Change, a Waterfall, a FateBar, a ShareBar or a Bar.
// The page and the PDF draw it with the same code (package draw). Whoever makes it gives all its words.
type Sketch interface {
	// Says returns what the drawing shows, in a sentence; "" if the words beside it say so already.
	Says() string
}

// TimeAxis is an axis of time, from its left to its right edge, with the names of some moments on it: the first of
// each month, or some days. As a Sketch it is one line of text, which stands above the strips that it is for.
type TimeAxis struct {
	From, To time.Time // From is before To
	Names    []Moment  // oldest first; those outside are not drawn, and a name that would touch the one before is left out
}

// Moment is a named point of time.
type Moment struct {
	At   time.Time // when
	Name string    // "Oct"; short enough for the room to the next one
}

// Says returns "": the dates stand in the rows below an axis.
func (TimeAxis) Says() string { return "" }

// Share returns where a time is on the axis: 0 at its left edge, 1 at its right one. Times outside are at an edge.
func (a TimeAxis) Share(t time.Time) float64 {
	return min(max(float64(t.Sub(a.From))/float64(a.To.Sub(a.From)), 0), 1)
}

// State is what a record was during a Part. Each has a height and a look of its own, so that a strip can be
// read without colours.
type State int8

// The states. A record that was not in its list has none: it has no Part then.
const (
	Unproven     State = iota // no snapshot proves a state: a dotted line
	WasUpToDate               // of equipment, and so on
	WasExpiring               // likewise
	WasExpired                // likewise
	OutOfService              // whatever its status
	NoStatus                  // in the list, without a status that is known or without a schedule
	WasOpen                   // of a follow-up that the service does not list as overdue
	WasOverdue                // likewise, listed as overdue
	WasClosed                 // likewise
	Held                      // by the person or the role in the Label, for the first, the third, … of them
	HeldNext                  // for the second, the fourth, …
)

// Part is a stretch of time with one state.
type Part struct {
	From, To time.Time // To is not before From; if it is the same, one snapshot alone shows the state
	Is       State     // what it was
	Label    string    // written into it where it fits; "" for none
	Open     bool      // it goes on after To, for a time that is not told here
}

// FlagKind is what a Flag stands for.
type FlagKind int8

// The kinds of flags, and their signs.
const (
	DateDue  FlagKind = iota // ▽ an expiry date or a due date
	DateDone                 // ● a completion or a message
	PassedOn                 // ○ a message that gives the follow-up to somebody else
	DateMark                 // | an expiry date on a strip of one snapshot
)

// Flag is a dated sign on a lane.
type Flag struct {
	At   time.Time // when
	Kind FlagKind  // its sign
}

// Lane is the states of one record, or of one inspection, over time.
type Lane struct {
	Name, Note string      // "Annual service", "expired"; stand beside the lane, not in it
	Parts      []Part      // oldest first; they do not overlap. Those outside the axis are not drawn
	Flags      []Flag      // oldest first
	Ticks      []time.Time // snapshots, oldest first: short lines below
	Line       bool        // a line at the foot over the whole axis, also where there is no Part
	Summary    string      // what the lane says, in a sentence; see Sketch.Says
}

// Strip is one Lane on an axis of time, for a row of a table. The names of the TimeAxis are not drawn in it.
type Strip struct {
	TimeAxis
	Lane
}

// Says returns the sentence of the strip.
func (s Strip) Says() string { return s.Summary }

// Lanes are lanes below each other on one axis of time: an item and its inspections, or a follow-up.
type Lanes struct {
	TimeAxis
	All  []Lane     // the first one on top
	Keys []StripKey // the legend
}

// Strips returns each lane with the axis.
func (l Lanes) Strips() []Strip {
	out := make([]Strip, len(l.All))
	for i := range l.All {
		out[i] = Strip{l.TimeAxis, l.All[i]}
	}
	return out
}

// StripKey is an entry of the legend of strips: its Sign is a strip to be drawn as wide as a letter or two.
type StripKey struct {
	Sign Strip  // what it is about
	Name string // "12 expired", "snapshot"
}

// Is returns what its sign stands for: the name of its style. Styles draw the signs of pages, since a drawing in each of 30,000 pages of
// records would take as long as the lanes themselves.
func (k StripKey) Is() string {
	switch s := &k.Sign; {
	case len(s.Parts) > 0:
		return stateNames[s.Parts[0].Is]
	case len(s.Flags) > 0:
		return flagNames[s.Flags[0].Kind]
	}
	return "tick"
}

var (
	stateNames = [...]string{Unproven: "unproven", WasUpToDate: "uptodate", WasExpiring: "expiring", WasExpired: "expired", OutOfService: "out",
		NoStatus: "none", WasOpen: "open", WasOverdue: "overdue", WasClosed: "closed", Held: "held", HeldNext: "next"}
	flagNames = [...]string{DateDue: "due", DateDone: "done", PassedOn: "passed", DateMark: "mark"}
)

// keyAxis is the axis of a sign; what is in the middle of it is at keyMiddle.
var (
	keyMiddle = time.Unix(1, 0).UTC()
	keyAxis   = TimeAxis{From: time.Unix(0, 0).UTC(), To: time.Unix(2, 0).UTC()}
)

// StateKey returns the key of a state.
func StateKey(is State, name string) StripKey {
	return StripKey{Strip{keyAxis, Lane{Parts: []Part{{From: keyAxis.From, To: keyAxis.To, Is: is}}}}, name}
}

// FlagKey returns the key of a dated sign.
func FlagKey(kind FlagKind, name string) StripKey {
	return StripKey{Strip{keyAxis, Lane{Flags: []Flag{{At: keyMiddle, Kind: kind}}}}, name}
}

// TickKey returns the key of the short lines below a strip.
func TickKey(name string) StripKey {
	return StripKey{Strip{keyAxis, Lane{Ticks: []time.Time{keyMiddle}}}, name}
}

// DayBars are columns with their numbers on top, one for each day or week, from zero on one scale.
type DayBars struct {
	Bars    []DayBar // in order of time, at most 31; before them may stand one of what is late
	Most    int      // what the scale reaches at least, so that several drawings have one
	Summary string   // see Sketch.Says
}

// DayBar is one column.
type DayBar struct {
	N    int
	Name string // below the column: "23"
	Note string // below the name: "Mo", "Nov"
	Soft bool   // on a soft ground: a day of the week-end
	Late bool   // no day, but what is late: apart from the days, and as what is expired
	List string // address of the list of just these records, from the site's root; "" for none
	Says string // what that link is called: "6 on 3 Dec"
}

// Says returns the sentence of the columns.
func (d DayBars) Says() string { return d.Summary }

// Trend is a line of a number over time, for a tile, with the target as a band and its limit as a dashed line.
type Trend struct {
	TimeAxis
	Points              []Reading // oldest first, at least two
	Low, High           float64   // values at the foot and at the top; Low is below High
	Target              *Target   // nil without one
	Fill                Fill      // of the line: Expired for what is bad, else Accent
	First, Middle, Last string    // below: "23 Aug: 3", "target ≥ 95 %", "today: 12"; each may be ""
	Summary             string    // see Sketch.Says
}

// Reading is a value at a point of time.
type Reading struct {
	At  time.Time
	V   float64
	Gap bool // nothing is known between the reading before and this one: the line is interrupted
}

// Target is the values that meet a target, from From to To. One of the two is the limit; the other is the end of the scale or
// beyond.
type Target struct{ From, To, Limit float64 }

// Says returns the sentence of the line.
func (t Trend) Says() string { return t.Summary }

// Change is a number before and after: an open and a filled circle, joined by a line.
type Change struct {
	Before, After *float64 // Before is nil if there is no period before; After is never nil
	Full          float64  // difference that fills the height, above 0; larger ones do too
	BeforeText    string   // "86.1 %"
	AfterText     string   // "87.8 %"
	Summary       string   // see Sketch.Says
}

// Says returns the sentence of the change.
func (c Change) Says() string { return c.Summary }

// Waterfall leads from a number before to the number after, step by step. NewWaterfall makes it.
type Waterfall struct {
	Steps   []Move // the first and the last are Whole
	Summary string // see Sketch.Says
}

// Move is a column of a Waterfall.
type Move struct {
	N     int    // of one that is Whole the number itself, else what it adds; negative for what goes
	Name  string // "opened"
	Note  string // below the name: "1 Oct"; may be ""
	Label string // above the column: "+44"
	Whole bool   // it stands on zero: the number before, or after
	Fill  Fill
	List  string // address of the list of just these records, from the site's root; "" for none
	Says  string // what that link is called: "+44 opened"
}

// NewWaterfall returns the steps from before to after, without those that change nothing; false if they do not
// add up. Before and after are made Whole.
func NewWaterfall(before Move, steps []Move, after Move) (Waterfall, bool) {
	before.Whole, after.Whole = true, true
	out, sum := []Move{before}, before.N
	for _, s := range steps {
		if sum += s.N; s.N != 0 {
			out = append(out, s)
		}
	}
	return Waterfall{Steps: append(out, after)}, sum == after.N
}

// Says returns the sentence of the waterfall.
func (w Waterfall) Says() string { return w.Summary }

// mostTimes is how many times the smallest step of a Waterfall the largest may be. Beyond that the
// smallest could not be seen.
const mostTimes = 200

// Readable reports whether all steps can be seen at one scale; if not, their numbers stand alone.
func (w Waterfall) Readable() bool {
	least, most := 0, 0
	for _, s := range w.Steps {
		n := max(s.N, -s.N)
		most = max(most, n)
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return most <= mostTimes*max(least, 1)
}

// Fates are rows of what became of inspections, a row a week or an office, all on one scale. On the site they are a
// table with a FateBar in each row; the PDF draws names and bars.
type Fates struct {
	Head    string // what a row is: "Week"; may be ""
	Rows    []Fate // its rows
	Summary string // what the rows show, in a sentence: the caption for those who do not see them
}

// Fate is a row of Fates.
type Fate struct {
	Name      string // what the row is of
	Link      string // page, relative to the site's root; "" for none
	OnTime    int    // how many were on time
	Late      int    // how many were done late
	NotDone   int    // how many were not done
	NotDueYet int    // how many may still be done in time
	Of        string // behind the bar: "40 of 43"
	Summary   string // see Sketch.Says

	ToLate, ToNotDone Lead // the lists of these
}

// Lead is where a number of records leads to.
type Lead struct {
	List string // address of the list of just these records, from the site's root; "" for none
	Says string // what that link is called: "2 late, 5–11 Oct"
}

// All returns the number of inspections in a row.
func (f Fate) All() int { return f.OnTime + f.Late + f.NotDone + f.NotDueYet }

// FateBar is the bar of one row; Most is the number of inspections of the longest row.
type FateBar struct {
	Fate
	Most int
}

// Says returns the sentence of the row.
func (f FateBar) Says() string { return f.Summary }

// Bars returns the bar of each row.
func (f Fates) Bars() []FateBar {
	most := 1
	for _, r := range f.Rows {
		most = max(most, r.All())
	}
	out := make([]FateBar, len(f.Rows))
	for i, r := range f.Rows {
		out[i] = FateBar{r, most}
	}
	return out
}

// Bar is a bar as long as its share of the longest one. Its number stands beside it.
type Bar struct{ Share float64 } // 0 to 1

// Says returns "": the number says it.
func (Bar) Says() string { return "" }

// Calendar is a square a day, filled where there is a snapshot. A month is a row of days, a quarter a column for
// each week from Monday to Sunday. On the site it is a list; the PDF draws it.
type Calendar struct {
	Days     []CalendarDay // in order, without a gap
	Weekday  int           // of the first day: 0 is Monday
	Weeks    bool          // a column a week
	Weekdays []string      // names of the seven days from Monday on, beside the weeks; may be absent
	Summary  string        // "Snapshots on 4 of 31 days. The longest gap is 7 days."
}

// CalendarWeek is a column of a calendar.
type CalendarWeek struct {
	Month string // that begins in it; may be absent
	Days  []CalendarDay
}

// Columns returns the weeks of a calendar, the first and the last of which may have fewer than seven days.
func (c Calendar) Columns() (out []CalendarWeek) {
	for i, d := range c.Days {
		if i == 0 || (c.Weekday+i)%7 == 0 {
			out = append(out, CalendarWeek{})
		}
		week := &out[len(out)-1]
		week.Month, week.Days = week.Month+d.Month, append(week.Days, d)
	}
	return out
}

// CalendarDay is a square.
type CalendarDay struct {
	Name string // "4"
	Full bool   // there is a snapshot

	Month string // "Oct": stands above the week of a month's first day; "" of other days
}

// ShareBar is one bar of all that is counted, a part for each status, and what is counted beside it. Its names stand in a legend.
type ShareBar struct {
	Parts   []Share // from left to right
	Apart   Share   // behind a gap, with an outline of dashes; none where it counts 0
	Summary string  // see Sketch.Says
}

// Share is a part of a ShareBar.
type Share struct {
	N    int    // how many
	Fill Fill   // "" for Apart
	Name string // "expired"
	List string // address of the list of just these records, from the site's root; "" for none
}

// Says returns the sentence of the bar.
func (b ShareBar) Says() string { return b.Summary }
