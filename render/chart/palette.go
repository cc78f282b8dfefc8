package chart

import (
	"cmp"

	"opsreport/render/word"
)

// Fill names a colour and pattern; site and pdf define what it looks like.
type Fill string

// The palette. The fills of statuses are used only for statuses.
const (
	UpToDate Fill = "uptodate"
	Expiring Fill = "expiring"
	Expired  Fill = "expired" // also overdue
	NoData   Fill = "nodata"
	Neutral  Fill = "neutral" // open, not overdue
	Accent   Fill = "accent"
	Pale     Fill = "pale"
	Ramp1    Fill = "ramp1" // youngest
	Ramp2    Fill = "ramp2"
	Ramp3    Fill = "ramp3"
	Ramp4    Fill = "ramp4" // oldest
	Plain    Fill = "bar"   // counts without judgement
	Soft     Fill = "soft"  // a ground behind marks, for example of a week-end
	Band     Fill = "band"  // the values that meet a target
	M1       Fill = "m1"    // shades of a share, from the smallest
	M2       Fill = "m2"
	M3       Fill = "m3"
	M4       Fill = "m4"
	W1       Fill = "w1" // shades of an amount of work, from the smallest
	W2       Fill = "w2"
	W3       Fill = "w3"
	W4       Fill = "w4"
)

// Look is how a fill is drawn, so that it can be recognised without colour.
type Look struct {
	Shape string // of the sign of a status: circle, triangle, square, diamond; "" for a fill that is no status
	Hatch string // fine, open; "" without
	Dark  bool   // text on it is bold
	Faint bool   // too pale for a line
}

var looks = map[Fill]Look{
	UpToDate: {Shape: "circle"},
	Expiring: {Shape: "triangle", Hatch: "fine"},
	Expired:  {Shape: "square", Dark: true},
	NoData:   {Shape: "diamond", Hatch: "open", Faint: true},
	Neutral:  {Faint: true},
	Accent:   {Dark: true},
	Pale:     {Faint: true},
	Ramp1:    {Faint: true},
	Ramp2:    {Faint: true},
	Ramp3:    {},
	Ramp4:    {Dark: true},
	Plain:    {},
	Soft:     {Faint: true},
	Band:     {Faint: true},
	M1:       {Faint: true},
	M2:       {Faint: true},
	M3:       {Dark: true},
	M4:       {Dark: true},
	W1:       {Faint: true},
	W2:       {Faint: true},
	W3:       {},
	W4:       {Dark: true},
}

// Look returns how a fill is drawn, and whether the palette has it. Another fill looks like the
// neutral one.
func (f Fill) Look() (look Look, known bool) {
	if look, known = looks[f]; !known {
		look = looks[Neutral]
	}
	return look, known
}

// unfinished is the fill in the legend for a period that is not over yet.
const unfinished Fill = "unfinished"

// Key is one entry of a legend: a shape with its fill, and a word.
type Key struct {
	Name  string // what the sign means
	Fill  Fill   // its fill, as in the class fill-…
	Shape string // square, triangle, circle, diamond; box for what is no status; line; frame
	Hatch string // fine, open; absent without
}

// Legend returns the keys of a Chart, in the order of its series. A chart with one series has no key
// for it, since the title names it already.
func (c Chart) Legend() []Key {
	if c.Empty != "" || len(c.Series) < 2 && c.Unfinished == "" {
		return nil
	}
	keys := make([]Key, 0, len(c.Series)+1)
	add := func(name string, f Fill, shape string) {
		look, _ := f.Look()
		keys = append(keys, Key{Name: word.Visible(name), Fill: f, Shape: cmp.Or(shape, look.Shape, "box"), Hatch: look.Hatch})
	}
	mark := "" // bars have the signs of statuses
	switch c.Kind {
	case Line, Step:
		mark = "line"
	case Columns, Pairs:
		mark = "box"
	}
	for _, s := range c.Series {
		add(s.Name, s.Fill, mark)
	}
	for _, s := range c.Sides {
		if s.Fill != "" {
			add(s.Head, s.Fill, "")
		}
	}
	if c.Unfinished != "" {
		keys = append(keys, Key{Name: c.Unfinished, Fill: unfinished, Shape: "frame"})
	}
	return keys
}
