package sheet

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/jung-kurt/gofpdf"

	"opsreport/render/pdf/face"
)

// page makes marks on the pages of the drawing library. Without a library, in
// passes that only find out where things stand, and while it is mute, it makes
// none.
type page struct {
	faces *Faces
	out   *gofpdf.Fpdf
	pen   pen
	mute  int // above zero, nothing is drawn: a height is wanted
	links map[string]int
}

// pen is what the drawing library was last told, so that it is told once.
type pen struct {
	font             string
	size             float64
	text, line, fill RGB
	wide             float64
	set              bool
}

// unset is no colour, so that the next one is told.
var unset = RGB{R: -1, G: -1, B: -1}

// fresh is the pen of a new page, and after what the library forgets.
var fresh = pen{text: unset, line: unset, fill: unset, wide: -1}

// drawing tells whether marks are made, or places only counted.
func (p *page) drawing() bool { return p.out != nil && p.mute == 0 }

func (p *page) open(size Paper, made time.Time) {
	out := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "pt", Size: gofpdf.SizeType{Wd: size.Wide, Ht: size.High}})
	out.SetCatalogSort(true)
	out.SetAutoPageBreak(false, 0)
	out.SetMargins(0, 0, 0)
	out.SetCellMargin(0)
	out.SetCreationDate(made.UTC())
	out.SetModificationDate(made.UTC())
	p.faces.Embed(func(name string, data []byte) {
		// The library pads the bytes that it is given.
		out.AddUTF8FontFromBytes(name, "", bytes.Clone(data))
	})
	p.out = out
}

// description is what a document says of itself.
type description struct{ title, author, subject, keywords, creator Shown }

func (p *page) describe(d description) {
	p.out.SetTitle(string(d.title), true)
	p.out.SetAuthor(string(d.author), true)
	p.out.SetSubject(string(d.subject), true)
	p.out.SetKeywords(string(d.keywords), true)
	p.out.SetCreator(string(d.creator), true)
	p.out.SetProducer("gofpdf", true)
}

// targets makes the ends of internal links, known from the pass before.
func (p *page) targets(places map[string]place) {
	p.links = make(map[string]int, len(places))
	for _, name := range slices.Sorted(maps.Keys(places)) {
		at := places[name]
		id := p.out.AddLink()
		p.out.SetLink(id, max(0, at.y-overMark), at.page)
		p.links[name] = id
	}
}

// overMark is how far over a place a reader's window begins.
const overMark = 14

// close returns the bytes of the document.
func (p *page) close() ([]byte, error) {
	if err := p.out.Error(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := p.out.Output(&b); err != nil {
		return nil, err
	}
	if b.Len() == 0 {
		return nil, errors.New("nothing was written")
	}
	return b.Bytes(), nil
}

// begin begins a page.
func (p *page) begin() {
	if p.drawing() {
		p.pen = fresh
		p.out.AddPage()
	}
}

// entry puts a line into the outline of the document.
func (p *page) entry(text Shown, level int, y float64) {
	if p.drawing() {
		p.out.Bookmark(string(text), level, max(0, y-overMark))
	}
}

// Link makes an area lead to a place of the document or to an address out of it.
func (p *page) Link(x, y, w, h float64, target string) {
	if !p.drawing() || target == "" {
		return
	}
	if id, ok := p.links[target]; ok {
		p.out.Link(x, y, w, h, id)
	} else if IsURL(target) {
		p.out.LinkString(x, y, w, h, target)
	}
}

// Print draws one line with its baseline at y.
func (p *page) Print(x, y float64, k Ink, s Shown) {
	if !p.drawing() || s == "" {
		return
	}
	p.colour(&p.pen.text, k.Colour, p.out.SetTextColor)
	p.faces.Runs(k.Cut, s, func(c face.Cut, part string) {
		p.font(c.Name(), k.Size)
		p.out.Text(x, y, part)
		x += p.faces.Width(Ink{Cut: c, Size: k.Size}, part)
	})
}

// PrintRight is Print with the end of the line at x.
func (p *page) PrintRight(x, y float64, k Ink, s Shown) {
	p.Print(x-p.faces.Width(k, string(s)), y, k, s)
}

// PrintMid is Print with the middle of the line at x.
func (p *page) PrintMid(x, y float64, k Ink, s Shown) {
	p.Print(x-p.faces.Width(k, string(s))/2, y, k, s)
}

func (p *page) font(name string, size float64) {
	if p.pen.set && p.pen.font == name && p.pen.size == size {
		return
	}
	p.pen.font, p.pen.size, p.pen.set = name, size, true
	p.out.SetFont(name, "", size)
}
