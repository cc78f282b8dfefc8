package sheet

import "slices"

// Tile is one number, with its comparison and its target.
type Tile struct {
	Label  string
	Sign   Sign     // before the label; nil for none
	Number string   // "94.2"; "" if Words are printed instead
	Unit   string   // "%"
	Words  string   // "Complete with exceptions", "n/a"
	Under  []string // "194 of 206"
	Was    string   // the value of the night before
	Target string   // "Limit ≥ 90 % kept, target ≥ 95 % missed · Watch"
	Link   string
}

const tileSize = 26

// The inks of a tile.
var (
	numberInk = Ink{Cut: Bold, Size: tileSize, Colour: Black}
	unitInk   = Ink{Cut: Regular, Size: 11, Colour: Black}
	wordsInk  = unitInk.Bold()
)

// Tiles prints a row of tiles below a line, in columns as wide as they need.
func (f *Flow) Tiles(row []Tile) {
	const inset = 6.5
	if len(row) == 0 {
		return
	}
	tallest, x := 0.0, f.Paper.Left
	blocks := make([]func(), len(row))
	widths, labels := f.tileWidths(row, inset), 1 // lines of the longest label: numbers stand on one line
	for i, wide := range widths {
		labels = max(labels, len(f.labelLines(row[i], wide-3-inset*float64(min(i, 1)), f.Quietly(row[i].Label))))
	}
	for i, wide := range widths {
		left, from, to := x, x, x+wide
		if i > 0 {
			from += inset
		}
		blocks[i] = func() {
			if i > 0 {
				f.Line(left, f.Y+1, left, f.Y+tallest+1, Hairline, 0.6)
			}
			f.Within(from, to-3-from, func() { f.As("LI", func() { f.As("LBody", func() { f.tile(row[i], labels) }) }) })
		}
		tallest = max(tallest, f.Height(blocks[i]))
		x = to
	}
	f.Need(tallest + 8)
	f.Rule(f.Paper.Left, f.Y, f.Paper.Width(), Black, 0.75)
	top := f.Y
	f.As("L", func() {
		for _, block := range blocks {
			f.Y = top
			block()
		}
	})
	f.Y = top + tallest
	f.Y += max(5, 8*f.set.block)
}

// tileWidths gives each tile an equal width, unless a number needs more.
func (f *Flow) tileWidths(row []Tile, inset float64) []float64 {
	need := make([]float64, len(row))
	sum := 0.0
	for i, t := range row {
		label := f.Width(TableInk.Bold(), f.Quietly(t.Label))
		if t.Sign != nil {
			label += 10
		}
		number := f.Width(numberInk, f.Quietly(t.Number)) + 3 + f.Width(unitInk, f.Quietly(t.Unit))
		widest := max(label, number, 55, min(80, f.Width(HeadInk, f.Quietly(t.Target))))
		for _, s := range t.Under {
			widest = max(widest, min(66, f.Width(TableInk, f.Quietly(s))))
		}
		if t.Number == "" {
			widest = max(widest, min(82, f.Width(wordsInk, f.Quietly(t.Words))))
		}
		need[i] = widest + inset + 6
		sum += need[i]
	}
	equal := f.Paper.Width() / float64(len(row))
	if slices.Max(need) <= equal {
		return slices.Repeat([]float64{equal}, len(row))
	}
	for i := range need {
		if sum > f.Paper.Width() {
			need[i] *= f.Paper.Width() / sum
		} else {
			need[i] += (f.Paper.Width() - sum) / float64(len(row))
		}
	}
	return need
}

// tile prints a tile. Whoever listens hears its texts one after the other, and the first as the link that all of it is.
func (f *Flow) tile(t Tile, labels int) {
	high := 0.0
	if f.drawing() {
		high = f.Height(func() { f.tileWords(t, labels, 0) })
	}
	f.tileWords(t, labels, high)
}

func (f *Flow) tileWords(t Tile, labels int, high float64) {
	x, w := f.Paper.Left, f.Paper.Width()
	f.Y += 4
	at := x
	k := TableInk.Bold()
	if t.Sign != nil {
		t.Sign(f, x+3, f.Y+7.2, 3)
		at += 10
	}
	f.As("P", func() {
		f.Linked(t.Link, func() {
			f.Link(x, f.Y, w, high-4, t.Link)
			lines := f.labelLines(t, w, f.Clean(t.Label))
			f.Stack(at, 10, 12, k, lines)
			f.Y += 12 * float64(labels-len(lines))
		})
	})
	f.Y += 1
	f.As("P", func() { f.tileValue(t, x, w) })
	small := func(k Ink, s string, lines int) {
		if s != "" {
			f.As("P", func() { f.Stack(x, 9, 11.7, k, f.WrapTo(k, f.Clean(s), w, lines)) })
		}
	}
	for _, s := range t.Under {
		small(TableInk, s, 4)
	}
	small(NoteInk, t.Was, 4)
	small(HeadInk, t.Target, 8)
}

// labelLines breaks the label of a tile into lines beside its sign.
func (f *Flow) labelLines(t Tile, w float64, label Shown) []Shown {
	if t.Sign != nil {
		w -= 10
	}
	return f.WrapTo(TableInk.Bold(), label, w, 2)
}

func (f *Flow) tileValue(t Tile, x, w float64) {
	if t.Number == "" {
		f.Y += 3
		f.Stack(x, 11, 13, wordsInk, f.WrapTo(wordsInk, f.Clean(t.Words), w, 3))
		f.Y += 3
		return
	}
	k := numberInk
	number, unit := f.Clean(t.Number), f.Clean(t.Unit)
	for f.Width(k, number)+3+f.Width(unitInk, unit) > w && k.Size > 11 {
		k.Size--
	}
	number = f.Fit(k, number, w)
	f.Print(x, f.Y+23.5, k, number+" ")
	if unit != "" {
		f.Print(x+f.Width(k, number)+3, f.Y+23.5, unitInk, unit)
	}
	f.Y += 29
}
