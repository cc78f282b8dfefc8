package chart

import "time"

// Sketch is a drawing that needs no script: a Strip, a TimeAxis, DayBars, a Trend, a Change, a Waterfall, a FateBar or a ShareBar. The
// page and the PDF draw it with the same code (package draw). Whoever makes it gives all its words.
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
	At   time.Time
	Name string // "Oct"; short enough for the room to the next one
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
	Is       State
	Label    string // written into it where it fits; "" for none
	Open     bool   // it goes on after To, for a time that is not told here
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
	At   time.Time
	Kind FlagKind
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
	All  []Lane
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
	Sign Strip
	Name string // "expired", "snapshot"
}

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
	Bars    []DayBar // in order of time, at most 31
	Summary string   // see Sketch.Says
}

// DayBar is one column.
type DayBar struct {
	N    int
	Name string // below the column: "23"
	Note string // below the name: "Mo", "Nov"
	Soft bool   // on a soft ground: a day of the week-end
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
