package pdf

import (
	"opsreport/render/chart"
	"opsreport/render/pdf/sheet"
)

// fill is how a name of the palette looks on paper.
type fill struct {
	paint sheet.RGB
	label sheet.RGB // of text on it
	bold  bool      // the label is bold
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
	chart.UpToDate: {paint: sheet.RGB{R: 0xa6, G: 0xd0, B: 0xe8}, label: sheet.Black, shape: "circle"},
	chart.Expiring: {paint: sheet.RGB{R: 0xd4, G: 0x76, B: 0x0a}, label: sheet.Black, shape: "triangle", hatch: fine},
	chart.Expired:  {paint: sheet.RGB{R: 0x8c, G: 0x1d, B: 0x18}, label: sheet.White, shape: "square", bold: true},
	chart.NoData:   {paint: sheet.RGB{R: 0xf2, G: 0xf2, B: 0xf2}, label: sheet.Black, shape: "diamond", hatch: open},
	chart.Neutral:  {paint: sheet.RGB{R: 0xda, G: 0xd7, B: 0xcf}, label: sheet.Black, shape: "box"},
	chart.Accent:   {paint: sheet.Accent, label: sheet.White, shape: "box", bold: true},
	chart.Pale:     {paint: sheet.RGB{R: 0xb3, G: 0xca, B: 0xd9}, label: sheet.Black, shape: "box"},
	chart.Ramp1:    {paint: sheet.RGB{R: 0xe3, G: 0xeb, B: 0xf1}, label: sheet.Black, shape: "box"},
	chart.Ramp2:    {paint: sheet.RGB{R: 0xb3, G: 0xca, B: 0xd9}, label: sheet.Black, shape: "box"},
	chart.Ramp3:    {paint: sheet.RGB{R: 0x6f, G: 0x9a, B: 0xb5}, label: sheet.Black, shape: "box"},
	chart.Ramp4:    {paint: sheet.Accent, label: sheet.White, shape: "box", bold: true},
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
	d.Box(x, y, w, h, f.paint, sheet.Outlined, 0)
	switch f.hatch {
	case fine:
		d.hatch(x, y, w, h, sheet.RGB{R: 0x7a, G: 0x42, B: 0x05}, 4.2, 0.55, true)
	case open:
		d.hatch(x, y, w, h, sheet.RGB{R: 0x77, G: 0x77, B: 0x77}, 5.2, 0.7, false)
	}
	d.Outline(x, y, w, h, sheet.Outlined, 0.75)
}

// hatch draws slanted lines inside a rectangle; down runs them like "\".
func (d *doc) hatch(x, y, w, h float64, c sheet.RGB, step, wide float64, down bool) {
	d.Clip(x, y, w, h, func() {
		for at := x - h + step/2; at < x+w; at += step {
			if down {
				d.Line(at, y, at+h, y+h, c, wide)
			} else {
				d.Line(at, y+h, at+h, y, c, wide)
			}
		}
	})
}

// signOf draws the sign of a status around a place.
func signOf(status chart.Fill) sheet.Sign {
	f := fillOf(status)
	return func(on *sheet.Flow, x, y, r float64) {
		switch f.shape {
		case "diamond":
			on.Polygon(corners(f.shape, x, y, r*1.25), f.paint, sheet.Outlined, 0.75)
			on.Line(x-r*0.6, y+r*0.6, x+r*0.6, y-r*0.6, sheet.Outlined, 0.6)
		case "circle":
			on.Disc(x, y, r, f.paint, sheet.Outlined, 0.75)
		default:
			on.Polygon(corners(f.shape, x, y, r), f.paint, sheet.Outlined, 0.75)
		}
	}
}

func (d *doc) shape(status chart.Fill, x, y, r float64) { signOf(status)(d.Flow, x, y, r) }

// tileSign is signOf, or nil without a status.
func tileSign(status chart.Fill) sheet.Sign {
	if status == "" {
		return nil
	}
	return signOf(status)
}

// chip is the plate of a status, with its sign in one colour; nil without a
// status.
func chip(status chart.Fill) *sheet.Chip {
	if status == "" {
		return nil
	}
	f := fillOf(status)
	return &sheet.Chip{Paint: f.paint, Label: f.label, Sign: func(on *sheet.Flow, x, y, r float64) {
		if f.shape == "circle" {
			on.Disc(x, y, r, f.label, f.label, 0.75)
			return
		}
		on.Polygon(corners(f.shape, x, y, r), f.label, f.label, 0)
	}}
}

func corners(shape string, x, y, r float64) []sheet.Point {
	switch shape {
	case "triangle":
		return []sheet.Point{{X: x, Y: y - r}, {X: x + r*1.1, Y: y + r}, {X: x - r*1.1, Y: y + r}}
	case "diamond":
		return []sheet.Point{{X: x, Y: y - r}, {X: x + r, Y: y}, {X: x, Y: y + r}, {X: x - r, Y: y}}
	}
	return []sheet.Point{{X: x - r, Y: y - r}, {X: x + r, Y: y - r}, {X: x + r, Y: y + r}, {X: x - r, Y: y + r}}
}

// legend draws the keys of a chart in lines no wider than w.
func (d *doc) legend(c chart.Chart, x, w float64) {
	keys := c.Legend()
	if len(keys) == 0 {
		return
	}
	k := sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Black}
	at := x
	for _, key := range keys {
		name := d.Fit(k, d.Clean(key.Name), w-16)
		size := d.Width(k, name) + 26
		if at > x && at+size-10 > x+w {
			at = x
			d.Y += 13
		}
		d.key(key, at, d.Y+3)
		d.Print(at+13, d.Y+10, k, name)
		at += size
	}
	d.Y += 16
}

func (d *doc) key(key chart.Key, x, y float64) {
	switch key.Shape {
	case "frame":
		for _, s := range [][4]float64{{0, 0, 10, 0}, {10, 0, 10, 8}, {10, 8, 0, 8}, {0, 8, 0, 0}} {
			d.Dashed(x+s[0], y+s[1], x+s[2], y+s[3], sheet.Outlined, 0.6)
		}
	case "line":
		d.Line(x, y+4, x+10, y+4, lineColour(key.Fill), 1.2)
	case "box":
		d.area(x, y, 10, 8, fillOf(key.Fill))
	default:
		d.shape(key.Fill, x+5, y+4, 3.2)
	}
}

// lineColour is the colour of a line: pale fills are too faint for one.
func lineColour(f chart.Fill) sheet.RGB {
	if _, ok := fills[f]; !ok {
		return sheet.Black
	}
	switch f {
	case chart.Neutral, chart.NoData, chart.Pale, chart.Ramp1, chart.Ramp2:
		return sheet.Black
	}
	return fillOf(f).paint
}
