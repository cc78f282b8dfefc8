package sheet

import (
	"maps"
	"math"
	"net/url"
	"strconv"
)

// Flow is one pass over a document. It places blocks below each other, beginning at Y, in the text
// area of Paper; a block that does not fit goes to the next page. The last pass draws; the passes
// before it only find the position of everything.
type Flow struct {
	*Text
	*page
	Paper   Paper
	Y       float64 // where the next block begins
	Frame   Frame
	Section string // text at the right of the next pages' headers

	words  Words
	set    density // of the current section
	intact bool    // the section fits on the page, so no block asks for a new page early

	known outline // result of the pass before
	found outline // result of this pass, without what Text counts
}

// outline is the positions that a pass found.
type outline struct {
	pages    int
	replaced int
	places   map[string]place
	levels   map[string]level // of sections
}

type place struct {
	page int
	y    float64
}

func (o outline) equal(p outline) bool {
	return o.pages == p.pages && o.replaced == p.replaced && maps.Equal(o.places, p.places) && maps.Equal(o.levels, p.levels)
}

// Paper is a page size and its text area, in points.
type Paper struct {
	Wide, High               float64
	Left, Right, Top, Bottom float64
}

// Width returns the width of the text area.
func (p Paper) Width() float64 { return p.Right - p.Left }

// side is the margin at each side of the text area, 15 mm.
const side = 42.5

// paperOf returns a page size.
func paperOf(name string) Paper {
	wide, high := 595.28, 841.89
	if name == "Letter" {
		wide, high = 612, 792
	}
	return Paper{Wide: wide, High: high, Left: side, Right: wide - side, Top: 57, Bottom: high - 57}
}

func newFlow(s Setup, known outline) *Flow {
	return &Flow{
		Text:  NewText(s.Faces),
		page:  &page{faces: s.Faces, pen: fresh},
		Paper: paperOf(s.Paper),
		words: s.Words,
		set:   loose,
		known: known,
		found: outline{places: map[string]place{}, levels: map[string]level{}},
	}
}

// outcome returns the result of this pass.
func (f *Flow) outcome() outline {
	out := f.found
	out.replaced = f.Count()
	return out
}

// IsURL reports whether a link may have this address: only http and https.
func IsURL(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

// Mark records that a place begins here, for links and page numbers.
func (f *Flow) Mark(name string) { f.found.places[name] = place{f.found.pages, f.Y} }

// PageOf returns the page number of a place: "9".
func (f *Flow) PageOf(name string) string {
	at, ok := f.known.places[name]
	if !ok {
		return "…"
	}
	return strconv.Itoa(at.page)
}

// CanLink reports whether the target of a link exists.
func (f *Flow) CanLink(target string) bool {
	_, ok := f.known.places[target]
	return ok || IsURL(target)
}

// Replaced returns how many characters without a glyph the pass before found.
func (f *Flow) Replaced() int { return f.known.replaced }

// Height returns the height of a block on an endless page, without drawing it.
func (f *Flow) Height(block func()) float64 {
	y, found, bottom, out := f.Y, f.found, f.Paper.Bottom, f.out
	f.found.places = maps.Clone(found.places)
	f.Paper.Bottom, f.out = math.MaxFloat64, nil
	f.Uncounted(block)
	h := f.Y - y
	f.Y, f.found, f.Paper.Bottom, f.out = y, found, bottom, out
	return h
}

// Within places blocks in a part of the width.
func (f *Flow) Within(x, w float64, blocks func()) {
	left, right := f.Paper.Left, f.Paper.Right
	f.Paper.Left, f.Paper.Right = x, x+w
	blocks()
	f.Paper.Left, f.Paper.Right = left, right
}

// Need begins a new page if less room than h is left. If the section is known to fit on the page,
// it does so only for a line that would be below the text area.
func (f *Flow) Need(h float64) {
	if f.intact {
		h = min(h, Smallest)
	}
	if f.Y+h > f.Paper.Bottom {
		f.NewPage()
	}
}

// Whole draws blocks that are known to fit on the page: none asks for a new page early.
func (f *Flow) Whole(blocks func()) {
	intact := f.intact
	f.intact = true
	blocks()
	f.intact = intact
}

// Room returns the height that is left on the page.
func (f *Flow) Room() float64 { return f.Paper.Bottom - f.Y }

// Gutter is the space between blocks that are side by side.
const Gutter = 23.0

// Abreast draws blocks side by side, each in a column of the text area, and continues below the
// highest. Blocks that do not fit on a page are placed below each other instead, and so are those that would leave much of a page
// empty.
func (f *Flow) Abreast(blocks ...func()) {
	w := (f.Paper.Width() - Gutter*float64(len(blocks)-1)) / float64(len(blocks))
	tallest := 0.0
	for _, block := range blocks {
		tallest = max(tallest, f.Height(func() { f.Within(f.Paper.Left, w, block) }))
	}
	const much = 0.3
	page := f.Paper.Bottom - f.Paper.Top
	if tallest > page || tallest > f.Room() && f.Room() > much*page && !f.intact {
		for _, block := range blocks {
			f.Need(min(f.Height(block), much*page)) // a heading is not left behind
			block()
		}
		return
	}
	f.Need(tallest)
	top, left, intact := f.Y, f.Paper.Left, f.intact
	f.intact = true // so that a column that reaches the foot does not move the others to a new page
	for i, block := range blocks {
		f.Y = top
		f.Within(left+float64(i)*(w+Gutter), w, block)
	}
	f.Y, f.intact = top+tallest, intact
}
