package sheet

import "math"

// density is how close together rows and blocks are. The size of type never changes.
type density struct {
	line, pad float64 // of the rows of a table
	fact      float64 // above and below the lines of a fact
	before    float64 // above the line of a heading
	after     float64 // below a heading
	block     float64 // between blocks, as a factor
}

var (
	loose = density{line: 12, pad: 5.2, fact: 5.5, before: 8, after: 7, block: 1}
	tight = density{line: 11, pad: 1.9, fact: 2.4, before: 4, after: 3, block: 0.25}
)

// Close draws blocks close together.
func (f *Flow) Close(blocks func()) {
	was := f.set
	f.set = tight
	blocks()
	f.set = was
}

// IsClose reports whether blocks are drawn close together.
func (f *Flow) IsClose() bool { return f.set == tight }

// Fitted draws a section loosely if it fits on one page so, else close together. A section that fits on one page is kept on it.
// The pass that draws does as an earlier pass found.
func (f *Flow) Fitted(name string, blocks func()) {
	l, known := f.known.levels[name]
	if !known || f.out == nil {
		fits := func() bool { return math.Ceil((f.Height(blocks)-overhang)/f.Room()) <= 1 }
		if l = (level{intact: fits()}); !l.intact {
			l.close = true
			f.Close(func() { l.intact = fits() })
		}
	}
	f.found.levels[name] = l
	f.intact = l.intact
	if l.close {
		f.Close(blocks)
	} else {
		blocks()
	}
	f.intact = false
}

// level is how a section is drawn.
type level struct {
	close  bool
	intact bool // it fits on one page
}

// overhang is how far the space below the last block may reach into the space above the footer.
const overhang = 3.0
