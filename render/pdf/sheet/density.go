package sheet

import (
	"maps"
	"math"
)

// density is how close together rows and blocks are. The size of type never changes.
type density struct {
	line, pad float64 // of the rows of a table
	fact      float64 // above and below the lines of a fact
	before    float64 // above the line of a heading
	after     float64 // below a heading
	block     float64 // between blocks, as a factor
}

// Densities is the number of densities; density 0 is the easiest to read.
const Densities = 5

var densities = [Densities]density{
	{line: 12, pad: 5.2, fact: 5.5, before: 8, after: 7, block: 1},
	{line: 11.8, pad: 4, fact: 4.6, before: 7, after: 6, block: 0.8},
	{line: 11.5, pad: 3.1, fact: 3.8, before: 6, after: 5, block: 0.6},
	{line: 11.2, pad: 2.2, fact: 2.8, before: 4.5, after: 3.5, block: 0.35},
	{line: 11, pad: 1.9, fact: 2.4, before: 4, after: 3, block: 0.25},
}

// Density returns the current density: 0 is the easiest to read, Densities-1 the closest.
func (f *Flow) Density() int { return f.at }

// Dense draws blocks in a density.
func (f *Flow) Dense(density int, blocks func()) {
	at := f.at
	f.dense(density)
	blocks()
	f.dense(at)
}

func (f *Flow) dense(density int) { f.at, f.set = density, densities[density] }

// Fitted draws a section in the loosest density that needs the fewest pages. A section that fits on
// one page is kept on one page. If onePage is true and the section does not fit, it gets the
// closest density, and its blocks have to become smaller. The pass that draws uses the density that
// an earlier pass found.
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

// level is the density of a section.
type level struct {
	density int
	intact  bool // it fits on one page
}

// tried tries the densities, beginning with one.
func (f *Flow) tried(at int, onePage bool, blocks func()) level {
	pages := 0
	for i := at; i < Densities; i++ {
		f.dense(i)
		n := int(math.Ceil((f.Height(blocks) - overhang) / f.Room()))
		if n > 1 && !onePage { // breaks leave room at the foot of pages; blocks that shrink are measured without them
			n = f.pages(blocks)
		}
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

// pages returns how many pages blocks need from here on, without drawing them.
func (f *Flow) pages(blocks func()) int {
	y, found, out := f.Y, f.found, f.out
	f.found.places, f.out = maps.Clone(found.places), nil
	f.Uncounted(blocks)
	n := f.found.pages - found.pages + 1
	f.Y, f.found, f.out = y, found, out
	return n
}

// overhang is how far the space below the last block may reach into the space above the footer.
const overhang = 3.0
