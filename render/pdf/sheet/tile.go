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
	Target string   // "Watch · ≥ 95 %"
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
	widths := f.tileWidths(row, inset)
	inner := func(i int, w float64) float64 { return w - 3 - min(float64(i), 1)*inset }
	tallest, x := 0.0, f.Paper.Left
	for i, t := range row {
		tallest = max(tallest, f.Height(func() { f.tile(t, x, inner(i, widths[i])) }))
	}
	f.Need(tallest + 8)
	f.Rule(f.Paper.Left, f.Y, f.Paper.Width(), Black, 0.75)
	top := f.Y
	for i, t := range row {
		f.Y = top
		if i > 0 {
			f.Line(x, top+1, x, top+tallest+1, Hairline, 0.6)
			f.tile(t, x+inset, inner(i, widths[i]))
		} else {
			f.tile(t, x, inner(i, widths[i]))
		}
		x += widths[i]
	}
	f.Y = top + tallest
	f.Y += max(5, 8*f.set.block)
}

// tileWidths gives each tile an equal width, unless a number needs more.
func (f *Flow) tileWidths(row []Tile, inset float64) []float64 {
	need := make([]float64, len(row))
	sum := 0.0
	for i, t := range row {
		need[i] = f.tileNeed(t) + inset + 6
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

func (f *Flow) tileNeed(t Tile) float64 {
	label := f.Width(TableInk.Bold(), f.Quietly(t.Label))
	if t.Sign != nil {
		label += 10
	}
	number := f.Width(numberInk, f.Quietly(t.Number)) + 3 + f.Width(unitInk, f.Quietly(t.Unit))
	widest := max(label, number, 55)
	for _, s := range t.Under {
		widest = max(widest, min(66, f.Width(TableInk, f.Quietly(s))))
	}
	if t.Number == "" {
		widest = max(widest, min(82, f.Width(wordsInk, f.Quietly(t.Words))))
	}
	return max(widest, min(80, f.Width(HeadInk, f.Quietly(t.Target))))
}

func (f *Flow) tile(t Tile, x, w float64) {
	f.Y += 4
	top, at := f.Y, x
	k := TableInk.Bold()
	if t.Sign != nil {
		t.Sign(f, x+3, f.Y+7.2, 3)
		at += 10
	}
	for _, line := range f.WrapTo(k, f.Clean(t.Label), w-(at-x), 2) {
		f.Print(at, f.Y+10, k, line)
		f.Y += 12
	}
	f.Y += 1
	f.tileValue(t, x, w)
	for _, s := range t.Under {
		f.small(x, w, TableInk, s)
	}
	f.small(x, w, NoteInk, t.Was)
	f.small(x, w, HeadInk, t.Target)
	f.Link(x, top, w, f.Y-top, t.Link)
}

// small prints the small lines of a tile.
func (f *Flow) small(x, w float64, k Ink, s string) {
	if s == "" {
		return
	}
	for _, line := range f.WrapTo(k, f.Clean(s), w, 4) {
		f.Print(x, f.Y+9, k, line)
		f.Y += 11.7
	}
}

func (f *Flow) tileValue(t Tile, x, w float64) {
	if t.Number == "" {
		k := wordsInk
		f.Y += 3
		for _, line := range f.WrapTo(k, f.Clean(t.Words), w, 3) {
			f.Print(x, f.Y+11, k, line)
			f.Y += 13
		}
		f.Y += 3
		return
	}
	k := numberInk
	number, unit := f.Clean(t.Number), f.Clean(t.Unit)
	for f.Width(k, number)+3+f.Width(unitInk, unit) > w && k.Size > 11 {
		k.Size--
	}
	number = f.Fit(k, number, w)
	f.Print(x, f.Y+23.5, k, number)
	f.Print(x+f.Width(k, number)+3, f.Y+23.5, unitInk, unit)
	f.Y += 29
}
