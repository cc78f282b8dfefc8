package document

import (
	"slices"
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/table"
)

// Charts are charts beside each other. Where their number is odd, the last one fills its row.
type Charts struct {
	All   []Chart // from the start
	Small bool    // three in a row where there is room
}

// Chart is a chart with the words around its numbers.
type Chart struct {
	chart.Chart
	Says   string // its sentence in print; absent where other words say it
	NoData string // stands before why there is nothing to draw
	Data   string // opens the table of its numbers: "Data table (12 rows)"
	DataOf string // what that table is called
}

// Matrix is a table of counts with shaded cells.
type Matrix struct{ chart.Matrix }

// Named are the shades with words, for its legend.
func (m Matrix) Named() []chart.Shade {
	return slices.DeleteFunc(slices.Clone(m.Shades), func(s chart.Shade) bool { return s.Name == "" })
}

// MatrixCell is how a count stands in a matrix.
type MatrixCell struct {
	Look string // m1 to m4 or w1 to w4: its shade; few: an outline; zero: none of something; none: a dash; may be absent
	N    string // the number, or a dash
	List string // the page that lists what is counted; may be absent
	Of   string // before D; absent for a dash, and where only n counts
	D    int    // of how many
}

// Cell returns how a count of the matrix stands there.
func (m Matrix) Cell(c chart.Count) MatrixCell {
	cell := MatrixCell{Look: string(c.Fill), N: strconv.Itoa(c.N)}
	switch {
	case m.Empty(c):
		return MatrixCell{Look: "none", N: chart.Gap}
	case m.Outlined(c):
		cell.Look = "few"
	case c.N == 0:
		cell.Look = "zero"
	}
	if c.N > 0 {
		cell.List = c.List
	}
	if !m.Work {
		cell.Of, cell.D = m.Of, c.D
	}
	return cell
}

// Drawing is a drawing that needs no script, below its legend where it is a bar of shares.
type Drawing struct {
	Of chart.Sketch // what is drawn
}

// Shares are the parts of a bar of shares that count something, for its legend, each with the list of its records; none of another
// drawing.
func (d Drawing) Shares() (out []table.Cell) {
	bar, _ := d.Of.(chart.ShareBar)
	for _, part := range append(slices.Clip(bar.Parts), bar.Apart) {
		if part.N > 0 {
			out = append(out, table.Cell{Text: part.Name, Look: table.Look(part.Fill), Counts: &table.Tally{N: part.N, List: part.List}})
		}
	}
	return out
}

// Entries are records with their value, in two lines each.
type Entries struct {
	Courses *Courses // what their strips share; nil where they have none
	All     []Entry  // from the top
}

// Courses is what the strips of entries share.
type Courses struct {
	Axis   chart.TimeAxis   // of time
	Keys   []chart.StripKey // the legend
	Name   string           // above the names
	Beside string           // above what stands beside them
	Value  string           // above the values
}

// Entry is a record with its value.
type Entry struct {
	Name   Link         // the record
	After  string       // its title, after its name; may be absent
	Under  Line         // what it is
	Beside Line         // where it is; may be absent
	Lower  Line         // what about it; may be absent
	Strip  chart.Sketch // its states over time; may be absent
	Value  Line         // its value: "71 days"
	Since  string       // since when; may be absent
}

// Counts are kinds of what happened.
type Counts []Counted

// Counted is one of them.
type Counted struct {
	N     int      // how often it happened
	List  string   // the page that lists them, from the root of the site; absent where it has not all of them
	Name  string   // what happened
	First Sentence // the first records
}

// Sentence is a sentence, or the beginning of one, and the links that follow it.
type Sentence struct {
	Text  string // may be absent
	Links []Link // may be absent
}

// Days are the days of a period, those with a snapshot filled.
type Days struct{ chart.Calendar }

// Outcomes are what became of inspections, each group on one scale.
type Outcomes struct {
	Keys   []chart.Shade  // the legend
	Groups []OutcomeGroup // from the start
}

// OutcomeGroup are rows of what became of inspections: a row a week, or a row an office.
type OutcomeGroup struct {
	Title string // its heading
	Note  string // beside it; may be absent
	chart.Fates
}

// Kind returns "days".
func (Days) Kind() string { return "days" }

// Kind returns "outcomes".
func (Outcomes) Kind() string { return "outcomes" }

// Kind returns "charts".
func (Charts) Kind() string { return "charts" }

// Kind returns "matrix".
func (Matrix) Kind() string { return "matrix" }

// Kind returns "drawing".
func (Drawing) Kind() string { return "drawing" }

// Kind returns "entries".
func (Entries) Kind() string { return "entries" }

// Kind returns "counts".
func (Counts) Kind() string { return "counts" }

// Kind returns "sentence".
func (Sentence) Kind() string { return "sentence" }
