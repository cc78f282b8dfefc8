package sheet

import "math"

// density is how close rows and blocks stand. The size of type is the same in
// each.
type density struct {
	line, pad float64 // of the rows of a table
	fact      float64 // over and under the lines of a fact
	before    float64 // over the rule of a heading
	after     float64 // between a heading and what it heads
	block     float64 // between blocks, as part of the wanted one
}

// Densities is how many densities there are; 0 reads best.
const Densities = 5

var densities = [Densities]density{
	{line: 12, pad: 5.2, fact: 5.5, before: 8, after: 7, block: 1},
	{line: 11.8, pad: 4, fact: 4.6, before: 7, after: 6, block: 0.8},
	{line: 11.5, pad: 3.1, fact: 3.8, before: 6, after: 5, block: 0.6},
	{line: 11.2, pad: 2.2, fact: 2.8, before: 4.5, after: 3.5, block: 0.35},
	{line: 11, pad: 1.9, fact: 2.4, before: 4, after: 3, block: 0.25},
}

// Density is the one in force: 0 reads best, Densities-1 is the closest.
func (f *Flow) Density() int { return f.at }

// Dense draws blocks in a density.
func (f *Flow) Dense(density int, blocks func()) {
	at := f.at
	f.dense(density)
	blocks()
	f.dense(at)
}

func (f *Flow) dense(density int) { f.at, f.set = density, densities[density] }

// Fitted draws a section in the loosest density that takes the fewest pages: when
// it is drawn, that which was found when it was laid out.
// What fits one page is not parted. A section that must stand on one page, and
// would not, gets the closest density, and what it draws has to give way.
func (f *Flow) Fitted(name string, onePage bool, blocks func()) {
	l, known := f.known.levels[name]
	if !known || f.out == nil {
		l = f.tried(l.density, onePage, blocks)
	}
	f.found.levels[name] = l
	f.dense(l.density)
	f.intact = l.intact
	blocks()
	f.dense(0)
	f.intact = false
}

// level is how a section is set.
type level struct {
	density int
	intact  bool // it fits one page
}

// tried tries the densities from one on.
func (f *Flow) tried(at int, onePage bool, blocks func()) level {
	pages := 0
	for i := at; i < Densities; i++ {
		f.dense(i)
		n := int(math.Ceil((f.Height(blocks) - overhang) / f.Room()))
		if i == at || n < pages {
			at, pages = i, n
		}
		if pages <= 1 {
			break
		}
	}
	if onePage && pages > 1 {
		at = Densities - 1
	}
	return level{at, pages <= 1}
}

// overhang is how far the empty end of the last block may reach into the room
// between text and foot.
const overhang = 3.0
