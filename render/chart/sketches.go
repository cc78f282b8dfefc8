package chart

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
	Rows    []Fate
	Summary string // what the rows show, in a sentence: the caption for those who do not see them
}

// Fate is a row of Fates.
type Fate struct {
	Name                             string
	Link                             string // page, relative to the site's root; "" for none
	OnTime, Late, NotDone, NotDueYet int
	Of                               string // behind the bar: "40 of 43"
	Summary                          string // see Sketch.Says
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

// Calendar is a square a day, filled where there is a snapshot. A month is a row of days, a quarter a column for
// each week from Monday to Sunday. On the site it is a list; the PDF draws it.
type Calendar struct {
	Days    []CalendarDay // in order, without a gap
	Weekday int           // of the first day: 0 is Monday
	Weeks   bool          // a column a week
	Summary string        // "Snapshots on 4 of 31 days. The longest gap is 7 days."
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
	N    int
	Fill Fill   // "" for Apart
	Name string // "expired"
}

// Says returns the sentence of the bar.
func (b ShareBar) Says() string { return b.Summary }
