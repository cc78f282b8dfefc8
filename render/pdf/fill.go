package pdf

import (
	"github.com/jung-kurt/gofpdf"

	"opsreport/render/chart"
)

// fill is how a name of the palette looks on paper.
type fill struct {
	paint rgb
	label rgb  // of text on it
	bold  bool // the label is bold
	hatch hatching
	shape string // of a status
}

// hatching tells two hatches apart without colour.
type hatching int8

const (
	noHatch hatching = iota
	fine
	open
)

var fills = map[chart.Fill]fill{
	chart.UpToDate: {paint: rgb{0xa6, 0xd0, 0xe8}, label: black, shape: "circle"},
	chart.Expiring: {paint: rgb{0xd4, 0x76, 0x0a}, label: black, shape: "triangle", hatch: fine},
	chart.Expired:  {paint: rgb{0x8c, 0x1d, 0x18}, label: white, shape: "square", bold: true},
	chart.NoData:   {paint: rgb{0xf2, 0xf2, 0xf2}, label: black, shape: "diamond", hatch: open},
	chart.Neutral:  {paint: rgb{0xda, 0xd7, 0xcf}, label: black, shape: "box"},
	chart.Accent:   {paint: accent, label: white, shape: "box", bold: true},
	chart.Pale:     {paint: rgb{0xb3, 0xca, 0xd9}, label: black, shape: "box"},
	chart.Ramp1:    {paint: rgb{0xe3, 0xeb, 0xf1}, label: black, shape: "box"},
	chart.Ramp2:    {paint: rgb{0xb3, 0xca, 0xd9}, label: black, shape: "box"},
	chart.Ramp3:    {paint: rgb{0x6f, 0x9a, 0xb5}, label: black, shape: "box"},
	chart.Ramp4:    {paint: accent, label: white, shape: "box", bold: true},
}

// fillOf returns the look of a fill; one without a look is neutral.
func fillOf(f chart.Fill) fill {
	if known, ok := fills[f]; ok {
		return known
	}
	return fills[chart.Neutral]
}

// area draws a filled mark with its hatch and outline.
func (d *doc) area(x, y, w, h float64, f fill) {
	if w <= 0 || h <= 0 {
		return
	}
	d.box(x, y, w, h, f.paint, outlined, 0)
	switch f.hatch {
	case fine:
		d.hatch(x, y, w, h, rgb{0x7a, 0x42, 0x05}, 4.2, 0.55, true)
	case open:
		d.hatch(x, y, w, h, rgb{0x77, 0x77, 0x77}, 5.2, 0.7, false)
	}
	d.frame(x, y, w, h)
}

// frame outlines a mark.
func (d *doc) frame(x, y, w, h float64) {
	if !d.drawing() {
		return
	}
	d.stroke(outlined, 0.75)
	d.out.Rect(x, y, w, h, "D")
}

// shape draws the sign of a status around a centre.
func (d *doc) shape(status chart.Fill, x, y, r float64) {
	f := fillOf(status)
	if f.shape == "diamond" {
		d.polygon(corners(f.shape, x, y, r*1.25), f.paint)
		d.line2(x-r*0.6, y+r*0.6, x+r*0.6, y-r*0.6, outlined, 0.6)
		return
	}
	if f.shape == "circle" {
		d.disc(x, y, r, f.paint, outlined)
		return
	}
	d.polygon(corners(f.shape, x, y, r), f.paint)
}

// plainShape draws the sign in one colour, on a chip.
func (d *doc) plainShape(shape string, x, y, r float64, c rgb) {
	if shape == "circle" {
		d.disc(x, y, r, c, c)
		return
	}
	if !d.drawing() {
		return
	}
	d.colour(&d.pen.fill, c, d.out.SetFillColor)
	d.out.Polygon(corners(shape, x, y, r), "F")
}

func corners(shape string, x, y, r float64) []gofpdf.PointType {
	switch shape {
	case "triangle":
		return []gofpdf.PointType{{X: x, Y: y - r}, {X: x + r*1.1, Y: y + r}, {X: x - r*1.1, Y: y + r}}
	case "diamond":
		return []gofpdf.PointType{{X: x, Y: y - r}, {X: x + r, Y: y}, {X: x, Y: y + r}, {X: x - r, Y: y}}
	}
	return []gofpdf.PointType{{X: x - r, Y: y - r}, {X: x + r, Y: y - r}, {X: x + r, Y: y + r}, {X: x - r, Y: y + r}}
}

// legend draws the keys of a chart in lines no wider than w.
func (d *doc) legend(c chart.Chart, x, w float64) {
	keys := c.Legend()
	if len(keys) == 0 {
		return
	}
	k := ink{regular, smallest, black}
	at := x
	for _, key := range keys {
		name := d.fit(k, d.clean(key.Name), w-16)
		size := d.width(k, name) + 26
		if at > x && at+size-10 > x+w {
			at = x
			d.y += 13
		}
		d.key(key, at, d.y+3)
		d.text(at+13, d.y+10, k, name)
		at += size
	}
	d.y += 16
}

func (d *doc) key(key chart.Key, x, y float64) {
	switch key.Shape {
	case "frame":
		for _, s := range [][4]float64{{0, 0, 10, 0}, {10, 0, 10, 8}, {10, 8, 0, 8}, {0, 8, 0, 0}} {
			d.dashed(x+s[0], y+s[1], x+s[2], y+s[3], outlined)
		}
	case "line":
		d.line2(x, y+4, x+10, y+4, lineColour(key.Fill), 1.2)
	case "box":
		d.area(x, y, 10, 8, fillOf(key.Fill))
	default:
		d.shape(key.Fill, x+5, y+4, 3.2)
	}
}

// lineColour is the colour of a line: pale fills are too faint for one.
func lineColour(f chart.Fill) rgb {
	if _, ok := fills[f]; !ok {
		return black
	}
	switch f {
	case chart.Neutral, chart.NoData, chart.Pale, chart.Ramp1, chart.Ramp2:
		return black
	}
	return fillOf(f).paint
}
