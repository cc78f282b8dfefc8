// Package chart describes charts as data. It promises that the browser, the PDF and the data table
// below a chart show the same numbers, because all three are made from one Chart: Options returns what
// the browser draws; package table makes the data table. The package does not know records and draws nothing
// itself. It rejects numbers that cannot be drawn. An option contains no function, no markup and no
// colour value: names stay text, and colours are names that assets/js/charts.js looks up in the page's
// theme. Packages site and pdf read charts; render makes them from the report.
package chart

// Kind is a way to draw a Chart.
type Kind int8

// The kinds. Bars are horizontal and show named things, worst first. Columns are vertical and show
// ordered buckets or time.
const (
	Bars    Kind = iota // stacked horizontal bars
	Columns             // stacked columns
	Pairs               // columns side by side
	Line                // a line over ordered categories; nil is a gap
	Step                // a step curve over numbers: Category.X
)

// Chart is one chart. Series[i].Values[j] is the value of series i for Categories[j].
type Chart struct {
	ID         string // unique on a page, [a-z0-9-]+
	Kind       Kind
	Title      string // a question or a finding
	Note       string // population, n, and what is left out
	Summary    string // one sentence that describes the chart; it is also the text alternative
	Unit       string // "items", "days", "%"
	AxisLabel  string // name of the category axis; may be ""
	Head       string // heading of the category column in the data table
	RightHead  string // heading of Category.Right in the data table; "" if there is none
	Categories []Category
	Series     []Series // Bars and Columns stack them, the first one at the axis
	Share      bool     // Bars all have the full width; labels stay counts
	Sides      []Side   // columns of words to the right of Bars, after Category.Right
	SetApart   int      // number of last categories that stand behind a dashed line
	Unfinished bool     // the last category's period is not over yet; it gets a dashed frame
	Period     string   // name of the period in the legend; "" means "Week"
	Marks      []Mark   // only for a Step
	Panel      *Chart   // a line below, with the same categories and its own axis from zero
	Empty      string   // why there is nothing to draw; "" if there is something
}

// Add appends a category with the values of the first series; the other series have a gap there.
func (c *Chart) Add(k Category, values ...*float64) {
	c.Categories = append(c.Categories, k)
	for i := range c.Series {
		var v *float64
		if i < len(values) {
			v = values[i]
		}
		c.Series[i].Values = append(c.Series[i].Values, v)
	}
}

// Drawn returns the series of the chart, then those of its panel.
func (c Chart) Drawn() []Series {
	if c.Panel == nil {
		return c.Series
	}
	return append(c.Series[:len(c.Series):len(c.Series)], c.Panel.Series...)
}

// Beside returns all columns of words; Category.Right is the first.
func (c Chart) Beside() []Side {
	if c.RightHead == "" {
		return c.Sides
	}
	right := Side{Head: c.RightHead, Texts: make([]string, len(c.Categories))}
	for i, k := range c.Categories {
		right.Texts[i] = k.Right
	}
	return append([]Side{right}, c.Sides...)
}

// Category is one position on the category axis.
type Category struct {
	Label string
	Tick  string  // short label at the axis; "" for none
	Right string  // printed at the right end of a bar: "78 of 82 · 95.1 %"
	Link  string  // page of the category, relative to the site's root; may be ""
	X     float64 // position on the axis of a Step
}

// Gap is printed for a value that is missing.
const Gap = "–"

// Series is the values of one fill for all categories.
type Series struct {
	Name   string
	Fill   Fill
	Values []*float64 // nil is a gap, not zero
}

// Side is a column of words beside Bars, with one text for each category.
type Side struct {
	Head  string // "Oldest"
	Fill  Fill   // of a mark before every text except "0"; "" for no mark
	Texts []string
}

// Mark is a labelled point of a Step curve.
type Mark struct {
	X, Y  float64
	Label string
}
