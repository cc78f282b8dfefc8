package pdf

import (
	"bytes"
	"fmt"

	"github.com/jung-kurt/gofpdf"
)

// rgb is a colour of the palette.
type rgb struct{ r, g, b int }

// The colours of text and rules; fills stand beside the charts.
var (
	black    = rgb{0x1a, 0x1a, 0x18}
	muted    = rgb{0x56, 0x54, 0x4e}
	accent   = rgb{0x0f, 0x4c, 0x75}
	hairline = rgb{0xd6, 0xd3, 0xcb}
	outlined = rgb{0x33, 0x33, 0x33}
	band     = rgb{0xf5, 0xf4, 0xf0}
	white    = rgb{0xff, 0xff, 0xff}
)

// pen is what the drawing library was last told, so that it is told once.
type pen struct {
	font             string
	size             float64
	text, line, fill rgb
	wide             float64
	set              bool
}

// drawing tells whether marks are made, or places only counted.
func (d *doc) drawing() bool { return d.out != nil && d.mute == 0 }

// open makes the document that marks are made on.
func (d *doc) open() {
	out := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "pt", Size: gofpdf.SizeType{Wd: d.paper.wide, Ht: d.paper.high}})
	out.SetCatalogSort(true)
	out.SetAutoPageBreak(false, 0)
	out.SetMargins(0, 0, 0)
	out.SetCellMargin(0)
	at := d.in.Night.AsOf.UTC()
	out.SetCreationDate(at)
	out.SetModificationDate(at)
	for _, f := range d.faces {
		if f != nil {
			// The library pads the bytes that it is given.
			out.AddUTF8FontFromBytes(f.name, "", bytes.Clone(f.data))
		}
	}
	d.out = out
	d.information()
	d.prepareLinks()
}

// close returns the bytes of the document.
func (d *doc) close() ([]byte, error) {
	if err := d.out.Error(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := d.out.Output(&b); err != nil {
		return nil, err
	}
	if b.Len() == 0 {
		return nil, fmt.Errorf("nothing was written")
	}
	return b.Bytes(), nil
}

// text draws one line with its baseline at y.
func (d *doc) text(x, y float64, k ink, s shown) {
	if !d.drawing() || s == "" {
		return
	}
	d.colour(&d.pen.text, k.colour, d.out.SetTextColor)
	d.runs(k.cut, visual(string(s)), func(c cut, part string) {
		d.font(c, k.size)
		d.out.Text(x, y, part)
		x += d.width(ink{cut: c, size: k.size}, shown(part))
	})
}

func (d *doc) textRight(x, y float64, k ink, s shown) { d.text(x-d.width(k, s), y, k, s) }
func (d *doc) textMid(x, y float64, k ink, s shown)   { d.text(x-d.width(k, s)/2, y, k, s) }

// runs divides a text where the font changes.
func (d *doc) runs(c cut, s string, draw func(cut, string)) {
	if plain(s) {
		draw(c, s)
		return
	}
	from, current := 0, cut(-1)
	for i, r := range s {
		picked, _, _ := d.faces.pick(c, r)
		if picked != current && i > from {
			draw(current, s[from:i])
			from = i
		}
		current = picked
	}
	draw(current, s[from:])
}

func (d *doc) font(c cut, size float64) {
	name := d.faces[c].name
	if d.pen.set && d.pen.font == name && d.pen.size == size {
		return
	}
	d.pen.font, d.pen.size, d.pen.set = name, size, true
	d.out.SetFont(name, "", size)
}

func (d *doc) colour(last *rgb, want rgb, tell func(r, g, b int)) {
	if *last != want {
		*last = want
		tell(want.r, want.g, want.b)
	}
}

func (d *doc) stroke(c rgb, wide float64) {
	d.colour(&d.pen.line, c, d.out.SetDrawColor)
	if d.pen.wide != wide {
		d.pen.wide = wide
		d.out.SetLineWidth(wide)
	}
}

func (d *doc) line2(x1, y1, x2, y2 float64, c rgb, wide float64) {
	if !d.drawing() {
		return
	}
	d.stroke(c, wide)
	d.out.Line(x1, y1, x2, y2)
}

// rule draws across the text area, or from x to x+w.
func (d *doc) rule(x, y, w float64, c rgb, wide float64) { d.line2(x, y, x+w, y, c, wide) }

func (d *doc) dashed(x1, y1, x2, y2 float64, c rgb) {
	if !d.drawing() {
		return
	}
	d.out.SetDashPattern([]float64{2.2, 1.8}, 0)
	d.line2(x1, y1, x2, y2, c, 0.6)
	d.out.SetDashPattern(nil, 0)
}

// box fills and outlines a rectangle; a zero width draws no outline.
func (d *doc) box(x, y, w, h float64, fill rgb, edge rgb, wide float64) {
	if !d.drawing() {
		return
	}
	d.colour(&d.pen.fill, fill, d.out.SetFillColor)
	style := "F"
	if wide > 0 {
		d.stroke(edge, wide)
		style = "FD"
	}
	d.out.Rect(x, y, w, h, style)
}

func (d *doc) polygon(points []gofpdf.PointType, fill rgb) {
	if !d.drawing() {
		return
	}
	d.colour(&d.pen.fill, fill, d.out.SetFillColor)
	d.stroke(outlined, 0.75)
	d.out.Polygon(points, "FD")
}

func (d *doc) disc(x, y, r float64, fill, edge rgb) {
	if !d.drawing() {
		return
	}
	d.colour(&d.pen.fill, fill, d.out.SetFillColor)
	d.stroke(edge, 0.75)
	d.out.Circle(x, y, r, "FD")
}

// hatch draws slanted lines inside a rectangle; down runs them like "\".
func (d *doc) hatch(x, y, w, h float64, c rgb, step, wide float64, down bool) {
	if !d.drawing() || w <= 0 || h <= 0 {
		return
	}
	d.out.ClipRect(x, y, w, h, false)
	for at := x - h + step/2; at < x+w; at += step {
		if down {
			d.line2(at, y, at+h, y+h, c, wide)
		} else {
			d.line2(at, y+h, at+h, y, c, wide)
		}
	}
	d.out.ClipEnd()
	// What was set between is forgotten with the clip.
	d.pen = pen{text: unset, line: unset, fill: unset, wide: -1}
}

// unset is no colour, so that the next one is told.
var unset = rgb{-1, -1, -1}

// link makes an area lead to a place of the document or, with a colon in the
// target, out of it.
func (d *doc) link(x, y, w, h float64, target string) {
	if !d.drawing() || target == "" {
		return
	}
	if id, ok := d.links[target]; ok {
		d.out.Link(x, y, w, h, id)
	} else if isURL(target) {
		d.out.LinkString(x, y, w, h, target)
	}
}
