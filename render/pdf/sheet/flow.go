package sheet

import (
	"maps"
	"math"
	"net/url"
	"strconv"

	"opsreport/render/pdf/face"
)

// Flow is one pass over a document: blocks stand below each other, from Y on,
// in the area of Paper, and what does not fit goes to the next page. A pass
// that draws follows passes that find out where everything comes to stand.
type Flow struct {
	*face.Text
	*page
	Paper   Paper
	Y       float64 // where the next block begins
	Frame   Frame
	Section string // what the head of the next pages says at the right

	set    density // of this section
	at     int     // its place among densities
	intact bool    // the section fits the page: nothing asks for a new one early

	known outline // of the pass before
	found outline // of this one, but for what Text counts
}

// outline is where things came to stand.
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

// Paper is a size of page with the area for text, in points.
type Paper struct {
	Wide, High               float64
	Left, Right, Top, Bottom float64
}

// Width is that of the area for text.
func (p Paper) Width() float64 { return p.Right - p.Left }

// paperOf holds the sizes; margins are 15 mm at the sides.
func paperOf(name string) Paper {
	wide, high := 595.28, 841.89
	if name == "Letter" {
		wide, high = 612, 792
	}
	return Paper{Wide: wide, High: high, Left: 42.5, Right: wide - 42.5, Top: 57, Bottom: high - 57}
}

func newFlow(s Setup, known outline) *Flow {
	return &Flow{
		Text: face.NewText(s.Faces), page: &page{faces: s.Faces, pen: fresh}, Paper: paperOf(s.Paper),
		set: densities[0], known: known,
		found: outline{places: map[string]place{}, levels: map[string]level{}},
	}
}

// outcome is what this pass found.
func (f *Flow) outcome() outline {
	out := f.found
	out.replaced = f.Count()
	return out
}

// IsURL tells whether a link may lead there: http and https only.
func IsURL(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

// Mark notes that a place begins here, for links and page numbers.
func (f *Flow) Mark(name string) { f.found.places[name] = place{f.found.pages, f.Y} }

// PageOf returns the page on which a place stands: "9".
func (f *Flow) PageOf(name string) string {
	at, ok := f.known.places[name]
	if !ok {
		return "…"
	}
	return strconv.Itoa(at.page)
}

// CanLink tells whether a link to a place or an address leads anywhere.
func (f *Flow) CanLink(target string) bool {
	_, ok := f.known.places[target]
	return ok || IsURL(target)
}

// Replaced is how many characters the pass before found that no font draws.
func (f *Flow) Replaced() int { return f.known.replaced }

// Height returns how far a block would move down on a page without end, without
// drawing it.
func (f *Flow) Height(block func()) float64 {
	y, found, bottom := f.Y, f.found, f.Paper.Bottom
	f.found.places = maps.Clone(found.places)
	f.Paper.Bottom = math.MaxFloat64
	f.mute++
	f.Uncounted(block)
	f.mute--
	h := f.Y - y
	f.Y, f.found, f.Paper.Bottom = y, found, bottom
	return h
}

// Within sets blocks into a part of the width.
func (f *Flow) Within(x, w float64, blocks func()) {
	left, right := f.Paper.Left, f.Paper.Right
	f.Paper.Left, f.Paper.Right = x, x+w
	blocks()
	f.Paper.Left, f.Paper.Right = left, right
}

// Need begins a new page where less room than h is left. Where all is known to
// fit, only a line that would not stand on the page does.
func (f *Flow) Need(h float64) {
	if f.intact {
		h = min(h, Smallest)
	}
	if f.Y+h > f.Paper.Bottom {
		f.NewPage()
	}
}

// Room is the height that is left on the page.
func (f *Flow) Room() float64 { return f.Paper.Bottom - f.Y }

// Gutter divides blocks that stand beside each other.
const Gutter = 23.0

// Abreast draws blocks beside each other, each in its frame, and goes on below
// the longest. Those that fit no page follow each other instead.
func (f *Flow) Abreast(blocks ...func(x, w float64)) {
	w := (f.Paper.Width() - Gutter*float64(len(blocks)-1)) / float64(len(blocks))
	tallest := 0.0
	for _, block := range blocks {
		tallest = max(tallest, f.Height(func() { block(f.Paper.Left, w) }))
	}
	if tallest > f.Paper.Bottom-f.Paper.Top {
		for _, block := range blocks {
			block(f.Paper.Left, f.Paper.Width())
		}
		return
	}
	f.Need(tallest)
	top, intact := f.Y, f.intact
	f.intact = true // or the foot of one column would send the rest to a new page
	for i, block := range blocks {
		f.Y = top
		block(f.Paper.Left+float64(i)*(w+Gutter), w)
	}
	f.Y, f.intact = top+tallest, intact
}
