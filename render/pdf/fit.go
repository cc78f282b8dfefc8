package pdf

import "math"

// density is how close rows, blocks and charts stand. The size of type is the
// same in each.
type density struct {
	line, pad float64 // of the rows of a table
	fact      float64 // over and under the lines of a fact
	before    float64 // over the rule of a heading
	after     float64 // between a heading and what it heads
	chart     float64 // height, as part of the wanted one
	bar, gap  float64 // horizontal bars and the room between
	name      float64 // a name over its bar
	block     float64 // between blocks, as part of the wanted one
}

// densities begin with the one that reads best.
var densities = [...]density{
	{line: 12, pad: 5.2, fact: 5.5, before: 8, after: 7, chart: 1, bar: 13, gap: 5, name: 12, block: 1},
	{line: 11.8, pad: 4, fact: 4.6, before: 7, after: 6, chart: 0.88, bar: 12.5, gap: 4.2, name: 11.5, block: 0.8},
	{line: 11.5, pad: 3.1, fact: 3.8, before: 6, after: 5, chart: 0.76, bar: 12, gap: 3.4, name: 11, block: 0.6},
	{line: 11.2, pad: 2.2, fact: 2.8, before: 4.5, after: 3.5, chart: 0.6, bar: 11.5, gap: 2.7, name: 10.5, block: 0.35},
	{line: 11, pad: 1.9, fact: 2.4, before: 4, after: 3, chart: 0.52, bar: 11, gap: 2.2, name: 10.2, block: 0.25},
}

// fitted draws a section in the loosest density that takes the fewest pages: when
// it is drawn, that which was found when it was laid out.
// What fits one page is not parted.
func (d *doc) fitted(s section) {
	l, known := d.known.levels[s.number]
	if !known || d.out == nil {
		l = d.tried(s, l.density)
	}
	d.found.levels[s.number] = l
	d.set, d.whole = densities[l.density], l.whole
	s.draw(d)
	d.set, d.whole = densities[0], false
}

// level is how a section is set.
type level struct {
	density int
	whole   bool // it fits one page
}

// tried tries the densities from one on.
func (d *doc) tried(s section, at int) level {
	pages := 0
	for i := at; i < len(densities); i++ {
		d.set = densities[i]
		n := int(math.Ceil((d.height(func() { s.draw(d) }) - overhang) / d.room()))
		if i == at || n < pages {
			at, pages = i, n
		}
		if pages <= 1 {
			break
		}
	}
	if s.number == "1" && pages > 1 {
		at = len(densities) - 1 // it has one page, and its charts give way
	}
	return level{at, pages <= 1}
}

// overhang is how far the empty end of the last block may reach into the room
// between text and foot.
const overhang = 3.0
