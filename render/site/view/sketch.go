package view

import (
	"strconv"
	"time"

	"opsreport/render/chart"
	"opsreport/render/draw"
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
