package view

import (
	"strconv"
	"time"

	"opsreport/render/chart"
	"opsreport/render/draw"
	"opsreport/render/word"
)

// Sketch is the data of the partial sketch: a drawing that needs no script.
type Sketch struct {
	Says  string           // what it shows, in a sentence; absent if the words beside it say so
	Drawn []draw.SVGSketch // the drawing: once, or once for a wide and once for a narrow column
	Leads bool             // parts of it are links
}

// SketchOf draws a sketch.
func SketchOf(s chart.Sketch) *Sketch { return &Sketch{Says: s.Says(), Drawn: draw.SVGSketches(s)} }

// SketchOf draws a sketch of which parts may be links.
func (s Setter) SketchOf(of chart.Sketch) *Sketch {
	v := SketchOf(of)
	for _, d := range v.Drawn {
		for i := range d.Links {
			d.Links[i].Href, v.Leads = s.Root+d.Links[i].Href, true
		}
	}
	return v
}

// Lanes is the data of the partial lanes: lanes below each other on one axis of time.
type Lanes struct {
	From  string    // the left edge, milliseconds since 1970, for the nightly script
	To    string    // the right edge
	Axis  Sketch    // the names of the axis
	Lanes []Lane    // the lanes
	Keys  []LaneKey // the legend; may be absent
}

// Lane is one lane: what it is about, and its strip.
type Lane struct {
	Name  string // what it is about: Annual service
	Note  string // below the name; may be absent
	Strip Sketch // the strip
}

// LaneKey is an entry of the legend of lanes. Styles draw its sign, since a drawing in each of 30,000 pages of records would take
// as long as the lanes themselves.
type LaneKey struct {
	Class string // its sign: uptodate, expiring, expired, out, none, open, overdue, closed, unproven, due, done, passed, tick
	Name  string // what the sign means
}

// KeysOf returns the entries of a legend.
func KeysOf(keys []chart.StripKey) []LaneKey {
	out := make([]LaneKey, len(keys))
	for i, k := range keys {
		out[i] = LaneKey{"tick", k.Name}
		switch s := &k.Sign; {
		case len(s.Parts) > 0:
			out[i].Class = stateClasses[s.Parts[0].Is]
		case len(s.Flags) > 0:
			out[i].Class = flagClasses[s.Flags[0].Kind]
		}
	}
	return out
}

var (
	stateClasses = [...]string{chart.Unproven: "unproven", chart.WasUpToDate: "uptodate", chart.WasExpiring: "expiring",
		chart.WasExpired: "expired", chart.OutOfService: "out", chart.NoStatus: "none", chart.WasOpen: "open", chart.WasOverdue: "overdue",
		chart.WasClosed: "closed", chart.Held: "held", chart.HeldNext: "next"}
	flagClasses = [...]string{chart.DateDue: "due", chart.DateDone: "done", chart.PassedOn: "passed", chart.DateMark: "mark"}
)

// LanesOf prepares lanes for the partial lanes.
func (s Setter) LanesOf(l chart.Lanes) *Lanes {
	ms := func(t time.Time) string { return strconv.FormatInt(t.UnixMilli(), 10) }
	v := &Lanes{From: ms(l.From), To: ms(l.To), Axis: *SketchOf(l.TimeAxis), Keys: KeysOf(l.Keys), Lanes: make([]Lane, len(l.All))}
	for i := range l.All {
		strip := chart.Strip{TimeAxis: l.TimeAxis, Lane: l.All[i]}
		v.Lanes[i] = Lane{strip.Name, strip.Note, *SketchOf(strip)}
	}
	return v
}

// CoursesOf prepares what the strips of rows share.
func CoursesOf(axis chart.TimeAxis, keys []chart.StripKey, heads [3]string) *Courses {
	return &Courses{*SketchOf(axis), KeysOf(keys), heads[0], heads[1], heads[2]}
}

// Fates is the data of the partial fates: a row for each week or office, with a bar.
type Fates struct {
	Head string // what a row is: Week; may be absent
	Says string // what the rows show, in a sentence
	Rows []Fate // its rows
}

// Fate is a row of what became of inspections.
type Fate struct {
	Name string // its name
	Href string // the page of its inspections; may be absent
	Bar  Sketch // its numbers as a bar
}

// FatesOf prepares rows of fates for the partial fates.
func (s Setter) FatesOf(f chart.Fates) *Fates {
	v := &Fates{Head: f.Head, Says: f.Summary}
	for _, b := range f.Bars() {
		row := Fate{Name: b.Name, Bar: *SketchOf(b)}
		if b.Link != "" {
			row.Href = s.Root + b.Link
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// Calendar is the data of the partial calendar: a square for each day.
type Calendar struct {
	Class string        // month, or weeks: a column for each week; and d1 to d7, the day of the week of the first day
	Says  string        // how many days have a snapshot, in a sentence
	Days  []CalendarDay // its days
}

// CalendarDay is a square.
type CalendarDay struct {
	Name  string // the day
	Class string // full: there is a snapshot; week: a week begins; may be absent
}

// CalendarOf prepares a calendar for the partial calendar.
func CalendarOf(c chart.Calendar) *Calendar {
	v := &Calendar{Class: "month", Says: c.Summary}
	if c.Weeks {
		v.Class = "weeks"
	}
	v.Class += " d" + strconv.Itoa(c.Weekday+1)
	for i, d := range c.Days {
		day := CalendarDay{Name: d.Name}
		if d.Full {
			day.Class = "full"
		}
		if i > 0 && (c.Weekday+i)%7 == 0 {
			day.Class = word.Joined(" ", day.Class, "week")
		}
		v.Days = append(v.Days, day)
	}
	return v
}
