package pdf

import "opsreport/render/chart"

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
		d.need(34)
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
	k := ink{regular, smallest, muted}
	if l.beside {
		name, right := 40.0, 0.0
		for _, cat := range c.Categories {
			name = max(name, min(d.width(tableInk, d.quietly(cat.Label)), 125))
			right = max(right, min(d.width(k, d.quietly(cat.Right)), 130))
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
	size := d.width(headInk, d.quietly(s.Head))
	for _, t := range s.Texts {
		size = max(size, min(d.width(tableInk, d.quietly(t)), 90))
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
		d.textRight(l.sides[i], d.y+8, headInk, d.clean(s.Head))
	}
	if c.Head != "" {
		d.text(l.x, d.y+8, headInk, d.fit(headInk, d.clean(c.Head), l.left-l.x-6))
	}
	d.y += 12
	d.rule(l.x, d.y, l.w, black, 0.75)
	d.y += 3
}

func (d *doc) barBeside(c chart.Chart, l barLayout, i int) {
	k := c.Categories[i]
	name := d.fit(tableInk, d.clean(k.Label), l.left-l.x-8)
	d.linked(l.x, d.y+d.set.bar/2+3.3, tableInk, name, k.Link)
	d.bar(c, l, i)
	words, marks := []string{}, []chart.Fill{}
	if l.right {
		words, marks = append(words, k.Right), append(marks, "")
	}
	for _, s := range c.Sides {
		words, marks = append(words, s.Texts[i]), append(marks, s.Fill)
	}
	for j, text := range words {
		said, ink := d.fit(tableInk, d.clean(text), 130), tableInk.in(muted)
		if marks[j] != "" && text != "0" {
			ink = tableInk.bold()
			d.shape(marks[j], l.sides[j]-d.width(ink, said)-8, d.y+d.set.bar/2, 3)
		}
		d.textRight(l.sides[j], d.y+d.set.bar/2+3.3, ink, said)
	}
	d.y += d.set.bar + d.set.gap
}

func (d *doc) barBelow(c chart.Chart, l barLayout, i int) {
	k := c.Categories[i]
	right := d.clean(k.Right)
	size := d.width(noteInk, right)
	d.textRight(l.x+l.w, d.y+8.6, noteInk, d.fit(noteInk, right, l.w*0.6))
	name := d.fit(ink{regular, smallest, black}, d.clean(k.Label), l.w-min(size, l.w*0.6)-8)
	d.linked(l.x, d.y+8.6, ink{regular, smallest, black}, name, k.Link)
	d.y += d.set.name
	d.bar(c, l, i)
	d.y += d.set.bar + d.set.gap
}

// linked sets a text that leads to a page of the site where one is known.
func (d *doc) linked(x, y float64, k ink, s shown, page string) {
	target := d.site(page)
	if target != "" {
		k = k.in(accent)
		d.link(x, y-k.size, d.width(k, s), k.size+3, target)
	}
	d.text(x, y, k, s)
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
		d.rule(l.left, d.y+d.set.bar/2, 8, outlined, 0.75)
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
		d.area(x, d.y, *v*scale, d.set.bar, f)
		d.onMark(x, d.y, *v*scale, d.set.bar, f, decimal(*v))
		x += *v * scale
	}
}

// barTotal writes the sum behind bars that share one scale.
func (d *doc) barTotal(c chart.Chart, l barLayout, i int, total float64) {
	if c.Share {
		return
	}
	y := d.y - d.set.bar - d.set.gap
	d.text(l.left+total*l.length/l.top+4, y+d.set.bar/2+3.3, headInk, shown(decimal(total)))
}
