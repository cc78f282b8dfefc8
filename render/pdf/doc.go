package pdf

import (
	"maps"
	"math"
	"net/url"
	"slices"
	"strings"

	"github.com/jung-kurt/gofpdf"
)

// doc is one pass over the document: with out it draws, without it finds out
// where everything comes to stand.
type doc struct {
	in    *Input
	regs  *registers
	faces *faces
	logo  *logo
	rows  int // of an annex, at most
	paper paper

	out   *gofpdf.Fpdf
	pen   pen
	mute  int // above zero, nothing is drawn: a height is wanted
	links map[string]int

	set   density // of this section
	whole bool    // the section fits the page: nothing asks for a new one early

	known   outline // of the pass before
	found   outline // of this one
	section section
	y       float64 // where the next block begins
	sites   string  // prefix of links to the site; "" for none
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

// paper is a size of page with the area for text, in points.
type paper struct {
	wide, high               float64
	left, right, top, bottom float64
}

func (p paper) width() float64 { return p.right - p.left }

// papers holds the sizes; margins are 15 mm at the sides.
func paperOf(name string) paper {
	wide, high := 595.28, 841.89
	if name == "Letter" {
		wide, high = 612, 792
	}
	return paper{wide: wide, high: high, left: 42.5, right: wide - 42.5, top: 57, bottom: high - 57}
}

func newDoc(in *Input, regs *registers, set *faces, mark *logo, rows int, known outline) *doc {
	d := &doc{
		in: in, regs: regs, faces: set, logo: mark, rows: rows, known: known,
		paper: paperOf(in.Settings.Paper),
		pen:   pen{text: unset, line: unset, fill: unset, wide: -1},
		set:   densities[0],
		found: outline{places: map[string]place{}, levels: map[string]level{}},
	}
	if isURL(in.Settings.SiteURL) {
		d.sites = strings.TrimSuffix(in.Settings.SiteURL, "/") + "/"
	}
	return d
}

// isURL tells whether a link may lead there: http and https only.
func isURL(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

// site returns the address of a page of the site; "" where none is known.
func (d *doc) site(page string) string {
	if d.sites == "" || page == "" {
		return ""
	}
	return d.sites + page
}

// mark notes that a place begins here, for links and page numbers.
func (d *doc) mark(name string) { d.found.places[name] = place{d.found.pages, d.y} }

// prepareLinks makes the targets of internal links, known from the pass before.
func (d *doc) prepareLinks() {
	d.links = make(map[string]int, len(d.known.places))
	for _, name := range slices.Sorted(maps.Keys(d.known.places)) {
		at := d.known.places[name]
		id := d.out.AddLink()
		d.out.SetLink(id, max(0, at.y-14), at.page)
		d.links[name] = id
	}
}

// pageOf returns the page on which a place stands: "9".
func (d *doc) pageOf(name string) string {
	at, ok := d.known.places[name]
	if !ok {
		return "…"
	}
	return count(at.page)
}

// height returns how far a block would move down on a page without end, without
// drawing it.
func (d *doc) height(block func()) float64 {
	y, found, bottom := d.y, d.found, d.paper.bottom
	d.found.places = maps.Clone(found.places)
	d.paper.bottom = math.MaxFloat64
	d.mute++
	block()
	d.mute--
	h := d.y - y
	d.y, d.found, d.paper.bottom = y, found, bottom
	return h
}

// within sets blocks into a part of the width.
func (d *doc) within(x, w float64, blocks func()) {
	left, right := d.paper.left, d.paper.right
	d.paper.left, d.paper.right = x, x+w
	blocks()
	d.paper.left, d.paper.right = left, right
}
