// Package chart is a chart as data. It promises that the browser, the PDF and
// the data table under a chart show the same numbers, because all three are
// made from one Chart: Options is what the browser draws, Table is what stands
// below. It knows nothing of records and draws nothing itself. It refuses
// numbers that cannot be drawn, and it puts no function, no markup and no
// colour into an option: names stay text, colours are names of the palette
// that assets/js/charts.js looks up in the theme of the page.
// Packages site and pdf read it; render makes the charts from the report.
package chart

// Kind is a way to draw a Chart.
type Kind int8

// The kinds. Bars run horizontally and are for named things, worst first;
// columns stand and are for ordered buckets and time.
const (
	Bars    Kind = iota // stacked horizontal bars
	Columns             // stacked columns
	Pairs               // columns side by side
	Line                // a line over ordered categories; nil is a gap
	Step                // a step curve over numbers: Category.X
)

// Fill names a colour and pattern of the palette; site and pdf hold the values.
type Fill string

// The palette. Status fills are never used for anything else.
const (
	UpToDate Fill = "uptodate"
	Expiring Fill = "expiring" // fine hatch
	Expired  Fill = "expired"  // also overdue
	NoData   Fill = "nodata"   // open hatch
	Neutral  Fill = "neutral"  // open, not overdue
	Accent   Fill = "accent"
	Pale     Fill = "pale"
	Ramp1    Fill = "ramp1" // youngest
	Ramp2    Fill = "ramp2"
	Ramp3    Fill = "ramp3"
	Ramp4    Fill = "ramp4" // oldest
)

// Chart is one chart. Every value stands in Series[i].Values[j] for
// Categories[j].
type Chart struct {
	ID         string // unique on a page, [a-z0-9-]+
	Kind       Kind
	Title      string // the question or the finding
	Note       string // population, n and what is left out
	Summary    string // one sentence that says what the chart shows; its text alternative
	Unit       string // "items", "days", "%"
	AxisLabel  string // under the category axis; may be ""
	Head       string // heading of the category column in the data table
	RightHead  string // heading of Category.Right in the data table; "" without
	Categories []Category
	Series     []Series // Bars and Columns are stacked, the first at the foot
	Share      bool     // Bars fill the width, whatever their sum; labels stay counts
	Sides      []Side   // columns of words at the right of Bars, after Category.Right
	SetApart   int      // the last so many categories stand behind a dashed rule
	Unfinished bool     // the last category's period is not over: framed by dashes
	Period     string   // what the period is called in the legend; "" is "Week"
	Marks      []Mark   // on a Step
	Panel      *Chart   // drawn below on the same categories, with its own zero
	Empty      string   // why there is nothing to draw; "" where there is
}

// Category is a place on the category axis.
type Category struct {
	Label string
	Tick  string  // short label at the axis; "" leaves the tick out
	Right string  // printed at the right end of a bar: "78 of 82 · 95.1 %"
	Link  string  // page of the category, relative to the site's root; may be ""
	X     float64 // position on a Step
}

// Series is one fill over all categories.
type Series struct {
	Name   string
	Fill   Fill
	Values []*float64 // nil is a gap, which is not zero
}

// Side is a column of words beside Bars, one for each category.
type Side struct {
	Head  string // "Oldest"
	Fill  Fill   // of a mark before every text but "0"; "" is no mark
	Texts []string
}

// Mark is a labelled point of a Step curve.
type Mark struct {
	X, Y  float64
	Label string
}
