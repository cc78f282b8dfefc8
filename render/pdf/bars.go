package pdf

import (
	"opsreport/render/chart"
	"opsreport/render/pdf/sheet"
)

// barLayout is where the parts of horizontal bars stand.
type barLayout struct {
	beside       bool // names left of the bars, not over them
	x, w         float64
	left, length float64 // of the bars
	right        bool
	sides        []float64 // right edges of the columns of words
	top          float64   // the value at the full length
}

// bars draws stacked horizontal bars, a row a category. Rows may run on to
// the next page.
func (d *doc) bars(c chart.Chart, x, w float64) {
	l := d.barLayout(c, x, w)
	d.barHeads(c, l)
	totals := c.Totals()
	for i := range c.Categories {
		d.Need(34)
		if l.beside {
			d.barBeside(c, l, i)
		} else {
			d.barBelow(c, l, i)
		}
		d.barTotal(c, l, i, totals[i])
	}
}

func (d *doc) barLayout(c chart.Chart, x, w float64) barLayout {
	l := barLayout{x: x, w: w, left: x, length: w, beside: w > wideEnough, top: c.Max()}
	k := sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Muted}
	if l.beside {
		name, right := 40.0, 0.0
		for _, cat := range c.Categories {
			name = max(name, min(d.Width(sheet.TableInk, d.Quietly(cat.Label)), 125))
			right = max(right, min(d.Width(k, d.Quietly(cat.Right)), 130))
		}
		l.left += name + 10
		l.length -= name + 10
		edge := x + w
		for i := len(c.Sides) - 1; i >= 0; i-- {
			size := d.sideWidth(c.Sides[i])
			l.sides = append([]float64{edge}, l.sides...)
			edge -= size + 10
			l.length -= size + 10
		}
		if right > 0 {
			l.right = true
			l.sides = append([]float64{edge}, l.sides...)
			l.length -= right + 10
		}
	}
	if !c.Share {
		l.length -= 22 // the total stands behind the bar
	}
	if l.top <= 0 {
		l.top = 1
	}
	return l
}

func (d *doc) sideWidth(s chart.Side) float64 {
	size := d.Width(sheet.HeadInk, d.Quietly(s.Head))
	for _, t := range s.Texts {
		size = max(size, min(d.Width(sheet.TableInk, d.Quietly(t)), 90))
	}
	return size
}

// barHeads names the columns of words.
func (d *doc) barHeads(c chart.Chart, l barLayout) {
	if !l.beside || len(c.Sides) == 0 {
		return
	}
	heads := c.Sides
	if l.right {
		heads = append([]chart.Side{{Head: c.RightHead}}, heads...)
	}
	for i, s := range heads {
		d.PrintRight(l.sides[i], d.Y+8, sheet.HeadInk, d.Clean(s.Head))
	}
	if c.Head != "" {
		d.Print(l.x, d.Y+8, sheet.HeadInk, d.Fit(sheet.HeadInk, d.Clean(c.Head), l.left-l.x-6))
	}
	d.Y += 12
	d.Rule(l.x, d.Y, l.w, sheet.Black, 0.75)
	d.Y += 3
}

func (d *doc) barBeside(c chart.Chart, l barLayout, i int) {
	k := c.Categories[i]
	name := d.Fit(sheet.TableInk, d.Clean(k.Label), l.left-l.x-8)
	d.linked(l.x, d.Y+spacings[d.Density()].bar/2+3.3, sheet.TableInk, name, k.Link)
	d.bar(c, l, i)
	words, marks := []string{}, []chart.Fill{}
	if l.right {
		words, marks = append(words, k.Right), append(marks, "")
	}
	for _, s := range c.Sides {
		words, marks = append(words, s.Texts[i]), append(marks, s.Fill)
	}
	for j, text := range words {
		said, k := d.Fit(sheet.TableInk, d.Clean(text), 130), sheet.TableInk.In(sheet.Muted)
		if marks[j] != "" && text != "0" {
			k = sheet.TableInk.Bold()
			d.shape(marks[j], l.sides[j]-d.Width(k, said)-8, d.Y+spacings[d.Density()].bar/2, 3)
		}
		d.PrintRight(l.sides[j], d.Y+spacings[d.Density()].bar/2+3.3, k, said)
	}
	d.Y += spacings[d.Density()].bar + spacings[d.Density()].gap
}

func (d *doc) barBelow(c chart.Chart, l barLayout, i int) {
	k := c.Categories[i]
	right := d.Clean(k.Right)
	size := d.Width(sheet.NoteInk, right)
	d.PrintRight(l.x+l.w, d.Y+8.6, sheet.NoteInk, d.Fit(sheet.NoteInk, right, l.w*0.6))
	name := d.Fit(sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Black}, d.Clean(k.Label), l.w-min(size, l.w*0.6)-8)
	d.linked(l.x, d.Y+8.6, sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Black}, name, k.Link)
	d.Y += spacings[d.Density()].name
	d.bar(c, l, i)
	d.Y += spacings[d.Density()].bar + spacings[d.Density()].gap
}

// linked sets a text that leads to a page of the site where one is known.
func (d *doc) linked(x, y float64, k sheet.Ink, s sheet.Shown, page string) {
	target := d.site(page)
	if target != "" {
		k = k.In(sheet.Accent)
		d.Link(x, y-k.Size, d.Width(k, s), k.Size+3, target)
	}
	d.Print(x, y, k, s)
}

// bar draws the segments of one row from the left.
func (d *doc) bar(c chart.Chart, l barLayout, i int) {
	sum := 0.0
	for _, s := range c.Series {
		if s.Values[i] != nil {
			sum += *s.Values[i]
		}
	}
	if sum <= 0 {
		d.Rule(l.left, d.Y+spacings[d.Density()].bar/2, 8, sheet.Outlined, 0.75)
		return
	}
	scale := l.length / l.top
	if c.Share {
		scale = l.length / sum
	}
	x := l.left
	for _, s := range c.Series {
		v := s.Values[i]
		if v == nil || *v == 0 {
			continue
		}
		f := fillOf(s.Fill)
		d.area(x, d.Y, *v*scale, spacings[d.Density()].bar, f)
		d.onMark(x, d.Y, *v*scale, spacings[d.Density()].bar, f, decimal(*v))
		x += *v * scale
	}
}

// barTotal writes the sum behind bars that share one scale.
func (d *doc) barTotal(c chart.Chart, l barLayout, i int, total float64) {
	if c.Share {
		return
	}
	y := d.Y - spacings[d.Density()].bar - spacings[d.Density()].gap
	d.Print(l.left+total*l.length/l.top+4, y+spacings[d.Density()].bar/2+3.3, sheet.HeadInk, sheet.Shown(decimal(total)))
}
