package chart

import (
	"cmp"

	"opsreport/render/word"
)

// Unfinished is the fill in the legend for a period that is not over yet.
const Unfinished Fill = "unfinished"

// Key is one entry of a legend: a shape with its fill, and a word.
type Key struct {
	Name  string `doc:"what the sign means"`
	Fill  Fill   `doc:"its fill, as in the class fill-…"`
	Shape string `doc:"square, triangle, circle, diamond; box for what is no status; line; frame"`
	Hatch string `doc:"fine, open; absent without"`
}

// Legend returns the keys of a Chart, in the order of its series. A chart with one series has no key
// for it, since the title names it already.
func (c Chart) Legend() []Key {
	if c.Empty != "" || len(c.Series) < 2 && !c.Unfinished {
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
	if c.Unfinished {
		keys = append(keys, Key{Name: cmp.Or(c.Period, "Week") + " not finished", Fill: Unfinished, Shape: "frame"})
	}
	return keys
}
