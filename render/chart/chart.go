// Package chart describes charts as data, so that the browser, the PDF and the table below a chart show the same numbers; it rejects
// numbers that cannot be drawn. The options for the browser hold no function, no markup and no colour value: names stay text, and
// colours are names that assets/js/charts.js looks up in the page's theme.
package chart

import (
	"errors"
	"fmt"
	"math"
	"regexp"
)

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
	ID         string     // unique on a page, [a-z0-9-]+
	Kind       Kind       // how it is drawn
	Title      string     // a question or a finding
	Note       string     // population, n, and what is left out
	Summary    string     // one sentence that describes the chart; it is also the text alternative
	Unit       string     // "items", "days", "%"
	AxisLabel  string     // name of the category axis; may be ""
	Head       string     // heading of the category column in the data table
	RightHead  string     // heading of Category.Right in the data table; "" if there is none
	Categories []Category // the positions on its axis
	Series     []Series   // Bars and Columns stack them, the first one at the axis
	Share      bool       // Bars all have the full width; labels stay counts
	Sides      []Side     // columns of words to the right of Bars, after Category.Right
	SetApart   int        // number of last categories that stand behind a dashed line
	Unfinished string     // in the legend, that the last category's period is not over; it gets a dashed frame. "" where it is over
	Marks      []Mark     // only for a Step
	Panel      *Chart     // a line below, with the same categories and its own axis from zero
	Empty      string     // why there is nothing to draw; "" if there is something
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
	Label string  // its name
	Tick  string  // short label at the axis; "" for none
	Right string  // printed at the right end of a bar: "78 of 82 · 95.1 %"
	Link  string  // page of the category, relative to the site's root; may be ""
	X     float64 // position on the axis of a Step
	Key   string  // what filters of lists know its records by: an id, a range of days, a week or month
	Rest  bool    // it stands for several that are not named
}

// Gap is printed for a value that is missing.
const Gap = "–"

// Series is the values of one fill for all categories.
type Series struct {
	Name   string     // what it counts
	Fill   Fill       // its look
	Values []*float64 // nil is a gap, not zero
	Key    string     // what filters of lists know its records by, values with a comma between; "" for nothing
	Lists  []string   // of each value, the address of the list of just its records, or ""; nil where none has one
}

// Side is a column of words beside Bars, with one text for each category.
type Side struct {
	Head  string   // "Oldest"
	Fill  Fill     // of a mark before every text except "0"; "" for no mark
	Texts []string // one for each category
	Count []int    // of each text that is a number of records, this number; nil where none is one
	Lists []string // of each of these, the address of their list, or ""; nil where none has one
}

// Mark is a labelled point of a Step curve.
type Mark struct {
	X, Y  float64 // where it stands
	Label string  // what it marks
}

var wellFormedID = regexp.MustCompile(`^[a-z0-9-]+$`)

// Check returns why a Chart cannot be drawn, or nil. An Empty chart can always be drawn, as words.
func (c Chart) Check() error {
	if err := c.check(); err != nil {
		return fmt.Errorf("check chart %q: %w", c.ID, err)
	}
	return nil
}

func (c Chart) check() error {
	if !wellFormedID.MatchString(c.ID) {
		return errors.New("its id is not of a-z, 0-9 and -")
	}
	if c.Empty != "" {
		return nil
	}
	if c.Kind < Bars || c.Kind > Step {
		return fmt.Errorf("there is no kind %d", c.Kind)
	}
	if len(c.Categories) == 0 || len(c.Series) == 0 {
		return errors.New("nothing to draw and no word why")
	}
	if c.SetApart < 0 || c.SetApart > len(c.Categories) {
		return fmt.Errorf("%d of %d categories set apart", c.SetApart, len(c.Categories))
	}
	for _, s := range c.Sides {
		if len(s.Texts) != len(c.Categories) {
			return fmt.Errorf("side %q has %d texts for %d categories", s.Head, len(s.Texts), len(c.Categories))
		}
	}
	return errors.Join(c.checkSeries(), c.checkStep(), c.checkPanel())
}

func (c Chart) checkSeries() error {
	for _, s := range c.Series {
		if len(s.Values) != len(c.Categories) {
			return fmt.Errorf("series %q has %d values for %d categories", s.Name, len(s.Values), len(c.Categories))
		}
		for i, v := range s.Values {
			if v != nil && !finite(*v) {
				return fmt.Errorf("series %q, category %d: %v is not a number to draw", s.Name, i, *v)
			}
			if v != nil && *v < 0 {
				return fmt.Errorf("series %q, category %d: %v is below zero", s.Name, i, *v)
			}
		}
	}
	return nil
}

func (c Chart) checkStep() error {
	if c.Kind != Step {
		return nil
	}
	for i, k := range c.Categories {
		if !finite(k.X) || i > 0 && k.X < c.Categories[i-1].X {
			return fmt.Errorf("step %d stands at %v", i, k.X)
		}
	}
	for _, m := range c.Marks {
		if !finite(m.X) || !finite(m.Y) {
			return fmt.Errorf("mark %q stands at %v, %v", m.Label, m.X, m.Y)
		}
	}
	return nil
}

func (c Chart) checkPanel() error {
	p := c.Panel
	if p == nil {
		return nil
	}
	if p.Kind != Line || p.Panel != nil {
		return errors.New("a panel is one line and has no panel itself")
	}
	p = &Chart{ID: c.ID, Kind: Line, Categories: c.Categories, Series: p.Series}
	return p.check()
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

// Scale returns the end of a value axis that begins at zero, and the distance of its grid lines. At
// most lines of them are above zero, at round numbers. If all values are zero, there is an axis as
// well.
func Scale(max float64, lines int) (top, step float64) {
	if !finite(max) || max <= 0 {
		return 1, 1
	}
	need := max / float64(lines)
	tens := math.Pow(10, math.Floor(math.Log10(need)))
	if tens < 1 {
		tens = 1 // counts and days need no grid lines at fractions
	}
	for {
		for _, f := range []float64{1, 2, 2.5, 4, 5} {
			step = f * tens
			if step != math.Trunc(step) {
				continue
			}
			if step >= need {
				return step * math.Ceil(max/step), step
			}
		}
		tens *= 10
	}
}

// Axis is a value axis that begins at zero.
type Axis struct {
	Top, Step float64 // its end, and the distance of its grid lines
	Unit      string  // written after its numbers: " %"
}

// Axis returns the value axis of a Chart, with at most lines grid lines above zero; a percentage has
// four.
func (c Chart) Axis(lines int) Axis {
	if c.Unit == "%" {
		return Axis{Top: 100, Step: 25, Unit: " %"}
	}
	top, step := Scale(c.Max(), lines)
	return Axis{Top: top, Step: step}
}

// Max returns the highest value of a Chart, or the highest stack if it stacks.
func (c Chart) Max() float64 {
	stacks := c.Kind == Bars || c.Kind == Columns
	highest := 0.0
	for i := range c.Categories {
		sum := 0.0
		for _, s := range c.Series {
			if s.Values[i] == nil {
				continue
			}
			if !stacks {
				sum = 0
			}
			sum += *s.Values[i]
			highest = math.Max(highest, sum)
		}
	}
	return highest
}

// Totals returns the height of each stack.
func (c Chart) Totals() []float64 {
	sums := make([]float64, len(c.Categories))
	for _, s := range c.Series {
		for i, v := range s.Values {
			if v != nil {
				sums[i] += *v
			}
		}
	}
	return sums
}
